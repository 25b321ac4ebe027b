package desk

import (
	"maps"

	"tessera/match"
)

// parting is that somebody is gone for good: on all lines, or on those of a caller.
type parting struct {
	Holder match.Holder
	Caller string `json:",omitempty"`
}

// Forget ends on all nodes the lines that a holder has as a caller, who is signed out. Where no other is left, all that the
// holder wants ends at once. With no caller all lines end, and whatever was wanted until now: the holder is gone, or
// somebody else's.
func (d *Desk) Forget(holder match.Holder, caller string) {
	p := parting{holder, caller}
	d.part(p)
	d.tell(message{Parted: &p})
}

// part is Forget on this node.
func (d *Desk) part(p parting) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if v := d.people[p.Holder]; v != nil {
		maps.DeleteFunc(v.lines, func(l *Line, _ struct{}) bool { return p.Caller == "" || l.caller == p.Caller })
		if len(v.lines) > 0 {
			return
		}
		delete(d.people, p.Holder)
	}
	if p.Caller == "" {
		d.lobby.Settle([]match.Holder{p.Holder}, d.cfg.Now().Add(skew))
	} else {
		d.lobby.Leave(p.Holder)
	}
	d.follow()
	d.rouse()
}
