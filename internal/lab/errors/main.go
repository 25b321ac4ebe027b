// Command errors counts what people of rating bands overlook in real games, and what the engine's levels overlook in the
// same positions, so that levels can be fitted to people.
//
//	errors -every 20 -levels 8
//
// In a position there may be a chance of a kind, see kinds; whoever does not take it has overlooked it. What there is in
// a position a short search says, the same for everybody.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"tessera/engine"
	"tessera/internal/lab/corpus"
	"tessera/pente"
)

// bands are the upper ends of the rating bands, each excluded.
var bands = []int{1400, 1600, 1700, 1800, 1900, 2000, 9999}

// tally counts the chances and the misses of somebody, by kind.
type tally struct{ chances, misses [kinds]int }

func (t *tally) String() string {
	text := ""
	for k := range kinds {
		if t.chances[k] == 0 {
			text += " – |"
			continue
		}
		text += fmt.Sprintf(" %.1f (%d) |", 100*float64(t.misses[k])/float64(t.chances[k]), t.chances[k])
	}
	return text
}

func (t *tally) count(k kind, missed bool) {
	t.chances[k]++
	if missed {
		t.misses[k]++
	}
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "errors:", err)
		os.Exit(1)
	}
}

func run() error {
	path := flag.String("games", corpus.Path, "real games")
	every := flag.Int("every", 20, "look at one position in so many")
	levels := flag.Int("levels", 0, "so many levels are asked as well, the weakest first")
	flag.Parse()
	if *every < 1 || *levels < 0 || *levels > len(engine.Levels()) {
		return fmt.Errorf("one in %d positions, and %d levels, are impossible", *every, *levels)
	}
	c := &census{engine: engine.New(time.Now), every: *every, people: make([]tally, len(bands)), levels: make([]tally, *levels)}
	if err := c.readAll(*path); err != nil {
		return err
	}
	fmt.Println("| who | misses a win in one | leaves a win in one | leaves an open three | leaves a capture |")
	fmt.Println("|---|---|---|---|---|")
	from := 0
	for i, to := range bands {
		fmt.Printf("| people %d–%d |%s\n", from, to-1, &c.people[i])
		from = to
	}
	for i := range c.levels {
		fmt.Printf("| level %d |%s\n", i+1, &c.levels[i])
	}
	return nil
}

// census goes through games and counts.
type census struct {
	engine *engine.Engine
	every  int
	seen   int
	people []tally
	levels []tally
}

func (c *census) readAll(path string) error {
	for g, err := range corpus.Games(path) {
		if err == nil {
			err = c.game(g)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// game counts in a game with two ratings.
func (c *census) game(g *corpus.Game) error {
	r, err := pente.New(g.Variant, 0, 0, g.Options...)
	if err != nil || len(g.Ratings) != 2 || r.Seats != 2 {
		return err
	}
	pos := r.Start(0)
	for _, m := range g.Moves {
		if c.seen++; c.seen%c.every == 0 {
			if err := c.position(&r, &pos, m, g.Ratings[pos.Turn]); err != nil {
				return err
			}
		}
		if pos, _, err = r.Play(pos, m); err != nil {
			return nil // the rest was played by other rules
		}
		if pos.Outcome.Over() {
			break
		}
	}
	return nil
}

// position counts what a person played, and what each level would play.
func (c *census) position(r *pente.Rules, pos *pente.Position, m pente.Move, rating int) error {
	k, missed, err := chanceIn(c.engine, r, pos)
	if err != nil || k == none {
		return err
	}
	for i, to := range bands {
		if rating > 0 && rating < to {
			c.people[i].count(k, missed(m))
			break
		}
	}
	for level := range c.levels {
		rnd := rand.New(rand.NewPCG(uint64(c.seen), uint64(level)))
		m, err := c.engine.Choose(ctx, r, pos, level+1, rnd)
		if err != nil {
			return err
		}
		c.levels[level].count(k, missed(m))
	}
	return nil
}
