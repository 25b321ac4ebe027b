package server

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"tessera/match"
	"tessera/standing"
	"tessera/wire"
)

// mostLive is how many tables are listed.
const mostLive = 50

// lingering is how long a table that has ended is still shown.
const lingering = 15 * time.Second

// live are the public matches that are played on this node, as far as somebody watches them.
type live struct {
	now func() time.Time

	mu     sync.Mutex
	tables map[string]liveTable
}

// liveTable is a match that everybody may watch. Its state is shared: read it only.
type liveTable struct {
	told  wire.LiveTable
	state *match.State
	// strength is how well those play who sit there, as it was when the game was listed first; 0 where that is not known.
	strength float64
	// ended is when its last game was first seen to be over; zero while it is played.
	ended time.Time
}

func newLive(now func() time.Time) *live { return &live{now: now, tables: map[string]liveTable{}} }

// noteLive remembers how a match stands that everybody may watch.
func (s *Server) noteLive(ctx context.Context, id string, state *match.State, watching int) {
	if !state.Public {
		return
	}
	known, listed := s.live.at(id)
	if !state.Running() {
		s.live.finish(id, state, watching)
		return
	}
	if !listed || known.told.Game != state.Game {
		known.told = wire.LiveTable{
			Match: id, Variant: state.Rules.Variant, Options: append([]string{}, state.Options...), Size: state.Rules.Size,
			Seats: s.liveSeats(ctx, state), Time: timeOf(state.Time),
		}
		known.strength = s.strength(ctx, state)
	}
	known.told.Game, known.told.Moves, known.told.Watching = state.Game, len(state.Moves), watching
	s.live.put(id, liveTable{told: known.told, state: state, strength: known.strength})
}

// liveSeats are the seats of a match with the names of those who have one.
func (s *Server) liveSeats(ctx context.Context, state *match.State) []wire.LiveSeat {
	sitters := s.sitters(ctx, state.Seats)
	return listOf(state.Seats, func(i int, seat match.Seat) wire.LiveSeat {
		return wire.LiveSeat{Kind: kindNames[seat.Kind], Level: seat.Level, Name: sitters[i].Name, Bot: sitters[i].Bot}
	})
}

func (l *live) at(id string) (liveTable, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	table, ok := l.tables[id]
	return table, ok
}

func (l *live) put(id string, table liveTable) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.tables[id] = table
}

// strength is the mean of what the seats of a match are rated at its variant and speed. It is known where all of
// them are and none is provisional: a rating of one game says little of how good the next will be.
func (s *Server) strength(ctx context.Context, state *match.State) float64 {
	if s.config.Standing == nil {
		return 0
	}
	pool, sum := standing.PoolOf(&state.Rules, state.Time), 0.0
	for _, seat := range state.Seats {
		if seat.Kind != match.Person || len(seat.Holders) == 0 {
			return 0
		}
		e, err := s.config.Standing.Of(ctx, pool, string(seat.Holders[0]), s.config.Now())
		if err != nil && ctx.Err() == nil {
			s.config.Log.Error("the ratings of a table cannot be found", "error", err)
		}
		if err != nil || e.New() || e.Provisional() {
			return 0
		}
		sum += e.Rating
	}
	return sum / float64(len(state.Seats))
}

// finish notes that no game is played in a match any more, if it was listed. What ended before the first stone is not shown.
func (l *live) finish(id string, state *match.State, watching int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	table, listed := l.tables[id]
	if !listed || len(state.Moves) == 0 {
		delete(l.tables, id)
		return
	}
	if table.ended.IsZero() {
		table.ended = l.now()
		time.AfterFunc(lingering, func() { l.forget(id) })
	}
	table.state, table.told.Moves, table.told.Watching = state, len(state.Moves), watching
	l.tables[id] = table
}

// forget drops a table that has been shown for long enough since it ended.
func (l *live) forget(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.gone(l.tables[id]) {
		delete(l.tables, id)
	}
}

// gone reports whether a table has ended and has been shown for long enough since.
func (l *live) gone(table liveTable) bool {
	return !table.ended.IsZero() && l.now().Sub(table.ended) >= lingering
}

// leaveTable notes that a watch of a match has ended. A table that nobody watches any more is not listed.
func (s *Server) leaveTable(id string, b *bell) {
	s.presence.leave(id, b)
	if !s.presence.attended(id) {
		s.live.leave(id)
	}
}

// leave drops a table that nobody watches any more, unless it has ended: then it is still shown for a while.
func (l *live) leave(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.tables[id].ended.IsZero() {
		delete(l.tables, id)
	}
}

func (l *live) drop(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.tables, id)
}

// best are the tables that can be watched now and those that have just ended: first those whose players have the highest ratings, of
// equal ones the most watched. Matches that nobody watches any
// more are forgotten.
func (l *live) best(attended func(id string) bool) []liveTable {
	l.mu.Lock()
	defer l.mu.Unlock()
	best := make([]liveTable, 0, len(l.tables))
	for id, table := range l.tables {
		if l.gone(table) || table.ended.IsZero() && !attended(id) {
			delete(l.tables, id)
			continue
		}
		best = append(best, table)
	}
	slices.SortFunc(best, func(a, b liveTable) int {
		return cmp.Or(cmp.Compare(b.strength, a.strength), cmp.Compare(b.told.Watching, a.told.Watching), cmp.Compare(a.told.Match, b.told.Match))
	})
	return best
}

// list is what can be watched now, best first.
func (l *live) list(attended func(id string) bool) []wire.LiveTable {
	list := []wire.LiveTable{}
	for _, table := range l.best(attended) {
		if table.ended.IsZero() && len(list) < mostLive {
			list = append(list, table.told)
		}
	}
	return list
}

// tellTables tells what can be watched, to those who look at the list.
func (s *session) tellTables() {
	if s.listing.Load() {
		s.send(wire.Tables{Type: wire.ReplyTables, Tables: s.server.live.list(s.server.presence.attended)})
	}
}
