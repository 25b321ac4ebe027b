package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/pente"
)

// rulesOf makes rules that must exist.
func rulesOf(t testing.TB, size int, options ...string) *pente.Rules {
	t.Helper()
	r, err := pente.New("pente", size, 0, options...)
	if err != nil {
		t.Fatal(err)
	}
	return &r
}

// boardOf sets a board up afresh.
func boardOf(r *pente.Rules, pos *pente.Position) *board {
	b := &board{}
	b.setUp(r, pos)
	return b
}

// follow plays a move on both boards and compares all that it does.
func follow(t *testing.T, r *pente.Rules, b *board, pos pente.Position, p pente.Point) pente.Position {
	t.Helper()
	side := b.mover
	rows := fives.of(b.cells[p].counts, side)
	wins := b.wins(p)
	next, e, err := r.Play(pos, pente.Move{Point: p})
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	b.make(p)
	u := &b.undo[b.ply-1]
	caught := slices.Clone(u.caught[:2*u.pairs])
	slices.Sort(caught)
	if !slices.Equal(caught, e.Captured) || int(u.pairs) != int(e.Groups) {
		t.Fatalf("%v captures %v, the rules say %v", p, caught, e.Captured)
	}
	if rows != len(e.Rows) {
		t.Fatalf("%v makes %d rows, the rules say %d", p, rows, len(e.Rows))
	}
	if won := e.Outcome.Winners.Len() > 0; won != wins {
		t.Fatalf("%v wins: %v, the rules say %v", p, wins, won)
	}
	if (b.empties == 0) != (!slices.Contains(boardColours(r, &next), pente.Empty)) {
		t.Fatalf("%v leaves %d empty points", p, b.empties)
	}
	return next
}

func boardColours(r *pente.Rules, pos *pente.Position) []pente.Colour {
	var all []pente.Colour
	for p := range pente.Point(points) {
		if r.OnBoard(p) {
			all = append(all, pos.Stones[p])
		}
	}
	return all
}

// same compares a board that moves led to with one that was set up afresh.
func same(t *testing.T, b *board, r *pente.Rules, pos *pente.Position) {
	t.Helper()
	fresh := boardOf(r, pos)
	if b.stone != fresh.stone || b.lines != fresh.lines || b.rows != fresh.rows {
		t.Fatal("stones differ")
	}
	for p := range pente.Point(points) {
		if r.OnBoard(p) && b.cells[p] != fresh.cells[p] {
			t.Fatalf("%v is known as %+v, not %+v", p, b.cells[p], fresh.cells[p])
		}
	}
	if b.five != fresh.five || b.four != fresh.four || b.openFour != fresh.openFour ||
		b.openThree != fresh.openThree || b.capture != fresh.capture {
		t.Fatal("sets differ")
	}
	if b.sum != fresh.sum || b.hanging != fresh.hanging || b.captured != fresh.captured {
		t.Fatal("sums differ")
	}
	if b.empties != fresh.empties || pos.Turn != pente.NoSeat && (b.mover != fresh.mover || b.hash != fresh.hash) {
		t.Fatal("turn, hash or number of empty points differ")
	}
}

// state is all of a board that a search reads.
func state(b *board) board {
	s := *b
	s.undo = [maxPly + 1]undo{}
	return s
}

// crowded picks an empty point near other stones, so that captures and rows happen.
func crowded(r *pente.Rules, pos *pente.Position, pick func(n int) int) pente.Point {
	best, most := pente.NoPoint, -1
	for range 6 {
		p := pente.At(pick(r.Size), pick(r.Size))
		if r.Legal(pos, p) != nil {
			continue
		}
		near := 0
		for _, d := range step {
			for _, q := range [...]pente.Point{p - d, p + d, p - 2*d, p + 2*d, p - 3*d, p + 3*d} {
				if r.OnBoard(q) && pos.Stones[q] != pente.Empty {
					near++
				}
			}
		}
		if near > most {
			best, most = p, near
		}
	}
	return best
}

// playThrough plays up to maxPly moves on both boards, compares them, and takes all back.
func playThrough(t *testing.T, r *pente.Rules, pick func(n int) int) (captured int) {
	pos := r.Start(0)
	b := boardOf(r, &pos)
	var before []board
	for b.ply < maxPly && !pos.Outcome.Over() {
		compareLegal(t, r, b, &pos)
		p := crowded(r, &pos, pick)
		if p == pente.NoPoint {
			near := b.candidates()
			p = near.first()
		}
		before = append(before, state(b))
		pos = follow(t, r, b, pos, p)
		same(t, b, r, &pos)
	}
	captured = b.captured[0] + b.captured[1]
	for _, old := range slices.Backward(before) {
		b.unmake()
		if state(b) != old {
			t.Fatalf("ply %d is not restored", b.ply)
		}
	}
	return captured
}

// compareLegal checks which points are open.
func compareLegal(t *testing.T, r *pente.Rules, b *board, pos *pente.Position) {
	t.Helper()
	open := b.open()
	for p := range pente.Point(points) {
		if legal := r.Legal(pos, p) == nil; open.has(p) != legal {
			t.Fatalf("%v is open: %v, the rules say %v", p, open.has(p), legal)
		}
	}
	near := b.candidates()
	if near.without(&open) != (set{}) || !near.any() && open.any() {
		t.Fatal("candidates are not among the open points")
	}
}

func TestBoardFollowsTheRules(t *testing.T) {
	for _, options := range [][]string{nil, {"tournament"}, {"adjacent"}} {
		for size := pente.MinSize; size <= pente.MaxSize; size++ {
			r := rulesOf(t, size, options...)
			rnd := rand.New(rand.NewPCG(uint64(size), 7))
			captured := 0
			for range 6 {
				captured += playThrough(t, r, rnd.IntN)
			}
			if captured == 0 && size > 5 {
				t.Errorf("%d lines %v: no captures in any game", size, options)
			}
		}
	}
}

func FuzzBoard(f *testing.F) {
	f.Add(uint8(19), uint8(0), []byte("a game of stones on a board of lines"))
	f.Add(uint8(5), uint8(1), []byte{0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 4, 3, 2, 1, 0})
	f.Add(uint8(9), uint8(2), []byte{9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, size, option uint8, moves []byte) {
		options := [][]string{nil, {"tournament"}, {"adjacent"}}[option%3]
		r := rulesOf(t, pente.MinSize+int(size)%(pente.MaxSize-pente.MinSize+1), options...)
		i := 0
		playThrough(t, r, func(n int) int {
			if len(moves) == 0 {
				return i % n
			}
			i++
			return (int(moves[i%len(moves)]) + i/len(moves)) % n
		})
	})
}

func BenchmarkMakeUnmake(b *testing.B) {
	r := rulesOf(b, 19)
	pos := r.Start(0)
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 30 {
		next, _, err := r.Play(pos, pente.Move{Point: crowded(r, &pos, rnd.IntN)})
		if err != nil || next.Outcome.Over() {
			break
		}
		pos = next
	}
	board := boardOf(r, &pos)
	var moves []pente.Point
	near := board.candidates()
	for p := range near.all() {
		moves = append(moves, p)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		board.make(moves[i%len(moves)])
		board.unmake()
		i++
	}
}
