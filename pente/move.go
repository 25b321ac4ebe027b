package pente

import (
	"errors"
	"strconv"
	"strings"
)

// Move is what a seat does in a turn: it places a stone, or makes a choice.
type Move struct {
	// Point is where the stone goes, NoPoint for a choice.
	Point Point
	// Choice is Stone where a stone is placed.
	Choice Choice
	// Claim says that whoever places the stone claims at once what it brackets, where captures are claimed.
	Claim bool
}

// Choice is the kind of a move.
type Choice uint8

// The kinds of move.
const (
	// Stone places a stone.
	Stone Choice = iota
	// First takes the colour that moves first, and Second the other one.
	First
	Second
	// More places two more stones and leaves the choice to the other player.
	More
	// Claim claims what the last stone brackets. Any seat may do so, before the next stone is released.
	Claim
)

// choiceWords are the words of the choices, by number.
var choiceWords = [...]string{Stone: "", First: "first", Second: "second", More: "more", Claim: "!"}

// Place is the move that places a stone.
func Place(at Point) Move { return Move{Point: at} }

// Choose is the move that makes a choice.
func Choose(c Choice) Move { return Move{Point: NoPoint, Choice: c} }

// String writes a move as players do: the point, with an exclamation mark behind it where its captures are
// claimed, or the word of the choice (“first”, “second”, “more”; “!” for a claim).
func (m Move) String() string {
	switch {
	case m.Choice != Stone && int(m.Choice) < len(choiceWords):
		return choiceWords[m.Choice]
	case m.Claim:
		return m.Point.String() + choiceWords[Claim]
	}
	return m.Point.String()
}

// ParseMove reads what Move.String writes, without regard to case and surrounding blanks.
func ParseMove(text string) (Move, error) {
	text = strings.TrimSpace(text)
	name, claim := strings.CutSuffix(text, choiceWords[Claim])
	if at := parsePoint(strings.TrimSpace(name)); at != NoPoint {
		return Move{Point: at, Claim: claim}, nil
	}
	for choice, word := range choiceWords {
		if word != "" && strings.EqualFold(text, word) {
			return Choose(Choice(choice)), nil
		}
	}
	return Choose(Stone), errors.New(strconv.Quote(text) + " is not a move")
}

// MarshalText writes a move as String does.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads a move as ParseMove does.
func (m *Move) UnmarshalText(text []byte) (err error) {
	*m, err = ParseMove(string(text))
	return err
}
