package rating

import (
	"math"
	"time"
)

// Value is somebody's strength on the scale that everybody is shown, whichever system made it: 1500 ± 350 at the
// beginning. Volatility is 0 where OpenSkill made it.
type Value struct {
	Rating, Deviation, Volatility float64
}

// The constants of the house.
const (
	// Start, StartDeviation and StartVolatility are those of somebody of whom nothing is known, as the author has them.
	Start           = centre
	StartDeviation  = 350
	StartVolatility = 0.06
	// Period is a rating period: with it somebody at the deviation 45 is provisional again after a year and some weeks.
	Period = 4 * 24 * time.Hour
	// ProvisionalAbove is the deviation above which a rating by Glicko-2 is provisional, and is shown with a question mark.
	// OpenSkill learns less from a game that several decide, and has ProvisionalSkill.
	ProvisionalAbove = 110
	ProvisionalSkill = 150
	// The bounds within which values stay. Nobody is ever so sure that results do not matter any more.
	LeastRating, MostRating         = 100, 4000
	LeastDeviation                  = 45
	LeastVolatility, MostVolatility = 0.01, 0.15
	// skillScale is how many points one of OpenSkill's is: its start is 25 ± 25/3, ours is 1500 ± 350.
	skillScale = StartDeviation / startSigma
)

// New is the value of somebody of whom nothing is known, before games between two or between others.
func New(two bool) Value {
	if two {
		return Value{Start, StartDeviation, StartVolatility}
	}
	return Value{Rating: Start, Deviation: StartDeviation}
}

// Provisional reports whether too little is known for the number to mean much.
func (v Value) Provisional() bool {
	if v.Volatility == 0 {
		return v.Deviation > ProvisionalSkill
	}
	return v.Deviation > ProvisionalAbove
}

// Sure is the conservative value, by which people are ordered: they are stronger than that with 97 in 100.
func (v Value) Sure() float64 { return v.Rating - 2*v.Deviation }

// Shown is the number that people see.
func (v Value) Shown() int { return int(math.Round(v.Rating)) }

// After is a value after some time without a game.
func (v Value) After(idle time.Duration) Value {
	drift := v.Volatility
	if drift == 0 {
		drift = StartVolatility
	}
	grown := Glicko{v.Rating, v.Deviation, drift}.Idle(periods(idle))
	v.Deviation = min(grown.Deviation, StartDeviation)
	return v
}

func periods(idle time.Duration) float64 { return max(0, float64(idle)/float64(Period)) }

// Played is somebody who has played a game: their value when it was last told, and how long ago that was.
type Played struct {
	Value
	Idle time.Duration
}

// Rate rates a game between sides, which did as well as their ranks say: the lowest is best, and equal ones are a draw.
// Two who play each other are rated by Glicko-2, all others by OpenSkill.
func Rate(sides [][]Played, ranks []int) ([][]Value, error) {
	if len(sides) == 2 && len(ranks) == 2 && len(sides[0]) == 1 && len(sides[1]) == 1 {
		return rateTwo(sides[0][0], sides[1][0], ranks)
	}
	skills := make([][]Skill, len(sides))
	for i, side := range sides {
		for _, p := range side {
			skills[i] = append(skills[i], skillOf(p.After(p.Idle)))
		}
	}
	rated, err := RateSides(skills, ranks)
	if err != nil {
		return nil, err
	}
	values := make([][]Value, len(rated))
	for i, side := range rated {
		for _, s := range side {
			values[i] = append(values[i], valueOf(s).bound())
		}
	}
	return values, nil
}

func rateTwo(a, b Played, ranks []int) ([][]Value, error) {
	first, err := a.rate(b, score(ranks[0], ranks[1]))
	if err != nil {
		return nil, err
	}
	second, err := b.rate(a, score(ranks[1], ranks[0]))
	return [][]Value{{first}, {second}}, err
}

// rate rates a game against one other.
func (p Played) rate(against Played, score float64) (Value, error) {
	rated, err := Glicko(p.Value).Rate(periods(p.Idle), []Result{{Glicko(against.After(against.Idle)), score}})
	return Value(rated).bound(), err
}

// score is what a rank earns against another.
func score(own, other int) float64 {
	switch {
	case own < other:
		return 1
	case own > other:
		return 0
	}
	return 0.5
}

func skillOf(v Value) Skill {
	return Skill{startMu + (v.Rating-Start)/skillScale, v.Deviation / skillScale}
}

func valueOf(s Skill) Value {
	return Value{Rating: Start + (s.Mu-startMu)*skillScale, Deviation: s.Sigma * skillScale}
}

func (v Value) bound() Value {
	v.Rating = min(max(v.Rating, LeastRating), MostRating)
	v.Deviation = min(max(v.Deviation, LeastDeviation), StartDeviation)
	if v.Volatility != 0 {
		v.Volatility = min(max(v.Volatility, LeastVolatility), MostVolatility)
	}
	return v
}
