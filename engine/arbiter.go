package engine

import "tessera/pente"

// arbiter knows what is certain within a turn of everybody, under all rules. It takes a generous guess at
// the points that could matter, and leaves the judgement of each to the rules.
type arbiter struct {
	rules *pente.Rules
	lines [][]pente.Point // the board's, see linesOf
}

func newArbiter(r *pente.Rules) *arbiter { return &arbiter{r, linesOf(r)} }

// linesOf lists the points of the lines of a board along which something can stand in a row or be captured.
func linesOf(r *pente.Rules) [][]pente.Point {
	least := min(r.Row, 4)
	var lines [][]pente.Point
	for p := range pente.Point(points) {
		for _, way := range ways {
			x, y := p.Column(), p.Row()
			onBoard := func() bool { return x >= 0 && x < r.Size && y >= 0 && y < r.Size }
			if x, y = x-way.columns, y-way.rows; !r.OnBoard(p) || onBoard() {
				continue
			}
			var line []pente.Point
			for x, y = x+way.columns, y+way.rows; onBoard(); x, y = x+way.columns, y+way.rows {
				line = append(line, pente.At(x, y))
			}
			if len(line) >= least {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// judge judges a stone as the engine places it: what it brackets is claimed where that is needed.
func (a *arbiter) judge(p *pente.Position, at pente.Point) (pente.Effect, error) {
	if a.rules.Claimed {
		if e, err := a.rules.Judge(p, pente.Move{Point: at, Claim: true}); err == nil && e.Groups > 0 {
			return e, nil
		}
	}
	return a.rules.Judge(p, pente.Place(at))
}

// turned is a position with another seat to move, as if all before it passed.
func (a *arbiter) turned(p *pente.Position, seat pente.Seat) pente.Position {
	q := *p
	if q.Turn != seat {
		q.Turn, q.Pending, q.Left = seat, pente.NoPoint, uint8(max(1, a.rules.StonesPerTurn)-1)
	}
	return q
}

// winning are the points with which a seat, were it to move, would win: at once, and by a row that has yet to
// survive a reply but survives every one. Where the turn has several stones, now are those that begin a win.
func (a *arbiter) winning(p *pente.Position, v *overview, seat pente.Seat) (now, later grid) {
	if p.Out.Has(seat) {
		return now, later
	}
	q := a.turned(p, seat)
	if q.Left > 0 {
		for _, window := range a.windows(&q, a.rules.ColourOf(&q, seat), int(q.Left)+1) {
			now = now.union(&window)
		}
		return now, later
	}
	suspects := a.suspects(&q, v)
	for at := range suspects.all() {
		e, err := a.judge(&q, at)
		switch {
		case err != nil:
		case e.Outcome.Winners.Has(seat):
			now.add(at)
		case len(e.Pending) > 0 && a.survives(&q, &e):
			later.add(at)
		}
	}
	return now, later
}

// suspects are the points where a stone of the seat to move could make a row or captures enough to win.
func (a *arbiter) suspects(p *pente.Position, v *overview) grid {
	r, colour := a.rules, a.rules.ColourOf(p, p.Turn)
	found := v.completing(colour, r.Row)
	groups := a.groupsToWin(p, r.Side[p.Turn])
	if groups > directions*2 {
		return found
	}
	once, twice := v.bracketing(colour, r.CaptureMax)
	if groups > 1 {
		once = twice
	}
	return found.union(&once)
}

// groupsToWin is how many groups a side must capture at least, all at once, to win by captures.
func (a *arbiter) groupsToWin(p *pente.Position, side pente.Side) int {
	const never = 1 << 16
	r := a.rules
	captures, stones := made(r, p, side)
	groups := never
	if r.WinCaptures > 0 {
		groups = min(groups, r.WinCaptures-captures)
	}
	if r.WinStones > 0 {
		groups = min(groups, (r.WinStones-stones+r.CaptureMax-1)/r.CaptureMax)
	}
	return groups
}

// made counts the captures of a side and the stones that it took.
func made(r *pente.Rules, p *pente.Position, side pente.Side) (captures, stones int) {
	for seat := range r.Seats {
		if r.Side[seat] == side {
			captures += int(p.Captures[seat])
			stones += int(p.Taken[seat])
		}
	}
	return captures, stones
}

// survives reports whether no reply breaks the rows that a move has made. Only captures break rows.
func (a *arbiter) survives(p *pente.Position, e *pente.Effect) bool {
	next := p.After(*e)
	if next.Turn == pente.NoSeat {
		return false
	}
	replies := a.captures(&next)
	for at := range replies.all() {
		reply, err := a.judge(&next, at)
		if err == nil && !reply.Outcome.Winners.Has(e.Seat) {
			return false
		}
	}
	return true
}

// captures are the points, and perhaps others, where the seat to move captures.
func (a *arbiter) captures(p *pente.Position) grid {
	var v overview
	v.see(a.rules, p)
	once, _ := v.bracketing(a.rules.ColourOf(p, p.Turn), a.rules.CaptureMax)
	return once
}

// windows are the empty points of each stretch, as long as a winning row, that holds stones of one colour
// alone and lacks at most so many of it.
func (a *arbiter) windows(p *pente.Position, colour pente.Colour, lack int) []grid {
	var found []grid
	row := a.rules.Row
	for _, line := range a.lines {
		own, others := 0, 0
		for i, at := range line {
			count(p.Stones[at], colour, 1, &own, &others)
			if i >= row {
				count(p.Stones[line[i-row]], colour, -1, &own, &others)
			}
			if i < row-1 || others > 0 || own < row-lack {
				continue
			}
			var window grid
			for _, at := range line[i-row+1 : i+1] {
				if p.Stones[at] == pente.Empty {
					window.add(at)
				}
			}
			found = append(found, window)
		}
	}
	return found
}

func count(stone, colour pente.Colour, n int, own, others *int) {
	switch stone {
	case pente.Empty:
	case colour:
		*own += n
	default:
		*others += n
	}
}

// stoppable reports whether so many stones can be placed that one stands in each window.
func stoppable(windows []grid, stones int) bool {
	if len(windows) == 0 {
		return true
	}
	if stones == 0 {
		return false
	}
	for at := range windows[0].all() {
		if stoppable(unstopped(windows, at), stones-1) {
			return true
		}
	}
	return false
}

// unstopped are the windows that a stone leaves as they were.
func unstopped(windows []grid, at pente.Point) []grid {
	var left []grid
	for _, window := range windows {
		if !window.has(at) {
			left = append(left, window)
		}
	}
	return left
}
