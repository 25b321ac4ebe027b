package match

import (
	"time"

	"tessera/pente"
)

// Command is what somebody at the table wants to do.
type Command struct {
	// ID is chosen by the sender so that a repetition can be told from a second wish: 1 to 64 printable
	// ASCII characters. Sit, Return, Help and Expire, which do nothing the second time, and House may leave it empty.
	ID     string
	Holder Holder
	// Seat is the sender's; Sit and Expire do not need it.
	Seat pente.Seat
	// Game and Ply say which moment the command answers: the number of the game, and how many moves it has.
	// Resign, Rematch and what is about take-overs need the game alone; Sit, Return, Commit, Reveal, Resume, Say and
	// Expire neither.
	Game, Ply int
	Action    Action
	// Lag is how much of the turn the sender's line took, as the server measured it; of the house, how long the
	// computer's turn waited for a worker. Gone is how long the house has seen nobody of the seat that ClaimAbsence names.
	Lag, Gone time.Duration
}

// check refuses commands that nobody could mean.
func (c Command) check() error {
	if c.Action == nil {
		return refuse(CodeMalformed, "the command has no action")
	}
	if needed := c.Action.needs()&needsID != 0 && c.Holder != House; (needed || c.ID != "") && !ValidID(c.ID) {
		return refuse(CodeMalformed, "%q is no id: 1 to %d printable ASCII characters are", c.ID, MaxID)
	}
	return c.Action.check()
}

// checkNeeds refuses a command that does not meet what its action needs.
func (s *State) checkNeeds(c Command) error {
	for _, check := range []func(*State, Command, needs) error{
		(*State).checkSender, (*State).checkStage, (*State).checkMoment, (*State).checkIn,
	} {
		if err := check(s, c, c.Action.needs()); err != nil {
			return err
		}
	}
	return nil
}

// checkSender refuses who may not act for a seat.
func (s *State) checkSender(c Command, n needs) error {
	switch {
	case n&needsHold != 0 && !s.Holds(c.Holder, c.Seat):
		return refuse(CodeNotYourSeat, "seat %d is not the sender's", c.Seat)
	case n&needsPlay != 0 && c.Holder != House && s.Seats[c.Seat].Kind == Computer:
		return refuse(CodeNotYourSeat, "the computer plays for seat %d until that is resumed", c.Seat)
	}
	return nil
}

// checkStage refuses what does not belong before, during or after a game.
func (s *State) checkStage(c Command, n needs) error {
	switch {
	case n&needsStart != 0 && s.drawing():
		return refuse(CodeDrawing, "the draw for the first move is not over")
	case n&needsStart != 0 && s.Game == 0:
		return refuse(CodeNotStarted, "a seat is still open")
	case n&needsRunning != 0 && s.Result != nil:
		return refuse(CodeGameOver, "game %d is over", s.Game)
	case n&needsOver != 0 && s.Result == nil:
		return refuse(CodeGameRunning, "game %d is not over", s.Game)
	}
	return nil
}

// checkMoment refuses what the match does not wait for any more.
func (s *State) checkMoment(c Command, n needs) error {
	switch {
	case n&needsGame != 0 && c.Game != s.Game:
		return refuse(CodeStale, "game %d is the present one, not game %d", s.Game, c.Game)
	case n&needsPly != 0 && c.Ply != len(s.Moves):
		return refuse(CodeStale, "ply %d is next, not ply %d", len(s.Moves), c.Ply)
	}
	return nil
}

// checkIn refuses seats that have left the game.
func (s *State) checkIn(c Command, n needs) error {
	if n&needsIn != 0 && s.left().Has(c.Seat) {
		return refuse(CodeLeft, "seat %d has left game %d", c.Seat, s.Game)
	}
	return nil
}
