package store

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// Append is what is added to a match in one step.
type Append struct {
	// Match is the match's name; a first append, after version 0, creates it.
	Match string
	// After is the version that the match must have. The events get the versions that follow it.
	After int64
	// Events are one or more events, none of them empty. They must not be changed before Append returns.
	Events [][]byte
	// At is when all of them happened, between the years 1678 and 2262.
	At time.Time
	// Actor and ID name the command that the events answer. An actor uses an ID once in a match; without an ID
	// nothing is recorded.
	Actor, ID string
	// Due replaces the match's due work; nil clears it. Its Match may be left empty.
	Due *Due
	// Seated replaces who sits in the match; nil leaves it as it is.
	Seated *Seated
}

// Last is the version to which the append leads.
func (a *Append) Last() int64 { return a.After + int64(len(a.Events)) }

// Check returns an ErrInvalid that says what no store can keep.
func (a *Append) Check() error {
	switch {
	case a.Match == "":
		return fmt.Errorf("%w: no match named", ErrInvalid)
	case a.After < 0:
		return fmt.Errorf("%w: version %d to append after", ErrInvalid, a.After)
	case len(a.Events) == 0:
		return fmt.Errorf("%w: no events", ErrInvalid)
	}
	for i, event := range a.Events {
		if len(event) == 0 {
			return fmt.Errorf("%w: event %d of %d is empty", ErrInvalid, i+1, len(a.Events))
		}
	}
	if err := checkTime("events", a.At); err != nil {
		return err
	}
	if err := checkTexts(a.Match, a.Actor, a.ID); err != nil {
		return err
	}
	if a.Seated != nil {
		if err := a.Seated.Check(); err != nil {
			return err
		}
	}
	return a.checkDue()
}

func (a *Append) checkDue() error {
	if a.Due == nil {
		return nil
	}
	if a.Due.Match != "" && a.Due.Match != a.Match {
		return fmt.Errorf("%w: due work of another match, %q", ErrInvalid, a.Due.Match)
	}
	if err := checkTime("due work", a.Due.At); err != nil {
		return err
	}
	return checkTexts(a.Due.Kind, a.Due.Key)
}

// checkTime refuses a time that does not survive being counted in nanoseconds since 1970, which is how stores keep it.
func checkTime(of string, t time.Time) error {
	if !time.Unix(0, t.UnixNano()).Equal(t) {
		return fmt.Errorf("%w: time of the %s is %v", ErrInvalid, of, t)
	}
	return nil
}

// checkTexts refuses text that PostgreSQL would: not UTF-8, or with a zero in it.
func checkTexts(texts ...string) error {
	for _, text := range texts {
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return fmt.Errorf("%w: text %q", ErrInvalid, text)
		}
	}
	return nil
}
