package record

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// ErrPacked says that a file unpacks to more than it may.
var ErrPacked = errors.New("the file unpacks to more than it may")

// Plain gives a file as the formats have it: unpacked where gzip packed it, in UTF-8 where it says by its first two
// bytes that it is in UTF-16. Of what is packed it gives at most so many bytes, and then ErrPacked; 0 stands for all.
// What it returns can look HeadSize bytes ahead.
func Plain(in io.Reader, limit int64) (*bufio.Reader, error) {
	file := bufio.NewReaderSize(in, HeadSize)
	if begins(file, "\x1f\x8b") {
		unpacked, err := gzip.NewReader(file)
		if err != nil {
			return nil, Say(packedDamaged).because(err)
		}
		file = bufio.NewReaderSize(&unpacker{unpacked, limit, limit > 0}, HeadSize)
	}
	switch {
	case begins(file, "PK\x03\x04"):
		return nil, Say(isArchive)
	case begins(file, "\xff\xfe"):
		file = bufio.NewReaderSize(&utf16Reader{in: file}, HeadSize)
	case begins(file, "\xfe\xff"):
		file = bufio.NewReaderSize(&utf16Reader{in: file, big: true}, HeadSize)
	}
	return file, nil
}

// begins reports whether a file begins with some bytes. What it cannot read, who reads on will meet.
func begins(file *bufio.Reader, with string) bool {
	head, _ := file.Peek(len(with))
	return string(head) == with
}

// unpacker bounds what comes of a packed file.
type unpacker struct {
	in io.Reader
	// left is the number of bytes that may still come, if that is limited.
	left    int64
	limited bool
}

func (u *unpacker) Read(p []byte) (int, error) {
	n, err := u.in.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = Say(packedDamaged).because(err)
	}
	if u.left -= int64(n); u.limited && u.left < 0 {
		return max(0, n+int(u.left)), ErrPacked
	}
	return n, err
}

// utf16Reader makes UTF-8 of UTF-16. What is no character becomes U+FFFD.
type utf16Reader struct {
	in  *bufio.Reader
	big bool
	// left is what has been made and not been read.
	left []byte
}

func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.left) == 0 {
		r, err := u.character()
		if err != nil {
			return 0, err
		}
		u.left = utf8.AppendRune(u.left[:0], r)
		for len(u.left) < len(p)-utf8.UTFMax && u.in.Buffered() >= 4 {
			if r, err = u.character(); err != nil {
				break
			}
			u.left = utf8.AppendRune(u.left, r)
		}
	}
	n := copy(p, u.left)
	u.left = u.left[n:]
	return n, nil
}

// character reads the next one, which may be of two halves.
func (u *utf16Reader) character() (rune, error) {
	first, err := u.unit()
	if err != nil || !utf16.IsSurrogate(first) {
		return first, err
	}
	next, err := u.in.Peek(2)
	if err != nil {
		return utf8.RuneError, nil
	}
	whole := utf16.DecodeRune(first, u.value(next))
	if whole != utf8.RuneError {
		_, err = u.in.Discard(2)
	}
	return whole, err
}

func (u *utf16Reader) unit() (rune, error) {
	var pair [2]byte
	if _, err := io.ReadFull(u.in, pair[:]); err != nil {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			err = io.EOF
		}
		return 0, err
	}
	return u.value(pair[:]), nil
}

func (u *utf16Reader) value(pair []byte) rune {
	if u.big {
		return rune(pair[0])<<8 | rune(pair[1])
	}
	return rune(pair[1])<<8 | rune(pair[0])
}

// endOfFile is what old systems put behind a text.
const endOfFile = 0x1a

// lineEnds makes line feeds of the ends of lines of all systems: CR LF, LF CR and CR. It leaves endOfFile out.
type lineEnds struct {
	in io.Reader
	// last is the end of a line that may be the first half of one, else 0.
	last byte
}

func (l *lineEnds) Read(p []byte) (int, error) {
	n, err := l.in.Read(p)
	return len(l.tidy(p[:n])), err
}

// tidy works in place.
func (l *lineEnds) tidy(data []byte) []byte {
	if l.last == 0 && bytes.IndexByte(data, '\r') < 0 && bytes.IndexByte(data, endOfFile) < 0 {
		l.end(data)
		return data
	}
	kept := data[:0]
	for _, c := range data {
		switch {
		case c == endOfFile:
		case c != '\r' && c != '\n':
			kept, l.last = append(kept, c), 0
		case l.last != 0 && l.last != c:
			l.last = 0
		default:
			kept, l.last = append(kept, '\n'), c
		}
	}
	return kept
}

// end notes how data without a CR end.
func (l *lineEnds) end(data []byte) {
	if len(data) > 0 && data[len(data)-1] == '\n' {
		l.last = '\n'
	}
}
