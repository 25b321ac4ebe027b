package library

import (
	"slices"

	"tessera/pente"
)

// code is what was played from a position, in the form in which equal positions are known: of the points that are equal
// there by symmetry it has the least.
type code uint16

const (
	// ended: nothing was played any more.
	ended code = 0
	// Points follow from 1, choices from codeChoice.
	codeClaim  code = 1 << 9
	codeChoice code = 1 << 10
	// codeSwapped says that seats 0 and 1 of the game play each other's colours in the position.
	codeSwapped code = 1 << 11
	// codes is the number of codes.
	codes = 1 << 12
)

// codeOf writes a move from a position that these symmetries bring into its known form.
func codeOf(m pente.Move, size int, ways uint8) code {
	if m.Choice != pente.Stone {
		return codeChoice + code(m.Choice)
	}
	least := pente.Point(pente.MaxSize * pente.MaxSize)
	for s := range symmetries {
		if ways>>s&1 == 1 {
			least = min(least, image(size, s, m.Point))
		}
	}
	c := code(least) + 1
	if m.Claim {
		c |= codeClaim
	}
	return c
}

// moves lists what a code stands for on a board that these symmetries bring into its known form: moves that are equal
// by symmetry, by their points.
func (c code) moves(size int, ways uint8) []pente.Move {
	c &^= codeSwapped
	if c&codeChoice != 0 {
		return []pente.Move{pente.Choose(pente.Choice(c &^ codeChoice))}
	}
	known := pente.Point(c&^codeClaim) - 1
	if int(known) >= pente.MaxSize*pente.MaxSize {
		return nil
	}
	var moves []pente.Move
	for s := range symmetries {
		if ways>>s&1 == 1 {
			moves = append(moves, pente.Move{Point: image(size, inverse(s), known), Claim: c&codeClaim != 0})
		}
	}
	slices.SortFunc(moves, func(a, b pente.Move) int { return int(a.Point) - int(b.Point) })
	return slices.Compact(moves)
}
