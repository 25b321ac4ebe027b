// Command selfplay plays games of the engine against itself and writes them a line of JSON each, with what every
// search thought: what command tune fits the evaluation to. The same arguments give the same games, whatever the
// machine and however many are played at a time.
//
//	selfplay -variant pente -games 6000 -nodes 1500 > data/tune/pente.jsonl
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"sync"
	"time"

	"tessera/arena"
	"tessera/engine"
	"tessera/pente"
)

// plan is what all games have in common.
type plan struct {
	rules    pente.Rules
	openings [][]pente.Move
	seed     uint64
	nodes    int64
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "selfplay:", err)
		os.Exit(1)
	}
}

func run() error {
	variant := flag.String("variant", "pente", "variant")
	from := flag.String("openings", "arena/openings.jsonl", "openings, as command openings writes them")
	games := flag.Int("games", 1000, "games to play")
	seed := flag.Uint64("seed", 1, "other games for another seed")
	nodes := flag.Int64("nodes", 1500, "nodes a move")
	at := flag.Int("at", 2, "games at a time")
	flag.Parse()
	rules, err := pente.New(*variant, 0, 0, pente.Tournament)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(*from)
	if err != nil {
		return err
	}
	p := plan{rules: rules, seed: *seed, nodes: *nodes}
	if p.openings, err = arena.ReadOpenings(text); err != nil {
		return err
	}
	return p.playAll(*games, *at)
}

// batch is how many games are played before they are written, in their order.
const batch = 64

// playAll plays the games, several at a time, and writes them.
func (p *plan) playAll(games, at int) error {
	engines := make([]*engine.Engine, at)
	for i := range engines {
		engines[i] = engine.New(time.Now, engine.TableSize(1))
	}
	out := bufio.NewWriter(os.Stdout)
	write := json.NewEncoder(out)
	for first := 0; first < games; first += batch {
		var played [batch]*game
		var failed [batch]error
		var wait sync.WaitGroup
		for i, e := range engines {
			wait.Go(func() {
				for k := i; k < batch && first+k < games; k += at {
					played[k], failed[k] = p.play(e, first+k)
				}
			})
		}
		wait.Wait()
		for k, g := range played {
			if failed[k] != nil {
				return fmt.Errorf("game %d: %w", first+k, failed[k])
			}
			if g != nil {
				if err := write.Encode(g); err != nil {
					return err
				}
			}
		}
	}
	return out.Flush()
}
