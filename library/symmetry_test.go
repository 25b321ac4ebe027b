package library

import (
	"testing"

	"tessera/pente"
)

// turned is a position under a symmetry.
func turned(p *pente.Position, size, s int) pente.Position {
	q := *p
	clear(q.Stones[:])
	for at, colour := range p.Stones {
		if colour != pente.Empty {
			q.Stones[image(size, s, pente.Point(at))] = colour
		}
	}
	for _, at := range []*pente.Point{&q.Open, &q.Pending} {
		if *at != pente.NoPoint {
			*at = image(size, s, *at)
		}
	}
	return q
}

func TestSymmetriesUndoneAndDifferent(t *testing.T) {
	for size := pente.MinSize; size <= pente.MaxSize; size++ {
		seen := map[[2]pente.Point]bool{}
		for s := range symmetries {
			for row := range size {
				for column := range size {
					at := pente.At(column, row)
					to := image(size, s, at)
					if to.Column() >= size || to.Row() >= size || image(size, inverse(s), to) != at {
						t.Fatalf("size %d, symmetry %d: %v goes to %v and back to %v", size, s, at, to,
							image(size, inverse(s), to))
					}
				}
			}
			seen[[2]pente.Point{image(size, s, pente.At(0, 0)), image(size, s, pente.At(1, 0))}] = true
		}
		if len(seen) != symmetries {
			t.Errorf("size %d: %d different symmetries", size, len(seen))
		}
	}
}

// TestNeighboursStay: a symmetry keeps what is side by side.
func TestNeighboursStay(t *testing.T) {
	for s := range symmetries {
		for column := range pente.MaxSize - 1 {
			a, b := image(19, s, pente.At(column, 4)), image(19, s, pente.At(column+1, 4))
			columns, rows := a.Column()-b.Column(), a.Row()-b.Row()
			if columns*columns+rows*rows != 1 {
				t.Errorf("symmetry %d takes neighbours to %v and %v", s, a, b)
			}
		}
	}
}
