package server

import (
	"context"
	"net/http"
	"slices"

	"tessera/director"
	"tessera/people"
	"tessera/tournament"
	"tessera/wire"
)

// personTournaments lists the tournaments that somebody has played to their ends: GET /api/people/{name}/tournaments.
func (s *Server) personTournaments(w http.ResponseWriter, r *http.Request, who person) error {
	v := paramsOf(r, "before")
	before := v.text("before", 32)
	if v.err != nil {
		return v.err
	}
	account, err := s.config.People.Named(r.Context(), r.PathValue("name"))
	if err != nil {
		return err
	}
	found, err := s.config.Director.Find(r.Context(), director.Query{
		Stage: string(tournament.StageOver), Holder: account.Holder, Before: before, Limit: tournamentsPage + 1,
	})
	if err != nil {
		return err
	}
	answer := wire.PersonTournaments{Tournaments: []wire.PersonTournament{}}
	if len(found) > tournamentsPage {
		found = found[:tournamentsPage]
		answer.Next = found[len(found)-1]
	}
	for _, id := range found {
		one, played, err := s.inTournament(r.Context(), id, account, who)
		if err != nil {
			return err
		}
		if played {
			answer.Tournaments = append(answer.Tournaments, one)
		}
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// inTournament is how somebody did in a tournament; played is false where they have left before it began.
func (s *Server) inTournament(ctx context.Context, id string, account people.Account, who person) (one wire.PersonTournament, played bool, err error) {
	state, _, err := s.config.Director.State(ctx, id)
	if err != nil {
		return one, false, err
	}
	told, _, err := s.tournamentFor(ctx, id, who)
	if err != nil {
		return one, false, err
	}
	number := state.Entrant(account.Holder)
	at := slices.IndexFunc(told.Standings, func(each wire.TournamentStanding) bool { return each.Entrant == number })
	if at < 0 {
		return one, false, nil
	}
	standing := told.Standings[at]
	return wire.PersonTournament{Summary: told.Summary, Place: standing.Place, Of: len(told.Standings), Score: standing.Score}, true, nil
}
