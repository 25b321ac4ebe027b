package wire

// Boards are the best of the games that everybody may watch: GET /api/watch sends them as events of a stream, all of them
// first, and then again and again what has changed.
type Boards struct {
	// Order names the matches, best first. What is not among them is shown no longer.
	Order []string `json:"order"`
	// Boards are those that are new or have changed.
	Boards []Board `json:"boards"`
	// Now is the server's clock, in milliseconds since 1970.
	Now int64 `json:"now"`
}

// Board is a game that everybody may watch, or that has just ended, with its position.
type Board struct {
	Match string `json:"match"`
	Table Table  `json:"table"`
	// Moves is how far the game has come, Last the point of the last stone, empty where there is none.
	Moves  int     `json:"moves"`
	Stones []Stone `json:"stones"`
	Last   string  `json:"last,omitempty"`
	// Captures are the groups that each seat has captured, Taken the stones in them.
	Captures []int `json:"captures"`
	Taken    []int `json:"taken"`
	// Watching is how many look on.
	Watching int `json:"watching"`
}
