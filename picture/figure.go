package picture

import (
	"fmt"
	"slices"
	"strings"

	"tessera/pente"
)

// Figure is the board after so many moves with those from a first one on numbered, as in books. Stones that were
// captured meanwhile stay, faint; notes say which those are and what stood where another stands now.
func (w *Way) Figure(first, last int, o Options) (Board, error) {
	b, err := w.Board(last)
	if err != nil {
		return b, err
	}
	if first < 1 || first > last {
		return b, fmt.Errorf("picture: no figure from move %d to %d", first, last)
	}
	if last > MaxNumber {
		return b, fmt.Errorf("picture: a figure to move %d, beyond %d", last, MaxNumber)
	}
	f := figure{Board: b, options: &o, numbers: map[pente.Point]int{}}
	f.Recent, f.Vacated = nil, nil
	for ply := first; ply <= last; ply++ {
		f.move(ply, w.moments[ply].effect, &w.moments[ply-1].position)
	}
	f.finish()
	return f.Board, nil
}

// figure is a board while its moves are numbered.
type figure struct {
	Board
	options *Options
	// numbers are those of the stones that were placed last on each point, and gone those captured since.
	numbers map[pente.Point]int
	gone    []Captured
	again   []placing
	takes   []string
}

// placing is a numbered stone, captured since, on a point.
type placing struct {
	number int
	at     pente.Point
}

func (f *figure) move(ply int, e *pente.Effect, before *pente.Position) {
	if e.Move.Choice == pente.Stone {
		if number, placed := f.numbers[e.Move.Point]; placed {
			f.again = append(f.again, placing{number, e.Move.Point})
		}
		f.numbers[e.Move.Point] = ply
	}
	var names []string
	for _, at := range e.Captured {
		colour := before.Stones[at]
		if at == e.Move.Point {
			colour = e.Colour
		}
		f.gone = append(f.gone, Captured{at, colour})
		names = append(names, f.name(at))
	}
	if len(names) > 0 {
		f.takes = append(f.takes, sprintf(f.options.words().Takes, digits(ply), join(names)))
	}
}

// name is a stone's number, or its point if it has none.
func (f *figure) name(at pente.Point) string {
	if number, placed := f.numbers[at]; placed {
		return digits(number)
	}
	return f.options.point(at)
}

// finish leaves of the captured stones those whose point is empty, the last on each.
func (f *figure) finish() {
	f.Numbers = f.numbers
	for i, c := range f.gone {
		later := slices.ContainsFunc(f.gone[i+1:], func(o Captured) bool { return o.Point == c.Point })
		if f.Stones[c.Point] == pente.Empty && !later {
			f.Captured = append(f.Captured, c)
		}
	}
	slices.SortFunc(f.again, func(a, b placing) int { return a.number - b.number })
	var again []string
	for _, p := range f.again {
		again = append(again, sprintf(f.options.words().Again, digits(p.number), digits(f.numbers[p.at])))
	}
	for _, list := range [][]string{again, f.takes} {
		if len(list) > 0 {
			f.Notes = append(f.Notes, strings.Join(list, "; "))
		}
	}
}
