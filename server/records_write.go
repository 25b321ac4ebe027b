package server

import (
	"bytes"
	"errors"
	"net/http"
	"strings"

	"tessera/record"
	"tessera/wire"
)

// writeRecords makes a file of games: POST /api/records/write. It keeps nothing.
func (s *Server) writeRecords(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "format", "lossy", "points", "name")
	format, name := v.format("format"), v.text("name", 255)
	options := record.WriteOptions{Lossy: v.on("lossy"), Points: v.notation("points")}
	if v.err != nil {
		return v.err
	}
	if format == nil {
		return malformed(`parameter "format" is missing`)
	}
	var body wire.WriteRecords
	if err := readLimited(w, r, wire.MaxFile, &body); err != nil {
		return err
	}
	games, err := recordsIn(body)
	if err != nil {
		return err
	}
	return sendRecords(w, name, format, options, games...)
}

// recordsIn reads the records of a body.
func recordsIn(body wire.WriteRecords) ([]*record.Record, error) {
	if len(body.Records) == 0 || len(body.Records) > wire.MaxRead {
		return nil, malformed(`field "records": %d of them, not 1 to %d`, len(body.Records), wire.MaxRead)
	}
	var games []*record.Record
	for i, text := range body.Records {
		game, err := oneRecord(text)
		if wrong, ok := errors.AsType[*record.Error](err); ok {
			wrong.Game = i + 1
		}
		if err != nil {
			return nil, unreadable(err)
		}
		games = append(games, game)
	}
	return games, nil
}

// sendRecords sends games as a file to be kept.
func sendRecords(
	w http.ResponseWriter, name string, f *record.Format, o record.WriteOptions, games ...*record.Record,
) error {
	if len(games) > 1 && !f.Collection {
		return loss(f, record.Say(record.OneGame, len(games)))
	}
	var file bytes.Buffer
	err := record.Write(&file, f, o, games...)
	if lost, ok := errors.AsType[*record.LossError](err); ok {
		return loss(f, lost.Losses...)
	}
	if err != nil {
		return unreadable(err)
	}
	attach(w, name, f)
	_, _ = w.Write(file.Bytes()) // an error here is the reader's, who went away
	return nil
}

func loss(f *record.Format, losses ...record.Said) error {
	var english []string
	for _, lost := range losses {
		english = append(english, lost.String())
	}
	return &trouble{
		problem: problem{
			http.StatusUnprocessableEntity, wire.Code(wire.CodeLoss), f.Name + " cannot hold " + strings.Join(english, ", "),
		},
		losses: listOf(losses, func(_ int, lost record.Said) wire.Sentence { return said(lost) }),
	}
}

// attach says that what follows is a file of a format.
func attach(w http.ResponseWriter, name string, f *record.Format) {
	kind := "application/octet-stream"
	switch {
	case f == jsonFormat:
		kind = "application/json"
	case f.Text:
		kind = "text/plain; charset=utf-8"
	}
	attachFile(w, fileName(name)+f.Extensions[0], kind)
}

func attachFile(w http.ResponseWriter, name, kind string) {
	header := w.Header()
	header.Set("Content-Type", kind)
	header.Set("Content-Disposition", `attachment; filename="`+name+`"`)
	header.Set("Cache-Control", "no-store")
}

// fileName makes of a wish a name that every system takes, without an extension.
func fileName(wish string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-', r == '_':
			return r
		case r == ' ', r == '.':
			return '-'
		}
		return -1
	}, wish)
	if name = strings.Trim(name, "-"); name == "" {
		return "games"
	}
	return name[:min(len(name), 80)]
}
