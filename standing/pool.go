package standing

import (
	"strings"

	"tessera/match"
	"tessera/pente"
)

// Pool is in what somebody has a rating: a variant, at a speed.
type Pool struct {
	Variant string
	Speed   match.Speed
}

// PoolOf is the pool of matches by some rules and a time control.
func PoolOf(rules *pente.Rules, time match.TimeControl) Pool {
	return Pool{rules.Variant, time.Speed()}
}

func (p Pool) String() string { return p.Variant + " " + string(p.Speed) }

// poolNamed is the inverse of String.
func poolNamed(name string) Pool {
	variant, speed, _ := strings.Cut(name, " ")
	return Pool{variant, match.Speed(speed)}
}

// two reports whether two play each other in the pool, so that Glicko-2 rates them.
func (p Pool) two() bool {
	rules, err := pente.New(p.Variant, 0, 0)
	return err == nil && rules.Seats == 2
}
