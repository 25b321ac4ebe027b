package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tessera/record"
)

// convert is tessera convert.
type convert struct {
	In  []string `arg:"" name:"file" help:"Files of games; - for standard input."`
	Out string   `short:"o" default:"-" placeholder:"FILE" help:"The file to write; without it the games go to standard output."`
	To  string   `placeholder:"FORMAT" help:"The format to write: ${formats}; without it that of the file's name."`
	As  string   `placeholder:"NOTATION" help:"How points are written, where the format leaves that open (default: lettered)."`
	readFlags
	Lossy bool `help:"Leave out what the format cannot hold, instead of stopping there."`
}

// Help is shown by tessera convert --help.
func (convert) Help() string {
	return `Each file's format is recognised by what is in it. What was taken for granted (rules that a format does not state, the notation of points) is told on standard error. A damaged game or an illegal move ends it with exit status 1, and says where; with --lenient what is sound is kept, what was left out is told, and the exit status is 3 if that was anything. A file is written under its name when it is complete. docs/formats.md describes the formats.

Examples:

    tessera convert game.sgf -o game.json
    tessera convert archive/*.txt -o all.sgf --lenient
    tessera convert game.psq --rules gomoku --to moves --as lettered-i --lossy
    tessera convert - --from pente-text --to json < games.txt | jq .players`
}

// errLeftOut says that not all could be kept.
type errLeftOut struct{ what string }

func (e *errLeftOut) Error() string { return e.what }

// Run converts all files.
func (c convert) Run(ctx context.Context, std streams) error {
	to, err := c.format()
	if err != nil {
		return err
	}
	points, err := notation("--as", c.As)
	if err != nil {
		return err
	}
	out, err := create(c.Out, std)
	if err != nil {
		return err
	}
	defer out.abandon()
	work := &conversion{convert: &c, to: to, options: record.WriteOptions{Lossy: c.Lossy, Points: points}, out: out, notes: newNotes(std.err)}
	for _, path := range c.In {
		if err := work.file(ctx, path, std); err != nil {
			return err
		}
	}
	if err := out.finish(); err != nil {
		return err
	}
	fmt.Fprintf(std.err, "Converted %s to %s.\n", quantity(work.games, "game"), to.Name)
	if work.notes.told > 0 {
		return &errLeftOut{quantity(work.notes.told, "thing") + " left out"}
	}
	return nil
}

// format is the one asked for, or that of the name of what is written.
func (c *convert) format() (*record.Format, error) {
	if c.To != "" {
		return format("--to", c.To)
	}
	extension := strings.ToLower(filepath.Ext(c.Out))
	for _, f := range record.Formats() {
		if slices.Contains(f.Extensions, extension) && f.Name != "pente-sgf" {
			return f, nil
		}
	}
	return nil, fmt.Errorf("--to is missing: the name of what is written tells no format; there are %s", formatNames())
}

func formatNames() string {
	var names []string
	for _, f := range record.Formats() {
		names = append(names, f.Name)
	}
	return strings.Join(names, ", ")
}

func notationNames() string {
	var names []string
	for _, n := range record.Notations() {
		names = append(names, n.String())
	}
	return strings.Join(names, ", ")
}

// conversion is a conversion under way.
type conversion struct {
	*convert
	to      *record.Format
	options record.WriteOptions
	out     *output
	notes   *notes
	games   int
}

// file converts the games of a file.
func (w *conversion) file(ctx context.Context, path string, std streams) error {
	file, err := w.open(path, std)
	if err != nil {
		return err
	}
	defer file.close()
	for ctx.Err() == nil {
		game, _, err := w.notes.next(file, w.Lenient)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = w.write(file.name, game)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", file.name, err)
		}
	}
	return ctx.Err()
}

func (w *conversion) write(name string, game *record.Record) error {
	if w.games++; w.games > 1 && !w.to.Collection {
		return fmt.Errorf("there are several games, and a file of the format %s holds one", w.to.Name)
	}
	err := record.Write(w.out, w.to, w.options, game)
	if lost, ok := errors.AsType[*record.LossError](err); ok {
		return fmt.Errorf("game %d: %s; --lossy leaves it out", w.games, lost.What())
	}
	if err == nil && w.options.Lossy {
		for _, lost := range record.Losses(w.to, game) {
			w.notes.lose(name, fmt.Sprintf("game %d: %s cannot hold %s", w.games, w.to.Name, lost))
		}
	}
	return err
}

// quantity is a number of things, whose name takes an s in the plural.
func quantity(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// output is a file that appears under its name when it is complete, or standard output.
type output struct {
	*bufio.Writer
	// file is what is written, nil for standard output; name is that which it gets in the end, empty where it has it.
	file *os.File
	name string
}

func create(path string, std streams) (*output, error) {
	if path == "-" {
		return &output{Writer: bufio.NewWriter(std.out)}, nil
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	// What is no file, as a device or a pipe, stays what it is.
	if there, err := os.Stat(path); err == nil && !there.Mode().IsRegular() {
		file, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return nil, err
		}
		return &output{Writer: bufio.NewWriter(file), file: file}, nil
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.partial")
	if failed, ok := errors.AsType[*os.PathError](err); ok {
		failed.Path = path // a name that the user knows
	}
	if err != nil {
		return nil, err
	}
	return &output{bufio.NewWriter(file), file, path}, nil
}

// finish writes what is left, and gives the file its name.
func (o *output) finish() error {
	if err := o.Flush(); err != nil || o.file == nil {
		return err
	}
	if o.name == "" {
		err := o.file.Close()
		o.file = nil
		return err
	}
	if err := errors.Join(o.file.Chmod(0o644), o.file.Close(), os.Rename(o.file.Name(), o.name)); err != nil {
		return err
	}
	o.file = nil
	return nil
}

// abandon removes what was not finished.
func (o *output) abandon() {
	if o.file == nil {
		return
	}
	_ = o.file.Close()
	if o.name != "" {
		_ = os.Remove(o.file.Name())
	}
}
