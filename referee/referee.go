// Package referee judges written games: one game a line (JSON) goes in, one verdict a line comes out,
// in the same order. It is for people who write other programs, for tournament directors and for tests.
//
// A game is an object with the fields id, variant, options, seats, size, setup and moves; a verdict
// tells how far it was legal, what was captured and how it ended. A game that cannot be played at all
// is refused with a reason, and the next line is judged as usual.
package referee

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// MaxLine is the length in bytes of the longest line that is read as a game; longer ones are
// refused as unreadable without being held in memory. A real game takes some thousand.
const MaxLine = 1 << 20

// Run judges every line of in and writes the verdicts to out in the same order. It works on all
// cores and holds only a few lines in memory; a verdict is written as soon as it is known, without
// waiting for the next line. It ends at the end of in with nil, or with the first error of reading or
// writing. When ctx ends it returns at once with its cause; a read that then still waits for input
// keeps a goroutine until it returns.
func Run(ctx context.Context, in io.Reader, out io.Writer) error {
	group, ctx := errgroup.WithContext(ctx)
	workers := runtime.GOMAXPROCS(0)
	work := make(chan batch)
	ordered := make(chan batch, 2*workers)
	read := make(chan error, 1)

	go func() {
		defer close(work)
		defer close(ordered)
		read <- readBatches(ctx, in, func(b batch) bool {
			return send(ctx, ordered, b) && send(ctx, work, b)
		})
	}()
	for range workers {
		group.Go(func() error {
			return judgeBatches(ctx, work)
		})
	}
	group.Go(func() error {
		if err := writeBatches(ctx, ordered, out); err != nil {
			return err
		}
		return <-read
	})
	return group.Wait()
}

// batch is some lines that are judged together. Its verdicts arrive in done.
type batch struct {
	lines [][]byte
	done  chan []byte
}

func send(ctx context.Context, to chan<- batch, b batch) bool {
	select {
	case to <- b:
		return true
	case <-ctx.Done():
		return false
	}
}

func judgeBatches(ctx context.Context, work <-chan batch) error {
	for {
		select {
		case b, ok := <-work:
			if !ok {
				return nil
			}
			var verdicts []byte
			for _, line := range b.lines {
				verdicts = append(Judge(verdicts, line), '\n')
			}
			b.done <- verdicts
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

func writeBatches(ctx context.Context, ordered <-chan batch, out io.Writer) error {
	for {
		select {
		case b, ok := <-ordered:
			if !ok {
				return nil
			}
			select {
			case verdicts := <-b.done:
				if _, err := out.Write(verdicts); err != nil {
					return fmt.Errorf("referee: writing verdicts: %w", err)
				}
			case <-ctx.Done():
				return context.Cause(ctx)
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}

// Judge appends the verdict on one line to a buffer, without a line end.
func Judge(to, line []byte) []byte {
	g, err := decode(line)
	if err != nil {
		return writeRefusal(to, g.id, unreadable)
	}
	rules, refusal := g.rules()
	if refusal != "" {
		return writeRefusal(to, g.id, refusal)
	}
	start, err := g.start(&rules)
	if err != nil {
		return writeRefusal(to, g.id, unplayable)
	}
	v := play(&rules, start, g.moves)
	return v.write(to, g.id)
}

// readBatches hands on what in holds until yield says no. A batch never waits for a line that has
// not arrived yet.
func readBatches(ctx context.Context, in io.Reader, yield func(batch) bool) error {
	reader := lineReader{bufio.NewReaderSize(in, 1<<16)}
	for {
		b := batch{done: make(chan []byte, 1)}
		err := reader.fill(&b)
		if len(b.lines) > 0 && !yield(b) {
			return context.Cause(ctx)
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("referee: reading games: %w", err)
		}
	}
}
