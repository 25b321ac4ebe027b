package server

import (
	"context"
	"time"

	"tessera/match"
	"tessera/pente"
)

// seatings are the seats of a match as they were after each of its events: others may have come to one since.
type seatings []seating

type seating struct {
	at    time.Time
	seats []match.Seat
}

func (s *Server) seatings(ctx context.Context, id string) (all seatings, err error) {
	events, err := s.config.Hall.History(ctx, id)
	var state match.State
	for _, each := range events {
		if err != nil {
			return nil, err
		}
		state, err = match.Replay(state, each.Data)
		all = append(all, seating{each.At, state.Seats})
	}
	return all, err
}

// at is who held a seat at a version.
func (s seatings) at(version int64, seat int) []string {
	if version < 1 || version > int64(len(s)) || seat >= len(s[version-1].seats) {
		return nil
	}
	return holdersOf(&match.State{Seats: s[version-1].seats}, pente.Seat(seat))
}

// then is who held a seat at a time.
func (s seatings) then(at time.Time, seat int) []string {
	version := int64(0)
	for version < int64(len(s)) && !s[version].at.After(at) {
		version++
	}
	return s.at(version, seat)
}
