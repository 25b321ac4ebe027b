package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
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
		"--openings", "../../testdata/engine/openings.jsonl", "--options", "tournament"}
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
