package library

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tessera/pente"
	"tessera/record"
)

// Summary tells of a game in a line.
type Summary struct {
	// ID is the game's number in the library, which no other game will ever have.
	ID int64
	// Variant, Options, Size and Seats are those of the rules.
	Variant     string
	Options     []string
	Size, Seats int
	Players     []record.Player
	Event, Date string
	// Rating is the mean of the ratings that are known, 0 where none is.
	Rating int
	// Length is the number of moves on the main line.
	Length int
	// Result is nil where it is unknown. Of games that the rules have ended it is what they say, whatever is written.
	Result *Result
	Source string
	Link   string
}

// Result is how a game ended, in the words of package record.
type Result struct {
	Winners pente.SeatSet
	By      string
}

// Game is a game of the library.
type Game struct {
	Summary
	Record *record.Record
}

// Game finds a game by its number. The error is ErrUnknown where there is none.
func (l *Library) Game(ctx context.Context, id int64) (g *Game, err error) {
	err = l.read(ctx, func(tx *sql.Tx) (err error) {
		g, err = l.game(ctx, tx, id)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("game %d: %w", id, err)
	}
	return g, nil
}

// summary tells of a game that a position led to.
func (l *Library) summary(ctx context.Context, tx *sql.Tx, id int64) (*Summary, error) {
	s, text, err := readRow(tx.StmtContext(ctx, l.reads.game).QueryRowContext(ctx, id))
	if err != nil {
		return nil, err
	}
	return s, s.read(text)
}

// game finds a game with its record.
func (l *Library) game(ctx context.Context, tx *sql.Tx, id int64) (*Game, error) {
	s, text, err := readRow(tx.StmtContext(ctx, l.reads.game).QueryRowContext(ctx, id))
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	if err := s.read(text); err != nil {
		return nil, err
	}
	r, err := readRecord(text)
	return &Game{*s, r}, err
}

// readRow reads a row of selectGame, and the text of the record.
func readRow(row *sql.Row) (s *Summary, text []byte, err error) {
	s = new(Summary)
	var winners sql.NullInt64
	var options, ending string
	var data []byte
	err = row.Scan(&s.ID, &s.Variant, &options, &s.Size, &s.Seats, &s.Rating, &s.Length, &winners, &ending, &s.Source,
		&s.Link, &data)
	if err != nil {
		return nil, nil, err
	}
	s.Options = splitOptions(options)
	if winners.Valid {
		s.Result = &Result{pente.SeatSet(winners.Int64), ending}
	}
	text, err = unpack(data)
	return s, text, err
}

// splitOptions reads the options of a game as they are stored, nil for none.
func splitOptions(options string) []string {
	if options == "" {
		return nil
	}
	return strings.Split(options, ",")
}

// read takes what else a summary tells from the text of the record, whose moves may be many.
func (s *Summary) read(text []byte) error {
	var head struct {
		Players     []record.Player
		Event, Date string
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return fmt.Errorf("%w: game %d: %w", ErrDamaged, s.ID, err)
	}
	s.Players, s.Event, s.Date = head.Players, head.Event, head.Date
	return nil
}
