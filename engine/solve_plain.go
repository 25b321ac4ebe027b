package engine

import "tessera/pente"

// plain is the ground of all rules of two sides: it asks the rules about everything, and is slow.
type plain struct {
	*arbiter
	played []pente.Position // the present one last
}

func newPlain(r *pente.Rules, pos *pente.Position) *plain {
	return &plain{newArbiter(r), []pente.Position{*pos}}
}

func (g *plain) now() *pente.Position { return &g.played[len(g.played)-1] }

func (g *plain) play(p pente.Point) ending {
	now := g.now()
	mover := g.rules.Side[now.Turn]
	e, err := g.judge(now, p)
	if err != nil {
		panic("engine: a solver plays where it may not: " + err.Error())
	}
	g.played = append(g.played, now.After(e))
	// All winners are of one side.
	switch winners := e.Outcome.Winners.Seats(); {
	case len(winners) > 0 && g.rules.Side[winners[0]] == mover:
		return moverWins
	case len(winners) > 0:
		return otherWins
	case e.Outcome.Over():
		return drawn
	}
	return goesOn
}

func (g *plain) after(p pente.Point) (uint64, ending) {
	end := g.play(p)
	defer g.back()
	return g.key(), end
}

func (g *plain) back() { g.played = g.played[:len(g.played)-1] }

func (g *plain) pass() {
	next := *g.now()
	next.Turn = g.rules.Next(&next, next.Turn)
	g.played = append(g.played, next)
}

func (g *plain) unpass() { g.back() }

// key mixes all of a position into a word.
func (g *plain) key() uint64 {
	now := g.now()
	h := ruleHash(g.rules)
	for p, colour := range now.Stones {
		if colour != pente.Empty {
			h ^= scramble(uint64(p)<<8 | uint64(colour))
		}
	}
	for seat := range g.rules.Seats {
		h = scramble(h ^ uint64(now.Captures[seat])<<16 ^ uint64(now.Taken[seat]))
	}
	return scramble(h ^ uint64(uint8(now.Turn)) ^ uint64(uint16(now.Pending))<<8 ^ uint64(now.Opening)<<32)
}

func (g *plain) mover() int      { return int(g.rules.Side[g.now().Turn]) }
func (g *plain) suspended() bool { return g.now().Pending != pente.NoPoint }

func (g *plain) legal(p pente.Point) bool { return g.rules.Legal(g.now(), p) == nil }

func (g *plain) open() set {
	var open set
	for p := range pente.Point(points) {
		if g.now().Stones[p] == pente.Empty && g.legal(p) {
			open.add(p)
		}
	}
	return open
}

func (g *plain) wins(p pente.Point) bool {
	e, err := g.judge(g.now(), p)
	return err == nil && e.Outcome.Winners.Has(g.now().Turn)
}

func (g *plain) winning(side int) set {
	now := g.now()
	seat := now.Turn
	if int(g.rules.Side[seat]) != side {
		seat = g.rules.Next(now, seat)
	}
	var v overview
	v.see(g.rules, now)
	wins, _ := g.arbiter.winning(now, &v, seat)
	return setOf(&wins)
}

// setOf are the points of a grid.
func setOf(g *grid) set {
	var s set
	for p := range g.all() {
		s.add(p)
	}
	return s
}

func (g *plain) pressing() set { return g.lacking(2) }
func (g *plain) building() set { return g.lacking(3) }
func (g *plain) counters() set { return g.lacking(2) }

// lacking are the open points where the mover takes something, or has a row with so many stones more at most; all
// where captures may win.
func (g *plain) lacking(lack int) set {
	now := g.now()
	if g.groupsToWin(now, g.rules.Side[now.Turn]) <= 3 || g.suspended() || g.rules.Poof {
		return g.open()
	}
	found := g.captures(now)
	for _, window := range g.windows(now, g.rules.ColourOf(now, now.Turn), lack) {
		found = found.union(&window)
	}
	return setOf(&found)
}

func (g *plain) answers(*set) set { return g.open() }

func (g *plain) lonely() pente.Point { return pente.NoPoint }

func (g *plain) near() set {
	var v overview
	v.see(g.rules, g.now())
	near := v.full.around(nearby)
	near = near.and(&v.empty)
	s, open := setOf(&near), g.open()
	return s.and(&open)
}

func (g *plain) hope(pente.Point) uint32 { return 1 }
