package server

import (
	"context"
	"errors"
	"slices"

	"tessera/room"
	"tessera/wire"
)

// watch is one match followed by one session.
type watch struct {
	match  string
	cancel context.CancelFunc
	// done is closed when nothing more comes of it.
	done chan struct{}

	// The session's lock guards the rest: the version that the browser has been sent, and what waits
	// to be acknowledged until it has been sent the version with it.
	version int64
	waiting []wire.Ack
	ended   bool
}

// watch follows a match from a version on, in place of an earlier watch of the same.
func (s *session) watch(id string, version int64) error {
	s.leave(id)
	if s.watching() >= s.server.config.Limits.Watches {
		return tooMany("too many matches are watched on one socket")
	}
	if !s.server.guests.watch(s.address, s.server.config.Now()) {
		return tooMany("too many matches are watched from this address")
	}
	listener, err := s.server.config.Hall.Watch(s.ctx, id, version)
	if err != nil {
		s.unwatch()
		return err
	}
	ctx, cancel := context.WithCancel(s.ctx)
	w := &watch{match: id, cancel: cancel, done: make(chan struct{}), version: version}
	s.mu.Lock()
	s.watches[id] = w
	s.mu.Unlock()
	s.tasks.Go(func() {
		defer s.finish(w)
		defer s.unwatch()
		defer listener.Close()
		bell := s.server.presence.come(id, s.holders...)
		defer s.server.presence.leave(id, bell)
		s.tasks.Go(func() { s.tellPresence(ctx, id, bell) })
		s.follow(ctx, w, listener, bell)
	})
	return nil
}

// tellPresence sends who is away from the table whenever that changes, since when they are missed included.
func (s *session) tellPresence(ctx context.Context, id string, b *bell) {
	told, toldWatching := []wire.Away{}, 0
	for {
		select {
		case <-b.rung:
		case <-ctx.Done():
			return
		}
		state, err := s.server.config.Hall.State(ctx, id)
		if err != nil {
			continue // the watch itself says what is wrong
		}
		away := []wire.Away{}
		for _, each := range s.server.presence.away(id, state) {
			away = append(away, wire.Away{Seat: int(each.seat), Since: each.since.UnixMilli()})
		}
		watching := s.server.presence.watching(id, state)
		s.server.noteLive(ctx, id, state, watching)
		if slices.Equal(away, told) && watching == toldWatching {
			continue
		}
		if !s.send(wire.Present{Type: wire.ReplyPresent, Match: id, Away: away, Watching: watching}) {
			return
		}
		told, toldWatching = away, watching
	}
}

// follow sends what happens, which may change since when somebody is missed. A hall that closes closes the session too:
// the browser comes back and finds another.
func (s *session) follow(ctx context.Context, w *watch, listener *room.Listener, b *bell) {
	for {
		change, err := listener.Next(ctx)
		if errors.Is(err, room.ErrClosed) {
			s.cancel()
		}
		if err != nil || !s.send(s.server.update(ctx, change, s.holders)) {
			return
		}
		b.ring()
		for _, ack := range s.reached(w, change.Version) {
			s.send(ack)
		}
	}
}

// reached notes that the browser has been sent a version, and returns what may be acknowledged now.
func (s *session) reached(w *watch, version int64) (due []wire.Ack) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w.version = version
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

// acknowledge says that a command is stored: after the update that shows it, where the match is watched.
func (s *session) acknowledge(ack wire.Ack) {
	s.mu.Lock()
	w := s.watches[ack.Match]
	wait := w != nil && !w.ended && w.version < ack.Version
	if wait {
		w.waiting = append(w.waiting, ack)
	}
	s.mu.Unlock()
	if !wait {
		s.send(ack)
	}
}

// unwatch gives back what a watch took of its address's.
func (s *session) unwatch() { s.server.guests.unwatch(s.address, s.server.config.Now()) }

// finish ends a watch; no update will come before what still waits.
func (s *session) finish(w *watch) {
	s.mu.Lock()
	w.ended = true
	waiting := w.waiting
	s.mu.Unlock()
	for _, ack := range waiting {
		s.send(ack)
	}
	close(w.done)
}

// leave ends the watch of a match, if there is one, and waits for its end.
func (s *session) leave(id string) {
	s.mu.Lock()
	w := s.watches[id]
	delete(s.watches, id)
	s.mu.Unlock()
	if w != nil {
		w.cancel()
		<-w.done
	}
}

func (s *session) watching() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.watches)
}
