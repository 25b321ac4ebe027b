package server

import (
	_ "embed"
	"errors"
	"net/http"
	"strings"

	"tessera/match"
	"tessera/people"
	"tessera/wire"
)

// openAPI describes the API that routeAPI serves.
//
//go:embed openapi.json
var openAPI []byte

// routeAPI are the addresses at which programs act for accounts.
func (s *Server) routeAPI(mux *http.ServeMux) {
	if s.config.People == nil {
		return
	}
	mux.Handle("GET /api/openapi.json", s.api(s.limited(s.describe)))
	read, play := people.ScopeRead, people.ScopePlay
	mux.Handle("GET /api/v1/account", s.api(s.token(read, s.apiAccount)))
	mux.Handle("GET /api/v1/games", s.api(s.token(read, s.apiGames)))
	mux.Handle("GET /api/v1/games/{match}", s.api(s.token(read, s.apiGame)))
	mux.Handle("GET /api/v1/games/{match}/stream", s.api(s.token(read, s.streamGame)))
	mux.Handle("POST /api/v1/games/{match}/commands", s.api(s.token(play, s.apiCommand)))
	mux.Handle("GET /api/v1/events", s.api(s.token(play, s.streamEvents)))
	mux.Handle("POST /api/v1/seeks", s.api(s.token(play, s.apiSeek)))
	mux.Handle("POST /api/v1/seeks/{seek}/take", s.api(s.token(play, s.apiTake)))
	mux.Handle("POST /api/v1/seeks/{seek}/withdraw", s.api(s.token(play, s.apiWithdraw)))
	mux.Handle("POST /api/v1/seeks/{seek}/decline", s.api(s.token(play, s.apiDecline)))
	mux.Handle("POST /api/v1/people/{name}/challenge", s.api(s.token(play, s.apiSeek)))
	mux.Handle("GET /api/v1/people/{name}", s.api(s.limited(cookieless(s.profile))))
	mux.Handle("GET /api/v1/people/{name}/games", s.api(s.limited(cookieless(s.personGames))))
	mux.Handle("GET /api/v1/tournaments", s.api(s.token(read, s.directed(s.listTournaments))))
	mux.Handle("GET /api/v1/tournaments/{tournament}", s.api(s.token(read, s.directed(s.showTournament))))
	mux.Handle("POST /api/v1/tournaments/{tournament}/enter", s.api(s.token(play, s.directed(s.enterTournament))))
	mux.Handle("POST /api/v1/tournaments/{tournament}/leave", s.api(s.token(play, s.directed(s.leaveTournament))))
	if s.config.Standing != nil {
		mux.Handle("GET /api/v1/people/{name}/standing", s.api(s.limited(cookieless(s.personStanding))))
		mux.Handle("GET /api/v1/standing", s.api(s.limited(cookieless(s.leaders))))
		mux.Handle("GET /api/v1/standing/seasons", s.api(s.limited(cookieless(s.seasonStanding))))
		mux.Handle("GET /api/v1/standing/fame", s.api(s.limited(cookieless(s.fame))))
	}
	mux.Handle("GET /api/v1/games/{match}/record", s.api(s.filed(cookieless(s.matchRecord))))
}

// describe sends the description of the API: GET /api/openapi.json.
func (s *Server) describe(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write(openAPI)
	return nil
}

// cookieless answers as nobody in particular is answered: cookies open nothing of the API.
func cookieless(next answering) answering {
	return func(w http.ResponseWriter, r *http.Request) error {
		r.Header.Del("Cookie")
		return next(w, r)
	}
}

// token answers whoever shows a token with a scope. Its session is named like the token, so that what is opened by it ends
// with it.
func (s *Server) token(scope people.Scope, next func(http.ResponseWriter, *http.Request, person) error) answering {
	limits := []taking{(*limiter).command}
	return func(w http.ResponseWriter, r *http.Request) error {
		if err := s.takeAll(asker{address: s.address(r).String()}, limits); err != nil {
			return err
		}
		account, token, err := s.config.People.Bearer(r.Context(), bearer(r))
		if errors.Is(err, people.ErrUnknown) {
			w.Header().Set("WWW-Authenticate", "Bearer")
			return &problem{http.StatusUnauthorized, wire.Code(wire.CodeUnknownToken), "a token that lasts is wanted in the header Authorization: Bearer …"}
		}
		if err != nil {
			return err
		}
		if !token.Allows(scope) {
			return &problem{http.StatusForbidden, wire.Code(wire.CodeScope), "the token does not allow to " + string(scope)}
		}
		if err := s.takeAll(asker{account: account.ID}, limits); err != nil {
			return err
		}
		return next(w, r, person{match.Holder(account.Holder), account, people.Session{ID: token.ID, Account: account.ID}})
	}
}

// bearer is the secret that a request shows, empty for none. It is read from nowhere but the header.
func bearer(r *http.Request) string {
	kind, secret, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(kind, "Bearer") {
		return ""
	}
	return strings.TrimSpace(secret)
}

// apiAccount tells whose token it is: GET /api/v1/account.
func (s *Server) apiAccount(w http.ResponseWriter, _ *http.Request, who person) error {
	writeJSON(w, http.StatusOK, profileOf(who.account))
	return nil
}

// apiGames lists the account's games that go on: GET /api/v1/games.
func (s *Server) apiGames(w http.ResponseWriter, r *http.Request, who person) error {
	return s.tellGames(w, r, who.holders(), true)
}

// apiGame tells all about a match: GET /api/v1/games/{match}.
func (s *Server) apiGame(w http.ResponseWriter, r *http.Request, who person) error {
	return s.tellTable(w, r, who.holders())
}
