package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"tessera/pente"
	"tessera/record"
	"tessera/wire"
)

// listFormats tells what can be read and written: GET /api/records/formats.
func (s *Server) listFormats(w http.ResponseWriter, r *http.Request) error {
	answer := wire.Formats{Formats: listOf(record.Formats(), func(_ int, f *record.Format) wire.FormatInfo {
		return wire.FormatInfo{Name: f.Name, Extensions: f.Extensions, Collection: f.Collection, Text: f.Text}
	})}
	for _, n := range record.Notations() {
		answer.Notations = append(answer.Notations, n.String())
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// readRecords reads a file of games and sends them back: POST /api/records/read. It keeps nothing.
func (s *Server) readRecords(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "name", "lenient", "format", "points", "variant", "options", "size", "seats")
	options := v.reading()
	if v.err != nil {
		return v.err
	}
	data, err := readFile(w, r, wire.MaxFile)
	if err != nil {
		return err
	}
	file, err := v.open(data)
	if err != nil {
		return err
	}
	answer := wire.ReadRecords{Format: file.Name, Games: []json.RawMessage{}}
	games := reading{Reader: record.NewReader(file, bytes.NewReader(data), options), lenient: options.Lenient}
	for len(answer.Games) < wire.MaxRead {
		game, err := games.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return unreadable(err)
		}
		text, err := recordText(game)
		if err != nil {
			return err
		}
		answer.Games = append(answer.Games, text)
	}
	if len(answer.Games) == wire.MaxRead {
		_, err := games.next()
		answer.More = !errors.Is(err, io.EOF)
	}
	if len(answer.Games) == 0 && len(games.dropped) == 0 {
		return unreadable(io.EOF)
	}
	answer.Assumed, answer.Dropped = games.assumed.list(), append([]wire.Problem{}, games.dropped...)
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// readFile reads a body of so many bytes at most, of any kind; packed ones are unpacked, within the same bounds.
func readFile(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error) {
	plain, err := record.Plain(http.MaxBytesReader(w, r.Body, limit), limit)
	if err != nil {
		return nil, strangeFile(err)
	}
	data, err := io.ReadAll(plain)
	if _, tooLong := errors.AsType[*http.MaxBytesError](err); tooLong || errors.Is(err, record.ErrPacked) {
		return nil, overlong("the file is longer than %d bytes", limit)
	}
	if err != nil {
		return nil, malformed("the file could not be read to its end")
	}
	return data, nil
}

// reading reads how a file is to be read.
func (v *params) reading() record.Options {
	o := record.Options{Lenient: v.on("lenient"), Points: v.notation("points")}
	size, seats, options := v.number("size", pente.MaxSize), v.number("seats", pente.MaxSeats), v.list("options")
	if variant := v.text("variant", 64); variant != "" {
		rules, err := pente.New(variant, size, seats, options...)
		if wrong, ok := errors.AsType[*pente.RulesError](err); ok && v.err == nil {
			v.err = &problem{http.StatusUnprocessableEntity, wire.Code(wrong.Reason), wrong.Detail}
		}
		o.Rules, o.RulesOptions, o.AnySize = &rules, options, size == 0
	} else if len(options) > 0 || size > 0 || seats > 0 {
		v.fail("parameters of rules come with a variant")
	}
	return o
}

// open finds the format of a file.
func (v *params) open(head []byte) (*record.Format, error) {
	if f := v.format("format"); f != nil || v.err != nil {
		return f, v.err
	}
	f, err := record.Detect(v.text("name", 255), head)
	if err != nil {
		return nil, strangeFile(err)
	}
	return f, nil
}

// maxDropped bounds how much an answer tells of what was left out.
const maxDropped = 100

// reading goes through a file, and keeps what there is to tell of it.
type reading struct {
	*record.Reader
	lenient bool
	assumed assumed
	dropped []wire.Problem
	// unreadable counts the games of which nothing could be kept.
	unreadable int
}

// next reads the next game. Of those that are not readable at all it tells and goes on, if it is lenient.
func (r *reading) next() (*record.Record, error) {
	for {
		game, dropped, err := r.Next()
		for _, d := range dropped {
			r.drop(problemIn(&d.Error, d.Nodes))
		}
		r.assumed.add(r.Assumed())
		wrong, ok := errors.AsType[*record.Error](err)
		if !ok || !r.lenient {
			return game, err
		}
		r.unreadable++
		r.drop(problemIn(wrong, 0))
	}
}

func (r *reading) drop(p wire.Problem) {
	if len(r.dropped) < maxDropped {
		r.dropped = append(r.dropped, p)
	}
}
