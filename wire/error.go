package wire

// Code says why something was refused. Browsers translate it; the messages are for programs' authors.
type Code string

// The reasons of the rules, as in the referee.
const (
	CodeOffBoard    Code = "off_board"
	CodeOccupied    Code = "occupied"
	CodeCenterFirst Code = "center_first"
	CodeTournament  Code = "tournament"
	CodeNotAdjacent Code = "not_adjacent"
	CodeDoubleThree Code = "double_three"
	CodeGameOver    Code = "game_over"
	// CodeChoice: a choice is due and not a stone, or the other way round, or another choice.
	CodeChoice Code = "choice"
	// CodeNothingToClaim: the last stone brackets nothing that is still on the board.
	CodeNothingToClaim Code = "nothing_to_claim"
)

// The reasons of the table.
const (
	CodeNotYourSeat Code = "not_your_seat"
	CodeNotYourTurn Code = "not_your_turn"
	// CodeStale: the command answers another ply or game than the present one.
	CodeStale       Code = "stale"
	CodeNotStarted  Code = "not_started"
	CodeGameRunning Code = "game_running"
	// CodeNoOffer: nobody asked, or the asker cannot answer.
	CodeNoOffer Code = "no_offer"
	// CodeOffered: the same is already asked for.
	CodeOffered       Code = "offered"
	CodeNothingToTake Code = "nothing_to_take_back"
	CodeTableFull     Code = "table_full"
	// CodeMatchFull: the match has become too long; all that is left is to resign.
	CodeMatchFull Code = "match_full"
	// CodeManyReturns: too many browsers have come back to the seat; those that hold it still do.
	CodeManyReturns Code = "many_returns"
	CodeWrongKey    Code = "wrong_key"
	// CodeCrossesChoice: a take-back would undo somebody else's choice in the opening.
	CodeCrossesChoice Code = "crosses_choice"
	// CodeDrawing: the draw for the first move is not over.
	CodeDrawing Code = "drawing"
	// CodeNoDraw: there is no draw, or it does not wait for this.
	CodeNoDraw Code = "no_draw"
	// CodeWrongReveal: what was revealed is not what was committed to.
	CodeWrongReveal Code = "wrong_reveal"
	// CodeManyTakeovers: the seat has asked too often that the computer plays on for others.
	CodeManyTakeovers Code = "many_takeovers"
	// CodeTimeOver: the time of the seat to move is used up.
	CodeTimeOver Code = "time_over"
	// CodeUnderWay: the game has gone too far to be called off.
	CodeUnderWay Code = "under_way"
	// CodePlaysOn: only the computer could agree to a draw, and it plays on.
	CodePlaysOn Code = "plays_on"
	// CodeStillHere: the seat has not been away for long enough, or the game does not wait for it.
	CodeStillHere Code = "still_here"
	// CodeLeft: the seat has left this game.
	CodeLeft Code = "left"
	// CodePlanSize: a plan has too many stones, or a line of it.
	CodePlanSize Code = "plan_size"
	// CodePlanReply: a line of a plan does not end with the seat's own reply, or it has several.
	CodePlanReply Code = "plan_reply"
	// CodeManyPlans: the seat has planned too often in this game.
	CodeManyPlans Code = "many_plans"
	// CodeNoPlans: nothing is played ahead in this game.
	CodeNoPlans Code = "no_plans"
	// CodeYourTurn: it is one's own turn.
	CodeYourTurn Code = "your_turn"
	// CodePhrasesOnly: while a game of teams runs, only the fixed phrases are said.
	CodePhrasesOnly Code = "phrases_only"
	// CodeTalkFull: so much was said in this match that no more is kept.
	CodeTalkFull Code = "talk_full"
	// CodeRepeated: the same has just been said twice by this seat.
	CodeRepeated Code = "repeated"
	// CodeRated: that is not done in rated games. CodeNotRated: the game is none that is over and rated.
	CodeRated    Code = "rated"
	CodeNotRated Code = "not_rated"
	// CodeRatedSignedOut: only people who are signed in play rated games.
	CodeRatedSignedOut Code = "rated_signed_out"
	// CodeSilenced: a moderator has silenced this visitor; the error's Silence says until when and why.
	CodeSilenced Code = "silenced"
	// CodeOwnPosition: a computer plays at this table, and the position is one that the visitor plays with other people now.
	CodeOwnPosition Code = "own_position"
)

// The reasons of the house.
const (
	CodeMalformed      Code = "malformed"
	CodeTooLong        Code = "too_long"
	CodeUnknownMatch   Code = "unknown_match"
	CodeUnknownVariant Code = "unknown_variant"
	CodeUnknownOption  Code = "unknown_option"
	CodeSeats          Code = "seats"
	CodeSize           Code = "size"
	CodeConflict       Code = "options_conflict"
	// CodeTarget: a target or a number of games that the rules cannot be played to.
	CodeTarget Code = "target"
	// CodeTime: a time control by which nobody could play.
	CodeTime Code = "time_control"
	// CodeRatedTime, CodeRatedSeats and CodeRatedRules: without clocks, with computers or points ahead, by other rules or
	// with a seat that is to begin nobody is rated.
	CodeRatedTime   Code = "rated_time"
	CodeRatedSeats  Code = "rated_seats"
	CodeRatedRules  Code = "rated_rules"
	CodeTooMany     Code = "too_many_requests"
	CodeDiskFull    Code = "disk_full"
	CodeUnavailable Code = "unavailable"
	CodeForbidden   Code = "forbidden"
)

// Error is a refusal: a code for browsers, and what and where in plain English.
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
	// Silence goes with CodeSilenced.
	Silence *Silence `json:"silence,omitempty"`
}
