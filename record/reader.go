package record

import (
	"errors"
	"io"

	"tessera/pente"
)

// Options say how games are read.
type Options struct {
	// Lenient keeps what is sound of a damaged game, and lists what was left out.
	Lenient bool
	// Points is how points are written, for formats that leave it open; Unknown: the reader finds out.
	Points Notation
	// Rules are those of games that state none; nil stands for pente on the usual board.
	Rules *pente.Rules
	// AnySize says that nobody said how many lines the board of Rules has: that of a file that tells has as many.
	AnySize bool
	// RulesOptions are the names of the options that Rules come from.
	RulesOptions []string
	// MaxRecord is the size in bytes of the largest game that is read, 0 for DefaultMaxRecord.
	MaxRecord int
	// MaxNodes is the number of nodes of the largest game that is read, 0 for DefaultMaxNodes.
	MaxNodes int
}

// The limits of games that are read.
const (
	DefaultMaxRecord = 8 << 20
	DefaultMaxNodes  = 1 << 18
)

func (o Options) filled() Options {
	if o.MaxRecord <= 0 {
		o.MaxRecord = DefaultMaxRecord
	}
	if o.MaxNodes <= 0 {
		o.MaxNodes = DefaultMaxNodes
	}
	o.RulesOptions = tidyOptions(o.RulesOptions)
	return o
}

// Reader reads games one after the other.
type Reader struct {
	in      *source
	options Options
	game    int
	assumed []Said
	err     error
}

// NewReader reads games of a format.
func NewReader(f *Format, in io.Reader, o Options) *Reader {
	o = o.filled()
	return &Reader{in: newSource(in, f, o.MaxRecord), options: o}
}

// Next reads the next game, with what had to be left out of it. At the end the error is io.EOF. An error of a game is
// an *Error, after which one can go on with the next game.
func (r *Reader) Next() (*Record, []Dropped, error) {
	if r.err != nil {
		return nil, nil, r.err
	}
	data, err := r.in.next()
	if errors.Is(err, errTooLarge) {
		return nil, nil, r.tooLarge()
	}
	if err != nil {
		r.err = err
		return nil, nil, err
	}
	r.game++
	return r.read(data)
}

func (r *Reader) read(data []byte) (*Record, []Dropped, error) {
	s := &scan{data: data, line: r.in.line, column: r.in.column, game: r.game, options: &r.options}
	if !r.in.format.Text {
		s.line = 0
	}
	rec, err := r.in.format.read(s)
	if err == nil {
		err = s.judge(rec)
	}
	r.assumed = s.assumed
	if s.brokenOff {
		r.in.recover(len(data))
	} else {
		r.in.cut(len(data))
	}
	if err != nil {
		return nil, s.dropped, err
	}
	return rec, s.dropped, nil
}

func (r *Reader) tooLarge() error {
	r.game++
	e := &Error{Game: r.game, Line: r.in.line, Column: r.in.column, What: Say(gameTooLarge, r.options.MaxRecord)}
	r.in.skip()
	return e
}

// Assumed lists what was taken for granted in the last game that was read: rules that are not stated, the
// notation of its points and the like.
func (r *Reader) Assumed() []Said { return r.assumed }
