package record

import (
	"cmp"
	"slices"

	"tessera/pente"
)

// Node is a moment in the tree of a record: a move, and what is said of the position after it.
type Node struct {
	// Move is nil in the root and in nodes that only say something.
	Move *pente.Move
	// Leaves lists the seats that left the game after the move.
	Leaves  []pente.Seat
	Comment string
	Glyph   Glyph
	Marks   []Mark
	// Extra are the properties of the format that have no place here, in order.
	Extra []Property
	// Children are what follows; the first is the main line.
	Children []*Node

	// While a record is read, at is where the node begins in its text, and colour that of its stone as written.
	at     int
	colour pente.Colour
	// unread says that it should have a move, which could not be read.
	unread bool
}

// Add puts a node with a move behind the others that follow this one, and returns it.
func (n *Node) Add(m pente.Move) *Node {
	child := &Node{Move: &m}
	n.Children = append(n.Children, child)
	return child
}

// Count is the number of nodes from this one on, itself included.
func (n *Node) Count() int {
	count, stack := 0, []*Node{n}
	for len(stack) > 0 {
		last := len(stack) - 1
		n, stack = stack[last], stack[:last]
		stack = append(stack, n.Children...)
		count++
	}
	return count
}

// Glyph is what an annotator thinks of a move: one of the signs below, or empty.
type Glyph string

// The signs.
const (
	Good        Glyph = "!"
	Bad         Glyph = "?"
	Brilliant   Glyph = "!!"
	Blunder     Glyph = "??"
	Interesting Glyph = "!?"
	Doubtful    Glyph = "?!"
)

var glyphs = []Glyph{Good, Bad, Brilliant, Blunder, Interesting, Doubtful}

// Mark is something drawn on the board.
type Mark struct {
	Kind Kind
	At   pente.Point
	// To is where an arrow or a line ends; NoPoint for the others.
	To pente.Point
	// Text is that of a letter; empty for the others.
	Text string
}

// Kind is the kind of a mark.
type Kind string

// The kinds of marks.
const (
	Triangle Kind = "triangle"
	Square   Kind = "square"
	Circle   Kind = "circle"
	Cross    Kind = "cross"
	Selected Kind = "selected"
	Letter   Kind = "letter"
	Arrow    Kind = "arrow"
	Line     Kind = "line"
)

// kinds are in the order in which marks are listed.
var kinds = []Kind{Triangle, Square, Circle, Cross, Selected, Letter, Arrow, Line}

// joins reports whether a mark goes from a point to another.
func (k Kind) joins() bool { return k == Arrow || k == Line }

// compareMarks orders marks by kind, then by points, then by text. Their order has no meaning.
func compareMarks(a, b Mark) int {
	return cmp.Or(
		cmp.Compare(slices.Index(kinds, a.Kind), slices.Index(kinds, b.Kind)),
		cmp.Compare(a.At, b.At), cmp.Compare(a.To, b.To), cmp.Compare(a.Text, b.Text),
	)
}

// validate says what is wrong with a mark on a board of so many lines.
func (m Mark) validate(size int) error {
	switch {
	case !slices.Contains(kinds, m.Kind):
		return Say(noSuchMark, string(m.Kind))
	case !onBoard(m.At, size) || m.Kind.joins() && !onBoard(m.To, size):
		return Say(markOff, string(m.Kind))
	case !m.Kind.joins() && m.To != pente.NoPoint:
		return Say(markJoins, string(m.Kind))
	case (m.Kind == Letter) != (m.Text != ""):
		return Say(letterAlone)
	}
	return nil
}

func onBoard(at pente.Point, size int) bool {
	return at >= 0 && at < pente.MaxSize*pente.MaxSize && at.Column() < size && at.Row() < size
}
