package library

import (
	"context"
	"fmt"
	"iter"
	"os"
	"testing"
)

// crashing is the environment variable that makes the test binary import games into a library until it is killed. It
// holds the library's path.
const crashing = "TESSERA_LIBRARY_CRASHING"

// importForever moves a cursor along with the games, and prints a line for each transaction.
func importForever(path string) int {
	l, err := Open(path)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	_, err = l.Import(context.Background(), numbered(&testing.B{}), func(r Report) { fmt.Println(r.Added) })
	fmt.Println(err)
	return 1
}

// numbered is games without end, each with its number as link and cursor.
func numbered(t testing.TB) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		g := newGenerator(t, 7)
		for n := 1; ; n++ {
			number := fmt.Sprint(n)
			e := Entry{Record: g.game(), Source: "log", Link: number, Cursor: &Cursor{"log", number}}
			if !yield(e, nil) {
				return
			}
		}
	}
}

var _ = os.Getenv
