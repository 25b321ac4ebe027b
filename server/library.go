package server

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"

	"tessera/library"
	"tessera/pente"
	"tessera/record"
	"tessera/scribe"
	"tessera/wire"
)

// The numbers of games on a page.
const (
	usualPage = 25
	maxPage   = 100
)

// findGames finds games of the library: GET /api/library/games.
func (s *Server) findGames(w http.ResponseWriter, r *http.Request) error {
	v := paramsOf(r, append(searchParams, "limit", "cursor")...)
	query, after, limit := v.query(), v.mark(), v.number("limit", maxPage)
	if v.err != nil {
		return v.err
	}
	if err := s.fair(r, searched(&query)); err != nil {
		return err
	}
	if limit == 0 {
		limit = usualPage
	}
	page, err := s.config.Library.Find(r.Context(), query, after, limit)
	if err != nil {
		return err
	}
	total, err := s.config.Library.Count(r.Context(), query)
	if err != nil {
		return err
	}
	games := listOf(page.Games, func(_ int, g library.Summary) wire.GameSummary { return TellGame(&g) })
	for i := range games {
		if err = s.tellRecord(r.Context(), &games[i]); err != nil {
			return err
		}
	}
	writeJSON(w, http.StatusOK, wire.GamesPage{Games: games, Total: total, Next: markText(page.Next)})
	return nil
}

// tellRecord adds what only the record says: the first moves, and who was helped. Of a game that has been removed meanwhile
// that is nothing.
func (s *Server) tellRecord(ctx context.Context, told *wire.GameSummary) error {
	game, err := s.config.Library.Game(ctx, told.ID)
	if isUnknown(err) {
		return nil
	}
	if err != nil {
		return err
	}
	moves := game.Record.Moves()
	told.Opening = listOf(moves[:min(len(moves), wire.OpeningMoves)], func(_ int, m pente.Move) string { return m.String() })
	told.Helped = seatNumbers(scribe.HelpedIn(game.Record))
	return nil
}

// searchParams are those of a search.
var searchParams = []string{
	"player", "opponent", "whole", "seat", "score", "from", "to", "minRating", "maxRating", "variant", "options",
	"without", "size", "seats", "minPlies", "maxPlies", "winner", "ending", "opening", "position", "source",
}

// maxCount is the largest number that a search may compare with.
const maxCount = 1 << 20

// query reads a search.
func (v *params) query() library.Query {
	q := library.Query{
		Player: v.text("player", 200), Opponent: v.text("opponent", 200), Whole: v.on("whole"), Seats: v.seat("seat"),
		Score: library.Score(v.word("score", string(library.Won), string(library.Lost))),
		From:  v.day("from"), To: v.day("to"),
		RatingFrom: v.number("minRating", maxCount), RatingTo: v.number("maxRating", maxCount),
		Variant: v.text("variant", 64), Options: v.list("options"), Without: v.list("without"),
		Size: v.number("size", pente.MaxSize), SeatCount: v.number("seats", pente.MaxSeats),
		LengthFrom: v.number("minPlies", maxCount), LengthTo: v.number("maxPlies", maxCount),
		Winners: v.seat("winner"), Ending: v.word("ending", library.Endings()...), Opening: v.moves("opening"),
		Source: v.text("source", 200),
	}
	if err := q.Check(); err != nil {
		v.fail("%s", err)
	}
	q.Board = v.board(&q)
	return q
}

// board is the position that games are to have had, under the rules of a search; nil where none is asked for.
func (v *params) board(q *library.Query) *library.Board {
	moves := v.list("position")
	if moves == nil || v.err != nil {
		return nil
	}
	l, err := lineOf(&wire.Line{
		Variant: cmp.Or(q.Variant, pente.Variants()[0].Name), Options: q.Options, Size: q.Size, Seats: q.SeatCount, Moves: moves,
	})
	if err == nil && l.wrong != nil {
		err = l.whole()
	}
	if err != nil {
		v.err = err
		return nil
	}
	return &library.Board{Rules: l.rules, Position: l.position}
}

// mark reads where a page begins, nil for the beginning.
func (v *params) mark() *library.Mark {
	text := v.Get("cursor")
	if text == "" {
		return nil
	}
	var m library.Mark
	if n, err := fmt.Sscanf(text, "%d.%d", &m.Day, &m.ID); n != 2 || err != nil || markText(&m) != text {
		v.fail("parameter %q is none that this server gave", "cursor")
	}
	return &m
}

func markText(m *library.Mark) string {
	if m == nil {
		return ""
	}
	return fmt.Sprintf("%d.%d", m.Day, m.ID)
}

// showGame tells a game of the library: GET /api/library/games/{game}.
func (s *Server) showGame(w http.ResponseWriter, r *http.Request) error {
	game, err := s.gameAt(r)
	if err != nil {
		return err
	}
	text, err := recordText(game.Record)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.LibraryGame{Summary: TellGame(&game.Summary), Record: text})
	return nil
}

// gameAt finds the game that an address names.
func (s *Server) gameAt(r *http.Request) (*library.Game, error) {
	id, err := strconv.ParseInt(r.PathValue("game"), 10, 64)
	if err != nil {
		return nil, library.ErrUnknown
	}
	return s.config.Library.Game(r.Context(), id)
}

// TellGame puts a line about a game into the words of the wire.
func TellGame(g *library.Summary) wire.GameSummary {
	told := wire.GameSummary{
		ID: g.ID, Variant: g.Variant, Options: append([]string{}, g.Options...), Size: g.Size, Seats: g.Seats,
		Players: listOf(g.Players, func(_ int, p record.Player) wire.RecordPlayer { return wire.RecordPlayer(p) }),
		Event:   g.Event, Date: g.Date, Rating: g.Rating, Length: g.Length, Source: g.Source, Link: g.Link,
	}
	if g.Result != nil {
		told.Result = &wire.RecordResult{Winners: seatNumbers(g.Result.Winners.Seats()), By: g.Result.By}
	}
	return told
}

// libraryStats tells what the library holds: GET /api/library/stats.
func (s *Server) libraryStats(w http.ResponseWriter, r *http.Request) error {
	stats, err := s.config.Library.Stats(r.Context())
	if err != nil {
		return err
	}
	told := TellStats(stats)
	told.Imports = s.config.Imports
	writeJSON(w, http.StatusOK, told)
	return nil
}

// TellStats puts a library's figures into the words of the wire.
func TellStats(s *library.Stats) wire.LibraryStats {
	named := func(_ int, n library.Named) wire.Named { return wire.Named(n) }
	return wire.LibraryStats{
		Games: s.Games, People: s.People, Positions: s.Positions, Bytes: s.Bytes, FirstYear: s.FirstYear,
		LastYear: s.LastYear, Variants: listOf(s.Variants, named), Sources: listOf(s.Sources, named),
	}
}

// keepStudy keeps a study: POST /api/studies.
func (s *Server) keepStudy(w http.ResponseWriter, r *http.Request) error {
	text, err := readJSON(w, r, wire.MaxStudy)
	if err != nil {
		return err
	}
	study, err := oneRecord(text)
	if err != nil {
		return unreadable(err)
	}
	id, err := s.config.Library.KeepStudy(r.Context(), study)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusCreated, wire.StudyKept{ID: id})
	return nil
}

// showStudy gives a study back: GET /api/studies/{study}.
func (s *Server) showStudy(w http.ResponseWriter, r *http.Request) error {
	study, err := s.studyAt(r)
	if err != nil {
		return err
	}
	text, err := recordText(study)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, json.RawMessage(text))
	return nil
}

// studyAt finds the study that an address names.
func (s *Server) studyAt(r *http.Request) (*record.Record, error) {
	study, err := s.config.Library.Study(r.Context(), r.PathValue("study"))
	if isUnknown(err) {
		return nil, &problem{http.StatusNotFound, wire.Code(wire.CodeUnknownStudy), "there is no such study"}
	}
	return study, err
}
