package server

import (
	"context"

	"tessera/match"
	"tessera/room"
	"tessera/wire"
)

// everybodys is the part of an update that is the same for all who are told of a change.
type everybodys struct {
	Moves []wire.Move `json:"moves"`
	Table wire.Table  `json:"table"`
}

// own is an update without that part: the fields that are never there stand for those of the update.
type own struct {
	wire.Update
	Moves *struct{} `json:"moves,omitempty"`
	Table *struct{} `json:"table,omitempty"`
}

// updateText is the update of a change as it is sent to a visitor. What is the same for everybody is written once.
func (s *Server) updateText(ctx context.Context, c room.Change, holders []match.Holder) []byte {
	if c.Shared == nil {
		return encode(s.update(ctx, c, holders))
	}
	shared := c.Shared.Get(func() []byte {
		part := everybodys{movesOf(c.State, c.From), tableOf(c.State)}
		s.name(context.WithoutCancel(ctx), &part.Table, c.State)
		s.rate(context.WithoutCancel(ctx), &part.Table, c.Match, c.State)
		part.Table.Tournament = s.tournamentOf(context.WithoutCancel(ctx), c.Match, c.State)
		return encode(part)
	})
	u := ownUpdate(c, holders, s.config.Now())
	u.Muted = s.mutedSeats(ctx, holders, c.State)
	text := encode(own{Update: u})
	return append(append(text[:len(text)-1], ','), shared[1:]...)
}
