package engine

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"tessera/pente"
)

// signature is the number of nodes that the search of some positions takes. A change of the search changes it, and is
// then stated in the commit (“bench: N nodes”); what is meant not to change the search must not.
const signature = 223557

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

func TestSignature(t *testing.T) {
	e := New(stopped)
	nodes := int64(0)
	all, r := openingsOf(t, 16)
	for _, pos := range all {
		nodes += find(t, e, r, &pos, Limits{Depth: 8}, nil).Nodes
	}
	if nodes != signature {
		t.Errorf("bench: %d nodes, not %d", nodes, signature)
	}
}
