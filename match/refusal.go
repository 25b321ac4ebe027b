package match

import (
	"errors"
	"fmt"

	"tessera/pente"
)

// Code says why something was refused, in the words that are sent to browsers. A move that the rules forbid is
// refused with the reason of the rules as its code.
type Code string

// The reasons of the table.
const (
	// CodeMalformed: an id, a level or a choice that nobody could mean.
	CodeMalformed Code = "malformed"
	// CodeUnknownMatch: the match has not been created.
	CodeUnknownMatch Code = "unknown_match"
	CodeNotYourSeat  Code = "not_your_seat"
	CodeNotYourTurn  Code = "not_your_turn"
	// CodeStale: the command answers another ply or game than the present one.
	CodeStale       Code = "stale"
	CodeNotStarted  Code = "not_started"
	CodeGameOver    Code = "game_over"
	CodeGameRunning Code = "game_running"
	// CodeNoOffer: nobody asked, or the seat is not one that was asked.
	CodeNoOffer Code = "no_offer"
	// CodeOffered: the same is already asked for.
	CodeOffered       Code = "offered"
	CodeNothingToTake Code = "nothing_to_take_back"
	CodeTableFull     Code = "table_full"
	// CodeMatchFull: the match has MaxEvents.
	CodeMatchFull Code = "match_full"
	// CodeManyReturns: the seat has been returned to MaxReturns times.
	CodeManyReturns Code = "many_returns"
	// CodeManyTakeovers: the seat has asked for MaxTakeovers take-overs.
	CodeManyTakeovers Code = "many_takeovers"
	// CodeSeats: the variant, or a take-over, is not for so many seats, or none of them is the creator's.
	CodeSeats Code = "seats"
	// CodeTarget: a target, a handicap or a number of games that the rules cannot be played to.
	CodeTarget Code = "target"
	// CodeTime: a time control by which nobody could play.
	CodeTime Code = "time_control"
	// CodeTimeOver: the time of the seat to move is used up.
	CodeTimeOver Code = "time_over"
	// CodeUnderWay: the game has gone too far to be called off.
	CodeUnderWay Code = "under_way"
	// CodePlaysOn: only the computer could agree to a draw, and it plays on.
	CodePlaysOn Code = "plays_on"
	// CodeStillHere: the seat has not been away for long enough, or the game does not wait for it.
	CodeStillHere Code = "still_here"
	// CodeCrossesChoice: a take-back would undo somebody else's choice in the opening.
	CodeCrossesChoice Code = "crosses_choice"
	// CodeDrawing: the draw for the first move is not over.
	CodeDrawing Code = "drawing"
	// CodeNoDraw: there is no draw, or it does not wait for this.
	CodeNoDraw Code = "no_draw"
	// CodeWrongReveal: what was revealed is not what was committed to.
	CodeWrongReveal Code = "wrong_reveal"
	// CodeLeft: the seat has left this game.
	CodeLeft Code = "left"
	// CodePlanSize: a plan has too many stones, or a line of it.
	CodePlanSize Code = "plan_size"
	// CodePlanReply: a line of a plan does not end with the seat's own reply, or it has several.
	CodePlanReply Code = "plan_reply"
	// CodeManyPlans: the seat has planned MaxPlans times in this game.
	CodeManyPlans Code = "many_plans"
	// CodeNoPlans: nothing is played ahead in this game.
	CodeNoPlans Code = "no_plans"
	// CodeYourTurn: it is one's own turn.
	CodeYourTurn Code = "your_turn"
	// CodePhrasesOnly: while a game of teams runs, only the fixed phrases are said.
	CodePhrasesOnly Code = "phrases_only"
	// CodeTalkFull: the seat has used up its share of MaxSaid.
	CodeTalkFull Code = "talk_full"
	// CodeRepeated: the seat has said the same MaxRepeats times within RepeatsIn.
	CodeRepeated Code = "repeated"
	// CodeRated: that is not done in rated games. CodeNotRated: the game is none that is over and rated.
	CodeRated    Code = "rated"
	CodeNotRated Code = "not_rated"
	// CodeRatedTime, CodeRatedSeats and CodeRatedRules: without clocks, with computers or points ahead, by other rules or
	// with a seat that is to begin nobody is rated.
	CodeRatedTime  Code = "rated_time"
	CodeRatedSeats Code = "rated_seats"
	CodeRatedRules Code = "rated_rules"
)

// Refusal is the error of a wish that cannot be granted; nothing has changed.
type Refusal struct {
	Code Code
	// Detail says what and where in plain English.
	Detail string
}

// Error gives the code and the detail.
func (r *Refusal) Error() string { return string(r.Code) + ": " + r.Detail }

// refuse makes a Refusal whose detail is formatted as by fmt.Sprintf.
func refuse(code Code, format string, args ...any) error {
	return &Refusal{Code: code, Detail: fmt.Sprintf(format, args...)}
}

// refuseRules gives an error of the rules as a Refusal with the same reason.
func refuseRules(err error) error {
	if e, ok := errors.AsType[*pente.RulesError](err); ok {
		return refuse(Code(e.Reason), "%s", e.Detail)
	}
	if e, ok := errors.AsType[*pente.Illegal](err); ok {
		return refuse(Code(e.Reason), "%v", e)
	}
	return err
}
