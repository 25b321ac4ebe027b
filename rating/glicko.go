package rating

import (
	"errors"
	"math"
)

// Glicko is somebody's strength in the Glicko-2 system, on the scale of Glicko.
type Glicko struct {
	// Rating is the best guess, Deviation how far it may be off, and Volatility how much the strength itself moves.
	Rating, Deviation, Volatility float64
}

// Result is a game against somebody: 1 for a win, 1/2 for a draw, 0 for a loss.
type Result struct {
	Opponent Glicko
	Score    float64
}

// The constants of Glicko-2.
const (
	// Tau holds back changes of the volatility: between 0.3 and 1.2, says the author, and uses this one himself.
	Tau = 0.5
	// glickoScale is how many points of Glicko one of Glicko-2's inner scale is, centre is where that has its 0.
	glickoScale = 173.7178
	centre      = 1500
	// precise is how exactly the volatility is found.
	precise = 1e-6
	// mostSteps ends a search for the volatility that does not converge; it needs about ten.
	mostSteps = 100
)

// ErrInput: numbers that no rating can be made of.
var ErrInput = errors.New("a rating cannot be made of these numbers")

// Idle is a strength after some rating periods without a game: the deviation grows, the rest stays.
func (g Glicko) Idle(periods float64) Glicko {
	if periods > 0 {
		grown := math.Hypot(g.Deviation/glickoScale, g.Volatility*math.Sqrt(periods))
		g.Deviation = grown * glickoScale
	}
	return g
}

// Rate is a strength after results against opponents, all of them as they were then. Periods is how much time has passed
// since the strength was last told, in rating periods: 1 where a whole period is rated at once, as in the paper.
func (g Glicko) Rate(periods float64, results []Result) (Glicko, error) {
	if !g.valid() || !(periods >= 0) || math.IsInf(periods, 0) {
		return g, ErrInput
	}
	mu, phi := (g.Rating-centre)/glickoScale, g.Deviation/glickoScale
	precision, surprise := 0.0, 0.0
	for _, r := range results {
		if !r.Opponent.valid() || !(0 <= r.Score && r.Score <= 1) {
			return g, ErrInput
		}
		weight := damp(r.Opponent.Deviation / glickoScale)
		expected := 1 / (1 + math.Exp(-weight*(mu-(r.Opponent.Rating-centre)/glickoScale)))
		precision += weight * weight * expected * (1 - expected)
		surprise += weight * (r.Score - expected)
	}
	if len(results) == 0 || precision == 0 {
		return g.Idle(periods), nil
	}
	variance := 1 / precision
	sigma := volatility(g.Volatility, phi, variance, variance*surprise)
	before := phi*phi + periods*sigma*sigma
	after := 1 / (1/before + precision)
	return Glicko{centre + glickoScale*(mu+after*surprise), glickoScale * math.Sqrt(after), sigma}, nil
}

// damp is g of the paper: the less is known of an opponent, the less a result against them says.
func damp(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// volatility is step 5 of the paper: the root of f by the Illinois algorithm.
func volatility(sigma, phi, variance, improvement float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		all := phi*phi + variance + e
		return e*(improvement*improvement-all)/(2*all*all) - (x-a)/(Tau*Tau)
	}
	low, high := a, 0.0
	if wild := improvement*improvement - phi*phi - variance; wild > 0 {
		high = math.Log(wild)
	} else {
		high = a - Tau
		for f(high) < 0 {
			high -= Tau
		}
	}
	return math.Exp(root(f, low, high) / 2)
}

// root finds where f is 0 between two places with different signs.
func root(f func(float64) float64, low, high float64) float64 {
	atLow, atHigh := f(low), f(high)
	for steps := 0; math.Abs(high-low) > precise && steps < mostSteps; steps++ {
		next := low + (low-high)*atLow/(atHigh-atLow)
		atNext := f(next)
		if atNext*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = next, atNext
	}
	return low
}

func (g Glicko) valid() bool {
	return isFinite(g.Rating) && isFinite(g.Deviation) && isFinite(g.Volatility) && g.Deviation > 0 && g.Volatility > 0
}

func isFinite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
