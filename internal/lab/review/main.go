// Command review measures how far people of some strength, and levels of the engine, agree with its search: the figures of
// docs/fairplay.md.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"slices"
	"time"

	"tessera/engine"
	"tessera/fairplay"
	"tessera/internal/lab/corpus"
	"tessera/pente"
)

var (
	games = flag.Int("games", 40, "games of each kind")
	nodes = flag.Int64("nodes", 20_000, "nodes that each position is searched for")
)

// bands are ratings that both players have at least.
var bands = []int{1200, 1500, 1700, 1900, 2100}

// levels are those of the engine that play against themselves, counted from 1.
var levels = []int{3, 5, 7, 8, 9, 10}

func main() {
	flag.Parse()
	if err := run(); err != nil {
		log.Fatal(err)
	}
}

func run() error {
	all, err := known()
	if err != nil {
		return err
	}
	e := engine.New(time.Now)
	fmt.Println("| who | games | moves | first | first three | loss | least and most of a seat's first |")
	fmt.Println("|---|---|---|---|---|---|---|")
	for i, low := range bands {
		high := 10_000
		if i+1 < len(bands) {
			high = bands[i+1]
		}
		var s sum
		for _, g := range all {
			if worst := slices.Min(g.Ratings); worst >= low && worst < high && s.games < *games {
				s.add(e, g)
			}
		}
		s.print(fmt.Sprintf("people from %d", low))
	}
	for _, level := range levels {
		var s sum
		for _, g := range all[:*games] {
			s.add(e, played(e, g, level))
		}
		s.print(fmt.Sprintf("level %d", level))
	}
	return nil
}

// known are the games with ratings and some length, in an order of their own.
func known() (list []*corpus.Game, err error) {
	for g, err := range corpus.Games(corpus.Path) {
		if err != nil {
			return nil, err
		}
		if len(g.Ratings) == 2 && slices.Min(g.Ratings) > 0 && len(g.Moves) >= 20 {
			list = append(list, g)
		}
	}
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list, nil
}

// played is a game of a level against itself that opens as another did.
func played(e *engine.Engine, g *corpus.Game, level int) *corpus.Game {
	made := &corpus.Game{Variant: g.Variant, Options: g.Options, Moves: slices.Clone(g.Moves[:fairplay.OpeningPlies])}
	rules, position := started(g)
	rnd := rand.New(rand.NewPCG(2, 2))
	for _, m := range made.Moves {
		position, _, _ = rules.Play(position, m)
	}
	for !position.Outcome.Over() && len(made.Moves) < 120 {
		move, err := e.Choose(context.Background(), &rules, &position, level, rnd)
		if err != nil {
			break
		}
		if position, _, err = rules.Play(position, move); err != nil {
			break
		}
		made.Moves = append(made.Moves, move)
	}
	return made
}

func started(g *corpus.Game) (pente.Rules, pente.Position) {
	rules, err := pente.New(g.Variant, 0, 0, g.Options...)
	if err != nil {
		log.Fatal(err)
	}
	return rules, rules.Start(0)
}

// sum is what the games of one kind say.
type sum struct {
	games, counted, first, three, weighed int
	lost                                  float64
	shares                                []float64
}

func (s *sum) add(e *engine.Engine, g *corpus.Game) {
	rules, position := started(g)
	var turns []fairplay.Turn
	for ply, m := range g.Moves {
		turn := fairplay.Turn{Seat: position.Turn, Move: m}
		if ply >= fairplay.OpeningPlies {
			report, _ := e.Search(context.Background(), &rules, &position, engine.Limits{Nodes: *nodes, Lines: 3}, nil)
			for _, l := range report.Lines {
				_, proven := l.Score.Mate()
				turn.Lines = append(turn.Lines, fairplay.Line{Move: l.Moves[0], Value: int(l.Score), Proven: proven})
			}
		}
		next, _, err := rules.Play(position, m)
		if err != nil {
			break
		}
		position, turns = next, append(turns, turn)
	}
	judged := fairplay.Judge(turns, 2, func(a, b pente.Seat) bool { return a == b })
	s.games++
	for seat := range pente.Seat(2) {
		f := fairplay.FiguresOf(turns, judged, seat)
		s.counted, s.first, s.three, s.weighed = s.counted+f.Counted, s.first+f.First, s.three+f.Three, s.weighed+f.Weighed
		s.lost += f.Loss * float64(f.Weighed)
		if f.Counted >= 5 {
			s.shares = append(s.shares, 100*float64(f.First)/float64(f.Counted))
		}
	}
}

func (s *sum) print(who string) {
	of := float64(max(1, s.counted))
	slices.Sort(s.shares)
	spread := ""
	if n := len(s.shares); n > 0 {
		spread = fmt.Sprintf("%.0f–%.0f %%, a quarter from %.0f %%", s.shares[0], s.shares[n-1], s.shares[n*3/4])
	}
	fmt.Printf("| %s | %d | %d | %.0f %% | %.0f %% | %.0f | %s |\n", who, s.games, s.counted, 100*float64(s.first)/of,
		100*float64(s.three)/of, s.lost/float64(max(1, s.weighed)), spread)
}
