package server

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/coder/websocket"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// commandPatience is how long a command may take. It outlives the socket on which it came: once it
// was received it is carried out, and the browser hears of it when it comes back.
const commandPatience = 20 * time.Second

// answer handles one message.
func (s *session) answer(f frame) {
	request, err := s.request(f)
	if err != nil {
		s.fail(s.ctx, addressee(f.data), err)
		return
	}
	switch request.Type {
	case wire.RequestPing:
		s.send(s.pulse())
	case wire.RequestLeave:
		s.leave(request.Match)
	case wire.RequestWatch:
		if err := s.watch(request.Match, request.Version); err != nil {
			s.fail(s.ctx, request, err)
		}
	case wire.RequestDo:
		s.do(request, f.at)
	default:
		s.inLobby(request, f.at)
	}
}

// request takes a message apart.
func (s *session) request(f frame) (r wire.Request, err error) {
	if err := s.server.limiter.command(s.asker(), f.at); err != nil {
		return r, err
	}
	switch {
	case f.kind != websocket.MessageText:
		return r, malformed("messages are text, not bytes")
	case len(f.data) > wire.MaxMessage:
		return r, overlong("the message is longer than %d bytes", wire.MaxMessage)
	}
	r, err = decodeRequest(f.data)
	if err == nil && r.Action != nil && r.Action.Type == wire.ActionSay {
		err = s.server.limiter.talk(s.holder, f.at)
	}
	return r, err
}

// do carries out a command and answers it.
func (s *session) do(r wire.Request, at time.Time) {
	lasting := context.WithoutCancel(s.ctx)
	ctx, cancel := context.WithTimeout(lasting, commandPatience)
	defer cancel()
	if r.Action.Type == wire.ActionSay && s.silenced(ctx, r) {
		return
	}
	holder, err := s.acting(ctx, r)
	if err != nil {
		s.fail(lasting, r, err)
		return
	}
	if err := s.server.ownPosition(ctx, s.known, r); err != nil {
		s.fail(lasting, r, err)
		return
	}
	command := commandOf(r, holder, s.line.lag())
	if claim, ok := command.Action.(match.ClaimAbsence); ok {
		command.Gone = s.server.gone(ctx, r.Match, claim.Of, at)
	}
	version, err := s.server.config.Hall.Do(ctx, r.Match, command, at)
	if err != nil {
		s.fail(lasting, r, err)
		return
	}
	s.acknowledge(receipt{wire.Ack{Type: wire.ReplyAck, Match: r.Match, Seat: r.Seat, ID: r.ID, Version: version}, at})
}

// acting is the one of the visitor's holders who acts for the seat of a command.
func (s *session) acting(ctx context.Context, r wire.Request) (match.Holder, error) {
	if len(s.holders) == 1 {
		return s.holders[0], nil
	}
	state, err := s.server.config.Hall.State(ctx, r.Match)
	if err != nil {
		return "", err
	}
	return acting(state, s.holders, pente.Seat(r.Seat)), nil
}

// fail says why a message was not carried out: to a command as its answer, to all else as a failure. The context is
// what would have ended the attempt if its sender had gone away.
func (s *session) fail(ctx context.Context, r wire.Request, err error) {
	p := s.server.told(ctx, err, "carry out "+string(r.Type))
	if inLobby(r.Type) {
		s.send(denied(r, p, err))
		return
	}
	if r.Type == wire.RequestDo {
		s.send(wire.Refused{Type: wire.ReplyRefused, Match: r.Match, Seat: r.Seat, ID: r.ID, Error: p.wire()})
		return
	}
	s.send(wire.Failure{Type: wire.ReplyError, Match: r.Match, Error: p.wire()})
}

// addressee finds in a malformed message what is needed to refuse a command or a seek, so that its sender does
// not send it for ever: as much of it as can be read.
func addressee(data []byte) (r wire.Request) {
	if len(data) > wire.MaxMessage {
		return r
	}
	var kind *json.UnmarshalTypeError
	if err := json.Unmarshal(data, &r); err != nil && !errors.As(err, &kind) || checkID(r.ID) != nil && r.Seek == nil {
		return wire.Request{}
	}
	return r
}

// gone is how long nobody of a seat has been there.
func (s *Server) gone(ctx context.Context, id string, seat pente.Seat, at time.Time) time.Duration {
	state, err := s.config.Hall.State(ctx, id)
	if err != nil || seat < 0 || int(seat) >= len(state.Seats) {
		return 0
	}
	for _, away := range s.presence.away(id, state) {
		if away.seat == seat {
			return at.Sub(away.since)
		}
	}
	return 0
}
