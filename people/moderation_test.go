package people_test

import (
	"errors"
	"testing"
	"time"

	"tessera/people"
)

// staff signs up a host, two moderators and a player.
func staff(t *testing.T, s *scene) (host, one, two, player people.Account) {
	t.Helper()
	code, err := s.Code(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	made := map[string]people.Account{}
	for _, name := range []string{"Host_1", "One", "Two", "Player_1"} {
		a, err := s.SignUp(t.Context(), name, "correct horse", "holder of "+name, code)
		if err != nil {
			t.Fatal(err)
		}
		made[name], code = a, ""
	}
	for _, name := range []string{"One", "Two"} {
		if err := s.Appoint(t.Context(), made["Host_1"], made[name], people.Moderator); err != nil {
			t.Fatal(err)
		}
		made[name], _ = s.Named(t.Context(), name)
	}
	return made["Host_1"], made["One"], made["Two"], made["Player_1"]
}

func TestWhoAppointsWhom(t *testing.T) {
	s := open(t)
	host, one, two, player := staff(t, s)
	for _, each := range []struct {
		by, whom people.Account
		role     people.Role
	}{
		{one, player, people.Moderator}, {one, two, people.Player}, {player, one, people.Player},
		{host, host, people.Player}, {one, host, people.Player}, {host, one, people.Host}, {host, one, "king"},
	} {
		if err := s.Appoint(t.Context(), each.by, each.whom, each.role); !errors.Is(err, people.ErrRank) {
			t.Errorf("%s makes %s a %s: %v", each.by.Name, each.whom.Name, each.role, err)
		}
	}
	if err := s.Appoint(t.Context(), host, one, people.Player); err != nil {
		t.Error(err)
	}
}

func TestWhoSilencesWhom(t *testing.T) {
	s := open(t)
	host, one, two, player := staff(t, s)
	for _, each := range []struct {
		by   people.Account
		whom string
		ok   bool
	}{
		{one, player.Holder, true}, {one, "a guest", true}, {host, one.Holder, true},
		{one, two.Holder, false}, {one, host.Holder, false}, {one, one.Holder, false}, {player, "another guest", false},
		{host, host.Holder, false},
	} {
		err := s.Silence(t.Context(), each.by, people.Silence{Holders: []string{each.whom}, Until: s.now.Add(time.Hour), Reason: "spam"})
		if ok := err == nil; ok != each.ok {
			t.Errorf("%s silences %s: %v", each.by.Name, each.whom, err)
		}
		silenced, err := s.Silenced(t.Context(), each.whom)
		if err != nil || (silenced != nil) != (each.ok || each.whom == one.Holder) {
			t.Errorf("%s: silenced %v, %v", each.whom, silenced, err)
		}
	}
	mine, _ := s.Silenced(t.Context(), one.Holder)
	if err := s.Lift(t.Context(), one, mine.ID); !errors.Is(err, people.ErrRank) {
		t.Errorf("the silenced lifts his own silence: %v", err)
	}
	if err := s.Lift(t.Context(), two, mine.ID); err != nil {
		t.Error(err)
	}
	s.now = s.now.Add(time.Hour)
	if silenced, err := s.Silenced(t.Context(), player.Holder); silenced != nil || err != nil {
		t.Errorf("after an hour: %v, %v", silenced, err)
	}
}

func TestNobodyJudgesOwnReports(t *testing.T) {
	s := open(t)
	_, one, two, player := staff(t, s)
	report := people.Report{By: player.Holder, About: one.Holder, Match: "q7", Reason: "spam"}
	for range 2 { // the second time is no error
		if err := s.Report(t.Context(), report); err != nil {
			t.Fatal(err)
		}
	}
	for _, each := range []struct {
		by  people.Account
		see int
		err error
	}{{one, 0, people.ErrUnknown}, {player, 0, people.ErrRank}, {two, 1, nil}} {
		if all, _ := s.Reports(t.Context(), each.by, people.Query{Limit: 10}); len(all) != each.see {
			t.Errorf("%s sees %d reports", each.by.Name, len(all))
		}
		if err := s.CloseReport(t.Context(), each.by, 1, "fine"); !errors.Is(err, each.err) {
			t.Errorf("%s closes: %v", each.by.Name, err)
		}
	}
}

// TestTheTrailTellsWhoDidWhat looks at the notes of everything that moderators do.
func TestTheTrailTellsWhoDidWhat(t *testing.T) {
	s := open(t)
	host, one, _, player := staff(t, s)
	ctx := t.Context()
	for _, err := range []error{
		s.Report(ctx, people.Report{By: "a guest", About: player.Holder, Match: "q7", Reason: "insult"}),
		s.Silence(ctx, one, people.Silence{Holders: []string{player.Holder}, Until: s.now.Add(time.Hour), Reason: "insult", Report: 1}),
		s.Silence(ctx, one, people.Silence{Holders: []string{"a guest"}, Reason: "spam"}),
		s.CloseReport(ctx, one, 1, "an hour of silence"),
		s.Look(ctx, one, "q7"),
		s.Appoint(ctx, host, player, people.Moderator),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	all, err := s.Trail(ctx, one, people.NoteQuery{Limit: 5})
	if err != nil {
		t.Fatal(err)
	}
	want := []people.Note{
		{Kind: people.NotedRole, ByName: "Host_1", Name: "Player_1", Detail: "moderator"},
		{Kind: people.NotedLook, ByName: "One", Detail: "q7"},
		{Kind: people.NotedReport, ByName: "One", Name: "Player_1", Detail: "report 1"},
		{Kind: people.NotedSilence, ByName: "One", Detail: "guest " + people.Tag("a guest") + " spam for good"},
		{Kind: people.NotedSilence, ByName: "One", Name: "Player_1", Detail: "insult until 2026-11-28T13:00:00Z report 1"},
	}
	for i, n := range all {
		if got := (people.Note{Kind: n.Kind, ByName: n.ByName, Name: n.Name, Detail: n.Detail}); got != want[i] {
			t.Errorf("note %d: %+v, want %+v", i, got, want[i])
		}
	}
	if _, err := s.Trail(ctx, player, people.NoteQuery{Limit: 5}); !errors.Is(err, people.ErrRank) {
		t.Errorf("a player reads it: %v", err)
	}
}
