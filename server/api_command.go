package server

import (
	"context"
	"net/http"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// apiCommand carries out what the account does in a seat, once, and answers when it is stored:
// POST /api/v1/games/{match}/commands.
func (s *Server) apiCommand(w http.ResponseWriter, r *http.Request, who person) error {
	at := s.config.Now()
	var body wire.Command
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	request := wire.Request{
		Type: wire.RequestDo, Match: r.PathValue("match"), ID: body.ID, Game: body.Game, Ply: body.Ply, Action: &body.Action,
	}
	// A command that has come is carried out although its sender goes away.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), commandPatience)
	defer cancel()
	state, err := s.config.Hall.State(ctx, request.Match)
	if err != nil {
		return err
	}
	if request.Seat, err = seatAsked(state, who.holders(), body.Seat); err != nil {
		return err
	}
	if err := firstError(checkNumbers(request), checkID(request.ID), checkAction(body.Action)); err != nil {
		return err
	}
	if body.Action.Type == wire.ActionSay {
		if err := s.mayPhrase(ctx, who.holder, body.Action, at); err != nil {
			return err
		}
	}
	if err := s.ownPosition(ctx, who.holders(), request); err != nil {
		return err
	}
	command := commandOf(request, acting(state, who.holders(), pente.Seat(request.Seat)), 0)
	if claim, ok := command.Action.(match.ClaimAbsence); ok {
		command.Gone = s.gone(ctx, request.Match, claim.Of, at)
	}
	version, err := s.config.Hall.Do(ctx, request.Match, command, at)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.Ack{Type: wire.ReplyAck, Match: request.Match, Seat: request.Seat, ID: request.ID, Version: version})
	return nil
}

// seatAsked is the seat of a command: that which it names, or the first of the account's.
func seatAsked(state *match.State, holders []match.Holder, named *int) (int, error) {
	if named != nil {
		return *named, nil
	}
	mine := state.Mine(holders...)
	if len(mine) == 0 {
		return 0, &problem{http.StatusForbidden, wire.CodeNotYourSeat, "the account has no seat here"}
	}
	return int(mine[0]), nil
}

// mayPhrase returns nil where somebody may say a phrase now. Programs say nothing else.
func (s *Server) mayPhrase(ctx context.Context, holder match.Holder, a wire.Action, at time.Time) error {
	if a.Phrase == "" {
		return malformed(`field "action.text": programs say phrases`)
	}
	if err := s.limiter.talk(holder, at); err != nil {
		return err
	}
	silence, err := s.silenceOf(ctx, holder)
	if err == nil && silence != nil {
		err = &problem{http.StatusForbidden, wire.CodeSilenced, "a moderator has silenced this account"}
	}
	return err
}
