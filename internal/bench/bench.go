// Package bench holds the positions by which changes of the search are noticed, and how many nodes it takes over them.
// The command tessera bench, the tests of the engine and scripts/bench-wasm.mjs all go by its data.
package bench

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"tessera/pente"
)

//go:embed bench.json
var data []byte

// Suite is what is searched, and how far.
type Suite struct {
	// Signature is the number of nodes that all positions take together, searched one after the other by one thread.
	// A change of the search changes it, and is then stated in the commit (“bench: N nodes”).
	Signature int64 `json:"signature"`
	// Nodes and Depth end the search of a position; the depth comes first, so that the signature tells how large the
	// trees were.
	Nodes int64 `json:"nodes"`
	Depth int   `json:"depth"`
	// Memory is that of the engine, in MiB.
	Memory int `json:"memory"`
	// Positions are openings and middle games of Pente under the tournament rule, by their moves.
	Positions []string `json:"positions"`
}

// Fixed is the suite.
func Fixed() Suite {
	var s Suite
	if err := json.Unmarshal(data, &s); err != nil {
		panic(err) // it is part of the program
	}
	return s
}

// Position plays the moves of a position.
func Position(moves string) (rules pente.Rules, pos pente.Position, err error) {
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
