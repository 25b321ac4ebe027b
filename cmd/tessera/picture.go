package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tessera/pente"
	"tessera/picture"
	"tessera/record"
)

// pictureCmd is tessera picture.
type pictureCmd struct {
	File    string        `arg:"" optional:"" default:"-" help:"A file of games, or a position in one line; - for standard input."`
	Out     string        `short:"o" default:"-" placeholder:"FILE" help:"The file to write; without it the picture goes to standard output."`
	Format  string        `placeholder:"svg|png|gif" help:"The format; without it that of the file's name, else svg."`
	Game    int           `default:"1" placeholder:"N" help:"The game of the file, from 1."`
	Move    *int          `placeholder:"N" help:"Show the position after so many moves; without it the last."`
	From    int           `placeholder:"N" help:"Number the stones from move N on, as books do."`
	Size    int           `placeholder:"PIXELS" help:"The width in pixels (default: 480 for gif, 1200 for cards, else 800)."`
	Theme   string        `default:"light" placeholder:"NAME" help:"light, dark, or print: black ink on white paper."`
	Corners string        `placeholder:"A1:K10" help:"Show only what lies between two corners."`
	Points  string        `placeholder:"NOTATION" help:"How points are written (default: lettered)."`
	Bare    bool          `help:"Leave the coordinates out."`
	Hidden  int           `default:"3" placeholder:"3|5" help:"How many points each printed half-circle covers."`
	Board   int           `default:"19" placeholder:"LINES" help:"The board of a position: it does not tell."`
	Card    bool          `help:"Draw a link preview: players and result beside the board."`
	Pace    time.Duration `default:"900ms" placeholder:"TIME" help:"How long an animation shows each move."`
}

// Help is shown by tessera picture --help.
func (pictureCmd) Help() string {
	return `The file may be of any format that games are read from, or a position as the referee writes it. An SVG or PNG shows one moment, a GIF a game move by move.

Examples:

    tessera picture game.sgf -o game.png
    tessera picture game.sgf --move 12 --from 5 --theme print -o figure.svg
    tessera picture game.sgf -o game.gif --size 480 --pace 600ms
    tessera picture game.sgf --card -o preview.png
    echo '/////////9a 1 - - 1 -' | tessera picture --corners G1:N8 > position.svg`
}

// Run draws the picture, and writes it when it is complete.
func (c pictureCmd) Run(_ context.Context, std streams) error {
	format, err := c.format()
	if err != nil {
		return err
	}
	options, err := c.options()
	if err != nil {
		return err
	}
	shown, err := c.read(std)
	if err != nil {
		return err
	}
	if options.Labels, err = c.labels(shown); err != nil {
		return err
	}
	var out bytes.Buffer
	if err := c.draw(&out, shown, format, options); err != nil {
		return err
	}
	if c.Out == "-" {
		_, err = std.out.Write(out.Bytes())
		return err
	}
	return os.WriteFile(c.Out, out.Bytes(), 0o644)
}

// format is the one asked for, or that of the name of what is written.
func (c *pictureCmd) format() (string, error) {
	formats := []string{"svg", "png", "gif"}
	format := c.Format
	if format == "" {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(c.Out)), ".")
	}
	if format == "" {
		format = formats[0]
	}
	if !slices.Contains(formats, format) {
		return "", fmt.Errorf("no pictures of format %q; there are %s", format, strings.Join(formats, ", "))
	}
	return format, nil
}

func (c *pictureCmd) options() (picture.Options, error) {
	o := picture.Options{Theme: picture.Theme(c.Theme), Hidden: c.Hidden}
	if c.Corners == "" {
		return o, nil
	}
	from, to, _ := strings.Cut(c.Corners, ":")
	a, err := pente.ParsePoint(from)
	b, err2 := pente.ParsePoint(to)
	if err := errors.Join(err, err2); err != nil {
		return o, fmt.Errorf("--corners %s: two points with a colon between them are wanted, such as A1:K10", c.Corners)
	}
	o.Corners = &[2]pente.Point{a, b}
	return o, nil
}

// labels are the coordinates in the notation asked for.
func (c *pictureCmd) labels(s *subject) (*picture.Labels, error) {
	points, err := notation("--points", c.Points)
	if err != nil || c.Bare {
		return nil, err
	}
	size := s.board.Size
	if s.record != nil {
		size = s.record.Rules.Size
	}
	return picture.LabelsIn(points, size), nil
}

// subject is what is to be drawn: a game, or a position alone.
type subject struct {
	record *record.Record
	way    *picture.Way
	board  picture.Board
}

// read reads the game or the position.
func (c *pictureCmd) read(std streams) (*subject, error) {
	name, in := c.File, std.in
	if name == "-" {
		name = "standard input"
	} else {
		file, err := os.Open(c.File)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
	plain, err := record.Plain(in, 0)
	var shown *subject
	if err == nil {
		shown, err = c.subject(name, plain, std.err)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return shown, nil
}

func (c *pictureCmd) subject(name string, in *bufio.Reader, notes io.Writer) (*subject, error) {
	head, err := in.Peek(record.HeadSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if p, err := pente.ParsePosition(strings.TrimSpace(string(head))); err == nil {
		return c.position(&p), nil
	}
	format, err := record.Detect(name, head)
	if err != nil {
		return nil, err
	}
	games := record.NewReader(format, in, record.Options{})
	r, err := c.game(games)
	if err != nil {
		return nil, err
	}
	for _, assumed := range games.Assumed() {
		fmt.Fprintf(notes, "tessera: %s: %s\n", name, assumed)
	}
	way, err := picture.MainLine(r)
	return &subject{record: r, way: way}, err
}

// position is a board of the size asked for.
func (c *pictureCmd) position(p *pente.Position) *subject {
	b := picture.Board{Size: c.Board, Stones: p.Stones}
	b.Engraved = slices.Max(p.Stones[:]) > 2
	return &subject{board: b}
}

// game is the one asked for. What is wrong with those before it does not matter.
func (c *pictureCmd) game(games *record.Reader) (*record.Record, error) {
	if c.Game < 1 {
		return nil, fmt.Errorf("no game %d: they are counted from 1", c.Game)
	}
	for number := 1; ; number++ {
		r, _, err := games.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil, fmt.Errorf("no game %d; there are %d", c.Game, number-1)
		case number == c.Game:
			return r, err
		}
		if _, ok := errors.AsType[*record.Error](err); err != nil && !ok {
			return nil, err
		}
	}
}

// draw draws the subject in a format.
func (c *pictureCmd) draw(out io.Writer, s *subject, format string, o picture.Options) error {
	if format == "gif" {
		if s.way == nil {
			return errors.New("a position does not move: an animation is made of a game")
		}
		if c.Card || c.From > 0 || c.Move != nil {
			return errors.New("an animation shows a whole game: --card, --from and --move are for svg and png")
		}
		return s.way.GIF(out, o, picture.Timing{Move: c.Pace}, c.width(480))
	}
	drawing, err := c.drawing(s, o)
	if err != nil {
		return err
	}
	if format == "png" {
		return drawing.PNG(out, c.width(800))
	}
	return drawing.SVG(out, c.width(800))
}

func (c *pictureCmd) width(usual int) int {
	switch {
	case c.Size != 0:
		return c.Size
	case c.Card:
		return picture.CardWidth
	}
	return usual
}

// drawing is the moment that was asked for: as it is, as a figure, or as a card.
func (c *pictureCmd) drawing(s *subject, o picture.Options) (*picture.Drawing, error) {
	if s.way == nil {
		if c.Card || c.From > 0 || c.Move != nil {
			return nil, errors.New("a position has no moves: --card, --from and --move are for games")
		}
		return s.board.Draw(o)
	}
	o.Title = s.title()
	move := s.way.Moves()
	if c.Move != nil {
		move = *c.Move
	}
	switch {
	case c.Card:
		o.Labels = nil
		card, err := s.way.Card(picture.Drawable(s.record), move, o)
		if err != nil {
			return nil, err
		}
		return card.Draw(o)
	case c.From > 0:
		board, err := s.way.Figure(c.From, move, o)
		if err != nil {
			return nil, err
		}
		return board.Draw(o)
	}
	board, err := s.way.Board(move)
	if err != nil {
		return nil, err
	}
	return board.Draw(o)
}

// title names the game and those who played it.
func (s *subject) title() string {
	var english *picture.Words
	text := english.Variant(s.record.Rules.Variant)
	for i, player := range s.record.Info.Players {
		text += []string{": ", " – "}[min(i, 1)] + cmp.Or(player.Name, "?")
	}
	return text
}
