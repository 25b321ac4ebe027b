package server

import (
	"errors"
	"net/http"
	"slices"

	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/store"
)

// mostCounted bounds how many matches of a guest are counted.
const mostCounted = 999

// guest is the holder of the guest that a browser is beside its account, empty where it is none.
func (s *Server) guest(r *http.Request) match.Holder {
	holder := holderOf(s.secretIn(r))
	if holder == "" || s.owned(r.Context(), holder) {
		return ""
	}
	return holder
}

// guestGames counts the matches in which a browser sits as a guest.
func (s *Server) guestGames(r *http.Request) (int, error) {
	guest := s.guest(r)
	if guest == "" {
		return 0, nil
	}
	games, err := s.config.Hall.Sittings(r.Context(), store.Sittings{Holders: []string{string(guest)}, Limit: mostCounted})
	return len(games), err
}

// claim makes the games that the browser played as a guest the account's: POST /api/account/claim. The guest's cookie is
// worth nothing afterwards.
func (s *Server) claim(w http.ResponseWriter, r *http.Request, who person) error {
	guest := s.guest(r)
	if guest == "" {
		return s.tellMe(w, r, http.StatusOK, who.account)
	}
	err := s.config.People.Claim(r.Context(), who.account, string(guest))
	if err != nil && !errors.Is(err, people.ErrTaken) {
		return err
	}
	s.replaceGuest(w, r)
	if err := s.reconnect(r, who, guest); err != nil {
		return err
	}
	s.muting.forgetAll()
	s.renamed(guest)
	if err := s.holdClaimed(r.Context(), who.account); err != nil {
		return err
	}
	return s.tellMe(w, r, http.StatusOK, who.account)
}

// reconnect hangs up the sockets of an account and of a guest: they were opened before the one became the other.
func (s *Server) reconnect(r *http.Request, who person, guest match.Holder) error {
	sessions, err := s.config.People.Sessions(r.Context(), who.account)
	for _, each := range sessions {
		s.callers.end(each.ID)
	}
	s.disown(guest, string(guest))
	return err
}

// acting is the one of a person's holders who holds a seat, or any where seat is NoSeat; where none does it is the
// first.
func acting(state *match.State, holders []match.Holder, seat pente.Seat) match.Holder {
	for _, holder := range holders {
		if mine := state.Mine(holder); slices.Contains(mine, seat) || seat == pente.NoSeat && len(mine) > 0 {
			return holder
		}
	}
	return holders[0]
}
