package server

import (
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// commandOf translates a checked request that came by a line of some lag.
func commandOf(r wire.Request, holder match.Holder, lag time.Duration) match.Command {
	return match.Command{
		ID: r.ID, Holder: holder, Seat: pente.Seat(r.Seat), Game: r.Game, Ply: r.Ply, Lag: lag,
		Action: translations[r.Action.Type](*r.Action),
	}
}

// translations make of a checked action what a match does.
var translations = map[wire.ActionType]func(wire.Action) match.Action{
	wire.ActionPlay:            func(a wire.Action) match.Action { return match.Play{Move: pente.Place(pointOf(a.Point))} },
	wire.ActionOfferTakeback:   func(wire.Action) match.Action { return match.OfferTakeback{} },
	wire.ActionAcceptTakeback:  func(wire.Action) match.Action { return match.AcceptTakeback{} },
	wire.ActionDeclineTakeback: func(wire.Action) match.Action { return match.DeclineTakeback{} },
	wire.ActionResign:          func(wire.Action) match.Action { return match.Resign{} },
	wire.ActionRematch:         func(wire.Action) match.Action { return match.Rematch{} },
	wire.ActionChoose:          func(a wire.Action) match.Action { return match.Choose{Choice: choices[a.Choice]} },
	wire.ActionClaim:           func(wire.Action) match.Action { return match.ClaimCaptures{} },
	wire.ActionCommit:          func(a wire.Action) match.Action { return match.Commit{Commitment: bytesOf(a.Commitment)} },
	wire.ActionReveal: func(a wire.Action) match.Action {
		return match.Reveal{Value: a.Value, Nonce: bytesOf(a.Nonce)}
	},
	wire.ActionOfferTakeover: func(a wire.Action) match.Action {
		return match.OfferTakeover{Of: pente.Seat(a.Of), Level: a.Level}
	},
	wire.ActionFill:            func(a wire.Action) match.Action { return match.Fill{Of: pente.Seat(a.Of), Level: a.Level} },
	wire.ActionUnseat:          func(a wire.Action) match.Action { return match.Unseat{Of: pente.Seat(a.Of)} },
	wire.ActionAcceptTakeover:  func(wire.Action) match.Action { return match.AcceptTakeover{} },
	wire.ActionDeclineTakeover: func(wire.Action) match.Action { return match.DeclineTakeover{} },
	wire.ActionResume:          func(wire.Action) match.Action { return match.Resume{} },
	wire.ActionAbort:           func(wire.Action) match.Action { return match.Abort{} },
	wire.ActionOfferTie:        func(wire.Action) match.Action { return match.OfferTie{} },
	wire.ActionAcceptTie:       func(wire.Action) match.Action { return match.AcceptTie{} },
	wire.ActionDeclineTie:      func(wire.Action) match.Action { return match.DeclineTie{} },
	wire.ActionClaimAbsence: func(a wire.Action) match.Action {
		return match.ClaimAbsence{Of: pente.Seat(a.Of)}
	},
	wire.ActionPlan: func(a wire.Action) match.Action { return match.MakePlan{Plan: planOf(a.Plan)} },
	wire.ActionSay: func(a wire.Action) match.Action {
		return match.Say{Phrase: match.Phrase(a.Phrase), Text: cleaned(a.Text)}
	},
}

// pointOf reads a point. A text that is none is off the board, as to a referee.
func pointOf(text string) pente.Point {
	point, err := pente.ParsePoint(text)
	if err != nil {
		return pente.NoPoint
	}
	return point
}
