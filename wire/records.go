package wire

import "encoding/json"

// RecordsCode says why something about records, positions and the library was refused, besides Code.
type RecordsCode string

// The reasons of records and of the library.
const (
	// CodeUnreadable: the file, or the record, is not what it should be; Problems say where.
	CodeUnreadable RecordsCode = "unreadable"
	// CodeUnknownFormat: there is no such format, or the file is of none that is known.
	CodeUnknownFormat RecordsCode = "unknown_format"
	// CodeLoss: the format cannot hold the record; Losses say what.
	CodeLoss RecordsCode = "loss"
	// CodeSetup: the position makes no sense under its rules.
	CodeSetup RecordsCode = "setup"
	// CodeUnknownGame: the library has no such game.
	CodeUnknownGame RecordsCode = "unknown_game"
	// CodeUnknownStudy: there is no such study.
	CodeUnknownStudy RecordsCode = "unknown_study"
	// CodeUnknownMove: a picture of a move that the game does not have.
	CodeUnknownMove RecordsCode = "unknown_move"
	// CodeNoLibrary: this server has no library, or takes no imports.
	CodeNoLibrary RecordsCode = "no_library"
	// CodeStudiesFull: no more studies are kept.
	CodeStudiesFull RecordsCode = "studies_full"
	// CodeOwnGame: the visitor plays this position now, with other people.
	CodeOwnGame RecordsCode = "own_game"
)

// RecordsError is the body of every refusal about records, positions and the library.
type RecordsError struct {
	Code    string `json:"code" tstype:"Code | RecordsCode"`
	Message string `json:"message"`
	// Setup says what is wrong with a set-up, where that is it.
	Setup SetupReason `json:"setup,omitempty"`
	// Problems say where a file or record is damaged, Losses what a format cannot hold.
	Problems []Problem  `json:"problems,omitempty"`
	Losses   []Sentence `json:"losses,omitempty"`
	// Own is the game that the visitor plays, where that is why.
	Own *OwnGame `json:"own,omitempty"`
}

// SetupReason says why a set-up is refused.
type SetupReason string

// The reasons for which set-ups are refused.
const (
	// SetupNone: under these rules nothing can be set up.
	SetupNone SetupReason = "none"
	// SetupSeat: the seat to move, or the one that began, does not exist.
	SetupSeat SetupReason = "seat"
	// SetupColour: nobody plays a colour.
	SetupColour SetupReason = "colour"
	// SetupOffBoard: a stone stands off the board.
	SetupOffBoard SetupReason = "off_board"
	// SetupTwice: two stones stand on one point.
	SetupTwice SetupReason = "twice"
	// SetupCounts: captures are counted for the wrong number of seats, or are such as cannot be.
	SetupCounts SetupReason = "counts"
	// SetupFull: no point is empty.
	SetupFull SetupReason = "full"
	// SetupCaptures: somebody has won by captures.
	SetupCaptures SetupReason = "captures"
	// SetupRow: somebody has won with a row.
	SetupRow SetupReason = "row"
)

// Sentence is a sentence about a file of games, which browsers have in their visitors' languages.
type Sentence struct {
	// Key names the sentence in web/src/study/faults/en.ts, which lists all.
	Key string `json:"key"`
	// With is what the sentence speaks of, by the names in it.
	With map[string]any `json:"with,omitempty" tstype:"Record<string, string | number | Sentence>"`
	// What says it in English.
	What string `json:"what"`
}

// Problem is something wrong with a written game, and where. What is not known is left out; all numbers count from 1.
type Problem struct {
	Game   int `json:"game,omitempty"`
	Line   int `json:"line,omitempty"`
	Column int `json:"column,omitempty"`
	Node   int `json:"node,omitempty"`
	// Move counts the moves that lead there; Point is how it is written.
	Move  int    `json:"move,omitempty"`
	Point string `json:"point,omitempty"`
	// Rule is the one that forbids the move.
	Rule Code `json:"rule,omitempty"`
	// Key, With and What are as in Sentence; there is no key where a rule says it.
	Key  string         `json:"key,omitempty"`
	With map[string]any `json:"with,omitempty" tstype:"Record<string, string | number | Sentence>"`
	What string         `json:"what"`
	// Nodes is the number of nodes that were left out; the whole game where it could not be read at all.
	Nodes int `json:"nodes,omitempty"`
}

// MaxFile is the size in bytes of the longest body of POST /api/records/read, MaxRead the number of games that one
// answer holds.
const (
	MaxFile = 8 << 20
	MaxRead = 500
)

// ReadRecords answers POST /api/records/read?name=&lenient=&format=&points=&variant=&options=&size=&seats=, whose body is a file.
type ReadRecords struct {
	// Format is the file's.
	Format string `json:"format"`
	// Assumed is what was taken for granted: rules, notation.
	Assumed []Sentence        `json:"assumed"`
	Games   []json.RawMessage `json:"games" tstype:"RecordJSON[]"`
	// More says that the file holds more than MaxRead games.
	More bool `json:"more"`
	// Dropped is what was left out.
	Dropped []Problem `json:"dropped"`
}

// WriteRecords is the body of POST /api/records/write?format=&lossy=&points=&name=, which is answered with the file.
type WriteRecords struct {
	Records []json.RawMessage `json:"records" tstype:"RecordJSON[]"`
}

// FormatInfo describes a format: GET /api/records/formats lists all.
type FormatInfo struct {
	Name       string   `json:"name"`
	Extensions []string `json:"extensions"`
	// Collection says that a file may hold several games.
	Collection bool `json:"collection"`
	Text       bool `json:"text"`
}

// Formats answers GET /api/records/formats.
type Formats struct {
	Formats []FormatInfo `json:"formats"`
	// Notations are the names that the parameter “points” takes.
	Notations []string `json:"notations"`
}

// MaxLine is the number of moves of the longest Line, and MaxLineBytes the size of a body with one.
const (
	MaxLine      = 2000
	MaxLineBytes = 64 << 10
)

// Line is a position: the moves that lead to it, and where they start. It has the fields of a RecordJSON.
type Line struct {
	Variant string   `json:"variant,omitempty"`
	Options []string `json:"options,omitempty"`
	Size    int      `json:"size,omitempty"`
	Seats   int      `json:"seats,omitempty"`
	// Rules stand in place of a variant, size and seats, as in a RecordJSON.
	Rules json.RawMessage `json:"rules,omitempty" tstype:"Record<string, unknown>"`
	First int             `json:"first,omitempty"`
	Setup *RecordSetup    `json:"setup,omitempty"`
	// Moves are written as in a RecordNode.
	Moves []string `json:"moves"`
	// Leaves lists the seats that left the game, in order.
	Leaves []Leaving `json:"leaves,omitempty"`
}

// Leaving says that a seat left the game after so many moves.
type Leaving struct {
	Ply  int `json:"ply"`
	Seat int `json:"seat"`
}

// LineError says where a line stops being legal.
type LineError struct {
	// Ply is the number of moves before the one that the rules forbid.
	Ply     int    `json:"ply"`
	Reason  Code   `json:"reason"`
	Message string `json:"message"`
}

// LineSeat is how a seat stands in a position.
type LineSeat struct {
	Colour   int `json:"colour"`
	Side     int `json:"side"`
	Captures int `json:"captures"`
	Taken    int `json:"taken"`
}

// LineAnswer answers POST /api/line: the judge of an analysis board. It tells the moves up to the first that is not
// legal, and the position after these.
type LineAnswer struct {
	Moves []Move `json:"moves"`
	// Error is null where all moves are legal.
	Error *LineError `json:"error"`
	// Start and Stones are what stands on the board before the moves and after them.
	Start  []Stone    `json:"start"`
	Stones []Stone    `json:"stones"`
	Seats  []LineSeat `json:"seats"`
	// WinCaptures and WinStones are as in Table.
	WinCaptures int `json:"winCaptures"`
	WinStones   int `json:"winStones"`
	// Turn is null after the end. Choices, Stone, Left, Out and Restriction are as in Table.
	Turn        *int         `json:"turn"`
	Choices     []Choice     `json:"choices"`
	Stone       int          `json:"stone"`
	Left        int          `json:"left"`
	Out         []int        `json:"out"`
	Restriction *Restriction `json:"restriction"`
	// Result is null while the game goes on; Points are what it paid per seat, empty where the rules pay none.
	Result *Result `json:"result"`
	Points []int   `json:"points"`
	// Threats are those of each colour, in the order of colours; empty after the end, and while colours are chosen.
	// With Own.Company they are not told.
	Threats []Threats `json:"threats"`
	// Own is the running game of the visitor's own that has such a position, null where there is none.
	Own *OwnGame `json:"own"`
}

// OwnGame is a game that the visitor plays at present.
type OwnGame struct {
	Match string `json:"match"`
	// Company says that other people play in it, so that nothing is told that helps. Without them the visitor is helped, and that is
	// noted at the table.
	Company bool `json:"company"`
}

// Threats are what a colour threatens, were it its turn.
type Threats struct {
	Colour int `json:"colour"`
	// Threes are rows that one stone more makes unstoppable by blocks: open threes, where five win.
	Threes []Threat `json:"threes"`
	// Fours are rows that one stone more makes a winning one.
	Fours    []Threat        `json:"fours"`
	Captures []CaptureThreat `json:"captures"`
	// Doubles are points on which one stone makes two threes or fours at once, or a four that wins at either end.
	Doubles []string `json:"doubles"`
}

// Threat is a row that wants stones: At lists the points on each of which one makes it longer.
type Threat struct {
	Stones []string `json:"stones"`
	At     []string `json:"at"`
}

// CaptureThreat is a stone that would capture.
type CaptureThreat struct {
	At    string   `json:"at"`
	Takes []string `json:"takes"`
}

// The limits of an evaluation.
const (
	MaxEvaluationLines  = 5
	MaxEvaluationMillis = 10_000
)

// Evaluate is the body of POST /api/evaluate.
type Evaluate struct {
	Line Line `json:"line"`
	// Lines is how many different first moves are looked for, 1 to MaxEvaluationLines.
	Lines int `json:"lines"`
	// Millis is how long to search, 1 to MaxEvaluationMillis.
	Millis int `json:"millis"`
}

// Evaluation is a line of the answer to POST /api/evaluate, which is a stream of them (application/x-ndjson), each
// better than the one before. An evaluation that another one of the same visitor replaces ends without one that is done.
type Evaluation struct {
	// Depth is that of the last complete iteration; 0 says that the search waits for its turn.
	Depth int              `json:"depth"`
	Nodes int64            `json:"nodes"`
	Lines []EvaluationLine `json:"lines"`
	Done  bool             `json:"done"`
	// Error is set in the last line of a search that failed.
	Error *Error `json:"error,omitempty"`
}

// EvaluationLine is a sequence of best moves and what it leads to, seen by the seat to move.
type EvaluationLine struct {
	// Score is in hundredths of a stone; null where Mate is told.
	Score *int `json:"score"`
	// Mate is the number of plies to a proven win, negative for a loss; null where nothing is proven.
	Mate  *int     `json:"mate"`
	Depth int      `json:"depth"`
	Moves []string `json:"moves"`
	// Groups counts what each of Moves captures, in groups.
	Groups []int `json:"groups"`
}
