package match

import (
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

const typeGameScored = "game_scored"

// GameScored counts the game that has just ended towards the match. It follows on the end of every game of a match
// that is played for points or the best of some games.
type GameScored struct {
	At time.Time
	// Accounts are what the game paid, per seat; nil where the rules pay no points.
	Accounts []pente.Account
	// Winners have won the match by this game; empty when it goes on.
	Winners pente.SeatSet
}

// gameScoredBody is the encoded form of GameScored.
type gameScoredBody struct {
	head
	Accounts []accountBody `json:"accounts,omitempty"`
	Winners  seatSet       `json:"winners,omitempty"`
}

// Type is "game_scored".
func (GameScored) Type() string { return typeGameScored }

func (e GameScored) body() any {
	body := gameScoredBody{head: newHead(typeGameScored, e.At), Winners: seatSet(e.Winners)}
	for _, account := range e.Accounts {
		body.Accounts = append(body.Accounts, newAccountBody(account))
	}
	return body
}

func (b gameScoredBody) event() (Event, error) {
	scored := GameScored{At: b.At.UTC(), Winners: pente.SeatSet(b.Winners)}
	for i, encoded := range b.Accounts {
		account, err := encoded.account()
		if err != nil {
			return nil, fmt.Errorf("seat %d: %w", i, err)
		}
		scored.Accounts = append(scored.Accounts, account)
	}
	return scored, nil
}

func (e GameScored) fits(s *State) error {
	switch {
	case !s.owesScore():
		return fmt.Errorf("game %d has nothing to count", s.Game)
	case s.Series.Target > 0 != (e.Accounts != nil) || e.Accounts != nil && len(e.Accounts) != len(s.Seats):
		return fmt.Errorf("accounts of %d seats, for a target of %d points", len(e.Accounts), s.Series.Target)
	case !s.hasAll(e.Winners):
		return fmt.Errorf("seats %v cannot win: there are %d", e.Winners.Seats(), len(s.Seats))
	}
	for _, account := range e.Accounts {
		if err := s.onBoard(account.Runs...); err != nil {
			return err
		}
	}
	return nil
}

func (e GameScored) apply(s *State) {
	s.Series.Scored = s.Game
	s.Series.Over, s.Series.Winners = e.Winners != 0, e.Winners
	if e.Accounts == nil {
		return
	}
	s.Series.Totals = added(s.Series.Totals, e.Accounts)
	s.Series.Sheet = e.Accounts
	s.Series.Games = slices.Clone(s.Series.Games)
	s.Series.Games[len(s.Series.Games)-1].Points = added(make([]int, len(s.Seats)), e.Accounts)
}
