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
	// Handicap is the number of points with which the seat began the match.
	Handicap int `json:"handicap,omitempty"`
	// Away says that the computer plays on for a person, who may take the seat back.
	Away bool `json:"away,omitempty"`
	// Name is that of the account of whoever sits there, empty for guests and computers.
	Name string `json:"name,omitempty"`
	// Gone says that whoever sat there has deleted the account.
	Gone bool `json:"gone,omitempty"`
	// Bot says that a program plays for the account.
	Bot bool `json:"bot,omitempty"`
	// Vacation is the latest that the seat has taken, over or yet to come; absent where there is none.
	Vacation *Vacation `json:"vacation,omitempty"`
	// Rating is there where the game is rated.
	Rating *Rating `json:"rating,omitempty"`
}

// Stone is a coloured stone on a point.
type Stone struct {
	Point  string `json:"point"`
	Colour int    `json:"colour"`
}

// Captured is a stone that left the board.
type Captured struct {
	Point  string `json:"point"`
	Colour int    `json:"colour"`
	// To is the seat for which it counts, null where it counts for nobody (a partner's stone).
	To *int `json:"to"`
}

// Choice is what a move does that places no stone.
type Choice string

// The choices. Claim is made by any seat after a stone of any other.
const (
	ChoiceFirst  Choice = "first"
	ChoiceSecond Choice = "second"
	ChoiceMore   Choice = "more"
	ChoiceClaim  Choice = "claim"
)

// Call is what may be announced after a move.
type Call string

// The announcements: an open three, and a row of four.
const (
	CallTria    Call = "tria"
	CallTessera Call = "tessera"
)

// Move is one played move with everything that it did.
type Move struct {
	// Seat is who moved; for a claim, whose stone captures.
	Seat int `json:"seat"`
	// Colour is that of the placed stone; for a choice, that which the seat plays from now on.
	Colour int `json:"colour"`
	// Point is where the stone was placed; empty for a choice.
	Point string `json:"point"`
	// Choice is empty where a stone was placed.
	Choice Choice `json:"choice,omitempty"`
	// Claimed says that the captures of the stone were claimed with it.
	Claimed bool `json:"claimed,omitempty"`
	// Swaps says that from now on two seats play each other's colours, and hold what was taken by them.
	Swaps bool `json:"swaps,omitempty"`
	// Captured lists the stones that left the board.
	Captured []Captured `json:"captured,omitempty"`
	// Groups counts the captures made by the stone (a pair is one), for the seat that has what they took: in openings
	// where one seat places stones of both colours that may be the other one.
	Groups int `json:"groups,omitempty"`
	// Rows holds each row that wins the game now, its points in order.
	Rows [][]string `json:"rows,omitempty"`
	// Pending holds each row of the placed stone that wins if it survives the reply.
	Pending [][]string `json:"pending,omitempty"`
	// Call is empty when there is nothing to announce; Called holds the stones that it names, a list for each row.
	Call   Call       `json:"call,omitempty"`
	Called [][]string `json:"called,omitempty"`
	// Ahead says that the seat had planned the stone before it was its turn.
	Ahead bool `json:"ahead,omitempty"`
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
	EndTime        Ending = "time"
	EndAbsence     Ending = "absence"
	EndAgreement   Ending = "agreement"
	EndAborted     Ending = "aborted"
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

// Hand is what one party of a draw has put into it. With two parties it is which hand holds the stone that begins,
// and which hand is picked; see docs/draw.md.
type Hand struct {
	// Seat is null for the house.
	Seat *int `json:"seat"`
	// Commitment is empty until the party has committed itself.
	Commitment string `json:"commitment"`
	// Revealed says that Value and Nonce are known; Nonce is in hexadecimal.
	Revealed bool   `json:"revealed"`
	Value    int    `json:"value"`
	Nonce    string `json:"nonce"`
}

// Draw is the draw for the first move. It stays to be checked when it is over.
type Draw struct {
	// Hands are the parties: the first hides, the last picks. Those that have not committed themselves in time are no
	// longer among them when values are revealed.
	Hands []Hand `json:"hands"`
	// Seats are those that can be drawn, in the order in which they are counted.
	Seats []int `json:"seats"`
	// Until is the end of the present stage, in milliseconds since 1970: when whoever has not committed himself, or not
	// revealed, is out. It is 0 until the first person has committed himself.
	Until int64 `json:"until"`
	// First is the seat that was drawn, null until then.
	First *int `json:"first"`
}

// Account is what a game paid to one seat, and for what.
type Account struct {
	Bonus int `json:"bonus"`
	// Captures counts captures; CapturePoints is what they paid.
	Captures      int `json:"captures"`
	CapturePoints int `json:"capturePoints"`
	// Runs are the rows that were paid, the points of each in order; RunPoints is what they paid.
	Runs      [][]string `json:"runs"`
	RunPoints int        `json:"runPoints"`
	Total     int        `json:"total"`
}

// GameScore is how one finished game of the match ended.
type GameScore struct {
	Game    int   `json:"game"`
	First   int   `json:"first"`
	Winners []int `json:"winners"`
	// Points are per seat, empty where the rules pay none.
	Points []int `json:"points"`
}

// Series is how the match stands beyond the running game.
type Series struct {
	// Target is the number of points that wins the match, 0 where the rules pay none.
	Target int `json:"target"`
	// BestOf is the number of games of which the match is the best, 0 for games without end.
	BestOf int `json:"bestOf"`
	// RunLength is the length of the rows that are paid, 0 where none are.
	RunLength int `json:"runLength"`
	// Totals are the points per seat with handicaps, empty where the rules pay none.
	Totals []int `json:"totals"`
	// Games are the finished ones, at most the last 100.
	Games []GameScore `json:"games"`
	// Sheet is the account of the last finished game per seat; null while a game runs, empty where the rules pay no points.
	Sheet []Account `json:"sheet"`
	// Over says that the match is decided; Winners are its winners.
	Over    bool  `json:"over"`
	Winners []int `json:"winners"`
	// Next is the seat that begins the next game of the match, null while a game runs or where the match is decided.
	Next *int `json:"next"`
}

// Takeover is an open request that the computer plays on for a seat.
type Takeover struct {
	// Seat is the seat to be played for; what it does itself ends the request.
	Seat  int `json:"seat"`
	Level int `json:"level"`
	// By is the seat that asked; Waiting lists those that have yet to agree.
	By      int   `json:"by"`
	Waiting []int `json:"waiting"`
	// Until is the earliest moment at which the computer takes over, in milliseconds since 1970.
	Until int64 `json:"until"`
}

// MaxText is the number of characters of the longest text said at the table.
const MaxText = 200

// Phrase is something to say that every table understands, whatever its languages.
type Phrase string

// The phrases.
const (
	PhraseHello      Phrase = "hello"
	PhraseGoodLuck   Phrase = "good_luck"
	PhraseWellPlayed Phrase = "well_played"
	PhraseThanks     Phrase = "thanks"
	PhraseSorry      Phrase = "sorry"
	PhraseOops       Phrase = "oops"
	PhraseMoment     Phrase = "moment"
	PhraseYourTurn   Phrase = "your_turn"
	PhraseGoodGame   Phrase = "good_game"
	PhraseBye        Phrase = "bye"
)

// Said is one line of the talk at the table: a phrase or a text.
type Said struct {
	// Version is the match's version with it, which numbers the lines.
	Version int64 `json:"version"`
	Seat    int   `json:"seat"`
	// At is when, in milliseconds since 1970.
	At     int64  `json:"at"`
	Phrase Phrase `json:"phrase,omitempty"`
	Text   string `json:"text,omitempty"`
	// Erased says that what was said is no more: neither phrase nor text.
	Erased bool `json:"erased,omitempty"`
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
	// WinStones is the number of opponents' stones taken that wins, 0 when stones do not.
	WinStones int `json:"winStones"`
	// Choices lists what the seat to move may choose; empty when it places a stone.
	Choices []Choice `json:"choices"`
	// Stone is the colour of the stone to be placed now, and Left how many of the turn are left with it; 0 when none is
	// due.
	Stone int `json:"stone"`
	Left  int `json:"left"`
	// Out lists the seats that have left this game; they are skipped and their stones stay.
	Out []int `json:"out"`
	// Restriction is null when any empty point will do, and when no stone is due.
	Restriction *Restriction `json:"restriction"`
	// Helped lists the seats that have looked for help in this game, which is played against computers.
	Helped []int `json:"helped,omitempty"`
	// Result is null while the game goes on.
	Result   *Result   `json:"result"`
	Takeback *Takeback `json:"takeback"`
	// Rematch lists the seats that ask for another game.
	Rematch  []int     `json:"rematch"`
	Takeover *Takeover `json:"takeover"`
	// Draw is null where the first move was not drawn for.
	Draw   *Draw  `json:"draw"`
	Series Series `json:"series"`
	// Tie is null when nobody offers a draw.
	Tie *Tie `json:"tie"`
	// Time is null without clocks, and then the rest is empty.
	Time *TimeControl `json:"time"`
	// Clocks are per seat what the clocks show while they stand; empty before the first game.
	Clocks []Clock `json:"clocks"`
	// Falls is when the time of the seat to move is used up, in milliseconds since 1970 by the server's clock; null
	// while no clock runs. Opening says that the seat has its first turn to make, which its clock does not count.
	Falls   *int64 `json:"falls"`
	Opening bool   `json:"opening,omitempty"`
	// Public says that everybody may find the match in the lobby and watch it.
	Public bool `json:"public,omitempty"`
	// Rated says that the games count for ratings, and Void that the present one does not after all.
	Rated bool `json:"rated,omitempty"`
	Void  bool `json:"void,omitempty"`
	// Maker is the seat of who made the table, and may give open seats to the computer.
	Maker int `json:"maker,omitempty"`
	// Grace is for how long a seat for which the game waits may be away before others may claim, in milliseconds. It is 0 in
	// games of days, where nobody has to be there, and in tournaments, where the clock alone decides.
	Grace int64 `json:"grace"`
	// Abortable says that the game may still be called off.
	Abortable bool `json:"abortable,omitempty"`
	// Tournament is the one in which the match is played, if any.
	Tournament *TableTournament `json:"tournament,omitempty"`
}

// TableTournament is the tournament in which a match is played.
type TableTournament struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Round counts from 1; 0 where rounds have no numbers, as in an arena.
	Round int `json:"round,omitempty"`
}

// TimeKind says what a seat gets beside its main time.
type TimeKind string

// The kinds of time control.
const (
	// TimeIncrement adds Extra to the clock after each turn.
	TimeIncrement TimeKind = "increment"
	// TimeDelay leaves the first Extra of each turn uncounted.
	TimeDelay TimeKind = "delay"
	// TimeByoYomi gives Periods of Extra when the main time is used up.
	TimeByoYomi TimeKind = "byoyomi"
	// TimeDays gives Extra, a number of whole days, for each turn.
	TimeDays TimeKind = "days"
	// TimeWeekdays is TimeDays, but that Saturdays and Sundays do not count.
	TimeWeekdays TimeKind = "weekdays"
)

// TimeControl is how much time each seat has for a game, in milliseconds.
type TimeControl struct {
	Kind TimeKind `json:"kind"`
	Main int64    `json:"main"`
	// Extra is the increment, the delay, the length of a period, or what each turn of a game of days has.
	Extra   int64 `json:"extra"`
	Periods int   `json:"periods,omitempty"`
}

// Vacation is when a seat's time does not run in a game of days, in milliseconds since 1970.
type Vacation struct {
	From  int64 `json:"from"`
	Until int64 `json:"until"`
}

// Clock is what a seat's clock shows: the main time in milliseconds, and the byo-yomi periods.
type Clock struct {
	Left    int64 `json:"left"`
	Periods int   `json:"periods,omitempty"`
}

// Tie is an open offer to end the game as a draw.
type Tie struct {
	Seat int `json:"seat"`
	// Waiting lists the seats that have yet to agree.
	Waiting []int `json:"waiting"`
}
