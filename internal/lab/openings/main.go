// Command openings picks beginnings of real games after which neither side is much ahead, for matches between
// engines. It writes them a line of JSON each; positions that differ by a reflection or rotation of the board count as
// one.
//
//	openings -n 300 > arena/openings.jsonl
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
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
	contested := flag.Int("contested", 0, "games that the engine plays against itself, of which each side must win a third")
	fewest := flag.Int("fewest", 2000, "nodes a move in the first of those games; each after it has half as many more")
	flag.Parse()
	e, out := engine.New(time.Now), json.NewEncoder(os.Stdout)
	seen := corpus.Seen{}
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
		r, pos, err := o.play()
		if err != nil {
			return err
		}
		if !seen.Fresh(&pos) {
			continue
		}
		found, err := e.Search(context.Background(), r, &pos, engine.Limits{Nodes: *nodes}, nil)
		if err != nil {
			return err
		}
		o.Score = int(found.Lines[0].Score)
		if max(o.Score, -o.Score) <= *even && played(e, r, pos, *contested, *fewest) {
			*n--
			if err := out.Encode(&o); err != nil {
				return err
			}
		}
	}
	return nil
}

// play gives the position after the opening.
func (o *opening) play() (*pente.Rules, pente.Position, error) {
	r, err := pente.New("pente", 0, 0, o.Options...)
	if err != nil {
		return nil, pente.Position{}, err
	}
	pos := r.Start(0)
	for _, m := range o.Moves {
		if pos, _, err = r.Play(pos, m); err != nil {
			return nil, pos, fmt.Errorf("%s: %w", o.ID, err)
		}
	}
	return &r, pos, nil
}

// played reports whether each side wins a third of some games of the engine against itself from a position on. No two of
// them have the same nodes a move, so that they differ.
func played(e *engine.Engine, r *pente.Rules, pos pente.Position, games, fewest int) bool {
	most := games - (games+2)/3
	var won [2]int
	for i := 0; i < games && max(won[0], won[1]) <= most; i++ {
		winner, err := winnerOf(e, r, pos, engine.Limits{Nodes: int64(fewest + i*fewest/2)})
		if err != nil {
			return false
		}
		if winner >= 0 {
			won[winner]++
		}
	}
	return min(won[0], won[1])*3 >= games
}

// winnerOf plays a game of the engine against itself to its end; -1 is a draw.
func winnerOf(e *engine.Engine, r *pente.Rules, pos pente.Position, limits engine.Limits) (int, error) {
	for !pos.Outcome.Over() {
		found, err := e.Search(context.Background(), r, &pos, limits, nil)
		if err != nil {
			return -1, err
		}
		if pos, _, err = r.Play(pos, found.Lines[0].Moves[0]); err != nil {
			return -1, err
		}
	}
	if winners := pos.Outcome.Winners.Seats(); len(winners) > 0 {
		return int(winners[0]) % 2, nil
	}
	return -1, nil
}
