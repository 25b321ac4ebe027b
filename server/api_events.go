package server

import (
	"context"
	"net/http"
	"slices"
	"time"

	"tessera/lobby/desk"
	"tessera/match"
	"tessera/room"
	"tessera/store"
	"tessera/wire"
)

// streamEvents tells what happens to the account: how the lobby stands for it, games that begin and end: GET /api/v1/events.
// What the account looks for waits for as long as somebody reads it.
func (s *Server) streamEvents(w http.ResponseWriter, r *http.Request, who person) error {
	f, end, err := s.feed(w, r, who)
	defer end()
	if err != nil {
		return err
	}
	v := paramsOf(r, "list")
	e := &accountEvents{server: s, feed: f, holders: who.holders(), listing: v.Get("list") != "", games: map[string]*gameTold{}, woken: make(chan struct{}, 1)}
	if v.err != nil {
		return v.err
	}
	line := s.config.Lobby.Join(who.holder, who.caller())
	defer line.Leave()
	defer e.close()
	e.follow(line)
	return nil
}

// accountEvents is a stream of what happens to an account.
type accountEvents struct {
	server  *Server
	feed    *feed
	holders []match.Holder
	// listing says that all that is offered is told too.
	listing bool
	lobby   wire.Lobby
	games   map[string]*gameTold
	// woken is rung when something changes in a game.
	woken chan struct{}
}

// gameTold is a match that is followed, and of which of its games it was told that they began and ended.
type gameTold struct {
	listener     *room.Listener
	began, ended int
}

func (e *accountEvents) close() {
	for _, each := range e.games {
		each.listener.Close()
	}
}

// follow tells what happens until the feed ends.
func (e *accountEvents) follow(line *desk.Line) {
	news := make(chan desk.News)
	done := make(chan struct{})
	go func() {
		defer close(done)
		hear(e.feed.ctx, line, news)
	}()
	defer func() { e.feed.cancel(); <-done }()
	beat := time.NewTicker(feedBeat)
	defer beat.Stop()
	e.feed.beat()
	if e.look() != nil {
		return
	}
	for {
		var err error
		select {
		case <-e.feed.ctx.Done():
			return
		case n := <-news:
			err = e.tellLobby(n)
		case <-e.woken:
			err = e.tellGames()
		case <-beat.C:
			e.feed.beat()
			err = e.look()
		}
		if err != nil {
			return
		}
	}
}

// hear hands on the news of the lobby, no faster than a browser is told of it.
func hear(ctx context.Context, line *desk.Line, news chan<- desk.News) {
	for {
		n, err := line.Next(ctx)
		if err != nil {
			return
		}
		select {
		case news <- n:
		case <-ctx.Done():
			return
		}
		select {
		case <-time.After(lobbyPause):
		case <-ctx.Done():
			return
		}
	}
}

func (e *accountEvents) tellLobby(n desk.News) error {
	for _, once := range onceOf(n) {
		e.feed.send(once)
	}
	if now := lobbyOf(n, e.listing); !sameLobby(now, e.lobby) {
		e.feed.send(now)
		e.lobby = now
	}
	if len(n.Paired) > 0 || n.Stirred {
		return e.look()
	}
	return nil
}

// look finds the matches of the account that go on, and follows those that are new.
func (e *accountEvents) look() error {
	q := store.Sittings{Holders: textsOf(e.holders), Going: true, Limit: mostMine}
	found, err := e.server.config.Hall.Sittings(e.feed.ctx, q)
	if err != nil {
		return err
	}
	for id, each := range e.games {
		if !slices.ContainsFunc(found, func(s store.Sitting) bool { return s.Match == id }) {
			e.tell(id, each)
			each.listener.Close()
			delete(e.games, id)
		}
	}
	for _, each := range found {
		if err := e.add(each.Match); err != nil {
			return err
		}
	}
	return e.tellGames()
}

// add follows a match. One that cannot be read is left.
func (e *accountEvents) add(id string) error {
	if e.games[id] != nil {
		return nil
	}
	state, err := e.server.readable(e.feed.ctx, id)
	if state == nil || err != nil {
		return err
	}
	listener, err := e.server.config.Hall.Watch(e.feed.ctx, id, 0)
	if err != nil {
		return err
	}
	listener.OnNews(func() {
		select {
		case e.woken <- struct{}{}:
		default:
		}
	})
	e.games[id] = &gameTold{listener: listener}
	return nil
}

func (e *accountEvents) tellGames() error {
	for id, each := range e.games {
		if err := e.tell(id, each); err != nil {
			return err
		}
	}
	return nil
}

// tell tells of a match that a game has begun or ended there. A game that was over before it was followed is not told of.
func (e *accountEvents) tell(id string, told *gameTold) error {
	for {
		change, err := told.listener.Take()
		if err != nil || change == nil {
			return err
		}
		s := change.State
		if s.Running() && told.began != s.Game {
			told.began = s.Game
			e.feed.send(wire.Started{Type: wire.ReplyStarted, Match: id, Game: s.Game, Mine: seatNumbers(s.Mine(e.holders...))})
		}
		if s.Result != nil && told.began == s.Game && told.ended != s.Game {
			told.ended = s.Game
			e.feed.send(wire.Ended{Type: wire.ReplyEnded, Match: id, Game: s.Game, Result: *resultOf(s.Result)})
		}
	}
}
