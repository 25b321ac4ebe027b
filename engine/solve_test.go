package engine

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"tessera/pente"
	"tessera/proof"
)

// solved solves a position and has the certificate checked.
func solved(t testing.TB, r *pente.Rules, pos *pente.Position, limits SolveLimits) Solution {
	t.Helper()
	found, err := Solve(context.Background(), r, pos, limits)
	if err != nil {
		t.Fatal(err)
	}
	if (found.Verdict == Won) != (found.Plies > 0) || found.Plies != found.Certificate.Plies() {
		t.Errorf("%v in %d plies, with a certificate of %d", found.Verdict, found.Plies, found.Certificate.Plies())
	}
	if found.Verdict != Won {
		return found
	}
	if err := proof.Check(r, pos, &found.Certificate); err != nil {
		t.Errorf("%s: %v\n%s", named(r), err, picture(r, pos))
	}
	at := *pos
	for i, m := range found.Line {
		next, _, err := r.Play(at, m)
		if err != nil || next.Outcome.Over() != (i == len(found.Line)-1) && len(found.Line) == found.Plies {
			t.Errorf("%s: line %v at %v: %v", named(r), found.Line, m, err)
			break
		}
		at = next
	}
	return found
}

// solverNodes is how many nodes it may take to solve a win of the suite.
const solverNodes = 3_000_000

func TestSolverProvesTheWins(t *testing.T) {
	var most int64
	for i, c := range forcedWins(t) {
		if testing.Short() && i%4 != 0 {
			continue
		}
		r, pos := played(t, rulesOf(t, pente.MaxSize, c.Options...), c.Moves...)
		found := solved(t, r, &pos, SolveLimits{Nodes: solverNodes})
		if found.Verdict != Won || found.Plies > c.Plies {
			t.Errorf("%s: %v in %d plies, not %d, after %d nodes", c.ID, found.Verdict, found.Plies, c.Plies, found.Nodes)
		}
		most = max(most, found.Nodes)
	}
	t.Logf("%d nodes at most", most)
}

// couldBeForced finds by the rules alone whether the seat to move wins in so many plies.
func couldBeForced(r *pente.Rules, pos *pente.Position, plies int) bool {
	if plies < 1 {
		return false
	}
	side := r.Side[pos.Turn]
	wins := func(e *pente.Effect) bool {
		for _, seat := range e.Outcome.Winners.Seats() {
			return r.Side[seat] == side
		}
		return false
	}
	var quiet []pente.Effect
	for at := range pente.Point(points) {
		e, err := r.Judge(pos, pente.Place(at))
		if err != nil {
			continue
		}
		if wins(&e) {
			return true
		}
		if !e.Outcome.Over() {
			quiet = append(quiet, e)
		}
	}
	if plies < 2 {
		return false
	}
	for i := range quiet {
		after := pos.After(quiet[i])
		holds := true
		for at := pente.Point(0); at < points && holds; at++ {
			e, err := r.Judge(&after, pente.Place(at))
			if err != nil || wins(&e) {
				continue
			}
			next := after.After(e)
			holds = !e.Outcome.Over() && couldBeForced(r, &next, plies-2)
		}
		if holds {
			return true
		}
	}
	return false
}

// solvableRules are those of two sides on a board, and positions of which solvers know.
func solvableRules(t testing.TB, size int) (all []pente.Rules) {
	t.Helper()
	for _, r := range everyRules(t, size) {
		if r.Sides() == 2 && r.StonesPerTurn <= 1 && !r.Claimed && r.Protocol == pente.NoProtocol {
			all = append(all, r)
		}
	}
	return all
}

// TestSolverAgreesWithAllMoves compares with a search that tries everything by the rules alone.
func TestSolverAgreesWithAllMoves(t *testing.T) {
	rounds := 12
	if testing.Short() {
		rounds = 3
	}
	var seen [3]int
	for _, size := range []int{5, 6, 7} {
		for n, r := range solvableRules(t, size) {
			rnd := rand.New(rand.NewPCG(uint64(size), uint64(n)))
			for range rounds {
				pos := wild(&r, 6+rnd.IntN(size*size-10), rnd)
				if pos.Outcome.Over() {
					continue
				}
				for _, plies := range []int{1, 3, 5} {
					if plies == 5 && (size > 5 || rnd.IntN(4) > 0) {
						continue
					}
					found := solved(t, &r, &pos, SolveLimits{Depth: plies, Space: AllMoves})
					want := NotForced
					if couldBeForced(&r, &pos, plies) {
						want = Won
					}
					seen[want]++
					if found.Verdict != want {
						t.Fatalf("%s: %v in %d plies, should be %v\n%s", named(&r), found.Verdict, plies, want, picture(&r, &pos))
					}
					if found.Verdict == Won && (found.Plies > plies || !found.Shortest) {
						t.Errorf("%s: in %d plies, not %d", named(&r), found.Plies, plies)
					}
				}
			}
		}
	}
	t.Logf("%d won, %d not", seen[Won], seen[NotForced])
	if seen[Won] < 50 || seen[NotForced] < 50 {
		t.Errorf("positions were too much alike: %v", seen)
	}
}

func TestSolverRepeatsExactly(t *testing.T) {
	for _, c := range forcedWins(t)[8:14] {
		r, pos := played(t, rulesOf(t, pente.MaxSize, c.Options...), c.Moves...)
		limits := SolveLimits{Nodes: 200_000, MiB: 1}
		if a, b := solved(t, r, &pos, limits), solved(t, r, &pos, limits); !reflect.DeepEqual(a, b) {
			t.Errorf("%s: %v with %d nodes, then %v with %d", c.ID, a.Verdict, a.Nodes, b.Verdict, b.Nodes)
		}
	}
}
