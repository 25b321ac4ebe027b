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

// made are rules that the table of variants does not hold yet: made by hand they prove the axes.
var made = map[string]func(seats int) pente.Rules{
	"pente": func(int) pente.Rules { return basic },
	"points": func(int) pente.Rules {
		r := basic
		r.Scoring = pente.Scoring{RowBonus: 5, PerCapture: 1, PerRun: 1, RunLength: 4}
		return r
	},
	"keryo": func(int) pente.Rules {
		r := basic
		r.CaptureMax, r.WinCaptures, r.WinStones = 3, 0, 15
		return r
	},
	"partners": func(int) pente.Rules {
		r := basic
		r.Seats, r.Colour, r.Side = 4, colours(1, 2, 1, 2), sides(0, 1, 0, 1)
		return r
	},
	"team": func(int) pente.Rules {
		r := basic
		r.Seats, r.Colour, r.Side = 4, colours(1, 2, 3, 4), sides(0, 1, 0, 1)
		r.MixedCaptures, r.WinCaptures, r.WinStones = true, 0, 10
		return r
	},
	"free": each,
	"points3": func(seats int) pente.Rules {
		r := each(seats)
		r.Row, r.WinCaptures = 4, 4
		r.Scoring = pente.Scoring{RowBonus: 10, PerCapture: 1, PerRun: 1, RunLength: 3}
		return r
	},
	"gomoku": func(int) pente.Rules {
		r := basic
		r.ExactRow, r.CaptureMax, r.WinCaptures = true, 0, 0
		return r
	},
}

var basic = pente.Rules{
	Size: pente.DefaultSize, Seats: 2, Colour: colours(1, 2), Side: sides(0, 1),
	Row: 5, CaptureMax: 2, WinCaptures: 5, CentreFirst: true,
}

// each seat plays for itself, with mixed captures.
func each(seats int) pente.Rules {
	r := basic
	r.Seats, r.MixedCaptures = max(seats, 3), true
	for seat := range r.Seats {
		r.Colour[seat], r.Side[seat] = pente.Colour(seat+1), pente.Side(seat)
	}
	return r
}

func colours(list ...pente.Colour) (per [pente.MaxSeats]pente.Colour) {
	copy(per[:], list)
	return per
}

func sides(list ...pente.Side) (per [pente.MaxSeats]pente.Side) {
	copy(per[:], list)
	return per
}

// rulesByHand makes the rules of a game without the table of variants; ok is false where there is
// no axis for what it asks yet.
func rulesByHand(t *testing.T, g *game) (rules pente.Rules, ok bool) {
	t.Helper()
	variant, ok := made[g.variant]
	if !ok {
		return rules, false
	}
	rules = variant(g.seats)
	if g.size != 0 {
		rules.Size = g.size
	}
	for _, option := range g.options {
		switch option {
		case "tournament":
			rules.SecondStoneDistance = 3
		case "adjacent":
			rules.Adjacent = true
		case "complication":
			rules.ExactRow, rules.NoDoubleThree = true, true
		default:
			return rules, false
		}
	}
	return rules, rules.Validate() == nil
}

// ruleCase is a game with the verdict that it must get.
type ruleCase struct {
	Game    json.RawMessage `json:"game"`
	Verdict map[string]any  `json:"verdict"`
	Note    string          `json:"note"`
}

// TestRuleCases judges every case of the rules that the axes cover.
func TestRuleCases(t *testing.T) {
	for _, file := range []struct {
		name  string
		cases int
	}{
		{"rules/hand.jsonl", 65},
		{"rules/random.jsonl.gz", 454},
		{"rules/random-site.jsonl.gz", 14},
	} {
		count := 0
		for _, line := range readLines(t, file.name) {
			c := parse[ruleCase](t, line)
			g, rules, ok := covered(t, c.Game)
			if !ok {
				continue
			}
			count++
			compareCase(t, c, verdictBy(&g, &rules))
			if g.variant == "pente" && !rules.NoDoubleThree {
				compareCase(t, c, Judge(nil, c.Game))
			}
		}
		if count != file.cases {
			t.Errorf("%s: %d cases are covered, not %d", file.name, count, file.cases)
		}
	}
}

// covered reads a game and gives the rules for it, if there are some.
func covered(t *testing.T, line []byte) (g game, rules pente.Rules, ok bool) {
	t.Helper()
	g, err := decode(line)
	if err != nil {
		t.Errorf("%s: %v", line, err)
	}
	rules, ok = rulesByHand(t, &g)
	return g, rules, ok
}

// verdictBy judges a game by rules made by hand.
func verdictBy(g *game, rules *pente.Rules) []byte {
	p, err := g.start(rules)
	if err != nil {
		return writeRefusal(nil, g.id, unplayable)
	}
	v := play(rules, p, g.moves)
	return v.write(nil, g.id)
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
	count := 0
	for _, line := range readLines(t, "rules/site.jsonl.gz") {
		c := parse[siteCase](t, line)
		g, rules, ok := covered(t, c.Game)
		if !ok {
			continue
		}
		count++
		compareSite(t, c, parse[answer](t, verdictBy(&g, &rules)))
	}
	if count != 1600 {
		t.Errorf("%d cases are covered, not 1600", count)
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
		!slices.Equal(got.Stones, want.Stones) || !reflect.DeepEqual(credits(got.Captures), want.Credits) {
		t.Errorf("%s:\n got %+v\nwant %+v", c.Game, got, want)
	}
	if stones := final(got.Board); !reflect.DeepEqual(stones, want.Final) {
		t.Errorf("%s: stones %v, want %v", c.Game, stones, want.Final)
	}
}

// credits lists the stones that each of two seats took, by ply.
func credits(captures []any) [][3]int {
	list := [][3]int{}
	for _, capture := range captures {
		pair := capture.([]any)
		ply := int(pair[0].(float64))
		credit := [3]int{0: ply}
		credit[1+ply%2] = len(pair[1].([]any))
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
