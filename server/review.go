package server

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"runtime/debug"
	"slices"
	"time"

	"tessera/engine"
	"tessera/fairplay"
	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/wire"
)

// routeReview are the addresses of what moderators see of a finished game.
func (s *Server) routeReview(mux *http.ServeMux) {
	if s.config.People == nil {
		return
	}
	mux.HandleFunc("GET /m/{match}/review", s.app)
	mux.Handle("GET /api/matches/{match}/review", s.api(s.limited(s.moderating(s.oneReview))))
}

// oneReview makes one review at a time.
func (s *Server) oneReview(w http.ResponseWriter, r *http.Request, by people.Account) error {
	return s.reviews.during(func(w http.ResponseWriter, r *http.Request) error { return s.review(w, r, by) })(w, r)
}

// How far each position of a review is searched. With one thread and a limit of nodes alone the same game has the same figures
// each time.
const (
	reviewNodes = 20_000
	reviewLines = 3
)

// reviewPatience is how long a review may take, with the time that it waits for games.
const reviewPatience = 5 * time.Minute

// review compares a finished game's moves with the engine's, for moderators: GET /api/matches/{match}/review. It is noted who
// looked at which match.
func (s *Server) review(w http.ResponseWriter, r *http.Request, by people.Account) error {
	v := paramsOf(r, "game")
	number := v.number("game", maxCount)
	if v.err != nil {
		return v.err
	}
	id := r.PathValue("match")
	events, err := s.config.Hall.History(r.Context(), id)
	if err != nil {
		return err
	}
	game, err := finishedGame(events, number)
	if err != nil {
		return err
	}
	game.people = slices.DeleteFunc(game.people, func(seat pente.Seat) bool { return s.sitter(r.Context(), game.holders[seat]).Bot })
	if err := s.fair(r, game.shapes()); err != nil {
		return err
	}
	if err := s.config.People.Look(r.Context(), by, id); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(r.Context(), reviewPatience)
	defer cancel()
	defer context.AfterFunc(s.ending, cancel)()
	out := newLines(w, reviewPatience)
	if err := s.searchGame(ctx, game, match.Holder(by.Holder), out); err != nil {
		p := s.told(r.Context(), err, "review a game").wire()
		out.send(wire.Review{Error: &p})
		return nil
	}
	out.send(game.told())
	return nil
}

// searchGame searches the positions of a game with workers that no other game needs, and tells how far it has come.
func (s *Server) searchGame(ctx context.Context, game *finished, by match.Holder, out *lines) error {
	from := min(fairplay.OpeningPlies, len(game.turns))
	for ply := from; ; ply++ {
		out.send(wire.Review{Searched: ply - from, Of: len(game.turns) - from})
		if ply == len(game.turns) {
			return nil
		}
		for overtaken := true; overtaken; {
			var err error
			overtaken, err = s.config.Hall.Spare(ctx, by, func(lent context.Context) (err error) {
				game.turns[ply].Lines, err = s.searchTurn(lent, game, ply)
				return err
			})
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return err
			}
		}
	}
}

// searchTurn finds the best moves of a position, of however many it has.
func (s *Server) searchTurn(ctx context.Context, game *finished, ply int) (found []fairplay.Line, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the search panicked: %v\n%s", p, debug.Stack())
		}
	}()
	rules, position := game.rules, game.positions[ply]
	report, err := s.config.Searcher.Search(ctx, &rules, &position, engine.Limits{Nodes: reviewNodes, Lines: reviewLines}, nil)
	if errors.Is(err, engine.ErrOver) {
		return nil, nil
	}
	for _, l := range report.Lines {
		if len(l.Moves) > 0 {
			_, proven := l.Score.Mate()
			move := l.Moves[0]
			move.Claim = false
			found = append(found, fairplay.Line{Move: move, Value: int(l.Score), Proven: proven})
		}
	}
	return found, err
}

// told puts what was found into the words of the wire.
func (f *finished) told() wire.Review {
	sides := f.rules.Sides()
	partners := func(a, b pente.Seat) bool { return f.rules.Side[a] == f.rules.Side[b] }
	judged := fairplay.Judge(f.turns, sides, partners)
	searched := max(0, len(f.turns)-fairplay.OpeningPlies)
	told := wire.Review{Searched: searched, Of: searched, Done: true, Game: f.game, Nodes: reviewNodes}
	for _, seat := range f.people {
		told.Seats = append(told.Seats, reviewSeatOf(seat, fairplay.FiguresOf(f.turns, judged, seat)))
	}
	for ply, turn := range f.turns {
		told.Turns = append(told.Turns, reviewTurnOf(turn, judged[ply]))
	}
	return told
}

func reviewSeatOf(seat pente.Seat, f fairplay.Figures) wire.ReviewSeat {
	return wire.ReviewSeat{
		Seat: int(seat), Turns: f.Turns, Planned: f.Planned, Opening: f.Left[fairplay.Opening], Forced: f.Left[fairplay.Forced],
		Decided: f.Left[fairplay.Decided], Unweighed: f.Left[fairplay.Unweighed],
		Counted: f.Counted, First: f.First, Three: f.Three, Loss: int(math.Round(f.Loss)), Weighed: f.Weighed,
		Low: f.Times.Low.Milliseconds(), Median: f.Times.Median.Milliseconds(), High: f.Times.High.Milliseconds(),
		Spread: int(math.Round(100 * f.Times.Spread)), Clear: int(math.Round(100 * f.Times.Clear)), Clears: f.Times.Clears,
	}
}

func reviewTurnOf(turn fairplay.Turn, j fairplay.Judgement) wire.ReviewTurn {
	told := wire.ReviewTurn{
		Seat: int(turn.Seat), Move: turn.Move.String(), Spent: turn.Spent.Milliseconds(), Planned: turn.Planned,
		Kind: wire.ReviewKind(j.Kind), Rank: j.Rank,
	}
	if len(turn.Lines) > 0 {
		told.Best = turn.Lines[0].Move.String()
	}
	if j.Weighed {
		told.Loss = &j.Loss
	}
	return told
}
