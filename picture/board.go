package picture

import (
	"fmt"

	"tessera/pente"
	"tessera/record"
)

// Limits of what is drawn.
const (
	MaxMarks   = 1000
	MaxLines   = 400
	MaxNotes   = 60
	MaxNumber  = 999
	maxLetters = 3
)

// Board is what a picture shows: stones on a board, and what is to be noticed of them.
type Board struct {
	// Size is the number of lines.
	Size int
	// Stones holds what stands on each point.
	Stones [pente.MaxSize * pente.MaxSize]pente.Colour
	// Recent lists the stones of the turn that is shown, the last move at its end.
	Recent []pente.Point
	// Lines are rows and runs to be marked.
	Lines []Line
	// Vacated lists the points from which the last move took stones.
	Vacated []pente.Point
	// Captured are stones that stood there and were captured in the course of a figure.
	Captured []Captured
	// Numbers are written on the stones of a figure.
	Numbers map[pente.Point]int
	// Marks are those of an annotator.
	Marks []record.Mark
	// Notes are lines of text below the board.
	Notes []string
	// Engraved says that white and black have plain marks too: for games with more colours than those.
	Engraved bool
}

// Captured is a stone that is no longer there.
type Captured struct {
	Point  pente.Point
	Colour pente.Colour
}

// Line draws attention to stones in a line.
type Line struct {
	Kind   LineKind
	Points []pente.Point
}

// LineKind is why a line is marked.
type LineKind uint8

// The kinds of lines.
const (
	// Row has won.
	Row LineKind = iota
	// Run is paid for.
	Run
	// Pending wins if it survives the reply.
	Pending
	// Called was announced.
	Called
)

// Of is the board of a position.
func Of(rules *pente.Rules, p *pente.Position) Board {
	return Board{Size: rules.Size, Stones: p.Stones, Engraved: rules.Colours() > 2}
}

// check says what of a board cannot be drawn.
func (b *Board) check() error {
	if b.Size < pente.MinSize || b.Size > pente.MaxSize {
		return fmt.Errorf("picture: a board of %d lines, not %d to %d", b.Size, pente.MinSize, pente.MaxSize)
	}
	for _, limit := range []struct {
		what      string
		has, most int
	}{
		{"marks", len(b.Marks), MaxMarks}, {"lines", len(b.Lines), MaxLines}, {"notes", len(b.Notes), MaxNotes},
		{"captured stones", len(b.Captured), len(b.Stones)}, {"vacated points", len(b.Vacated), len(b.Stones)},
		{"recent stones", len(b.Recent), len(b.Stones)},
	} {
		if limit.has > limit.most {
			return fmt.Errorf("picture: %d %s, more than %d", limit.has, limit.what, limit.most)
		}
	}
	if err := b.checkStones(); err != nil {
		return err
	}
	return b.checkMarks()
}

func (b *Board) checkStones() error {
	for i, c := range b.Stones {
		if at := pente.Point(i); c != pente.Empty && !b.has(at) {
			return fmt.Errorf("picture: a stone on %v, off the board", at)
		} else if int(c) > pente.MaxSeats {
			return fmt.Errorf("picture: no colour %d, on %v", c, at)
		}
	}
	for _, c := range b.Captured {
		if c.Colour == pente.Empty || int(c.Colour) > pente.MaxSeats || !b.has(c.Point) {
			return fmt.Errorf("picture: no captured stone of colour %d on %v", c.Colour, c.Point)
		}
	}
	for at, number := range b.Numbers {
		if number < 0 || number > MaxNumber || !b.has(at) {
			return fmt.Errorf("picture: no number %d on %v", number, at)
		}
	}
	return nil
}

func (b *Board) checkMarks() error {
	points := append(append([]pente.Point{}, b.Recent...), b.Vacated...)
	for _, l := range b.Lines {
		if len(l.Points) == 0 || len(l.Points) > pente.MaxSize || l.Kind > Called {
			return fmt.Errorf("picture: a line of kind %d with %d points", l.Kind, len(l.Points))
		}
		points = append(points, l.Points...)
	}
	for _, m := range b.Marks {
		points = append(points, m.At)
		if joins(m) {
			points = append(points, m.To)
		}
	}
	for _, at := range points {
		if !b.has(at) {
			return fmt.Errorf("picture: a mark on %v, off the board", at)
		}
	}
	return nil
}

// has reports whether a point is on the board.
func (b *Board) has(p pente.Point) bool {
	return p >= 0 && p.Column() < b.Size && p.Row() < b.Size
}

// joins reports whether a mark goes from a point to another.
func joins(m record.Mark) bool { return m.Kind == record.Arrow || m.Kind == record.Line }
