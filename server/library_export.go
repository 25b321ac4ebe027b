package server

import (
	"bufio"
	"compress/gzip"
	"context"
	"io"
	"iter"
	"net/http"
	"time"

	"tessera/library"
	"tessera/record"
	"tessera/scribe"
)

// exportGames sends all games that a search finds, or those that are named, as one file: GET /api/library/export. What
// the format cannot hold is left out.
func (s *Server) exportGames(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, append(searchParams, "format", "points", "name", "games")...)
	chosen, query, format, name := v.games("games"), v.query(), v.format("format"), v.text("name", 255)
	options := record.WriteOptions{Lossy: true, Points: v.notation("points")}
	switch {
	case v.err != nil:
		return v.err
	case format == nil:
		format = jsonFormat
	}
	if !format.Collection {
		return unknownFormat("a file of the format " + format.Name + " holds one game; export a collection")
	}
	if err := s.fair(r, searched(&query)); err != nil {
		return err
	}
	attach(w, name, format)
	games := s.config.Library.Export(r.Context(), query)
	if len(chosen) > 0 {
		games = s.chosen(r.Context(), chosen)
	}
	s.export(r, newSlow(w), games, format, options)
	return nil
}

// chosen goes through games by their numbers. Those that are not there, or no more, are passed over.
func (s *Server) chosen(ctx context.Context, ids []int64) iter.Seq2[*library.Game, error] {
	return func(yield func(*library.Game, error) bool) {
		for _, id := range ids {
			game, err := s.config.Library.Game(ctx, id)
			if !isUnknown(err) && !yield(game, err) {
				return
			}
		}
	}
}

// dump sends the whole library: GET /api/library/dump. docs/records.md tells what is in it.
func (s *Server) dump(w http.ResponseWriter, r *http.Request) error {
	if v := paramsOf(r); v.err != nil {
		return v.err
	}
	attachFile(w, "tessera-library.jsonl.gz", "application/gzip")
	packed := gzip.NewWriter(newSlow(w))
	s.export(r, packed, s.config.Library.Export(r.Context(), library.Query{}), jsonFormat, record.WriteOptions{})
	_ = packed.Close() // an error here is the reader's, who went away
	return nil
}

// export writes games as they come. What goes wrong on the way can only be told by breaking off, so that nobody takes
// half of it for all.
func (s *Server) export(
	r *http.Request, to io.Writer, games iter.Seq2[*library.Game, error], f *record.Format, o record.WriteOptions,
) {
	out := bufio.NewWriterSize(to, 64<<10)
	for game, err := range games {
		if err == nil {
			err = record.Write(out, f, o, game.Record)
		}
		if err != nil && r.Context().Err() == nil {
			s.config.Log.Error("an export broke off", "error", err)
		}
		if err != nil || r.Context().Err() != nil {
			panic(http.ErrAbortHandler)
		}
	}
	_ = out.Flush() // an error here is the reader's, who went away
}

// slow is an answer that may take long, as long as its reader goes on reading.
type slow struct {
	http.ResponseWriter
	control *http.ResponseController
}

func newSlow(w http.ResponseWriter) *slow { return &slow{w, http.NewResponseController(w)} }

func (s *slow) Write(data []byte) (int, error) {
	_ = s.control.SetWriteDeadline(time.Now().Add(writePatience)) // a recorder in a test has none
	return s.ResponseWriter.Write(data)
}

// matchRecord sends a game of a match as a file, the present one unless another is asked for: GET
// /api/matches/{match}/record.
func (s *Server) matchRecord(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, "format", "points", "game", "lossy")
	format, game := v.format("format"), v.number("game", maxCount)
	options := record.WriteOptions{Points: v.notation("points"), Lossy: v.on("lossy")}
	if v.err != nil {
		return v.err
	}
	if format == nil {
		format = jsonFormat
	}
	played, err := s.played(r, game)
	if err != nil {
		return err
	}
	return sendRecords(w, "match-"+scribe.Alias(r.PathValue("match"))[:6], format, options, played)
}
