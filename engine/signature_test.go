package engine

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"tessera/internal/bench"
	"tessera/pente"
)

// openingsOf reads the first positions of the suite of openings.
func openingsOf(t testing.TB, n int) (all []pente.Position, r *pente.Rules) {
	t.Helper()
	file, err := os.Open("../arena/openings.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() && len(all) < n {
		var opening struct{ Moves []string }
		if err := json.Unmarshal(lines.Bytes(), &opening); err != nil {
			t.Fatal(err)
		}
		var pos pente.Position
		r, pos = played(t, rulesOf(t, pente.MaxSize, pente.Tournament), opening.Moves...)
		all = append(all, pos)
	}
	return all, r
}

// TestSignature holds the search to the number of nodes in internal/bench/bench.json. A change of the search changes it;
// what is meant not to change the search must not.
func TestSignature(t *testing.T) {
	suite, nodes := bench.Fixed(), int64(0)
	e := New(stopped, TableSize(suite.Memory))
	for _, moves := range suite.Positions {
		rules, pos, err := bench.Position(moves)
		if err != nil {
			t.Fatal(err)
		}
		nodes += find(t, e, &rules, &pos, Limits{Nodes: suite.Nodes, Depth: suite.Depth}, nil).Nodes
	}
	if nodes != suite.Signature {
		t.Errorf("bench: %d nodes, not %d", nodes, suite.Signature)
	}
}
