package wire

import "encoding/json"

// RecordJSON is a written game in the lossless format that docs/formats.md describes. The server reads and writes it
// with package record; these types tell browsers what is in it.
type RecordJSON struct {
	// Format is “tessera-record”, Version 1.
	Format  string   `json:"format"`
	Version int      `json:"version"`
	Variant string   `json:"variant,omitempty"`
	Options []string `json:"options,omitempty"`
	Size    int      `json:"size,omitempty"`
	Seats   int      `json:"seats,omitempty"`
	// Rules stand in place of a variant, size and seats where no name stands for them.
	Rules json.RawMessage `json:"rules,omitempty" tstype:"Record<string, unknown>"`
	// First is the seat that begins, without a set-up.
	First       int              `json:"first,omitempty"`
	Setup       *RecordSetup     `json:"setup,omitempty"`
	Players     []RecordPlayer   `json:"players,omitempty"`
	Event       string           `json:"event,omitempty"`
	Site        string           `json:"site,omitempty"`
	Round       string           `json:"round,omitempty"`
	Section     string           `json:"section,omitempty"`
	Date        string           `json:"date,omitempty"`
	Time        string           `json:"time,omitempty"`
	TimeControl string           `json:"timeControl,omitempty"`
	Source      string           `json:"source,omitempty"`
	Annotator   string           `json:"annotator,omitempty"`
	Language    string           `json:"language,omitempty"`
	Rated       string           `json:"rated,omitempty" tstype:"'yes' | 'no'"`
	Header      []RecordProperty `json:"header,omitempty"`
	Result      *RecordResult    `json:"result,omitempty"`
	Match       *RecordMatch     `json:"match,omitempty"`
	// Line is the root, which has no move, and the main line behind it.
	Line []RecordNode `json:"line"`
}

// RecordSetup is a position to start from.
type RecordSetup struct {
	// Stones lists points by colour, “0” for the first.
	Stones map[string][]string `json:"stones,omitempty"`
	Turn   int                 `json:"turn"`
	First  int                 `json:"first,omitempty"`
	// Pairs and StonesTaken are counted per seat.
	Pairs       []int `json:"pairs,omitempty"`
	StonesTaken []int `json:"stones_taken,omitempty"`
}

// RecordPlayer is who played in a seat.
type RecordPlayer struct {
	Name   string `json:"name,omitempty"`
	Rating int    `json:"rating,omitempty"`
	Kind   string `json:"kind,omitempty" tstype:"'person' | 'computer'"`
}

// RecordProperty is a field that a format has and records have no place for.
type RecordProperty struct {
	Key    string   `json:"key"`
	Values []string `json:"values,omitempty"`
}

// RecordResult is how a game ended; no winners mean a draw.
type RecordResult struct {
	Winners []int `json:"winners"`
	// By is row, captures, row+captures, full, blocked, resignation, time, agreement or forfeit.
	By     string `json:"by,omitempty"`
	Points []int  `json:"points,omitempty"`
}

// RecordMatch is the series that a game belongs to.
type RecordMatch struct {
	ID        string `json:"id,omitempty"`
	Game      int    `json:"game,omitempty"`
	Target    int    `json:"target,omitempty"`
	BestOf    int    `json:"bestOf,omitempty"`
	Handicaps []int  `json:"handicaps,omitempty"`
	Totals    []int  `json:"totals,omitempty"`
}

// RecordNode is a moment in the tree of a record.
type RecordNode struct {
	Leaves  []int            `json:"leaves,omitempty"`
	Comment string           `json:"comment,omitempty"`
	Glyph   string           `json:"glyph,omitempty" tstype:"'!' | '?' | '!!' | '??' | '!?' | '?!'"`
	Marks   []RecordMark     `json:"marks,omitempty"`
	Extra   []RecordProperty `json:"extra,omitempty"`
	// Move is “K10”, “K10!” (with its captures claimed), “!” (a claim), “first”, “second” or “more”; empty in the root and
	// in nodes that only say something.
	Move string `json:"move,omitempty"`
	// Variations are the lines that follow this node besides the next of its own line.
	Variations [][]RecordNode `json:"variations,omitempty"`
}

// RecordMark is something drawn on the board.
type RecordMark struct {
	Kind string `json:"kind" tstype:"'triangle' | 'square' | 'circle' | 'cross' | 'selected' | 'letter' | 'arrow' | 'line'"`
	At   string `json:"at"`
	// To is where an arrow or a line ends.
	To string `json:"to,omitempty"`
	// Text is that of a letter.
	Text string `json:"text,omitempty"`
}
