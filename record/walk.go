package record

import (
	"errors"

	"tessera/pente"
)

// MaxDepth is the number of nodes that may follow one another in a line.
const MaxDepth = 10_000

// Moment is a node on a walk, with the position after it.
type Moment struct {
	Node   *Node
	Parent *Node
	// Number counts the nodes of the walk from 1, the root.
	Number int
	// Depth counts the nodes that lead to it, the root not counted; Ply those of them with a move.
	Depth, Ply int
	// Main says that the node is on the main line.
	Main bool
	// Effect is what the move did; nil without a move.
	Effect *pente.Effect
	// Position is that after the move and the leavings. It may be changed by nobody.
	Position pente.Position
}

// Start is the position that the game starts from.
func (r *Record) Start() (pente.Position, error) {
	if r.Setup != nil {
		return r.Rules.SetUp(*r.Setup)
	}
	if r.First < 0 || int(r.First) >= r.Rules.Seats {
		return pente.Position{}, Say(noSeatBegins, r.First)
	}
	return r.Rules.Start(r.First), nil
}

// Walk goes through the tree, each node before what follows it and the main line before the others, until visit
// returns false, which leaves out what follows that node. It ends with an *Error at the first move or leaving that
// the rules do not allow.
func (r *Record) Walk(visit func(*Moment) bool) error {
	return r.walk(visit, func(*Node, *Error) bool { return false })
}

// frame is a node on the way down.
type frame struct {
	moment Moment
	// next is the child to go to, and kept the number of those before it that are left in the tree.
	next, kept int
}

// walk asks wrong what to do with a node that is not allowed: true to take it out of the tree.
func (r *Record) walk(visit func(*Moment) bool, wrong func(n *Node, err *Error) bool) error {
	start, err := r.Start()
	if err != nil {
		return &Error{What: saidOf(err), cause: err}
	}
	root := frame{moment: Moment{Node: r.Root, Number: 1, Main: true, Position: start}}
	if err := r.make(&root.moment); err != nil {
		return err
	}
	if !visit(&root.moment) {
		return nil
	}
	number, stack := 1, []frame{root}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if top.next >= len(top.moment.Node.Children) {
			top.trim()
			stack = stack[:len(stack)-1]
			continue
		}
		number++
		child := top.below(number)
		top.next++
		if err := r.make(&child); err != nil {
			if wrong(child.Node, err) {
				continue
			}
			return err
		}
		last := top.keep(child.Node)
		switch {
		case !visit(&child):
		case last:
			*top = frame{moment: child} // nothing else follows the parent, so that it is not come back to
		default:
			stack = append(stack, frame{moment: child})
		}
	}
	return nil
}

// keep leaves the child that was gone to in the tree, and reports whether it is the last.
func (f *frame) keep(child *Node) bool {
	children := f.moment.Node.Children
	if f.kept != f.next-1 {
		children[f.kept] = child
	}
	f.kept++
	last := f.next >= len(children)
	if last {
		f.trim()
	}
	return last
}

// trim drops the children that were taken out.
func (f *frame) trim() {
	n := f.moment.Node
	if f.kept == len(n.Children) {
		return
	}
	n.Children = n.Children[:f.kept]
	if f.kept == 0 {
		n.Children = nil
	}
}

// below is the moment of the next child before its move is made.
func (f *frame) below(number int) Moment {
	m := &f.moment
	return Moment{
		Node: m.Node.Children[f.next], Parent: m.Node, Number: number,
		Depth: m.Depth + 1, Ply: m.Ply, Main: m.Main && f.kept == 0, Position: m.Position,
	}
}

// make makes the move of a node and lets the seats leave that do so after it.
func (r *Record) make(m *Moment) *Error {
	if m.Depth > MaxDepth {
		return m.fault(Say(tooDeep, MaxDepth))
	}
	if err := r.move(m); err != nil {
		return err
	}
	for _, seat := range m.Node.Leaves {
		if err := r.cannotLeave(&m.Position, seat); err != nil {
			return m.fault(saidOf(err))
		}
		m.Position = r.Rules.Leave(m.Position, seat)
	}
	return nil
}

func (r *Record) move(m *Moment) *Error {
	move := m.Node.Move
	if m.Node.unread {
		return m.fault(Say(afterUnread))
	}
	if move == nil {
		return nil
	}
	if m.Parent == nil {
		return m.fault(Say(rootMoves))
	}
	m.Ply++
	if due := r.Rules.StoneColour(&m.Position); m.Node.colour != pente.Empty && due != pente.Empty && due != m.Node.colour {
		return m.fault(Say(wrongColour, m.Node.colour, due))
	}
	effect, err := r.Rules.Judge(&m.Position, *move)
	if broken, ok := errors.AsType[*pente.Illegal](err); ok {
		fault := m.fault(Say(illegal, string(broken.Reason), broken.Reason))
		fault.Rule = broken.Reason
		return fault
	}
	m.Effect, m.Position = &effect, m.Position.After(effect)
	return nil
}

func (m *Moment) fault(what Said) *Error {
	e := &Error{Node: m.Number, What: what}
	if m.Node.Move != nil {
		e.Move, e.Point = m.Ply, m.Node.Move.String()
	}
	return e
}

// cannotLeave says why a seat cannot leave the game, or returns nil.
func (r *Record) cannotLeave(p *pente.Position, seat pente.Seat) error {
	switch {
	case seat < 0 || int(seat) >= r.Rules.Seats:
		return Say(noSeatLeaves, seat)
	case !r.Rules.FreeForAll():
		return Say(twoSidesEnd)
	case p.Outcome.Over():
		return Say(leavesEnded, seat)
	case p.Out.Has(seat):
		return Say(leftAlready, seat)
	case r.Rules.Remaining(p).Len() == 1:
		return Say(lastLeaves, seat)
	}
	return nil
}
