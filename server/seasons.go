package server

import (
	"context"
	"math"
	"net/http"
	"time"

	"tessera/match"
	"tessera/standing"
	"tessera/wire"
)

// famousPage is how many of each kind are told on the pages of seasons and of the hall of fame.
const famousPage = 20

// seasonStanding tells who did best in a season: GET /api/standing/seasons.
func (s *Server) seasonStanding(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "variant", "speed", "season")
	pool, err := s.poolAsked(r.Context(), v)
	if err != nil {
		return err
	}
	seasons, err := s.config.Standing.Seasons(r.Context(), pool)
	if err != nil {
		return err
	}
	season, people, err := s.seasonAsked(v, seasons)
	if err != nil {
		return err
	}
	best, err := s.config.Standing.Best(r.Context(), pool, season, famousPage)
	if err != nil {
		return err
	}
	winners, err := s.config.Standing.Winners(r.Context(), pool, season, famousPage)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.SeasonStanding{
		Pool: poolOf(pool), Season: season.String(), From: season.Begin().UnixMilli(), Until: season.End().UnixMilli(),
		Running: s.config.Now().Before(season.End()), People: people, Games: standing.SeasonGames,
		Best: s.placed(r.Context(), best), Winners: s.placed(r.Context(), winners), Seasons: listOf(seasons, seasonCountOf),
	})
	return nil
}

// seasonAsked is the season that is asked for, or the latest, and how many people were rated in it.
func (s *Server) seasonAsked(v *params, seasons []standing.SeasonCount) (season standing.Season, people int, err error) {
	text := v.text("season", 32)
	switch {
	case v.err != nil:
		return 0, 0, v.err
	case text != "":
		if season, err = standing.ParseSeason(text); err != nil {
			return 0, 0, malformed("parameter %q: %s", "season", err)
		}
	case len(seasons) > 0:
		season = seasons[0].Season
	default:
		season = standing.SeasonOf(s.config.Now())
	}
	for _, c := range seasons {
		if c.Season == season {
			people = c.People
		}
	}
	return season, people, nil
}

// placed tells of those who still have an account.
func (s *Server) placed(ctx context.Context, list []standing.Placed) []wire.Placed {
	told := []wire.Placed{}
	for _, p := range list {
		if sitter := s.sitter(ctx, []match.Holder{match.Holder(p.Holder)}); sitter.Name != "" {
			told = append(told, wire.Placed{
				Name: sitter.Name, Bot: sitter.Bot, Games: p.Games, Won: p.Won, Drawn: p.Drawn, Peak: peakOf(p.Peak, p.PeakAt),
			})
		}
	}
	return told
}

func seasonCountOf(_ int, c standing.SeasonCount) wire.SeasonCount {
	return wire.SeasonCount{Season: c.Season.String(), People: c.People}
}

// peakOf is nil where there is none.
func peakOf(peak float64, at time.Time) *wire.RatingPoint {
	if peak == 0 {
		return nil
	}
	return &wire.RatingPoint{At: at.UnixMilli(), Value: int(math.Round(peak))}
}

// fame tells who did best since a pool began: GET /api/standing/fame.
func (s *Server) fame(w http.ResponseWriter, r *http.Request) error {
	pool, err := s.poolAsked(r.Context(), paramsOf(r, "variant", "speed"))
	if err != nil {
		return err
	}
	fame, err := s.config.Standing.Fame(r.Context(), pool, famousPage)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.Fame{
		Pool: poolOf(pool), Highest: s.famous(r.Context(), fame.Highest), Longest: s.famous(r.Context(), fame.Longest),
		Most: s.famous(r.Context(), fame.Most),
	})
	return nil
}

// famous tells of those who still have an account.
func (s *Server) famous(ctx context.Context, list []standing.Entry) []wire.Famous {
	told := []wire.Famous{}
	for _, e := range list {
		if sitter := s.sitter(ctx, []match.Holder{match.Holder(e.Holder)}); sitter.Name != "" {
			told = append(told, wire.Famous{
				Name: sitter.Name, Bot: sitter.Bot, Games: e.Games, Won: e.Won, Longest: e.Longest, Peak: peakOf(e.Peak, e.PeakAt),
			})
		}
	}
	return told
}

// exportStanding is what the account export tells of ratings.
func (s *Server) exportStanding(ctx context.Context, who person) (told wire.StandingExport, err error) {
	told = wire.StandingExport{Pools: []wire.PersonPool{}, Seasons: []wire.PersonSeason{}}
	if s.config.Standing == nil {
		return told, nil
	}
	pools, err := s.standingOf(ctx, who.account, math.MaxInt32)
	if err != nil {
		return told, err
	}
	seasons, err := s.config.Standing.SeasonsOf(ctx, who.account.Holder)
	told.Pools = pools.Pools
	told.Seasons = listOf(seasons, func(_ int, p standing.Placed) wire.PersonSeason {
		return wire.PersonSeason{
			Season: p.Season.String(), Variant: p.Pool.Variant, Speed: wire.Speed(p.Pool.Speed), Games: p.Games, Won: p.Won, Drawn: p.Drawn,
			Peak: peakOf(p.Peak, p.PeakAt),
		}
	})
	return told, err
}
