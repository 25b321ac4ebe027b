package match

import "tessera/pente"

// Command is what somebody at the table wants to do.
type Command struct {
	// ID is chosen by the sender so that a repetition can be told from a second wish: 1 to 64 printable
	// ASCII characters. Sit and Return, which do nothing the second time, and House may leave it empty.
	ID     string
	Holder Holder
	// Seat is the sender's; Sit does not need it.
	Seat pente.Seat
	// Game and Ply say which moment the command answers: the number of the game, and how many moves it has.
	// Resign and Rematch need the game alone, Sit and Return neither.
	Game, Ply int
	Action    Action
}

// Action is one of Sit, Return, Play, OfferTakeback, AcceptTakeback, DeclineTakeback, Resign and Rematch.
type Action interface {
	// repeatable reports whether doing it twice is the same as doing it once.
	repeatable() bool
}

// Sit takes the first open seat. Whoever has a seat already keeps that one.
type Sit struct{}

// Return makes the sender a holder of the seat, from one more browser. The caller has checked the seat's return key.
type Return struct{}

// Play makes a move.
type Play struct{ Move pente.Move }

// OfferTakeback asks to take back everything from the seat's last own move on. It is done at once where nobody
// else has to agree.
type OfferTakeback struct{}

// AcceptTakeback agrees to a take-back, for all seats of the sender.
type AcceptTakeback struct{}

// DeclineTakeback ends a request for a take-back.
type DeclineTakeback struct{}

// Resign gives the game to the other sides.
type Resign struct{}

// Rematch asks for another game, for all seats of the sender. It starts when all people have asked.
type Rematch struct{}

func (Sit) repeatable() bool             { return true }
func (Return) repeatable() bool          { return true }
func (Play) repeatable() bool            { return false }
func (OfferTakeback) repeatable() bool   { return false }
func (AcceptTakeback) repeatable() bool  { return false }
func (DeclineTakeback) repeatable() bool { return false }
func (Resign) repeatable() bool          { return false }
func (Rematch) repeatable() bool         { return false }
