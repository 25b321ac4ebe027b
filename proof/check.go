package proof

import (
	"errors"
	"strconv"
	"strings"

	"tessera/pente"
)

// MaxJudgements is how many moves Check judges before it gives up.
const MaxJudgements = 100_000_000

// ErrTooLong says that a certificate takes more judgements than may be made.
var ErrTooLong = errors.New("certificate: checking it takes too long")

// Error says where a certificate fails, and why.
type Error struct {
	// Line are the moves from the position to where it fails.
	Line []pente.Move
	// Node is the number of the node that fails there.
	Node int
	// Reason is what is wrong, for people.
	Reason string
}

func (e *Error) Error() string {
	moves := make([]string, len(e.Line))
	for i, m := range e.Line {
		moves[i] = m.String()
	}
	return "certificate: after [" + strings.Join(moves, " ") + "], node " + strconv.Itoa(e.Node) + ": " + e.Reason
}

// Check reports whether the side to move in a position wins as a certificate says, by playing the winner's move and
// then every legal reply, at every node. The error is an *Error where a line of moves fails, and ErrTooLong where
// checking would take too long; others say that the certificate has no sound shape, or speaks of rules that
// certificates do not know. It takes time in proportion to the nodes, the replies, and the replies within what
// follows the rest of a node.
func Check(rules *pente.Rules, pos *pente.Position, c *Certificate) error {
	return CheckWithin(rules, pos, c, MaxJudgements)
}

// CheckWithin is Check with so many judgements at most.
func CheckWithin(rules *pente.Rules, pos *pente.Position, c *Certificate, judgements int) error {
	if err := Supports(rules, pos); err != nil {
		return errors.New("certificate: " + err.Error())
	}
	if err := c.shape(); err != nil {
		return err
	}
	k := checker{
		rules: rules, nodes: c.Nodes, winner: rules.Side[pos.Turn], left: judgements,
		local: !rules.Poof && !rules.Survive, done: map[visit]bool{}, shared: shared(c.Nodes),
	}
	return k.node(len(c.Nodes)-1, pos)
}

// shared tells which nodes several others lead to.
func shared(nodes []Node) []bool {
	times := make([]int, len(nodes))
	for i := range nodes {
		for next := range nodes[i].following {
			times[next]++
		}
	}
	more := make([]bool, len(nodes))
	for i, n := range times {
		more[i] = n > 1
	}
	return more
}

// visit is a node in a position.
type visit struct {
	node     int
	position pente.Position
}

// mostVisits is how many visits a checker remembers.
const mostVisits = 1 << 16

// checker is a check under way.
type checker struct {
	rules  *pente.Rules
	nodes  []Node
	winner pente.Side
	left   int // judgements
	// local says that a win at once can only be undone by a stone on its point and by a capture: where stones can be
	// lost by placing others beside them, or rows have to survive, more has to be looked at.
	local  bool
	line   []pente.Move
	done   map[visit]bool
	shared []bool
}

// fail is an error at a node, in the present line.
func (k *checker) fail(node int, reason string) error {
	return &Error{Line: append([]pente.Move{}, k.line...), Node: node, Reason: reason}
}

func (k *checker) judge(p *pente.Position, m pente.Move) (pente.Effect, error) {
	k.left--
	return k.rules.Judge(p, m)
}

// node checks a node in a position, in which the winner is to move.
func (k *checker) node(node int, p *pente.Position) error {
	if k.left <= 0 {
		return ErrTooLong
	}
	n := &k.nodes[node]
	again := k.shared[node] && !n.Ends()
	if again && k.done[visit{node, *p}] {
		return nil
	}
	e, err := k.judge(p, n.Move)
	switch {
	case err != nil:
		return k.fail(node, err.Error())
	case k.wonBy(&e):
		return nil
	case e.Outcome.Over():
		return k.fail(node, n.Move.String()+" ends the game without a win")
	case n.Ends():
		return k.fail(node, n.Move.String()+" does not win, and nothing follows")
	}
	k.line = append(k.line, n.Move)
	defer func() { k.line = k.line[:len(k.line)-1] }()
	next := p.After(e)
	if err := k.replies(node, &next); err != nil {
		return err
	}
	if again && len(k.done) < mostVisits {
		k.done[visit{node, *p}] = true
	}
	return nil
}

// wonBy reports whether an effect ends the game with the winner's win.
func (k *checker) wonBy(e *pente.Effect) bool {
	for _, seat := range e.Outcome.Winners.Seats() {
		return k.rules.Side[seat] == k.winner
	}
	return false
}

// replies checks all legal replies at a node, after its move.
func (k *checker) replies(node int, p *pente.Position) error {
	n := &k.nodes[node]
	quick := k.local && n.Rest != None && k.nodes[n.Rest].Ends()
	seen := false // the rest has been found to win after a reply that changes nothing
	for at := range pente.Point(len(p.Stones)) {
		if !k.rules.OnBoard(at) || p.Stones[at] != pente.Empty {
			continue
		}
		m := pente.Place(at)
		next := n.after(m)
		idle := quick && next == n.Rest && at != k.nodes[next].Move.Point
		if idle && seen && lonely(k.rules, p, at) {
			continue // takes nothing, completes nothing: as with the reply that was tried
		}
		e, err := k.judge(p, m)
		if err != nil || k.wonBy(&e) {
			continue // not legal, or the winner's row has survived it
		}
		if e.Outcome.Over() {
			k.line = append(k.line, m)
			err := k.fail(node, "the reply "+m.String()+" ends the game without a win")
			k.line = k.line[:len(k.line)-1]
			return err
		}
		idle = idle && len(e.Captured) == 0
		if idle && seen {
			continue
		}
		if next == None {
			return k.fail(node, "the reply "+m.String()+" has no answer")
		}
		if err := k.reply(next, p, &e); err != nil {
			return err
		}
		seen = seen || idle
	}
	return nil
}

// reply checks what follows a reply.
func (k *checker) reply(next int, p *pente.Position, e *pente.Effect) error {
	k.line = append(k.line, e.Move)
	after := p.After(*e)
	err := k.node(next, &after)
	k.line = k.line[:len(k.line)-1]
	return err
}

// after is the node that follows a reply, None when there is none.
func (n *Node) after(m pente.Move) int {
	for _, reply := range n.Replies {
		if reply.Move == m {
			return reply.Node
		}
	}
	return n.Rest
}

// lonely reports whether no stone stands next to a point.
func lonely(r *pente.Rules, p *pente.Position, at pente.Point) bool {
	for column := at.Column() - 1; column <= at.Column()+1; column++ {
		for row := at.Row() - 1; row <= at.Row()+1; row++ {
			if q := pente.At(column, row); q != pente.NoPoint && r.OnBoard(q) && p.Stones[q] != pente.Empty {
				return false
			}
		}
	}
	return true
}
