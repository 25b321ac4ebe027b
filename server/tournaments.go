package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"tessera/director"
	"tessera/match"
	"tessera/pente"
	"tessera/standing"
	"tessera/tournament"
	"tessera/wire"
)

// tournamentsPage is how many tournaments are listed at once.
const tournamentsPage = 20

// routeTournaments are the addresses of tournaments.
func (s *Server) routeTournaments(mux *http.ServeMux) {
	if s.config.People == nil || s.config.Director == nil {
		return
	}
	for _, page := range []string{"/tournaments", "/tournaments/new", "/tournaments/{tournament}"} {
		mux.HandleFunc("GET "+page, s.app)
	}
	mux.Handle("GET /api/tournaments", s.api(s.limited(s.anybody(s.listTournaments))))
	mux.Handle("GET /api/people/{name}/tournaments", s.api(s.limited(s.anybody(s.personTournaments))))
	mux.Handle("POST /api/tournaments", s.api(s.limited(s.own(s.makeTournament))))
	mux.Handle("GET /api/tournaments/{tournament}", s.api(s.limited(s.anybody(s.showTournament))))
	mux.Handle("GET /api/tournaments/{tournament}/watch", s.api(s.limited(s.anybody(s.watchTournament))))
	for path, answer := range map[string]func(http.ResponseWriter, *http.Request, person) error{
		"enter": s.enterTournament, "leave": s.leaveTournament, "start": s.startTournament, "cancel": s.cancelTournament,
		"entrants": s.addEntrant, "out": s.takeOutEntrant, "results": s.enterResult,
	} {
		mux.Handle("POST /api/tournaments/{tournament}/"+path, s.api(s.limited(s.own(answer))))
	}
}

// anybody answers everybody, and knows who asks.
func (s *Server) anybody(next func(http.ResponseWriter, *http.Request, person) error) answering {
	return func(w http.ResponseWriter, r *http.Request) error { return next(w, r, s.person(r)) }
}

// directed answers where there are tournaments.
func (s *Server) directed(next func(http.ResponseWriter, *http.Request, person) error) func(http.ResponseWriter, *http.Request, person) error {
	return func(w http.ResponseWriter, r *http.Request, who person) error {
		if s.config.Director == nil {
			return unknownAddress(w, r)
		}
		return next(w, r, who)
	}
}

// listTournaments lists tournaments: GET /api/tournaments.
func (s *Server) listTournaments(w http.ResponseWriter, r *http.Request, who person) error {
	v := paramsOf(r, "stage", "kind", "by", "before")
	q := director.Query{
		Stage: v.text("stage", 32), Kind: v.text("kind", 32), Before: v.text("before", 32), Limit: tournamentsPage + 1,
	}
	name := v.text("by", 8*maxNameBytes)
	if v.err != nil {
		return v.err
	}
	if name != "" {
		account, err := s.config.People.Named(r.Context(), name)
		if err != nil {
			return err
		}
		q.By = account.Holder
	}
	found, err := s.config.Director.Find(r.Context(), q)
	if err != nil {
		return err
	}
	answer := wire.Tournaments{Tournaments: []wire.TournamentSummary{}, More: len(found) > tournamentsPage}
	for _, id := range found[:min(len(found), tournamentsPage)] {
		told, _, err := s.tournamentFor(r.Context(), id, who)
		if err != nil {
			return err
		}
		answer.Tournaments = append(answer.Tournaments, told.Summary)
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// maxNameBytes is more than the names of accounts have.
const maxNameBytes = 32

// showTournament tells all about a tournament: GET /api/tournaments/{id}.
func (s *Server) showTournament(w http.ResponseWriter, r *http.Request, who person) error {
	return s.tellTournament(w, r, http.StatusOK, r.PathValue("tournament"), who)
}

func (s *Server) tellTournament(w http.ResponseWriter, r *http.Request, status int, id string, who person) error {
	told, _, err := s.tournamentFor(r.Context(), id, who)
	if err == nil {
		writeJSON(w, status, told)
	}
	return err
}

// watchTournament tells how a tournament stands whenever that changes: GET /api/tournaments/{id}/watch. Whoever accepts it gets a
// stream of server-sent events, others how it stands now.
func (s *Server) watchTournament(w http.ResponseWriter, r *http.Request, who person) error {
	id := r.PathValue("tournament")
	if !strings.Contains(r.Header.Get("Accept"), streamType) {
		return s.showTournament(w, r, who)
	}
	if _, _, err := s.config.Director.State(r.Context(), id); err != nil {
		return err
	}
	return s.stream(w, r, func(ctx context.Context, to *events) {
		for {
			told, changed, err := s.tournamentFor(ctx, id, who)
			if err != nil || to.send(told) != nil || !to.await(ctx, changed) || !pauseFor(ctx, tournamentPause) {
				return
			}
		}
	})
}

// tournamentPause is how often somebody is told of a tournament at most.
const tournamentPause = 500 * time.Millisecond

// pauseFor lets time pass, and reports whether somebody still listens.
func pauseFor(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

// maxTerms is how many bytes a tournament's terms may have: as any message, and a name and a text that are written in escapes, of which
// some characters need two of six bytes.
const maxTerms = wire.MaxMessage + 12*(tournament.MaxName+tournament.MaxText)

// makeTournament makes a tournament: POST /api/tournaments.
func (s *Server) makeTournament(w http.ResponseWriter, r *http.Request, who person) error {
	data, err := readJSON(w, r, maxTerms)
	if err != nil {
		return err
	}
	var body wire.NewTournament
	if err := decodeStrict(data, &body); err != nil {
		return err
	}
	if err := s.takeAll(asker{s.address(r).String(), who.account.ID}, []taking{(*limiter).match}); err != nil {
		return err
	}
	if err := firstError(checkID(body.ID), s.mayWrite(r.Context(), who), s.mayBeRated(body.Terms.Rated, true)); err != nil {
		return err
	}
	terms, err := termsOf(body.Terms)
	if err != nil {
		return err
	}
	id, err := s.config.Director.Make(context.WithoutCancel(r.Context()), string(who.holder), body.ID, terms)
	if err != nil {
		return err
	}
	return s.tellTournament(w, r, http.StatusCreated, id, who)
}

// mayWrite refuses what others would read to those whom a moderator has silenced.
func (s *Server) mayWrite(ctx context.Context, who person) error {
	silence, err := s.silenceOf(ctx, who.holder)
	if err == nil && silence != nil {
		err = &problem{http.StatusForbidden, wire.CodeSilenced, "a moderator has silenced this account"}
	}
	return err
}

// termsOf checks terms as far as their form goes; whether there can be a tournament on them is for package tournament to say.
func termsOf(t wire.TournamentTerms) (tournament.Terms, error) {
	terms := tournament.Terms{
		Name: composed(t.Name), Text: composed(strings.ReplaceAll(t.Text, "\r\n", "\n")), Kind: tournament.Kind(t.Kind), Variant: t.Variant,
		Options: slices.Compact(slices.Sorted(slices.Values(t.Options))), Size: t.Size, Seats: t.Seats, Rated: t.Rated, Rounds: t.Rounds, Days: t.Days,
		Games: t.Games, ThirdPlace: t.ThirdPlace, Minutes: t.Minutes, Starts: t.Starts, Pause: t.Pause, Most: t.Most, Late: t.Late,
		Bots: t.Bots, Club: t.Club,
	}
	if t.Range != nil {
		terms.Least, terms.Greatest = t.Range.Least, t.Range.Most
	}
	if t.Time != nil {
		var settings match.Settings
		if err := setTime(&settings, t.Time); err != nil {
			return terms, err
		}
		terms.Time = &tournament.Time{Kind: string(settings.Time.Kind), Main: t.Time.Main, Extra: t.Time.Extra, Periods: t.Time.Periods}
	}
	return terms, nil
}

// composed is a text in its one form, without blanks at its ends.
func composed(text string) string { return strings.TrimSpace(norm.NFC.String(text)) }

// doInTournament carries out what somebody wants of the tournament that an address names, and tells how it stands then.
func (s *Server) doInTournament(w http.ResponseWriter, r *http.Request, who person, c tournament.Command) error {
	id := r.PathValue("tournament")
	if _, err := s.config.Director.Do(r.Context(), id, c); err != nil {
		return err
	}
	return s.tellTournament(w, r, http.StatusOK, id, who)
}

// enterTournament has the visitor take part: POST /api/tournaments/{id}/enter.
func (s *Server) enterTournament(w http.ResponseWriter, r *http.Request, who person) error {
	state, _, err := s.config.Director.State(r.Context(), r.PathValue("tournament"))
	if err != nil {
		return err
	}
	rating, err := s.ratingIn(r.Context(), &state.Terms, who.holder)
	if err != nil {
		return err
	}
	return s.doInTournament(w, r, who, tournament.Enter{Holder: string(who.holder), Rating: rating, Bot: who.account.Bot})
}

// ratingIn is what somebody has for games of a tournament, 0 where there are no ratings for them.
func (s *Server) ratingIn(ctx context.Context, t *tournament.Terms, holder match.Holder) (int, error) {
	if s.config.Standing == nil || t.Time == nil {
		return 0, nil
	}
	rules, err := pente.New(t.Variant, t.Size, t.Seats, t.Options...)
	if err != nil {
		return 0, err
	}
	control := match.TimeControl{
		Kind: match.TimeKind(t.Time.Kind), Main: time.Duration(t.Time.Main) * time.Millisecond,
		Extra: time.Duration(t.Time.Extra) * time.Millisecond, Periods: t.Time.Periods,
	}
	e, err := s.config.Standing.Of(ctx, standing.PoolOf(&rules, control), string(holder), s.config.Now())
	return e.Shown(), err
}

// leaveTournament has the visitor take part no more: POST /api/tournaments/{id}/leave.
func (s *Server) leaveTournament(w http.ResponseWriter, r *http.Request, who person) error {
	return s.doInTournament(w, r, who, tournament.Leave{Holder: string(who.holder), Cause: tournament.CauseWish})
}

// startTournament begins a tournament, or the next round at real boards: POST /api/tournaments/{id}/start.
func (s *Server) startTournament(w http.ResponseWriter, r *http.Request, who person) error {
	return s.doInTournament(w, r, who, tournament.Start{By: string(who.holder)})
}

// cancelTournament ends a tournament for nothing: POST /api/tournaments/{id}/cancel.
func (s *Server) cancelTournament(w http.ResponseWriter, r *http.Request, who person) error {
	moderator, err := s.moderatesTournament(r, who, "cancelled")
	if err != nil {
		return err
	}
	c := tournament.Cancel{By: string(who.holder), Moderator: moderator, Cause: tournament.CauseWish}
	if moderator {
		c.Cause = tournament.CauseOut
	}
	return s.doInTournament(w, r, who, c)
}

// moderatesTournament reports whether somebody acts as a moderator in another's tournament, and notes what is done then.
func (s *Server) moderatesTournament(r *http.Request, who person, what string) (bool, error) {
	id := r.PathValue("tournament")
	state, _, err := s.config.Director.State(r.Context(), id)
	if err != nil || state.By == string(who.holder) || !who.account.Moderates() {
		return false, err
	}
	return true, s.config.People.NoteTournament(r.Context(), who.account, what+" "+id)
}

// addEntrant enters somebody at a real board by name: POST /api/tournaments/{id}/entrants.
func (s *Server) addEntrant(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.TournamentEntrant
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if body.Number != nil {
		return malformed(`field "number": entrants get their numbers in the order of entering`)
	}
	if err := s.mayWrite(r.Context(), who); err != nil {
		return err
	}
	return s.doInTournament(w, r, who, tournament.Add{By: string(who.holder), Name: composed(body.Name)})
}

// takeOutEntrant takes somebody out: POST /api/tournaments/{id}/out.
func (s *Server) takeOutEntrant(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.TournamentEntrant
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if body.Number == nil || body.Name != "" {
		return malformed(`field "number" says who is taken out`)
	}
	moderator, err := s.moderatesTournament(r, who, fmt.Sprintf("removed entrant %d of", *body.Number))
	if err != nil {
		return err
	}
	return s.doInTournament(w, r, who, tournament.TakeOut{By: string(who.holder), Moderator: moderator, Entrant: *body.Number})
}

// enterResult enters what a meeting at a real board has paid: POST /api/tournaments/{id}/results.
func (s *Server) enterResult(w http.ResponseWriter, r *http.Request, who person) error {
	var body wire.TournamentResult
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if len(body.Points) > tournament.MaxSeats {
		return malformed(`field "points" has %d, and no table has as many seats`, len(body.Points))
	}
	return s.doInTournament(w, r, who, tournament.Result{
		By: string(who.holder), Round: body.Round, Meeting: body.Meeting, Forfeit: body.Forfeit,
		Points: listOf(body.Points, func(_, points int) tournament.Half { return tournament.Half(points) }),
	})
}

// tournamentStatus gives the refusals that are not a conflict with how a tournament stands.
var tournamentStatus = map[tournament.Code]int{
	tournament.CodeTerms: http.StatusUnprocessableEntity, tournament.CodeSign: http.StatusUnprocessableEntity, tournament.CodeHost: http.StatusForbidden,
	tournament.CodeRange: http.StatusForbidden, tournament.CodeBots: http.StatusForbidden,
	tournament.CodeResult: http.StatusUnprocessableEntity,
}

// tournamentProblem translates the reasons of tournaments, nil for all others.
func tournamentProblem(err error) *problem {
	refusal, ok := errors.AsType[*tournament.Refusal](err)
	switch {
	case ok:
		status, known := tournamentStatus[refusal.Code]
		if !known {
			status = http.StatusConflict
		}
		return &problem{status, wire.Code(refusal.Code), refusal.Detail}
	case errors.Is(err, director.ErrUnknown):
		return &problem{http.StatusNotFound, wire.Code(wire.CodeTournamentUnknown), "there is no such tournament"}
	case errors.Is(err, director.ErrMany):
		return &problem{http.StatusConflict, wire.Code(wire.CodeTournamentMany), "there are enough tournaments by this account that are not over"}
	case errors.Is(err, director.ErrConflict):
		return &problem{http.StatusServiceUnavailable, wire.CodeUnavailable, "the server is too busy; try again"}
	}
	return nil
}
