package desk

import (
	"encoding/json"

	"tessera/lobby"
	"tessera/match"
)

// message is what desks say to each other: one of its fields.
type message struct {
	Node string
	// Part is all that the people on the node want.
	Part     *lobby.Part `json:",omitempty"`
	Paired   *Paired     `json:",omitempty"`
	Declined *decline    `json:",omitempty"`
	Parted   *parting    `json:",omitempty"`
	// Gone says that the node is.
	Gone bool `json:",omitempty"`
}

// decline is a challenge to which somebody said no.
type decline struct {
	By   match.Holder
	Seek string
}

func (d *Desk) own() *lobby.Part {
	d.mu.Lock()
	defer d.mu.Unlock()
	own := d.lobby.Own
	return &own
}

// tell says something to the other desks. What is lost is said again, or noticed.
func (d *Desk) tell(m message) {
	m.Node = d.node
	data, err := json.Marshal(m)
	if err == nil {
		err = d.cfg.Bus.Tell(data)
	}
	if err != nil {
		d.cfg.Log.Warn("the bus did not take news of the lobby", "error", err)
	}
}

// hear takes in what another desk says.
func (d *Desk) hear(data []byte) {
	var m message
	if err := json.Unmarshal(data, &m); err != nil {
		d.cfg.Log.Warn("news of the lobby cannot be read", "error", err)
		return
	}
	if m.Node == d.node {
		return
	}
	if m.Declined != nil {
		d.declined(*m.Declined)
		return
	}
	if m.Parted != nil {
		d.part(*m.Parted)
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if m.Gone {
		delete(d.heard, m.Node)
		delete(d.lobby.Others, m.Node)
		d.follow()
		return
	}
	if _, known := d.heard[m.Node]; !known {
		d.rouse() // a newcomer should not have to wait for the next beat
	}
	d.heard[m.Node] = d.cfg.Now()
	switch {
	case m.Part != nil:
		d.lobby.Others[m.Node] = *m.Part
		d.follow()
	case m.Paired != nil:
		d.settle(*m.Paired)
	}
}

// declined ends a challenge of somebody on this node.
func (d *Desk) declined(no decline) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s, ok := d.lobby.Decline(no.By, no.Seek)
	if !ok {
		return
	}
	d.each(s.Holder, func(l *Line) { l.declined = append(l.declined, s) })
	d.follow()
	d.rouse()
}
