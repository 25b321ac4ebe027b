package lobby

import (
	"time"

	"tessera/match"
)

// Rating is how well somebody plays what is sought; the zero value is that of somebody of whom nothing is said.
type Rating struct {
	Value       int
	Provisional bool
}

// Range is from which rating to which; 0 for no bound.
type Range struct{ Least, Most int }

// Has reports whether a rating is within the range.
func (r Range) Has(rating int) bool {
	return (r.Least == 0 || rating >= r.Least) && (r.Most == 0 || rating <= r.Most)
}

// check refuses a range in which nobody can be, or of unrated games.
func (r Range) check(settings *match.Settings) error {
	if r != (Range{}) && (!settings.Rated || r.Most != 0 && r.Least > r.Most || r.Least < 0 || r.Most < 0) {
		return ErrRange
	}
	return nil
}

// How near somebody is paired with in a pool: within nearAtFirst points, and widerEach more each second that either waits. After
// nearFor everybody will do.
const (
	nearAtFirst = 100
	widerEach   = 20
	nearFor     = 30 * time.Second
)

// apart is how far the ratings of two are apart.
func apart(a, b *Seek) int {
	return max(a.Rating.Value-b.Rating.Value, b.Rating.Value-a.Rating.Value)
}

// near reports whether two in a pool are to be paired by now. Those of whom nothing is known are near to everybody.
func near(a, b *Seek, now time.Time) bool {
	if a.Rating.Value == 0 || b.Rating.Value == 0 {
		return true
	}
	waited := max(now.Sub(a.Since), now.Sub(b.Since))
	return waited >= nearFor || apart(a, b) <= nearAtFirst+int(waited/time.Second)*widerEach
}
