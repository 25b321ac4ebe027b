package referee

import (
	"bufio"
	"bytes"
	"io"
)

// batchLines is how many lines are judged together at most.
const batchLines = 64

type lineReader struct{ *bufio.Reader }

// fill adds the next line to a batch, and those after it that have arrived already.
func (r lineReader) fill(b *batch) error {
	for {
		line, err := r.next()
		if err != nil {
			return err
		}
		b.lines = append(b.lines, line)
		if len(b.lines) == batchLines || !r.arrived() {
			return nil
		}
	}
}

// arrived reports whether a whole line can be read without waiting.
func (r lineReader) arrived() bool {
	waiting, _ := r.Peek(r.Buffered())
	return bytes.IndexByte(waiting, '\n') >= 0
}

// next reads a line, the last one with or without a line end. Of a line longer than MaxLine nothing
// is kept. The error is io.EOF when there is no further line.
func (r lineReader) next() ([]byte, error) {
	var line []byte
	started, long := false, false
	for {
		part, err := r.ReadSlice('\n')
		started = started || len(part) > 0
		long = long || len(line)+len(part) > MaxLine
		if long {
			line = nil
		} else {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
		case err == io.EOF && started:
			return line, nil
		default:
			return line, err
		}
	}
}
