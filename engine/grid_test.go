package engine

import (
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// scattered is a position of stones at random, crowded enough for rows and brackets.
func scattered(r *pente.Rules, rnd *rand.Rand) pente.Position {
	pos := r.Start(0)
	for y := range r.Size {
		for x := range r.Size {
			if rnd.IntN(3) > 0 {
				pos.Stones[pente.At(x, y)] = pente.Colour(1 + rnd.IntN(r.Colours()))
			}
		}
	}
	return pos
}

// run counts the stones of a colour beyond a point.
func run(r *pente.Rules, pos *pente.Position, p pente.Point, columns, rows int, match func(pente.Colour) bool) int {
	n := 0
	for x, y := p.Column()+columns, p.Row()+rows; x >= 0 && y >= 0 && x < r.Size && y < r.Size; x, y = x+columns, y+rows {
		if !match(pos.Stones[pente.At(x, y)]) {
			break
		}
		n++
	}
	return n
}

func TestOverviewAgreesWithLookingPointByPoint(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 12))
	for round := range 200 {
		r := rulesOf(t, pente.MinSize+round%(pente.MaxSize-pente.MinSize+1))
		pos := scattered(r, rnd)
		var v overview
		v.see(r, &pos)
		colour, length := pente.Colour(1+rnd.IntN(2)), 3+rnd.IntN(4)
		own := func(c pente.Colour) bool { return c == colour }
		completing := v.completing(colour, length)
		once, twice := v.bracketing(colour, 3)
		for p := range pente.Point(points) {
			rows, brackets := false, 0
			if !r.OnBoard(p) || pos.Stones[p] != pente.Empty {
				if completing.has(p) || once.has(p) || twice.has(p) {
					t.Fatalf("%v is not empty", p)
				}
				continue
			}
			for _, way := range ways {
				ahead, back := run(r, &pos, p, way.columns, way.rows, own), run(r, &pos, p, -way.columns, -way.rows, own)
				rows = rows || ahead+back+1 >= length
				for _, sign := range [2]int{1, -1} {
					columns, up := sign*way.columns, sign*way.rows
					prey := run(r, &pos, p, columns, up, func(c pente.Colour) bool { return c != colour && c != pente.Empty })
					end := pente.Point(0)
					if x, y := p.Column()+(prey+1)*columns, p.Row()+(prey+1)*up; x >= 0 && y >= 0 && x < r.Size && y < r.Size {
						end = pente.At(x, y)
						if (prey == 2 || prey == 3) && own(pos.Stones[end]) {
							brackets++
						}
					}
				}
			}
			if completing.has(p) != rows || once.has(p) != (brackets > 0) || twice.has(p) != (brackets > 1) {
				t.Fatalf("%v completes: %v, brackets %v %v; not %v and %d", p, completing.has(p), once.has(p), twice.has(p), rows, brackets)
			}
		}
	}
}
