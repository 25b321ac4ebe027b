package record

import (
	"slices"

	"tessera/pente"
)

// mostCuts is the number of places that are told where moves were left out.
const mostCuts = 10

// onlyStones copies a tree without the moves, and what follows them, that are not allowed where stones are only placed
// in turn on an empty board of so many lines: such as those off the board, those on points that a capture had cleared,
// and those behind a row. It says where moves are left out.
func onlyStones(r *Record, size int) (*Record, []Said) {
	rules := freeFive(size)
	var cuts []Said
	var copied func(n *Node, p pente.Position, number int) *Node
	copied = func(n *Node, p pente.Position, number int) *Node {
		kept := *n
		kept.Children = nil
		for _, child := range n.Children {
			next, at := p, number
			if child.Move != nil {
				at++
				played, _, err := rules.Play(p, *child.Move)
				if err != nil || child.Move.Choice != pente.Stone || child.Move.Claim {
					cuts = append(cuts, Say(theMovesFrom, at, *child.Move))
					continue
				}
				next = played
			}
			kept.Children = append(kept.Children, copied(child, next, at))
		}
		return &kept
	}
	plain := *r
	plain.Root = copied(r.Root, rules.Start(0), 0)
	return &plain, slices.Clip(cuts[:min(len(cuts), mostCuts)])
}

// needsRules says which move is allowed only by rules that a reader has to be told, of a format that keeps the moves
// and not the rules.
func needsRules(r *Record) []Said {
	rules := freeFive(r.Rules.Size)
	p := rules.Start(0)
	for i, m := range r.Moves() {
		if m.Choice != pente.Stone {
			continue
		}
		next, _, err := rules.Play(p, pente.Place(m.Point))
		if err != nil {
			return []Said{Say(theRulesOfMove, i+1, m)}
		}
		p = next
	}
	return nil
}
