package wire

// MySeat is a seat in a game of one's own, as a list shows it.
type MySeat struct {
	Kind   SeatKind `json:"kind"`
	Level  int      `json:"level,omitempty"`
	Colour int      `json:"colour"`
	Name   string   `json:"name,omitempty"`
	Gone   bool     `json:"gone,omitempty"`
	Bot    bool     `json:"bot,omitempty"`
	// Own says that it is the browser's.
	Own bool `json:"own,omitempty"`
	// Vacation is as in Seat.
	Vacation *Vacation `json:"vacation,omitempty"`
}

// MyGame is a game that goes on and in which the browser has a seat.
type MyGame struct {
	Match   string   `json:"match"`
	Variant string   `json:"variant"`
	Size    int      `json:"size"`
	Seats   []MySeat `json:"seats"`
	Moves   int      `json:"moves"`
	// Turn is the seat to move, null before the start; Waiting says that others wait for the browser's move.
	Turn    *int `json:"turn"`
	Waiting bool `json:"waiting,omitempty"`
	// Time and Falls are as in Table.
	Time  *TimeControl `json:"time"`
	Falls *int64       `json:"falls"`
	// Stones are those on the board, and Last is the point of the last one; both are empty where boards are not asked for.
	Stones []Stone `json:"stones,omitempty"`
	Last   string  `json:"last,omitempty"`
}

// MyGames answers GET /api/games?boards=: those that wait for the browser first, and of these those whose time is over first.
type MyGames struct {
	Games []MyGame `json:"games"`
	// More says that there are others.
	More bool `json:"more,omitempty"`
	// Now is the server's clock, in milliseconds since 1970.
	Now int64 `json:"now"`
}
