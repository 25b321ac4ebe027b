// Command order fits the order in which a search tries moves to what longer searches find best, in positions of real
// games and some that differ from them by a few moves. It writes the ranks of traits as a file of package engine, and
// tells how well they and the present ones put the best move in front.
//
//	order > /tmp/ranks.go && mv /tmp/ranks.go engine/ranks.go
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"tessera/engine"
	"tessera/internal/lab/corpus"
	"tessera/pente"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "order:", err)
		os.Exit(1)
	}
}

func run() error {
	games := flag.String("games", corpus.Path, "records to look through")
	every := flag.Int("every", 7, "take a position every so many plies")
	nodes := flag.Int64("nodes", 8000, "nodes of the search that finds the best move")
	most := flag.Int("most", 40_000, "positions to look at")
	flag.Parse()
	c := collector{engine: engine.New(time.Now), nodes: *nodes, random: rand.New(rand.NewPCG(1, 2))}
	ply := 0
	for g, err := range corpus.Games(*games) {
		if err != nil {
			return err
		}
		r, err := pente.New("pente", 0, 0, g.Options...)
		if err != nil {
			return err
		}
		pos := r.Start(0)
		for _, m := range g.Moves {
			if ply++; ply%*every == 0 {
				c.look(&r, pos)
			}
			if pos, _, err = r.Play(pos, m); err != nil || pos.Outcome.Over() {
				break
			}
		}
		if len(c.samples) >= *most {
			break
		}
	}
	apart := len(c.samples) / 8 // are not fitted to
	before := measure(c.samples[:apart], nil)
	weights := fit(c.samples[apart:], c.random)
	fmt.Fprintf(os.Stderr, "%d positions; of %d others the best move is among the first seven in %.1f %%, was in %.1f %%; "+
		"mean of 1/place %.3f, was %.3f\n", len(c.samples)-apart, apart, 100*measure(c.samples[:apart], &weights).early,
		100*before.early, measure(c.samples[:apart], &weights).reciprocal, before.reciprocal)
	return write(os.Stdout, &weights)
}

// sample is the candidates of a position, in the present order, and which of them a search found best.
type sample struct {
	candidates []engine.Candidate
	best       int
}

// collector makes samples.
type collector struct {
	engine  *engine.Engine
	nodes   int64
	random  *rand.Rand
	samples []sample
}

// strays is the most moves that are played on from a position of a game, each one of the first so many candidates: a
// search sees more of such positions than games do.
const (
	strays  = 3
	strayTo = 10
)

// look takes a sample of a position, or of one near it, unless nothing is free to choose there or the mover loses.
func (c *collector) look(r *pente.Rules, pos pente.Position) {
	for range c.random.IntN(strays + 1) {
		all, free := engine.Candidates(r, &pos)
		if !free {
			return
		}
		next, _, err := r.Play(pos, pente.Place(all[c.random.IntN(min(len(all), strayTo))].Point))
		if err != nil {
			return
		}
		pos = next
	}
	all, free := engine.Candidates(r, &pos)
	if !free {
		return
	}
	found, err := c.engine.Search(context.Background(), r, &pos, engine.Limits{Nodes: c.nodes}, nil)
	if err != nil {
		return
	}
	if plies, proven := found.Lines[0].Score.Mate(); proven && plies < 0 {
		return
	}
	for i := range all {
		if all[i].Point == found.Lines[0].Moves[0].Point {
			c.samples = append(c.samples, sample{all, i})
		}
	}
}
