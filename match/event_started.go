package match

import (
	"errors"
	"fmt"
	"time"

	"tessera/pente"
)

const typeGameStarted = "game_started"

// GameStarted begins a game on an empty board: no moves, no captures, nothing asked for, and everybody takes part.
// After a match that was decided it begins the next one.
type GameStarted struct {
	At time.Time
	// Game counts from 1.
	Game  int
	First pente.Seat
}

// gameStartedBody is the encoded form of GameStarted.
type gameStartedBody struct {
	head
	Game  int         `json:"game"`
	First *pente.Seat `json:"first"`
}

// Type is "game_started".
func (GameStarted) Type() string { return typeGameStarted }

func (e GameStarted) body() any {
	return gameStartedBody{newHead(typeGameStarted, e.At), e.Game, &e.First}
}

func (b gameStartedBody) event() (Event, error) {
	first, err := needSeat(b.First)
	if err != nil {
		return nil, err
	}
	return GameStarted{At: b.At.UTC(), Game: b.Game, First: first}, nil
}

func (e GameStarted) fits(s *State) error {
	switch {
	case s.of(Open) != 0:
		return errors.New("a seat is open")
	case s.ByDraw && (s.Draw == nil || s.drawing()):
		return errors.New("the first move has yet to be drawn for")
	case s.Running():
		return fmt.Errorf("game %d is not over", s.Game)
	case e.Game != s.Game+1:
		return fmt.Errorf("game %d cannot follow on game %d", e.Game, s.Game)
	case !s.has(e.First):
		return fmt.Errorf("there is no seat %d", e.First)
	}
	return nil
}

func (e GameStarted) apply(s *State) {
	s.Game, s.First = e.Game, e.First
	s.Position = s.Rules.Start(e.First)
	s.Moves, s.Floor, s.Base = nil, 0, s.Position
	s.Result, s.Takeback, s.Takeover, s.Tie, s.Rematch, s.Helped = nil, nil, nil, nil, 0, 0
	s.Plans = nil
	s.renew()
	s.wind()
	s.turnBegins(e.At)
}
