package desk

import (
	"slices"

	"tessera/lobby"
	"tessera/match"
)

// pair opens the matches that can begin, if that is this node's to do; the caller holds the lock.
func (d *Desk) pair() {
	if !d.pairs() {
		return
	}
	for _, p := range d.lobby.Pairings(d.busy, d.cfg.Now()) {
		for _, h := range p.Holders() {
			d.busy[h] = true
		}
		d.tasks.Go(func() { d.open(p) })
	}
}

// pairs reports whether this node opens the matches of all: the first by name does. Where two think so, as when one has not
// heard of the other yet, what is stored decides.
func (d *Desk) pairs() bool {
	for node := range d.heard {
		if node < d.node {
			return false
		}
	}
	return d.ctx.Err() == nil
}

// open opens the match of a pairing, and then tells everybody. Who does not sit there although they were to has been too
// late: another node was faster.
func (d *Desk) open(p lobby.Pairing) {
	id, err := d.cfg.Rooms.Open(d.ctx, p.Seek.Settings, p.Seek.Holder, p.Others, p.Seek.Key)
	var state *match.State
	if err == nil {
		state, err = d.cfg.Rooms.State(d.ctx, id)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, h := range p.Holders() {
		delete(d.busy, h)
	}
	if err != nil {
		// It is tried again with the next beat: people go on waiting.
		d.cfg.Log.Error("a pairing could not be stored", "error", err)
		return
	}
	paired := Paired{Match: id, Seek: p.Seek.ID, Holders: holdersOf(state), At: d.cfg.Now()}
	d.settle(paired)
	d.rouse()
	d.tell(message{Paired: &paired})
}

// settle ends what people have wanted who are paired, and tells those who are here; the caller holds the lock.
func (d *Desk) settle(p Paired) {
	lost := slices.DeleteFunc(d.lobby.Takers(p.Seek), func(t lobby.Take) bool { return slices.Contains(p.Holders, t.Holder) })
	for _, t := range lost {
		d.lobby.Withdraw(t.Holder, t.Seek)
		d.each(t.Holder, func(l *Line) { l.gone = append(l.gone, t.Seek) })
	}
	d.lobby.Settle(p.Holders, p.At.Add(skew))
	d.deliver(p)
	d.follow()
}

// deliver tells those who are here that their match has begun; the caller holds the lock.
func (d *Desk) deliver(p Paired) {
	d.recent = append(d.recent, p)
	for _, h := range p.Holders {
		d.each(h, func(l *Line) {
			l.paired = append(l.paired, p)
			l.ring()
		})
	}
}
