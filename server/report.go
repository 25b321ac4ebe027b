package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"unicode/utf8"

	"tessera/match"
	"tessera/people"
	"tessera/wire"
)

// How many lines before and after what is reported are kept with it.
const (
	linesBefore = 20
	linesAfter  = 10
)

// report stores what a visitor reports: POST /api/matches/{match}/report.
func (s *Server) report(w http.ResponseWriter, r *http.Request) error {
	var body wire.NewReport
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	words, err := wordsOf(body.Reason, body.Words)
	if err != nil {
		return err
	}
	met, err := s.meet(w, r, body.Seat)
	if err != nil {
		return err
	}
	if err := s.mayComplain(r); err != nil {
		return err
	}
	report := people.Report{
		By: string(met.by[0]), Match: r.PathValue("match"), Seat: body.Seat, Version: body.Version,
		Reason: people.Reason(body.Reason), Words: words,
	}
	if report.Lines, report.About, err = s.saidAround(r.Context(), report.Match, met, body); err != nil {
		return err
	}
	if err := s.config.People.Report(r.Context(), report); err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.Reported{Thanks: true})
	return nil
}

// wordsOf checks a reason and cleans the words that go with it.
func wordsOf(reason wire.Reason, words string) (string, error) {
	if !slices.Contains(people.Reasons, people.Reason(reason)) {
		return "", malformed(`field "reason": %.32q is none`, string(reason))
	}
	return cleanWords(words)
}

// cleanWords makes one line of words that go with something.
func cleanWords(words string) (string, error) {
	words = cleaned(words)
	if utf8.RuneCountInString(words) > wire.MaxWords {
		return "", overlong("the words are longer than %d characters", wire.MaxWords)
	}
	return words, nil
}

// saidAround are the lines said around what is reported, a line or all that a player did, with those who held their seats then,
// and who it is about.
func (s *Server) saidAround(ctx context.Context, id string, met meeting, body wire.NewReport) (lines []people.Line, about string, err error) {
	said, err := linesAround(met.state, body)
	if err != nil {
		return nil, "", err
	}
	seats, err := s.seatings(ctx, id)
	if err != nil {
		return nil, "", err
	}
	first := func(holders []string) string {
		all, wrong := s.behind(ctx, holders)
		err = errors.Join(err, wrong)
		return append(all, "")[0]
	}
	lines = listOf(said, func(_ int, l match.Said) people.Line {
		return people.Line{
			At: l.At, Seat: int(l.Seat), Phrase: string(l.Phrase), Text: l.Text, Reported: l.Version == body.Version,
			Holder: first(seats.at(l.Version, int(l.Seat))),
		}
	})
	if about = met.whom[0]; body.Version != 0 {
		about = first(seats.at(body.Version, body.Seat))
	}
	return lines, about, err
}

func linesAround(s *match.State, body wire.NewReport) ([]match.Said, error) {
	at := len(s.Said) - 1
	if body.Version != 0 {
		at = slices.IndexFunc(s.Said, func(l match.Said) bool {
			return l.Version == body.Version && int(l.Seat) == body.Seat
		})
		if at < 0 {
			return nil, malformed(`field "version": seat %d said nothing then that is still kept`, body.Seat)
		}
	}
	return s.Said[max(0, at-linesBefore):min(len(s.Said), at+1+linesAfter)], nil
}
