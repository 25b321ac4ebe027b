package wire

// Review is a line of the answer to GET /api/matches/{match}/review?game=, which is a stream of them (application/x-ndjson).
// Only moderators get it, and only of games that are over.
type Review struct {
	// Searched counts the positions that have been searched, Of all of them. The rest is in the last line.
	Searched int          `json:"searched"`
	Of       int          `json:"of"`
	Done     bool         `json:"done"`
	Game     int          `json:"game,omitempty"`
	Seats    []ReviewSeat `json:"seats,omitempty"`
	Turns    []ReviewTurn `json:"turns,omitempty"`
	// Nodes is how far each position was searched.
	Nodes int64 `json:"nodes,omitempty"`
	// Error is set in the last line of a review that failed.
	Error *Error `json:"error,omitempty"`
}

// ReviewSeat is what a game says of the moves of one seat.
type ReviewSeat struct {
	Seat int `json:"seat"`
	// Turns counts the stones, Planned those that were decided before the turn began and have no time; Opening, Forced,
	// Decided and Unweighed are those that are left out, Counted the others.
	Turns     int `json:"turns"`
	Planned   int `json:"planned"`
	Opening   int `json:"opening"`
	Forced    int `json:"forced"`
	Decided   int `json:"decided"`
	Unweighed int `json:"unweighed"`
	Counted   int `json:"counted"`
	// First counts those that the engine would have played, Three those among its first three.
	First int `json:"first"`
	Three int `json:"three"`
	// Loss is by how much moves were worth less than the best, in hundredths of a stone on average of Weighed moves.
	Loss    int `json:"loss"`
	Weighed int `json:"weighed"`
	// Low, Median and High are times in milliseconds, Spread the standard deviation in hundredths of the mean.
	Low    int64 `json:"low"`
	Median int64 `json:"median"`
	High   int64 `json:"high"`
	Spread int   `json:"spread"`
	// Clear is the rank correlation of times and of how much the best move stands out, in hundredths from −100 to 100, of Clears turns.
	Clear  int `json:"clear"`
	Clears int `json:"clears"`
}

// ReviewKind says whether a turn counts, and why not.
type ReviewKind string

// The kinds of turns.
const (
	ReviewCounted   ReviewKind = "counted"
	ReviewOpening   ReviewKind = "opening"
	ReviewForced    ReviewKind = "forced"
	ReviewDecided   ReviewKind = "decided"
	ReviewUnweighed ReviewKind = "unweighed"
)

// ReviewTurn is one stone.
type ReviewTurn struct {
	Seat int    `json:"seat"`
	Move string `json:"move"`
	// Spent is in milliseconds. It says nothing where the stone was planned.
	Spent   int64      `json:"spent"`
	Planned bool       `json:"planned"`
	Kind    ReviewKind `json:"kind"`
	// Rank is the move's place among the engine's first three, 0 for none; Best is the first of them, empty where none was
	// looked for.
	Rank int    `json:"rank"`
	Best string `json:"best"`
	// Loss is null where it is not known.
	Loss *int `json:"loss"`
}
