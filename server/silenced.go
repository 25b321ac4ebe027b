package server

import (
	"context"

	"tessera/match"
	"tessera/people"
	"tessera/wire"
)

// silenced refuses what somebody wants to say whom a moderator has silenced, and reports whether it did.
func (s *session) silenced(ctx context.Context, r wire.Request) bool {
	silence, err := s.server.silenceOf(ctx, s.holder)
	if err != nil {
		s.fail(ctx, r, err)
		return true
	}
	if silence == nil {
		return false
	}
	told := silenceOf(*silence)
	s.send(wire.Refused{Type: wire.ReplyRefused, Match: r.Match, Seat: r.Seat, ID: r.ID, Error: wire.Error{
		Code: wire.CodeSilenced, Message: "a moderator has silenced this visitor", Silence: &told,
	}})
	return true
}

// silenceOf finds the silence of a visitor, nil where there is none.
func (s *Server) silenceOf(ctx context.Context, holder match.Holder) (*people.Silence, error) {
	if s.config.People == nil || holder == "" {
		return nil, nil
	}
	return s.config.People.Silenced(ctx, string(holder))
}

// silenceOf is what the silenced may know of a silence.
func silenceOf(s people.Silence) wire.Silence {
	told := wire.Silence{Reason: wire.Reason(s.Reason), Words: s.Words}
	if !s.Until.IsZero() {
		told.Until = s.Until.UnixMilli()
	}
	return told
}
