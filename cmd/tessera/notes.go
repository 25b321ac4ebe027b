package main

import (
	"errors"
	"fmt"
	"io"

	"tessera/record"
)

// notes tell on standard error what is to be known about the files that are read.
type notes struct {
	out io.Writer
	// told counts what was left out, assumed holds what was said already.
	told    int
	assumed map[string]bool
}

func newNotes(out io.Writer) *notes { return &notes{out: out, assumed: map[string]bool{}} }

// next reads the next game of a file and tells what is to be told about it. With lenient it goes on behind games that
// cannot be read at all, which it counts as lost.
func (n *notes) next(f *gameFile, lenient bool) (game *record.Record, lost int, err error) {
	for {
		game, dropped, err := f.games.Next()
		for _, assumed := range f.games.Assumed() {
			n.assume(f.name, assumed.String())
		}
		for _, d := range dropped {
			n.leaveOut(f.name, d.String())
		}
		wrong, ok := errors.AsType[*record.Error](err)
		if err == nil || !ok || !lenient {
			return game, lost, err
		}
		lost++
		n.leaveOut(f.name, wrong.Error()+"; the game was left out")
	}
}

// assume tells what was taken for granted, once for all games of a file.
func (n *notes) assume(name, what string) {
	if key := name + "\x00" + what; !n.assumed[key] {
		n.assumed[key] = true
		fmt.Fprintf(n.out, "tessera: %s: %s\n", name, what)
	}
}

// lose tells what was left out because it was asked for, which counts for nothing.
func (n *notes) lose(name, what string) { fmt.Fprintf(n.out, "tessera: %s: %s\n", name, what) }

func (n *notes) leaveOut(name, what string) {
	n.told++
	fmt.Fprintf(n.out, "tessera: %s: %s\n", name, what)
}
