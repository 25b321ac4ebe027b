package record

import (
	"strings"

	"tessera/pente"
)

// Judged is what the rules find in a record.
type Judged struct {
	// Effects are those of the moves of the main line.
	Effects []pente.Effect
	// Position is that at the end of the main line.
	Position pente.Position
	// Nodes and Depth are the number of nodes of the tree, the root included, and of those in its longest line,
	// the root not counted.
	Nodes, Depth int
}

// Judge replays the main line and every variation. An error is an *Error for the first move that the rules forbid.
func (r *Record) Judge() (*Judged, error) {
	judged := new(Judged)
	err := r.Walk(func(m *Moment) bool {
		judged.add(m)
		return true
	})
	if err != nil {
		return nil, err
	}
	return judged, nil
}

func (j *Judged) add(m *Moment) {
	j.Nodes++
	j.Depth = max(j.Depth, m.Depth)
	if !m.Main {
		return
	}
	j.Position = m.Position
	if m.Effect != nil {
		j.Effects = append(j.Effects, *m.Effect)
	}
}

// Result is how the rules ended the main line, with what they pay for it; nil where the game goes on by the rules.
func (j *Judged) Result(rules *pente.Rules) *Result {
	end := j.Position.Outcome
	if !end.Over() {
		return nil
	}
	return &Result{
		Winners: end.Winners, By: strings.Join(end.By.Words(), "+"), Points: rules.Score(&j.Position),
	}
}

// Line lists the nodes of the main line, the root left out.
func (r *Record) Line() []*Node {
	var line []*Node
	for n := r.Root; len(n.Children) > 0; {
		n = n.Children[0]
		line = append(line, n)
	}
	return line
}

// Moves lists the moves of the main line.
func (r *Record) Moves() []pente.Move {
	var moves []pente.Move
	for _, n := range r.Line() {
		if n.Move != nil {
			moves = append(moves, *n.Move)
		}
	}
	return moves
}
