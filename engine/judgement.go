package engine

import "tessera/pente"

// judgement values positions of any number of sides without looking ahead.
type judgement struct {
	*arbiter
	worth [pente.MaxSize + 2]int         // of stretches, by their stones
	side  [pente.MaxSeats + 1]pente.Side // by colour, in the position at hand
}

func newJudgement(a *arbiter) judgement { return judgement{arbiter: a, worth: stretches(a.rules)} }

// know finds out which side plays which colour.
func (j *judgement) know(p *pente.Position) {
	for seat := range pente.Seat(j.rules.Seats) {
		j.side[j.rules.ColourOf(p, seat)] = j.rules.Side[seat]
	}
}

// perPoint is what a point that a game pays is worth: less than a stone, so that the game comes first.
const perPoint = 35

// What counts beside rows, in hundredths of a stone. It began as a logistic regression of who won on 52,000 positions of
// the real games in testdata, in hundredths of the logarithm of the odds.
const (
	tempo       = 30 // what being to move adds, in percent of the rows of who is
	loosePair   = 90 // each group that the side to move could capture, up to mostLoose of them
	exposedPair = 65 // and that others could
)

// captureWorth is what each capture made adds, the first one first, where five win.
var captureWorth = [...]int{65, 52, 65, 90, 200}

// value judges a position for a side, to move or not. Of several opponents the strongest counts as much as
// all of them on average: he is who is to be kept down.
func (j *judgement) value(p *pente.Position, side pente.Side, toMove bool) Score {
	t := j.take(p, nil)
	var total [pente.MaxSeats]int
	for colour := 1; colour <= j.rules.Colours(); colour++ {
		s := j.side[colour]
		v := t.rows[colour] + perPoint*j.rules.Scoring.PerRun*t.runs[colour]
		hangs := min(t.hangs[colour], mostLoose)
		if (s == side) == toMove {
			v += v*tempo/100 + loosePair*hangs
		} else {
			v += exposedPair * hangs
		}
		total[s] += v
	}
	most, sum, others := -int(unbounded), 0, 0
	for s := range pente.Side(j.rules.Seats) {
		if j.rules.SideSeats(s) == 0 {
			continue
		}
		total[s] += j.made(p, s)
		if s != side {
			most, sum, others = max(most, total[s]), sum+total[s], others+1
		}
	}
	v := Score(total[side] - (most+sum/others)/2)
	return max(-proven, min(proven, v))
}

// made values the captures of a side, in proportion to those that win, and by what the game pays for them.
func (j *judgement) made(p *pente.Position, side pente.Side) int {
	captures, stones := made(j.rules, p, side)
	gains := captureWorth
	done := 0
	if n := j.rules.WinCaptures; n > 0 {
		done = captures * len(gains) * made100 / n
	}
	if n := j.rules.WinStones; n > 0 {
		done = max(done, stones*len(gains)*made100/n)
	}
	v := perPoint * j.rules.Scoring.PerCapture * captures
	for _, gain := range gains {
		part := min(done, made100)
		v += gain * part / made100
		done -= part
	}
	return v
}

// made100 is a whole step on the way to a win by captures, in percent.
const made100 = 100
