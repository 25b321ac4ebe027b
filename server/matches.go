package server

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// create opens a table: POST /api/matches.
func (s *Server) create(w http.ResponseWriter, r *http.Request) error {
	if err := s.allow(r, (*limiter).match); err != nil {
		return err
	}
	var body wire.NewMatch
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	settings, err := settingsOf(body)
	if err != nil {
		return err
	}
	settings.Levels = s.config.Site.Levels
	who := s.greet(w, r)
	if err := s.mayBeRated(settings.Rated, who.signedIn()); err != nil {
		return err
	}
	id, err := s.config.Hall.Create(r.Context(), settings, who.holder, body.ID)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusCreated, wire.Created{Match: id})
	return nil
}

// show tells all about a match: GET /api/matches/{match}.
func (s *Server) show(w http.ResponseWriter, r *http.Request) error {
	return s.tellTable(w, r, s.person(r).holders())
}

// tellTable tells all about a match to some holders.
func (s *Server) tellTable(w http.ResponseWriter, r *http.Request, holders []match.Holder) error {
	state, err := s.config.Hall.State(r.Context(), r.PathValue("match"))
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, s.update(r.Context(), wholeOf(r.PathValue("match"), state), holders))
	return nil
}

// sit takes the first open seat: POST /api/matches/{match}/sit.
func (s *Server) sit(w http.ResponseWriter, r *http.Request) error {
	return s.takeSeat(w, r, pente.NoSeat, match.Sit{})
}

// comeBack takes one's own seat with its private key: POST /api/matches/{match}/return.
func (s *Server) comeBack(w http.ResponseWriter, r *http.Request) error {
	var body wire.Return
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if err := inRange("seat", int64(body.Seat), pente.MaxSeats-1); err != nil {
		return err
	}
	seat := pente.Seat(body.Seat)
	if !validKey(s.config.SeatKeys, r.PathValue("match"), seat, body.Key) {
		return &problem{http.StatusForbidden, wire.CodeWrongKey, fmt.Sprintf("this is not the key of seat %d", seat)}
	}
	return s.takeSeat(w, r, seat, match.Return{})
}

// takeSeat carries out what gives a visitor a seat, and tells which are theirs now.
func (s *Server) takeSeat(w http.ResponseWriter, r *http.Request, seat pente.Seat, action match.Action) error {
	now, id := s.config.Now(), r.PathValue("match")
	who := s.greet(w, r)
	holders := who.holders()
	state, err := s.config.Hall.State(r.Context(), id)
	if err != nil {
		return err
	}
	if err := s.mayBeRated(state.Rated && len(state.Mine(holders...)) == 0, who.signedIn()); err != nil {
		return err
	}
	command := match.Command{Holder: acting(state, holders, seat), Seat: seat, Action: action}
	if _, err := s.config.Hall.Do(r.Context(), id, command, now); err != nil {
		return err
	}
	if state, err = s.config.Hall.State(r.Context(), id); err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.Seated{Mine: seatNumbers(state.Mine(holders...))})
	return nil
}

// keys tells the private keys of one's own seats: GET /api/matches/{match}/keys.
func (s *Server) keys(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("match")
	state, err := s.config.Hall.State(r.Context(), id)
	if err != nil {
		return err
	}
	answer := wire.Keys{Keys: []wire.SeatKey{}}
	for _, seat := range state.Mine(s.person(r).holders()...) {
		answer.Keys = append(answer.Keys, wire.SeatKey{Seat: int(seat), Key: seatKey(s.config.SeatKeys, id, seat)})
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// readBody reads a request's JSON.
func readBody(w http.ResponseWriter, r *http.Request, into any) error {
	data, err := readJSON(w, r, wire.MaxMessage)
	if err != nil {
		return err
	}
	return decodeStrict(data, into)
}

// readJSON reads a body of so many bytes at most that calls itself JSON.
func readJSON(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return nil, &problem{http.StatusUnsupportedMediaType, wire.CodeMalformed, "the body must be application/json"}
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	if _, tooLong := errors.AsType[*http.MaxBytesError](err); tooLong {
		return nil, overlong("the message is longer than %d bytes", limit)
	}
	if err != nil {
		return nil, malformed("the body could not be read")
	}
	return data, nil
}

// settingsOf checks a new match as far as its form goes; whether its rules can be played is for the
// rules to say.
func settingsOf(body wire.NewMatch) (match.Settings, error) {
	settings := match.Settings{
		Variant: body.Variant, Size: body.Size, Options: body.Options, First: pente.NoSeat,
		Draw: body.Draw, Target: body.Target, BestOf: body.BestOf, Rated: body.Rated,
	}
	if err := checkID(body.ID); err != nil {
		return settings, err
	}
	if err := setTime(&settings, body.Time); err != nil {
		return settings, err
	}
	for i, seat := range body.Seats {
		kind, known := seatKinds[seat.Kind]
		if !known {
			return settings, malformed(`field "seats[%d].kind": %.32q is not person, open or computer`, i, string(seat.Kind))
		}
		settings.Seats = append(settings.Seats, match.SeatSettings{Kind: kind, Level: seat.Level, Handicap: seat.Handicap})
	}
	if body.First != nil {
		if *body.First < 0 || len(body.Seats) > 0 && *body.First >= len(body.Seats) {
			return settings, malformed(`field "first": there is no seat %d`, *body.First)
		}
		settings.First = pente.Seat(*body.First)
	}
	return settings, nil
}

// setTime reads a time control; whether it can be played is for the match to say.
func setTime(settings *match.Settings, t *wire.TimeControl) error {
	if t == nil {
		return nil
	}
	kind, known := timeKinds[t.Kind]
	if !known {
		return malformed(`field "time.kind": %.32q is not increment, delay, byoyomi, days or weekdays`, string(t.Kind))
	}
	settings.Time = match.TimeControl{
		Kind: kind, Main: time.Duration(t.Main) * time.Millisecond, Extra: time.Duration(t.Extra) * time.Millisecond,
		Periods: t.Periods,
	}
	most := match.MaxExtra
	if settings.Time.ByDays() {
		most = match.MaxDays * match.Day
	}
	return firstError(
		inRange("time.main", t.Main, match.MaxMain.Milliseconds()),
		inRange("time.extra", t.Extra, most.Milliseconds()),
	)
}
