package server

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"tessera/fairplay"
	"tessera/library"
	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/store"
	"tessera/wire"
)

// The running matches of one visitor that are looked through: all with other people, and of those with computers the latest.
// Who plays with others in more than so many is helped with nothing, as nobody can tell what the rest are.
const (
	maxCompany = 500
	maxAlone   = 50
	// maxLooked is how many tables are looked at for that, those where nobody plays yet included.
	maxLooked = 2000
)

// recent is how many plies a position may lie behind the present one and still be what a game is about.
const recent = 8

// running is a game that is being played, and one of the asker's seats in it.
type running struct {
	match string
	state *match.State
	seat  pente.Seat
	// company says that other people play in it; bots are none.
	company bool
}

// fair refuses help with a position that the visitor plays with other people at present; in a game of his own with computers
// it is noted that he was helped before he is.
func (s *Server) fair(r *http.Request, asked []fairplay.Shape) error {
	own, err := s.helping(r, asked)
	if err == nil && own != nil && own.Company {
		return playing(own)
	}
	return err
}

// playing is the refusal of help in a running game.
func playing(own *wire.OwnGame) error {
	return &trouble{
		problem: problem{http.StatusForbidden, wire.Code(wire.CodeOwnGame), "you are playing this position now, with other people: until the game is over nothing helps with it"},
		own:     own,
	}
}

// helping finds the running game of the visitor's that positions belong to, nil where there is none. In one with computers
// it is noted that he is helped.
func (s *Server) helping(r *http.Request, asked []fairplay.Shape) (*wire.OwnGame, error) {
	ctx := r.Context()
	holders := s.helpable(r)
	few := func(shape fairplay.Shape) bool { return len(shape) < fairplay.FewStones }
	if asked = slices.DeleteFunc(asked, few); len(holders) == 0 || len(asked) == 0 {
		return nil, nil
	}
	var alone []running
	games, all, err := s.runningGames(ctx, holders, maxAlone)
	if err != nil {
		return nil, err
	}
	if !all {
		return &wire.OwnGame{Match: games[len(games)-1].match, Company: true}, nil
	}
	for _, game := range games {
		if !about(asked, game.state, fairplay.FewStones) {
			continue
		}
		if game.company {
			return &wire.OwnGame{Match: game.match, Company: true}, nil
		}
		alone = append(alone, game)
	}
	if len(alone) == 0 {
		return nil, nil
	}
	for _, game := range alone {
		if err := s.noteHelp(ctx, game, holders); err != nil {
			return nil, err
		}
	}
	return &wire.OwnGame{Match: alone[0].match}, nil
}

// helpable are the holders of the asker whom nothing may help in running games: what a bot is helped with is its own affair.
func (s *Server) helpable(r *http.Request) []match.Holder {
	return slices.DeleteFunc(s.holders(r), func(h match.Holder) bool { return s.sitter(r.Context(), []match.Holder{h}).Bot })
}

// holders lists whom tables may know the asker by: the account that is or was signed in, and the guest that the browser is.
func (s *Server) holders(r *http.Request) []match.Holder {
	var holders []match.Holder
	guest := holderOf(s.secretIn(r))
	for _, each := range slices.Concat(s.person(r).holders(), []match.Holder{guest}, s.familiar.of(guest, s.config.Now())) {
		if each != "" && !slices.Contains(holders, each) {
			holders = append(holders, each)
		}
	}
	return holders
}

// runningGames lists the games that some holders play at present: those with other people, and the latest of those without, up
// to a number. Not all are listed where there are more than maxCompany with people.
func (s *Server) runningGames(ctx context.Context, holders []match.Holder, mostAlone int) (games []running, all bool, err error) {
	looked, company, alone := 0, 0, 0
	query := store.Sittings{Holders: textsOf(holders), Going: true, Limit: sittingsPage}
	for each, err := range s.config.Hall.EverySitting(ctx, query) {
		if err != nil {
			return nil, false, err
		}
		if !each.Company {
			if alone++; alone > mostAlone {
				continue
			}
		}
		if looked++; looked > maxLooked {
			return games, false, nil
		}
		game, err := s.runningGame(ctx, each.Match, holders)
		if err != nil {
			return nil, false, err
		}
		if game == nil {
			continue
		}
		games = append(games, *game)
		if game.company {
			company++
		}
		if company > maxCompany {
			return games, false, nil
		}
	}
	return games, true, nil
}

// runningGame looks at a match, nil where no game runs there. What cannot be read cannot be played either, and is left.
func (s *Server) runningGame(ctx context.Context, id string, holders []match.Holder) (*running, error) {
	state, err := s.config.Hall.State(ctx, id)
	if errors.Is(err, room.ErrBusy) || errors.Is(err, room.ErrClosed) || ctx.Err() != nil {
		return nil, err
	}
	if err != nil {
		s.config.Log.Warn("a match in which somebody sits cannot be read", "match", id, "error", err)
		return nil, nil
	}
	game := &running{match: id, state: state, seat: pente.NoSeat}
	for number, seat := range state.Seats {
		mine := slices.ContainsFunc(holders, func(h match.Holder) bool { return slices.Contains(seat.Holders, h) })
		switch {
		case mine && game.seat == pente.NoSeat:
			game.seat = pente.Seat(number)
		case !mine && (seat.Kind == match.Person || seat.Away) && !s.sitter(ctx, seat.Holders).Bot:
			game.company = true
		}
	}
	if game.seat == pente.NoSeat || !state.Running() {
		return nil, nil
	}
	return game, nil
}

// noteHelp notes durably that a seat is helped, once in a game. A game that has ended meanwhile needs it no more.
func (s *Server) noteHelp(ctx context.Context, game running, holders []match.Holder) error {
	if game.state.Helped.Has(game.seat) {
		return nil
	}
	holder := holders[slices.IndexFunc(holders, func(h match.Holder) bool { return game.state.Holds(h, game.seat) })]
	c := match.Command{Holder: holder, Seat: game.seat, Game: game.state.Game, Action: match.Help{}}
	_, err := s.config.Hall.Do(ctx, game.match, c, s.config.Now())
	if _, refused := errors.AsType[*match.Refusal](err); refused {
		return nil
	}
	return err
}

// shapes lists those of a line's positions.
func (l *line) shapes() []fairplay.Shape {
	p := l.start
	shapes := []fairplay.Shape{fairplay.ShapeOf(&p)}
	for _, played := range l.played {
		p = p.After(played.Effect)
		shapes = append(shapes, fairplay.ShapeOf(&p))
	}
	return shapes
}

// searched lists the shapes of the positions that games are looked for by: one that they had, and that of their first stones.
func searched(q *library.Query) []fairplay.Shape {
	var shapes []fairplay.Shape
	if q.Board != nil {
		shapes = append(shapes, fairplay.ShapeOf(&q.Board.Position))
	}
	var opening pente.Position
	for ply, move := range q.Opening {
		if move.Choice == pente.Stone {
			opening.Stones[move.Point] = pente.Colour(1 + ply%2)
		}
	}
	return append(shapes, fairplay.ShapeOf(&opening))
}

// about reports whether a line leads to or through a position that a game has had lately, or may have soon. Positions of the
// game with fewer stones than a number are not compared.
func about(asked []fairplay.Shape, s *match.State, fewest int) bool {
	p := s.Rules.Start(s.First)
	for ply := 0; ; ply++ {
		if ply+recent >= len(s.Moves) {
			if had := fairplay.ShapeOf(&p); len(had) >= fewest && slices.ContainsFunc(asked, nearTo(had)) {
				return true
			}
		}
		if ply == len(s.Moves) {
			return false
		}
		p = p.After(s.Moves[ply].Effect)
	}
}

func nearTo(game fairplay.Shape) func(fairplay.Shape) bool {
	return func(asked fairplay.Shape) bool { return asked.Near(game) }
}
