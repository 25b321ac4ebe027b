package match

import (
	"fmt"
	"slices"
	"time"
)

const typeVoided = "voided"

// Voided says that a game is not rated after all, since somebody cheated in it: a correction by moderators. How the game ended
// stays as it is.
type Voided struct {
	At   time.Time
	Game int
}

// voidedBody is the encoded form of Voided.
type voidedBody struct {
	head
	Game int `json:"game"`
}

// Type is "voided".
func (Voided) Type() string { return typeVoided }

func (e Voided) body() any { return voidedBody{newHead(typeVoided, e.At), e.Game} }

func (b voidedBody) event() (Event, error) { return Voided{At: b.At.UTC(), Game: b.Game}, nil }

func (e Voided) fits(s *State) error {
	if !s.Rated || !s.finished(e.Game) || s.IsVoid(e.Game) {
		return fmt.Errorf("game %d is none that is over and rated", e.Game)
	}
	return nil
}

func (e Voided) apply(s *State) { s.Void = append(slices.Clone(s.Void), e.Game) }

// finished reports whether a game of the match is over.
func (s *State) finished(game int) bool {
	return 0 < game && (game < s.Game || game == s.Game && s.Result != nil)
}

// IsVoid reports whether a game is not rated after all.
func (s *State) IsVoid(game int) bool { return slices.Contains(s.Void, game) }
