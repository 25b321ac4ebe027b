package match

import (
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tessera/pente"
)

// chosenPlan is a plan of a seat that more often than not makes sense.
func chosenPlan(r *pente.Rules, at pente.Position, seat pente.Seat, depth int, pick choice) (plan Plan) {
	if at.Outcome.Over() || depth == 0 && at.Turn != seat || pick(40) == 0 {
		return nil
	}
	wanted := 1
	if at.Turn != seat {
		wanted += pick(3)
	}
	for range wanted {
		point := chosenPoint(&State{Rules: *r, Position: at}, pick)
		next, effect, err := r.Play(at, pente.Place(point))
		if _, known := plan.after(pente.Place(point)); known || err != nil || effect.Outcome.Over() && effect.Seat != seat {
			continue
		}
		plan = append(plan, PlannedStone{point, chosenPlan(r, next, seat, max(0, depth-1), pick)})
	}
	return plan
}

// expected is a stone of the seat to move that another seat's plan counts on, NoPoint where there is none.
func expected(s *State, pick choice) pente.Point {
	for _, plan := range s.Plans {
		if n := len(plan.Plan); n > 0 {
			return plan.Plan[pick(n)].Point
		}
	}
	return pente.NoPoint
}

// duel is a running game of two people with a clock, on a small board, in which both plan and play by chance.
func duel(t failer, variant string, steps int, pick choice) place {
	t.Helper()
	events, err := Create(Settings{
		Variant: variant, Size: 9, Levels: 1, Seats: []SeatSettings{{Kind: Person}, {Kind: Open}},
		Time: TimeControl{Increment, time.Hour, time.Second, 0},
	}, "ann", noon, seeded(1))
	if err != nil {
		t.Fatalf("%v", err)
	}
	at := place{}
	for _, e := range events {
		at.state = Apply(at.state, e)
		at.history = append(at.history, e)
	}
	at = step(t, at, Command{ID: "sit", Holder: "bob", Action: Sit{}})
	for range steps {
		seat := pente.Seat(pick(2))
		c := Command{ID: "x", Holder: []Holder{"ann", "bob"}[seat], Seat: seat, Game: at.state.Game, Ply: len(at.state.Moves)}
		switch {
		case !at.state.Running():
			c.Action = Rematch{}
		case at.state.Turn() != seat:
			c.Action = MakePlan{chosenPlan(&at.state.Rules, at.state.Position, seat, 5, pick)}
		default:
			point := expected(&at.state, pick)
			if point == pente.NoPoint || pick(5) == 0 {
				point = chosenPoint(&at.state, pick)
			}
			c.Action = Play{pente.Place(point)}
		}
		at = step(t, at, c)
	}
	checkHistory(t, at)
	return at
}

// Whatever two people plan: the log replays to the same state, what was played ahead is what the rules allow (both checked
// by the walk itself), and no time is charged for it.
func TestPlansOfBothSeats(t *testing.T) {
	ahead := 0
	rapid.Check(t, func(rt *rapid.T) {
		variant := rapid.SampledFrom([]string{"pente", "keryo", "connect6", "gomoku"}).Draw(rt, "variant")
		p := duel(rt, variant, rapid.IntRange(1, 60).Draw(rt, "steps"), seeded(rapid.Uint64().Draw(rt, "seed")).IntN)
		for i, e := range p.history {
			if clocked, ok := e.(Clocked); ok && playedAhead(p.history[:i]) {
				ahead++
				if clocked.Spent != 0 {
					rt.Fatalf("event %d: a stone that was played ahead took %v", i, clocked.Spent)
				}
			}
		}
	})
	if ahead == 0 {
		t.Fatal("nothing was ever played ahead")
	}
}

// playedAhead reports whether a history ends with a stone that was planned.
func playedAhead(history []Event) bool {
	var s State
	for _, e := range history {
		s = Apply(s, e)
	}
	_, moved := history[len(history)-1].(Moved)
	return moved && s.Moves[len(s.Moves)-1].Ahead
}

// Whatever a seat plans, everything but its plans and what is counted with them is as if it had planned nothing and made
// the same moves in time.
func TestPlansChangeNothingElse(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		variant := rapid.SampledFrom([]string{"pente", "connect6"}).Draw(rt, "variant")
		p := duel(rt, variant, rapid.IntRange(1, 60).Draw(rt, "steps"), seeded(rapid.Uint64().Draw(rt, "seed")).IntN)
		var without State
		for _, e := range p.history {
			if !Hides(e) {
				without = Apply(without, e)
			}
		}
		with := deepCopy(p.state)
		for i := range with.Moves {
			with.Moves[i].Ahead = false
		}
		if with.Shown() != without.Version {
			rt.Fatalf("others know of version %d, without plans %d", with.Shown(), without.Version)
		}
		with.Plans, with.Hidden, with.Version, with.Began, without.Began = nil, 0, without.Version, 0, 0
		sameState(rt, with, without)
	})
}

// sameState compares two states in all that they hold.
func sameState(t failer, got, want State) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got\n%+v\nwant\n%+v", got, want)
	}
}
