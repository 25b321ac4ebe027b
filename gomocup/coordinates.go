package gomocup

import (
	"fmt"
	"strconv"
	"strings"

	"tessera/pente"
)

// choices are the words for moves that place no stone.
var choices = map[string]pente.Choice{"first": pente.First, "second": pente.Second, "more": pente.More, "!": pente.Claim}

// FormatMove writes a move as “x,y”, both from 0 at the top left, on a board of so many lines, with “!” behind it
// where the stone claims what it brackets; choices are words.
func FormatMove(size int, m pente.Move) string {
	if m.Choice != pente.Stone {
		return m.String()
	}
	text := strconv.Itoa(m.Point.Column()) + "," + strconv.Itoa(size-1-m.Point.Row())
	if m.Claim {
		text += "!"
	}
	return text
}

// ParseMove reads what FormatMove writes.
func ParseMove(size int, text string) (pente.Move, error) {
	if choice, ok := choices[strings.ToLower(text)]; ok {
		return pente.Choose(choice), nil
	}
	text, claim := strings.CutSuffix(text, "!")
	x, y, err := pair(text)
	if err != nil {
		return pente.Move{}, err
	}
	if x < 0 || y < 0 || x >= size || y >= size {
		return pente.Move{}, fmt.Errorf("%s is not on a board of %d lines", text, size)
	}
	m := pente.Place(pente.At(x, size-1-y))
	m.Claim = claim
	return m, nil
}

// pair reads two whole numbers with a comma between them.
func pair(text string) (x, y int, err error) {
	left, right, ok := strings.Cut(text, ",")
	if ok {
		var errY error
		x, err = strconv.Atoi(strings.TrimSpace(left))
		y, errY = strconv.Atoi(strings.TrimSpace(right))
		ok = err == nil && errY == nil
	}
	if !ok {
		return 0, 0, fmt.Errorf("%q is not of the form x,y", text)
	}
	return x, y, nil
}
