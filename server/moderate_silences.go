package server

import (
	"errors"
	"net/http"

	"tessera/people"
	"tessera/wire"
)

// silence keeps whom a report is about from talking: POST /api/moderate/reports/{number}/silence.
func (s *Server) silence(w http.ResponseWriter, r *http.Request, by people.Account) error {
	var body wire.NewSilence
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	silence, err := s.silenceAsked(body)
	if err != nil {
		return err
	}
	report, err := s.reportAt(r, by)
	if err != nil {
		return err
	}
	if silence.Holders, err = s.everyHolder(r, report); err != nil {
		return err
	}
	silence.Report = report.Number
	if err := s.config.People.Silence(r.Context(), by, silence); err != nil {
		return err
	}
	return s.tellReport(w, r, report)
}

// silencePerson keeps the person of an account from talking, without a report: POST /api/moderate/silences.
func (s *Server) silencePerson(w http.ResponseWriter, r *http.Request, by people.Account) error {
	var body wire.SilencePerson
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	silence, err := s.silenceAsked(wire.NewSilence{Length: body.Length, Reason: body.Reason, Words: body.Words})
	if err != nil {
		return err
	}
	whom, err := s.config.People.Named(r.Context(), body.Name)
	if err != nil {
		return err
	}
	silence.Holders = whom.Holders()
	if err := s.config.People.Silence(r.Context(), by, silence); err != nil {
		return err
	}
	return s.listSilences(w, r, by)
}

// silenceAsked is a silence as a moderator asks for it, of nobody yet.
func (s *Server) silenceAsked(body wire.NewSilence) (people.Silence, error) {
	length, known := people.SilenceFor[string(body.Length)]
	if !known {
		return people.Silence{}, malformed(`field "length": %.32q is not hour, day, week or good`, string(body.Length))
	}
	words, err := wordsOf(body.Reason, body.Words)
	silence := people.Silence{Reason: people.Reason(body.Reason), Words: words}
	if length != 0 {
		silence.Until = s.config.Now().Add(length)
	}
	return silence, err
}

// everyHolder are the holders of whom a report is about: those of the seat when the line was said, or when a player was
// reported, and not those who have come to it since. A match that cannot be read adds none.
func (s *Server) everyHolder(r *http.Request, report people.Report) ([]string, error) {
	holders := []string{report.About}
	if seats, err := s.seatings(r.Context(), report.Match); err == nil && report.Version != 0 {
		holders = append(holders, seats.at(report.Version, report.Seat)...)
	} else if err == nil {
		holders = append(holders, seats.then(report.At, report.Seat)...)
	}
	return s.behind(r.Context(), holders)
}

// listSilences lists the silences that last: GET /api/moderate/silences.
func (s *Server) listSilences(w http.ResponseWriter, r *http.Request, by people.Account) error {
	silences, err := s.config.People.Silences(r.Context(), by)
	if err != nil {
		return err
	}
	answer := wire.SilenceList{Silences: []wire.PersonSilence{}}
	for _, each := range silences {
		told, err := s.personSilenceOf(r, each)
		if err != nil {
			return err
		}
		answer.Silences = append(answer.Silences, told)
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

func (s *Server) personSilenceOf(r *http.Request, silence people.Silence) (wire.PersonSilence, error) {
	whom, err := s.personOf(r.Context(), silence.Holders[0])
	by, other := s.accountOf(r, silence.By)
	return wire.PersonSilence{
		ID: silence.ID, Whom: whom, By: by, At: silence.At.UnixMilli(), Silence: silenceOf(silence), Report: silence.Report,
	}, errors.Join(err, other)
}

// lift ends a silence: POST /api/moderate/silences/{id}/lift.
func (s *Server) lift(w http.ResponseWriter, r *http.Request, by people.Account) error {
	if err := s.config.People.Lift(r.Context(), by, r.PathValue("id")); err != nil {
		return err
	}
	return s.listSilences(w, r, by)
}
