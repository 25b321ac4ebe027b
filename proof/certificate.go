package proof

import (
	"errors"
	"strconv"

	"tessera/pente"
)

// MaxNodes is how many nodes a certificate has at most.
const MaxNodes = 1 << 20

// None stands for no node.
const None = -1

// Certificate is how the side to move wins a position. The zero value proves nothing.
type Certificate struct {
	// Nodes lead to earlier ones only. The last is that of the position itself.
	Nodes []Node `json:"nodes"`
}

// Node is a move of the winner, and how he goes on.
type Node struct {
	Move pente.Move
	// Rest is the node that follows all replies which are not listed, None when there is none.
	Rest int
	// Replies are those with an answer of their own.
	Replies []Reply
}

// Reply is a move of the other side and the node that follows it.
type Reply struct {
	Move pente.Move
	Node int
}

// Ends reports whether nothing follows the move: it wins at once.
func (n *Node) Ends() bool { return n.Rest == None && len(n.Replies) == 0 }

// Plies is the number of plies that the win takes at most, the winner's moves and the replies counted; 0 for the
// zero value.
func (c *Certificate) Plies() int {
	plies := make([]int, len(c.Nodes))
	for i := range c.Nodes {
		plies[i] = 1
		for next := range c.Nodes[i].following {
			if next >= 0 && next < i {
				plies[i] = max(plies[i], plies[next]+2)
			}
		}
	}
	if len(plies) == 0 {
		return 0
	}
	return plies[len(plies)-1]
}

// following yields the nodes that a node leads to.
func (n *Node) following(yield func(int) bool) {
	if n.Rest != None && !yield(n.Rest) {
		return
	}
	for _, reply := range n.Replies {
		if !yield(reply.Node) {
			return
		}
	}
}

// shape says what is wrong with a certificate whatever the position.
func (c *Certificate) shape() error {
	if len(c.Nodes) == 0 {
		return errors.New("certificate: there are no nodes")
	}
	if len(c.Nodes) > MaxNodes {
		return errors.New("certificate: " + strconv.Itoa(len(c.Nodes)) + " nodes, not " + strconv.Itoa(MaxNodes) + " at most")
	}
	for i := range c.Nodes {
		listed := map[pente.Move]bool{}
		for next := range c.Nodes[i].following {
			if next < 0 || next >= i {
				return errors.New("certificate: node " + strconv.Itoa(i) + " leads to node " +
					strconv.Itoa(next) + ", which is not an earlier one")
			}
		}
		for _, reply := range c.Nodes[i].Replies {
			if listed[reply.Move] {
				return errors.New("certificate: node " + strconv.Itoa(i) + " lists " + reply.Move.String() + " twice")
			}
			listed[reply.Move] = true
		}
	}
	return nil
}
