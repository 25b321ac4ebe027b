package match

import (
	"errors"
	"fmt"

	"tessera/pente"
)

// accountBody is the encoded form of an account. What is absent is 0, or no rows.
type accountBody struct {
	Bonus         int       `json:"bonus,omitempty"`
	Captures      int       `json:"captures,omitempty"`
	CapturePoints int       `json:"capturePoints,omitempty"`
	Runs          [][]point `json:"runs,omitempty"`
	RunPoints     int       `json:"runPoints,omitempty"`
}

// newAccountBody encodes an account.
func newAccountBody(a pente.Account) accountBody {
	return accountBody{a.Bonus, a.Captures, a.CapturePoints, lines(a.Runs), a.RunPoints}
}

// account is the inverse of newAccountBody.
func (b accountBody) account() (pente.Account, error) {
	if min(b.Bonus, b.Captures, b.CapturePoints, b.RunPoints) < 0 || max(b.Bonus, b.CapturePoints, b.RunPoints) > maxPoints {
		return pente.Account{}, errors.New("points below 0, or more than any game pays")
	}
	runs, err := decodeLines(b.Runs)
	if err != nil {
		return pente.Account{}, fmt.Errorf("run: %w", err)
	}
	return pente.Account{
		Bonus: b.Bonus, Captures: b.Captures, CapturePoints: b.CapturePoints, Runs: runs, RunPoints: b.RunPoints,
	}, nil
}

// maxPoints is more than any item of a game pays, and so little that no total overflows.
const maxPoints = 1_000_000

// lines gives rows of points in their encoded form.
func lines(rows [][]pente.Point) [][]point {
	var encoded [][]point
	for _, row := range rows {
		encoded = append(encoded, points(row))
	}
	return encoded
}

// decodeLines is the inverse of lines.
func decodeLines(encoded [][]point) ([][]pente.Point, error) {
	var rows [][]pente.Point
	for _, line := range encoded {
		row, err := decodePoints(line)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// onBoard says which point of some rows lies off the board.
func (s *State) onBoard(rows ...[]pente.Point) error {
	for _, row := range rows {
		for _, p := range row {
			if !s.Rules.OnBoard(p) {
				return fmt.Errorf("a row through %s, which is off the board", p)
			}
		}
	}
	return nil
}
