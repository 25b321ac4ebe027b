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
		return nil, &record.Error{What: "there is no record"}
	}
	if err != nil {
		return nil, err
	}
	if _, _, err := reader.Next(); !errors.Is(err, io.EOF) {
		return nil, &record.Error{What: "there is something after the record"}
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

// trouble is a problem that tells what is wrong with a set-up, where a file is damaged, or what a format cannot hold.
type trouble struct {
	problem
	setup    wire.SetupReason
	problems []wire.Problem
	losses   []string
}

func (t *trouble) Unwrap() error { return &t.problem }

func (t *trouble) wire() wire.RecordsError {
	return wire.RecordsError{
		Code: string(t.code), Message: t.message, Setup: t.setup, Problems: t.problems, Losses: t.losses,
	}
}

// unreadable makes the trouble of a file or record that is not what it should be.
func unreadable(err error) error {
	if errors.Is(err, io.EOF) {
		err = &record.Error{What: "there are no games in it"}
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
	return wire.Problem{
		Game: e.Game, Line: e.Line, Column: e.Column, Node: e.Node, Move: e.Move, Point: e.Point,
		Rule: wire.Code(e.Rule), What: e.What, Nodes: nodes,
	}
}

func unknownFormat(message string) error {
	return &problem{http.StatusUnprocessableEntity, wire.Code(wire.CodeUnknownFormat), message}
}
