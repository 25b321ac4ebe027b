// Command openings picks beginnings of real games after which neither side is much ahead, for matches between
// engines. It writes them a line of JSON each.
//
//	openings -n 300 > arena/openings.jsonl
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"tessera/engine"
	"tessera/internal/lab/corpus"
	"tessera/pente"
)

// opening is the beginning of a game.
type opening struct {
	ID      string       `json:"id"`
	Options []string     `json:"options,omitempty"`
	Moves   []pente.Move `json:"moves"`
	Score   int          `json:"score"` // for the seat to move
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "openings:", err)
		os.Exit(1)
	}
}

func run() error {
	games := flag.String("games", corpus.Path, "records to look through")
	n := flag.Int("n", 300, "openings to pick")
	even := flag.Int("even", 80, "the most that a side may be ahead, in centi-stones")
	nodes := flag.Int64("nodes", 60_000, "nodes an opening")
	flag.Parse()
	e, out := engine.New(time.Now), json.NewEncoder(os.Stdout)
	seen := map[string]bool{}
	plies := 3
	for g, err := range corpus.Games(*games) {
		if err != nil || *n <= 0 {
			return err
		}
		if plies++; plies > 9 {
			plies = 4
		}
		if len(g.Moves) < plies+4 {
			continue
		}
		o := opening{ID: g.ID, Options: g.Options, Moves: g.Moves[:plies]}
		key := strings.Trim(fmt.Sprint(o.Moves), "[]")
		if seen[key] {
			continue
		}
		seen[key] = true
		if o.Score, err = score(e, &o, *nodes); err != nil {
			return err
		}
		if max(o.Score, -o.Score) <= *even {
			*n--
			if err := out.Encode(&o); err != nil {
				return err
			}
		}
	}
	return nil
}

// score searches what an opening is worth to the seat to move.
func score(e *engine.Engine, o *opening, nodes int64) (int, error) {
	r, err := pente.New("pente", 0, 0, o.Options...)
	if err != nil {
		return 0, err
	}
	pos := r.Start(0)
	for _, m := range o.Moves {
		if pos, _, err = r.Play(pos, m); err != nil {
			return 0, fmt.Errorf("%s: %w", o.ID, err)
		}
	}
	found, err := e.Search(context.Background(), &r, &pos, engine.Limits{Nodes: nodes}, nil)
	if err != nil {
		return 0, err
	}
	return int(found.Lines[0].Score), nil
}
