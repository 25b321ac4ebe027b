package picture

import (
	"errors"
	"fmt"
	"slices"

	"tessera/pente"
	"tessera/record"
)

// Way is what happened from the start of a game to one of its nodes.
type Way struct {
	rules pente.Rules
	// moments are the start, then one for each move.
	moments []moment
}

// moment is the position after a move, and what was said of it.
type moment struct {
	effect   *pente.Effect
	position pente.Position
	marks    []record.Mark
}

// MainLine is the way to the end of the main line.
func MainLine(r *record.Record) (*Way, error) {
	return to(r, func(m *record.Moment) bool { return m.Main && len(m.Node.Children) == 0 })
}

// To is the way to a node of the record.
func To(r *record.Record, n *record.Node) (*Way, error) {
	return to(r, func(m *record.Moment) bool { return m.Node == n })
}

// to goes through the record until a node is found. What is no way to it is forgotten on the way.
func to(r *record.Record, found func(*record.Moment) bool) (*Way, error) {
	var line []*record.Moment
	done := false
	err := r.Walk(func(m *record.Moment) bool {
		if done {
			return false
		}
		here := *m
		line = append(line[:m.Depth], &here)
		done = found(m)
		return !done
	})
	switch {
	case done:
		return wayOf(&r.Rules, line), nil
	case err != nil:
		return nil, err
	}
	return nil, errors.New("picture: the node is not in the record")
}

func wayOf(rules *pente.Rules, line []*record.Moment) *Way {
	w := &Way{rules: *rules}
	for _, m := range line {
		if m.Effect != nil || len(w.moments) == 0 {
			w.moments = append(w.moments, moment{effect: m.Effect})
		}
		last := &w.moments[len(w.moments)-1]
		last.position = m.Position
		last.marks = append(last.marks, m.Node.Marks...)
	}
	return w
}

// Moves is the number of moves on the way.
func (w *Way) Moves() int { return len(w.moments) - 1 }

// Board is what stands after so many moves, with the marks of that moment.
func (w *Way) Board(moves int) (Board, error) {
	if moves < 0 || moves > w.Moves() {
		return Board{}, fmt.Errorf("picture: no move %d; there are %d", moves, w.Moves())
	}
	now := &w.moments[moves]
	b := Of(&w.rules, &now.position)
	b.Recent, b.Marks = w.recent(moves), slices.Clone(now.marks)
	if e := now.effect; e != nil {
		b.Vacated = e.Captured
		b.Lines = append(linesFrom(Row, e.Rows), linesFrom(Pending, e.Pending)...)
	}
	return b, nil
}

// recent are the stones that the seat placed in the turn that the last stone belongs to.
func (w *Way) recent(moves int) (points []pente.Point) {
	for moves > 0 && w.moments[moves].effect.Move.Choice != pente.Stone {
		moves--
	}
	for ; moves > 0; moves-- {
		e := w.moments[moves].effect
		if e.Move.Choice != pente.Stone || len(points) > 0 && !w.sameTurn(moves) {
			break
		}
		points = append(points, e.Move.Point)
	}
	slices.Reverse(points)
	return points
}

// sameTurn reports whether the seat went on after a move.
func (w *Way) sameTurn(moves int) bool {
	return w.rules.StonesPerTurn > 1 && w.moments[moves].effect.Seat == w.moments[moves+1].effect.Seat
}
