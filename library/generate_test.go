package library

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"testing"
	"time"

	"tessera/pente"
	"tessera/record"
)

// generator makes plausible games: they begin like a real one, turned and mirrored at will, for as long as openings are
// known by heart, and go on near the stones; they are about as long as real ones, between people some of whom play
// very often.
type generator struct {
	random *rand.Rand
	real   []*realGame
	rules  [2]pente.Rules
	people *rand.Zipf
}

func newGenerator(t testing.TB, seed uint64) *generator {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	g := &generator{random: random, real: realGames(t), people: rand.NewZipf(random, 1.1, 20, 50_000)}
	for i, options := range [][]string{{pente.Tournament}, nil} {
		var err error
		if g.rules[i], err = pente.New("pente", 0, 0, options...); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// game makes a game.
func (g *generator) game() *record.Record {
	model, options := g.real[g.random.IntN(len(g.real))], []string{pente.Tournament}
	rules := &g.rules[0]
	if g.random.IntN(20) == 0 {
		rules, options = &g.rules[1], nil
	}
	r := record.New(*rules, options...)
	g.describe(r)
	g.play(r, model)
	r.Result = &record.Result{Winners: 1 << g.random.IntN(2), By: record.ByResignation}
	return r
}

func (g *generator) describe(r *record.Record) {
	for range 2 {
		person := g.people.Uint64()
		r.Info.Players = append(r.Info.Players, record.Player{
			Name:   fmt.Sprintf("Player%05d", person),
			Rating: 1200 + int(person*7919%900) + g.random.IntN(100),
		})
	}
	day := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, g.random.IntN(25*365))
	r.Info.Date, r.Info.Site = day.Format(time.DateOnly), "Generated"
}

// play follows a real game for some moves, and goes on at random.
func (g *generator) play(r *record.Record, model *realGame) {
	known, length := 4+int(g.random.ExpFloat64()*4), len(model.Moves)
	s, at := g.random.IntN(symmetries), r.Root
	p := r.Rules.Start(0)
	for ply := 0; ply < length && !p.Outcome.Over(); ply++ {
		m := pente.Place(g.near(&p))
		if ply < known {
			m = pente.Place(image(r.Rules.Size, s, model.Moves[ply].Point))
		}
		next, _, err := r.Rules.Play(p, m)
		if err != nil {
			known, length = min(known, ply), length+1
			continue
		}
		p, at = next, at.Add(m)
	}
}

// near is an empty point not far from a stone.
func (g *generator) near(p *pente.Position) pente.Point {
	for {
		from := pente.Point(g.random.IntN(len(p.Stones)))
		if p.Stones[from] == pente.Empty && from != 180 {
			continue
		}
		at := pente.At(from.Column()+g.random.IntN(5)-2, from.Row()+g.random.IntN(5)-2)
		if at != pente.NoPoint && p.Stones[at] == pente.Empty {
			return at
		}
	}
}

// entries makes so many games for an import.
func (g *generator) entries(count int) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for range count {
			if !yield(Entry{Record: g.game(), Source: "generated"}, nil) {
				return
			}
		}
	}
}
