package match

import (
	"slices"
	"time"

	"tessera/pente"
)

// State is everything about a match; the zero value is a match that has not been created.
//
// It is a plain value that is safe to share: Apply makes a new one and never changes what an older one holds.
// Readers must not change the slices and pointers in it either.
type State struct {
	// Version counts the events applied.
	Version int64
	Rules   pente.Rules
	// Options are those of the variant, in alphabetical order.
	Options []string
	Seats   []Seat
	// Maker is the seat of who made the table.
	Maker pente.Seat
	// Unseated are the holders whom the maker has asked to leave their seats, and who have not sat down again.
	Unseated []Holder
	// Levels is the number of levels that the computer has.
	Levels int
	// Game counts the games at the table from 1; 0 while seats are open and while the first move is drawn for.
	Game int
	// First is the seat that began this game. Before the first one it is the seat that will, or NoSeat when
	// that is left to chance.
	First pente.Seat
	// ByDraw says that the people draw for the first move, and Draw how; it is nil before that.
	ByDraw bool
	Draw   *Draw
	// Public says that everybody may find the match.
	Public bool
	// Rated says that the games count for ratings, and Void lists those that do not after all.
	Rated bool
	Void  []int
	// Tournament names the tournament of which the game is one, empty for none.
	Tournament string
	// Position is the zero value before the first game, and stays at the last move after a game.
	Position pente.Position
	// Moves are those of this game, choices and claims among them.
	Moves []Played
	// Floor is the number of moves that can no longer be taken back, and Base the position after them.
	Floor int
	Base  pente.Position
	// Since is when the present turn began: with the start, the last stone or choice, or what changed who plays. Began
	// is the version with which the computer, if it is its turn, has to think anew.
	Since time.Time
	Began int64
	// Helped is the set of the seats that have looked for help in this game, which is played against computers.
	Helped pente.SeatSet
	// Result is nil while the game goes on.
	Result *Result
	// Series is how the match stands beyond this game.
	Series Series
	// Time is how much time each seat has, and Clocks is what the clocks of the seats show while they stand; nil before
	// the first game and without clocks.
	Time   TimeControl
	Clocks []Clock
	// Ticker is the seat whose turn began at Ticking, from which its time counts. Begun is the set of the seats that have
	// made their first turn of the game.
	Ticker  pente.Seat
	Ticking time.Time
	Begun   pente.SeatSet
	// Outages are when the house was away in the present turn, in games of days; elsewhere Ticking is later by that.
	Outages []Span
	// Awake is when the house was last back from an outage that was not counted.
	Awake time.Time
	// Tie is nil when nobody offers a draw.
	Tie *Tie
	// Takeback is nil when nobody asks for one.
	Takeback *Takeback
	// Takeover is nil when nobody asks for one.
	Takeover *Takeover
	// Rematch is the set of the people's seats that ask for another game.
	Rematch pente.SeatSet
	// Hidden counts the events of which only one seat may know. Plans are what the seats have planned, seat by seat, nil
	// where nobody has; each is for its seat alone.
	Hidden int64
	Plans  []SeatPlan
	// Said is what was said last, at most KeptSaid lines, the oldest first.
	Said []Said
}

// Seat is a place at the table and who holds it.
type Seat struct {
	Kind SeatKind
	// Level is the computer's level, from 1; 0 for people.
	Level int
	// Away says that the computer plays on for a person, who holds the seat still and may take it back.
	Away bool
	// Holders is empty for an open seat; the oldest comes first. The computer's own seats are held by House.
	Holders []Holder
	// Handicap is the number of points with which the seat begins a match.
	Handicap int
	// Vacations are when the seat's time does not run in a game of days: the latest, and those that the present turn has seen.
	Vacations []Span
	// Wins counts the games won by the seat, in all matches at this table.
	Wins int
	// Returns counts the browsers that were added to the seat after its first, Takeovers the take-overs that it
	// asked for, and Lines what it has said.
	Returns, Takeovers, Lines int
}

// Result tells who won a game and by what; no winners means a draw.
type Result struct {
	Winners pente.SeatSet
	// By is zero when the game did not end by the rules, and Cause says why.
	By    pente.Ending
	Cause Cause
}

// Takeback is an open request to take moves back.
type Takeback struct {
	Seat pente.Seat
	// Ply is the number of moves that would remain.
	Ply int
	// Waiting is the set of the seats that have yet to agree.
	Waiting pente.SeatSet
}

// Tie is an open offer to end the game as a draw.
type Tie struct {
	Seat pente.Seat
	// Waiting is the set of the seats that have yet to agree.
	Waiting pente.SeatSet
}

// Running reports whether a game is being played.
func (s *State) Running() bool { return s.Game > 0 && s.Result == nil }

// Turn is the seat to move, NoSeat when no game is being played.
func (s *State) Turn() pente.Seat {
	if !s.Running() {
		return pente.NoSeat
	}
	return s.Position.Turn
}

// Holds reports whether a holder holds a seat. House holds the seats for which the computer plays.
func (s *State) Holds(h Holder, seat pente.Seat) bool {
	switch {
	case !s.has(seat):
		return false
	case h == House:
		return s.Seats[seat].Kind == Computer
	}
	return slices.Contains(s.Seats[seat].Holders, h)
}

// Mine lists the seats that any of some holders holds in turn order; it is never nil.
func (s *State) Mine(holders ...Holder) []pente.Seat { return s.heldBy(holders...).Seats() }

// full reports whether a match has become as long as it may.
func (s *State) full() bool { return s.Version >= MaxEvents }

// ComputerTurn gives the computer's seat that is to move and its level; ok is false when none is, or none can because
// the match is full.
func (s *State) ComputerTurn() (seat pente.Seat, level int, ok bool) {
	seat = s.Turn()
	if seat == pente.NoSeat || s.full() || s.Seats[seat].Kind != Computer {
		return pente.NoSeat, 0, false
	}
	return seat, s.Seats[seat].Level, true
}

// has reports whether the table has a seat of that number.
func (s *State) has(seat pente.Seat) bool { return 0 <= seat && int(seat) < len(s.Seats) }

// hasAll reports whether the table has all seats of a set.
func (s *State) hasAll(seats pente.SeatSet) bool { return int(seats)>>len(s.Seats) == 0 }

// where is the set of the seats for which is holds.
func (s *State) where(is func(Seat) bool) pente.SeatSet {
	var set pente.SeatSet
	for i, seat := range s.Seats {
		if is(seat) {
			set = set.With(pente.Seat(i))
		}
	}
	return set
}

// everybody is the set of all seats.
func (s *State) everybody() pente.SeatSet { return s.where(func(Seat) bool { return true }) }

// of is the set of the seats of a kind.
func (s *State) of(kind SeatKind) pente.SeatSet {
	return s.where(func(seat Seat) bool { return seat.Kind == kind })
}

// heldBy is the set of the seats that any of some holders holds.
func (s *State) heldBy(holders ...Holder) pente.SeatSet {
	var set pente.SeatSet
	for i := range s.Seats {
		if slices.ContainsFunc(holders, func(h Holder) bool { return s.Holds(h, pente.Seat(i)) }) {
			set = set.With(pente.Seat(i))
		}
	}
	return set
}

// opponents is the set of the seats that are not on a seat's side.
func (s *State) opponents(seat pente.Seat) pente.SeatSet {
	return s.everybody() &^ s.Rules.SideSeats(s.Rules.Side[seat])
}

// changeSeat makes a list of the seats in which one has changed.
func (s *State) changeSeat(seat pente.Seat, change func(*Seat)) {
	s.Seats = slices.Clone(s.Seats)
	change(&s.Seats[seat])
}
