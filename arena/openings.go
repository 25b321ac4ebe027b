package arena

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"

	"tessera/pente"
)

// suite holds beginnings of real games after which neither side is much ahead, picked by internal/lab/openings.
//
//go:embed openings.jsonl
var suite []byte

// Openings are those of the built-in suite that the rules allow. It is for the usual board and two seats: elsewhere, and
// where the rules allow none, the one opening is the empty board.
func Openings(rules *pente.Rules) [][]pente.Move {
	var allowed [][]pente.Move
	all, err := ReadOpenings(suite)
	if err != nil {
		panic(err) // it is part of the program
	}
	for _, moves := range all {
		if rules.Size == pente.DefaultSize && rules.Seats == 2 && goesOn(rules, moves) {
			allowed = append(allowed, moves)
		}
	}
	if len(allowed) == 0 {
		return [][]pente.Move{nil}
	}
	return allowed
}

// goesOn reports whether a game can begin with moves and is not over after them.
func goesOn(rules *pente.Rules, moves []pente.Move) bool {
	pos := rules.Start(0)
	for _, m := range moves {
		next, _, err := rules.Play(pos, m)
		if err != nil {
			return false
		}
		pos = next
	}
	return !pos.Outcome.Over()
}

// ReadOpenings reads openings: a JSON object with moves a line.
func ReadOpenings(text []byte) (all [][]pente.Move, err error) {
	lines := bufio.NewScanner(bytes.NewReader(text))
	for number := 1; lines.Scan(); number++ {
		var opening struct{ Moves []pente.Move }
		if err := json.Unmarshal(lines.Bytes(), &opening); err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		all = append(all, opening.Moves)
	}
	if len(all) == 0 {
		return nil, errors.New("there are no openings")
	}
	return all, lines.Err()
}
