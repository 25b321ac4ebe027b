package referee

import (
	"bytes"
	"context"
	"slices"
	"testing"
)

const (
	realGames      = "games/pente-real.jsonl.gz"
	realGamesCount = 4834
)

// realGame is what testdata tells about a game that people played.
type realGame struct {
	ID      string `json:"id"`
	Verdict struct {
		Plies    int      `json:"plies"`
		Captures []any    `json:"captures"`
		Stones   []int    `json:"stones"`
		By       []string `json:"by"`
		Winner   *int     `json:"winner"`
	} `json:"verdict"`
}

// answer is a verdict as the world reads it.
type answer struct {
	ID      any    `json:"id"`
	Refused string `json:"refused"`
	Plies   int    `json:"plies"`
	Error   *struct {
		Ply    int
		Reason string
	} `json:"error"`
	Captures []any `json:"captures"`
	Pairs    []int `json:"pairs"`
	Stones   []int `json:"stones"`
	Result   *struct {
		Winners []int
		By      []string
	} `json:"result"`
	Turn  *int     `json:"turn"`
	Board []string `json:"board"`
}

func TestRealGames(t *testing.T) {
	games := readLines(t, realGames)
	if len(games) != realGamesCount {
		t.Fatalf("%d games, not %d", len(games), realGamesCount)
	}
	var out bytes.Buffer
	if err := Run(context.Background(), bytes.NewReader(bytes.Join(games, []byte("\n"))), &out); err != nil {
		t.Fatal(err)
	}
	verdicts := bytes.Split(bytes.TrimSuffix(out.Bytes(), []byte("\n")), []byte("\n"))
	if len(verdicts) != len(games) {
		t.Fatalf("%d verdicts on %d games", len(verdicts), len(games))
	}
	for i, line := range games {
		compareReal(t, parse[realGame](t, line), parse[answer](t, verdicts[i]))
	}
}

func compareReal(t *testing.T, game realGame, got answer) {
	t.Helper()
	want := game.Verdict
	var by []string
	winner := -1
	if got.Result != nil {
		by = got.Result.By
		if len(got.Result.Winners) == 1 {
			winner = got.Result.Winners[0]
		}
	}
	wantWinner := -1
	if want.Winner != nil {
		wantWinner = *want.Winner
	}
	if got.ID != game.ID || got.Error != nil || got.Plies != want.Plies || winner != wantWinner ||
		!slices.Equal(by, want.By) || !slices.Equal(got.Stones, want.Stones) ||
		!slices.Equal(captures(got.Captures), captures(want.Captures)) {
		t.Errorf("game %s: got %+v, want %+v", game.ID, got, want)
	}
}
