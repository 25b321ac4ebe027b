package server

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"tessera/pente"
	"tessera/record"
	"tessera/wire"
)

// params are the parameters of an address. What is wrong with one is kept, the first of them.
type params struct {
	url.Values
	err error
}

// paramsOf reads the parameters of a request, of which there may be no others than those named, each once.
func paramsOf(r *http.Request, known ...string) *params {
	query, err := url.ParseQuery(r.URL.RawQuery)
	v := &params{Values: query}
	if err != nil {
		v.fail("the address has parameters that cannot be read")
	}
	for name, given := range query {
		switch {
		case !slices.Contains(known, name):
			v.fail("unknown parameter %q", name)
		case len(given) > 1:
			v.fail("parameter %q is given twice", name)
		}
	}
	return v
}

func (v *params) fail(format string, args ...any) {
	if v.err == nil {
		v.err = malformed(format, args...)
	}
}

// number reads a number from 0 on, 0 where none is given.
func (v *params) number(name string, high int) int {
	text := v.Get(name)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > high {
		v.fail("parameter %q: %.32q is not a number from 0 to %d", name, text, high)
		return 0
	}
	return n
}

// seat reads a seat as a set, the empty one where none is given.
func (v *params) seat(name string) pente.SeatSet {
	if v.Get(name) == "" {
		return 0
	}
	return pente.SeatSet(0).With(pente.Seat(v.number(name, pente.MaxSeats-1)))
}

// on reads whether something is wanted.
func (v *params) on(name string) bool {
	switch text := v.Get(name); text {
	case "", "0", "false":
	case "1", "true":
		return true
	default:
		v.fail("parameter %q: %.32q is neither 1 nor 0", name, text)
	}
	return false
}

// text reads a text of so many bytes at most.
func (v *params) text(name string, longest int) string {
	text := v.Get(name)
	if len(text) > longest {
		v.fail("parameter %q is longer than %d bytes", name, longest)
	}
	return text
}

// list reads words with commas between them; nil where there are none.
func (v *params) list(name string) []string {
	text := v.text(name, 4000)
	if text == "" {
		return nil
	}
	return strings.Split(text, ",")
}

// word reads one of some words, empty where none is given.
func (v *params) word(name string, words ...string) string {
	text := v.Get(name)
	if text != "" && !slices.Contains(words, text) {
		v.fail("parameter %q: %.32q is none of %s", name, text, strings.Join(words, ", "))
	}
	return text
}

// day reads a date, perhaps without day or month.
func (v *params) day(name string) string {
	text := v.Get(name)
	if !validDay(text) {
		v.fail("parameter %q: %.32q is no date such as 2009, 2009-03 or 2009-03-14", name, text)
	}
	return text
}

// validDay reports whether a text is a date, perhaps without day or month, or empty.
func validDay(text string) bool {
	for _, form := range []string{time.DateOnly, "2006-01", "2006"} {
		if _, err := time.Parse(form, text); err == nil {
			return true
		}
	}
	return text == ""
}

// moves reads a list of moves.
func (v *params) moves(name string) (moves []pente.Move) {
	for _, text := range v.list(name) {
		move, err := pente.ParseMove(text)
		if err != nil {
			v.fail("parameter %q: %.32q is no move", name, text)
		}
		moves = append(moves, move)
	}
	return moves
}

// games reads the numbers of games of the library.
func (v *params) games(name string) (ids []int64) {
	for _, text := range v.list(name) {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			v.fail("parameter %q: %.32q is no number of a game", name, text)
		}
		ids = append(ids, id)
	}
	if len(ids) > wire.MaxChosen {
		v.fail("parameter %q names more than %d games", name, wire.MaxChosen)
	}
	return ids
}

// notation reads the name of a notation.
func (v *params) notation(name string) record.Notation {
	notation, ok := record.NotationNamed(v.Get(name))
	if !ok {
		v.fail("parameter %q: there is no notation %.32q", name, v.Get(name))
	}
	return notation
}

// format reads the name of a format, nil where none is given.
func (v *params) format(name string) *record.Format {
	text := v.Get(name)
	f := record.FormatNamed(text)
	if text != "" && f == nil && v.err == nil {
		v.err = unknownFormat("there is no format " + strconv.Quote(text[:min(len(text), 32)]))
	}
	return f
}
