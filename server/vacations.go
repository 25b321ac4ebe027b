package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/store"
	"tessera/wire"
)

// retellVacations is how often matches are told of vacations that could not be told.
const retellVacations = time.Minute

// routeVacations are the addresses of one's own vacations.
func (s *Server) routeVacations(mux *http.ServeMux) {
	mux.Handle("GET /api/account/vacation", s.api(s.limited(s.own(s.showVacation))))
	mux.Handle("POST /api/account/vacation", s.api(s.limited(s.own(s.takeVacation))))
	mux.Handle("POST /api/account/vacation/end", s.api(s.limited(s.own(s.endVacation))))
}

// showVacation tells of one's vacation: GET /api/account/vacation.
func (s *Server) showVacation(w http.ResponseWriter, r *http.Request, who person) error {
	taken, err := s.config.People.Vacations(r.Context(), who.account)
	if err != nil {
		return err
	}
	now := s.config.Now()
	answer := wire.VacationState{Days: people.VacationDays, Left: people.VacationLeft(taken, now.UTC().Year())}
	if v, lasts := people.Lasting(taken, now); lasts {
		answer.Vacation = &wire.Vacation{From: v.From.UnixMilli(), Until: v.Until.UnixMilli()}
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// takeVacation goes on vacation, or plans one: POST /api/account/vacation.
func (s *Server) takeVacation(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.TakeVacation
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := firstError(inRange("from", body.From, 1<<53-1), inRange("days", int64(body.Days), people.VacationDays)); err != nil {
		return err
	}
	var from time.Time
	if body.From != 0 {
		from = time.UnixMilli(body.From)
	}
	v, err := s.config.People.TakeVacation(r.Context(), who.account, from, body.Days)
	if err != nil {
		return err
	}
	s.tellVacation(context.WithoutCancel(r.Context()), v)
	return s.showVacation(w, r, who)
}

// endVacation comes back, or withdraws a vacation that is planned: POST /api/account/vacation/end. There may be none.
func (s *Server) endVacation(w http.ResponseWriter, r *http.Request, who person) error {
	v, err := s.config.People.EndVacation(r.Context(), who.account)
	if err != nil && !errors.Is(err, people.ErrUnknown) {
		return err
	}
	if err == nil {
		s.tellVacation(context.WithoutCancel(r.Context()), v)
	}
	return s.showVacation(w, r, who)
}

// KeepVacations tells matches of the vacations that may not have been told when the server stopped, or when something was
// wrong, until the context ends. Telling twice is harmless.
func (s *Server) KeepVacations(ctx context.Context) error {
	if s.config.People == nil {
		return nil
	}
	ticker := time.NewTicker(retellVacations)
	defer ticker.Stop()
	for first := true; ; first = false {
		vacations, err := s.config.People.UntoldVacations(ctx)
		if err != nil && ctx.Err() == nil {
			s.config.Log.Error("the vacations cannot be looked up", "error", err)
		}
		for _, v := range vacations {
			if first || !v.Told {
				s.tellVacation(ctx, v)
			}
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return nil
		}
	}
}

// tellVacation tells all running matches of somebody of a vacation. What fails is tried again: see KeepVacations.
func (s *Server) tellVacation(ctx context.Context, v people.Vacation) {
	account, err := s.config.People.ByID(ctx, v.Account)
	if err == nil {
		err = s.tellAll(ctx, account, v.From)
	}
	if err == nil {
		err = s.config.People.VacationTold(ctx, v)
	}
	if err != nil && ctx.Err() == nil {
		s.config.Log.Error("matches could not be told of a vacation", "error", err)
	}
}

func (s *Server) tellAll(ctx context.Context, account people.Account, from time.Time) (failed error) {
	q := store.Sittings{Holders: account.Holders(), Going: true, Limit: sittingsPage}
	for each, err := range s.config.Hall.EverySitting(ctx, q) {
		if err == nil {
			err = s.tellMatch(ctx, each.Match, account, from)
		}
		failed = errors.Join(failed, err)
	}
	return failed
}

// tellMatch tells a match of somebody's vacation from a time on, if its clocks are of days. Where it cannot be read it keeps
// no other from being told.
func (s *Server) tellMatch(ctx context.Context, id string, account people.Account, from time.Time) error {
	state, err := s.readable(ctx, id)
	if state == nil || err != nil || !state.Time.ByDays() {
		return err
	}
	for _, seat := range state.Mine(holdersBy(account)...) {
		if err := s.holdSeat(ctx, id, seat, account, from); err != nil {
			return err
		}
	}
	return nil
}

// holdSeat has the clock of a seat stand still for the vacation of an account from a time on, as it is now: who tells of it
// once it has changed comes after whoever told of what it was.
func (s *Server) holdSeat(ctx context.Context, id string, seat pente.Seat, account people.Account, from time.Time) error {
	s.holding.Lock()
	defer s.holding.Unlock()
	taken, err := s.config.People.Vacations(ctx, account)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(taken, func(v people.Vacation) bool { return v.From.Equal(from) })
	if at < 0 {
		return nil
	}
	_, err = s.config.Hall.Do(ctx, id, match.Command{
		Holder: match.House, Seat: seat, Action: match.TakeVacation{From: from, Until: taken[at].Until},
	}, s.config.Now())
	if refusal, ok := errors.AsType[*match.Refusal](err); ok && refusal.Code == match.CodeMatchFull {
		return nil
	}
	return err
}

// Seated tells a match in which people have changed, or which goes on after a pause, of the vacations of those who sit there.
func (s *Server) Seated(ctx context.Context, id string, state *match.State) {
	if s.config.People == nil || !state.Time.ByDays() {
		return
	}
	for number, seat := range state.Seats {
		for _, holder := range seat.Holders {
			if holder == match.House {
				continue
			}
			if err := s.hold(ctx, id, pente.Seat(number), holder); err != nil && ctx.Err() == nil {
				s.config.Log.Error("a match could not be told of a vacation", "match", id, "seat", number, "error", err)
			}
		}
	}
}

// hold tells a match of the vacation, if any, of the account that has a holder.
func (s *Server) hold(ctx context.Context, id string, seat pente.Seat, holder match.Holder) error {
	account, err := s.config.People.Held(ctx, string(holder))
	if errors.Is(err, people.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	v, lasts, err := s.lasting(ctx, account)
	if !lasts || err != nil {
		return err
	}
	return s.holdSeat(ctx, id, seat, account, v.From)
}

// holdClaimed tells the matches that somebody has claimed of a vacation that lasts.
func (s *Server) holdClaimed(ctx context.Context, account people.Account) error {
	v, lasts, err := s.lasting(ctx, account)
	if lasts {
		s.tellVacation(context.WithoutCancel(ctx), v)
	}
	return err
}

// lasting is the vacation of an account that lasts or is planned; ok is false where there is none.
func (s *Server) lasting(ctx context.Context, account people.Account) (v people.Vacation, ok bool, err error) {
	taken, err := s.config.People.Vacations(ctx, account)
	v, ok = people.Lasting(taken, s.config.Now())
	return v, ok, err
}
