package referee

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
)

// captures lists captures as text, the stones of each in a fixed order.
func captures(list []any) []string {
	texts := make([]string, len(list))
	for i, capture := range list {
		pair := capture.([]any)
		points := slices.Clone(pair[1].([]any))
		slices.SortFunc(points, func(a, b any) int { return cmp.Compare(a.(string), b.(string)) })
		texts[i] = fmt.Sprint(pair[0], points)
	}
	return texts
}

// ruleCase is a game with the verdict that it must get.
type ruleCase struct {
	Game    json.RawMessage `json:"game"`
	Verdict map[string]any  `json:"verdict"`
	Note    string          `json:"note"`
}

// TestRuleCases judges every case of the rules.
func TestRuleCases(t *testing.T) {
	for _, file := range []struct {
		name  string
		cases int
	}{
		{"rules/hand.jsonl", 65},
		{"rules/found.jsonl", 3},
		{"rules/random.jsonl.gz", 503},
		{"rules/random-site.jsonl.gz", 250},
	} {
		lines := readLines(t, file.name)
		if len(lines) != file.cases {
			t.Errorf("%s: %d cases, not %d", file.name, len(lines), file.cases)
		}
		for _, line := range lines {
			c := parse[ruleCase](t, line)
			compareCase(t, c, Judge(nil, c.Game))
		}
	}
}

func compareCase(t *testing.T, c ruleCase, verdict []byte) {
	t.Helper()
	if got := parse[map[string]any](t, verdict); !reflect.DeepEqual(got, c.Verdict) {
		t.Errorf("%s (%s):\n got %v\nwant %v", c.Game, c.Note, got, c.Verdict)
	}
}

// siteCase is a game with the verdict of another program.
type siteCase struct {
	Game    json.RawMessage `json:"game"`
	Verdict struct {
		Over    bool                `json:"over"`
		Plies   int                 `json:"plies"`
		Winner  *int                `json:"winner"`
		Stones  []int               `json:"stones"`
		Credits [][3]int            `json:"credits"`
		Final   map[string][]string `json:"final"`
	} `json:"verdict"`
}

func TestSiteCases(t *testing.T) {
	lines := readLines(t, "rules/site.jsonl.gz")
	if len(lines) != 3699 {
		t.Errorf("%d cases, not 3699", len(lines))
	}
	for _, line := range lines {
		c := parse[siteCase](t, line)
		compareSite(t, c, parse[answer](t, Judge(nil, c.Game)))
	}
}

func compareSite(t *testing.T, c siteCase, got answer) {
	t.Helper()
	want := c.Verdict
	winner := -1
	if got.Result != nil && len(got.Result.Winners) == 1 {
		winner = got.Result.Winners[0]
	}
	wantWinner := -1
	if want.Winner != nil {
		wantWinner = *want.Winner
	}
	if got.Plies != want.Plies || (got.Result != nil) != want.Over || winner != wantWinner ||
		!slices.Equal(got.Stones, want.Stones) || !reflect.DeepEqual(credits(t, c.Game, got.Captures), want.Credits) {
		t.Errorf("%s:\n got %+v\nwant %+v", c.Game, got, want)
	}
	if stones := final(got.Board); !reflect.DeepEqual(stones, want.Final) {
		t.Errorf("%s: stones %v, want %v", c.Game, stones, want.Final)
	}
}

// credits lists the stones that each of two seats took, by ply: those of the other colour that were captured, or
// were lost by the seat that placed one.
func credits(t *testing.T, game json.RawMessage, captures []any) [][3]int {
	t.Helper()
	list := [][3]int{}
	colours, played := make(map[string]int), 0
	moves := parse[struct{ Moves []string }](t, game).Moves
	for _, capture := range captures {
		pair := capture.([]any)
		ply := int(pair[0].(float64))
		for ; played <= ply; played++ {
			colours[strings.ToUpper(moves[played])] = played % 2
		}
		credit := [3]int{0: ply}
		for _, at := range pair[1].([]any) {
			credit[2-colours[at.(string)]]++
		}
		list = append(list, credit)
	}
	return list
}

// final lists the points of each colour on a drawn board, sorted as text.
func final(board []string) map[string][]string {
	stones := map[string][]string{"0": {}, "1": {}}
	for i, row := range board {
		for column, colour := range strings.Split(row, "") {
			if colour != "." {
				stones[colour] = append(stones[colour], pente.At(column, len(board)-1-i).String())
			}
		}
	}
	for _, points := range stones {
		slices.Sort(points)
	}
	return stones
}
