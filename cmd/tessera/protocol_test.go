package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestEngineThroughPipes(t *testing.T) {
	cmd := exec.Command(os.Args[0], "engine", "--nodes", "500", "--quiet")
	cmd.Env = append(os.Environ(), asTessera+"=1")
	cmd.Stdin = strings.NewReader("START 19\nBEGIN\n")
	out, err := cmd.Output()
	if err != nil || string(out) != "OK\n9,9\n" {
		t.Errorf("%q, %v", out, err)
	}
}

func TestMatchBetweenEngines(t *testing.T) {
	t.Setenv(asTessera, "1")
	games := filepath.Join(t.TempDir(), "games.json")
	args := []string{"match", "-a", "tessera nodes=600", "-b", "tessera nodes=100", "--pairs", "1", "--record", games,
		"--openings", "../../arena/openings.jsonl", "--options", "tournament"}
	status, out, errs := tessera(t, "", args...)
	written, err := os.ReadFile(games)
	if status != 0 || !strings.Contains(out, "in 1 pairs") || strings.Contains(out, "faults") || err != nil || bytes.Count(written, []byte("tessera nodes=600")) < 2 {
		t.Errorf("status %d, %s%s%v", status, out, errs, err)
	}
}

func TestBenchRepeats(t *testing.T) {
	_, out, _ := tessera(t, "", "bench", "--nodes", "300")
	if !strings.Contains(out, "\nsignature: 2400\nnodes/s: ") {
		t.Error(out)
	}
}

// engineSays runs the program as an engine and returns the lines that it answers.
func engineSays(t *testing.T, input string, args ...string) []string {
	t.Helper()
	cmd := exec.Command(os.Args[0], append([]string{"engine", "--quiet", "--memory", "1"}, args...)...)
	cmd.Env = append(os.Environ(), asTessera+"=1")
	cmd.Stdin = strings.NewReader(input)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%q: %v", input, err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// isMove reports whether a line is a point, and not an error or a message.
func isMove(line string) bool {
	x, y, ok := strings.Cut(line, ",")
	_, errX := strconv.Atoi(x)
	_, errY := strconv.Atoi(y)
	return ok && errX == nil && errY == nil
}

func TestEngineAtALevel(t *testing.T) {
	const input = "START 19\nBEGIN\nTURN 8,8\nTURN 7,9\n"
	first := engineSays(t, input, "--level", "2", "--seed", "5")
	if again := engineSays(t, input, "--level", "2", "--seed", "5"); !slices.Equal(first, again) {
		t.Errorf("%q and %q with the same seed", first, again)
	}
	if len(first) != 4 || first[1] != "9,9" || !isMove(first[2]) || !isMove(first[3]) {
		t.Errorf("%q", first)
	}
	if status, _, errs := tessera(t, "", "engine", "--level", "nobody"); status == 0 || !strings.Contains(errs, "nobody") {
		t.Errorf("status %d, %s", status, errs)
	}
}

func TestEngineWithSeveralThreads(t *testing.T) {
	got := engineSays(t, "START 19\nMOVES\n9,9 10,10 6,9 12,10\nDONE\n", "--threads", "3", "--nodes", "5000")
	if len(got) != 2 || !isMove(got[1]) {
		t.Errorf("%q", got)
	}
}

func TestEngineAmongThree(t *testing.T) {
	got := engineSays(t, "INFO variant free\nINFO seats 3\nSTART 19\nPLAY 9,9\nTURN 8,8\nPLAY 3,3\nTURN 4,4\n", "--nodes", "300")
	if len(got) != 3 || got[0] != "OK" || !isMove(got[1]) || !isMove(got[2]) {
		t.Errorf("%q", got)
	}
}

func TestEngineEndsWhileItThinks(t *testing.T) {
	if got := engineSays(t, "START 19\nMOVES\n9,9 10,10 6,9 12,10\nDONE\nEND\n", "--depth", "60"); !slices.Equal(got, []string{"OK"}) {
		t.Errorf("%q", got)
	}
}

// TestAnalysisStreamsAndIsCancelled asks a question that would not end, and gives it up after its first answer.
func TestAnalysisStreamsAndIsCancelled(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), os.Args[0], "engine", "--analysis", "--memory", "1")
	cmd.Env = append(os.Environ(), asTessera+"=1")
	in, inErr := cmd.StdinPipe()
	out, outErr := cmd.StdoutPipe()
	if err := errors.Join(inErr, outErr, cmd.Start()); err != nil {
		t.Fatal(err)
	}
	lines := json.NewDecoder(out)
	next := func() (answer struct {
		ID               int
		Final, Cancelled bool
		Depth            int
		Lines            []struct{ Moves []string }
		Error            *struct{ Where string }
	}) {
		t.Helper()
		if err := lines.Decode(&answer); err != nil {
			t.Fatal(err)
		}
		return answer
	}
	fmt.Fprintln(in, `{"id": 1, "moves": ["K10", "L11", "G10", "J10"], "depth": 90, "lines": 2, "stream": true}`)
	fmt.Fprintln(in, `{"id": 2, "moves": ["K10"], "nodes": 100}`)
	if a := next(); a.ID != 1 || a.Final || len(a.Lines) != 2 || len(a.Lines[0].Moves) == 0 {
		t.Errorf("%+v", a)
	}
	fmt.Fprintln(in, `{"id": 3, "cancel": 1}`)
	a := next()
	for depth := 0; !a.Final; a = next() {
		if a.Depth < depth {
			t.Errorf("depth %d after %d", a.Depth, depth)
		}
		depth = a.Depth
	}
	if a.ID != 1 || !a.Cancelled || len(a.Lines) != 2 {
		t.Errorf("%+v", a)
	}
	if a := next(); a.ID != 2 || !a.Final || a.Cancelled || a.Error != nil {
		t.Errorf("%+v", a)
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
