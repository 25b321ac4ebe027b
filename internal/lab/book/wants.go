package main

import (
	"cmp"
	"slices"
	"strings"

	"tessera/internal/lab/corpus"
	"tessera/opening"
	"tessera/pente"
)

// place is a position up to the symmetries of the board.
type place uint64

// want is a position that may come into the book.
type want struct {
	rules  string
	path   []pente.Move
	games  int     // in which people had it
	weight float64 // how much it is wanted: games, or a part of those of the position that leads to it
}

// sets are the rules of which openings are searched, and how much they count: what people play is known of Pente under the
// tournament rule, and stands for the others as well.
var sets = []struct {
	rules  string
	weight float64
}{{"pente tournament", 1}, {"pente", 0.4}, {"keryo tournament", 0.4}, {"keryo", 0.2}}

// people counts the positions of real games by all sets of rules, as far as they go by them, and wants those that enough
// games had.
func (m *maker) people(path string, least int) error {
	for g, err := range corpus.Games(path) {
		if err != nil {
			return err
		}
		seen := map[place]bool{}
		for _, set := range sets {
			m.follow(g, set.rules, set.weight, seen)
		}
	}
	for at, w := range m.wanted {
		if w.games < least {
			delete(m.wanted, at)
		}
	}
	return nil
}

// follow counts the positions of a game by some rules, each once for all of them: what comes after the restrictions of the
// opening is the same position with and without them.
func (m *maker) follow(g *corpus.Game, rules string, weight float64, seen map[place]bool) {
	r, pos, err := (&opening.Entry{Rules: rules}).Position()
	if err != nil {
		panic(err) // the rules are those of sets
	}
	for i, move := range g.Moves[:min(len(g.Moves), m.plies)] {
		if pos, _, err = r.Play(pos, move); err != nil || pos.Outcome.Over() {
			return
		}
		if key, _, ok := opening.Key(&r, &pos); ok && !seen[place(key)] {
			seen[place(key)] = true
			w := m.wanted[place(key)]
			if w == nil {
				w = &want{rules: rules, path: slices.Clone(g.Moves[:i+1])}
				m.wanted[place(key)] = w
			}
			w.games++
			w.weight += weight
		}
	}
}

// begin wants the first move of all sets, people or not.
func (m *maker) begin() {
	for _, set := range sets {
		r, _, err := (&opening.Entry{Rules: set.rules}).Position()
		if err != nil {
			panic(err) // the rules are those of sets
		}
		m.want(&want{rules: set.rules, path: []pente.Move{pente.Place(r.Centre())}, weight: 1000 * set.weight})
	}
}

// want wants a position at least as much as a want says.
func (m *maker) want(w *want) {
	r, pos, err := (&opening.Entry{Rules: w.rules, Path: w.path}).Position()
	if err != nil {
		return
	}
	key, _, ok := opening.Key(&r, &pos)
	if !ok {
		return
	}
	at := place(key)
	if old := m.wanted[at]; old != nil {
		old.weight = max(old.weight, w.weight)
	} else if !m.done[at] {
		m.wanted[at] = w
	}
}

// batch takes the positions that are wanted most.
func (m *maker) batch(n int) (all []*want) {
	places := make([]place, 0, len(m.wanted))
	for at := range m.wanted {
		places = append(places, at)
	}
	slices.SortFunc(places, func(a, b place) int {
		return cmp.Or(cmp.Compare(m.wanted[b].weight, m.wanted[a].weight), cmp.Compare(a, b))
	})
	for _, at := range places[:min(n, len(places))] {
		all = append(all, m.wanted[at])
		m.done[at] = true
		delete(m.wanted, at)
	}
	return all
}

// sort puts the entries in the order of the book.
func (m *maker) sort() {
	slices.SortFunc(m.entries, func(a, b *opening.Entry) int {
		return cmp.Or(strings.Compare(a.Rules, b.Rules), cmp.Compare(len(a.Path), len(b.Path)), cmp.Compare(b.Games, a.Games),
			strings.Compare(name(a), name(b)))
	})
}
