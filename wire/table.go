// Package wire defines what browsers and servers say to each other. The TypeScript types in
// web/src/wire.ts are generated from these definitions (make generate).
//
// Points travel as lettered text (“K10”), seats as numbers from 0 in turn order, colours as numbers
// from 0 in the order in which the variant lists them.
package wire

// SeatKind says who may sit in a seat.
type SeatKind string

// The kinds of seat.
const (
	// SeatPerson is taken by a person.
	SeatPerson SeatKind = "person"
	// SeatOpen waits for a person.
	SeatOpen SeatKind = "open"
	// SeatComputer is the computer's.
	SeatComputer SeatKind = "computer"
)

// Seat is a place at the table as everybody may see it.
type Seat struct {
	Kind SeatKind `json:"kind"`
	// Level is the computer's level, from 1 (weakest); 0 for people.
	Level  int `json:"level,omitempty"`
	Colour int `json:"colour"`
	Side   int `json:"side"`
	// Wins counts the games of this match won by the seat.
	Wins int `json:"wins"`
}

// Stone is a coloured stone on a point.
type Stone struct {
	Point  string `json:"point"`
	Colour int    `json:"colour"`
}

// Move is one played move with everything that it did.
type Move struct {
	Seat   int    `json:"seat"`
	Colour int    `json:"colour"`
	Point  string `json:"point"`
	// Captured lists the stones that left the board.
	Captured []Stone `json:"captured,omitempty"`
	// Groups counts the captures made (a pair is one).
	Groups int `json:"groups,omitempty"`
	// Rows holds each winning row that the stone completed, its points in order.
	Rows [][]string `json:"rows,omitempty"`
}

// Ending is a reason for which a game ended.
type Ending string

// The ways in which a game ends.
const (
	EndRow         Ending = "row"
	EndCaptures    Ending = "captures"
	EndFull        Ending = "full"
	EndBlocked     Ending = "blocked"
	EndResignation Ending = "resignation"
)

// Result tells who won a game and by what; no winners means a draw.
type Result struct {
	Winners []int    `json:"winners"`
	By      []Ending `json:"by"`
}

// Restriction limits where the next stone may stand: on the points in Only, or anywhere but on
// those in Except. Reason is the code with which other empty points are refused.
type Restriction struct {
	Reason Code     `json:"reason"`
	Only   []string `json:"only,omitempty"`
	Except []string `json:"except,omitempty"`
}

// Takeback is an open request to take moves back.
type Takeback struct {
	Seat int `json:"seat"`
	// Ply is the number of moves that would remain.
	Ply int `json:"ply"`
	// Waiting lists the seats that have yet to agree.
	Waiting []int `json:"waiting"`
}

// Table is the state of a match as everybody may see it, but for the moves of the running game.
type Table struct {
	Variant string   `json:"variant"`
	Options []string `json:"options"`
	Size    int      `json:"size"`
	Seats   []Seat   `json:"seats"`
	// Game counts the games of the match from 1; 0 while seats are open.
	Game int `json:"game"`
	// First is the seat that began this game.
	First int `json:"first"`
	// Turn is the seat to move, null before the start and after the end.
	Turn *int `json:"turn"`
	// WinCaptures is the number of captures that wins, 0 when captures do not.
	WinCaptures int `json:"winCaptures"`
	// Restriction is null when any empty point will do.
	Restriction *Restriction `json:"restriction"`
	// Result is null while the game goes on.
	Result   *Result   `json:"result"`
	Takeback *Takeback `json:"takeback"`
	// Rematch lists the seats that ask for another game.
	Rematch []int `json:"rematch"`
}
