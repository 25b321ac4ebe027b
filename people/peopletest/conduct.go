package peopletest

import (
	"fmt"
	"testing"
	"time"

	"tessera/people"
)

// noted is a note of a kind, and wants checks that the store has those kinds, the latest first.
func noted(kind string) people.Note {
	return people.Note{At: noon, Kind: kind, By: "m", Account: "1"}
}

func wantNotes(t *testing.T, s people.Store, kinds ...string) {
	t.Helper()
	all, err := s.Notes(t.Context(), people.NoteQuery{Limit: 100})
	must(t, err)
	got := []string{}
	for _, n := range all {
		got = append(got, n.Kind)
	}
	same(t, append([]string{}, kinds...), got)
}

func mute(id, by, whom string) people.Mute {
	return people.Mute{ID: id, By: by, Whom: whom, At: noon, Match: "q7", Seat: 1}
}

func mutes(t *testing.T, s people.Store) {
	ctx := t.Context()
	later := mute("c", "ann", "eve")
	later.At = noon.Add(time.Hour)
	must(t, s.Mute(ctx, mute("a", "ann", "bob"), mute("a", "ann", "bob's phone")))
	must(t, s.Mute(ctx, mute("b", "ann", "bob"), later))
	got, err := s.Mutes(ctx, "ann")
	must(t, err)
	same(t, []people.Mute{later, mute("a", "ann", "bob"), mute("a", "ann", "bob's phone")}, got)
	want(t, people.ErrUnknown, s.Unmute(ctx, "bob", "a"))
	must(t, s.Unmute(ctx, "ann", "a"))
	want(t, people.ErrUnknown, s.Unmute(ctx, "ann", "a"))
	got, err = s.Mutes(ctx, "ann")
	must(t, err)
	same(t, []people.Mute{later}, got)
	many := []people.Mute{}
	for i := range people.MaxMutes {
		many = append(many, mute("d", "dan", fmt.Sprint(i)))
	}
	must(t, s.Mute(ctx, many...))
	want(t, people.ErrMutes, s.Mute(ctx, mute("e", "dan", "one more")))
	got, err = s.Mutes(ctx, "dan")
	must(t, err)
	same(t, people.MaxMutes, len(got))
}

func report(by, about string, version int64) people.Report {
	return people.Report{
		At: noon, By: by, About: about, Match: "q7", Seat: 1, Version: version, Reason: "insult", Words: "He did.",
		Lines: []people.Line{
			{At: noon, Seat: 0, Holder: by, Phrase: "hello"},
			{At: noon.Add(time.Second), Seat: 1, Holder: about, Text: "Oaf!", Reported: true},
		},
	}
}

func reports(t *testing.T, s people.Store) {
	ctx := t.Context()
	one, two := report("ann", "bob", 7), report("ann", "eve", 0)
	two.Reason, two.Lines = "spam", nil
	var err error
	one.Number, err = s.AddReport(ctx, one)
	must(t, err)
	two.Number, err = s.AddReport(ctx, two)
	must(t, err)
	_, err = s.AddReport(ctx, report("ann", "bob", 7))
	want(t, people.ErrReported, err)
	got, err := s.Report(ctx, one.Number)
	must(t, err)
	same(t, one, got)
	_, err = s.Report(ctx, 99)
	want(t, people.ErrUnknown, err)

	brief := one
	brief.Lines = nil
	for _, each := range []struct {
		query people.Query
		want  []people.Report
	}{
		{people.Query{}, []people.Report{two, brief}},
		{people.Query{Reason: "spam"}, []people.Report{two}},
		{people.Query{Before: two.Number}, []people.Report{brief}},
		{people.Query{Not: []string{"zoe", "eve"}}, []people.Report{brief}},
		{people.Query{Not: []string{"ann"}}, nil},
		{people.Query{Closed: true}, nil},
	} {
		each.query.Limit = 10
		got, err := s.Reports(ctx, each.query)
		must(t, err)
		same(t, each.want, got)
	}
	verdict := people.Verdict{At: noon, By: "m", Words: "warned"}
	must(t, s.CloseReport(ctx, one.Number, verdict, noted(people.NotedReport)))
	want(t, people.ErrClosed, s.CloseReport(ctx, one.Number, verdict, noted(people.NotedReport)))
	brief.Verdict = verdict
	closed, err := s.Reports(ctx, people.Query{Closed: true, Limit: 10})
	must(t, err)
	same(t, []people.Report{brief}, closed)
	wantNotes(t, s, people.NotedReport)
}

func silence(id string, until time.Time, holders ...string) people.Silence {
	return people.Silence{ID: id, Holders: holders, At: noon, Until: until, Reason: "insult", Words: "Be kind.", By: "m", Report: 3}
}

func silences(t *testing.T, s people.Store) {
	ctx := t.Context()
	hour, ever := silence("a", noon.Add(time.Hour), "bob", "bob's phone"), silence("b", time.Time{}, "bob")
	_, err := s.SilenceOf(ctx, "bob", noon)
	want(t, people.ErrUnknown, err)
	must(t, s.Silence(ctx, hour, noted(people.NotedSilence)))
	got, err := s.SilenceOf(ctx, "bob's phone", noon)
	must(t, err)
	same(t, "a", got.ID)
	same(t, noon.Add(time.Hour), got.Until)
	_, err = s.SilenceOf(ctx, "bob's phone", noon.Add(time.Hour))
	want(t, people.ErrUnknown, err)
	must(t, s.Silence(ctx, ever, noted(people.NotedSilence)))
	got, err = s.SilenceOf(ctx, "bob", noon)
	must(t, err)
	same(t, ever, got)
	all, err := s.Silences(ctx, noon)
	must(t, err)
	same(t, []people.Silence{hour, ever}, all)
	all, err = s.Silences(ctx, noon.Add(time.Hour))
	must(t, err)
	same(t, []people.Silence{ever}, all)
	got, err = s.SilenceByID(ctx, "a")
	must(t, err)
	same(t, hour, got)
	must(t, s.Lift(ctx, "b", noted(people.NotedLift)))
	want(t, people.ErrUnknown, s.Lift(ctx, "b", noted(people.NotedLift)))
	wantNotes(t, s, people.NotedLift, people.NotedSilence, people.NotedSilence)
	lifts, err := s.Notes(ctx, people.NoteQuery{Limit: 10, Kinds: []string{people.NotedLift, people.NotedLook}})
	must(t, err)
	same(t, 1, len(lifts))
	same(t, people.NotedLift, lifts[0].Kind)
}

func roles(t *testing.T, s people.Store) {
	ctx := t.Context()
	host := account("9", "Zoe")
	host.Role = people.Host
	for _, a := range []people.Account{account("1", "Bob"), account("2", "Ann"), account("3", "Cas"), host} {
		must(t, s.Add(ctx, a))
	}
	must(t, s.Appoint(ctx, "1", people.Moderator, noted(people.NotedRole)))
	must(t, s.Appoint(ctx, "2", people.Moderator, noted(people.NotedRole)))
	want(t, people.ErrUnknown, s.Appoint(ctx, "4", people.Moderator, noted(people.NotedRole)))
	all, err := s.Moderators(ctx)
	must(t, err)
	got := []string{}
	for _, a := range all {
		got = append(got, a.Name)
	}
	same(t, []string{"Zoe", "Ann", "Bob"}, got)
	wantNotes(t, s, people.NotedRole, people.NotedRole)
}

func conductKept(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Claim(ctx, "1", "guest"))
	for i, by := range []string{"holder-1", "bob", "guest"} {
		_, err := s.AddReport(ctx, report(by, "eve", int64(i)+1))
		must(t, err)
	}
	must(t, s.CloseReport(ctx, 1, people.Verdict{At: noon}, people.Note{At: noon, Kind: people.NotedReport, By: "9"}))
	reports, err := s.ReportsBy(ctx, []string{"guest", "holder-1"})
	must(t, err)
	same(t, 2, len(reports))
	same(t, int64(3), reports[1].Number)
	must(t, s.Silence(ctx, silence("a", noon, "holder-1", "guest"), noted(people.NotedSilence)))
	must(t, s.Silence(ctx, silence("b", noon, "eve"), people.Note{At: noon, Kind: people.NotedSilence, By: "1"}))
	silences, err := s.SilencesOn(ctx, []string{"guest", "holder-1"})
	must(t, err)
	same(t, 1, len(silences))
	same(t, "a", silences[0].ID)
	notes, err := s.NotesOn(ctx, "1")
	must(t, err)
	same(t, 2, len(notes))
	same(t, "1", notes[1].By)
}

func conductSwept(t *testing.T, s people.Store) {
	ctx, year := t.Context(), noon.Add(365*24*time.Hour)
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Mute(ctx, mute("a", "holder-1", "bob"), mute("b", "guest", "bob")))
	must(t, s.Silence(ctx, silence("a", noon.Add(time.Hour), "bob"), noted("n")))
	must(t, s.Silence(ctx, silence("b", time.Time{}, "bob"), noted("n")))
	open, err := s.AddReport(ctx, report("ann", "bob", 7))
	must(t, err)
	closed, err := s.AddReport(ctx, report("ann", "bob", 8))
	must(t, err)
	must(t, s.CloseReport(ctx, closed, people.Verdict{At: noon}, noted("n")))
	must(t, s.Note(ctx, people.Note{At: noon, Kind: people.NotedSignIn, Account: "1"}))
	must(t, s.Note(ctx, people.Note{At: year, Kind: people.NotedSignIn, Account: "1"}))
	must(t, s.Sweep(ctx, year, year))
	wantNotes(t, s, people.NotedSignIn, "n", "n", "n")
	for by, left := range map[string]int{"holder-1": 1, "guest": 0} {
		got, err := s.Mutes(ctx, by)
		must(t, err)
		same(t, left, len(got))
	}
	_, err = s.SilenceByID(ctx, "a")
	want(t, people.ErrUnknown, err)
	_, err = s.SilenceByID(ctx, "b")
	must(t, err)
	_, err = s.Report(ctx, closed)
	want(t, people.ErrUnknown, err)
	_, err = s.Report(ctx, open)
	must(t, err)
}

func conductDeleted(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Mute(ctx, mute("a", "holder-1", "bob"), mute("b", "bob", "holder-1"), mute("c", "bob", "eve")))
	must(t, s.Silence(ctx, silence("a", time.Time{}, "holder-1"), noted("n")))
	by, err := s.AddReport(ctx, report("holder-1", "bob", 7))
	must(t, err)
	about, err := s.AddReport(ctx, report("bob", "holder-1", 8))
	must(t, err)
	must(t, s.Note(ctx, people.Note{At: noon, Kind: people.NotedLook, By: "1"}))
	must(t, s.Delete(ctx, "1"))

	for by, left := range map[string]int{"holder-1": 0, "bob": 1} {
		got, err := s.Mutes(ctx, by)
		must(t, err)
		same(t, left, len(got))
	}
	_, err = s.SilenceOf(ctx, "holder-1", noon)
	want(t, people.ErrUnknown, err)
	_, err = s.Report(ctx, about)
	want(t, people.ErrUnknown, err)
	left, err := s.Report(ctx, by)
	must(t, err)
	wanted := report("", "bob", 7)
	wanted.Number, wanted.Words, wanted.Lines = by, "", wanted.Lines[1:]
	same(t, wanted, left)
	notes, err := s.Notes(ctx, people.NoteQuery{Limit: 10})
	must(t, err)
	for _, n := range notes {
		same(t, "", n.Account)
		if n.By == "1" {
			t.Errorf("a note is still by the deleted account: %+v", n)
		}
	}
}

// conductClaimed has an account claim the games of a guest who mutes, is muted, silenced and reported.
func conductClaimed(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Mute(ctx, mute("a", "guest", "bob"), mute("b", "bob", "guest")))
	must(t, s.Silence(ctx, silence("a", time.Time{}, "guest"), noted("n")))
	number, err := s.AddReport(ctx, report("bob", "guest", 7))
	must(t, err)
	first, err := s.AddReport(ctx, report("guest", "eve", 7))
	must(t, err)
	twice, err := s.AddReport(ctx, report("guest", "eve", 8))
	must(t, err)
	own, err := s.AddReport(ctx, report("holder-1", "eve", 8))
	must(t, err)
	must(t, s.Claim(ctx, "1", "guest"))
	for _, each := range []int64{first, own} {
		moved, err := s.Report(ctx, each)
		must(t, err)
		same(t, "holder-1", moved.By)
		same(t, 2, len(moved.Lines))
	}
	_, err = s.Report(ctx, twice)
	want(t, people.ErrUnknown, err)
	_, err = s.AddReport(ctx, report("holder-1", "eve", 7))
	want(t, people.ErrReported, err)
	for by, whom := range map[string][]string{"holder-1": {"bob"}, "guest": nil, "bob": {"guest", "holder-1"}} {
		mutes, err := s.Mutes(ctx, by)
		must(t, err)
		var got []string
		for _, m := range mutes {
			got = append(got, m.Whom)
		}
		same(t, whom, got)
	}
	_, err = s.SilenceOf(ctx, "holder-1", noon)
	must(t, err)
	left, err := s.Report(ctx, number)
	must(t, err)
	same(t, "holder-1", left.About)
	must(t, s.Delete(ctx, "1"))
	for _, by := range []string{"holder-1", "guest", "bob"} {
		mutes, err := s.Mutes(ctx, by)
		must(t, err)
		same(t, 0, len(mutes))
	}
}
