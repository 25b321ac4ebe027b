package server

import (
	"errors"
	"math"
	"net/http"
	"strconv"

	"tessera/people"
	"tessera/wire"
)

// pageSize is how many reports, or entries of the audit trail, are told at once.
const pageSize = 50

// routeModeration are the addresses of moderators, who alone are answered.
func (s *Server) routeModeration(mux *http.ServeMux) {
	for _, page := range []string{"/moderate", "/moderate/{part}", "/moderate/reports/{number}"} {
		mux.HandleFunc("GET "+page, s.app)
	}
	for pattern, answer := range s.moderation() {
		mux.Handle(pattern, s.api(s.limited(s.moderating(answer))))
	}
}

// moderation is what moderators may ask for.
func (s *Server) moderation() map[string]func(http.ResponseWriter, *http.Request, people.Account) error {
	return map[string]func(http.ResponseWriter, *http.Request, people.Account) error{
		"GET /api/moderate/reports":                   s.listReports,
		"GET /api/moderate/reports/{number}":          s.showReport,
		"POST /api/moderate/reports/{number}/close":   s.closeReport,
		"POST /api/moderate/reports/{number}/silence": s.silence,
		"GET /api/moderate/silences":                  s.listSilences,
		"POST /api/moderate/silences":                 s.silencePerson,
		"POST /api/moderate/silences/{id}/lift":       s.lift,
		"GET /api/moderate/trail":                     s.trail,
		"GET /api/moderate/moderators":                s.listModerators,
		"POST /api/moderate/appoint":                  s.appoint,
	}
}

// moderating answers moderators and the host.
func (s *Server) moderating(next func(http.ResponseWriter, *http.Request, people.Account) error) answering {
	return func(w http.ResponseWriter, r *http.Request) error {
		who := s.person(r)
		if !who.account.Moderates() {
			return people.ErrRank
		}
		return next(w, r, who.account)
	}
}

// listReports lists open or closed reports: GET /api/moderate/reports.
func (s *Server) listReports(w http.ResponseWriter, r *http.Request, by people.Account) error {
	v := paramsOf(r, "closed", "reason", "before")
	q := people.Query{
		Closed: v.on("closed"), Reason: people.Reason(v.text("reason", 32)), Before: int64(v.number("before", math.MaxInt32)),
		Not: textsOf(s.holders(r)), Limit: pageSize + 1,
	}
	if v.err != nil {
		return v.err
	}
	reports, err := s.config.People.Reports(r.Context(), by, q)
	if err != nil {
		return err
	}
	answer := wire.ReportList{Reports: []wire.Report{}, More: len(reports) > pageSize}
	for _, each := range reports[:min(len(reports), pageSize)] {
		told, err := s.reportOf(r, each)
		if err != nil {
			return err
		}
		answer.Reports = append(answer.Reports, told)
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

// showReport tells all about a report: GET /api/moderate/reports/{number}.
func (s *Server) showReport(w http.ResponseWriter, r *http.Request, by people.Account) error {
	report, err := s.reportAt(r, by)
	if err != nil {
		return err
	}
	return s.tellReport(w, r, report)
}

// reportAt finds the report that an address names.
func (s *Server) reportAt(r *http.Request, by people.Account) (people.Report, error) {
	number, err := strconv.ParseInt(r.PathValue("number"), 10, 64)
	if err != nil {
		return people.Report{}, people.ErrUnknown
	}
	return s.config.People.ReportOf(r.Context(), by, number, textsOf(s.holders(r))...)
}

func (s *Server) tellReport(w http.ResponseWriter, r *http.Request, report people.Report) error {
	told, err := s.reportOf(r, report)
	if err != nil {
		return err
	}
	answer := wire.WholeReport{Report: told, Lines: []wire.ReportedLine{}}
	for _, line := range report.Lines {
		by, err := s.personOf(r.Context(), line.Holder)
		if err != nil {
			return err
		}
		answer.Lines = append(answer.Lines, wire.ReportedLine{
			At: line.At.UnixMilli(), Seat: line.Seat, By: by, Phrase: wire.Phrase(line.Phrase), Text: line.Text,
			Reported: line.Reported,
		})
	}
	silence, err := s.config.People.Silenced(r.Context(), report.About)
	if err != nil {
		return err
	}
	if silence != nil {
		told, err := s.personSilenceOf(r, *silence)
		if err != nil {
			return err
		}
		answer.Silence = &told
	}
	writeJSON(w, http.StatusOK, answer)
	return nil
}

func (s *Server) reportOf(r *http.Request, report people.Report) (told wire.Report, err error) {
	told = wire.Report{
		Number: report.Number, At: report.At.UnixMilli(), Match: report.Match, Seat: report.Seat,
		Line: report.Version != 0, Reason: wire.Reason(report.Reason), Words: report.Words,
	}
	var errs [3]error
	told.By, errs[0] = s.personOf(r.Context(), report.By)
	told.About, errs[1] = s.personOf(r.Context(), report.About)
	if !report.Open() {
		told.Verdict = &wire.Verdict{At: report.Verdict.At.UnixMilli(), Words: report.Verdict.Words}
		told.Verdict.By, errs[2] = s.accountOf(r, report.Verdict.By)
	}
	return told, errors.Join(errs[:]...)
}

// accountOf is the person of an account, nobody where that is deleted.
func (s *Server) accountOf(r *http.Request, id string) (wire.Person, error) {
	account, err := s.config.People.ByID(r.Context(), id)
	if errors.Is(err, people.ErrUnknown) {
		err = nil
	}
	return wire.Person{Name: account.Name}, err
}

// closeReport ends a report: POST /api/moderate/reports/{number}/close.
func (s *Server) closeReport(w http.ResponseWriter, r *http.Request, by people.Account) error {
	var body wire.CloseReport
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	words, err := cleanWords(body.Words)
	if err != nil {
		return err
	}
	report, err := s.reportAt(r, by)
	if err != nil {
		return err
	}
	if err := s.config.People.CloseReport(r.Context(), by, report.Number, words); err != nil {
		return err
	}
	return s.showReport(w, r, by)
}

// trail tells the audit trail, or what is in it of the account with a name: GET /api/moderate/trail.
func (s *Server) trail(w http.ResponseWriter, r *http.Request, by people.Account) error {
	v := paramsOf(r, "before", "kinds", "name")
	q := people.NoteQuery{Before: int64(v.number("before", math.MaxInt32)), Limit: pageSize + 1, Kinds: v.list("kinds")}
	name := v.text("name", 8*people.LongestName)
	if v.err != nil {
		return v.err
	}
	if name != "" {
		account, err := s.config.People.Named(r.Context(), name)
		if err != nil {
			return err
		}
		q.Account = account.ID
	}
	notes, err := s.config.People.Trail(r.Context(), by, q)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.Trail{
		More:    len(notes) > pageSize,
		Entries: listOf(notes[:min(len(notes), pageSize)], trailEntryOf),
	})
	return nil
}

func trailEntryOf(_ int, n people.Note) wire.TrailEntry {
	return wire.TrailEntry{Number: n.Number, At: n.At.UnixMilli(), Kind: n.Kind, Name: n.Name, By: n.ByName, Detail: n.Detail}
}

// listModerators lists who has a role: GET /api/moderate/moderators.
func (s *Server) listModerators(w http.ResponseWriter, r *http.Request, by people.Account) error {
	all, err := s.config.People.Moderators(r.Context(), by)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, wire.ModeratorList{
		Moderators: listOf(all, func(_ int, a people.Account) wire.Profile { return profileOf(a) }),
	})
	return nil
}

// appoint gives an account another role, which a host may: POST /api/moderate/appoint.
func (s *Server) appoint(w http.ResponseWriter, r *http.Request, by people.Account) error {
	var body wire.Appoint
	if err := readBody(w, r, &body); err != nil {
		return err
	}
	if by.Role != people.Host {
		return people.ErrRank
	}
	whom, err := s.config.People.Named(r.Context(), body.Name)
	if err != nil {
		return err
	}
	if err := s.config.People.Appoint(r.Context(), by, whom, people.Role(body.Role)); err != nil {
		return err
	}
	return s.listModerators(w, r, by)
}
