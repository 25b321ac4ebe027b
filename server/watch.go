package server

import (
	"maps"
	"slices"
	"time"

	"tessera/match"
	"tessera/room"
	"tessera/wire"
)

// watch is one match followed by one session.
type watch struct {
	match    string
	listener *room.Listener
	bell     *bell
	// telling sends what is new. What follows is for whoever does that: the match as it was told last, and who was away.
	telling  errand
	state    *match.State
	away     []wire.Away
	watching int

	// The session's lock guards the rest: the version that the browser has been sent, and what waits
	// to be acknowledged until it has been sent the version with it.
	version int64
	waiting []receipt
	// told says that there was an update since the last pulse.
	told bool
}

// watch follows a match from a version on, in place of an earlier watch of the same.
func (s *session) watch(id string, version int64) error {
	s.leave(id)
	if s.watching() >= s.server.config.Limits.Watches {
		return tooMany(limitWatches, "too many matches are watched on one socket")
	}
	if !s.server.guests.watch(s.address) {
		return tooMany(limitWatches, "too many matches are watched from this address")
	}
	listener, err := s.server.config.Hall.Watch(s.ctx, id, version)
	if err != nil {
		s.unwatch()
		return err
	}
	w := &watch{match: id, listener: listener, away: []wire.Away{}, version: version}
	tell := func() { w.telling.call(func() { s.tell(w) }) }
	w.bell = &bell{holders: s.holders, hear: tell}
	s.mu.Lock()
	s.watches[id] = w
	s.mu.Unlock()
	s.server.presence.come(id, w.bell)
	listener.OnNews(tell)
	return nil
}

// tell sends what is new at a table. A hall that closes closes the session too: the browser comes back and finds another.
func (s *session) tell(w *watch) {
	for {
		change, err := w.listener.Take()
		if err != nil {
			s.cancel()
			return
		}
		if change == nil {
			break
		}
		if !concerns(*change, s.holders) {
			continue
		}
		w.state = change.State
		if !s.pass(w, *change) {
			return
		}
		w.bell.rung.Store(true) // a move may change since when somebody is missed
	}
	if w.bell.answered() {
		s.tellPresence(w)
	}
}

// pass sends a change, together with what waits to be acknowledged with it; and what has come to wait meanwhile.
func (s *session) pass(w *watch, change room.Change) bool {
	texts := [][]byte{s.server.updateText(s.ctx, change, s.holders)}
	due := s.due(w, change.Version)
	for _, each := range due {
		texts = append(texts, encode(each.Ack))
	}
	if !s.put(texts...) {
		return false
	}
	for _, each := range due {
		s.noteTold(each)
	}
	for _, each := range s.reached(w, change.Version) {
		s.hand(each)
	}
	return true
}

// tellPresence sends who is away from the table if that has changed, since when they are missed included.
func (s *session) tellPresence(w *watch) {
	if w.state == nil {
		state, err := s.server.config.Hall.State(s.ctx, w.match)
		if err != nil {
			return // the watch itself says what is wrong
		}
		w.state = state
	}
	away := []wire.Away{}
	for _, each := range s.server.presence.away(w.match, w.state) {
		away = append(away, wire.Away{Seat: int(each.seat), Since: each.since.UnixMilli()})
	}
	watching := s.server.presence.watching(w.match, w.state)
	s.server.noteLive(s.ctx, w.match, w.state, watching)
	if slices.Equal(away, w.away) && watching == w.watching {
		return
	}
	w.away, w.watching = away, watching
	s.send(wire.Present{Type: wire.ReplyPresent, Match: w.match, Away: away, Watching: watching})
}

// concerns reports whether a visitor may hear of a change.
func concerns(c room.Change, holders []match.Holder) bool {
	return c.Only == 0 || slices.ContainsFunc(c.State.Mine(holders...), c.Only.Has)
}

// due takes out what may be acknowledged with a version.
func (s *session) due(w *watch, version int64) []receipt {
	s.mu.Lock()
	defer s.mu.Unlock()
	return w.due(version)
}

// reached is due after the browser has been sent the version.
func (s *session) reached(w *watch, version int64) []receipt {
	s.mu.Lock()
	defer s.mu.Unlock()
	w.version, w.told = version, true
	return w.due(version)
}

func (w *watch) due(version int64) (due []receipt) {
	waiting := w.waiting
	w.waiting = nil
	for _, ack := range waiting {
		if ack.Version <= version {
			due = append(due, ack)
		} else {
			w.waiting = append(w.waiting, ack)
		}
	}
	return due
}

// receipt is an acknowledgement of what was received at a time.
type receipt struct {
	wire.Ack
	at time.Time
}

// hand sends a receipt.
func (s *session) hand(r receipt) {
	if s.send(r.Ack) {
		s.noteTold(r)
	}
}

// noteTold counts how long a receipt took.
func (s *session) noteTold(r receipt) {
	s.server.config.Observer.Told(max(0, s.server.config.Now().Sub(r.at)))
}

// acknowledge says that a command is stored: after the update that shows it, where the match is watched.
func (s *session) acknowledge(ack receipt) {
	s.mu.Lock()
	w := s.watches[ack.Match]
	wait := w != nil && w.version < ack.Version
	if wait {
		w.waiting = append(w.waiting, ack)
	}
	s.mu.Unlock()
	if !wait {
		s.hand(ack)
	}
}

// unwatch gives back what a watch took of its address's.
func (s *session) unwatch() { s.server.guests.unwatch(s.address) }

// leave ends the watch of a match, if there is one. No update will come then before what still waits to be acknowledged.
func (s *session) leave(id string) {
	s.mu.Lock()
	w := s.watches[id]
	delete(s.watches, id)
	s.mu.Unlock()
	if w == nil {
		return
	}
	w.telling.end()
	s.server.leaveTable(id, w.bell)
	w.listener.Close()
	s.unwatch()
	for _, ack := range w.waiting {
		s.hand(ack)
	}
}

// leaveAll ends all watches.
func (s *session) leaveAll() {
	s.mu.Lock()
	ids := slices.Collect(maps.Keys(s.watches))
	s.mu.Unlock()
	for _, id := range ids {
		s.leave(id)
	}
}

func (s *session) watching() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.watches)
}
