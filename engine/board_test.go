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
	rows := 0
	for d, number := range places[p].line {
		rows += int(b.book.at(b.line[number]).makes[five][side] >> places[p].at[d] & 1)
	}
	wins := b.wins(p)
	next, e, err := r.Play(pos, pente.Move{Point: p})
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	b.make(p)
	u := &b.undo[b.ply-1]
	caught := slices.Concat(u.caught[:u.stones], u.lost.points[:u.lost.count])
	slices.Sort(caught)
	if units := int(e.Groups); !slices.Equal(caught, e.Captured) || int(u.units) != units && int(u.units) != int(u.stones) {
		t.Fatalf("%v captures %v, the rules say %v", p, caught, e.Captured)
	}
	if steady(r) && rows != len(e.Rows) {
		t.Fatalf("%v makes %d rows, the rules say %d", p, rows, len(e.Rows))
	}
	compareOutcome(t, b, &pos, &next, &e, wins)
	if (b.empties == 0) != (!slices.Contains(boardColours(r, &next), pente.Empty)) {
		t.Fatalf("%v leaves %d empty points", p, b.empties)
	}
	return next
}

// compareOutcome compares who wins by a move, which won by itself before or not, with what the rules say.
func compareOutcome(t *testing.T, b *board, pos, next *pente.Position, e *pente.Effect, wins bool) {
	t.Helper()
	stands := pos.Pending != pente.NoPoint && b.rowStands(pos.Pending, b.mover)
	if own := e.Outcome.Winners.Has(e.Seat); own != (wins && !stands) {
		t.Fatalf("%v wins: %v, the rules say %v", e.Move, wins && !stands, own)
	}
	if others := e.Outcome.Winners != 0 && !e.Outcome.Winners.Has(e.Seat); others != (stands || !wins && b.given()) {
		t.Fatalf("%v loses: %v, the rules say %v", e.Move, stands || b.given(), others)
	}
	if waits := next.Pending != pente.NoPoint; !e.Outcome.Over() && waits != b.pending() {
		t.Fatalf("%v makes a row that has to survive: %v, the rules say %v", e.Move, b.pending(), waits)
	}
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

// same compares a board that moves led to with one that was set up afresh with the same book.
func same(t *testing.T, b *board, r *pente.Rules, pos *pente.Position) {
	t.Helper()
	fresh := &board{book: b.book}
	fresh.setUp(r, pos)
	if b.stone != fresh.stone || b.rows != fresh.rows || b.full != fresh.full {
		t.Fatal("stones differ")
	}
	for i := range b.line {
		if b.stones(i) != fresh.stones(i) {
			t.Fatalf("line %d holds %b, not %b", i, b.stones(i), fresh.stones(i))
		}
	}
	if b.has != fresh.has || b.worth != fresh.worth || b.hangs != fresh.hangs || b.captured != fresh.captured {
		t.Fatal("what the lines add up to differs")
	}
	if b.empties != fresh.empties || pos.Turn != pente.NoSeat && (b.mover != fresh.mover || b.hash != fresh.hash) {
		t.Fatal("turn, hash or number of empty points differ")
	}
}

func (b *board) stones(line int) [sides]uint32 { return b.book.at(b.line[line]).stones }

// state is all of a board that a search reads, but for the numbers of its lines.
func state(b *board) board {
	s := *b
	s.undo = [maxPly + 1]undo{}
	s.line = [lineCount]uint16{}
	return s
}

// compareDeeds holds what the lines tell of every point against the rules, for both sides.
func compareDeeds(t *testing.T, r *pente.Rules, b *board, pos *pente.Position) {
	t.Helper()
	for seat := range pente.Seat(sides) {
		p := *pos
		p.Turn = seat
		side := int(r.Side[seat])
		free := *r
		free.NoDoubleThree, free.CentreFirst, free.Adjacent = false, false, false
		free.SecondStoneDistance, free.SecondStoneAxisDistance = 0, 0
		for at := range pente.Point(points) {
			e, err := free.Judge(&p, pente.Place(at))
			if err != nil {
				continue
			}
			if rows := len(e.Rows) > 0; rows != b.makes(five, side, at) {
				t.Fatalf("%v of seat %d makes a row: %v", at, seat, rows)
			}
			units := int(e.Groups)
			if r.WinStones > 0 {
				units = int(e.Taken)
			}
			if n := b.takes(at, side); n != units || (n > 0) != b.makes(capture, side, at) {
				t.Fatalf("%v of seat %d takes %d, the rules say %d", at, seat, n, units)
			}
			if e.Outcome.Over() {
				continue
			}
			next := p.After(e)
			again := next
			again.Turn = seat
			fives, takes := 0, false
			for then := range pente.Point(points) {
				if e, err := free.Judge(&again, pente.Place(then)); err == nil && len(e.Rows) > 0 && len(rowThrough(e.Rows, at)) > 0 {
					fives++
				}
			}
			for then := range pente.Point(points) {
				if e, err := free.Judge(&next, pente.Place(then)); err == nil && slices.Contains(e.Captured, at) {
					takes = true
				}
			}
			if e.Groups == 0 && fives > 0 != b.makes(four, side, at) {
				t.Fatalf("%v of seat %d makes a four: %d points complete it\n%s", at, seat, fives, picture(r, pos))
			}
			if b.makes(openFour, side, at) && fives < 2 && e.Groups == 0 {
				t.Fatalf("%v of seat %d makes an open four: %d points complete it", at, seat, fives)
			}
			if e.Groups == 0 && takes != b.exposes(at, side) {
				t.Fatalf("%v of seat %d is exposed: %v\n%s", at, seat, takes, picture(r, pos))
			}
		}
	}
}

// compareWins holds the points where each side could win at once, were it to move, against the rules.
func compareWins(t *testing.T, r *pente.Rules, b *board, pos *pente.Position) {
	t.Helper()
	free := *r
	free.NoDoubleThree, free.CentreFirst, free.Adjacent = false, false, false
	free.SecondStoneDistance, free.SecondStoneAxisDistance = 0, 0
	for seat := range pente.Seat(sides) {
		p := *pos
		p.Turn, p.Pending = seat, pente.NoPoint
		found := b.winning(int(r.Side[seat]))
		for at := range pente.Point(points) {
			e, err := free.Judge(&p, pente.Place(at))
			if wins := err == nil && e.Outcome.Winners.Has(seat); wins != found.has(at) {
				t.Fatalf("%s: %v wins for seat %d: %v, the rules say %v\n%s", named(r), at, seat, found.has(at), wins, picture(r, pos))
			}
		}
	}
}

// rowThrough are the points of the rows that one point is part of.
func rowThrough(rows [][]pente.Point, at pente.Point) (all []pente.Point) {
	for _, row := range rows {
		if slices.Contains(row, at) {
			all = append(all, row...)
		}
	}
	return all
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
		if b.ply%24 == 23 && steady(r) {
			compareDeeds(t, r, b, &pos)
		}
		if b.ply%4 == 3 {
			compareWins(t, r, b, &pos)
		}
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
	for p := range open.all() {
		if !b.wins(p) && b.forbidden(p) {
			open.flip(p)
		}
	}
	for p := range pente.Point(points) {
		if legal := r.Legal(pos, p) == nil; open.has(p) != legal {
			t.Fatalf("%s: %v is open: %v, the rules say %v\n%s", named(r), p, open.has(p), legal, picture(r, pos))
		}
	}
	near := b.candidates()
	if all := b.open(); near.without(&all) != (set{}) || !near.any() && open.any() {
		t.Fatal("candidates are not among the open points")
	}
}

// boardRules are rules that the board of two sides knows, on every size of board.
func boardRules(t testing.TB, size int) (all []pente.Rules) {
	t.Helper()
	for _, r := range everyRules(t, size) {
		if fast(&r) && r.Protocol == pente.NoProtocol {
			all = append(all, r)
		}
	}
	return all
}

func TestBoardFollowsTheRules(t *testing.T) {
	for size := pente.MinSize; size <= pente.MaxSize; size++ {
		for i, r := range boardRules(t, size) {
			if size%4 != i%4 && !(size == pente.MaxSize && i < 4) {
				continue // every rules on some boards, every board by some rules
			}
			rnd := rand.New(rand.NewPCG(uint64(size), 7))
			captured := 0
			for range 3 {
				captured += playThrough(t, &r, rnd.IntN)
			}
			if captured == 0 && size > 8 && r.CaptureMax > 0 {
				t.Errorf("%s: no captures in any game", named(&r))
			}
		}
	}
}

func FuzzBoard(f *testing.F) {
	f.Add(uint8(19), uint8(0), []byte("a game of stones on a board of lines"))
	f.Add(uint8(5), uint8(1), []byte{0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 4, 3, 2, 1, 0})
	f.Add(uint8(9), uint8(2), []byte{9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, size, option uint8, moves []byte) {
		all := boardRules(t, pente.MinSize+int(size)%(pente.MaxSize-pente.MinSize+1))
		r := &all[int(option)%len(all)]
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
	i, start := 0, cpu()
	for b.Loop() {
		board.make(moves[i%len(moves)])
		board.unmake()
		i++
	}
	reportCPU(b, start, i)
}
