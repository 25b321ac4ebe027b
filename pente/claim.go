package pente

// claim finds what a claim captures after the stone was released, or gives the reason against it. Any seat may make
// it, so it is nobody's turn that it takes.
func (r *Rules) claim(p *Position, e *Effect) Reason {
	if p.Open == NoPoint {
		return NothingToClaim
	}
	e.Seat, e.Move, e.Next, e.Phase = p.Placer, Choose(Claim), p.Turn, p.Phase
	e.Phase.Open, e.Phase.Placer = NoPoint, NoSeat
	r.capture(p, e, p.Open, p.Stones[p.Open])
	if r.capturesWin(p, r.Side[e.Seat], int(e.Groups), int(e.Taken), 0) {
		e.Outcome = Outcome{Winners: r.SideSeats(r.Side[e.Seat]), By: ByCaptures}
		e.Next = NoSeat
	}
	return ""
}

// leaveOpen leaves what a stone brackets on the board until somebody claims it.
func (e *Effect) leaveOpen() {
	if e.Groups > 0 {
		e.Phase.Open, e.Phase.Placer = e.Move.Point, e.owner()
	}
	e.Captured, e.Groups, e.Taken = nil, 0, 0
}
