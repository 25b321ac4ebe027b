package pente_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tessera/pente"
)

// basic is what New makes of pente.
func basic(t testing.TB, size int, options ...string) pente.Rules {
	t.Helper()
	rules, err := pente.New("pente", size, 0, options...)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// randomRules draws rules over all axes until they are valid.
func randomRules(rnd *rand.Rand) pente.Rules {
	for {
		r := pente.Rules{
			Size:                pente.MinSize + rnd.IntN(pente.MaxSize-pente.MinSize+1),
			Seats:               2 + rnd.IntN(pente.MaxSeats-1),
			Row:                 3 + rnd.IntN(4),
			ExactRow:            rnd.IntN(3) == 0,
			CaptureMax:          []int{0, 2, 2, 3}[rnd.IntN(4)],
			MixedCaptures:       rnd.IntN(2) == 0,
			WinCaptures:         rnd.IntN(7),
			WinStones:           rnd.IntN(2) * rnd.IntN(16),
			CentreFirst:         rnd.IntN(2) == 0,
			SecondStoneDistance: max(0, rnd.IntN(8)-4),
			Adjacent:            rnd.IntN(4) == 0,
			NoDoubleThree:       rnd.IntN(3) == 0,
		}
		randomSpecials(rnd, &r)
		if rnd.IntN(3) != 0 {
			r.Row = 5
		}
		if rnd.IntN(2) == 0 {
			r.Size = pente.MinSize + rnd.IntN(3)
		}
		if rnd.IntN(3) == 0 {
			r.Scoring = pente.Scoring{RowBonus: 5, PerCapture: 1, PerRun: 1, RunLength: r.Row - 1}
		}
		sides := 2 + rnd.IntN(r.Seats-1)
		shared := rnd.IntN(2) == 0
		for seat := range r.Seats {
			r.Side[seat] = pente.Side(seat % sides)
			r.Colour[seat] = pente.Colour(seat + 1)
			if shared {
				r.Colour[seat] = pente.Colour(seat%sides + 1)
			}
		}
		if r.Validate() == nil {
			return r
		}
	}
}

// randomSpecials draws the axes that few rules have, each seldom.
func randomSpecials(rnd *rand.Rand, r *pente.Rules) {
	seldom := func() bool { return rnd.IntN(6) == 0 }
	if rnd.IntN(3) == 0 {
		r.Seats = 2
	}
	r.Survive, r.Poof, r.Claimed = seldom(), seldom(), seldom()
	r.WinAhead = r.WinStones > 0 && seldom()
	r.WinAheadByTurn = r.WinAhead && rnd.IntN(2) == 0
	if seldom() {
		r.Protocol = pente.Protocol(1 + rnd.IntN(2))
	}
	if seldom() {
		r.StonesPerTurn = rnd.IntN(4)
	}
	if seldom() {
		r.SecondStoneAxisDistance = rnd.IntN(6)
	}
	if r.NoDoubleThree {
		r.DoubleThreeFirstOnly, r.DoubleThreeByCapture = seldom(), seldom()
	}
}

// namedRules draws a variant with seats, options and a board that it takes, so small a board that games end.
func namedRules(rnd *rand.Rand) pente.Rules {
	table := pente.Variants()
	for {
		v := table[rnd.IntN(len(table))]
		var options []string
		for _, option := range v.Options {
			if rnd.IntN(3) == 0 {
				options = append(options, option)
			}
		}
		size := max(pente.MinSize, rnd.IntN(12))
		if rnd.IntN(5) == 0 {
			size = pente.DefaultSize
		}
		r, err := pente.New(v.Name, size, v.MinSeats+rnd.IntN(v.MaxSeats-v.MinSeats+1), options...)
		if err == nil {
			return r
		}
	}
}

// anyRules draws named rules or such as nobody plays.
func anyRules(rnd *rand.Rand) pente.Rules {
	if rnd.IntN(2) == 0 {
		return namedRules(rnd)
	}
	return randomRules(rnd)
}

// randomMove draws a move, mostly one of the kind that is due.
func randomMove(rnd *rand.Rand, rules *pente.Rules, p *pente.Position) pente.Move {
	choices := rules.Choices(p)
	switch {
	case choices != nil && rnd.IntN(4) != 0:
		return pente.Choose(choices[rnd.IntN(len(choices))])
	case p.Open != pente.NoPoint && rnd.IntN(3) == 0:
		return pente.Choose(pente.Claim)
	case rnd.IntN(60) == 0:
		return pente.Choose(pente.First + pente.Choice(rnd.IntN(4)))
	}
	return pente.Move{Point: randomPoint(rnd, rules, p), Claim: rnd.IntN(8) == 0 || rules.Claimed && rnd.IntN(2) == 0}
}

// randomPoint draws a point, mostly one near a stone, so that games have captures and rows.
func randomPoint(rnd *rand.Rand, rules *pente.Rules, p *pente.Position) pente.Point {
	at := pente.At(rnd.IntN(rules.Size), rnd.IntN(rules.Size))
	if rnd.IntN(20) == 0 {
		return at
	}
	for range 30 {
		at = pente.At(rnd.IntN(rules.Size), rnd.IntN(rules.Size))
		if p.Stones[at] == pente.Empty {
			continue
		}
		if near := pente.At(at.Column()+rnd.IntN(5)-2, at.Row()+rnd.IntN(5)-2); near != pente.NoPoint {
			return near
		}
	}
	return at
}

// compare judges one move by the rules and by the oracle, and makes it where it is legal.
func compare(rules *pente.Rules, p *pente.Position, o *oracle, m pente.Move) error {
	if err := compareDue(rules, p, o); err != nil {
		return err
	}
	want, reason := o.judge(m)
	before := *p
	next, effect, err := rules.Play(*p, m)
	if before != *p {
		return fmt.Errorf("%v changed the position that it was judged in", m)
	}
	if legal := rules.Legal(p, m.Point); m == pente.Place(m.Point) && fmt.Sprint(legal) != fmt.Sprint(err) {
		return fmt.Errorf("%v: Legal says %v, Play %v", m, legal, err)
	}
	if illegal, ok := err.(*pente.Illegal); ok || reason != "" {
		if !ok || illegal.Reason != reason || next != before {
			return fmt.Errorf("%v: %v, not %q", m, err, reason)
		}
		return nil
	}
	judged, err := rules.Judge(p, m)
	if err != nil || !reflect.DeepEqual(judged, effect) || p.After(judged) != next {
		return fmt.Errorf("%v: Play and Judge differ", m)
	}
	if m.Choice == pente.Stone && (int(effect.Seat) != o.turn || int(effect.Colour) != o.stone()) {
		return fmt.Errorf("%v: seat %d placed colour %d, not %d %d", m, effect.Seat, effect.Colour, o.turn, o.stone())
	}
	o.play(m)
	if err := compareEffect(o, effect, want); err != nil {
		return err
	}
	if err := compareCall(rules, &next, effect, o, want); err != nil {
		return err
	}
	*p = next
	return comparePosition(rules, p, o, effect)
}

// compareDue compares what the seat to move has to do.
func compareDue(rules *pente.Rules, p *pente.Position, o *oracle) error {
	if choices := rules.Choices(p); !slices.Equal(choices, o.choices()) {
		return fmt.Errorf("the choices are %v, not %v", choices, o.choices())
	}
	if colour := rules.StoneColour(p); !o.over && int(colour) != o.stone() {
		return fmt.Errorf("colour %d is to be placed, not %d", colour, o.stone())
	}
	for seat := range pente.Seat(rules.Seats) {
		if colour := rules.ColourOf(p, seat); int(colour) != o.colour[seat] {
			return fmt.Errorf("seat %d plays colour %d, not %d", seat, colour, o.colour[seat])
		}
	}
	return nil
}

func compareCall(rules *pente.Rules, p *pente.Position, e pente.Effect, o *oracle, f found) error {
	want := pente.NoCall
	if e.Move.Choice == pente.Stone {
		want = o.call(e.Move.Point.Column(), e.Move.Point.Row(), f)
	}
	call, lines := rules.Call(p, e)
	if call != want || (call == pente.NoCall) != (lines == nil) {
		return fmt.Errorf("%v: call %q %v, not %q", e.Move, call, lines, want)
	}
	for _, line := range lines {
		if len(line) != map[pente.Call]int{pente.Tria: 3, pente.Tessera: 4}[call] || !slices.Contains(line, e.Move.Point) {
			return fmt.Errorf("%v: %s names %v", e.Move, call, line)
		}
		for _, at := range line {
			if p.Stones[at] != e.Colour {
				return fmt.Errorf("%v: %s names %v, which holds colour %d", e.Move, call, at, p.Stones[at])
			}
		}
	}
	return nil
}

// outcome is how a game ends by what the oracle found.
func (o *oracle) outcome(f found) (end pente.Outcome) {
	switch {
	case f.byRow || f.byTaking:
		for seat := range o.rules.Seats {
			if o.sideOf(o.colour[seat]) == f.winner {
				end.Winners = end.Winners.With(pente.Seat(seat))
			}
		}
		if f.byRow {
			end.By |= pente.ByRow
		}
		if f.byTaking {
			end.By |= pente.ByCaptures
		}
	case f.full:
		end.By = pente.ByFull
	case f.blocked:
		end.By = pente.ByBlocked
	}
	return end
}

func compareEffect(o *oracle, e pente.Effect, want found) error {
	if !slices.Equal(e.Captured, want.captured) || int(e.Groups) != want.groups || int(e.Taken) != want.taken ||
		int(e.Lost) != want.lost || e.Outcome != o.outcome(want) {
		return fmt.Errorf("%v: effect %+v, not %+v", e.Move, e, want)
	}
	if !sameRows(e.Rows, want.rows) || !sameRows(e.Pending, want.pending) {
		return fmt.Errorf("%v: rows %v and %v, not %v and %v", e.Move, e.Rows, e.Pending, want.rows, want.pending)
	}
	return nil
}

// sameRows compares rows without regard to their order and direction.
func sameRows(a, b [][]pente.Point) bool {
	texts := func(rows [][]pente.Point) []string {
		var list []string
		for _, row := range rows {
			list = append(list, fmt.Sprint(slices.Sorted(slices.Values(row))))
		}
		slices.Sort(list)
		return list
	}
	return slices.Equal(texts(a), texts(b))
}

func comparePosition(rules *pente.Rules, p *pente.Position, o *oracle, last pente.Effect) error {
	for row := range rules.Size {
		for column := range rules.Size {
			if int(p.Stones[pente.At(column, row)]) != o.board[row][column] {
				return fmt.Errorf("after %v: %v holds colour %d, not %d", last.Move,
					pente.At(column, row), p.Stones[pente.At(column, row)], o.board[row][column])
			}
		}
	}
	for seat := range rules.Seats {
		if i := o.counted(seat); int(p.Captures[seat]) != o.captures[i] || int(p.Taken[seat]) != o.taken[i] {
			return fmt.Errorf("after %v: seat %d has captures %d and stones %d, not %d and %d", last.Move,
				seat, p.Captures[seat], p.Taken[seat], o.captures[i], o.taken[i])
		}
	}
	if p.Outcome.Over() != o.over || p.Outcome.Over() != (p.Turn == pente.NoSeat) || !o.over && int(p.Turn) != o.turn {
		return fmt.Errorf("after %v: seat %d to move in %v, not %d", last.Move, p.Turn, p, o.turn)
	}
	if open := p.Open != pente.NoPoint; open != (o.open != nil) || open && p.Open != pente.At(o.open[0], o.open[1]) {
		return fmt.Errorf("after %v: the captures of %v are open, not of %v", last.Move, p.Open, o.open)
	}
	return compareScore(rules, p, o)
}

func compareScore(rules *pente.Rules, p *pente.Position, o *oracle) error {
	bonus := rules.RowSeat(p)
	if score := rules.Score(p); score != nil && !slices.Equal(score, o.score(int(bonus))) {
		return fmt.Errorf("score %v, not %v", score, o.score(int(bonus)))
	}
	return nil
}

// TestAgainstOracle plays games of chance by the rules of the table and by rules of chance.
func TestAgainstOracle(t *testing.T) {
	seen := make(map[string]int)
	for seed := range uint64(1600) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		rules := anyRules(rnd)
		p := rules.Start(pente.Seat(rnd.IntN(rules.Seats)))
		o := newOracle(rules, int(p.Turn))
		if rnd.IntN(3) == 0 {
			// An empty set-up, in which no opening restriction holds.
			if set, err := rules.SetUp(pente.Setup{Turn: p.Turn}); err == nil {
				p, o = set, setUpOracle(rules, set)
			}
		}
		for try := 0; try < 100+4*rules.Size*rules.Size && !p.Outcome.Over(); try++ {
			leave(rnd, &rules, &p, o)
			m := randomMove(rnd, &rules, &p)
			if _, err := rules.Judge(&p, m); err != nil {
				seen[string(err.(*pente.Illegal).Reason)]++
			} else if m.Choice != pente.Stone {
				seen[m.String()]++
			}
			if err := compare(&rules, &p, o, m); err != nil {
				t.Fatalf("seed %d, %+v: %v", seed, rules, err)
			}
		}
		for _, word := range p.Outcome.By.Words() {
			seen[word]++
		}
		if err := compare(&rules, &p, o, randomMove(rnd, &rules, &p)); err != nil {
			t.Fatalf("seed %d, %+v: %v", seed, rules, err)
		}
	}
	for _, what := range []string{
		"row", "captures", "full", "blocked", "first", "second", "more", "!", "choice", "nothing_to_claim",
		"off_board", "occupied", "center_first", "tournament", "not_adjacent", "double_three",
	} {
		if seen[what] < 5 {
			t.Errorf("%s was met only %d times", what, seen[what])
		}
	}
}

// leave lets a seat leave now and then, where the game goes on without it.
func leave(rnd *rand.Rand, rules *pente.Rules, p *pente.Position, o *oracle) {
	seat := rnd.IntN(rules.Seats)
	if !rules.FreeForAll() || rnd.IntN(40) != 0 || o.out[seat] || rules.Remaining(p).Len() == 1 {
		return
	}
	*p = rules.Leave(*p, pente.Seat(seat))
	o.leave(seat)
}
