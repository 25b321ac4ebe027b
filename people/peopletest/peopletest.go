// Package peopletest is what every store of people must pass.
package peopletest

import (
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/people"
)

var noon = time.Date(2026, 11, 28, 12, 0, 0, 1, time.UTC)

func account(id, name string) people.Account {
	return people.Account{ID: id, Name: name, Holder: "holder-" + id, Role: people.Player, Since: noon, Password: "digest-" + id}
}

func session(id, account string, seen time.Time) people.Session {
	s := people.Session{ID: id, Account: account, Began: noon, Seen: seen, Browser: "a browser"}
	copy(s.Token[:], id)
	return s
}

// Run holds the stores that open makes, each an empty one of its own, to the interface.
func Run(t *testing.T, open func(t *testing.T) people.Store) {
	for name, test := range map[string]func(*testing.T, people.Store){
		"accounts": accounts, "counts": counts, "names are one however they are written": names, "names that look alike": resembling, "one host": oneHost,
		"one of many gets a name": race, "sessions": sessions, "sweeping": sweeping, "a password is changed": passwordChanges, "deletion": deletion,
		"notes": notes, "claims": claims, "backup": backup, "passkeys": passkeys,
		"recovery codes": codes, "renewals": renewals,
		"mailboxes": mailboxes,
		"tickets":   tickets, "tickets end": ticketsEnd, "one of many redeems a ticket": ticketsAreOneUse,
		"mutes": mutes, "reports": reports, "silences": silences, "roles": roles,
		"conduct is claimed": conductClaimed, "conduct is kept": conductKept, "conduct is swept": conductSwept, "conduct is deleted": conductDeleted,
		"devices": devices, "devices of guests": devicesOfGuests, "errands": errands, "errands once": errandsOnce, "errands of many": errandsOfMany,
		"digests": digests, "secrets": secrets,
		"identities": identities, "vacations": vacations, "tokens": tokens, "bots": bots,
	} {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

func accounts(t *testing.T, s people.Store) {
	ctx, ann := t.Context(), account("1", "Ann")
	must(t, s.Add(ctx, ann))
	for _, find := range []func() (people.Account, error){
		func() (people.Account, error) { return s.ByID(ctx, "1") },
		func() (people.Account, error) { return s.ByName(ctx, "aNN") },
		func() (people.Account, error) { return s.ByHolder(ctx, "holder-1") },
	} {
		got, err := find()
		must(t, err)
		same(t, ann, got)
	}
	changed := people.Note{At: noon, Kind: people.NotedPassword, Account: "1", Detail: "changed"}
	ended, err := s.SetPassword(ctx, "1", "another", "", "renew", changed)
	must(t, err)
	same(t, 0, len(ended))
	ann.Password = "another"
	got, err := s.ByID(ctx, "1")
	must(t, err)
	same(t, ann, got)
	_, err = s.ByName(ctx, "Bob")
	want(t, people.ErrUnknown, err)
	_, err = s.SetPassword(ctx, "2", "x", "", "renew", people.Note{At: noon, Kind: people.NotedPassword, Account: "2"})
	want(t, people.ErrUnknown, err)
	wantNotes(t, s, people.NotedPassword)
}

func names(t *testing.T, s people.Store) {
	must(t, s.Add(t.Context(), account("1", "Straße")))
	want(t, people.ErrTaken, s.Add(t.Context(), account("2", "STRASSE")))
	must(t, s.Add(t.Context(), account("2", "Strase")))
}

func resembling(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Coco")))
	for name, want := range map[string]bool{"Сосо": true, "C0co": true, "coco": true, "Cocoa": false} {
		got, err := s.Resembles(ctx, name)
		must(t, err)
		same(t, want, got)
	}
	want(t, people.ErrTaken, s.Add(ctx, account("2", "Сосо")))
	must(t, s.Delete(ctx, "1"))
	must(t, s.Add(ctx, account("2", "Сосо")))
}

func oneHost(t *testing.T, s people.Store) {
	ctx := t.Context()
	has, err := s.HasHost(ctx)
	must(t, err)
	same(t, false, has)
	ann, bob := account("1", "Ann"), account("2", "Bob")
	ann.Role, bob.Role = people.Host, people.Host
	must(t, s.Add(ctx, ann))
	want(t, people.ErrHosted, s.Add(ctx, bob))
	has, err = s.HasHost(ctx)
	must(t, err)
	same(t, true, has)
}

func race(t *testing.T, s people.Store) {
	const many = 8
	errs := make([]error, many)
	var group sync.WaitGroup
	for i := range many {
		group.Go(func() { errs[i] = s.Add(t.Context(), account(string(rune('a'+i)), "Ann")) })
	}
	group.Wait()
	var got int
	for _, err := range errs {
		if err == nil {
			got++
		} else {
			want(t, people.ErrTaken, err)
		}
	}
	same(t, 1, got)
}

func sessions(t *testing.T, s people.Store) {
	ctx, ann := t.Context(), account("1", "Ann")
	must(t, s.Add(ctx, ann))
	must(t, s.Add(ctx, account("2", "Bob")))
	one, two, three := session("one", "1", noon), session("two", "1", noon.Add(time.Hour)), session("three", "1", noon.Add(time.Minute))
	for _, each := range []people.Session{one, two, three, session("other", "2", noon)} {
		must(t, s.Begin(ctx, each, "digest-"+each.Account))
	}
	got, of, err := s.Session(ctx, one.Token)
	must(t, err)
	same(t, one, got)
	same(t, ann, of)
	all, err := s.Sessions(ctx, "1")
	must(t, err)
	same(t, []people.Session{two, three, one}, all)
	must(t, s.See(ctx, "one", noon.Add(2*time.Hour)))
	got, _, err = s.Session(ctx, one.Token)
	must(t, err)
	same(t, noon.Add(2*time.Hour), got.Seen)
	want(t, people.ErrUnknown, s.End(ctx, "2", "one"))
	must(t, s.End(ctx, "1", "one"))
	_, _, err = s.Session(ctx, one.Token)
	want(t, people.ErrUnknown, err)
	ended, err := s.EndOthers(ctx, "1", "two")
	must(t, err)
	same(t, []string{"three"}, ended)
	for _, left := range []string{"two", "other"} {
		_, _, err = s.Session(ctx, session(left, "", noon).Token)
		must(t, err)
	}
}

// passwordChanges holds that whoever was let in by a former password does not get in any more.
func passwordChanges(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	for _, id := range []string{"here", "there"} {
		must(t, s.Begin(ctx, session(id, "1", noon), "digest-1"))
	}
	for _, kind := range []string{"renew", "other"} {
		ticket := people.Ticket{Token: [32]byte{kind[0]}, Kind: kind, Account: "1", Expires: noon.Add(time.Hour)}
		must(t, s.Issue(ctx, ticket, noon, 10))
	}
	changed := people.Note{At: noon, Kind: people.NotedPassword, Account: "1", Detail: "changed"}
	ended, err := s.SetPassword(ctx, "1", "another", "here", "renew", changed)
	must(t, err)
	same(t, []string{"there"}, ended)
	wantNotes(t, s, people.NotedPassword)
	_, err = s.Ticket(ctx, "renew", [32]byte{'r'})
	want(t, people.ErrTicket, err)
	_, err = s.Ticket(ctx, "other", [32]byte{'o'})
	must(t, err)
	want(t, people.ErrUnknown, s.Begin(ctx, session("late", "1", noon), "digest-1"))
	must(t, s.Begin(ctx, session("new", "1", noon), "another"))
	left, err := s.Sessions(ctx, "1")
	must(t, err)
	same(t, 2, len(left))
}

func sweeping(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Begin(ctx, session("idle", "1", noon), "digest-1"))
	must(t, s.Begin(ctx, session("used", "1", noon.Add(2*time.Hour)), "digest-1"))
	must(t, s.Sweep(ctx, noon.Add(time.Hour), noon.Add(-time.Hour)))
	all, err := s.Sessions(ctx, "1")
	must(t, err)
	same(t, []people.Session{session("used", "1", noon.Add(2*time.Hour))}, all)
	must(t, s.Sweep(ctx, noon, noon.Add(time.Hour)))
	all, err = s.Sessions(ctx, "1")
	must(t, err)
	same(t, 0, len(all))
}

func deletion(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Begin(ctx, session("one", "1", noon), "digest-1"))
	must(t, s.Note(ctx, people.Note{At: noon, Kind: people.NotedSignUp, Account: "1"}))
	gone, err := s.Gone(ctx, "holder-1")
	must(t, err)
	same(t, false, gone)
	must(t, s.Delete(ctx, "1"))
	want(t, people.ErrUnknown, s.Delete(ctx, "1"))
	_, err = s.ByName(ctx, "Ann")
	want(t, people.ErrUnknown, err)
	_, _, err = s.Session(ctx, session("one", "", noon).Token)
	want(t, people.ErrUnknown, err)
	gone, err = s.Gone(ctx, "holder-1")
	must(t, err)
	same(t, true, gone)
	left, err := s.Notes(ctx, people.NoteQuery{Limit: 10})
	must(t, err)
	same(t, 0, len(left))
	must(t, s.Add(ctx, account("2", "Ann")))
}

func notes(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	first := people.Note{At: noon, Kind: people.NotedRole, Account: "1", By: "2", Detail: "moderator"}
	second := people.Note{At: noon.Add(time.Second), Kind: people.NotedDeletion, By: "1", Detail: "by its owner"}
	must(t, s.Note(ctx, first))
	must(t, s.Note(ctx, second))
	first.Name, second.ByName = "Ann", "Ann"
	got, err := s.Notes(ctx, people.NoteQuery{Limit: 10})
	must(t, err)
	if len(got) != 2 || got[0].Number <= got[1].Number {
		t.Fatalf("numbers of %+v", got)
	}
	first.Number, second.Number = got[1].Number, got[0].Number
	same(t, []people.Note{second, first}, got)
	got, err = s.Notes(ctx, people.NoteQuery{Limit: 1})
	must(t, err)
	same(t, []people.Note{second}, got)
	got, err = s.Notes(ctx, people.NoteQuery{Before: second.Number, Limit: 10})
	must(t, err)
	same(t, []people.Note{first}, got)
	must(t, s.Add(ctx, account("2", "Bob")))
	first.ByName = "Bob"
	for whose, want := range map[string][]people.Note{"1": {second, first}, "2": {first}, "3": nil} {
		got, err = s.Notes(ctx, people.NoteQuery{Account: whose, Limit: 10})
		must(t, err)
		same(t, len(want), len(got))
		for i := range want {
			same(t, want[i], got[i])
		}
	}
}

func backup(t *testing.T, s people.Store) {
	must(t, s.Add(t.Context(), account("1", "Ann")))
	path := filepath.Join(t.TempDir(), "copy.db")
	must(t, s.Backup(t.Context(), path))
	if err := s.Backup(t.Context(), path); err == nil {
		t.Error("a backup was overwritten")
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func want(t *testing.T, target, err error) {
	t.Helper()
	if !errors.Is(err, target) {
		t.Fatalf("error %v, want %v", err, target)
	}
}

func same(t *testing.T, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatal(diff)
	}
}
