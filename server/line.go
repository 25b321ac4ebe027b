package server

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"tessera/internal/threat"
	"tessera/match"
	"tessera/pente"
	"tessera/record"
	"tessera/wire"
)

// line is a position and the way there, as far as the rules allow it.
type line struct {
	rules           pente.Rules
	start, position pente.Position
	played          []match.Played
	// wrong is the first move that is not allowed, nil where all are.
	wrong *wire.LineError
}

// judgeLine answers a line with what the rules make of it: POST /api/line. It keeps nothing. What is threatened is not told of a
// position that the visitor plays with other people at present.
func (s *Server) judgeLine(w http.ResponseWriter, r *http.Request) error {
	var body wire.Line
	if err := readLimited(w, r, wire.MaxLineBytes, &body); err != nil {
		return err
	}
	line, err := lineOf(&body)
	if err != nil {
		return err
	}
	own, err := s.helping(r, line.shapes())
	if err != nil {
		return err
	}
	answer := line.answer()
	if answer.Own = own; own == nil || !own.Company {
		answer.Threats = listOf(threat.Of(&line.rules, &line.position), threatsOf)
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// readLimited reads a request's JSON of so many bytes at most.
func readLimited(w http.ResponseWriter, r *http.Request, limit int64, into any) error {
	data, err := readJSON(w, r, limit)
	if err != nil {
		return err
	}
	return decodeStrict(data, into)
}

// lineOf plays a line.
func lineOf(body *wire.Line) (*line, error) {
	if n := len(body.Moves); n > wire.MaxLine {
		return nil, overlong("the line has %d moves, more than %d", n, wire.MaxLine)
	}
	l, err := startOf(body)
	if err != nil {
		return nil, err
	}
	leaves := slices.Clone(body.Leaves)
	for ply := 0; l.wrong == nil; ply++ {
		for len(leaves) > 0 && leaves[0].Ply == ply {
			if err := l.leave(leaves[0].Seat); err != nil {
				return nil, err
			}
			leaves = leaves[1:]
		}
		if ply == len(body.Moves) {
			break
		}
		if err := l.play(body.Moves[ply]); err != nil {
			return nil, err
		}
	}
	if len(leaves) > 0 && l.wrong == nil {
		return nil, malformed(`field "leaves": seat %d leaves after %d moves, out of order`, leaves[0].Seat, leaves[0].Ply)
	}
	return l, nil
}

// startOf is a line without its moves. It is read as a record would be, so that both agree on what makes sense.
func startOf(body *wire.Line) (*line, error) {
	if body.Rules == nil {
		if err := checkRules(body); err != nil {
			return nil, err
		}
	}
	text, err := json.Marshal(wire.RecordJSON{
		Format: "tessera-record", Version: 1, Variant: body.Variant, Options: body.Options, Size: body.Size,
		Seats: body.Seats, Rules: body.Rules, First: body.First, Setup: body.Setup, Line: []wire.RecordNode{{}},
	})
	if err != nil {
		return nil, malformed(`field "rules": %v`, err)
	}
	r, err := oneRecord(text)
	if err != nil {
		return nil, senseless(err)
	}
	start, err := r.Start()
	if err != nil {
		return nil, senseless(err)
	}
	return &line{rules: r.Rules, start: start, position: start}, nil
}

// checkRules gives names that stand for no rules the codes that new matches are refused with.
func checkRules(body *wire.Line) error {
	_, err := pente.New(body.Variant, body.Size, body.Seats, body.Options...)
	if wrong, ok := errors.AsType[*pente.RulesError](err); ok {
		return &problem{http.StatusUnprocessableEntity, wire.Code(wrong.Reason), wrong.Detail}
	}
	return err
}

// senseless makes the trouble of a position that makes no sense under its rules.
func senseless(err error) error {
	t := &trouble{problem: problem{http.StatusUnprocessableEntity, wire.Code(wire.CodeSetup), whatOf(err)}}
	if wrong, ok := errors.AsType[*pente.SetupError](err); ok {
		t.setup = wire.SetupReason(wrong.Reason)
	}
	return t
}

// whatOf is what is wrong with a record, without where.
func whatOf(err error) string {
	if wrong, ok := errors.AsType[*record.Error](err); ok {
		return wrong.What.String()
	}
	return err.Error()
}

// play makes a move, or notes why it cannot be made.
func (l *line) play(text string) error {
	move, err := pente.ParseMove(text)
	if err != nil {
		return malformed("move %d: %.32q is none", len(l.played)+1, text)
	}
	next, effect, err := l.rules.Play(l.position, move)
	if illegal, ok := errors.AsType[*pente.Illegal](err); ok {
		l.wrong = &wire.LineError{Ply: len(l.played), Reason: wire.Code(illegal.Reason), Message: illegal.Error()}
		return nil
	}
	if err != nil {
		return err
	}
	played := match.Played{Effect: effect}
	if effect.Move.Choice == pente.Stone {
		played.Call, played.Called = l.rules.Call(&next, effect)
	}
	l.position, l.played = next, append(l.played, played)
	return nil
}

// leave takes a seat out of the game.
func (l *line) leave(seat int) error {
	remaining := l.rules.Remaining(&l.position)
	if seat < 0 || seat >= l.rules.Seats || !remaining.Has(pente.Seat(seat)) || remaining.Len() == 1 ||
		!l.rules.FreeForAll() || l.position.Outcome.Over() {
		return malformed(`field "leaves": seat %d cannot leave after %d moves`, seat, len(l.played))
	}
	l.position = l.rules.Leave(l.position, pente.Seat(seat))
	return nil
}

// answer tells all about the line but what is threatened.
func (l *line) answer() wire.LineAnswer {
	answer := wire.LineAnswer{
		Moves: []wire.Move{}, Error: l.wrong, Start: stonesOf(&l.start), Stones: stonesOf(&l.position),
		WinCaptures: l.rules.WinCaptures, WinStones: l.rules.WinStones,
		Turn: seatNumber(l.position.Turn), Choices: []wire.Choice{}, Out: seatNumbers(l.position.Out.Seats()),
		Points: []int{}, Threats: []wire.Threats{},
	}
	b := board{l.start}
	for _, played := range l.played {
		answer.Moves = append(answer.Moves, b.moveOf(&l.rules, played))
		b.apply(played.Effect)
	}
	for seat := range pente.Seat(l.rules.Seats) {
		answer.Seats = append(answer.Seats, wire.LineSeat{
			Colour: colourNumber(l.rules.ColourOf(&l.position, seat)), Side: int(l.rules.Side[seat]),
			Captures: int(l.position.Captures[seat]), Taken: int(l.position.Taken[seat]),
		})
	}
	if l.position.Outcome.Over() {
		answer.Result = resultOf(&match.Result{Winners: l.position.Outcome.Winners, By: l.position.Outcome.By})
		answer.Points = append(answer.Points, l.rules.Score(&l.position)...)
	} else {
		l.tellTurn(&answer)
	}
	return answer
}

// tellTurn tells what the seat to move is to do.
func (l *line) tellTurn(answer *wire.LineAnswer) {
	answer.Stone = answer.Seats[l.position.Turn].Colour
	answer.Choices = listOf(l.rules.Choices(&l.position), func(_ int, c pente.Choice) wire.Choice { return choiceNames[c] })
	if colour := l.rules.StoneColour(&l.position); colour != pente.Empty {
		answer.Stone, answer.Left = colourNumber(colour), int(l.position.Left)+1
		answer.Restriction = restrictionOf(l.rules.Restriction(&l.position))
	}
}

func stonesOf(p *pente.Position) []wire.Stone {
	stones := []wire.Stone{}
	for at, colour := range p.Stones {
		if colour != pente.Empty {
			stones = append(stones, wire.Stone{Point: pente.Point(at).String(), Colour: colourNumber(colour)})
		}
	}
	return stones
}

func threatsOf(_ int, t threat.Threats) wire.Threats {
	row := func(_ int, r threat.Row) wire.Threat {
		return wire.Threat{Stones: pointNames(r.Stones), At: pointNames(r.At)}
	}
	return wire.Threats{
		Colour: colourNumber(t.Colour), Threes: listOf(t.Threes, row), Fours: listOf(t.Fours, row),
		Captures: listOf(t.Captures, func(_ int, c threat.Capture) wire.CaptureThreat {
			return wire.CaptureThreat{At: c.At.String(), Takes: pointNames(c.Takes)}
		}),
		Doubles: pointNames(t.Doubles),
	}
}
