package picture

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// crowded is a board of two seats with sixty stones.
func crowded() Board {
	b := Board{Size: 19}
	for i := range 60 {
		b.Stones[pente.At((i*7+i/19)%19, (i*5+3)%19)] = pente.Colour(1 + i%2)
	}
	b.Recent = []pente.Point{pente.At(0, 3)}
	return b
}

// realGame is one with captures, of 60 moves at least.
func realGame(t testing.TB) *record.Record {
	t.Helper()
	file, err := os.Open("../testdata/games/pente-real.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	for games := json.NewDecoder(text); ; {
		var game struct {
			Options, Moves []string
			Verdict        struct{ Captures []any }
		}
		if err := games.Decode(&game); err != nil {
			t.Fatal(err)
		}
		if len(game.Moves) >= 60 && len(game.Verdict.Captures) >= 6 {
			return recordOf(t, "pente", game.Options, 2, game.Moves...)
		}
	}
}

// recordOf is a game of some moves.
func recordOf(t testing.TB, variant string, options []string, seats int, moves ...string) *record.Record {
	t.Helper()
	rules, err := pente.New(variant, 0, seats, options...)
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(rules, options...)
	n := r.Root
	for _, each := range moves {
		m, err := pente.ParseMove(each)
		if err != nil {
			t.Fatal(err)
		}
		n = n.Add(m)
	}
	return r
}
