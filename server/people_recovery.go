package server

import (
	"net/http"

	"tessera/match"
	"tessera/people"
	"tessera/wire"
)

func (s *Server) routeRecovery(mux *http.ServeMux) {
	mux.Handle("POST /api/account/codes", s.api(s.limited(s.openly(s.own(s.makeCodes)))))
	mux.Handle("POST /api/recover", s.api(s.limited(s.openly(s.recover))))
	mux.Handle("POST /api/renewal", s.api(s.limited(s.renewal)))
	mux.Handle("POST /api/renew", s.api(s.limited(s.openly(s.renew))))
}

// makeCodes gives an account new recovery codes: POST /api/account/codes.
func (s *Server) makeCodes(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.MakeCodes
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.proved(r, who, body.Proof); err != nil {
		return err
	}
	codes, err := s.config.People.NewCodes(r.Context(), who.account)
	if err == nil {
		writeJSON(w, http.StatusOK, wire.Codes{Codes: codes})
	}
	return err
}

// recover takes a recovery code for a ticket to renew: POST /api/recover.
func (s *Server) recover(w http.ResponseWriter, r *http.Request) error {
	var body wire.Recover
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.limiter.signIn(s.address(r), body.Name, s.config.Now()); err != nil {
		return err
	}
	account, ticket, err := s.config.People.Recover(r.Context(), body.Name, body.Code)
	if err != nil {
		return err
	}
	s.limiter.succeeded(s.address(r), body.Name)
	writeJSON(w, http.StatusOK, wire.Renewal{Ticket: ticket, Name: account.Name})
	return nil
}

// renewal tells whose password a ticket renews: POST /api/renewal.
func (s *Server) renewal(w http.ResponseWriter, r *http.Request) error {
	var body wire.Renewal
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	account, err := s.config.People.Renewing(r.Context(), body.Ticket)
	if err == nil {
		writeJSON(w, http.StatusOK, wire.Renewal{Ticket: body.Ticket, Name: account.Name})
	}
	return err
}

// renew gives an account a new password or a passkey, and signs in: POST /api/renew.
func (s *Server) renew(w http.ResponseWriter, r *http.Request) error {
	var body wire.Renew
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	key, err := s.renewed(r, body)
	if err != nil {
		return err
	}
	account, ended, err := s.config.People.Renew(r.Context(), body.Ticket, body.Password, key)
	s.dismiss(match.Holder(account.Holder), ended...)
	if err != nil {
		return err
	}
	return s.enter(w, r, http.StatusOK, account)
}

// renewed is the passkey that an account is to have, nil where it will have a password.
func (s *Server) renewed(r *http.Request, body wire.Renew) (*people.Passkey, error) {
	if body.Passkey == nil {
		return nil, nil
	}
	owner, made, err := s.made(r, *body.Passkey, body.Label)
	if err != nil {
		return nil, err
	}
	account, err := s.config.People.Renewing(r.Context(), body.Ticket)
	if err == nil && account.ID != owner.ID {
		err = people.ErrPasskey
	}
	return &made, err
}
