package engine

import (
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// sixes is a position of Connect6 in which a seat has some stones of its turn left.
func sixes(t *testing.T, first, second string, turn pente.Seat, left uint8) (*pente.Rules, pente.Position) {
	t.Helper()
	r, err := pente.New("connect6", pente.MaxSize, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, pos := played(t, &r, "K10", "A19", "C19")
	pos.Stones = [len(pos.Stones)]pente.Colour{}
	for i, text := range []string{first, second} {
		for _, p := range pointsOf(t, text) {
			pos.Stones[p] = pente.Colour(i + 1)
		}
	}
	pos.Turn, pos.Left = turn, left
	return &r, pos
}

func TestConnectSixTurns(t *testing.T) {
	for _, c := range []struct {
		name, first, second string
		left                uint8
		holds               func(r *pente.Rules, pos *pente.Position) bool // after the turn of seat 0
	}{
		{"completes four to six", "F10 G10 H10 J10", "A1 A3", 1, won},
		{"completes a split four", "F10 H10 J10 L10", "A1 A3 E10", 1, won},
		{"completes five with its last stone", "F10 G10 H10 J10 K10", "A1 A3 E10", 0, won},
		{"stops an open four", "A1 C5", "F10 G10 H10 J10", 1, unthreatened},
		{"stops two closed fours", "E10 N2", "F10 G10 H10 J10 N3 N4 N5 N6", 1, unthreatened},
		{"stops an open five", "A1 C5", "F10 G10 H10 J10 K10", 1, unthreatened},
		{"stops a four with what is left of its turn", "E10 A1", "F10 G10 H10 J10", 0, unthreatened},
		{"wins rather than stops", "N3 N4 N5 N6", "F10 G10 H10 J10 K10", 1, won},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := New(stopped, TableSize(1))
			for _, level := range Levels() {
				r, pos := sixes(t, c.first, c.second, 0, c.left)
				rnd := rand.New(rand.NewPCG(3, 9))
				for pos.Turn == 0 {
					pos, _, _ = r.Play(pos, at(t, e, level, 60)(r, &pos, rnd))
				}
				if !c.holds(r, &pos) {
					t.Errorf("%s\n%s", level.Name, picture(r, &pos))
				}
			}
		})
	}
}

func won(_ *pente.Rules, pos *pente.Position) bool { return pos.Outcome.Winners.Has(0) }

func unthreatened(r *pente.Rules, pos *pente.Position) bool {
	return !pos.Outcome.Over() && len(newArbiter(r).windows(pos, r.Colour[1], 2)) == 0
}

// TestConnectSixMissesNothing compares turns with all pairs of points, on a small board.
func TestConnectSixMissesNothing(t *testing.T) {
	r, err := pente.New("connect6", 7, 0)
	if err != nil {
		t.Fatal(err)
	}
	e := New(stopped, TableSize(1))
	winning, stopped := 0, 0
	for seed := range uint64(40) {
		rnd := rand.New(rand.NewPCG(seed, 31))
		pos := wild(&r, 9+4*rnd.IntN(5), rnd)
		for pos.Left == 0 && !pos.Outcome.Over() {
			pos, _, _ = r.Play(pos, pente.Place(tempting(&r, &pos, rnd)))
		}
		seat := pos.Turn
		if pos.Outcome.Over() {
			continue
		}
		could := couldWin(&r, &pos, seat)
		threat := couldWin(&r, &pos, 1-seat)
		if !could && !threat {
			continue
		}
		after := pos
		for after.Turn == seat {
			after, _, _ = r.Play(after, at(t, e, Levels()[seed%10], 60)(&r, &after, rnd))
		}
		switch {
		case could:
			winning++
			if !after.Outcome.Winners.Has(seat) {
				t.Errorf("misses a win of seat %d\n%s", seat, picture(&r, &pos))
			}
		case couldWin(&r, &after, 1-seat):
			if pair, found := stoppingPair(&r, &pos); found {
				t.Errorf("seat %d could have played %v\n%s", seat, pair, picture(&r, &pos))
			}
		default:
			stopped++
		}
	}
	if winning < 3 || stopped < 3 {
		t.Errorf("only %d wins and %d stopped", winning, stopped)
	}
}

// stoppingPair finds two stones after which the other seat cannot win.
func stoppingPair(r *pente.Rules, pos *pente.Position) (pair [2]pente.Point, found bool) {
	for _, one := range judged(r, pos, pos.Turn) {
		next := pos.After(one)
		for _, other := range judged(r, &next, next.Turn) {
			after := next.After(other)
			if after.Outcome.Over() || !couldWin(r, &after, after.Turn) {
				return [2]pente.Point{one.Move.Point, other.Move.Point}, true
			}
		}
	}
	return pair, false
}
