// Package corpus reads the real games that the programs of the lab look through.
package corpus

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"iter"
	"os"

	"tessera/pente"
)

// Path is where the games lie, from the root of the module.
const Path = "testdata/games/pente-real.jsonl.gz"

// Game is a game as it was played.
type Game struct {
	ID      string
	Variant string
	Options []string
	Ratings []int // per seat, as far as they are known
	Moves   []pente.Move
}

// Games yields the games of a packed file, a line of JSON each, in their order. An error is the last thing that it
// yields.
func Games(path string) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		if err := each(path, func(g *Game) bool { return yield(g, nil) }); err != nil {
			yield(nil, fmt.Errorf("%s: %w", path, err))
		}
	}
}

// each hands the games over until one is not wanted any more.
func each(path string, take func(*Game) bool) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 1<<20)
	for number := 1; lines.Scan(); number++ {
		var g Game
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
		if !take(&g) {
			return nil
		}
	}
	return lines.Err()
}
