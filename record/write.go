package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// WriteOptions say how games are written.
type WriteOptions struct {
	// Lossy leaves out what the format cannot hold; else that is an error.
	Lossy bool
	// Points is how points are written, for formats that leave it open; Unknown stands for Lettered.
	Points Notation
}

// LossError says what of a game the format cannot hold.
type LossError struct {
	Format string
	// Game counts the games that were to be written, from 1.
	Game   int
	Losses []Said
}

func (e *LossError) Error() string {
	return fmt.Sprintf("game %d: %s", e.Game, e.What())
}

// What is what is lost, without the game.
func (e *LossError) What() string {
	var names []string
	for _, lost := range e.Losses {
		names = append(names, lost.String())
	}
	return e.Format + " cannot hold " + strings.Join(names, ", ")
}

// Losses lists what of a record a format cannot hold; nil where it holds everything.
func Losses(f *Format, r *Record) []Said {
	var losses []Said
	for _, lost := range f.losses(r) {
		losses = append(losses, Say(lost))
	}
	switch {
	case f.board > 0:
		_, cuts := onlyStones(r, f.board)
		losses = append(losses, cuts...)
	case f.anyRules:
		losses = append(losses, needsRules(r)...)
	}
	return losses
}

// Write writes games, one after the other; what it wrote can be put before what it writes next. A game that its rules
// do not allow is an *Error, one that the format cannot hold a *LossError. Nothing of such a game is written.
func Write(w io.Writer, f *Format, o WriteOptions, records ...*Record) error {
	if len(records) > 1 && !f.Collection {
		return fmt.Errorf("a file of the format %s holds one game, not %d", f.Name, len(records))
	}
	out := bufio.NewWriter(w)
	for i, r := range records {
		if err := writeOne(out, f, &o, r, i+1); err != nil {
			return errors.Join(err, out.Flush())
		}
	}
	return out.Flush()
}

func writeOne(out *bufio.Writer, f *Format, o *WriteOptions, r *Record, game int) error {
	if err := r.Validate(); err != nil {
		var wrong *Error
		if errors.As(err, &wrong) {
			wrong.Game = game
		}
		return err
	}
	if losses := Losses(f, r); len(losses) > 0 && !o.Lossy {
		return &LossError{f.Name, game, losses}
	}
	if f.board > 0 {
		r, _ = onlyStones(r, f.board)
	}
	return f.write(out, r, o)
}
