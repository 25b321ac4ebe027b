package server

import (
	"cmp"
	"context"
	"net/http"
	"slices"

	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/standing"
	"tessera/wire"
)

// leadersPage is how many of the best of a pool are told.
const leadersPage = 100

// routeStanding are the addresses of ratings.
func (s *Server) routeStanding(mux *http.ServeMux) {
	if s.config.People == nil || s.config.Standing == nil {
		return
	}
	for _, page := range []string{"/standing", "/standing/seasons", "/standing/fame"} {
		mux.HandleFunc("GET "+page, s.app)
	}
	mux.Handle("GET /api/standing", s.api(s.limited(s.leaders)))
	mux.Handle("GET /api/standing/seasons", s.api(s.limited(s.seasonStanding)))
	mux.Handle("GET /api/standing/fame", s.api(s.limited(s.fame)))
	mux.Handle("GET /api/people/{name}/standing", s.api(s.limited(s.personStanding)))
	mux.Handle("POST /api/moderate/void", s.api(s.limited(s.moderating(s.voidGame))))
}

// leaders lists the best of a pool: GET /api/standing.
func (s *Server) leaders(w http.ResponseWriter, r *http.Request) error {
	pool, err := s.poolAsked(r.Context(), paramsOf(r, "variant", "speed"))
	if err != nil {
		return err
	}
	pools, err := s.config.Standing.Pools(r.Context())
	if err != nil {
		return err
	}
	best, all, err := s.config.Standing.Leaders(r.Context(), pool, s.config.Now(), leadersPage)
	if err != nil {
		return err
	}
	answer := wire.Standing{Pool: poolOf(pool), People: all, Leaders: []wire.Leader{}, Pools: listOf(pools, poolCountOf)}
	for _, e := range best {
		// Who has just been deleted is not told of any more.
		if sitter := s.sitter(r.Context(), []match.Holder{match.Holder(e.Holder)}); sitter.Name != "" {
			answer.Leaders = append(answer.Leaders, wire.Leader{
				Name: sitter.Name, Bot: sitter.Bot, Rating: *ratingOf(e.Value), Games: e.Games, Won: e.Won, Drawn: e.Drawn, At: e.At.UnixMilli(),
			})
		}
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// poolAsked is the pool that is asked for, the fullest where none is.
func (s *Server) poolAsked(ctx context.Context, v *params) (pool standing.Pool, err error) {
	pool = standing.Pool{Variant: v.text("variant", 32), Speed: match.Speed(v.text("speed", 32))}
	if v.err != nil {
		return pool, v.err
	}
	if pool == (standing.Pool{}) {
		pools, err := s.config.Standing.Pools(ctx)
		if err != nil {
			return pool, err
		}
		pool = fullest(pools)
	}
	return pool, checkPool(pool)
}

// fullest is the pool with the most people: where there is none, that of the first quick pairing.
func fullest(pools []standing.Count) standing.Pool {
	if len(pools) == 0 {
		return standing.Pool{Variant: pente.Variants()[0].Name, Speed: match.Fast}
	}
	return pools[0].Pool
}

// checkPool refuses pools that there cannot be.
func checkPool(p standing.Pool) error {
	if !slices.Contains(match.Speeds, p.Speed) {
		return malformed("parameter %q: %.32q is not fast, live or days", "speed", string(p.Speed))
	}
	if _, err := pente.New(p.Variant, 0, 0); err != nil {
		return malformed("parameter %q: there is no variant %.32q", "variant", p.Variant)
	}
	return nil
}

// personStanding tells what somebody has in each pool: GET /api/people/{name}/standing.
func (s *Server) personStanding(w http.ResponseWriter, r *http.Request) error {
	account, err := s.config.People.Named(r.Context(), r.PathValue("name"))
	if err != nil {
		return err
	}
	told, err := s.standingOf(r.Context(), account, wire.MostPoints)
	if err == nil {
		writeJSON(w, http.StatusOK, told)
	}
	return err
}

// standingOf is what an account has in each pool, with graphs of so many points at most.
func (s *Server) standingOf(ctx context.Context, account people.Account, points int) (told wire.PersonStanding, err error) {
	told.Pools = []wire.PersonPool{}
	all, err := s.config.Standing.All(ctx, account.Holder, s.config.Now())
	for _, e := range all {
		graph, err := s.config.Standing.Graph(ctx, e.Pool, account.Holder, points)
		if err != nil {
			return told, err
		}
		told.Pools = append(told.Pools, wire.PersonPool{
			Variant: e.Pool.Variant, Speed: wire.Speed(e.Pool.Speed), Rating: *ratingOf(e.Value), Deviation: int(e.Deviation), Games: e.Games, Won: e.Won,
			Drawn: e.Drawn, At: e.At.UnixMilli(), Streak: e.Streak, Longest: e.Longest, Peak: peakOf(e.Peak, e.PeakAt), Graph: listOf(graph, pointOfGraph),
		})
	}
	return told, err
}

func pointOfGraph(_ int, p standing.Point) wire.RatingPoint {
	return wire.RatingPoint{At: p.At.UnixMilli(), Value: p.Shown()}
}

func poolOf(p standing.Pool) wire.RatingPool {
	return wire.RatingPool{Variant: p.Variant, Speed: wire.Speed(p.Speed)}
}

func poolCountOf(_ int, c standing.Count) wire.PoolCount {
	return wire.PoolCount{Variant: c.Pool.Variant, Speed: wire.Speed(c.Pool.Speed), People: c.People}
}

// voidGame takes a game in which somebody has cheated out of the ratings: POST /api/moderate/void. Who did that is noted first.
func (s *Server) voidGame(w http.ResponseWriter, r *http.Request, by people.Account) error {
	var body wire.VoidGame
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	state, err := s.config.Hall.State(r.Context(), body.Match)
	if err != nil {
		return err
	}
	game := cmp.Or(body.Game, state.Game)
	if err := s.config.People.NoteVoid(r.Context(), by, body.Match, game); err != nil {
		return err
	}
	command := match.Command{Holder: match.House, Action: match.VoidGame{Game: game}}
	if _, err := s.config.Hall.Do(r.Context(), body.Match, command, s.config.Now()); err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.Voided{Match: body.Match, Game: game})
	return nil
}
