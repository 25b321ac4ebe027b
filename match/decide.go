package match

import (
	"math/rand/v2"
	"time"

	"tessera/pente"
)

// MaxEvents is how long a match may become: some hundred games, or as many moves made and taken back. Whoever loads
// a match replays it, so that there must be an end to it.
//
// The people of one seat cannot bring it about while others sit at the table: they can return MaxReturns times, and
// do nothing else twice before somebody else has done something. A request for a take-back stands until it is
// answered or a move is made, one makes a move in turn, and a game that was resigned is followed by another when all
// people have asked for that.
const MaxEvents = 20_000

// Decide says what a command does to a match: the events to apply in order, or a *Refusal. No events and no error
// mean that what was wanted is so already. The state is not changed. Chance is needed for drawing lots only.
//
// Of several reasons against a command the first in this order is given: malformed, not the sender's seat, not
// started, game over (or running), another game or ply, not the seat's turn, the rules, a match that is full. One can
// resign from a full match, and nothing else.
func Decide(s *State, c Command, at time.Time, rnd *rand.Rand) ([]Event, error) {
	events, err := decide(s, c, at, rnd)
	if _, resigns := c.Action.(Resign); !resigns && len(events) > 0 && s.full() {
		return nil, refuse(CodeMatchFull, "the match has %d events already", s.Version)
	}
	return events, err
}

func decide(s *State, c Command, at time.Time, rnd *rand.Rand) ([]Event, error) {
	if s.Version == 0 {
		return nil, refuse(CodeUnknownMatch, "the match has not been created")
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	switch c.Action.(type) {
	case Sit:
		return sit(s, c, at, rnd)
	case Return:
		return comeBack(s, c, at)
	}
	if !s.Holds(c.Holder, c.Seat) {
		return nil, refuse(CodeNotYourSeat, "seat %d is not the sender's", c.Seat)
	}
	if s.Game == 0 {
		return nil, refuse(CodeNotStarted, "a seat is still open")
	}
	if _, ok := c.Action.(Rematch); ok {
		return rematch(s, c, at)
	}
	if err := s.checkMoment(c); err != nil {
		return nil, err
	}
	return decideInGame(s, c, at)
}

// decideInGame decides about what can be done while a game runs.
func decideInGame(s *State, c Command, at time.Time) ([]Event, error) {
	switch a := c.Action.(type) {
	case Play:
		return play(s, c.Seat, a.Move, at)
	case OfferTakeback:
		return offerTakeback(s, c.Seat, at)
	case AcceptTakeback:
		return acceptTakeback(s, c, at)
	case DeclineTakeback:
		return declineTakeback(s, c.Seat, at)
	default:
		return resign(s, c.Seat, at)
	}
}

// check refuses commands that nobody could mean.
func (c Command) check() error {
	switch {
	case c.Action == nil:
		return refuse(CodeMalformed, "the command has no action")
	case c.ID == "" && (c.Action.repeatable() || c.Holder == House):
		return nil
	case !ValidID(c.ID):
		return refuse(CodeMalformed, "%q is no id: 1 to %d printable ASCII characters are", c.ID, MaxID)
	}
	return nil
}

// checkMoment refuses what a game does not wait for any more.
func (s *State) checkMoment(c Command) error {
	if s.Result != nil {
		return refuse(CodeGameOver, "game %d is over", s.Game)
	}
	if c.Game != s.Game {
		return refuse(CodeStale, "game %d is being played, not game %d", s.Game, c.Game)
	}
	if _, ok := c.Action.(Resign); !ok && c.Ply != len(s.Moves) {
		return refuse(CodeStale, "ply %d is next, not ply %d", len(s.Moves), c.Ply)
	}
	return nil
}

// play makes a move.
func play(s *State, seat pente.Seat, move pente.Move, at time.Time) ([]Event, error) {
	if seat != s.Position.Turn {
		return nil, refuse(CodeNotYourTurn, "it is the turn of seat %d", s.Position.Turn)
	}
	effect, err := s.Rules.Judge(&s.Position, move)
	if err != nil {
		return nil, refuseRules(err)
	}
	return []Event{Moved{At: stamp(at), Effect: effect}}, nil
}

// resign gives the game to all seats of the other sides.
func resign(s *State, seat pente.Seat, at time.Time) ([]Event, error) {
	return []Event{Resigned{At: stamp(at), Seat: seat, Winners: s.opponents(seat)}}, nil
}

// opponents is the set of the seats that are not on a seat's side.
func (s *State) opponents(seat pente.Seat) pente.SeatSet {
	everybody := s.where(func(Seat) bool { return true })
	return everybody &^ s.Rules.SideSeats(s.Rules.Side[seat])
}
