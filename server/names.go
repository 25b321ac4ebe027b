package server

import (
	"context"
	"slices"

	"tessera/match"
	"tessera/people"
	"tessera/record"
	"tessera/room"
	"tessera/wire"
)

// update tells a change to a visitor, with the names of those who sit at the table.
func (s *Server) update(ctx context.Context, c room.Change, holders []match.Holder) wire.Update {
	u := updateOf(c, holders, s.config.Now())
	s.name(ctx, &u.Table, c.State)
	s.rate(ctx, &u.Table, c.Match, c.State)
	u.Table.Tournament = s.tournamentOf(ctx, c.Match, c.State)
	u.Muted = s.mutedSeats(ctx, holders, c.State)
	return u
}

// name puts the names of those who sit at a table into it.
func (s *Server) name(ctx context.Context, table *wire.Table, state *match.State) {
	for i, sitter := range s.sitters(ctx, state.Seats) {
		table.Seats[i].Name, table.Seats[i].Gone, table.Seats[i].Bot = sitter.Name, sitter.Gone, sitter.Bot
	}
}

// Written is what records call whoever sits at a table, seat by seat; guests have no name.
func (s *Server) Written(state *match.State) []string {
	return listOf(s.sitters(context.Background(), state.Seats), func(_ int, each people.Sitter) string { return each.Written() })
}

// Players is Written for records, with who is a computer.
func (s *Server) Players(state *match.State) []record.Player {
	return listOf(s.sitters(context.Background(), state.Seats), func(_ int, each people.Sitter) record.Player {
		player := record.Player{Name: each.Written()}
		if each.Bot {
			player.Kind = record.Computer
		}
		return player
	})
}

// Published is Players for games that everybody may read: who plays at a table by a link alone is told to nobody else.
func (s *Server) Published(state *match.State) []record.Player {
	if !state.Public {
		return nil
	}
	return s.Players(state)
}

// sitters tells who sits at a table. Whoever holds several seats plays for others too, at one screen: none of those seats
// has a name.
func (s *Server) sitters(ctx context.Context, seats []match.Seat) []people.Sitter {
	all, times := make([]people.Sitter, len(seats)), map[string]int{}
	for i, seat := range seats {
		all[i] = s.sitter(ctx, seat.Holders)
		times[all[i].Name]++
	}
	for i := range all {
		if times[all[i].Name] > 1 {
			all[i].Name = ""
		}
	}
	return all
}

// sitter tells who holds a seat. Where that cannot be found out it is taken for a guest, so that the game goes on.
func (s *Server) sitter(ctx context.Context, holders []match.Holder) people.Sitter {
	if s.config.People == nil {
		return people.Sitter{}
	}
	sitter, err := s.config.People.Sitter(ctx, textsOf(holders)...)
	if err != nil && ctx.Err() == nil {
		s.config.Log.Error("cannot tell who sits at a table", "error", err)
	}
	return sitter
}

// renamed has the tables that are watched told that some holders have another name now: nobody waits for that. A server that
// stops meanwhile tells no more, and whoever watches asks the next one anew.
func (s *Server) renamed(holders ...match.Holder) {
	if !s.admit() {
		return
	}
	go func() {
		defer s.sockets.Done()
		s.retell(s.ending, holders)
	}()
}

// retell tells the tables that are watched at which one of some holders has a seat, until the context ends.
func (s *Server) retell(ctx context.Context, holders []match.Holder) {
	for _, id := range s.presence.watched() {
		state, err := s.config.Hall.State(ctx, id)
		if err == nil && sits(state, holders) {
			s.live.drop(id) // it is listed again when it is told
			err = s.config.Hall.Retell(ctx, id)
		}
		if err != nil && ctx.Err() == nil {
			s.config.Log.Warn("a table does not hear of a name", "match", id, "error", err)
		}
	}
}

// sits reports whether one of some holders has a seat.
func sits(state *match.State, holders []match.Holder) bool {
	return slices.ContainsFunc(holders, func(h match.Holder) bool { return len(state.Mine(h)) > 0 })
}
