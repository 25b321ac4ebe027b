package match

import (
	"encoding/binary"
	"slices"

	"tessera/pente"
)

func (Commit) check() error { return nil }
func (Reveal) check() error { return nil }

// openDraw begins the draw for the first move.
func (s *State) openDraw(m moment) DrawOpened {
	opened := DrawOpened{At: m.at, Hands: s.hands()}
	if house := &opened.Hands[0]; house.House {
		house.Value = m.rnd.IntN(len(s.Seats))
		for i := range len(house.Nonce) / 8 {
			binary.LittleEndian.PutUint64(house.Nonce[8*i:], m.rnd.Uint64())
		}
		house.Commitment = Commitment(house.Value, house.Nonce)
	}
	return opened
}

// decide puts a value under seal. With the first seal of a person the time of the others begins, with the last one the
// time to reveal, and the house reveals its value. Nobody can use the seal of another, whose value he would then reveal as his own.
func (a Commit) decide(s *State, c Command, m moment) ([]Event, error) {
	hand, err := s.handOf(c.Seat)
	switch {
	case err != nil:
		return nil, err
	case s.Draw.Hands[hand].Committed:
		return nil, refuse(CodeNoDraw, "seat %d has committed itself already", c.Seat)
	case slices.ContainsFunc(s.Draw.Hands, func(h Hand) bool { return h.Committed && h.Commitment == a.Commitment }):
		return nil, refuse(CodeMalformed, "another party has committed itself to the same")
	}
	committed := Committed{At: m.at, Seat: c.Seat, Commitment: a.Commitment, Until: s.Draw.Until}
	next := s.Draw.with(hand, func(h *Hand) { h.Committed = true })
	if next.committed() {
		committed.Until = m.at.Add(DrawTime)
		return append([]Event{committed}, next.revealHouse(m)...), nil
	}
	if committed.Until.IsZero() {
		committed.Until = m.at.Add(CommitTime)
	}
	return []Event{committed}, nil
}

// revealHouse opens what the house has put under seal, where it takes part.
func (d *Draw) revealHouse(m moment) []Event {
	house := d.Hands[0]
	if !house.House {
		return nil
	}
	return []Event{Revealed{At: m.at, Seat: pente.NoSeat, Value: house.Value, Nonce: house.Nonce}}
}

// closeSeals goes on without those who have not committed themselves in time. One party alone has nobody to draw
// with.
func (s *State) closeSeals(m moment) []Event {
	if len(s.Draw.sealed()) < 2 {
		return s.closeDraw(m)
	}
	sealed := Sealed{At: m.at, Late: s.Draw.late(), Until: m.at.Add(DrawTime)}
	return append([]Event{sealed}, s.Draw.revealHouse(m)...)
}

// decide opens what was under seal; the last to do so ends the draw.
func (a Reveal) decide(s *State, c Command, m moment) ([]Event, error) {
	hand, err := s.handOf(c.Seat)
	switch {
	case err != nil:
		return nil, err
	case !s.Draw.committed() || s.Draw.Hands[hand].Revealed:
		return nil, refuse(CodeNoDraw, "the draw does not wait for seat %d to reveal anything", c.Seat)
	case a.Value < 0 || a.Value >= len(s.Seats):
		return nil, refuse(CodeWrongReveal, "%d is not among the values 0 to %d", a.Value, len(s.Seats)-1)
	case Commitment(a.Value, a.Nonce) != s.Draw.Hands[hand].Commitment:
		return nil, refuse(CodeWrongReveal, "the commitment of seat %d is not to %d with this nonce", c.Seat, a.Value)
	}
	revealed := Revealed{At: m.at, Seat: c.Seat, Value: a.Value, Nonce: a.Nonce}
	next := Apply(*s, revealed)
	if !next.Draw.revealed() {
		return []Event{revealed}, nil
	}
	return append([]Event{revealed}, next.closeDraw(m)...), nil
}

// handOf is the index of a seat's hand in the draw that is under way.
func (s *State) handOf(seat pente.Seat) (int, error) {
	if !s.drawing() {
		return -1, refuse(CodeNoDraw, "nothing is being drawn for")
	}
	hand := s.Draw.hand(seat)
	if hand < 0 {
		return -1, refuse(CodeNoDraw, "seat %d has no hand in the draw", seat)
	}
	return hand, nil
}

// closeDraw ends the draw without those who are late, and starts the first game. When nobody is left, or only one has
// committed himself, the house draws lots.
func (s *State) closeDraw(m moment) []Event {
	drawn := Drawn{At: m.at, Late: s.Draw.late()}
	first, ok := s.Draw.drawn()
	if drawn.First, drawn.Lots = first, !ok; !ok {
		lots := s.Draw.lots()
		drawn.First = lots[m.rnd.IntN(len(lots))]
	}
	return []Event{drawn, GameStarted{At: m.at, Game: 1, First: drawn.First}}
}
