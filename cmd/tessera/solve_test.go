package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSolveAndCheck(t *testing.T) {
	folder := t.TempDir()
	positions := filepath.Join(folder, "positions.jsonl")
	lines := `{"id": "three", "setup": {"stones": {"0": ["K10", "L10", "M10"], "1": ["A1", "C1"]}}}
{"id": 7, "moves": ["K10", "L11"]}
`
	if err := os.WriteFile(positions, []byte(lines), 0o644); err != nil {
		t.Fatal(err)
	}
	won := filepath.Join(folder, "won.jsonl")
	status, out, errs := tessera(t, "", "solve", positions, "--depth", "3", "--certificate", won)
	told := strings.Split(strings.TrimSpace(out), "\n")
	if status != 0 || len(told) != 2 || !strings.HasPrefix(told[0], "three: won in 3 plies, and not in fewer") ||
		!strings.HasPrefix(told[1], "7: not forced") {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	if status, out, errs = tessera(t, "", "solve", "--check", won); status != 0 || !strings.HasPrefix(out, "three: seat 0 wins in 3 plies") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
	text, err := os.ReadFile(won)
	if err != nil {
		t.Fatal(err)
	}
	damaged := strings.Replace(string(text), `"nodes":[["`, `"nodes":[["A19"],["`, 1)
	if status, out, _ = tessera(t, damaged, "solve", "--check", "-"); status != exitFailure || !strings.Contains(out, "line 1: certificate: ") {
		t.Errorf("damaged: status %d: %s", status, out)
	}
}

func TestSolveReadsPositions(t *testing.T) {
	game := writtenGame(t, "K10", "A1", "L10", "C1", "M10", "E1")
	for _, c := range []struct {
		input string
		args  []string
		want  string
	}{
		{"", []string{"K10", "A1", "L10", "C1", "M10", "E1"}, "position: won in 3 plies"},
		{"", []string{"K10 A1 L10 C1 M10 E1"}, "position: won in 3 plies"},
		{"K10 A1 L10 C1 M10 E1\nK10 A1\n", []string{"-"}, "line 1: won in 3 plies"},
		{"/////////9aaa 0 - - 7 -\n", []string{"-"}, "line 1: won in 3 plies"},
		{"", []string{game}, "game 1: won in 3 plies"},
		{"", []string{game, "--move", "2"}, "game 1: not forced"},
		{"", []string{game, "--json"}, `{"verdict":"won","plies":3,"shortest":true,"line":[`},
	} {
		status, out, errs := tessera(t, c.input, append([]string{"solve", "--depth", "3"}, c.args...)...)
		if status != 0 || !strings.HasPrefix(out, c.want) {
			t.Errorf("%v: status %d: %s%s, should be %s", c.args, status, out, errs, c.want)
		}
	}
	for _, args := range [][]string{{}, {"no-file.sgf"}, {"K10", "K10"}, {"K10", "--variant", "chess"}, {"/////////9g 0 - - 7 -"}, {game, "K10"}} {
		if status, out, _ := tessera(t, "", append([]string{"solve"}, args...)...); status == 0 {
			t.Errorf("%v: %s", args, out)
		}
	}
}
