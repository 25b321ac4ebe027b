package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"tessera/fairplay"
	"tessera/library"
	"tessera/pente"
	"tessera/people"
	"tessera/scribe"
	"tessera/standing"
	"tessera/wire"
)

// The numbers of opponents and of openings on a page.
const (
	opponentsPage = 20
	openingsPage  = 12
)

// routeCareers are the addresses of what the library tells of somebody: it is fed with names from the games that everybody could
// find, and with no others.
func (s *Server) routeCareers(mux *http.ServeMux) {
	mux.Handle("GET /api/people/{name}/opponents", s.api(s.searching(s.opponents)))
	mux.Handle("GET /api/people/{name}/openings", s.api(s.searching(s.openings)))
	mux.Handle("GET /api/people/{name}/with/{other}", s.api(s.searching(s.between)))
}

// career reads whose games are asked for, and from which place in the list on.
func (s *Server) career(r *http.Request) (p library.Person, from int, err error) {
	v := paramsOf(r, "variant", "cursor")
	p = library.Person{Source: scribe.Source, Variant: v.text("variant", 64)}
	from = v.number("cursor", library.CareerGames)
	if v.err != nil {
		return p, 0, v.err
	}
	if p.Variant != "" {
		if _, err := pente.New(p.Variant, 0, 0); err != nil {
			return p, 0, malformed("parameter %q: there is no variant %.32q", "variant", p.Variant)
		}
	}
	account, err := s.config.People.Named(r.Context(), r.PathValue("name"))
	p.Name = account.Name
	return p, from, err
}

// opponents tells how somebody did against others: GET /api/people/{name}/opponents.
func (s *Server) opponents(w http.ResponseWriter, r *http.Request) error {
	p, from, err := s.career(r)
	if err != nil {
		return err
	}
	list, all, err := s.config.Library.Opponents(r.Context(), p, from, opponentsPage)
	if err != nil {
		return err
	}
	answer := wire.Opponents{Opponents: []wire.Opponent{}, Next: nextCursor(from+opponentsPage, all)}
	for _, o := range list {
		told, err := s.opponent(r.Context(), &o)
		if err != nil {
			return err
		}
		if told != nil {
			answer.Opponents = append(answer.Opponents, *told)
		}
	}
	if from == 0 {
		variants, err := s.config.Library.PersonVariants(r.Context(), p)
		if err != nil {
			return err
		}
		answer.Variants = listOf(variants, func(_ int, n library.Named) wire.Named { return wire.Named(n) })
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// nextCursor is where the next page of a list of so many begins, empty where there is none.
func nextCursor(next, all int) string {
	if next >= all {
		return ""
	}
	return strconv.Itoa(next)
}

// opponent tells of somebody: of accounts that are deleted nothing.
func (s *Server) opponent(ctx context.Context, o *library.Opponent) (*wire.Opponent, error) {
	told := &wire.Opponent{Name: o.Name, Level: scribe.LevelNamed(o.Name), Results: wire.Results(o.Results), Last: o.Last}
	if told.Level > 0 {
		return told, nil
	}
	account, err := s.config.People.Named(ctx, o.Name)
	if errors.Is(err, people.ErrUnknown) {
		return nil, nil
	}
	told.Name, told.Bot = account.Name, account.Bot
	return told, err
}

// openings tells how somebody plays games on: GET /api/people/{name}/openings.
func (s *Server) openings(w http.ResponseWriter, r *http.Request) error {
	p, from, err := s.career(r)
	if err != nil {
		return err
	}
	list, all, err := s.config.Library.Openings(r.Context(), p, from, openingsPage)
	if err != nil {
		return err
	}
	shown, err := s.notPlayed(r, list)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.Openings{
		Openings: listOf(shown, openingOf), Hidden: len(shown) < len(list), Next: nextCursor(from+openingsPage, all),
	})
	return nil
}

// notPlayed leaves out the openings of the visitor's own running games: how others fared with them helps, and to look at
// somebody's page is no wish to be helped.
func (s *Server) notPlayed(r *http.Request, list []library.Opening) ([]library.Opening, error) {
	holders := s.helpable(r)
	if len(holders) == 0 || len(list) == 0 {
		return list, nil
	}
	games, all, err := s.runningGames(r.Context(), holders, maxAlone)
	if err != nil || !all {
		return nil, err
	}
	return slices.DeleteFunc(list, func(o library.Opening) bool {
		asked := []fairplay.Shape{fairplay.ShapeOf(&o.Position)}
		return slices.ContainsFunc(games, func(g running) bool { return about(asked, g.state, fairplay.FewStones) })
	}), nil
}

func openingOf(_ int, o library.Opening) wire.PersonOpening {
	told := wire.PersonOpening{
		Variant: o.Variant, Options: append([]string{}, o.Options...), Size: o.Size, Seats: o.Seats,
		Moves:  listOf(o.Moves, func(_ int, m pente.Move) string { return m.String() }),
		Stones: []wire.OpeningStone{}, First: wire.Results(o.First), Second: wire.Results(o.Second),
	}
	for at, colour := range o.Position.Stones {
		if colour != pente.Empty {
			told.Stones = append(told.Stones, wire.OpeningStone{Point: pente.Point(at).String(), Colour: int(colour) - 1})
		}
	}
	return told
}

// between tells how two did against each other: GET /api/people/{name}/with/{other}.
func (s *Server) between(w http.ResponseWriter, r *http.Request) error {
	one, err := s.config.People.Named(r.Context(), r.PathValue("name"))
	if err != nil {
		return err
	}
	other, err := s.config.People.Named(r.Context(), r.PathValue("other"))
	if err != nil {
		return err
	}
	played, err := s.config.Library.Between(r.Context(), library.Person{Name: one.Name, Source: scribe.Source}, other.Name)
	if err != nil {
		return err
	}
	rated, err := s.ratedBetween(r.Context(), one, other)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.Between{
		Name: one.Name, Other: other.Name, Rated: listOf(rated, poolResultsOf),
		Variants: listOf(played, func(_ int, r library.Rivalry) wire.VariantResults {
			return wire.VariantResults{Variant: r.Variant, Results: wire.Results(r.Results)}
		}),
	})
	return nil
}

func (s *Server) ratedBetween(ctx context.Context, one, other people.Account) ([]standing.Score, error) {
	if s.config.Standing == nil {
		return nil, nil
	}
	return s.config.Standing.Between(ctx, one.Holder, other.Holder)
}

func poolResultsOf(_ int, c standing.Score) wire.PoolResults {
	return wire.PoolResults{Variant: c.Pool.Variant, Speed: wire.Speed(c.Pool.Speed), Results: wire.Results{
		Games: c.Games, Won: c.Won, Drawn: c.Drawn, Lost: c.Games - c.Won - c.Drawn - c.Other,
	}}
}
