package engine

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// everyRules are the rules of all variants with every number of seats and every single option, and some together.
func everyRules(t testing.TB, size int) (all []pente.Rules) {
	t.Helper()
	for _, v := range pente.Variants() {
		sets := [][]string{nil}
		for i, option := range v.Options {
			sets = append(sets, []string{option})
			for _, other := range v.Options[:i] {
				sets = append(sets, []string{other, option})
			}
		}
		for seats := v.MinSeats; seats <= v.MaxSeats; seats++ {
			for _, options := range sets {
				if r, err := pente.New(v.Name, size, seats, options...); err == nil {
					all = append(all, r)
				}
			}
		}
	}
	return all
}

// named tells rules apart in the output of tests.
func named(r *pente.Rules) string {
	name := fmt.Sprintf("%s %d seats %d lines", r.Variant, r.Seats, r.Size)
	for what, holds := range map[string]bool{
		" adjacent": r.Adjacent, " claimed": r.Claimed, " exact": r.ExactRow, " tournament": r.SecondStoneDistance > 0,
	} {
		if holds {
			name += what
		}
	}
	return name
}

// TestGamesByAllRules plays whole games of the computer against itself.
func TestGamesByAllRules(t *testing.T) {
	e := New(stopped, TableSize(1))
	for _, size := range []int{5, 7, 9} {
		for i, r := range everyRules(t, size) {
			rnd := rand.New(rand.NewPCG(uint64(size), uint64(i)))
			var table []player
			for seat := range r.Seats {
				table = append(table, at(t, e, Levels()[(seat+i)%10], 40))
			}
			pos := r.Start(pente.Seat(rnd.IntN(r.Seats)))
			for plies := 0; !pos.Outcome.Over(); plies++ {
				m := table[pos.Turn](&r, &pos, rnd)
				next, _, err := r.Play(pos, m)
				if err != nil || plies > 2000 {
					t.Fatalf("%s: %v after %d plies: %v", named(&r), m, plies, err)
				}
				pos = next
			}
		}
	}
}

// TestNothingIsMissed compares what every level plays, in wild positions by all rules, with what trying every
// point finds.
func TestNothingIsMissed(t *testing.T) {
	rounds := 5
	if testing.Short() {
		rounds = 3
	}
	e := New(stopped, TableSize(1))
	seen := map[string]int{}
	for i, r := range everyRules(t, 8) {
		if r.StonesPerTurn > 1 {
			continue // see TestConnectSixMissesNothing
		}
		rnd := rand.New(rand.NewPCG(29, uint64(i)))
		for round := range rounds {
			pos := wild(&r, 8+rnd.IntN(14*r.Seats), rnd)
			if r.Choices(&pos) != nil {
				continue
			}
			checkCertain(t, e, &r, &pos, Levels()[round%10], rnd, seen)
		}
	}
	t.Log(seen)
	for _, kind := range []string{"won", "answered", "late", "quiet", "pending", "spared"} {
		if seen[kind] < rounds-1 {
			t.Errorf("only %d positions were %s", seen[kind], kind)
		}
	}
}

// checkCertain holds a move of a level against everything that could have been played.
func checkCertain(t *testing.T, e *Engine, r *pente.Rules, pos *pente.Position, level Level, rnd *rand.Rand, seen map[string]int) {
	t.Helper()
	before := *pos
	m := at(t, e, level, 40)(r, pos, rnd)
	if *pos != before {
		t.Fatal("the position was changed")
	}
	effect, err := r.Judge(pos, m)
	if err != nil {
		t.Fatalf("%s: %v", named(r), err)
	}
	if pos.Pending != pente.NoPoint {
		seen["pending"]++
	}
	all := judged(r, pos, pos.Turn)
	wins, outlasting, latest := false, false, -2
	for i := range all {
		if all[i].Phase.Open != pente.NoPoint {
			continue // the computer claims
		}
		wins = wins || all[i].Outcome.Winners.Has(pos.Turn)
		outlasting = outlasting || outlasts(r, pos, &all[i])
		latest = max(latest, firstDanger(r, pos, &all[i]))
	}
	got := firstDanger(r, pos, &effect)
	switch {
	case wins:
		seen["won"]++
		if !effect.Outcome.Winners.Has(pos.Turn) {
			t.Errorf("%s, %s: %v misses a win of seat %d\n%s", named(r), level.Name, m, pos.Turn, picture(r, pos))
		}
	case outlasting:
		seen["won in the end"]++
		if !outlasts(r, pos, &effect) {
			t.Errorf("%s, %s: %v misses a row that outlasts every reply of seat %d\n%s", named(r), level.Name, m, pos.Turn, picture(r, pos))
		}
	case got < latest:
		t.Errorf("%s, %s: %v of seat %d lets an opponent win %d turns on, not %d\n%s", named(r), level.Name, m, pos.Turn, got, latest, picture(r, pos))
	case got < pente.MaxSeats+1:
		seen["late"]++
	case threatened(r, pos):
		seen["answered"]++
	default:
		seen["quiet"]++
	}
	if got > pente.MaxSeats {
		checkPartners(t, r, pos, &effect, all, seen)
	}
	if claimed, err := r.Judge(pos, pente.Move{Point: m.Point, Claim: true}); err == nil && m.Claim != (claimed.Groups > 0) {
		t.Errorf("%s: claims %v, captures %d", m, m.Claim, claimed.Groups)
	}
}

// checkPartners holds a move that is safe, or wins, against others that are as good: whether they would have spared
// more of what partners have.
func checkPartners(t *testing.T, r *pente.Rules, pos *pente.Position, played *pente.Effect, all []pente.Effect, seen map[string]int) {
	t.Helper()
	hits, open := harmed(r, pos, played), partnersOpen(r, pos, played)
	for i := range all {
		e := &all[i]
		if e.Phase.Open != pente.NoPoint || firstDanger(r, pos, e) != firstDanger(r, pos, played) {
			continue
		}
		if n := harmed(r, pos, e); n < hits {
			t.Fatalf("%s: %v takes %d stones of partners, %v %d\n%s", named(r), played.Move, hits, e.Move, n, picture(r, pos))
		} else if n == hits && partnersOpen(r, pos, e) > open && open < partnersOpen(r, pos, nil) {
			t.Fatalf("%s: %v spoils a row of a partner, %v does not\n%s", named(r), played.Move, e.Move, picture(r, pos))
		} else if n > hits {
			seen["spared"]++
		}
	}
}

// harmed counts the stones of partners that a move takes.
func harmed(r *pente.Rules, pos *pente.Position, e *pente.Effect) (n int) {
	for _, p := range e.Captured {
		if c := pos.Stones[p]; c != e.Colour && c != pente.Empty && r.ColourSide(c) == r.Side[e.Seat] {
			n++
		}
	}
	return n
}

// partnersOpen counts the points with which partners of the seat to move could win, after a move unless that is nil.
func partnersOpen(r *pente.Rules, pos *pente.Position, e *pente.Effect) int {
	after := *pos
	if e != nil {
		after = pos.After(*e)
	}
	found := map[pente.Move]bool{}
	for seat := range pente.Seat(r.Seats) {
		if seat == pos.Turn || r.Side[seat] != r.Side[pos.Turn] || after.Outcome.Over() {
			continue
		}
		for _, e := range judged(r, &after, seat) {
			if e.Outcome.Winners.Has(seat) {
				found[pente.Place(e.Move.Point)] = true
			}
		}
	}
	return len(found)
}

// threatened reports whether any opponent could win, were it to move.
func threatened(r *pente.Rules, pos *pente.Position) bool {
	for seat := range pente.Seat(r.Seats) {
		if r.Side[seat] != r.Side[pos.Turn] && couldWin(r, pos, seat) {
			return true
		}
	}
	return false
}

// picture draws a position.
func picture(r *pente.Rules, pos *pente.Position) string {
	text := fmt.Sprintf("captures %v, taken %v, %+v\n", pos.Captures, pos.Taken, pos.Phase)
	for y := r.Size - 1; y >= 0; y-- {
		for x := range r.Size {
			text += string(".123456"[pos.Stones[pente.At(x, y)]]) + " "
		}
		text += "\n"
	}
	return text
}
