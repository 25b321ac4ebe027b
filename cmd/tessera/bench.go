package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// benchCmd is tessera bench.
type benchCmd struct {
	Nodes int64 `default:"250000" placeholder:"N" help:"Nodes for each position; the signature is that of the default (default: ${default})."`
}

// Help is shown by tessera bench --help.
func (benchCmd) Help() string {
	return `Searches fixed positions with one thread to a limit of nodes and of depth. The signature is the number of nodes: it is the same on every machine, and changes with the search. nodes/s is how fast this one is.

Example:

    tessera bench`
}

// benchDepth ends the search of a position, so that the signature tells how large the tree was.
const benchDepth = 9

// benchPositions are openings and middle games, by their moves.
var benchPositions = []string{
	"K10 K9 N10 M9",
	"K10 L9 G10 N9 J12",
	"K10 L11 G10 J10 J8 L8",
	"K10 L11 N10 M10 L9 M8",
	"K10 J11 N10 L12 L9 M8 J9",
	"K10 K11 K14 L12 H9 J12",
	"K10 L9 K13 L10 L11 M12 J9 H8",
	"K10 M10 N13 M12 M11 L11",
}

// Run searches all positions.
func (c benchCmd) Run(ctx context.Context, std streams) error {
	e := engine.New(time.Now)
	var nodes int64
	var spent time.Duration
	for _, moves := range benchPositions {
		rules, pos, err := benchPosition(moves)
		if err != nil {
			return err
		}
		r, err := e.Search(ctx, &rules, &pos, engine.Limits{Nodes: c.Nodes, Depth: benchDepth}, nil)
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		nodes, spent = nodes+r.Nodes, spent+r.Elapsed
		fmt.Fprintf(std.out, "%-32s depth %d, %d nodes, %v\n", moves, r.Depth, r.Nodes, r.Lines[0].Moves[0])
	}
	_, err := fmt.Fprintf(std.out, "signature: %d\nnodes/s: %.0f\n", nodes, float64(nodes)/max(1e-9, spent.Seconds()))
	return err
}

func benchPosition(moves string) (rules pente.Rules, pos pente.Position, err error) {
	if rules, err = pente.New("pente", 0, 0, pente.Tournament); err != nil {
		return rules, pos, err
	}
	pos = rules.Start(0)
	for _, text := range strings.Fields(moves) {
		m, err := pente.ParseMove(text)
		if err != nil {
			return rules, pos, err
		}
		if pos, _, err = rules.Play(pos, m); err != nil {
			return rules, pos, fmt.Errorf("%s: %w", moves, err)
		}
	}
	return rules, pos, nil
}
