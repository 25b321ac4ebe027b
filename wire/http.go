package wire

// NewSeat asks for a kind of seat in a new match.
type NewSeat struct {
	// Kind is SeatPerson for the asker's own seat, SeatOpen for somebody else's, or SeatComputer.
	Kind  SeatKind `json:"kind"`
	Level int      `json:"level,omitempty"`
	// Handicap is the number of points with which the seat begins a match for points.
	Handicap int `json:"handicap,omitempty"`
}

// NewMatch is the body of POST /api/matches.
type NewMatch struct {
	// ID is chosen by the browser, at most 64 characters: the same ID from the same browser
	// returns the same match.
	ID      string `json:"id"`
	Variant string `json:"variant"`
	// Options are those of the variant; one that is named twice counts once.
	Options []string  `json:"options"`
	Size    int       `json:"size,omitempty"`
	Seats   []NewSeat `json:"seats"`
	// First is the seat that begins; null leaves it to chance.
	First *int `json:"first"`
	// Draw has the players draw for the first move, where First is null; else the house draws lots.
	Draw bool `json:"draw,omitempty"`
	// Target is the number of points that wins the match, 0 for the usual one; only where the rules pay points.
	Target int `json:"target,omitempty"`
	// BestOf is the odd number of games of which a match is the best, 0 for games without end; only where the
	// rules pay no points.
	BestOf int `json:"bestOf,omitempty"`
	// Time is null for play without clocks.
	Time *TimeControl `json:"time,omitempty"`
	// Rated says that the games count for the ratings of all who sit down, who have accounts.
	Rated bool `json:"rated,omitempty"`
}

// Created answers POST /api/matches (201): what to watch.
type Created struct {
	Match string `json:"match"`
}

// Return is the body of POST /api/matches/{match}/return: the private key of one's own seat, for
// another device or after cookies were lost.
type Return struct {
	Seat int    `json:"seat"`
	Key  string `json:"key"`
}

// Seated answers POST /api/matches/{match}/sit (which has no body) and …/return: the seats held now.
type Seated struct {
	Mine []int `json:"mine"`
}

// SeatKey is the private return key of a seat.
type SeatKey struct {
	Seat int    `json:"seat"`
	Key  string `json:"key"`
}

// Keys answers GET /api/matches/{match}/keys: a key for each seat that the asker holds.
type Keys struct {
	Keys []SeatKey `json:"keys"`
}

// MaxGame is the size in bytes of the longest body of POST /api/judge, which is one game for the referee
// (docs/referee.md), and MaxMoves is the number of moves that it may have. The referee's verdict answers it.
const (
	MaxGame  = 32 << 10
	MaxMoves = 400
)

// Site answers GET /api/site.
type Site struct {
	Version string `json:"version"`
	// Addresses are the URLs under which others can reach this server, best first, without a final
	// slash; the first is the public URL where one is set. Empty when only this computer can.
	Addresses []string `json:"addresses"`
	// Levels is the number of the computer's levels.
	Levels int `json:"levels"`
}
