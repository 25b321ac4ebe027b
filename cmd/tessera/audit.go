package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
	"tessera/store/sqlite"
)

// audit is tessera audit.
type audit struct {
	dataFlag
}

// Help is shown by tessera audit --help.
func (audit) Help() string {
	return `Each match is replayed from its first event under the rules of this version, apart from the effects that were recorded when it was played, and both are compared. A line of JSON is printed for each match: its present game, position and result, and under "error" the first difference. The exit status is 1 when there was one. No server may use the data folder meanwhile; a running one is audited by restoring a backup of it elsewhere.

Examples:

    tessera audit
    tessera audit --data /var/lib/tessera | jq 'select(.error)'`
}

// audited is what is printed about a match.
type audited struct {
	Match   string `json:"match"`
	Version int64  `json:"version"`
	Game    int    `json:"game"`
	// Moves are the points of the present game.
	Moves []string `json:"moves"`
	// Captures are those of each seat.
	Captures []int `json:"captures"`
	// Stones holds the points of each colour's stones, in the order of the rows from the bottom.
	Stones [][]string     `json:"stones"`
	Result *auditedResult `json:"result"`
	Error  *string        `json:"error"`
}

type auditedResult struct {
	Winners []int `json:"winners"`
	// Cause is absent where the rules ended the game.
	Cause match.Cause `json:"cause,omitempty"`
}

// pageSize is how many names of matches are read at once.
const pageSize = 500

// Run audits every match of a data folder.
func (a audit) Run(ctx context.Context, std streams) error {
	if err := mustExist(filepath.Join(a.Data, sqlite.FileName)); err != nil {
		return err
	}
	s, err := sqlite.Open(a.Data)
	if err != nil {
		return err
	}
	defer s.Close()
	wrong, err := auditAll(ctx, s, std.out)
	if err == nil && wrong > 0 {
		err = fmt.Errorf("%d matches differ from what the rules say", wrong)
	}
	return err
}

// auditAll prints a line for each match and counts those with an error.
func auditAll(ctx context.Context, s store.Store, out io.Writer) (wrong int, err error) {
	lines := json.NewEncoder(out)
	for last := ""; ; {
		names, err := s.Matches(ctx, last, pageSize)
		if err != nil || len(names) == 0 {
			return wrong, err
		}
		for _, name := range names {
			line, err := auditMatch(ctx, s, name)
			if err != nil {
				return wrong, err
			}
			if line.Error != nil {
				wrong++
			}
			if err := lines.Encode(line); err != nil {
				return wrong, err
			}
		}
		last = names[len(names)-1]
	}
}

// auditMatch replays one match, first as it was recorded and then as the rules judge it.
func auditMatch(ctx context.Context, s store.Store, name string) (audited, error) {
	stored, err := s.Events(ctx, name, 0)
	if err != nil {
		return audited{}, err
	}
	events := make([][]byte, len(stored))
	for i, each := range stored {
		events[i] = each.Data
	}
	state, err := match.Replay(match.State{}, events...)
	if err == nil {
		err = match.Audit(events...)
	}
	return describe(name, &state, err), nil
}

// describe says how a match stands, and what is wrong with it.
func describe(name string, s *match.State, problem error) audited {
	line := audited{Match: name, Version: s.Version, Game: s.Game, Moves: []string{}, Captures: []int{}, Stones: stonesByColour(s)}
	for _, effect := range s.Moves {
		line.Moves = append(line.Moves, effect.Move.String())
	}
	for seat := range s.Seats {
		line.Captures = append(line.Captures, int(s.Position.Captures[seat]))
	}
	if s.Result != nil {
		line.Result = &auditedResult{Winners: []int{}, Cause: s.Result.Cause}
		for _, seat := range s.Result.Winners.Seats() {
			line.Result.Winners = append(line.Result.Winners, int(seat))
		}
	}
	if problem != nil {
		text := problem.Error()
		line.Error = &text
	}
	return line
}

func stonesByColour(s *match.State) [][]string {
	stones := make([][]string, s.Rules.Colours())
	for i := range stones {
		stones[i] = []string{}
	}
	for at, colour := range s.Position.Stones {
		if colour != pente.Empty {
			stones[colour-1] = append(stones[colour-1], pente.Point(at).String())
		}
	}
	return stones
}
