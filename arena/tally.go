package arena

import "math"

// Tally counts pairs of games by the half points that the first player made in them, 0 to 4.
type Tally [5]int

// Pairs is the number of pairs.
func (t *Tally) Pairs() int {
	n := 0
	for _, count := range t {
		n += count
	}
	return n
}

// Score is the mean share of the points, 0 to 1, and the standard error of it, over pairs: the two games of a pair
// share an opening and so are not independent.
func (t *Tally) Score() (mean, err float64) {
	mean, variance, n := t.moments(0)
	if n == 0 {
		return 0.5, 0.5
	}
	return mean, math.Sqrt(variance / n)
}

// moments are mean and variance of the share of a pair; each outcome counts as having been seen some times more.
func (t *Tally) moments(more float64) (mean, variance, n float64) {
	squares := 0.0
	for half, count := range t {
		share, weight := float64(half)/4, float64(count)+more
		n += weight
		mean += weight * share
		squares += weight * share * share
	}
	if n == 0 {
		return 0.5, 0, 0
	}
	mean /= n
	return mean, max(0, squares/n-mean*mean), n
}

// Elo is the difference in rating that a share of the points stands for, infinite for 0 and 1.
func Elo(share float64) float64 { return -400 * math.Log10(1/share-1) }

// Share is the share of the points that a difference in rating stands for.
func Share(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
