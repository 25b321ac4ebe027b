package pente

// Judge finds everything that a move does, or says which rule forbids it with an *Illegal.
// The position stays as it is.
func (r *Rules) Judge(p *Position, m Move) (e Effect, err error) {
	if reason := r.effect(p, m, &e); reason != "" {
		return Effect{}, &Illegal{reason, m}
	}
	return e, nil
}

// effect finds what a move of any kind does, or gives the reason against it.
func (r *Rules) effect(p *Position, m Move, e *Effect) Reason {
	switch {
	case p.Outcome.Over():
		return GameOver
	case m.Choice == Claim:
		return r.claim(p, e)
	case m.Choice != Stone:
		return r.choose(p, m.Choice, e)
	case m.Claim && !r.Claimed && r.Choices(p) == nil:
		return OffBoard
	}
	if reason := r.forbids(p, m.Point); reason != "" {
		return reason
	}
	r.judge(p, m, e)
	if r.NoDoubleThree {
		if reason := r.forbidsThrees(p, e); reason != "" {
			return reason
		}
	}
	if !e.Outcome.Over() {
		e.Outcome = r.draw(p, e)
	}
	if e.Outcome.Over() {
		e.Next = NoSeat
	}
	return ""
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
func (r *Rules) judge(p *Position, m Move, e *Effect) {
	e.Seat, e.Colour, e.Move, e.Phase = p.Turn, r.StoneColour(p), m, p.Phase
	e.Foreign = e.Colour != r.ColourOf(p, p.Turn)
	e.Phase.Open, e.Phase.Placer, e.Phase.Pending = NoPoint, NoSeat, NoPoint
	r.passTurn(p, e)
	r.capture(p, e, m.Point, e.Colour)
	if r.Claimed && !m.Claim {
		e.leaveOpen()
	}
	if r.Poof {
		r.poof(p, e)
	}
	if p.Pending != NoPoint {
		if e.Rows = r.survivors(p, e); e.Rows != nil {
			e.Outcome = Outcome{Winners: r.SideSeats(r.Side[r.Next(p, p.Turn)]), By: ByRow}
			return
		}
	}
	r.wins(p, e)
}

// passTurn says whose turn it is after a stone.
func (r *Rules) passTurn(p *Position, e *Effect) {
	e.Phase.Opening = min(p.Opening+1, openingDone)
	switch s := r.step(e.Phase.Opening); {
	case s != nil:
		e.Next = actor(p, s.second)
	case p.Left > 0:
		e.Next = p.Turn
		e.Phase.Left--
	default:
		e.Next = r.Next(p, p.Turn)
		e.Phase.Left = r.stonesLeft(e.Phase.Opening)
	}
}

// wins finds out whether a stone wins by rows, captures or both, and which side does.
func (r *Rules) wins(p *Position, e *Effect) {
	side := r.Side[e.owner()]
	taken := (e.Groups > 0 || e.Lost > 0) && r.capturesWin(p, side, int(e.Groups), int(e.Taken), int(e.Lost))
	if e.stays() {
		e.Rows = r.appendRows(nil, p, e.Move.Point, e.Colour, false)
	}
	if r.Survive && len(e.Rows) > 0 && r.allBreakable(p, e) {
		e.postpone(taken)
	}
	if len(e.Rows) > 0 {
		e.Outcome.By |= ByRow
	}
	if taken {
		e.Outcome.By |= ByCaptures
	}
	if e.Outcome.Over() {
		e.Outcome.Winners = r.SideSeats(side)
	} else if e.Lost > 0 || r.WinAhead && e.Groups > 0 {
		r.giftWins(p, e)
	}
}

// giftWins finds out whether the opponent wins: by the stones that were lost, or because two sides that were level have
// enough now and it is the one with the lead.
func (r *Rules) giftWins(p *Position, e *Effect) {
	side := r.Side[1-e.owner()]
	if r.capturesWin(p, side, 0, int(e.Lost), int(e.Taken)) {
		e.Outcome = Outcome{Winners: r.SideSeats(side), By: ByCaptures}
	}
}

// appendRows adds the winning rows through a stone of a colour, whether it is there already or not; where first
// is asked for, only those that begin with it.
func (r *Rules) appendRows(rows [][]Point, p *Position, at Point, colour Colour, first bool) [][]Point {
	for _, l := range r.lines(at) {
		length, before := p.rowThrough(at, l, colour)
		if r.winningRow(length) && !(first && before > 0) {
			rows = append(rows, rowFrom(at, l, length, before))
		}
	}
	return rows
}

// rowFrom lists the points of a row of which so many lie before one of them.
func rowFrom(at Point, l line, length, before int) []Point {
	row := make([]Point, length)
	for i := range row {
		row[i] = at + l.step*Point(i-before)
	}
	return row
}

// draw finds out whether an undecided game ends because no point is left, or none where the next
// seat may play.
func (r *Rules) draw(p *Position, e *Effect) Outcome {
	if len(e.Captured) == 0 && !r.anyEmpty(p, e.Move.Point) {
		return Outcome{By: ByFull}
	}
	if !r.restricted(e.Phase.Opening) {
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
