package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"tessera/library"
	"tessera/pente"
	"tessera/record"
	"tessera/scribe"
	"tessera/server"
)

// libraryCmd is tessera library.
type libraryCmd struct {
	Import libraryImport `cmd:"" help:"Add the games of files."`
	Find   libraryFind   `cmd:"" help:"List games, or what was played from a position."`
	Stats  libraryStats  `cmd:"" help:"Tell what the library holds."`
	Export libraryExport `cmd:"" help:"Write games to a file."`
	Backup libraryBackup `cmd:"" help:"Write a copy of all games and studies to a file, also while a server is running."`
}

// libraryFile is the library of the data folder.
func (f dataFlag) libraryFile() string { return filepath.Join(f.Data, library.FileName) }

// readLibrary opens the library for reading, whether a server uses it or not.
func (f dataFlag) readLibrary() (*library.Library, error) {
	if err := mustExist(f.libraryFile()); err != nil {
		return nil, err
	}
	return library.OpenReader(f.libraryFile())
}

// queryFlags say which games are meant.
type queryFlags struct {
	Player    string   `placeholder:"NAME" help:"How the name of somebody who took part begins; where a position is looked up, the whole name."`
	Opponent  string   `placeholder:"NAME" help:"How the name of another begins."`
	Whole     bool     `help:"These are whole names."`
	Score     string   `placeholder:"won|lost" help:"How it ended for the player."`
	Winner    *int     `placeholder:"SEAT" help:"The seat that won, from 0."`
	Since     string   `placeholder:"DATE" help:"The first day: 2009, 2009-03 or 2009-03-14."`
	Until     string   `placeholder:"DATE" help:"The last day."`
	MinRating int      `placeholder:"N" help:"The least mean rating of the players."`
	MaxRating int      `placeholder:"N" help:"The greatest."`
	Variant   string   `placeholder:"NAME" help:"The variant."`
	Option    []string `placeholder:"NAME" help:"Options that are on."`
	Without   []string `placeholder:"NAME" help:"Options that are off."`
	Size      int      `placeholder:"LINES" help:"The lines of the board."`
	Seats     int      `placeholder:"N" help:"The number of seats."`
	MinMoves  int      `placeholder:"N" help:"The least number of moves."`
	MaxMoves  int      `placeholder:"N" help:"The greatest."`
	Ending    string   `placeholder:"WORD" help:"How it ended: row, captures, row+captures, full, blocked, resignation, time, agreement, forfeit, draw or unknown."`
	Opening   []string `placeholder:"MOVE" help:"How it began, such as K10,L11: equal under the symmetries of the board."`
	Position  []string `placeholder:"MOVE" help:"A position that it had, by moves that lead to it under the variant and options."`
	Source    string   `placeholder:"NAME" help:"Where it comes from; “here” for games that were played on this server."`
}

func (f *queryFlags) query() (library.Query, error) {
	q := library.Query{
		Player: f.Player, Opponent: f.Opponent, Whole: f.Whole, Score: library.Score(f.Score), From: f.Since, To: f.Until,
		RatingFrom: f.MinRating, RatingTo: f.MaxRating, Variant: f.Variant, Options: f.Option, Without: f.Without,
		Size: f.Size, SeatCount: f.Seats, LengthFrom: f.MinMoves, LengthTo: f.MaxMoves, Ending: f.Ending, Source: f.Source,
	}
	if f.Winner != nil {
		if *f.Winner < 0 || *f.Winner >= pente.MaxSeats {
			return q, fmt.Errorf("--winner: there is no seat %d", *f.Winner)
		}
		q.Winners = q.Winners.With(pente.Seat(*f.Winner))
	}
	var err error
	if q.Opening, err = parseMoves(f.Opening); err == nil && len(f.Position) > 0 {
		q.Board, err = f.board(f.Position)
	}
	return q, err
}

// board is the position after some moves, under the rules that are meant.
func (f *queryFlags) board(texts []string) (*library.Board, error) {
	rules, err := pente.New(cmp.Or(f.Variant, "pente"), f.Size, f.Seats, f.Option...)
	if err != nil {
		return nil, err
	}
	moves, err := parseMoves(texts)
	if err != nil {
		return nil, err
	}
	p := rules.Start(0)
	for i, move := range moves {
		if p, _, err = rules.Play(p, move); err != nil {
			return nil, fmt.Errorf("move %d (%v): %w", i+1, move, err)
		}
	}
	return &library.Board{Rules: rules, Position: p}, nil
}

// besides names a flag that says nothing of a position, and is given; empty where none is.
func (f *queryFlags) besides() string {
	for _, flag := range []struct {
		name  string
		given bool
	}{
		{"opponent", f.Opponent != ""}, {"score", f.Score != ""}, {"winner", f.Winner != nil}, {"without", f.Without != nil},
		{"min-moves", f.MinMoves != 0}, {"max-moves", f.MaxMoves != 0}, {"ending", f.Ending != ""},
		{"opening", f.Opening != nil}, {"position", f.Position != nil}, {"source", f.Source != ""},
	} {
		if flag.given {
			return flag.name
		}
	}
	return ""
}

func parseMoves(texts []string) (moves []pente.Move, err error) {
	for i, text := range texts {
		move, err := pente.ParseMove(text)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		moves = append(moves, move)
	}
	return moves, nil
}

// libraryStats is tessera library stats.
type libraryStats struct{ dataFlag }

// Help is shown by tessera library stats --help.
func (libraryStats) Help() string {
	return `The output is a JSON object.

Example:

    tessera library stats --data /var/lib/tessera`
}

// Run prints the figures.
func (c libraryStats) Run(ctx context.Context, std streams) error {
	games, err := c.readLibrary()
	if err != nil {
		return err
	}
	defer games.Close()
	stats, err := games.Stats(ctx)
	if err != nil {
		return err
	}
	out := json.NewEncoder(std.out)
	out.SetIndent("", "  ")
	return out.Encode(server.TellStats(stats))
}

// libraryExport is tessera library export.
type libraryExport struct {
	Out string `short:"o" default:"-" placeholder:"FILE" help:"The file to write; without it the games go to standard output."`
	To  string `default:"json" placeholder:"FORMAT" help:"The format: ${formats} (default: ${default})."`
	queryFlags
	dataFlag
}

// Help is shown by tessera library export --help.
func (libraryExport) Help() string {
	return `Without conditions all games are written, the latest first. What the format cannot hold is left out; json holds everything. A server may use the library meanwhile.

Examples:

    tessera library export -o all.jsonl
    tessera library export --player dmitriy --score won --to sgf -o won.sgf
    tessera library export --option tournament --position K10,L11,O10 -o wedge.jsonl`
}

// Run writes the games.
func (c libraryExport) Run(ctx context.Context, std streams) error {
	to, err := format("--to", c.To)
	if err != nil {
		return err
	}
	query, err := c.query()
	if err != nil {
		return err
	}
	games, err := c.readLibrary()
	if err != nil {
		return err
	}
	defer games.Close()
	out, err := create(c.Out, std)
	if err != nil {
		return err
	}
	defer out.abandon()
	count := 0
	for game, err := range games.Export(ctx, query) {
		if count++; err == nil && count > 1 && !to.Collection {
			err = fmt.Errorf("several games are found, and a file of the format %s holds one", to.Name)
		}
		if err == nil {
			err = record.Write(out, to, record.WriteOptions{Lossy: true}, game.Record)
		}
		if err != nil {
			return err
		}
	}
	if err := out.finish(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.err, "Exported %d games.\n", count)
	return err
}

// libraryImport is tessera library import.
type libraryImport struct {
	In     []string `arg:"" name:"file" help:"Files of games; - for standard input."`
	Source string   `default:"import" placeholder:"NAME" help:"What these games are to be known as (default: import)."`
	readFlags
	dataFlag
}

// Help is shown by tessera library import --help.
func (libraryImport) Help() string {
	return `Games that are in the library already are recognised: the same moves by the same rules and the same people on the same day. What was left out is told, and the exit status is 3 if that was anything; without --lenient a damaged file ends the import there, after what came before it. No server may use the library meanwhile: import through its web page then.

Examples:

    tessera library import archive/*.sgf --lenient
    tessera library import games.txt --source pente.org --data /var/lib/tessera`
}

// Run imports all files.
func (c libraryImport) Run(ctx context.Context, std streams) error {
	if c.Source == scribe.Source {
		return fmt.Errorf("--source: %q is for games that were played on this server", c.Source)
	}
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return err
	}
	games, err := library.Open(c.libraryFile())
	if errors.Is(err, library.ErrInUse) {
		return fmt.Errorf("%s is in use by a server: import through its page /library, or stop it first", c.libraryFile())
	}
	if err != nil {
		return err
	}
	work := &bulk{libraryImport: &c, notes: newNotes(std.err), std: std}
	err = errors.Join(work.run(ctx, games), games.Close())
	fmt.Fprintf(std.out, "Imported %d games; %d were there already, %d were refused.\n",
		work.report.Added, work.report.Duplicates, work.report.Refused+work.lost)
	if err == nil && work.notes.told+work.report.Refused > 0 {
		err = &errLeftOut{quantity(work.notes.told+work.report.Refused, "thing") + " left out"}
	}
	return err
}

// bulk is an import under way.
type bulk struct {
	*libraryImport
	notes  *notes
	std    streams
	report library.Report
	// lost counts games that could not be read at all; failed is what ended the reading.
	lost   int
	failed error
}

func (b *bulk) run(ctx context.Context, games *library.Library) (err error) {
	b.report, err = games.Import(ctx, b.entries, func(r library.Report) {
		fmt.Fprintf(b.std.err, "\r%d games …", r.Seen())
	})
	if b.report.Seen() > 0 {
		fmt.Fprintln(b.std.err)
	}
	for _, p := range b.report.Problems {
		fmt.Fprintf(b.std.err, "tessera: %s: game %d of the import was refused: %v\n", p.Source, p.Game, p.Err)
	}
	return errors.Join(err, b.failed)
}

// entries goes through the games of all files.
func (b *bulk) entries(yield func(library.Entry, error) bool) {
	for _, path := range b.In {
		more, err := b.file(path, yield)
		if err != nil {
			b.failed = err
			return
		}
		if !more {
			return
		}
	}
}

func (b *bulk) file(path string, yield func(library.Entry, error) bool) (more bool, err error) {
	file, err := b.open(path, b.std)
	if err != nil {
		return false, err
	}
	defer file.close()
	for {
		game, lost, err := b.notes.next(file, b.Lenient)
		b.lost += lost
		if errors.Is(err, io.EOF) {
			return true, nil
		}
		if err != nil {
			return false, fmt.Errorf("%s: %w", file.name, err)
		}
		if !yield(library.Entry{Record: game, Source: b.Source}, nil) {
			return false, nil
		}
	}
}
