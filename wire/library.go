package wire

import "encoding/json"

// MaxImport is the size in bytes of the longest body of POST /api/library/import.
const MaxImport = 32 << 20

// MaxChosen is the number of games that GET /api/library/export?games= takes.
const MaxChosen = 500

// MaxStudy is the size in bytes of the longest study.
const MaxStudy = 512 << 10

// GameSummary tells of a game of the library in a line.
type GameSummary struct {
	ID      int64          `json:"id"`
	Variant string         `json:"variant"`
	Options []string       `json:"options"`
	Size    int            `json:"size"`
	Seats   int            `json:"seats"`
	Players []RecordPlayer `json:"players"`
	Event   string         `json:"event"`
	// Date is that of ISO 8601, perhaps without day or month, or empty.
	Date string `json:"date"`
	// Rating is the mean of those that are known, 0 where none is.
	Rating int `json:"rating"`
	// Length is the number of moves.
	Length int `json:"length"`
	// Result is null where it is unknown.
	Result *RecordResult `json:"result"`
	Source string        `json:"source"`
	// Link tells the game from others of its source; it is no address. Empty for most.
	Link string `json:"link"`
	// Helped lists the seats that were helped in a game with computers, counted from 0; only pages of games tell it.
	Helped []int `json:"helped,omitempty"`
	// Opening is the first moves, at most OpeningMoves; only pages of games tell it.
	Opening []string `json:"opening,omitempty"`
}

// OpeningMoves is the number of moves of an opening that is told.
const OpeningMoves = 8

// GamesPage answers GET /api/library/games?player=&opponent=&whole=&seat=&score=&from=&to=&minRating=&maxRating=
// &variant=&options=&without=&size=&seats=&minPlies=&maxPlies=&winner=&ending=&opening=&position=&source=&limit=&cursor=, the
// latest first; docs/records.md tells what they mean.
type GamesPage struct {
	Games []GameSummary `json:"games"`
	// Total is the number of all games that are found.
	Total int `json:"total"`
	// Next is the cursor of the next page, empty where there is none.
	Next string `json:"next"`
}

// LibraryGame answers GET /api/library/games/{id}.
type LibraryGame struct {
	Summary GameSummary     `json:"summary"`
	Record  json.RawMessage `json:"record" tstype:"RecordJSON"`
}

// PositionFilter narrows what is counted at a position. The zero value lets everything through.
type PositionFilter struct {
	// MinRating and MaxRating are compared with the mean of a game's known ratings.
	MinRating int `json:"minRating,omitempty"`
	MaxRating int `json:"maxRating,omitempty"`
	// From and To are the first and last day, as 2009, 2009-03 or 2009-03-14.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	// Player is the whole name of somebody who took part, without regard to case; Seat is where, null for anywhere.
	Player string `json:"player,omitempty"`
	Seat   *int   `json:"seat,omitempty"`
}

// AskPosition is the body of POST /api/library/position.
type AskPosition struct {
	Line   Line           `json:"line"`
	Filter PositionFilter `json:"filter"`
}

// Tally is what became of some games.
type Tally struct {
	Games int `json:"games"`
	// Wins counts the games that each seat won, alone or with others.
	Wins []int `json:"wins"`
	// Draws are games that nobody won, Unknown those whose result is not known.
	Draws   int `json:"draws"`
	Unknown int `json:"unknown"`
	// Rating is the mean of the games that have one, 0 where none has.
	Rating int `json:"rating"`
	// LastYear is when the last of them was played, 0 where none has a date.
	LastYear int `json:"lastYear"`
}

// PlayedMove is a move that was played from a position.
type PlayedMove struct {
	Move string `json:"move"`
	// Same lists the points that are equal to it by the symmetry of the position, its own among them; empty for a choice.
	Same  []string `json:"same"`
	Tally Tally    `json:"tally"`
}

// TopGame is a game that had a position.
type TopGame struct {
	Summary GameSummary `json:"summary"`
	// Played is what was played there, empty where the game ended.
	Played string `json:"played"`
}

// Explored answers POST /api/library/position: what is known of the position after the line's moves, up to the symmetries of the board.
type Explored struct {
	// Total counts all games that had the position, Ended those of them that ended there.
	Total Tally `json:"total"`
	Ended Tally `json:"ended"`
	// Moves are what was played, the most frequent first.
	Moves []PlayedMove `json:"moves"`
	// Games are at most ten, those with the highest ratings first.
	Games []TopGame `json:"games"`
}

// Imported answers POST /api/library/import?name=&format=&source=&points=, whose body is a file.
type Imported struct {
	Format  string     `json:"format"`
	Assumed []Sentence `json:"assumed"`
	// Imported games are in the library now, Duplicates were there already, Refused ones were damaged or against
	// their rules.
	Imported   int `json:"imported"`
	Duplicates int `json:"duplicates"`
	Refused    int `json:"refused"`
	// Dropped is what was left out, and why games were refused: at most the first hundred.
	Dropped []Problem `json:"dropped"`
}

// Named is a number of games with something in common.
type Named struct {
	Name  string `json:"name"`
	Games int    `json:"games"`
}

// LibraryStats answers GET /api/library/stats.
type LibraryStats struct {
	Games     int `json:"games"`
	People    int `json:"people"`
	Positions int `json:"positions"`
	// Bytes is the size of its file.
	Bytes int64 `json:"bytes"`
	// FirstYear and LastYear are those of the dated games, 0 where there are none.
	FirstYear int `json:"firstYear"`
	LastYear  int `json:"lastYear"`
	// Variants and Sources count games, the most first.
	Variants []Named `json:"variants"`
	Sources  []Named `json:"sources"`
	// Imports says that this server takes imports.
	Imports bool `json:"imports"`
}

// StudyKept answers POST /api/studies, whose body is a RecordJSON, and which GET /api/studies/{id} gives back.
type StudyKept struct {
	// ID is made from what the study says: the same study has the same ID.
	ID string `json:"id"`
}
