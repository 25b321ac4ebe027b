package server

import (
	"cmp"
	"context"
	"math"
	"net/http"
	"slices"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
	"tessera/wire"
)

// mostMine is how many of somebody's games are listed.
const mostMine = 100

// routeMyGames are the addresses of the games in which one has a seat.
func (s *Server) routeMyGames(mux *http.ServeMux) {
	mux.HandleFunc("GET /games", s.app)
	mux.Handle("GET /api/games", s.api(s.limited(s.myGames)))
}

// myGames lists the games that go on and in which a visitor has a seat: GET /api/games.
func (s *Server) myGames(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "boards")
	boards := v.Get("boards") != ""
	if v.err != nil {
		return v.err
	}
	return s.tellGames(w, r, s.person(r).holders(), boards)
}

// tellGames lists the games of some holders, with their boards where these are asked for.
func (s *Server) tellGames(w http.ResponseWriter, r *http.Request, holders []match.Holder, boards bool) error {
	answer := wire.MyGames{Games: []wire.MyGame{}, Now: s.config.Now().UnixMilli()}
	if len(holders) > 0 {
		q := store.Sittings{Holders: textsOf(holders), Going: true, Limit: mostMine + 1}
		found, err := s.config.Hall.Sittings(r.Context(), q)
		if err != nil {
			return err
		}
		answer.More = len(found) > mostMine
		for _, each := range found[:min(len(found), mostMine)] {
			game, err := s.myGame(r.Context(), each, holders, boards)
			if err != nil {
				return err
			}
			if game != nil {
				answer.Games = append(answer.Games, *game)
			}
		}
		slices.SortStableFunc(answer.Games, moreUrgent)
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// moreUrgent orders games as somebody would turn to them.
func moreUrgent(a, b wire.MyGame) int {
	place := func(g wire.MyGame) int {
		if g.Waiting {
			return 0
		}
		return 1
	}
	falls := func(g wire.MyGame) int64 {
		if g.Falls == nil {
			return math.MaxInt64
		}
		return *g.Falls
	}
	return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(falls(a), falls(b)))
}

// myGame tells of a match in which somebody sits, nil where it cannot be read or is over.
func (s *Server) myGame(ctx context.Context, sitting store.Sitting, holders []match.Holder, boards bool) (*wire.MyGame, error) {
	state, err := s.readable(ctx, sitting.Match)
	if state == nil || err != nil || state.Result != nil {
		return nil, err
	}
	var clock wire.Table
	tellTime(&clock, state)
	game := &wire.MyGame{
		Match: sitting.Match, Variant: state.Rules.Variant, Size: state.Rules.Size, Moves: len(state.Moves),
		Time: clock.Time, Falls: clock.Falls, Seats: s.mySeats(ctx, state, holders),
	}
	if turn := state.Turn(); turn != pente.NoSeat {
		game.Turn = seatNumber(turn)
		game.Waiting = sitting.Company && state.Seats[turn].Kind == match.Person && slices.Contains(state.Mine(holders...), turn)
	}
	if boards {
		game.Stones, game.Last = stonesOf(&state.Position), lastOf(state)
	}
	return game, nil
}

func (s *Server) mySeats(ctx context.Context, state *match.State, holders []match.Holder) []wire.MySeat {
	mine, sitters := state.Mine(holders...), s.sitters(ctx, state.Seats)
	return listOf(state.Seats, func(i int, seat match.Seat) wire.MySeat {
		return wire.MySeat{
			Kind: kindNames[seat.Kind], Level: seat.Level, Name: sitters[i].Name, Gone: sitters[i].Gone, Bot: sitters[i].Bot,
			Own:    slices.Contains(mine, pente.Seat(i)),
			Colour: colourNumber(state.Rules.ColourOf(&state.Position, pente.Seat(i))), Vacation: vacationOf(state, pente.Seat(i)),
		}
	})
}

// lastOf is the point of the last stone, empty where there is none.
func lastOf(s *match.State) string {
	for _, move := range slices.Backward(s.Moves) {
		if move.Move.Choice == pente.Stone {
			return move.Move.Point.String()
		}
	}
	return ""
}
