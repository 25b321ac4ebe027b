package match

import "tessera/pente"

// Played is a move of the running game with everything that it did, and what may be announced after it.
type Played struct {
	pente.Effect
	// Call is empty when there is nothing to announce; Called holds the stones that it names, a list for each row.
	Call   pente.Call
	Called [][]pente.Point
	// Ahead says that the seat had planned the stone before it was its turn.
	Ahead bool
}

// claims reports whether the move is a late claim, which belongs to the stone before it.
func (p Played) claims() bool { return p.Move.Choice == pente.Claim }

// chooses reports whether the move is a choice of the opening.
func (p Played) chooses() bool { return p.Move.Choice != pente.Stone && !p.claims() }
