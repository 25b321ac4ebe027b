package main

import (
	"context"
	"fmt"
	"strconv"

	"tessera/engine"
	"tessera/gomocup"
	"tessera/opening"
)

// engineCmd is tessera engine.
type engineCmd struct {
	Analysis bool   `help:"Answer questions about positions, a JSON object a line, instead of playing."`
	Threads  int    `default:"1" placeholder:"N" help:"Threads that search together; with one and a limit of nodes moves repeat exactly (default: ${default})."`
	Memory   int    `placeholder:"MIB" help:"The size of the table (default: 64)."`
	Nodes    int64  `placeholder:"N" help:"The most nodes for a move; time then counts only where the manager sets it."`
	Depth    int    `placeholder:"PLIES" help:"The greatest depth."`
	Level    string `placeholder:"LEVEL" help:"Play at a level, by its name or number, instead of at full strength."`
	Seed     uint64 `default:"1" placeholder:"N" help:"Where the randomness of levels starts (default: ${default})."`
	Book     bool   `default:"true" negatable:"" help:"Play what is known of openings where that comes from a longer search than the time or the nodes allow."`
	Quiet    bool   `help:"Tell moves only, nothing of the search."`
}

// Help is shown by tessera engine --help.
func (engineCmd) Help() string {
	return `Reads the commands of a manager from standard input and answers on standard output, until END. Pente is played unless INFO variant says otherwise; points are x,y from 0 at the top left. docs/protocol.md describes both protocols.

Examples:

    tessera engine --threads 2
    printf 'START 19\nBEGIN\n' | tessera engine --nodes 20000
    echo '{"id": 1, "moves": ["K10", "L11"], "nodes": 50000}' | tessera engine --analysis`
}

// Run plays until the manager ends it.
func (c engineCmd) Run(ctx context.Context, std streams) error {
	level, err := levelNumber(c.Level)
	if err != nil {
		return err
	}
	o := gomocup.Options{
		About:  fmt.Sprintf("name=\"Tessera\", version=%q, author=\"the Tessera authors\", country=\"\", extensions=\"variant options captures taken moves\"", buildVersion()),
		Limits: engine.Limits{Nodes: c.Nodes, Depth: c.Depth, Threads: c.Threads},
		Level:  level, Memory: c.Memory, Seed: c.Seed, Quiet: c.Quiet,
	}
	if c.Book {
		o.Openings = opening.Known()
	}
	if c.Analysis {
		return gomocup.Analyse(ctx, std.in, std.out, o)
	}
	return gomocup.Serve(ctx, std.in, std.out, o)
}

// levelNumber finds a level by its name or number; 0 stands for none.
func levelNumber(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	levels := engine.Levels()
	for i, level := range levels {
		if level.Name == text || strconv.Itoa(i+1) == text {
			return i + 1, nil
		}
	}
	return 0, fmt.Errorf("--level: there is no level %q, only 1 to %d", text, len(levels))
}
