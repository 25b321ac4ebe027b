package record

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"
)

// firstRead is how much of a file is read at first; a game that is longer makes it grow.
const firstRead = 32 << 10

// source cuts a stream into games. It holds what it has read and not yet cut off: one game, and what was read with it.
type source struct {
	in     io.Reader
	format *Format
	// max is the size of the largest game.
	max int
	// buffer holds data at its end.
	buffer, data []byte
	// line and column are where data begin, from 1.
	line, column int
	// err is why there is no more to read.
	err error
	// begun says that something has been read.
	begun bool
	// wary says that a game was damaged: from then on a game ends at the latest where another one seems to begin, so
	// that what is not closed is not searched for its end again and again.
	wary bool
	// clear is the number of bytes in which no other game begins behind the first one.
	clear int
}

func newSource(in io.Reader, f *Format, limit int) *source {
	if f.Text {
		in = &lineEnds{in: in}
	}
	return &source{in: in, format: f, max: limit, line: 1, column: 1}
}

// errTooLarge says that a game is larger than the source lets games be.
var errTooLarge = errors.New("the game is larger than it may be")

// next finds the next game, which stays valid until more is asked for. The caller cuts it off.
func (s *source) next() ([]byte, error) {
	for {
		last := s.err == io.EOF
		switch n := s.split(last); {
		case n > 0 && n <= s.max && !(last && s.empty()):
			return s.data[:n], nil
		case !last && s.err != nil:
			return nil, s.err
		case last && s.empty():
			return nil, io.EOF
		case len(s.data) > s.max:
			s.wary = true
			return nil, errTooLarge
		case last:
			return s.data, nil
		}
		s.more()
	}
}

// split finds the length of the first game, 0 where it goes on behind the data.
func (s *source) split(last bool) int {
	if s.wary && s.format.restart != nil {
		if n := s.nextGame(len(s.data)); n > 0 {
			if first := s.format.split(s.data[:n], true); first > 0 {
				return first
			}
			return n
		}
	}
	return s.format.split(s.data, last)
}

// nextGame finds where, in so many bytes, a game begins behind the first one; 0 where none does.
func (s *source) nextGame(n int) int {
	if s.format.restart == nil {
		return 0
	}
	// The first game itself begins behind blanks and other text.
	from := min(n, 1+len(s.data)-len(bytes.TrimLeft(s.data, " \t\r\n")))
	if s.format.begin != nil {
		from = min(n, 1+max(0, s.format.begin(s.data[:n])))
	}
	from = max(from, s.clear-restartSize)
	if from < n {
		if at := s.format.restart(s.data[from:n]); at >= 0 {
			return from + at
		}
	}
	s.clear = max(s.clear, n)
	return 0
}

// empty reports whether the data hold no game.
func (s *source) empty() bool {
	if s.format.begin != nil {
		return s.format.begin(s.data) < 0
	}
	return len(s.data) == 0 || s.format.Text && len(bytes.TrimSpace(s.data)) == 0
}

// more reads as much again as there is. It waits until that is there, so that a game which comes in small pieces is not
// looked through once for each of them.
func (s *source) more() {
	want := max(firstRead, 2*len(s.data))
	if cap(s.buffer) < want {
		grown := make([]byte, want)
		s.data = grown[:copy(grown, s.data)]
		s.buffer = grown
	} else {
		s.buffer = s.buffer[:cap(s.buffer)]
		s.data = s.buffer[:copy(s.buffer, s.data)]
	}
	n, err := io.ReadFull(s.in, s.buffer[len(s.data):])
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	s.err = err
	s.data = s.buffer[:len(s.data)+n]
	if !s.begun {
		s.begun = true
		s.data = bytes.TrimPrefix(s.data, utf8Mark)
	}
}

// cut takes so many bytes off.
func (s *source) cut(n int) {
	s.line, s.column = place(s.data[:n], s.line, s.column)
	s.data = s.data[n:]
	s.clear = max(0, s.clear-n)
}

// recover goes on behind a damaged game of so many bytes: at the next one that begins in it, or, where that cannot be
// told, behind the whole.
func (s *source) recover(n int) {
	s.wary = true
	if next := s.nextGame(n); next > 0 {
		n = next
	}
	s.cut(n)
}

// skip throws away a game that is too large, up to where the next one begins.
func (s *source) skip() {
	for s.err == nil || len(s.data) > 0 {
		if n := s.nextGame(len(s.data)); n > 0 {
			s.cut(n)
			return
		}
		// What is kept may be the beginning of a beginning.
		s.cut(max(0, len(s.data)-restartSize))
		if s.err != nil {
			s.cut(len(s.data))
			return
		}
		s.more()
	}
}

// restartSize is the number of bytes by which the beginning of a game is known.
const restartSize = 64

// place is where one is after some text that begins at a line and column.
func place(text []byte, line, column int) (int, int) {
	lines := bytes.Count(text, []byte("\n"))
	if lines == 0 {
		return line, column + utf8.RuneCount(text)
	}
	return line + lines, 1 + utf8.RuneCount(text[bytes.LastIndexByte(text, '\n')+1:])
}
