package engine

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"iter"
	"math/rand/v2"
	"os"
	"testing"

	"tessera/pente"
)

// positions yields the positions of every so many-th real game.
func positions(t testing.TB, every int) iter.Seq2[*pente.Rules, *pente.Position] {
	return func(yield func(*pente.Rules, *pente.Position) bool) {
		file, err := os.Open("../testdata/games/pente-real.jsonl.gz")
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		text, err := gzip.NewReader(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(text)
		for n := 0; lines.Scan(); n++ {
			if n%every == 0 && !replay(t, lines.Bytes(), yield) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
	}
}

func replay(t testing.TB, text []byte, yield func(*pente.Rules, *pente.Position) bool) bool {
	var record struct{ Options, Moves []string }
	if err := json.Unmarshal(text, &record); err != nil {
		t.Fatal(err)
	}
	r := rulesOf(t, pente.MaxSize, record.Options...)
	pos := r.Start(0)
	for _, text := range record.Moves {
		if pos.Outcome.Over() {
			break
		}
		if !yield(r, &pos) {
			return false
		}
		m, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if pos, _, err = r.Play(pos, m); err != nil {
			break
		}
	}
	return true
}

// winsInOne lists the winning moves of the seat to move, by the plain rules.
func winsInOne(r *pente.Rules, pos *pente.Position) (wins []pente.Point) {
	for p := range pente.Point(points) {
		e, err := r.Judge(pos, pente.Move{Point: p})
		if err == nil && e.Outcome.Winners.Has(pos.Turn) {
			wins = append(wins, p)
		}
	}
	return wins
}

// holds reports whether the other seat has no win in one after a move.
func holds(r *pente.Rules, pos *pente.Position, p pente.Point) bool {
	next, _, err := r.Play(*pos, pente.Move{Point: p})
	return err == nil && (next.Outcome.Over() || winsInOne(r, &next) == nil)
}

// TestStrongMissesNothing checks on positions of real games that the strongest level never misses a win
// in one and never leaves one to the other seat where a move would have prevented it.
func TestStrongMissesNothing(t *testing.T) {
	every := 24
	if testing.Short() {
		every = 80
	}
	e := New(stopped, TableSize(1))
	strong := at(t, e, Levels()[2], 200)
	rnd := rand.New(rand.NewPCG(8, 8))
	seen, won, answered, lost := 0, 0, 0, 0
	for r, pos := range positions(t, every) {
		seen++
		m := strong(r, pos, rnd)
		wins := winsInOne(r, pos)
		switch e, err := r.Judge(pos, m); {
		case err != nil:
			t.Fatal(err)
		case len(wins) > 0:
			won++
			if !e.Outcome.Winners.Has(pos.Turn) {
				t.Errorf("%v misses a win at %v", m, wins)
			}
			continue
		}
		if holds(r, pos, m.Point) {
			threatened := *pos
			threatened.Turn = r.Next(pos, pos.Turn)
			if winsInOne(r, &threatened) != nil {
				answered++
			}
			continue
		}
		lost++
		for p := range pente.Point(points) {
			if holds(r, pos, p) {
				t.Errorf("%v leaves a win that %v prevents", m, p)
				break
			}
		}
	}
	t.Logf("%d positions: %d won at once, %d threats answered, %d without an answer", seen, won, answered, lost)
	if seen < 15_000/every || won == 0 || answered == 0 || lost == 0 {
		t.Error("too few positions of some kind")
	}
}
