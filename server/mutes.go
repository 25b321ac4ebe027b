package server

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/wire"
)

// routeConduct are the addresses of how people treat each other.
func (s *Server) routeConduct(mux *http.ServeMux) {
	mux.HandleFunc("GET /etiquette", s.app)
	mux.Handle("GET /api/mutes", s.api(s.limited(s.listMutes)))
	mux.Handle("POST /api/mutes/end", s.api(s.limited(s.unmute)))
	mux.Handle("POST /api/matches/{match}/mute", s.api(s.limited(s.mute)))
	mux.Handle("POST /api/matches/{match}/unmute", s.api(s.limited(s.unmuteSeat)))
	mux.Handle("POST /api/matches/{match}/report", s.api(s.limited(s.report)))
	s.routeModeration(mux)
}

// listMutes lists whom one has muted: GET /api/mutes.
func (s *Server) listMutes(w http.ResponseWriter, r *http.Request) error {
	return s.tellMutes(w, r, s.visitor(r), []int{})
}

func (s *Server) tellMutes(w http.ResponseWriter, r *http.Request, holder match.Holder, seats []int) error {
	mutes, err := s.config.People.Mutes(r.Context(), string(holder))
	if err != nil {
		return err
	}
	muted, err := s.mutedOf(r.Context(), mutes)
	if err == nil {
		writeJSON(w, http.StatusOK, wire.MutedList{Muted: muted, Seats: seats})
	}
	return err
}

func (s *Server) mutedOf(ctx context.Context, mutes []people.Mute) ([]wire.Muted, error) {
	muted, last := []wire.Muted{}, ""
	for _, each := range mutes {
		if each.ID == last {
			continue // another browser of the same person
		}
		last = each.ID
		whom, err := s.personOf(ctx, each.Whom)
		if err != nil {
			return nil, err
		}
		muted = append(muted, wire.Muted{
			ID: each.ID, Name: whom.Name, At: each.At.UnixMilli(), Match: each.Match, Seat: each.Seat,
		})
	}
	return muted, nil
}

// unmute hears somebody again: POST /api/mutes/end.
func (s *Server) unmute(w http.ResponseWriter, r *http.Request) error {
	var body wire.Unmute
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	holder := s.visitor(r)
	err := s.config.People.Unmute(r.Context(), string(holder), body.ID)
	s.muting.forget(holder)
	if err != nil && !errors.Is(err, people.ErrUnknown) {
		return err
	}
	return s.tellMutes(w, r, holder, []int{})
}

// mute hears nothing more of whoever holds a seat: POST /api/matches/{match}/mute.
func (s *Server) mute(w http.ResponseWriter, r *http.Request) error {
	met, err := s.meetSeat(w, r)
	if err == nil {
		err = s.mayComplain(r)
	}
	if err != nil {
		return err
	}
	err = s.config.People.Mute(r.Context(), string(met.by[0]), met.whom, r.PathValue("match"), met.seat)
	return s.tellMuted(w, r, met, err)
}

// unmuteSeat hears whoever holds a seat again: POST /api/matches/{match}/unmute.
func (s *Server) unmuteSeat(w http.ResponseWriter, r *http.Request) error {
	met, err := s.meetSeat(w, r)
	if err != nil {
		return err
	}
	mutes, err := s.config.People.Mutes(r.Context(), string(met.by[0]))
	for _, each := range mutes {
		if err == nil && slices.Contains(met.whom, each.Whom) {
			err = s.config.People.Unmute(r.Context(), string(met.by[0]), each.ID)
		}
		if errors.Is(err, people.ErrUnknown) { // another browser's went with it
			err = nil
		}
	}
	return s.tellMuted(w, r, met, err)
}

// tellMuted answers after a change of what a visitor has muted.
func (s *Server) tellMuted(w http.ResponseWriter, r *http.Request, met meeting, err error) error {
	s.muting.forget(met.by[0])
	if err != nil {
		return err
	}
	seats, err := s.muting.seats(r.Context(), met.by, met.state)
	if err != nil {
		return err
	}
	return s.tellMutes(w, r, met.by[0], seats)
}

// meeting is a visitor who has something to say about somebody else at a table.
type meeting struct {
	state *match.State
	seat  int
	by    []match.Holder
	// whom are all the holders of whoever sits there, an account's own first.
	whom []string
}

// mayComplain refuses mutes and reports of whoever has sent too many.
func (s *Server) mayComplain(r *http.Request) error {
	return s.allow(r, (*limiter).complain)
}

// meetSeat is meet with the seat that a request names.
func (s *Server) meetSeat(w http.ResponseWriter, r *http.Request) (meeting, error) {
	var body wire.MuteSeat
	if err := readBody(w, r, &body); err != nil {
		return meeting{}, err
	}
	return s.meet(w, r, body.Seat)
}

// meet finds who sits in a seat, which must be somebody else's.
func (s *Server) meet(w http.ResponseWriter, r *http.Request, seat int) (meeting, error) {
	state, err := s.config.Hall.State(r.Context(), r.PathValue("match"))
	if err != nil {
		return meeting{}, err
	}
	met := meeting{state: state, seat: seat, by: s.greet(w, r).holders()}
	if seat >= 0 && seat < len(state.Seats) && !slices.Contains(state.Mine(met.by...), pente.Seat(seat)) {
		met.whom, err = s.behind(r.Context(), holdersOf(state, pente.Seat(seat)))
	}
	if err == nil && len(met.whom) == 0 {
		err = malformed(`field "seat": nobody else sits in seat %d`, seat)
	}
	return met, err
}

// behind lists all the holders of the people behind some, an account's own first.
func (s *Server) behind(ctx context.Context, holders []string) (all []string, err error) {
	for _, holder := range holders {
		theirs := []string{holder}
		account, err := s.config.People.Held(ctx, holder)
		if err == nil {
			theirs = append([]string{account.Holder}, account.Claimed...)
		} else if !errors.Is(err, people.ErrUnknown) {
			return nil, err
		}
		for _, each := range theirs {
			if !slices.Contains(all, each) {
				all = append(all, each)
			}
		}
	}
	return all, nil
}

// holdersOf are the people who hold a seat, none for the computer's own.
func holdersOf(s *match.State, seat pente.Seat) (holders []string) {
	for _, each := range s.Seats[seat].Holders {
		if each != match.House {
			holders = append(holders, string(each))
		}
	}
	return holders
}

// personOf tells who a holder is.
func (s *Server) personOf(ctx context.Context, holder string) (wire.Person, error) {
	if holder == "" {
		return wire.Person{}, nil
	}
	sitter, err := s.config.People.Sitter(ctx, holder)
	if err != nil || sitter.Gone {
		return wire.Person{}, err
	}
	if sitter.Name == "" {
		return wire.Person{Guest: people.Tag(holder)}, nil
	}
	return wire.Person{Name: sitter.Name}, nil
}
