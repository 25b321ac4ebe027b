package match

import "strings"

// decide says something to the whole table: partners cannot talk in private.
func (a Say) decide(s *State, c Command, m moment) ([]Event, error) {
	switch {
	case a.Text != "" && s.Running() && s.inTeams():
		return nil, refuse(CodePhrasesOnly, "while a game of teams runs only phrases are said")
	case s.Seats[c.Seat].Lines >= MaxSaid/len(s.Seats):
		return nil, refuse(CodeTalkFull, "seat %d has said all of its %d lines", c.Seat, MaxSaid/len(s.Seats))
	case s.repeats(c.Seat, a, m.at):
		return nil, refuse(CodeRepeated, "seat %d has said the same %d times within %v", c.Seat, MaxRepeats, RepeatsIn)
	}
	return []Event{Spoken{At: m.at, Seat: c.Seat, Phrase: a.Phrase, Text: strings.TrimSpace(a.Text)}}, nil
}
