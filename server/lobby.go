package server

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"tessera/lobby"
	"tessera/lobby/desk"
	"tessera/match"
	"tessera/people"
	"tessera/wire"
)

// lobbyPause is how often a browser is told of the lobby at most.
const lobbyPause = 200 * time.Millisecond

// inLobby reports whether a request is about the lobby.
func inLobby(t wire.RequestType) bool {
	return slices.Contains([]wire.RequestType{
		wire.RequestLobby, wire.RequestSeek, wire.RequestQuick, wire.RequestTake, wire.RequestWithdraw, wire.RequestDecline,
	}, t)
}

// inLobby carries out what is asked of the lobby. Whoever asks hears of it from now on.
func (s *session) inLobby(r wire.Request, at time.Time) {
	s.joinLobby()
	if s.ctx.Err() != nil {
		return // hung up: whoever is signed out wants nothing any more
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(s.ctx), commandPatience)
	defer cancel()
	if err := s.wish(ctx, r, at); err != nil {
		s.fail(s.ctx, r, err)
	}
}

// wish hands a request to the lobby.
func (s *session) wish(ctx context.Context, r wire.Request, at time.Time) error {
	d := s.server.config.Lobby
	switch r.Type {
	case wire.RequestLobby:
		s.listing.Store(r.List)
		s.lobby.Ask()
		s.tellTables()
		return nil
	case wire.RequestWithdraw:
		d.Withdraw(s.holder, r.ID)
		return nil
	case wire.RequestDecline:
		d.Decline(s.holder, r.ID)
		return nil
	}
	if err := s.server.limiter.match(s.asker(), at); err != nil {
		return err
	}
	if err := s.server.mayLook(ctx, s.holder, at); err != nil {
		return err
	}
	if r.Type == wire.RequestTake {
		return s.server.take(ctx, s.lobby, s.seeker(), r.ID)
	}
	wanted, err := s.server.sought(ctx, s.seeker(), r)
	if err != nil {
		return err
	}
	return s.lobby.Seek(ctx, wanted)
}

// seeker is who looks for a game.
type seeker struct {
	holder  match.Holder
	name    string
	bot     bool
	address netip.Prefix
}

func (p person) seeker(address netip.Prefix) seeker {
	return seeker{p.holder, p.account.Name, p.account.Bot, address}
}

func (s *session) seeker() seeker { return seeker{s.holder, s.name, s.bot, s.address} }

// sought makes a seek of a request.
func (s *Server) sought(ctx context.Context, by seeker, r wire.Request) (wanted lobby.Seek, err error) {
	wanted = lobby.Seek{
		Key: r.ID, Holder: by.holder, Name: by.name, Bot: by.bot, From: by.address.String(), Around: around(by.address).String(),
	}
	if r.Type == wire.RequestQuick {
		pool, ok := lobby.PoolNamed(r.Pool)
		if !ok {
			return wanted, malformed(`field "pool": there is no pool %.32q`, r.Pool)
		}
		wanted.Pool, wanted.Settings = pool.Name, pool.Settings()
		wanted.Settings.Rated = r.Rated
	} else {
		wanted.Key = r.Seek.ID
		if wanted.Settings, err = settingsOf(*r.Seek); err != nil {
			return wanted, err
		}
		wanted.Settings = lobby.Fair(wanted.Settings)
		wanted.Settings.Public = r.To == ""
		if err := s.challenge(ctx, &wanted, r.To); err != nil {
			return wanted, err
		}
	}
	wanted.Settings.Levels = s.config.Site.Levels
	wanted.ID = lobby.SeekID(by.holder, wanted.Key)
	if r.Range != nil {
		wanted.Range = lobby.Range(*r.Range)
	}
	if err := lobby.Playable(&wanted); err != nil {
		return wanted, err
	}
	wanted.Rating, err = s.ratingFor(ctx, by, &wanted.Settings)
	return wanted, err
}

// joinLobby opens the line to the lobby.
func (s *session) joinLobby() {
	if s.lobby != nil {
		return
	}
	s.lobby = s.server.config.Lobby.Join(s.holder, s.caller)
	s.tasks.Go(func() { s.followLobby(s.lobby) })
}

// followLobby tells what changes in the lobby. What the browser has not taken yet is joined into one message.
func (s *session) followLobby(l *desk.Line) {
	defer l.Leave()
	var told wire.Lobby
	for {
		news, err := l.Next(s.ctx)
		if err != nil {
			return
		}
		for _, once := range onceOf(news) {
			s.send(once)
		}
		if now := lobbyOf(news, s.listing.Load()); !sameLobby(now, told) {
			s.send(now)
			told = now
		}
		select {
		case <-time.After(lobbyPause):
		case <-s.ctx.Done():
			return
		}
	}
}

// challenge says whom a seek is for.
func (s *Server) challenge(ctx context.Context, wanted *lobby.Seek, to string) error {
	if to == "" {
		return nil
	}
	if wanted.Name == "" || s.config.People == nil {
		return &problem{http.StatusUnauthorized, wire.Code(wire.CodeChallengeSignedOut), "sign in to challenge somebody"}
	}
	account, err := s.config.People.Named(ctx, to)
	if errors.Is(err, people.ErrUnknown) {
		return &problem{http.StatusNotFound, wire.Code(wire.CodeNobody), "nobody has that name"}
	}
	wanted.To, wanted.ToName = match.Holder(account.Holder), account.Name
	return err
}

// lobbyProblem translates the reasons of the lobby, nil for all others.
func lobbyProblem(err error) *problem {
	for _, each := range []struct {
		err  error
		code wire.LobbyCode
	}{
		{lobby.ErrGone, wire.CodeSeekGone},
		{lobby.ErrOwn, wire.CodeOwnSeek},
		{lobby.ErrMany, wire.CodeManySeeks},
		{lobby.ErrFull, wire.CodeLobbyFull},
		{lobby.ErrSeats, wire.CodeSeekSeats},
		{lobby.ErrOutOfRange, wire.CodeOutOfRange},
		{lobby.ErrRange, wire.CodeRange},
		{lobby.ErrBot, wire.CodeBotUnasked},
	} {
		if errors.Is(err, each.err) {
			return &problem{http.StatusConflict, wire.Code(each.code), each.err.Error()}
		}
	}
	return nil
}

// denied answers a request in the lobby that was not carried out.
func denied(r wire.Request, p *problem, err error) wire.Denied {
	id := r.ID
	if r.Seek != nil {
		id = r.Seek.ID
	}
	told := wire.LobbyError{Code: string(p.code), Message: p.message}
	if d, ok := errors.AsType[*delayed](err); ok {
		told.Until = d.until.UnixMilli()
	}
	return wire.Denied{Type: wire.ReplyDenied, ID: id, Error: told}
}

func sameLobby(a, b wire.Lobby) bool { return string(encode(a)) == string(encode(b)) }
