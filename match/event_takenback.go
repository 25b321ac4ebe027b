package match

import (
	"fmt"
	"time"

	"tessera/pente"
)

const typeTakenBack = "taken_back"

// TakenBack removes the last moves of the game.
type TakenBack struct {
	At time.Time
	// Seat is the one that asked.
	Seat pente.Seat
	// Ply is the number of moves that remain.
	Ply int
}

// takenBackBody is the encoded form of TakenBack.
type takenBackBody struct {
	head
	Seat *pente.Seat `json:"seat"`
	Ply  *int        `json:"ply"`
}

// Type is "taken_back".
func (TakenBack) Type() string { return typeTakenBack }

func (e TakenBack) body() any {
	return takenBackBody{newHead(typeTakenBack, e.At), &e.Seat, &e.Ply}
}

func (b takenBackBody) event() (Event, error) {
	seat, err := needSeat(b.Seat)
	if err != nil {
		return nil, err
	}
	ply, err := needPly(b.Ply)
	return TakenBack{At: b.At.UTC(), Seat: seat, Ply: ply}, err
}

func (e TakenBack) fits(s *State) error {
	if !s.has(e.Seat) {
		return fmt.Errorf("there is no seat %d", e.Seat)
	}
	return s.canTakeBack(e.Ply)
}

// canTakeBack says why a game cannot go back to a ply.
func (s *State) canTakeBack(ply int) error {
	if !s.Running() || ply < s.Floor || ply >= len(s.Moves) {
		return fmt.Errorf("cannot go back to ply %d: %d moves, at least %d stay, game %d", ply, len(s.Moves), s.Floor, s.Game)
	}
	return nil
}

// apply finds the position again from the effects of the moves that remain, without judging them.
func (e TakenBack) apply(s *State) {
	s.Moves = s.Moves[:e.Ply]
	s.Position = s.Base
	for _, move := range s.Moves[s.Floor:] {
		s.Position = s.Position.After(move.Effect)
	}
	s.Takeback, s.Tie = nil, nil
	s.dropPlans(s.everybody(), PlanTakenBack)
	s.turnBegins(e.At)
}
