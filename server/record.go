package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"tessera/record"
	"tessera/wire"
)

// jsonFormat is that of the records that browsers send and get.
var jsonFormat = record.FormatNamed("json")

// oneRecord reads the one record that a text holds. Errors are *record.Error.
func oneRecord(text []byte) (*record.Record, error) {
	reader := record.NewReader(jsonFormat, bytes.NewReader(text), record.Options{})
	r, _, err := reader.Next()
	if errors.Is(err, io.EOF) {
		return nil, &record.Error{What: record.Say(record.NoRecord)}
	}
	if err != nil {
		return nil, err
	}
	if _, _, err := reader.Next(); !errors.Is(err, io.EOF) {
		return nil, &record.Error{What: record.Say(record.SeveralRecords)}
	}
	return r, nil
}

// recordText writes a record as browsers get it.
func recordText(r *record.Record) (json.RawMessage, error) {
	var text bytes.Buffer
	if err := record.Write(&text, jsonFormat, record.WriteOptions{}, r); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(text.Bytes()), nil
}

// trouble is a problem that tells what is wrong with a set-up, where a file is damaged, what a format cannot hold, or in which
// running game somebody wants help.
type trouble struct {
	problem
	setup    wire.SetupReason
	problems []wire.Problem
	losses   []wire.Sentence
	own      *wire.OwnGame
}

func (t *trouble) Unwrap() error { return &t.problem }

func (t *trouble) wire() wire.RecordsError {
	return wire.RecordsError{
		Code: string(t.code), Message: t.message, Setup: t.setup, Problems: t.problems, Losses: t.losses, Own: t.own,
	}
}

// unreadable makes the trouble of a file or record that is not what it should be.
func unreadable(err error) error {
	if errors.Is(err, io.EOF) {
		err = &record.Error{What: record.Say(record.NoGames)}
	}
	wrong, ok := errors.AsType[*record.Error](err)
	if !ok {
		return err
	}
	return &trouble{
		problem:  problem{http.StatusUnprocessableEntity, wire.Code(wire.CodeUnreadable), wrong.Error()},
		problems: []wire.Problem{problemIn(wrong, 0)},
	}
}

// problemIn tells where something is wrong.
func problemIn(e *record.Error, nodes int) wire.Problem {
	p := problemOfSaid(e.What)
	p.Game, p.Line, p.Column, p.Node, p.Move, p.Point = e.Game, e.Line, e.Column, e.Node, e.Move, e.Point
	p.Rule, p.Nodes = wire.Code(e.Rule), nodes
	return p
}

// problemOfSaid tells what is wrong.
func problemOfSaid(s record.Said) wire.Problem {
	told := said(s)
	return wire.Problem{Key: told.Key, With: told.With, What: told.What}
}

// said tells a sentence, so that browsers can have it in their visitor's language.
func said(s record.Said) wire.Sentence {
	if s.Key == "" { // a rule says it
		return wire.Sentence{What: s.String()}
	}
	with := s.Values()
	for name, value := range with {
		if inner, ok := value.(record.Said); ok {
			with[name] = said(inner)
		}
	}
	return wire.Sentence{Key: s.Key, With: with, What: s.String()}
}

func unknownFormat(message string) *trouble {
	return &trouble{problem: problem{http.StatusUnprocessableEntity, wire.Code(wire.CodeUnknownFormat), message}}
}

// strangeFile makes the trouble of a file that is of no format that is known, or that has to be unpacked first.
func strangeFile(err error) error {
	t := unknownFormat(err.Error())
	if what, ok := errors.AsType[record.Said](err); ok {
		t.problems = []wire.Problem{problemOfSaid(what)}
	}
	return t
}
