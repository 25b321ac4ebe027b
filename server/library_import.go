package server

import (
	"errors"
	"io"
	"net/http"
	"time"

	"tessera/library"
	"tessera/record"
	"tessera/scribe"
	"tessera/wire"
)

// importPatience is how long a file may take to arrive.
const importPatience = 2 * time.Minute

// usualSource is what games come from that are imported without a word on it.
const usualSource = "import"

// importGames adds the games of a file to the library: POST /api/library/import. What is sound of a damaged file is
// added, and the answer tells what was left out.
func (s *Server) importGames(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "name", "format", "source", "points", "variant", "options", "size", "seats")
	options, source := v.reading(), v.text("source", 40)
	switch {
	case v.err != nil:
		return v.err
	case !s.config.Imports:
		return &problem{http.StatusForbidden, wire.Code(wire.CodeNoLibrary), "this server takes no imports"}
	case source == scribe.Source:
		return malformed(`parameter "source": %q is for games that were played here`, source)
	case source == "":
		source = usualSource
	}
	// An error is that of a recorder in a test, which waits for nobody.
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(importPatience))
	body, err := record.Plain(http.MaxBytesReader(w, r.Body, wire.MaxImport), wire.MaxImport)
	if err != nil {
		return strangeFile(err)
	}
	head, err := body.Peek(record.HeadSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return malformed("the file could not be read")
	}
	format, err := v.open(head)
	if err != nil {
		return err
	}
	options.Lenient = true
	games := &reading{Reader: record.NewReader(format, body, options), lenient: true}
	return s.importAll(w, r, games, format, source)
}

func (s *Server) importAll(
	w http.ResponseWriter, r *http.Request, games *reading, format *record.Format, source string,
) error {
	var broken error
	report, err := s.config.Library.Import(r.Context(), func(yield func(library.Entry, error) bool) {
		for {
			game, err := games.next()
			if err != nil {
				broken = err
				return
			}
			if !yield(library.Entry{Record: game, Source: source}, nil) {
				return
			}
		}
	}, nil)
	if err != nil {
		return err
	}
	if _, tooLong := errors.AsType[*http.MaxBytesError](broken); tooLong || errors.Is(broken, record.ErrPacked) {
		games.drop(problemOfSaid(record.Say(record.TooLong)))
	} else if !errors.Is(broken, io.EOF) {
		games.drop(problemOfSaid(record.Say(record.BrokeOff)))
	}
	for _, p := range report.Problems {
		games.drop(problemOfGame(p))
	}
	writeJSON(w, http.StatusOK, wire.Imported{
		Format: format.Name, Assumed: games.assumed.list(), Imported: report.Added, Duplicates: report.Duplicates,
		Refused: report.Refused + games.unreadable, Dropped: append([]wire.Problem{}, games.dropped...),
	})
	return nil
}

// problemOfGame tells why the library refused a game.
func problemOfGame(p library.Problem) wire.Problem {
	if wrong, ok := errors.AsType[*record.Error](p.Err); ok {
		told := problemIn(wrong, 0)
		told.Game = p.Game
		return told
	}
	told := problemOfSaid(record.Say(record.Unwelcome))
	told.Game = p.Game
	return told
}
