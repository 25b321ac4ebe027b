package server

import (
	"context"
	"net/http"

	"tessera/wire"
)

// apiSeek offers a game to everybody, or to the person whom the address names: POST /api/v1/seeks and
// /api/v1/people/{name}/challenge.
func (s *Server) apiSeek(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.NewMatch
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := s.limiter.match(asker{s.address(r).String(), who.account.ID}, s.config.Now()); err != nil {
		return err
	}
	if err := s.mayLook(r.Context(), who.holder, s.config.Now()); err != nil {
		return err
	}
	asked := wire.Request{Type: wire.RequestSeek, Seek: &body, To: r.PathValue("name")}
	wanted, err := s.sought(r.Context(), who.seeker(s.address(r)), asked)
	if err != nil {
		return err
	}
	line := s.config.Lobby.Join(who.holder, who.caller())
	defer line.Leave()
	if err := line.Seek(context.WithoutCancel(r.Context()), wanted); err != nil {
		return err
	}
	writeJSON(w, http.StatusAccepted, wire.Sought{Seek: wanted.ID})
	return nil
}

// apiTake takes what somebody offers, or accepts a challenge: POST /api/v1/seeks/{seek}/take.
func (s *Server) apiTake(w http.ResponseWriter, r *http.Request, who person) error {
	id := r.PathValue("seek")
	if err := checkID(id); err != nil {
		return err
	}
	if err := s.limiter.match(asker{s.address(r).String(), who.account.ID}, s.config.Now()); err != nil {
		return err
	}
	if err := s.mayLook(r.Context(), who.holder, s.config.Now()); err != nil {
		return err
	}
	line := s.config.Lobby.Join(who.holder, who.caller())
	defer line.Leave()
	if err := s.take(r.Context(), line, who.seeker(s.address(r)), id); err != nil {
		return err
	}
	writeJSON(w, http.StatusAccepted, wire.Sought{Seek: id})
	return nil
}

// apiWithdraw ends what the account offers or has taken: POST /api/v1/seeks/{seek}/withdraw.
func (s *Server) apiWithdraw(w http.ResponseWriter, r *http.Request, who person) error {
	s.config.Lobby.Withdraw(who.holder, r.PathValue("seek"))
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// apiDecline refuses a challenge: POST /api/v1/seeks/{seek}/decline.
func (s *Server) apiDecline(w http.ResponseWriter, r *http.Request, who person) error {
	s.config.Lobby.Decline(who.holder, r.PathValue("seek"))
	w.WriteHeader(http.StatusNoContent)
	return nil
}
