package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"

	"tessera/pente"
	"tessera/record"
)

// readFlags say how files of games are read.
type readFlags struct {
	From    string   `placeholder:"FORMAT" help:"The format of the files; without it each is recognised."`
	Points  string   `placeholder:"NOTATION" help:"How points are written, where the format leaves that open: ${notations}."`
	Rules   string   `placeholder:"VARIANT" help:"The variant of games that state none (default: pente)."`
	Options []string `placeholder:"NAME" help:"The options of that variant."`
	Size    int      `placeholder:"LINES" help:"The lines of its board; without it as many as the file says, or the usual number."`
	Seats   int      `placeholder:"N" help:"Its seats, where the variant leaves a choice (default: the fewest)."`
	Lenient bool     `help:"Keep what is sound of damaged games, and say what was left out."`
}

// options makes of the flags what a reader takes.
func (f *readFlags) options() (o record.Options, err error) {
	o.Lenient = f.Lenient
	if o.Points, err = notation("--points", f.Points); err != nil {
		return o, err
	}
	if f.Rules == "" && len(f.Options) == 0 && f.Size == 0 && f.Seats == 0 {
		return o, nil
	}
	rules, err := pente.New(cmp.Or(f.Rules, "pente"), f.Size, f.Seats, f.Options...)
	o.Rules, o.RulesOptions, o.AnySize = &rules, f.Options, f.Size == 0
	return o, err
}

func notation(flag, name string) (record.Notation, error) {
	n, ok := record.NotationNamed(name)
	if !ok {
		return n, fmt.Errorf("%s: there is no notation %q; there are %s", flag, name, notationNames())
	}
	return n, nil
}

// format finds a format by its name.
func format(flag, name string) (*record.Format, error) {
	f := record.FormatNamed(name)
	if f == nil {
		return nil, fmt.Errorf("%s: there is no format %q; there are %s", flag, name, formatNames())
	}
	return f, nil
}

// gameFile is a file of games that is being read.
type gameFile struct {
	name  string
	games *record.Reader
	close func() error
}

// open opens a file, or standard input for “-”.
func (f *readFlags) open(path string, std streams) (*gameFile, error) {
	options, err := f.options()
	if err != nil {
		return nil, err
	}
	file := &gameFile{name: path, close: func() error { return nil }}
	in := std.in
	if path == "-" {
		file.name = "standard input"
	} else {
		opened, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		in, file.close = opened, opened.Close
	}
	plain, err := record.Plain(in, 0)
	var found *record.Format
	if err == nil {
		found, err = f.detect(file.name, plain)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", file.name, err), file.close())
	}
	file.games = record.NewReader(found, plain, options)
	return file, nil
}

func (f *readFlags) detect(name string, in *bufio.Reader) (*record.Format, error) {
	if f.From != "" {
		return format("--from", f.From)
	}
	head, err := in.Peek(record.HeadSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	found, err := record.Detect(name, head)
	if err != nil && len(bytes.TrimSpace(head)) == 0 {
		return nil, err // no format would help
	}
	if err != nil {
		return nil, fmt.Errorf("%w; --from says of which format it is", err)
	}
	return found, nil
}
