package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"tessera/engine"
	"tessera/internal/bench"
)

// benchCmd is tessera bench.
type benchCmd struct {
	Nodes int64 `placeholder:"N" help:"Nodes for each position; the signature is that without it."`
}

// Help is shown by tessera bench --help.
func (benchCmd) Help() string {
	return `Searches fixed positions with one thread to a limit of nodes and of depth. The signature is the number of nodes: it is the same on every machine and in browsers, and changes with the search. nodes/s is how fast this machine is, the best of several rounds.

Example:

    tessera bench`
}

// benchRounds is how often all positions are searched; the fastest round counts, since other programs only slow one down.
const benchRounds = 5

// Run searches all positions.
func (c benchCmd) Run(ctx context.Context, std streams) error {
	suite, nodes, speed := bench.Fixed(), int64(0), 0.0
	if c.Nodes > 0 {
		suite.Nodes = c.Nodes
	}
	for round := range benchRounds {
		out := io.Discard
		if round == 0 {
			out = std.out
		}
		var spent time.Duration
		var err error
		if nodes, spent, err = benchRound(ctx, &suite, out); err != nil {
			return err
		}
		speed = max(speed, float64(nodes)/max(1e-9, spent.Seconds()))
	}
	_, err := fmt.Fprintf(std.out, "signature: %d\nnodes/s: %.0f\n", nodes, speed)
	return err
}

// benchRound searches all positions once, from an empty table.
func benchRound(ctx context.Context, suite *bench.Suite, out io.Writer) (nodes int64, spent time.Duration, err error) {
	e := engine.New(time.Now, engine.TableSize(suite.Memory))
	for _, moves := range suite.Positions {
		rules, pos, err := bench.Position(moves)
		if err != nil {
			return 0, 0, err
		}
		r, err := e.Search(ctx, &rules, &pos, engine.Limits{Nodes: suite.Nodes, Depth: suite.Depth}, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return 0, 0, err
		}
		nodes, spent = nodes+r.Nodes, spent+r.Elapsed
		fmt.Fprintf(out, "%-32s depth %d, %d nodes, %v\n", moves, r.Depth, r.Nodes, r.Lines[0].Moves[0])
	}
	return nodes, spent, nil
}
