package lobby

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"slices"
	"time"

	"tessera/match"
	"tessera/pente"
)

// Seek is somebody's wish for a game.
type Seek struct {
	// ID is what everybody calls the seek. Key is what its holder called it: with the holder it names the match that
	// comes of it, so that there is one at most.
	ID, Key string
	Holder  match.Holder
	// Name is that of the holder's account, empty for a guest.
	Name string
	// Bot says that a program plays for the account.
	Bot bool
	// Settings are those of the match. Its open seats are for those who take the seek.
	Settings match.Settings
	// Rating is that of the holder where the games are rated, and Range which ratings are sought.
	Rating Rating
	Range  Range
	// Pool is the name of the pool for quick pairing, empty for all other seeks.
	Pool string
	// To is whom a challenge is for, and ToName what that account is called; empty for all other seeks.
	To     match.Holder
	ToName string
	// Silent has a challenge wait without its being shown to whom it is for.
	Silent bool
	// From is the address that the seek came from, and Around the network around it.
	From, Around string
	Since        time.Time
}

// Take is somebody's wish to sit down at the table of a seek.
type Take struct {
	Seek   string
	Holder match.Holder
	Name   string
	Rating Rating
	// Bot says that a program wishes it.
	Bot   bool
	Since time.Time
}

// Wanted is how many others a seek waits for.
func (s *Seek) Wanted() int {
	open := 0
	for _, seat := range s.Settings.Seats {
		if seat.Kind == match.Open {
			open++
		}
	}
	return open
}

// Listed reports whether everybody may take the seek.
func (s *Seek) Listed() bool { return !s.quick() && s.To == "" }

// quick reports whether the seek is in a pool.
func (s *Seek) quick() bool { return s.Pool != "" }

// lasts is how long a seek waits.
func (s *Seek) lasts() time.Duration {
	if s.To != "" {
		return ChallengeLasts
	}
	return SeekLasts
}

// older orders seeks by how long they have waited.
func older(a, b Seek) int {
	return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.ID, b.ID))
}

func earlier(a, b Take) int {
	return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Holder, b.Holder))
}

// Pools are those for quick pairing, in the order in which they are shown: Pente with the tournament rule.
var Pools = []Pool{
	{Name: "3+2", Time: increment(3, 2)},
	{Name: "5+3", Time: increment(5, 3)},
	{Name: "10+5", Time: increment(10, 5)},
	{Name: "none"},
}

// Pool is a game that everybody plays alike. Its name says the minutes and the seconds for each turn.
type Pool struct {
	Name string
	Time match.TimeControl
}

// PoolNamed finds a pool.
func PoolNamed(name string) (Pool, bool) {
	i := slices.IndexFunc(Pools, func(p Pool) bool { return p.Name == name })
	if i < 0 {
		return Pool{}, false
	}
	return Pools[i], true
}

// Settings are those of a match of the pool: lots decide who begins.
func (p Pool) Settings() match.Settings {
	return match.Settings{
		Variant: "pente", Options: []string{"tournament"}, First: pente.NoSeat, Time: p.Time, Public: true,
		Seats: []match.SeatSettings{{Kind: match.Person}, {Kind: match.Open}},
	}
}

func increment(minutes, seconds int) match.TimeControl {
	return match.TimeControl{
		Kind: match.Increment, Main: time.Duration(minutes) * time.Minute, Extra: time.Duration(seconds) * time.Second,
	}
}

// Fair leaves nobody an advantage that others do not see: it is not said who begins, and nobody begins with points.
func Fair(settings match.Settings) match.Settings {
	settings.First = pente.NoSeat
	settings.Seats = slices.Clone(settings.Seats)
	for i := range settings.Seats {
		settings.Seats[i].Handicap = 0
	}
	return settings
}

// SeekID is what a seek of a holder is called by everybody: it tells nothing of either.
func SeekID(holder match.Holder, key string) string {
	sum := sha256.Sum256([]byte(string(holder) + "\n" + key))
	return hex.EncodeToString(sum[:8])
}

// Playable says why the match of a seek could not be created.
func Playable(s *Seek) error {
	if err := s.check(); err != nil {
		return err
	}
	_, err := match.Create(s.Settings, s.Holder, time.Time{}, rand.New(rand.NewPCG(0, 0)))
	return err
}
