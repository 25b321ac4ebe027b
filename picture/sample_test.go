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

// everything is a board with all that can be drawn on it.
func everything() Board {
	b := Board{Size: 19, Engraved: true, Numbers: map[pente.Point]int{}, Notes: []string{"13 at 7; 22 at 9"}}
	kinds := []record.Kind{record.Triangle, record.Square, record.Circle, record.Cross, record.Selected, record.Letter}
	for i := range 6 {
		colour, row := pente.Colour(i+1), 4+i
		for _, column := range []int{6, 7, 8, 12} {
			b.Stones[pente.At(column, row)] = colour
		}
		b.Numbers[pente.At(8, row)] = []int{1, 22, 133, 4, 50, 7}[i]
		b.Captured = append(b.Captured, Captured{pente.At(13, row), colour})
		for _, column := range []int{12, 15} {
			b.Marks = append(b.Marks, record.Mark{Kind: kinds[i], At: pente.At(column, row), Text: "A"})
		}
	}
	for i := range 5 {
		b.Stones[pente.At(3+i, 14-i)], b.Stones[pente.At(10+i, 13)], b.Stones[pente.At(10+i, 15)] = 2, 1, 4
	}
	b.Lines = []Line{
		{Row, []pente.Point{pente.At(3, 14), pente.At(4, 13), pente.At(5, 12), pente.At(6, 11), pente.At(7, 10)}},
		{Run, []pente.Point{pente.At(10, 13), pente.At(11, 13), pente.At(12, 13)}},
		{Pending, []pente.Point{pente.At(10, 15), pente.At(14, 15)}},
		{Called, []pente.Point{pente.At(6, 4), pente.At(7, 5), pente.At(8, 6)}},
	}
	b.Recent = []pente.Point{pente.At(6, 5), pente.At(6, 9)}
	b.Vacated = []pente.Point{pente.At(4, 4), pente.At(4, 5)}
	b.Marks = append(b.Marks,
		record.Mark{Kind: record.Arrow, At: pente.At(2, 2), To: pente.At(6, 2)},
		record.Mark{Kind: record.Line, At: pente.At(8, 2), To: pente.At(12, 3)})
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
