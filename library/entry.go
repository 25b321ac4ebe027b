package library

import (
	"tessera/record"
)

// Entry is a game that is to enter the library.
type Entry struct {
	// Record is nil where there is only a cursor to move.
	Record *record.Record
	// Source is where it comes from: a word for people to tell collections apart by.
	Source string
	// Link leads back to the game in its source, such as a match with the number of the game; empty where nothing does.
	// Games of a source with different links are different even if they were played alike.
	Link string
	// Private games do not enter.
	Private bool
	// Cursor is stored together with the game, whatever becomes of it: also where it is private, damaged or there
	// already. nil: there is none.
	Cursor *Cursor
}

// Cursor says how far something that feeds the library has come.
type Cursor struct{ Name, Value string }

// Report says what became of the games of an import.
type Report struct {
	// Added games are in the library now, Duplicates were there already, Private ones were left out, Refused ones
	// were damaged or against their rules.
	Added, Duplicates, Private, Refused int
	// Problems tells why games were refused, up to maxProblems of them.
	Problems []Problem
}

// maxProblems bounds how many problems a report tells of.
const maxProblems = 100

// Problem is why a game was refused.
type Problem struct {
	// Game counts the entries of the import, from 1.
	Game   int
	Source string
	Err    error
}

// Seen is the number of games that came.
func (r *Report) Seen() int { return r.Added + r.Duplicates + r.Private + r.Refused }

func (r *Report) refuse(game int, source string, err error) {
	r.Refused++
	if len(r.Problems) < maxProblems {
		r.Problems = append(r.Problems, Problem{game, source, err})
	}
}
