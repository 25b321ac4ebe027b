package pente_test

import (
	"slices"

	"tessera/pente"
)

// judge says what a move does, or why it is forbidden, and leaves the board as it is.
func (o *oracle) judge(m pente.Move) (found, pente.Reason) {
	if reason := o.forbidden(m); reason != "" {
		return found{}, reason
	}
	next := o.clone()
	if m.Choice == pente.Claim {
		return next.claim(), ""
	}
	if m.Choice != pente.Stone {
		return found{}, ""
	}
	f := next.place(m.Point.Column(), m.Point.Row(), m.Claim)
	if f.byRow || f.byTaking {
		return f, ""
	}
	if o.forbiddenThrees(m.Point.Column(), m.Point.Row()) {
		return found{}, "double_three"
	}
	next.pass()
	f.full, f.blocked = true, true
	next.each(func(c, r int) {
		if next.at(c, r) != 0 || !f.blocked {
			return
		}
		f.full = false
		if next.choices() != nil || next.forbidden(pente.Place(pente.At(c, r))) == "" && !next.forbiddenThrees(c, r) {
			f.blocked = false
		}
	})
	return f, ""
}

// forbidden gives the reason against a move, double threes aside.
func (o *oracle) forbidden(m pente.Move) pente.Reason {
	if o.over {
		return "game_over"
	}
	if m.Choice == pente.Claim {
		if o.open == nil {
			return "nothing_to_claim"
		}
		return ""
	}
	due := o.choices()
	if m.Choice != pente.Stone && !slices.Contains(due, m.Choice) || m.Choice == pente.Stone && due != nil {
		return "choice"
	}
	if m.Choice != pente.Stone {
		return ""
	}
	if m.Point < 0 || m.Claim && !o.rules.Claimed {
		return "off_board"
	}
	return o.forbiddenPoint(m.Point.Column(), m.Point.Row())
}

func (o *oracle) forbiddenPoint(column, row int) pente.Reason {
	size, near := len(o.board), false
	across, up := abs(column-size/2), abs(row-size/2)
	away := max(across, up)
	empty := true
	o.each(func(c, r int) {
		if o.at(c, r) != 0 {
			empty = false
			near = near || abs(c-column) <= 1 && abs(r-row) <= 1
		}
	})
	second := o.moves == o.rules.Seats
	switch {
	case o.at(column, row) < 0:
		return "off_board"
	case o.at(column, row) > 0:
		return "occupied"
	case o.rules.CentreFirst && o.moves == 0 && away != 0:
		return "center_first"
	case second && away < o.rules.SecondStoneDistance,
		second && (across == 0 || up == 0) && away < o.rules.SecondStoneAxisDistance:
		return "tournament"
	case o.rules.Adjacent && !empty && !near:
		return "not_adjacent"
	}
	return ""
}

func abs(n int) int { return max(n, -n) }

// play makes a move that judge allows.
func (o *oracle) play(m pente.Move) found {
	f, _ := o.judge(m)
	switch m.Choice {
	case pente.Stone:
		o.place(m.Point.Column(), m.Point.Row(), m.Claim)
		o.pass()
	case pente.Claim:
		o.claim()
	default:
		o.choose(m.Choice)
	}
	o.over = f.byRow || f.byTaking || f.full || f.blocked
	return f
}

// plans write down the protocols: who moves (b who began, o the other), and the colour placed (1 that which began,
// 2 the other), or which choices there are (? of colours, + also to place more).
var plans = map[pente.Protocol]string{
	pente.DProtocol:     "b1 b2 b1 b2 o?",
	pente.Swap2Protocol: "b1 b2 b1 o+ o2 o1 b?",
}

// planned is the step of a protocol that the game has come to, two letters, empty outside of protocols.
func (o *oracle) planned() string {
	plan := plans[o.rules.Protocol]
	if o.moves < 0 || 3*o.moves >= len(plan) {
		return ""
	}
	return plan[3*o.moves : 3*o.moves+2]
}

func (o *oracle) choices() []pente.Choice {
	if o.over {
		return nil
	}
	switch step := o.planned(); {
	case step == "" || step[1] == '1' || step[1] == '2':
		return nil
	case step[1] == '+':
		return []pente.Choice{pente.First, pente.Second, pente.More}
	}
	return []pente.Choice{pente.First, pente.Second}
}

// stone is the colour to be placed.
func (o *oracle) stone() int {
	switch step := o.planned(); {
	case step == "":
		return o.colour[o.turn]
	case step[1] == '1':
		return int(o.rules.Colour[o.first])
	case step[1] == '2':
		return int(o.rules.Colour[1-o.first])
	}
	return 0
}

// pass hands the turn on after a stone.
func (o *oracle) pass() {
	if o.moves >= 0 {
		o.moves++
	}
	if o.planned() != "" {
		o.turn = o.planner()
		return
	}
	if o.left > 0 {
		o.left--
		return
	}
	o.turn, o.left = o.after(o.turn), max(1, o.rules.StonesPerTurn)-1
}

// planner is who moves by the plan.
func (o *oracle) planner() int {
	if o.planned()[0] == 'b' {
		return o.first
	}
	return 1 - o.first
}

// after is the seat that follows, of those at the table.
func (o *oracle) after(seat int) int {
	for {
		seat = (seat + 1) % o.rules.Seats
		if !o.out[seat] {
			return seat
		}
	}
}

func (o *oracle) choose(c pente.Choice) {
	if c == pente.More {
		o.moves++
		o.turn = o.planner()
		return
	}
	// By number of the colour: which the chooser takes, and which goes on.
	began, other := int(o.rules.Colour[o.first]), int(o.rules.Colour[1-o.first])
	takes, goes := began, other
	if c == pente.Second {
		takes = other
	}
	if o.rules.Protocol == pente.DProtocol {
		goes = began
	}
	o.colour[o.turn], o.colour[1-o.turn] = takes, 3-takes
	if takes != goes {
		o.turn = 1 - o.turn
	}
	o.moves = 100
}

// claim takes what the last stone brackets.
func (o *oracle) claim() found {
	column, row := o.open[0], o.open[1]
	side := o.rules.Side[o.claimer]
	var f found
	for _, group := range o.capturedBy(column, row, o.at(column, row)) {
		f.groups++
		for _, at := range group {
			f.captured = append(f.captured, at)
			if o.sideOf(o.board[at.Row()][at.Column()]) != side {
				f.taken++
			}
			o.board[at.Row()][at.Column()] = 0
		}
	}
	slices.Sort(f.captured)
	o.captures[o.claimer] += f.groups
	o.taken[o.claimer] += f.taken
	o.open = nil
	f.byTaking, f.winner = o.takingWins(side)
	return f
}

// leave takes a seat from the table.
func (o *oracle) leave(seat int) {
	o.out[seat] = true
	if o.turn == seat {
		o.turn = o.after(seat)
		o.left = max(1, o.rules.StonesPerTurn) - 1
		if o.moves == 0 {
			o.left = 0
		}
	}
}

// counted is where a seat's captures are counted.
func (o *oracle) counted(seat int) int {
	if o.rules.Protocol != pente.NoProtocol {
		return o.colour[seat] - 1
	}
	return seat
}
