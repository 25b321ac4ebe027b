package record

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"sync"
	"testing"

	"tessera/pente"
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

// realGames are the games that people played, as records.
func realGames(t testing.TB) []*Record {
	t.Helper()
	games, err := loadReal()
	if err != nil || len(games) != 4834 {
		t.Fatalf("%d real games, error %v", len(games), err)
	}
	records := make([]*Record, len(games))
	for i, game := range games {
		records[i] = game.record(t)
	}
	return records
}

func (g *realGame) record(t testing.TB) *Record {
	t.Helper()
	rules, err := pente.New(g.Variant, 0, 0, g.Options...)
	if err != nil {
		t.Fatal(err)
	}
	r := New(rules, g.Options...)
	r.Info.Date, r.Info.Rated, r.Info.Site = siteDate(g.Date), RatedNo, "Pente.org"
	if g.Rated {
		r.Info.Rated = RatedYes
	}
	for seat, name := range g.Players {
		r.Info.Players = append(r.Info.Players, Player{Name: name, Rating: g.Ratings[seat]})
	}
	r.Result = &Result{Winners: map[string]pente.SeatSet{"1-0": 1, "0-1": 2}[g.Recorded]}
	at := r.Root
	for _, m := range g.Moves {
		at = at.Add(m)
	}
	return r
}
