package engine

import "tessera/pente"

// tally is what stands on a board, by colour.
type tally struct {
	rows  [pente.MaxSeats + 1]int // worth of the stretches in which a winning row may still come about
	hangs [pente.MaxSeats + 1]int // groups that the colour could capture now
	runs  [pente.MaxSeats + 1]int // runs that are paid
}

// gains is what a stone on each empty point would add to the rows of each colour.
type gains [pente.MaxSeats + 1][points]int32

// A stretch as long as a winning row that holds stones of one colour alone is worth so many centi-stones, by
// the number of stones that it lacks. What lacks nothing counts in gains only.
var (
	stretchWorth = [...]int{0: 600, 1: 70, 2: 24, 3: 7, 4: 2, 5: 1}
	// doubleWorth is for turns of two stones, which complete what lacks two.
	doubleWorth = [...]int{0: 600, 1: 60, 2: 60, 3: 22, 4: 9, 5: 2}
)

// stretches is the worth of stretches by the number of stones that they hold.
func stretches(r *pente.Rules) (worth [pente.MaxSize + 2]int) {
	by := stretchWorth[:]
	if r.StonesPerTurn > 1 {
		by = doubleWorth[:]
	}
	for lack, w := range by {
		if n := r.Row - lack; n > 0 && n < len(worth) {
			worth[n] = w
		}
	}
	return worth
}

// take counts all that stands on a board, and the gains unless that is nil.
func (j *judgement) take(p *pente.Position, g *gains) tally {
	var t tally
	var stones [pente.MaxSize + 2]pente.Colour // a line between two points that are beyond it
	for _, line := range j.lines {
		bare := true
		for i, at := range line {
			stones[i+1] = p.Stones[at]
			bare = bare && stones[i+1] == pente.Empty
		}
		if bare {
			continue
		}
		stones[0], stones[len(line)+1] = beyond, beyond
		j.takeRows(&t, stones[:len(line)+2], line, g)
		if j.rules.CaptureMax > 0 {
			j.takeHangs(&t, stones[:len(line)+2])
		}
		if j.rules.Scoring.PerRun != 0 {
			j.takeRuns(&t, stones[:len(line)+2])
		}
	}
	return t
}

// beyond is what stands beyond the edge: a colour that nobody plays.
const beyond pente.Colour = 1<<8 - 1

// takeRows counts the stretches of a line.
func (j *judgement) takeRows(t *tally, stones []pente.Colour, line []pente.Point, g *gains) {
	row, kinds, last := j.rules.Row, 0, pente.Empty
	var count [pente.MaxSeats + 1]int
	for i := 1; i < len(stones)-1; i++ {
		if c := stones[i]; c != pente.Empty {
			if count[c] == 0 {
				kinds++
			}
			count[c]++
			last = c
		}
		first := i - row + 1
		if first > 1 {
			if c := stones[first-1]; c != pente.Empty {
				if count[c]--; count[c] == 0 {
					kinds--
				}
			}
		}
		if first < 1 || kinds != 1 || j.rules.ExactRow && (stones[first-1] == last || stones[i+1] == last) {
			continue
		}
		t.rows[last] += j.worth[count[last]]
		if g == nil {
			continue
		}
		gain := int32(j.worth[count[last]+1] - j.worth[count[last]])
		for k := first; k <= i; k++ {
			if stones[k] == pente.Empty {
				g[last][line[k-1]] += gain
			}
		}
	}
}

// takeHangs counts the groups of a line that lie between a stone and an empty point.
func (j *judgement) takeHangs(t *tally, stones []pente.Colour) {
	for i := 1; i+2 < len(stones); i++ {
		group := stones[i]
		if group == pente.Empty || stones[i+1] == pente.Empty || stones[i+1] == beyond {
			continue
		}
		for n := 2; n <= j.rules.CaptureMax && i+n < len(stones); n++ {
			if c := stones[i+n-1]; c == pente.Empty || c == beyond || c != group && !j.rules.MixedCaptures {
				break
			}
			j.hang(t, stones[i:i+n], stones[i-1], stones[i+n])
		}
	}
}

// hang counts a group for the colour that could capture it, if there is one.
func (j *judgement) hang(t *tally, group []pente.Colour, before, behind pente.Colour) {
	by := before
	switch {
	case before == pente.Empty:
		by = behind
	case behind != pente.Empty:
		return
	}
	if by == pente.Empty || by == beyond {
		return
	}
	prey := false
	for _, c := range group {
		if c == by {
			return
		}
		prey = prey || j.side[c] != j.side[by]
	}
	if prey {
		t.hangs[by]++
	}
}

// takeRuns counts the runs of a line that are paid at the end of the game.
func (j *judgement) takeRuns(t *tally, stones []pente.Colour) {
	length := 0
	for i := 1; i < len(stones); i++ {
		if stones[i] == stones[i-1] {
			length++
			continue
		}
		if c := stones[i-1]; length == j.rules.Scoring.RunLength && c != pente.Empty && c != beyond {
			t.runs[c]++
		}
		length = 1
	}
}
