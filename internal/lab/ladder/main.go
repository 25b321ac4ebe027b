// Command ladder plays each level of the engine against the next below, in pairs of games from the same opening with
// the seats swapped, and prints how much of the points the upper one takes. Levels are limited by nodes, so a seed
// gives the same games everywhere.
//
//	ladder -games 200 -from 1 -to 10
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"tessera/arena"
	"tessera/engine"
	"tessera/pente"
)

// The share of the points that a level should take from the one below.
const (
	leastShare = 0.60
	mostShare  = 0.85
)

// event is what is to be played.
type event struct {
	rules    pente.Rules
	openings [][]pente.Move // none: games begin on the empty board
	games    int
	seed     uint64
	engine   *engine.Engine
}

// result counts the games of an upper level against the one below.
type result struct{ won, drawn, lost, plies int }

func (r result) games() int { return r.won + r.drawn + r.lost }

// share is the upper level's part of the points, with its standard error.
func (r result) share() (mean, deviation float64) {
	n := float64(r.games())
	mean = (float64(r.won) + float64(r.drawn)/2) / n
	square := (float64(r.won) + float64(r.drawn)/4) / n
	return mean, math.Sqrt(max(0, square-mean*mean) / n)
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "ladder:", err)
		os.Exit(1)
	}
}

func run() error {
	from := flag.Int("from", 1, "the lowest level")
	to := flag.Int("to", len(engine.Levels()), "the highest level")
	games := flag.Int("games", 200, "games of each pair of neighbours, an even number")
	seed := flag.Uint64("seed", 1, "where chance begins")
	variant := flag.String("variant", "pente", "the game")
	options := flag.String("options", "tournament", "its options, with spaces between them")
	size := flag.Int("size", 0, "lines of the board; 0 for the usual number")
	path := flag.String("openings", "arena/openings.jsonl", "openings, as command openings writes them; none where empty")
	flag.Parse()
	if *from < 1 || *to > len(engine.Levels()) || *from >= *to {
		return fmt.Errorf("the levels go from 1 to %d, not from %d to %d", len(engine.Levels()), *from, *to)
	}
	rules, err := pente.New(*variant, *size, 0, strings.Fields(*options)...)
	if err != nil {
		return err
	}
	if rules.Seats != 2 {
		return fmt.Errorf("%s is for %d, and a ladder for two", *variant, rules.Seats)
	}
	openings, err := readOpenings(*path)
	if err != nil {
		return err
	}
	e := event{rules: rules, openings: openings, games: *games, seed: *seed, engine: engine.New(time.Now)}
	return e.climb(*from, *to)
}

// climb plays all pairs of neighbours and prints a line for each.
func (e *event) climb(from, to int) error {
	levels := engine.Levels()
	fmt.Println("| level | against | won–drawn–lost | share | ± (95 %) | moves a game | |")
	fmt.Println("|---|---|---|---|---|---|---|")
	for upper := from + 1; upper <= to; upper++ {
		r, err := e.pair(upper)
		if err != nil {
			return err
		}
		share, deviation := r.share()
		verdict := "in the band"
		if share < leastShare || share > mostShare {
			verdict = "outside"
		}
		fmt.Printf("| %d %s | %d %s | %d–%d–%d | %.1f %% | %.1f | %d | %s |\n", upper, levels[upper-1].Name, upper-1,
			levels[upper-2].Name, r.won, r.drawn, r.lost, 100*share, 196*deviation, r.plies/r.games(), verdict)
	}
	return nil
}

// pair plays a level against the one below.
func (e *event) pair(upper int) (r result, err error) {
	order := rand.New(rand.NewPCG(e.seed, uint64(upper))).Perm(len(e.openings))
	for game := range e.games {
		var opening []pente.Move
		if len(order) > 0 {
			opening = e.openings[order[game/2%len(order)]]
		}
		seat := game % 2 // the upper level's
		levels := [2]int{upper - 1, upper - 1}
		levels[seat] = upper
		winners, plies, err := e.play(levels, opening, rand.New(rand.NewPCG(e.seed, uint64(upper)<<32|uint64(game))))
		if err != nil {
			return r, err
		}
		r.plies += plies
		switch {
		case winners == 0:
			r.drawn++
		case winners.Has(pente.Seat(seat)):
			r.won++
		default:
			r.lost++
		}
	}
	return r, nil
}

// play plays a game between levels, a seat each.
func (e *event) play(levels [2]int, opening []pente.Move, rnd *rand.Rand) (winners pente.SeatSet, plies int, err error) {
	pos := e.rules.Start(0)
	moves := slices.Clone(opening)
	for ply := 0; !pos.Outcome.Over(); ply++ {
		if ply == len(moves) {
			m, err := e.engine.Choose(context.Background(), &e.rules, &pos, levels[pos.Turn], rnd)
			if err != nil {
				return 0, 0, err
			}
			m.Claim = e.rules.Claimed && m.Choice == pente.Stone
			moves = append(moves, m)
		}
		if pos, _, err = e.rules.Play(pos, moves[ply]); err != nil {
			return 0, 0, fmt.Errorf("%v: %w", moves[:ply+1], err)
		}
	}
	return pos.Outcome.Winners, len(moves), nil
}

// readOpenings reads openings, none from no file.
func readOpenings(path string) ([][]pente.Move, error) {
	if path == "" {
		return nil, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return arena.ReadOpenings(text)
}
