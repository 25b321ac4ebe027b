package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/library"
	"tessera/wire"
)

// wonGame is a game on one screen that the seat that begins wins with a row.
var wonGame = []string{"K10", "A1", "L10", "B1", "M10", "C1", "N10", "D1", "O10"}

// games counts those of a server's library.
func (p *process) games() int {
	p.t.Helper()
	var stats wire.LibraryStats
	if err := json.Unmarshal(p.ask("GET", "/api/library/stats", ""), &stats); err != nil {
		p.t.Fatal(err)
	}
	return stats.Games
}

// TestAServerFeedsItsLibrary kills the server as soon as the games are there, and finds each once ever after.
func TestAServerFeedsItsLibrary(t *testing.T) {
	data := keep(t, map[string][][]byte{
		"a": played(t, wonGame...), "b": played(t, wonGame[:5]...), "c": played(t, wonGame...), "d": {[]byte(`{"type":"?"}`)},
	})
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM} {
		p := start(t, data)
		for deadline := time.Now().Add(time.Minute); p.games() < 2; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("the games have not come; logged %s", p.logs.String())
			}
		}
		p.stop(signal)
		if status, out, errs := tessera(t, "", "library", "find", "--data", data, "--source", "here"); status != 0 || len(lines(out)) != 2 {
			t.Errorf("status %d: %s%s", status, out, errs)
		}
		if !strings.Contains(p.logs.String(), "cannot be written down") && signal == syscall.SIGKILL {
			t.Errorf("the match that cannot be read is not logged: %s", p.logs.String())
		}
	}
}

func TestAServerWaitsForNoImport(t *testing.T) {
	data := t.TempDir()
	importing, err := library.Open(filepath.Join(data, library.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer importing.Close()
	status, _, errs := tessera(t, "", "serve", "--addr", "127.0.0.1:0", "--data", data)
	if status != exitFailure || !strings.Contains(errs, "an import runs") {
		t.Errorf("status %d: %s", status, errs)
	}
}
