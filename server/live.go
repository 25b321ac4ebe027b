package server

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"tessera/match"
	"tessera/wire"
)

// mostLive is how many tables are listed.
const mostLive = 50

// live are the public matches that are played on this node, as far as somebody watches them.
type live struct {
	mu     sync.Mutex
	tables map[string]wire.LiveTable
}

func newLive() *live { return &live{tables: map[string]wire.LiveTable{}} }

// noteLive remembers how a match stands that everybody may watch.
func (s *Server) noteLive(ctx context.Context, id string, state *match.State, watching int) {
	if !state.Public {
		return
	}
	s.live.mu.Lock()
	known, listed := s.live.tables[id]
	s.live.mu.Unlock()
	if !state.Running() {
		s.live.drop(id)
		return
	}
	if !listed || known.Game != state.Game {
		known = wire.LiveTable{
			Match: id, Variant: state.Rules.Variant, Options: append([]string{}, state.Options...), Size: state.Rules.Size,
			Seats: s.liveSeats(ctx, state), Time: timeOf(state.Time),
		}
	}
	known.Game, known.Moves, known.Watching = state.Game, len(state.Moves), watching
	s.live.mu.Lock()
	defer s.live.mu.Unlock()
	s.live.tables[id] = known
}

// liveSeats are the seats of a match with the names of those who have one.
func (s *Server) liveSeats(ctx context.Context, state *match.State) []wire.LiveSeat {
	sitters := s.sitters(ctx, state.Seats)
	return listOf(state.Seats, func(i int, seat match.Seat) wire.LiveSeat {
		return wire.LiveSeat{Kind: kindNames[seat.Kind], Level: seat.Level, Name: sitters[i].Name}
	})
}

func (l *live) drop(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.tables, id)
}

// list is what can be watched now, most watched first. Matches that nobody watches any more are forgotten.
func (l *live) list(attended func(id string) bool) []wire.LiveTable {
	l.mu.Lock()
	defer l.mu.Unlock()
	list := []wire.LiveTable{}
	for id, table := range l.tables {
		if !attended(id) {
			delete(l.tables, id)
			continue
		}
		list = append(list, table)
	}
	slices.SortFunc(list, func(a, b wire.LiveTable) int {
		return cmp.Or(cmp.Compare(b.Watching, a.Watching), cmp.Compare(a.Match, b.Match))
	})
	return list[:min(len(list), mostLive)]
}

// tellTables tells what can be watched, to those who look at the list.
func (s *session) tellTables() {
	if s.listing.Load() {
		s.send(wire.Tables{Type: wire.ReplyTables, Tables: s.server.live.list(s.server.presence.attended)})
	}
}
