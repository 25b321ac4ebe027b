package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
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
		if i%5 != 0 || testing.Short() && i%20 != 0 {
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
	rounds := 8
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

// TestCertificatesHoldByAllRules solves positions on larger boards, where threats lead to wins that all moves would
// not find in time.
func TestCertificatesHoldByAllRules(t *testing.T) {
	won := 0
	for _, size := range []int{9, 13, 19} {
		for n, r := range solvableRules(t, size) {
			rnd := rand.New(rand.NewPCG(uint64(size), uint64(n)))
			nodes := int64(20_000)
			if !fast(&r) {
				nodes = 500
			}
			for range 4 {
				pos := wild(&r, size+rnd.IntN(2*size), rnd)
				if pos.Outcome.Over() {
					continue
				}
				if found := solved(t, &r, &pos, SolveLimits{Nodes: nodes}); found.Plies > 3 {
					won++
				}
			}
		}
	}
	if t.Logf("%d wins of more than three plies", won); won < 8 {
		t.Error("too few wins")
	}
}

// TestThreatsAreAmongAllMoves compares what is found among threats with what is found among all moves.
func TestThreatsAreAmongAllMoves(t *testing.T) {
	for n, r := range boardRules(t, 11) {
		rnd := rand.New(rand.NewPCG(11, uint64(n)))
		for range 6 {
			pos := wild(&r, 12+rnd.IntN(20), rnd)
			if pos.Outcome.Over() {
				continue
			}
			for _, plies := range []int{3, 5} {
				few := solved(t, &r, &pos, SolveLimits{Depth: plies, Space: Threats})
				all := solved(t, &r, &pos, SolveLimits{Depth: plies, Space: AllMoves, Nodes: 300_000})
				if few.Verdict == Won && all.Verdict == NotForced || few.Verdict == Won && all.Verdict == Won && all.Plies > few.Plies {
					t.Fatalf("%s: %v in %d plies, among all moves %v in %d\n%s", named(&r), few.Verdict, few.Plies, all.Verdict,
						all.Plies, picture(&r, &pos))
				}
			}
		}
	}
}

func TestEvenPositionsAreNotWon(t *testing.T) {
	for _, c := range []struct {
		options []string
		moves   string
	}{
		{nil, ""},
		{[]string{pente.Tournament}, "K10"},
		{[]string{pente.Tournament}, "K10 L9"},
		{nil, "K10 L11 K7 M12"},
		{nil, "K10 L9 L10 M10 K9"},
	} {
		r, pos := played(t, rulesOf(t, pente.MaxSize, c.options...), strings.Fields(c.moves)...)
		found := solved(t, r, &pos, SolveLimits{Depth: 5, Nodes: 2_000_000})
		if found.Verdict != NotForced || found.ByThreats < 5 {
			t.Errorf("%q: %v, by threats %d, by all moves %d", c.moves, found.Verdict, found.ByThreats, found.ByAll)
		}
	}
}

func TestSolverSaysWhatItDoesNotKnow(t *testing.T) {
	for _, c := range []struct{ variant, option string }{{"connect6", ""}, {"swap2", ""}, {"pente", pente.Claimed}, {"free", ""}} {
		options := []string{c.option}
		if c.option == "" {
			options = nil
		}
		r, err := pente.New(c.variant, 0, 0, options...)
		if err != nil {
			t.Fatal(err)
		}
		pos := r.Start(0)
		if _, err := Solve(t.Context(), &r, &pos, SolveLimits{}); !errors.Is(err, ErrUnsolvable) {
			t.Errorf("%s %v: %v", c.variant, options, err)
		}
	}
	r, pos := played(t, rulesOf(t, 9), "E5", "A1", "F5", "B1", "G5", "C1", "H5", "D1", "D5")
	if _, err := Solve(t.Context(), r, &pos, SolveLimits{}); !errors.Is(err, ErrOver) {
		t.Error(err)
	}
}

func TestSolverStopsWhenItIsTold(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, pos := played(t, rulesOf(t, pente.MaxSize), "K10", "L9", "N10", "L7", "L8", "J7")
	found, err := Solve(ctx, r, &pos, SolveLimits{})
	if err != nil || found.Verdict == Won || found.Nodes > 2*glanceNodes {
		t.Errorf("%v after %d nodes: %v", found.Verdict, found.Nodes, err)
	}
}

func BenchmarkSolve(b *testing.B) {
	r, pos := played(b, rulesOf(b, pente.MaxSize), "K10", "N10", "N7", "L8", "K7", "J8", "H8", "L11", "H10", "H11", "K8", "K9")
	nodes, start := int64(0), cpu()
	for b.Loop() {
		found, err := Solve(b.Context(), r, &pos, SolveLimits{Nodes: 500_000})
		if err != nil {
			b.Fatal(err)
		}
		nodes += found.Nodes
	}
	b.ReportMetric(float64(nodes)/(cpu()-start).Seconds(), "nodes/cpu-s")
}
