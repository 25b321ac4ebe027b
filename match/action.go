package match

import (
	"time"

	"tessera/pente"
)

// Action is one of Sit, Fill, Unseat, Return, Play, Choose, ClaimCaptures, OfferTakeback, AcceptTakeback, DeclineTakeback, Resign,
// Abort, OfferTie, AcceptTie, DeclineTie, ClaimAbsence, Hold, TakeVacation, Rematch, Commit, Reveal, OfferTakeover, AcceptTakeover,
// DeclineTakeover, Resume, Say, Help, VoidGame, MakePlan and Expire.
type Action interface {
	// needs says what must hold before the action is decided upon.
	needs() needs
	// check says what nobody could mean by the action, whatever the match.
	check() error
	// decide gives the events of an action all of whose needs are met.
	decide(s *State, c Command, m moment) ([]Event, error)
}

// needs is a set of conditions, in the order in which they are checked.
type needs uint16

const (
	// needsID: doing it twice is not the same as doing it once, so that the command must have an id.
	needsID needs = 1 << iota
	// needsHold: the sender holds the seat.
	needsHold
	// needsPlay: the seat is the sender's to play, and not the computer's in the sender's place.
	needsPlay
	// needsStart: the first game has started.
	needsStart
	// needsRunning and needsOver: a game runs, or it does not.
	needsRunning
	needsOver
	// needsGame and needsPly: the command answers the present game, and the present ply.
	needsGame
	needsPly
	// needsIn: the seat has not left the running game.
	needsIn
)

// What most actions at the table need.
const (
	needsSeat   = needsID | needsHold | needsPlay
	needsTable  = needsSeat | needsStart | needsGame
	needsMoment = needsTable | needsRunning | needsPly | needsIn
)

// checked is embedded in actions by which nobody could mean anything wrong.
type checked struct{}

func (checked) check() error { return nil }

// Sit takes the first open seat. Whoever has a seat already keeps that one.
type Sit struct{ checked }

// Fill gives a seat that is still open to the computer; only who made the table may.
type Fill struct {
	Of    pente.Seat
	Level int
}

// Unseat opens the seat of somebody who is not to play again; only who made the table may, and before anything has begun.
type Unseat struct {
	checked
	Of pente.Seat
}

// Return makes the sender a holder of the seat, from one more browser. The caller has checked the seat's return key.
type Return struct{ checked }

// Play makes a move: it places a stone, or makes a choice as Choose does.
type Play struct{ Move pente.Move }

// Choose makes a choice that the opening asks for.
type Choose struct{ Choice pente.Choice }

// ClaimCaptures claims what the last stone brackets, whoever placed it.
type ClaimCaptures struct{ checked }

// OfferTakeback asks to take back everything from the seat's last own stone or choice on. It is done at once where
// nobody else is at the table.
type OfferTakeback struct{ checked }

// AcceptTakeback agrees to a take-back, for all seats of the sender.
type AcceptTakeback struct{ checked }

// DeclineTakeback ends a request for a take-back.
type DeclineTakeback struct{ checked }

// Resign gives the game to the other side; where more than two sides play, the seat leaves the game and the others
// play on.
type Resign struct{ checked }

// Abort calls the game off, for nothing, while at most one move has been made.
type Abort struct{ checked }

// OfferTie asks the other people whether the game may end as a draw.
type OfferTie struct{ checked }

// AcceptTie agrees to a draw, for all seats of the sender.
type AcceptTie struct{ checked }

// DeclineTie ends an offer of a draw.
type DeclineTie struct{ checked }

// ClaimAbsence has the seat forfeit for which the game waits and that has been away for longer than its Grace.
type ClaimAbsence struct {
	checked
	Of pente.Seat
}

// Hold is the house's: it was away since a time, and no clock ran until now.
type Hold struct {
	checked
	Since time.Time
}

// TakeVacation is the house's: the clock of the command's seat does not run between two moments. Of two with the same From
// the later one counts, so that a vacation is cut short by an earlier Until, and is none when they are the same.
type TakeVacation struct {
	checked
	From, Until time.Time
}

// Rematch asks for another game, for all seats of the sender. It starts when all people have asked.
type Rematch struct{ checked }

// Commit puts the sender's value for the draw under seal; the Commitment function makes it.
type Commit struct{ Commitment [32]byte }

// Reveal opens what Commit has sealed.
type Reveal struct {
	Value int
	Nonce [32]byte
}

// OfferTakeover asks the other people that the computer plays on for a person's seat.
type OfferTakeover struct {
	Of    pente.Seat
	Level int
}

// AcceptTakeover agrees to a take-over, for all seats of the sender.
type AcceptTakeover struct{ checked }

// DeclineTakeover ends a request for a take-over; so does the seat that is asked for, and whoever asked.
type DeclineTakeover struct{ checked }

// Resume takes the sender's seat back from the computer.
type Resume struct{ checked }

// Say says something at the table: either a phrase or a text.
type Say struct {
	Phrase Phrase
	Text   string
}

// Help notes that the seat has looked for help in the running game. It is for the house to say where that is allowed.
type Help struct{ checked }

// VoidGame is the house's: a finished game is not rated after all.
type VoidGame struct {
	checked
	Game int
}

// MakePlan puts a plan in the place of the seat's former one; an empty one withdraws that.
type MakePlan struct{ Plan Plan }

// Expire is the house's: it does what the State's Deadline is for.
type Expire struct{ checked }

func (Sit) needs() needs             { return 0 }
func (Fill) needs() needs            { return needsID | needsHold }
func (Unseat) needs() needs          { return needsID | needsHold }
func (Return) needs() needs          { return 0 }
func (Expire) needs() needs          { return 0 }
func (Play) needs() needs            { return needsMoment }
func (Choose) needs() needs          { return needsMoment }
func (ClaimCaptures) needs() needs   { return needsMoment &^ needsPlay }
func (OfferTakeback) needs() needs   { return needsMoment }
func (AcceptTakeback) needs() needs  { return needsMoment }
func (DeclineTakeback) needs() needs { return needsMoment }
func (Resign) needs() needs          { return needsMoment &^ needsPly }
func (Abort) needs() needs           { return needsMoment &^ needsPly }
func (OfferTie) needs() needs        { return needsMoment }
func (AcceptTie) needs() needs       { return needsMoment }
func (DeclineTie) needs() needs      { return needsMoment }
func (ClaimAbsence) needs() needs    { return needsMoment &^ needsPlay }
func (Hold) needs() needs            { return 0 }
func (TakeVacation) needs() needs    { return 0 }
func (VoidGame) needs() needs        { return 0 }
func (Rematch) needs() needs         { return needsTable | needsOver }
func (Commit) needs() needs          { return needsSeat }
func (Reveal) needs() needs          { return needsSeat }
func (OfferTakeover) needs() needs   { return needsTable | needsIn }
func (AcceptTakeover) needs() needs  { return needsTable }
func (DeclineTakeover) needs() needs { return needsTable }
func (Resume) needs() needs          { return needsID | needsHold }
func (Say) needs() needs             { return needsID | needsHold }
func (MakePlan) needs() needs        { return needsMoment }
func (Help) needs() needs            { return needsHold | needsStart | needsGame | needsRunning }
