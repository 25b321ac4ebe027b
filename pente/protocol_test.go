package pente_test

import (
	"fmt"
	"testing"

	"tessera/pente"
)

// TestOpenings plays openings, begun by each of two seats.
func TestOpenings(t *testing.T) {
	for _, c := range []struct{ variant, moves, want string }{
		// The seats are those of a game that seat 0 began.
		{"dpente", "A1 B2 C3", "0 - - 3 -"},
		{"dpente", "A1 B2 C3 D4", "1 - - 4 -"},
		{"dpente", "A1 B2 C3 D4 first", "1 - - 7,swapped -"},
		{"dpente", "A1 B2 C3 D4 second", "0 - - 7 -"},
		{"dpente", "A1 D4 B2 E5", "1 - - 4 -"},
		{"dpente", "B2 A1 C3 D4", "1 0,1 0,2 4 -"},
		{"dpente", "B2 A1 C3 D4 first", "1 1 2 7,swapped -"},
		{"dpente", "B2 A1 C3 D4 second", "0 0,1 0,2 7 -"},
		{"swap2", "A1 B2 C3", "1 - - 3 -"},
		{"swap2", "A1 B2 C3 first", "0 - - 7,swapped -"},
		{"swap2", "A1 B2 C3 second", "1 - - 7 -"},
		{"swap2", "A1 B2 C3 more", "1 - - 4 -"},
		{"swap2", "A1 B2 C3 more D4", "1 - - 5 -"},
		{"swap2", "A1 B2 C3 more D4 E5", "0 - - 6 -"},
		{"swap2", "A1 B2 C3 more D4 E5 first", "1 - - 7 -"},
		{"swap2", "A1 B2 C3 more D4 E5 second", "0 - - 7,swapped -"},
		{"swap2", "A1 B1 G7 more C1 D1 second", "0 0,1 0,2 7,swapped -"},
		{"swap2keryo", "A1 B1 C3 more C1 D1 first F1 E1", "1 1 2 7 -"},
		{"connect6", "K10", "1 - - 1,left=1 -"},
		{"connect6", "K10 A1", "1 - - 2 -"},
		{"connect6", "K10 A1 A2", "0 - - 3,left=1 -"},
	} {
		for first := range pente.Seat(2) {
			t.Run(fmt.Sprintf("%s %s by seat %d", c.variant, c.moves, first), func(t *testing.T) {
				rules := named(t, c.variant, 0)
				p, _ := playAll(t, &rules, rules.Start(first), newOracle(rules, int(first)), c.moves)
				if first == 1 {
					p = exchanged(p)
				}
				if got := told(p); got != c.want {
					t.Errorf("got %q, want %q", got, c.want)
				}
			})
		}
	}
}

// exchanged is a position with the seats the other way round.
func exchanged(p pente.Position) pente.Position {
	p.Turn, p.First = 1-p.Turn, 1-p.First
	p.Captures[0], p.Captures[1] = p.Captures[1], p.Captures[0]
	p.Taken[0], p.Taken[1] = p.Taken[1], p.Taken[0]
	return p
}
