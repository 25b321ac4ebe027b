package match

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tessera/pente"
)

// Phrase is something to say that every table understands, whatever its languages.
type Phrase string

// Phrases are all that there are.
var Phrases = []Phrase{
	"hello", "good_luck", "well_played", "thanks", "sorry", "oops", "moment", "your_turn", "good_game", "bye",
}

// MaxText is the number of characters of the longest text said at the table.
const MaxText = 200

// MaxSaid is how much can be said in a match; each seat has an equal share of it.
const MaxSaid = 300

// KeptSaid is the number of lines that a State keeps.
const KeptSaid = 100

// A seat says the same at most MaxRepeats times within RepeatsIn.
const (
	MaxRepeats = 2
	RepeatsIn  = time.Minute
)

// Said is one line of the talk at the table: either a phrase or a text.
type Said struct {
	// Version is the match's version with it, which numbers the lines.
	Version int64
	At      time.Time
	Seat    pente.Seat
	Phrase  Phrase
	Text    string
	// Erased: neither is there any more.
	Erased bool
}

// check refuses what is neither a phrase nor a text: of both there must be one.
func (a Say) check() error {
	switch {
	case (a.Phrase == "") == (a.Text == ""):
		return refuse(CodeMalformed, "either a phrase or a text is said")
	case a.Text == "" && !slices.Contains(Phrases, a.Phrase):
		return refuse(CodeMalformed, "%.32q is no phrase", a.Phrase)
	case a.Text != "" && !sayable(strings.TrimSpace(a.Text)):
		return refuse(CodeMalformed, "a text is one line of 1 to %d characters", MaxText)
	}
	return nil
}

// sayable reports whether a text is a line that says something.
func sayable(text string) bool {
	return text != "" && text == strings.TrimSpace(text) && utf8.ValidString(text) &&
		utf8.RuneCountInString(text) <= MaxText && !strings.ContainsFunc(text, unsayable)
}

// unsayable finds characters that break a line, or turn around what others have said.
func unsayable(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp) || unicode.Is(unicode.Bidi_Control, r)
}

// repeats reports whether a seat has said the same often enough, however it writes it.
func (s *State) repeats(seat pente.Seat, a Say, now time.Time) bool {
	text, times := strings.TrimSpace(a.Text), 0
	for _, line := range s.Said {
		same := line.Phrase == a.Phrase && strings.EqualFold(line.Text, text)
		if same && line.Seat == seat && now.Sub(line.At) < RepeatsIn {
			times++
		}
	}
	return times >= MaxRepeats
}

// inTeams reports whether some seats play together.
func (s *State) inTeams() bool { return len(s.Seats) > s.Rules.Sides() }
