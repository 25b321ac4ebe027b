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
		if rnd.IntN(4) != 0 {
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
func compare(rules *pente.Rules, p *pente.Position, o *oracle, at pente.Point) error {
	column, row := at.Column(), at.Row()
	if at == pente.NoPoint {
		column, row = -1, -1
	}
	want, reason := o.judge(column, row)
	before := *p
	next, effect, err := rules.Play(*p, pente.Move{Point: at})
	if before != *p {
		return fmt.Errorf("%v changed the position that it was judged in", at)
	}
	if legal := rules.Legal(p, at); fmt.Sprint(legal) != fmt.Sprint(err) {
		return fmt.Errorf("%v: Legal says %v, Play %v", at, legal, err)
	}
	if illegal, ok := err.(*pente.Illegal); ok || reason != "" {
		if !ok || illegal.Reason != reason || next != before {
			return fmt.Errorf("%v: %v, not %q", at, err, reason)
		}
		return nil
	}
	judged, err := rules.Judge(p, pente.Move{Point: at})
	if err != nil || !reflect.DeepEqual(judged, effect) || p.After(judged) != next {
		return fmt.Errorf("%v: Play and Judge differ", at)
	}
	if err := compareEffect(rules, effect, want, o.turn); err != nil {
		return err
	}
	o.play(column, row)
	if call, want := callWord(rules.Call(&next, effect)), o.call(column, row, want); call != want {
		return fmt.Errorf("%v: call %q, not %q", at, call, want)
	}
	*p = next
	return comparePosition(rules, p, o, effect)
}

func compareEffect(rules *pente.Rules, e pente.Effect, want found, turn int) error {
	ending := pente.Ending(0)
	winners := pente.SeatSet(0)
	if want.byRow {
		ending |= pente.ByRow
	}
	if want.byTaking {
		ending |= pente.ByCaptures
	}
	if ending != 0 {
		for seat := range rules.Seats {
			if rules.Side[seat] == rules.Side[turn] {
				winners = winners.With(pente.Seat(seat))
			}
		}
	} else if want.full {
		ending = pente.ByFull
	} else if want.blocked {
		ending = pente.ByBlocked
	}
	if !slices.Equal(e.Captured, want.captured) || int(e.Groups) != want.groups || int(e.Taken) != want.taken ||
		len(e.Rows) != want.rows || e.Outcome != (pente.Outcome{Winners: winners, By: ending}) || int(e.Seat) != turn {
		return fmt.Errorf("%v: effect %+v, not %+v", e.Move, e, want)
	}
	for _, line := range e.Rows {
		if !slices.Contains(line, e.Move.Point) {
			return fmt.Errorf("%v: row %v is not through it", e.Move, line)
		}
	}
	return nil
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
		if int(p.Captures[seat]) != o.captures[seat] || int(p.Taken[seat]) != o.taken[seat] {
			return fmt.Errorf("after %v: seat %d has captures %d and stones %d, not %d and %d", last.Move,
				seat, p.Captures[seat], p.Taken[seat], o.captures[seat], o.taken[seat])
		}
	}
	if p.Outcome.Over() != o.over || p.Outcome.Over() != (p.Turn == pente.NoSeat) || !o.over && int(p.Turn) != o.turn {
		return fmt.Errorf("after %v: seat %d to move in %v", last.Move, p.Turn, p)
	}
	bonus := -1
	if len(last.Rows) > 0 {
		bonus = int(last.Seat)
	}
	if score := rules.Score(p); score != nil && !slices.Equal(score, o.score(bonus)) {
		return fmt.Errorf("after %v: score %v, not %v", last.Move, score, o.score(bonus))
	}
	return nil
}

// TestAgainstOracle plays games of chance by rules of chance.
func TestAgainstOracle(t *testing.T) {
	seen := make(map[string]int)
	for seed := range uint64(1200) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		rules := randomRules(rnd)
		p := rules.Start(pente.Seat(rnd.IntN(rules.Seats)))
		o := newOracle(rules, int(p.Turn))
		if rnd.IntN(3) == 0 {
			// An empty set-up, in which no opening restriction holds.
			var err error
			if p, err = rules.SetUp(pente.Setup{Turn: p.Turn}); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			o = setUpOracle(rules, p)
		}
		for try := 0; try < 4*rules.Size*rules.Size && !p.Outcome.Over(); try++ {
			at := randomPoint(rnd, &rules, &p)
			if illegal, ok := rules.Legal(&p, at).(*pente.Illegal); ok {
				seen[string(illegal.Reason)]++
			}
			if err := compare(&rules, &p, o, at); err != nil {
				t.Fatalf("seed %d, %+v: %v", seed, rules, err)
			}
		}
		for _, word := range p.Outcome.By.Words() {
			seen[word]++
		}
		if err := compare(&rules, &p, o, randomPoint(rnd, &rules, &p)); err != nil {
			t.Fatalf("seed %d, %+v: %v", seed, rules, err)
		}
	}
	for _, what := range []string{
		"row", "captures", "full", "blocked",
		"off_board", "occupied", "center_first", "tournament", "not_adjacent", "double_three",
	} {
		if seen[what] < 5 {
			t.Errorf("%s was met only %d times", what, seen[what])
		}
	}
}
