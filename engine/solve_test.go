package engine

import (
	"context"
	"testing"
	"time"

	"tessera/pente"
	"tessera/proof"
)

func TestSolverProvesTheWins(t *testing.T) {
	for _, c := range forcedWins(t) {
		r, pos := played(t, rulesOf(t, pente.MaxSize, c.Options...), c.Moves...)
		start := time.Now()
		found, err := Solve(context.Background(), r, &pos, SolveLimits{Nodes: 3_000_000})
		if err != nil {
			t.Fatal(err)
		}
		took := time.Since(start)
		start = time.Now()
		if found.Verdict == Won {
			if err := proof.Check(r, &pos, &found.Certificate); err != nil {
				t.Errorf("%s: %v", c.ID, err)
			}
		}
		t.Logf("%s: %v in %d (%d) shortest %v, %d nodes, certificate %d, %v, check %v %v", c.ID, found.Verdict, found.Plies, c.Plies, found.Shortest, found.Nodes, len(found.Certificate.Nodes), took, time.Since(start), found.Line)
	}
}
