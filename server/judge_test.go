package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/referee"
	"tessera/server"
	"tessera/wire"
)

// TestOneGameIsJudged compares answers with the referee's own.
func TestOneGameIsJudged(t *testing.T) {
	h := openHouse(t, setting{})
	for _, game := range []string{
		`{"id":"a","moves":["K10","K11","A1","K12","K13"]}`,
		"{\n  \"id\": {\"x\": [1]},\n  \"moves\": [\"A1\"]\n}",
		`{"variant":"chess"}`,
		`{"moves":"K10"}`,
		`["K10"]`,
		`{"Moves":["K10"]}`,
		``,
		`{`,
	} {
		status, got := h.browser().ask("POST", "/api/judge", game)
		if want := referee.Judge(nil, []byte(game)); status != 200 || !sameJSON(t, got, want) {
			t.Errorf("%s: status %d, %s; want %s", game, status, got, want)
		}
	}
}

func sameJSON(t *testing.T, one, other []byte) bool {
	t.Helper()
	var a, b any
	must(t, json.Unmarshal(one, &a))
	must(t, json.Unmarshal(other, &b))
	return cmp.Equal(a, b)
}

func TestGamesThatAreTooLongAreNotJudged(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	game := func(moves int) string {
		return fmt.Sprintf(`{"moves":["K10"%s]}`, strings.Repeat(`,"K10"`, moves-1))
	}
	if status, _ := b.ask("POST", "/api/judge", game(wire.MaxMoves)); status != 200 {
		t.Errorf("a long game: status %d", status)
	}
	for name, body := range map[string]string{
		"too many moves": game(wire.MaxMoves + 1),
		"too many bytes": `{"id":"` + strings.Repeat("x", wire.MaxGame) + `"}`,
	} {
		var refused wire.Error
		b.want(http.StatusRequestEntityTooLarge, "POST", "/api/judge", body, &refused)
		if refused.Code != wire.CodeTooLong {
			t.Errorf("%s: %+v", name, refused)
		}
	}
	if status, _ := b.ask("POST", "/api/judge", nil); status != http.StatusUnsupportedMediaType {
		t.Errorf("without a content type: status %d", status)
	}
}

// TestJudgingIsLimitedAndLeavesNothing asks as often as an address may.
func TestJudgingIsLimitedAndLeavesNothing(t *testing.T) {
	limits := server.NoLimits()
	limits.Commands = server.Rate{Burst: 2}
	h := openHouse(t, setting{server: func(c *server.Config) { c.Limits = limits }})
	var statuses []int
	for range 3 {
		response, err := http.Post(h.url+"/api/judge", "application/json", strings.NewReader(`{}`))
		must(t, err)
		response.Body.Close()
		if len(response.Cookies()) > 0 {
			t.Errorf("judging sets %v", response.Cookies())
		}
		statuses = append(statuses, response.StatusCode)
	}
	if !slices.Equal(statuses, []int{200, 200, 429}) {
		t.Errorf("statuses %v", statuses)
	}
}
