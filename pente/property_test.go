package pente_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/pente"
)

// walk plays a game of chance and hands each position and the effect that leads on from it to f.
func walk(rnd *rand.Rand, rules *pente.Rules, p pente.Position, f func(before pente.Position, e pente.Effect, after pente.Position)) {
	for range 4 * rules.Size * rules.Size {
		if p.Outcome.Over() {
			return
		}
		after, e, err := rules.Play(p, randomMove(rnd, rules, &p))
		if err != nil {
			continue
		}
		f(p, e, after)
		p = after
	}
}

// TestUndo goes back by keeping positions, and by replaying effects without judging them.
func TestUndo(t *testing.T) {
	for seed := range uint64(200) {
		rnd := rand.New(rand.NewPCG(seed, 2))
		rules := anyRules(rnd)
		start := rules.Start(pente.Seat(rnd.IntN(rules.Seats)))
		kept := []pente.Position{start}
		var effects []pente.Effect
		walk(rnd, &rules, start, func(_ pente.Position, e pente.Effect, after pente.Position) {
			kept, effects = append(kept, after), append(effects, e)
		})
		for ply := len(effects); ply >= 0; ply = ply - 1 - rnd.IntN(10) {
			p := start
			for _, e := range effects[:ply] {
				p = p.After(e)
			}
			if p != kept[ply] {
				t.Fatalf("seed %d: after going back to ply %d the position is %v, not %v", seed, ply, p, kept[ply])
			}
			if ply == len(effects) {
				continue
			}
			// Going on from there leads to the same again.
			if again, _, err := rules.Play(p, effects[ply].Move); err != nil || again != kept[ply+1] {
				t.Fatalf("seed %d: ply %d is played otherwise after going back: %v", seed, ply, err)
			}
		}
	}
}

// TestStonesAreKept checks that stones on the board and stones captured are the stones played.
func TestStonesAreKept(t *testing.T) {
	for seed := range uint64(300) {
		rnd := rand.New(rand.NewPCG(seed, 3))
		rules := anyRules(rnd)
		placed, captured := 0, 0
		walk(rnd, &rules, rules.Start(0), func(before pente.Position, e pente.Effect, after pente.Position) {
			if e.Move.Choice == pente.Stone {
				placed++
			}
			captured += len(e.Captured)
			onBoard := 0
			for _, colour := range after.Stones {
				if colour != pente.Empty {
					onBoard++
				}
			}
			if onBoard+captured != placed {
				t.Fatalf("seed %d: %d stones on the board and %d captured after %d were placed", seed, onBoard, captured, placed)
			}
			checkCaptured(t, &before, e)
		})
	}
}

// checkCaptured checks what a move took: sorted, and of its own colour only as many as it lost.
func checkCaptured(t *testing.T, before *pente.Position, e pente.Effect) {
	t.Helper()
	if !slices.IsSorted(e.Captured) || int(e.Taken)+int(e.Lost) > len(e.Captured) {
		t.Fatalf("%+v", e)
	}
	colour, own := e.Colour, 0
	if e.Move.Choice == pente.Claim {
		colour = before.Stones[before.Open]
	}
	for _, at := range e.Captured {
		if at == e.Move.Point || before.Stones[at] == colour {
			own++
		} else if before.Stones[at] == pente.Empty {
			t.Fatalf("%v captures %v, which is empty", e.Move, at)
		}
	}
	if own != int(e.Lost) {
		t.Fatalf("%v captures %d stones of its own colour and loses %d", e.Move, own, e.Lost)
	}
}

// symmetries are the eight ways to turn and mirror a board.
var symmetries = []func(column, row, last int) (int, int){
	func(c, r, _ int) (int, int) { return c, r },
	func(c, r, last int) (int, int) { return r, last - c },
	func(c, r, last int) (int, int) { return last - c, last - r },
	func(c, r, last int) (int, int) { return last - r, c },
	func(c, r, last int) (int, int) { return last - c, r },
	func(c, r, last int) (int, int) { return c, last - r },
	func(c, r, _ int) (int, int) { return r, c },
	func(c, r, last int) (int, int) { return last - r, last - c },
}

// TestSymmetries plays each game in all eight ways, on boards that have a middle point.
func TestSymmetries(t *testing.T) {
	for seed := range uint64(120) {
		rnd := rand.New(rand.NewPCG(seed, 4))
		rules := anyRules(rnd)
		if rules.Size%2 == 0 {
			rules.Size--
		}
		if rules.Validate() != nil {
			continue
		}
		var mirrored [8]pente.Position
		for i := range mirrored {
			mirrored[i] = rules.Start(0)
		}
		walk(rnd, &rules, rules.Start(0), func(_ pente.Position, e pente.Effect, after pente.Position) {
			for i, symmetry := range symmetries {
				mirror := func(p pente.Point) pente.Point {
					if p == pente.NoPoint {
						return p
					}
					return pente.At(symmetry(p.Column(), p.Row(), rules.Size-1))
				}
				m := e.Move
				m.Point = mirror(m.Point)
				next, effect, err := rules.Play(mirrored[i], m)
				if err != nil {
					t.Fatalf("seed %d, symmetry %d: %v", seed, i, err)
				}
				if effect.Groups != e.Groups || len(effect.Rows) != len(e.Rows) || callWord(rules.Call(&next, effect)) != callWord(rules.Call(&after, e)) {
					t.Fatalf("seed %d, symmetry %d: %+v became %+v", seed, i, e, effect)
				}
				if next != mirrorPosition(&after, mirror) {
					t.Fatalf("seed %d, symmetry %d: %v became %v", seed, i, after, next)
				}
				mirrored[i] = next
			}
		})
	}
}

func mirrorPosition(p *pente.Position, mirror func(pente.Point) pente.Point) pente.Position {
	mirrored := *p
	mirrored.Stones = [pente.MaxSize * pente.MaxSize]pente.Colour{}
	for at, colour := range p.Stones {
		if colour != pente.Empty {
			mirrored.Stones[mirror(pente.Point(at))] = colour
		}
	}
	mirrored.Open, mirrored.Pending = mirror(p.Open), mirror(p.Pending)
	return mirrored
}

// TestRestriction checks that the closed points are those that Play refuses.
func TestRestriction(t *testing.T) {
	met := make(map[pente.Reason]int)
	for seed := range uint64(150) {
		rnd := rand.New(rand.NewPCG(seed, 5))
		rules := anyRules(rnd)
		check := func(p pente.Position, _ pente.Effect, _ pente.Position) {
			closed := rules.Restriction(&p)
			met[closed.Reason]++
			if len(closed.Only) > 0 && len(closed.Except) > 0 {
				t.Fatalf("seed %d: both lists are given: %+v", seed, closed)
			}
			legal, illegal := 0, 0
			for at := range pente.Point(pente.MaxSize * pente.MaxSize) {
				if !rules.OnBoard(at) || p.Stones[at] != pente.Empty {
					continue
				}
				open := closed.Reason == "" || len(closed.Only) > 0 && slices.Contains(closed.Only, at) ||
					len(closed.Except) > 0 && !slices.Contains(closed.Except, at)
				if allowed := rules.Legal(&p, at) == nil; allowed != open {
					t.Fatalf("seed %d: %v is legal: %v, but %+v", seed, at, allowed, closed)
				}
				if open {
					legal++
				} else {
					illegal++
				}
			}
			if len(closed.Only) > illegal || len(closed.Except) > legal {
				t.Fatalf("seed %d: the longer list is given: %+v", seed, closed)
			}
		}
		walk(rnd, &rules, rules.Start(0), check)
	}
	for _, reason := range []pente.Reason{"", pente.CentreFirst, pente.TooNear, pente.NotAdjacent, pente.DoubleThree, pente.WrongChoice} {
		if met[reason] == 0 {
			t.Errorf("no position with restriction %q was met", reason)
		}
	}
}

// callWord is what is announced, without the stones.
func callWord(call pente.Call, _ [][]pente.Point) pente.Call { return call }
