package fairplay

import (
	"cmp"
	"math"
	"slices"
	"time"

	"tessera/pente"
)

// Figures are what a game says of one seat's moves.
type Figures struct {
	// Turns counts the stones of the seat, Planned those that were decided before the turn began, and Left those that were
	// left out, by their kind.
	Turns, Planned int
	Left           map[Kind]int
	// Counted are the others: First of them were the engine's first move, and Three among its first three.
	Counted, First, Three int
	// Loss is by how much they were worth less than the best on average, in hundredths of a stone, of those Weighed.
	Loss    float64
	Weighed int
	Times   Times
}

// Times are how long a seat took for the stones that it had not planned.
type Times struct {
	// Median is in the middle; a quarter took no longer than Low, and a quarter at least High.
	Low, Median, High time.Duration
	// Spread is the standard deviation by the mean: 0 where all took equally long.
	Spread float64
	// Clear is how far the time goes with how much the best move stands out, from −1 to 1 (Spearman's rank correlation): who
	// decides himself takes less time where it is plain. It is known of Clears turns.
	Clear  float64
	Clears int
}

// FiguresOf sums up the turns of a seat.
func FiguresOf(turns []Turn, judged []Judgement, seat pente.Seat) Figures {
	f := Figures{Left: map[Kind]int{}}
	var spent, clear, taken []float64
	lost := 0
	for ply, turn := range turns {
		if turn.Seat != seat {
			continue
		}
		f.Turns++
		j := judged[ply]
		if turn.Planned {
			f.Planned++
		} else {
			spent = append(spent, turn.Spent.Seconds())
			if j.Kind != Opening && len(turn.Lines) > 1 {
				clear = append(clear, float64(turn.Lines[0].Value-turn.Lines[1].Value))
				taken = append(taken, turn.Spent.Seconds())
			}
		}
		if j.Kind != Counted {
			f.Left[j.Kind]++
			continue
		}
		f.Counted++
		if j.Rank == 1 {
			f.First++
		}
		if j.Rank > 0 {
			f.Three++
		}
		if j.Weighed {
			lost += j.Loss
			f.Weighed++
		}
	}
	f.Loss = float64(lost) / float64(max(1, f.Weighed))
	f.Times = timesOf(spent)
	f.Times.Clear, f.Times.Clears = correlation(taken, clear), len(clear)
	return f
}

func timesOf(seconds []float64) Times {
	if len(seconds) == 0 {
		return Times{}
	}
	sorted := slices.Sorted(slices.Values(seconds))
	at := func(quarter int) time.Duration {
		return time.Duration(sorted[(len(sorted)-1)*quarter/4] * float64(time.Second))
	}
	t := Times{Low: at(1), Median: at(2), High: at(3)}
	if mean, deviation := moments(seconds); mean > 0 {
		t.Spread = deviation / mean
	}
	return t
}

func moments(values []float64) (mean, deviation float64) {
	n := float64(len(values))
	for _, v := range values {
		mean += v
	}
	mean /= n
	for _, v := range values {
		deviation += (v - mean) * (v - mean)
	}
	return mean, math.Sqrt(deviation / n)
}

// correlation is Spearman's rank correlation of two lists, 0 where one of them is all the same.
func correlation(a, b []float64) float64 {
	if len(a) < 2 {
		return 0
	}
	a, b = ranks(a), ranks(b)
	meanA, deviationA := moments(a)
	meanB, deviationB := moments(b)
	if deviationA == 0 || deviationB == 0 {
		return 0
	}
	sum := 0.0
	for i := range a {
		sum += (a[i] - meanA) * (b[i] - meanB) / float64(len(a))
	}
	return sum / deviationA / deviationB
}

// ranks are the places of values in their order; equal ones share the middle of theirs.
func ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(values[i], values[j]) })
	ranked := make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			ranked[i] = float64(from+to-1) / 2
		}
		from = to
	}
	return ranked
}
