package match

import (
	"slices"

	"tessera/pente"
)

// State is everything about a match; the zero value is a match that has not been created.
//
// It is a plain value that is safe to share: Apply makes a new one and never changes what an older one holds.
// Readers must not change the slices and pointers in it either.
type State struct {
	// Version counts the events applied.
	Version int64
	Rules   pente.Rules
	// Options are those of the variant, in alphabetical order.
	Options []string
	Seats   []Seat
	// Game counts the games of the match from 1; 0 while seats are open.
	Game int
	// First is the seat that began this game. Before the first one it is the seat that will, or NoSeat when
	// lots are to be drawn.
	First pente.Seat
	// Position is the zero value before the first game, and stays at the last move after a game.
	Position pente.Position
	// Moves are those of this game.
	Moves []pente.Effect
	// Result is nil while the game goes on.
	Result *Result
	// Takeback is nil when nobody asks for one.
	Takeback *Takeback
	// Rematch is the set of the people's seats that ask for another game.
	Rematch pente.SeatSet
}

// Seat is a place at the table and who holds it.
type Seat struct {
	Kind SeatKind
	// Level is the computer's level, from 1; 0 for people.
	Level int
	// Holders is empty for an open seat; the oldest comes first.
	Holders []Holder
	// Returns counts the browsers that were added to the seat after its first.
	Returns int
	// Wins counts the games of this match won by the seat.
	Wins int
}

// Result tells who won a game and by what; no winners means a draw.
type Result struct {
	Winners pente.SeatSet
	// By is zero when the game did not end by the rules.
	By       pente.Ending
	Resigned bool
}

// Takeback is an open request to take moves back.
type Takeback struct {
	Seat pente.Seat
	// Ply is the number of moves that would remain.
	Ply int
	// Waiting is the set of the seats that have yet to agree.
	Waiting pente.SeatSet
}

// Running reports whether a game is being played.
func (s *State) Running() bool { return s.Game > 0 && s.Result == nil }

// Turn is the seat to move, NoSeat when no game is being played.
func (s *State) Turn() pente.Seat {
	if !s.Running() {
		return pente.NoSeat
	}
	return s.Position.Turn
}

// Holds reports whether a holder holds a seat.
func (s *State) Holds(h Holder, seat pente.Seat) bool {
	return s.has(seat) && slices.Contains(s.Seats[seat].Holders, h)
}

// Mine lists the seats of a holder in turn order; it is never nil.
func (s *State) Mine(h Holder) []pente.Seat {
	return s.heldBy(h).Seats()
}

// full reports whether a match has become as long as it may.
func (s *State) full() bool { return s.Version >= MaxEvents }

// ComputerTurn gives the computer's seat that is to move and its level; ok is false when none is, or none can because
// the match is full.
func (s *State) ComputerTurn() (seat pente.Seat, level int, ok bool) {
	seat = s.Turn()
	if seat == pente.NoSeat || s.full() || s.Seats[seat].Kind != Computer {
		return pente.NoSeat, 0, false
	}
	return seat, s.Seats[seat].Level, true
}

// has reports whether the table has a seat of that number.
func (s *State) has(seat pente.Seat) bool { return 0 <= seat && int(seat) < len(s.Seats) }

// hasAll reports whether the table has all seats of a set.
func (s *State) hasAll(seats pente.SeatSet) bool { return int(seats)>>len(s.Seats) == 0 }

// where is the set of the seats for which is holds.
func (s *State) where(is func(Seat) bool) pente.SeatSet {
	var set pente.SeatSet
	for i, seat := range s.Seats {
		if is(seat) {
			set = set.With(pente.Seat(i))
		}
	}
	return set
}

// of is the set of the seats of a kind.
func (s *State) of(kind SeatKind) pente.SeatSet {
	return s.where(func(seat Seat) bool { return seat.Kind == kind })
}

// heldBy is the set of the seats that any of some holders holds.
func (s *State) heldBy(holders ...Holder) pente.SeatSet {
	return s.where(func(seat Seat) bool {
		return slices.ContainsFunc(seat.Holders, func(h Holder) bool { return slices.Contains(holders, h) })
	})
}
