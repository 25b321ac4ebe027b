package pente

// Why a move is not allowed. Of several reasons the first in this order is given.
const (
	GameOver    Reason = "game_over"
	WrongChoice Reason = "choice"
	OffBoard    Reason = "off_board"
	Occupied    Reason = "occupied"
	CentreFirst Reason = "center_first"
	TooNear     Reason = "tournament"
	NotAdjacent Reason = "not_adjacent"
	DoubleThree Reason = "double_three"
)

// NothingToClaim is why a claim is not allowed that is not made together with a stone.
const NothingToClaim Reason = "nothing_to_claim"

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
	if reason := r.against(p, at); reason != "" {
		return &Illegal{reason, Place(at)}
	}
	return nil
}

// against gives the reason against a stone on a point.
func (r *Rules) against(p *Position, at Point) Reason {
	reason := r.forbids(p, at)
	if reason == "" && r.NoDoubleThree {
		var e Effect
		r.judge(p, Place(at), &e)
		reason = r.forbidsThrees(p, &e)
	}
	return reason
}

// forbids gives the reason against a stone that can be seen without judging what it does.
func (r *Rules) forbids(p *Position, at Point) Reason {
	switch {
	case p.Outcome.Over():
		return GameOver
	case r.Choices(p) != nil:
		return WrongChoice
	case !r.OnBoard(at):
		return OffBoard
	case p.Stones[at] != Empty:
		return Occupied
	case r.CentreFirst && p.Opening == 0 && at != r.Centre():
		return CentreFirst
	case int(p.Opening) == r.Seats && r.secondTooNear(at):
		return TooNear
	case r.Adjacent && !r.touches(p, at) && !p.bare():
		return NotAdjacent
	}
	return ""
}

// secondTooNear reports whether a point is too near the centre for the second stone of the seat that began.
func (r *Rules) secondTooNear(at Point) bool {
	centre := r.Centre()
	away := distance(at, centre)
	onAxis := at.Column() == centre.Column() || at.Row() == centre.Row()
	return away < r.SecondStoneDistance || onAxis && away < r.SecondStoneAxisDistance
}

// distance is the larger of the distances along rows and columns.
func distance(a, b Point) int {
	columns, rows := a.Column()-b.Column(), a.Row()-b.Row()
	return max(columns, -columns, rows, -rows)
}

// touches reports whether a stone stands next to a point.
func (r *Rules) touches(p *Position, at Point) bool {
	for _, l := range r.lines(at) {
		if l.back > 0 && p.Stones[at-l.step] != Empty || l.ahead > 0 && p.Stones[at+l.step] != Empty {
			return true
		}
	}
	return false
}

// bare reports whether no stone is on the board.
func (p *Position) bare() bool { return p.Stones == [MaxSize * MaxSize]Colour{} }

// restricted reports whether a rule beyond an empty point limits where a stone may stand once
// so many have been played.
func (r *Rules) restricted(opening uint8) bool {
	return r.CentreFirst && opening == 0 || (r.SecondStoneDistance > 0 || r.SecondStoneAxisDistance > 0) && int(opening) == r.Seats ||
		r.Adjacent || r.NoDoubleThree
}

// blocked reports whether the seat to move may play nowhere.
func (r *Rules) blocked(p *Position) bool {
	for at := range r.points() {
		if r.against(p, at) == "" {
			return false
		}
	}
	return true
}
