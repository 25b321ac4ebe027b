package pente

import (
	"slices"
)

// Why a move is not allowed. Of several reasons the first in this order is given.
const (
	GameOver    Reason = "game_over"
	OffBoard    Reason = "off_board"
	Occupied    Reason = "occupied"
	CentreFirst Reason = "center_first"
	TooNear     Reason = "tournament"
	NotAdjacent Reason = "not_adjacent"
	DoubleThree Reason = "double_three"
)

// Illegal says which rule forbids a move.
type Illegal struct {
	Reason Reason
	Move   Move
}

func (e *Illegal) Error() string {
	return "move " + e.Move.String() + " is not allowed: " + string(e.Reason)
}

// Legal says which rule forbids a stone of the seat to move on a point, as an *Illegal, or returns nil.
func (r *Rules) Legal(p *Position, at Point) error {
	reason := r.forbids(p, at)
	if reason == "" && r.NoDoubleThree {
		next := r.judge(p, at)
		reason = r.forbidsThrees(p, &next)
	}
	if reason != "" {
		return &Illegal{reason, Move{at}}
	}
	return nil
}

// Judge finds everything that a move does, or says which rule forbids it with an *Illegal.
// The position stays as it is.
func (r *Rules) Judge(p *Position, m Move) (Effect, error) {
	if reason := r.forbids(p, m.Point); reason != "" {
		return Effect{}, &Illegal{reason, m}
	}
	e := r.judge(p, m.Point)
	if r.NoDoubleThree {
		if reason := r.forbidsThrees(p, &e); reason != "" {
			return Effect{}, &Illegal{reason, m}
		}
	}
	if !e.Outcome.Over() {
		e.Outcome = r.draw(p, &e)
	}
	if e.Outcome.Over() {
		e.Next = NoSeat
	}
	return e, nil
}

// Play judges a move and makes it. On an error the position comes back unchanged.
func (r *Rules) Play(p Position, m Move) (Position, Effect, error) {
	e, err := r.Judge(&p, m)
	if err != nil {
		return p, e, err
	}
	return p.After(e), e, nil
}

// judge finds the captures, rows and wins of a stone, but neither draws nor what is forbidden.
func (r *Rules) judge(p *Position, at Point) Effect {
	e := Effect{Seat: p.Turn, Colour: r.Colour[p.Turn], Move: Move{at}, Next: r.Next(p.Turn)}
	r.capture(p, &e)
	r.rows(p, &e)
	side := r.Side[e.Seat]
	if len(e.Rows) > 0 {
		e.Outcome.By |= ByRow
	}
	if e.Groups > 0 && r.capturesWin(p, side, int(e.Groups), int(e.Taken)) {
		e.Outcome.By |= ByCaptures
	}
	if e.Outcome.Over() {
		e.Outcome.Winners = r.SideSeats(side)
	}
	return e
}

// forbids gives the reason against a stone that can be seen without judging what it does.
func (r *Rules) forbids(p *Position, at Point) Reason {
	switch {
	case p.Outcome.Over():
		return GameOver
	case !r.OnBoard(at):
		return OffBoard
	case p.Stones[at] != Empty:
		return Occupied
	case r.CentreFirst && p.Opening == 0 && at != r.Centre():
		return CentreFirst
	case r.SecondStoneDistance > 0 && int(p.Opening) == r.Seats && distance(at, r.Centre()) < r.SecondStoneDistance:
		return TooNear
	case r.Adjacent && !r.touches(p, at) && !p.bare():
		return NotAdjacent
	}
	return ""
}

// distance is the larger of the distances along rows and columns.
func distance(a, b Point) int {
	columns, rows := a.Column()-b.Column(), a.Row()-b.Row()
	return max(columns, -columns, rows, -rows)
}

// touches reports whether a stone stands next to a point.
func (r *Rules) touches(p *Position, at Point) bool {
	for _, axis := range axes {
		for _, d := range [2]direction{axis, axis.opposite()} {
			if r.room(at, d) > 0 && p.Stones[at+d.step()] != Empty {
				return true
			}
		}
	}
	return false
}

// bare reports whether no stone is on the board.
func (p *Position) bare() bool { return p.Stones == [MaxSize * MaxSize]Colour{} }

// rows adds the winning rows through the placed stone. Captures cannot break them: nobody
// captures stones of his own colour.
func (r *Rules) rows(p *Position, e *Effect) {
	for _, axis := range axes {
		length, before := r.rowThrough(p, e.Move.Point, axis, e.Colour)
		if !r.winningRow(length) {
			continue
		}
		row := make([]Point, length)
		for i := range row {
			row[i] = e.Move.Point + axis.step()*Point(i-before)
		}
		e.Rows = append(e.Rows, row)
	}
}

// draw finds out whether an undecided game ends because no point is left, or none where the next
// seat may play.
func (r *Rules) draw(p *Position, e *Effect) Outcome {
	if len(e.Captured) == 0 && !r.anyEmpty(p, e.Move.Point) {
		return Outcome{By: ByFull}
	}
	if !r.restricted(p.Opening + 1) {
		return Outcome{}
	}
	next := p.After(*e)
	if r.blocked(&next) {
		return Outcome{By: ByBlocked}
	}
	return Outcome{}
}

// anyEmpty reports whether a point other than one is empty.
func (r *Rules) anyEmpty(p *Position, but Point) bool {
	for row := range r.Size {
		for at := At(0, row); at < At(0, row)+Point(r.Size); at++ {
			if p.Stones[at] == Empty && at != but {
				return true
			}
		}
	}
	return false
}

// restricted reports whether a rule beyond an empty point limits where a stone may stand once
// so many have been played.
func (r *Rules) restricted(opening uint8) bool {
	return r.CentreFirst && opening == 0 || r.SecondStoneDistance > 0 && int(opening) == r.Seats ||
		r.Adjacent || r.NoDoubleThree
}

// blocked reports whether the seat to move may play nowhere.
func (r *Rules) blocked(p *Position) bool {
	for at := range r.points() {
		if r.Legal(p, at) == nil {
			return false
		}
	}
	return true
}

// After applies an effect without judging it.
func (p *Position) After(e Effect) Position {
	next := *p
	next.Stones[e.Move.Point] = e.Colour
	for _, at := range e.Captured {
		next.Stones[at] = Empty
	}
	next.Captures[e.Seat] += uint16(e.Groups)
	next.Taken[e.Seat] += uint16(e.Taken)
	next.Turn = e.Next
	next.Outcome = e.Outcome
	if next.Opening < openingDone {
		next.Opening++
	}
	return next
}

// capture adds the groups that the placed stone brackets, all on the board as it stands.
func (r *Rules) capture(p *Position, e *Effect) {
	var found [8 * 3]Point
	n := 0
	for _, axis := range axes {
		for _, d := range [2]direction{axis, axis.opposite()} {
			length := r.bracketed(p, e.Move.Point, d, e.Colour)
			if length == 0 {
				continue
			}
			e.Groups++
			for i := 1; i <= length; i++ {
				at := e.Move.Point + d.step()*Point(i)
				found[n] = at
				n++
				if r.ColourSide(p.Stones[at]) != r.Side[e.Seat] {
					e.Taken++
				}
			}
		}
	}
	if n > 0 {
		e.Captured = slices.Clone(found[:n])
		slices.Sort(e.Captured)
	}
}

// bracketed is the length of the group that a stone of a colour captures in a direction, 0 for none.
func (r *Rules) bracketed(p *Position, from Point, d direction, own Colour) int {
	room, step := r.room(from, d), d.step()
	first := Empty
	for n := range min(room, r.CaptureMax+1) {
		from += step
		switch c := p.Stones[from]; {
		case c == own && n >= 2:
			return n
		case c == own || c == Empty:
			return 0
		case n == 0:
			first = c
		case c != first && !r.MixedCaptures:
			return 0
		}
	}
	return 0
}

// capturesWin reports whether a side has captured enough, with so many captures and stones more.
func (r *Rules) capturesWin(p *Position, side Side, captures, stones int) bool {
	for seat := range r.Seats {
		if r.Side[seat] == side {
			captures += int(p.Captures[seat])
			stones += int(p.Taken[seat])
		}
	}
	return r.WinCaptures > 0 && captures >= r.WinCaptures || r.WinStones > 0 && stones >= r.WinStones
}
