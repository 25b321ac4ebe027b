package server_test

import (
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"tessera/server"
	"tessera/store/sqlite"
	"tessera/wire"
)

// lineCounter counts the lines of a log that have a text.
type lineCounter struct {
	text  string
	lines atomic.Int64
}

func (c *lineCounter) Write(line []byte) (int, error) {
	if strings.Contains(string(line), c.text) {
		c.lines.Add(1)
	}
	return len(line), nil
}

// TestALostDatabaseIsTold deletes the database under a server: nothing is acknowledged any more.
func TestALostDatabaseIsTold(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows keeps files that are open")
	}
	told := lineCounter{text: "deleted or replaced under the server"}
	h := openHouse(t, setting{server: func(c *server.Config) {
		c.Log = slog.New(slog.NewTextHandler(&told, nil))
	}})
	b := h.browser()
	id := b.create(passAndPlay("lost"))
	l := b.dial()
	l.watch(id, 0)
	must(t, os.Remove(filepath.Join(h.data, sqlite.FileName)))
	for _, command := range []string{"a", "b", "b"} {
		l.say(play(id, command, 0, 1, 0, "K10"))
		if r := l.hear(wire.ReplyRefused); r.Error.Code != wire.CodeUnavailable || !strings.Contains(r.Error.Message, "lost its database") {
			t.Errorf("%+v", r.Error)
		}
	}
	b.want(503, "GET", "/readyz", nil, &wire.Error{})
	var update wire.Update
	b.get("/api/matches/"+id, &update)
	if len(update.Moves) != 0 {
		t.Errorf("a move that is lost is shown: %+v", update.Moves)
	}
	if n := told.lines.Load(); n != 1 {
		t.Errorf("logged %d times", n)
	}
}
