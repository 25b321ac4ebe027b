package library

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"tessera/pente"
	"tessera/record"
)

// realGame is a game as the referee's cases hold it.
type realGame struct {
	ID       string       `json:"id"`
	Variant  string       `json:"variant"`
	Options  []string     `json:"options"`
	Rated    bool         `json:"rated"`
	Players  []string     `json:"players"`
	Ratings  []int        `json:"ratings"`
	Date     string       `json:"date"`
	Recorded string       `json:"recorded_result"`
	Moves    []pente.Move `json:"moves"`
}

// loadReal reads the games that people played.
var loadReal = sync.OnceValues(func() (games []*realGame, err error) {
	file, err := os.Open("../testdata/games/pente-real.jsonl.gz")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(unpacked)
	for lines.Scan() {
		game := new(realGame)
		if err := json.Unmarshal(lines.Bytes(), game); err != nil {
			return nil, err
		}
		games = append(games, game)
	}
	return games, lines.Err()
})

func realGames(t testing.TB) []*realGame {
	t.Helper()
	games, err := loadReal()
	if err != nil || len(games) != 4834 {
		t.Fatalf("%d real games, error %v", len(games), err)
	}
	return games
}

func (g *realGame) day(t testing.TB) string {
	t.Helper()
	day, err := time.Parse("01/02/2006", g.Date)
	if err != nil {
		t.Fatal(err)
	}
	return day.Format(time.DateOnly)
}

func (g *realGame) record(t testing.TB) *record.Record {
	t.Helper()
	rules, err := pente.New(g.Variant, 0, 0, g.Options...)
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(rules, g.Options...)
	r.Info.Date, r.Info.Site = g.day(t), "a public site"
	for seat, name := range g.Players {
		r.Info.Players = append(r.Info.Players, record.Player{Name: name, Rating: g.Ratings[seat]})
	}
	r.Result = &record.Result{Winners: map[string]pente.SeatSet{"1-0": 1, "0-1": 2}[g.Recorded]}
	at := r.Root
	for _, m := range g.Moves {
		at = at.Add(m)
	}
	return r
}

// realEntries are the real games as they are imported.
func realEntries(t testing.TB) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for _, g := range realGames(t) {
			if !yield(Entry{Record: g.record(t), Source: "real", Link: g.ID}, nil) {
				return
			}
		}
	}
}

// entries are records of one source.
func entries(source string, records ...*record.Record) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for _, r := range records {
			if !yield(Entry{Record: r, Source: source}, nil) {
				return
			}
		}
	}
}

// openFresh opens a new library that is closed at the end of the test.
func openFresh(t testing.TB) *Library {
	t.Helper()
	return openAt(t, filepath.Join(t.TempDir(), FileName))
}

func openAt(t testing.TB, path string) *Library {
	t.Helper()
	l, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
}

// mustImport imports what is to be added without exception.
func mustImport(t testing.TB, l *Library, games iter.Seq2[Entry, error], want Report) {
	t.Helper()
	got, err := l.Import(t.Context(), games, nil)
	if err != nil || len(got.Problems) > 0 || got.Added != want.Added || got.Duplicates != want.Duplicates ||
		got.Private != want.Private || got.Refused != want.Refused {
		t.Fatalf("import: %+v, error %v; want %+v", got, err, want)
	}
}
