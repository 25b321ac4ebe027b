package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"tessera/wire"
)

// onlooker reads the stream of the best games, and holds what it has told.
type onlooker struct {
	t      *testing.T
	lines  *bufio.Scanner
	order  []string
	boards map[string]wire.Board
}

// look opens the stream.
func (h *house) look() *onlooker {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(h.t.Context(), patience)
	h.t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, h.url+"/api/watch", nil)
	must(h.t, err)
	request.Header.Set("Accept", "text/event-stream")
	answer, err := http.DefaultClient.Do(request)
	must(h.t, err)
	h.t.Cleanup(func() { _ = answer.Body.Close() })
	if kind := answer.Header.Get("Content-Type"); kind != "text/event-stream" || answer.StatusCode != http.StatusOK {
		h.t.Fatalf("%s as %s", answer.Status, kind)
	}
	if answer.Header.Get("Set-Cookie") != "" {
		h.t.Error("whoever looks on is given a cookie")
	}
	o := &onlooker{t: h.t, lines: bufio.NewScanner(answer.Body), boards: map[string]wire.Board{}}
	o.lines.Buffer(nil, 1<<20)
	return o
}

// until reads on until something is so.
func (o *onlooker) until(what string, is func() bool) {
	o.t.Helper()
	for !is() {
		if !o.lines.Scan() {
			o.t.Fatalf("%s: the stream ended: %v", what, o.lines.Err())
		}
		data, ok := strings.CutPrefix(o.lines.Text(), "data: ")
		if !ok {
			continue
		}
		var told wire.Boards
		must(o.t, json.Unmarshal([]byte(data), &told))
		o.order = told.Order
		for _, board := range told.Boards {
			o.boards[board.Match] = board
		}
	}
}

func TestTheBestGamesAreStreamed(t *testing.T) {
	h := openHouse(t, setting{})
	onlooker := h.look()
	first := h.browser()
	ann, bob := first.enter(), h.browser().enter()
	ann.quick("none")
	bob.quick("none")
	name := ann.paired()
	bob.paired()
	table := ann.table(name)
	mine, turn := table.Mine[0], *table.Table.Turn
	lines := map[int]*lobbyist{mine: ann, 1 - mine: bob}
	bob.table(name)
	private := first.create(friends("p"))
	ann.table(private)
	onlooker.until("it is shown", func() bool { return len(onlooker.order) == 1 && onlooker.order[0] == name })
	lines[turn].say(play(name, "x", turn, 1, 0, "K10"))
	onlooker.until("a stone", func() bool { return onlooker.boards[name].Moves == 1 })
	board := onlooker.boards[name]
	if len(board.Stones) != 1 || board.Last != "K10" || *board.Table.Turn != 1-turn || len(board.Captures) != 2 {
		t.Errorf("the board: %+v", board)
	}
	lines[1-turn].say(doing(name, "y", 1-turn, 1, 1, wire.ActionResign))
	onlooker.until("it is over", func() bool { return onlooker.boards[name].Table.Result != nil })
	if len(onlooker.order) != 1 {
		t.Errorf("shown: %v", onlooker.order)
	}
	var now wire.Boards
	first.get("/api/watch?n=1", &now)
	if len(now.Boards) != 1 || now.Boards[0].Match != name || now.Now == 0 {
		t.Errorf("how it stands: %+v", now)
	}
	first.want(http.StatusBadRequest, "GET", "/api/watch?n=99", nil, new(wire.Error))
}
