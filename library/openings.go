package library

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"tessera/pente"
)

// OpeningStones is the number of stones by which the openings of a person are told apart.
const OpeningStones = 3

// Opening is a position of OpeningStones stones that a person came to, up to the symmetries of the board and in whatever order they
// were placed.
type Opening struct {
	Variant     string
	Options     []string
	Size, Seats int
	// Moves is how it mostly came about, in one of the forms that symmetry gives it.
	Moves []pente.Move
	// First are the games that the person began, Second the others.
	First, Second Results
	// Position is what is on the board.
	Position pente.Position
	// games counts those that began with Moves.
	games int
}

// Games is how many there are.
func (o *Opening) Games() int { return o.First.Games + o.Second.Games }

// Openings are those of a person in the latest CareerGames games, the most played first: so many at most from a place on, beside how
// many there are. Games from a set-up position, and those that ended earlier, have none.
func (l *Library) Openings(ctx context.Context, p Person, from, limit int) (list []Opening, all int, err error) {
	lines := map[string]*Opening{}
	err = l.read(ctx, func(tx *sql.Tx) error {
		return l.career(ctx, tx, p, func(g *careerGame) { countOpening(lines, g) })
	})
	if err != nil {
		return nil, 0, fmt.Errorf("openings: %w", err)
	}
	found := l.joined(lines)
	return found[min(from, len(found)):min(from+limit, len(found))], len(found), nil
}

// countOpening counts a game under its first stones, which are a text in the least of the forms that symmetry gives them.
func countOpening(lines map[string]*Opening, g *careerGame) {
	text := openingStones(g.opening)
	if text == nil {
		return
	}
	name := fmt.Sprint(g.variant, " ", g.options, " ", g.size, " ", g.seats, " ", string(text))
	o := lines[name]
	if o == nil {
		o = &Opening{
			Variant: g.variant, Options: splitOptions(g.options), Size: g.size, Seats: g.seats, Moves: openingOf(text, g.size),
		}
		lines[name] = o
	}
	if g.seat == 0 {
		o.First.add(g.score(g.seat))
	} else {
		o.Second.add(g.score(g.seat))
	}
	o.games++
}

// openingStones is the beginning of the text of an opening that ends with its last stone, nil where there are too few.
func openingStones(text []byte) []byte {
	stones := 0
	for end := 2; end <= len(text); end += 2 {
		if code(binary.BigEndian.Uint16(text[end-2:]))&codeChoice == 0 {
			stones++
		}
		if stones == OpeningStones {
			return text[:end]
		}
	}
	return nil
}

// openingOf reads the text of an opening.
func openingOf(text []byte, size int) (moves []pente.Move) {
	for ; len(text) >= 2; text = text[2:] {
		moves = append(moves, code(binary.BigEndian.Uint16(text)).moves(size, 1)...)
	}
	return moves
}

// joined are the openings behind some lines, those that come to the same position together, the most played first. Lines that
// cannot be played by the rules as they are known, as people have composed others, have none.
func (l *Library) joined(lines map[string]*Opening) []Opening {
	known := map[string]*Opening{}
	for _, o := range lines {
		k, ok := l.place(o)
		if !ok {
			continue
		}
		name := fmt.Sprint(o.Variant, " ", int64(k))
		if one := known[name]; one != nil {
			o = one.join(o)
		}
		known[name] = o
	}
	list := make([]Opening, 0, len(known))
	for _, o := range known {
		list = append(list, *o)
	}
	slices.SortFunc(list, func(a, b Opening) int {
		return cmp.Or(cmp.Compare(b.Games(), a.Games()), strings.Compare(a.Variant, b.Variant), compareMoves(a.Moves, b.Moves))
	})
	return list
}

// place plays an opening, and returns the key of its position. The centre of a board of an even size is not in its middle, so that
// only some of the forms may be allowed.
func (l *Library) place(o *Opening) (k key, ok bool) {
	rules, err := pente.New(o.Variant, o.Size, o.Seats, o.Options...)
	if err != nil {
		return 0, false
	}
	for s := range symmetries {
		moves := slices.Clone(o.Moves)
		for i := range moves {
			if moves[i].Choice == pente.Stone {
				moves[i].Point = image(o.Size, s, moves[i].Point)
			}
		}
		if o.Position, ok = played(&rules, moves); ok {
			o.Moves = moves
			g := l.keys.ruling(&rules)
			k, _ = g.key(g.sums(&o.Position), &o.Position)
			return k, true
		}
	}
	return 0, false
}

func played(rules *pente.Rules, moves []pente.Move) (at pente.Position, ok bool) {
	at = rules.Start(0)
	for _, m := range moves {
		next, _, err := rules.Play(at, m)
		if err != nil {
			return at, false
		}
		at = next
	}
	return at, true
}

// join is an opening together with another way to it. The way that was played more often shows it.
func (o *Opening) join(other *Opening) *Opening {
	if cmp.Or(cmp.Compare(other.games, o.games), compareMoves(o.Moves, other.Moves)) > 0 {
		o, other = other, o
	}
	o.First, o.Second = o.First.with(other.First), o.Second.with(other.Second)
	return o
}

func (r Results) with(other Results) Results {
	return Results{r.Games + other.Games, r.Won + other.Won, r.Drawn + other.Drawn, r.Lost + other.Lost}
}

func compareMoves(a, b []pente.Move) int {
	return slices.CompareFunc(a, b, func(a, b pente.Move) int {
		return cmp.Or(cmp.Compare(a.Point, b.Point), cmp.Compare(a.Choice, b.Choice))
	})
}
