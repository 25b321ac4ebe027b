package server

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/store"
	"tessera/wire"
)

// The number of a person's matches on a page, and of those that are looked through for it.
const (
	personPage = 20
	personScan = 100
)

// personGames lists the matches of an account: GET /api/people/{name}/games.
func (s *Server) personGames(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "cursor")
	before, err := markOf(v.Get("cursor"))
	if err = firstError(v.err, err); err != nil {
		return err
	}
	account, err := s.config.People.Named(r.Context(), r.PathValue("name"))
	if err != nil {
		return err
	}
	list := personList{server: s, account: account, own: s.person(r).account.ID == account.ID}
	answer := wire.PersonGames{Running: []wire.PersonGame{}}
	if before == (store.Mark{}) {
		if answer.Running, _, err = list.page(r.Context(), store.Sittings{Going: true, Limit: personScan}); err != nil {
			return err
		}
	}
	answer.Games, answer.Next, err = list.page(r.Context(), store.Sittings{Before: before, Limit: personScan})
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// personList is what somebody may see of an account's matches: own says that it is the owner.
type personList struct {
	server  *Server
	account people.Account
	own     bool
}

// page lists matches, those that go on or those that are over, and where the next page begins. Of matches that the reader
// may not find no name is told, in the cursor neither.
func (l *personList) page(ctx context.Context, q store.Sittings) (games []wire.PersonGame, next string, err error) {
	q.Holders, games = l.account.Holders(), []wire.PersonGame{}
	found, err := l.server.config.Hall.Sittings(ctx, q)
	if err != nil {
		return nil, "", err
	}
	for i, each := range found {
		if !q.Going && !each.Over {
			continue
		}
		game, err := l.game(ctx, each)
		if err != nil {
			return nil, "", err
		}
		if game != nil {
			games = append(games, *game)
		}
		if !q.Going && len(games) == personPage && i+1 < len(found) {
			return games, l.cursor(each.Mark), nil
		}
	}
	if len(found) == q.Limit {
		next = l.cursor(found[len(found)-1].Mark)
	}
	return games, next, nil
}

// game tells of a match, nil where the reader may not find it or it cannot be read.
func (l *personList) game(ctx context.Context, sitting store.Sitting) (*wire.PersonGame, error) {
	state, err := l.server.readable(ctx, sitting.Match)
	if state == nil || err != nil {
		return nil, err
	}
	if !l.own && !state.Public {
		return nil, nil
	}
	holders := holdersBy(l.account)
	mine := state.Mine(holders...)
	if len(mine) == 0 {
		return nil, nil // asked to leave before it began
	}
	game := &wire.PersonGame{
		Match: sitting.Match, Variant: state.Rules.Variant, Moves: len(state.Moves), At: sitting.At.UnixMilli(),
		Turn: slices.Contains(mine, state.Turn()), Seats: []wire.PersonSeat{},
	}
	if sitting.Over {
		game.Outcome = outcomes[state.Fared(holders...)]
	}
	for i, sitter := range l.server.sitters(ctx, state.Seats) {
		seat := state.Seats[i]
		game.Seats = append(game.Seats, wire.PersonSeat{
			Kind: kindNames[seat.Kind], Level: seat.Level, Name: sitter.Name, Gone: sitter.Gone, Bot: sitter.Bot,
			Own: slices.Contains(mine, pente.Seat(i)),
		})
	}
	return game, nil
}

// readable is how a match stands in which somebody sits, nil where it cannot be read: one that is damaged keeps nobody from the
// others. The error is that of a request that was broken off.
func (s *Server) readable(ctx context.Context, id string) (*match.State, error) {
	state, err := s.config.Hall.State(ctx, id)
	if err != nil {
		s.config.Log.Warn("a match in which somebody sits cannot be read", "match", id, "error", err)
		return nil, ctx.Err()
	}
	return state, nil
}

// outcomes are how a match can have gone, as browsers are told.
var outcomes = map[match.Fared]wire.Outcome{
	match.FaredWon: wire.OutcomeWon, match.FaredLost: wire.OutcomeLost, match.FaredDrawn: wire.OutcomeDraw, match.FaredOther: wire.OutcomeOther,
}

// cursor writes a mark. Only the owner is told the name of the match, which is the way to its table.
func (l *personList) cursor(m store.Mark) string {
	if !l.own {
		m.Match = ""
	}
	return fmt.Sprintf("%d.%s", m.Number, m.Match)
}

func markOf(cursor string) (store.Mark, error) {
	if cursor == "" {
		return store.Mark{}, nil
	}
	number, name, ok := strings.Cut(cursor, ".")
	n, err := strconv.ParseInt(number, 10, 64)
	if !ok || err != nil || n < 0 || n == math.MaxInt64 || name != "" && !match.ValidID(name) {
		return store.Mark{}, malformed(`parameter "cursor": not one of this list`)
	}
	return store.Mark{Number: n, Match: name}, nil
}
