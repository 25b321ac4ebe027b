package main

import (
	"context"

	"tessera/referee"
)

// judge is tessera referee.
type judge struct{}

// Help is shown by tessera referee --help.
func (judge) Help() string {
	return `Each line of the input is a game as a JSON object; each line of the output is the verdict on it, in the same order: how far the game is legal, what was captured, and how it ended. A line that is no playable game gets {"refused": reason} and the next is judged as usual. The exit status is 0 when the whole input was read. docs/referee.md describes all fields.

Examples:

    tessera referee < games.jsonl > verdicts.jsonl
    echo '{"moves": ["K10", "L11", "N10"], "options": ["tournament"]}' | tessera referee`
}

// Run judges standard input.
func (judge) Run(ctx context.Context, std streams) error {
	return referee.Run(ctx, std.in, std.out)
}
