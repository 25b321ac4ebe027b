package engine

import (
	"strconv"

	"tessera/pente"
	"tessera/proof"
)

// grower makes a tree of what a solver has proven. What its table has lost is proven again.
type grower struct {
	*solver
	known map[uint64]*tree
}

// attack is the tree of a position that is proven, with the attacker to move; nil when the search was stopped before
// what was lost could be proven again.
func (g *grower) attack(left int) *tree {
	key := g.key() ^ g.salt
	if t, ok := g.known[key]; ok {
		return t
	}
	t := g.fours(min(left, ThreatPlies))
	for t == nil {
		if g.prove(left, refusedNever); g.stopped && g.read().own != 0 {
			return nil
		}
		t = g.proven(left)
		if t == nil && g.stopped {
			return nil
		}
	}
	g.known[key] = t
	return t
}

// proven is the tree after the first move that the table knows to win.
func (g *grower) proven(left int) *tree {
	for _, c := range g.children(g.attacks()) {
		if c.over && c.own == surely {
			return &tree{move: c.point, plies: 1}
		}
		e, ok := g.table.find(c.key)
		if c.over || !ok || e.own != surely {
			continue
		}
		g.play(c.point)
		t := g.defended(c.point, left-1)
		g.back()
		if t != nil {
			return t
		}
	}
	return nil
}

// defended is the tree of a move, with the defender to move.
func (g *grower) defended(p pente.Point, left int) *tree {
	d := g.defence(left)
	if d == nil {
		return nil
	}
	g.check(d)
	t := &tree{move: p, plies: 1, rest: d.rest}
	if d.rest != nil {
		t.plies = 2 + d.rest.plies
	}
	for _, r := range d.replies {
		end := g.play(r)
		var then *tree
		if end == goesOn {
			then = g.attack(left - 1)
		}
		g.back()
		switch {
		case end == otherWins:
			t.plies = max(t.plies, 2)
		case then == nil:
			return nil
		default:
			t.add(r, then)
		}
	}
	return t
}

// certify writes a tree as a certificate. What is the same is written once.
func certify(t *tree) proof.Certificate {
	c := certifier{numbers: map[*tree]int{}, texts: map[string]int{}}
	c.number(t)
	return proof.Certificate{Nodes: c.nodes}
}

type certifier struct {
	nodes   []proof.Node
	numbers map[*tree]int
	texts   map[string]int
}

// number is the number of a tree's node.
func (c *certifier) number(t *tree) int {
	if n, ok := c.numbers[t]; ok {
		return n
	}
	node := proof.Node{Move: pente.Place(t.move), Rest: proof.None}
	if t.rest != nil {
		node.Rest = c.number(t.rest)
	}
	for _, a := range t.replies {
		if next := c.number(a.then); next != node.Rest {
			node.Replies = append(node.Replies, proof.Reply{Move: pente.Place(a.point), Node: next})
		}
	}
	sortStable(node.Replies, func(a, b *proof.Reply) int { return int(a.Move.Point) - int(b.Move.Point) })
	text := appendPair(nil, int(t.move), node.Rest)
	for _, r := range node.Replies {
		text = appendPair(text, int(r.Move.Point), r.Node)
	}
	n, known := c.texts[string(text)]
	if !known {
		n = len(c.nodes)
		c.nodes = append(c.nodes, node)
		c.texts[string(text)] = n
	}
	c.numbers[t] = n
	return n
}

// appendPair writes two numbers.
func appendPair(text []byte, a, b int) []byte {
	text = append(strconv.AppendInt(text, int64(a), 10), ' ')
	return append(strconv.AppendInt(text, int64(b), 10), ' ')
}

// mainLine is one of the longest lines of a tree, as far as replies are listed.
func mainLine(t *tree) (line []pente.Move) {
	for {
		line = append(line, pente.Place(t.move))
		if len(t.replies) == 0 {
			return line
		}
		longest := &t.replies[0]
		for i := range t.replies {
			if t.replies[i].then.plies > longest.then.plies {
				longest = &t.replies[i]
			}
		}
		line = append(line, pente.Place(longest.point))
		t = longest.then
	}
}
