package gomocup

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode"
)

// lineWriter writes whole lines from any goroutine, each at once.
type lineWriter struct {
	mu  sync.Mutex
	out io.Writer
	err error
}

func (w *lineWriter) printf(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.out, format+"\n", args...)
	}
}

// mostLine is the length in bytes of the longest line that is read; longer ones are cut.
const mostLine = 1 << 20

// readLines passes lines on and closes the channel at the end.
func readLines(in io.Reader, lines chan<- string, done <-chan struct{}) error {
	defer close(lines)
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, mostLine+1)
	var cut lineCutter
	scanner.Split(cut.split)
	for scanner.Scan() {
		select {
		case lines <- scanner.Text():
		case <-done:
			return nil
		}
	}
	return scanner.Err()
}

// lineCutter splits at CR, LF or both, whatever a manager ends its lines with: after CR LF comes an empty line, which
// means nothing anywhere.
type lineCutter struct {
	long bool // the beginning of the line has been passed on, and the rest is to be left out
}

func (c *lineCutter) split(data []byte, end bool) (advance int, token []byte, err error) {
	at := bytes.IndexAny(data, "\r\n")
	switch {
	case at >= 0:
		advance, token = at+1, data[:at]
	case end && len(data) > 0:
		advance, token = len(data), data
	case len(data) >= mostLine:
		advance, token = len(data), data
	default:
		return 0, nil, nil
	}
	if c.long {
		token = data[:0] // an empty line: without any the scanner would wait for more
	}
	c.long = at < 0
	return advance, token, nil
}

// mostAnswer is the length in bytes of the longest line about what is wrong.
const mostAnswer = 200

// brief shortens a text that repeats what a manager has sent, and makes a line of it that can be read.
func brief(text string) string {
	if len(text) > mostAnswer {
		text = text[:mostAnswer] + "…"
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, strings.ToValidUTF8(text, "?"))
}

// cutWord splits a text at its first blank.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	if at := strings.IndexFunc(text, unicode.IsSpace); at >= 0 {
		return text[:at], strings.TrimSpace(text[at:])
	}
	return text, ""
}

// tight leaves out the blanks around commas.
func tight(text string) string {
	parts := strings.Split(text, ",")
	for i := range parts {
		if i > 0 {
			parts[i] = strings.TrimLeftFunc(parts[i], unicode.IsSpace)
		}
		if i < len(parts)-1 {
			parts[i] = strings.TrimRightFunc(parts[i], unicode.IsSpace)
		}
	}
	return strings.Join(parts, ",")
}
