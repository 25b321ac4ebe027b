package arena

import "math"

// Test is a sequential test of whether the first player is Elo1 stronger rather than Elo0. Alpha is the chance of
// believing Elo1 where Elo0 is true, Beta that of the opposite.
type Test struct {
	Elo0, Elo1  float64
	Alpha, Beta float64
}

// Verdict is what a test has come to.
type Verdict int

// The verdicts.
const (
	Open     Verdict = iota
	Accepted         // Elo1 is believed
	Rejected         // Elo0 is believed
)

func (v Verdict) String() string { return [...]string{"open", "accepted", "rejected"}[v] }

// unseen is how often each outcome of a pair is held to have been seen beforehand, so that a few equal results do not
// pass for certainty.
const unseen = 1e-3

// Ratio is the logarithm of the likelihood ratio of Elo1 and Elo0, from mean and variance of the pairs: the
// approximation of the generalised test by Van den Bergh,
// LLR = N (s1 − s0) (2 mean − s0 − s1) / (2 variance).
func (t *Test) Ratio(tally *Tally) float64 {
	if tally.Pairs() == 0 {
		return 0
	}
	mean, variance, n := tally.moments(unseen)
	s0, s1 := Share(t.Elo0), Share(t.Elo1)
	return n * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance)
}

// Bounds are the ratios at which the test ends (Wald).
func (t *Test) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Verdict is what the test says of a tally.
func (t *Test) Verdict(tally *Tally) Verdict {
	lower, upper := t.Bounds()
	switch ratio := t.Ratio(tally); {
	case ratio >= upper:
		return Accepted
	case ratio <= lower:
		return Rejected
	}
	return Open
}
