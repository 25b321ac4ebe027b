package record

import "tessera/pente"

// Record is one written game: its rules, its people, and a tree of moves.
type Record struct {
	Rules pente.Rules
	// Options are the names of those that the rules come from, in alphabetical order.
	Options []string
	// Setup is the position that the game starts from, nil for the empty board.
	Setup *pente.Setup
	// First is the seat that begins; with a set-up it is Setup.Turn.
	First pente.Seat
	Info  Info
	// Result is nil while it is unknown.
	Result *Result
	// Match is nil for a game of its own.
	Match *Match
	// Root holds what is said of the start. It is never nil and has no move.
	Root *Node
}

// New is a record of a game that has yet to be played, on the empty board, with seat 0 to begin.
func New(rules pente.Rules, options ...string) *Record {
	return &Record{Rules: rules, Options: tidyOptions(options), Root: new(Node)}
}

// Info says who played, where and when. Texts are as written, in one line.
type Info struct {
	// Players are listed per seat; the list may be shorter than the seats.
	Players []Player
	Event   string
	Site    string
	Round   string
	Section string
	// Date is that of ISO 8601 where it could be read, perhaps without day or month (2009-03), else as written.
	Date string
	// Time is the time of day.
	Time        string
	TimeControl string
	Source      string
	Annotator   string
	// Language is that of the comments, as a tag like “nl”.
	Language string
	Rated    Rated
	// Extra are the header fields of the format that have no place here, in order.
	Extra []Property
}

// Player is who played in a seat.
type Player struct {
	Name string
	// Rating is 0 where there is none.
	Rating int
	// Kind is Person, Computer, or empty where it is unknown.
	Kind string
}

// The kinds of players.
const (
	Person   = "person"
	Computer = "computer"
)

// Rated says whether a game counted for ratings.
type Rated string

// What is known of that.
const (
	RatedUnknown Rated = ""
	RatedYes     Rated = "yes"
	RatedNo      Rated = "no"
)

// Result is how a game ended.
type Result struct {
	// Winners is empty in a draw.
	Winners pente.SeatSet
	// By is one of the words below, “row+captures” where both held, or empty where it is unknown.
	By string
	// Points are what each seat was paid, nil where the rules pay none or it is unknown.
	Points []int
}

// How games end, besides ByRow+"+"+ByCaptures.
const (
	ByRow         = "row"
	ByCaptures    = "captures"
	ByFull        = "full"
	ByBlocked     = "blocked"
	ByResignation = "resignation"
	ByTime        = "time"
	ByAgreement   = "agreement"
	ByForfeit     = "forfeit"
)

// Match is the series of games that a game belongs to.
type Match struct {
	ID string
	// Game is its number, from 1; 0 where it is unknown.
	Game int
	// Target is the number of points to be reached, BestOf that of games of which the match is the best; 0 for none.
	Target, BestOf int
	// Handicaps are the points that each seat began the match with, Totals those that it had before this game.
	Handicaps, Totals []int
}

// Property is a field that a format has and records have no place for.
type Property struct {
	Key    string
	Values []string
}
