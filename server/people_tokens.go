package server

import (
	"context"
	"net/http"
	"time"

	"tessera/people"
	"tessera/store"
	"tessera/wire"
)

// routeTokens are the addresses of what lets programs act for an account, and of becoming a program's.
func (s *Server) routeTokens(mux *http.ServeMux) {
	mux.Handle("GET /api/account/tokens", s.api(s.limited(s.own(s.listTokens))))
	mux.Handle("POST /api/account/tokens", s.api(s.limited(s.openly(s.own(s.makeToken)))))
	mux.Handle("POST /api/account/tokens/end", s.api(s.limited(s.own(s.endToken))))
	mux.Handle("POST /api/account/bot", s.api(s.limited(s.openly(s.own(s.becomeBot)))))
}

// listTokens lists one's tokens: GET /api/account/tokens.
func (s *Server) listTokens(w http.ResponseWriter, r *http.Request, who person) error {
	return s.tellTokens(w, r, who, http.StatusOK, "")
}

func (s *Server) tellTokens(w http.ResponseWriter, r *http.Request, who person, status int, secret string) error {
	tokens, err := s.tokensOf(r.Context(), who.account)
	if err == nil {
		writeJSON(w, status, wire.Tokens{Tokens: tokens, Secret: secret})
	}
	return err
}

func (s *Server) tokensOf(ctx context.Context, account people.Account) ([]wire.Token, error) {
	tokens, err := s.config.People.Tokens(ctx, account)
	return listOf(tokens, func(_ int, t people.Token) wire.Token {
		told := wire.Token{ID: t.ID, Name: t.Name, Made: t.Made.UnixMilli(), Expires: t.Expires.UnixMilli()}
		told.Scopes = listOf(t.Scopes, func(_ int, s people.Scope) wire.Scope { return wire.Scope(s) })
		if !t.Seen.IsZero() {
			told.Used = t.Seen.UnixMilli()
		}
		return told
	}), err
}

// makeToken makes a token, and tells its secret this once: POST /api/account/tokens.
func (s *Server) makeToken(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.MakeToken
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	if err := inRange("days", int64(body.Days), int64(people.LongestToken/(24*time.Hour))); err != nil {
		return err
	}
	scopes := listOf(body.Scopes, func(_ int, s wire.Scope) people.Scope { return people.Scope(s) })
	secret, err := s.config.People.MakeToken(r.Context(), who.account, body.Name, scopes, time.Duration(body.Days)*24*time.Hour)
	if err != nil {
		return err
	}
	return s.tellTokens(w, r, who, http.StatusCreated, secret)
}

// endToken revokes a token; what a program has opened with it ends: POST /api/account/tokens/end.
func (s *Server) endToken(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.EndToken
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	err := s.config.People.EndToken(r.Context(), who.account, body.ID)
	s.dismiss(who.holder, body.ID)
	if err != nil {
		return err
	}
	return s.listTokens(w, r, who)
}

// becomeBot makes the account a program's, if it has not played: POST /api/account/bot.
func (s *Server) becomeBot(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.BecomeBot
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	sat, err := s.config.Hall.Sittings(r.Context(), store.Sittings{Holders: who.account.Holders(), Limit: 1})
	if err == nil && len(sat) > 0 {
		err = people.ErrBot
	}
	if err == nil {
		err = s.config.People.BecomeBot(r.Context(), who.account)
	}
	if err != nil {
		return err
	}
	who.account.Bot = true
	return s.tellMe(w, r, http.StatusOK, who.account)
}
