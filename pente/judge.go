package pente

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
	e := Effect{Seat: p.Turn, Colour: r.Colour[p.Turn], Move: Place(at), Next: r.Next(p.Turn), Phase: p.Phase}
	e.Phase.Opening = min(p.Opening+1, openingDone)
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
