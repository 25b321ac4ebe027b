package peopletest

import (
	"sync"
	"testing"
	"time"

	"tessera/people"
)

func key(id string, added time.Time) people.Passkey {
	return people.Passkey{ID: []byte(id), Label: "label of " + id, Added: added, Key: "key of " + id}
}

func passkeys(t *testing.T, s people.Store) {
	ctx := t.Context()
	ann, bob := account("1", "Ann"), account("2", "Bob")
	bob.Password = ""
	must(t, s.Add(ctx, ann))
	must(t, s.Add(ctx, bob, key("c", noon)))
	must(t, s.AddPasskey(ctx, "1", key("b", noon.Add(time.Hour)), 2))
	must(t, s.AddPasskey(ctx, "1", key("a", noon), 2))
	want(t, people.ErrMany, s.AddPasskey(ctx, "1", key("d", noon), 2))
	want(t, people.ErrTaken, s.AddPasskey(ctx, "1", key("c", noon), 3))
	want(t, people.ErrTaken, s.Add(ctx, account("3", "Cleo"), key("c", noon)))
	_, err := s.ByName(ctx, "Cleo")
	want(t, people.ErrUnknown, err)

	used, by := key("a", noon), noon.Add(2*time.Hour)
	must(t, s.UsePasskey(ctx, used.ID, used.Key, "another key", by))
	want(t, people.ErrUnknown, s.UsePasskey(ctx, used.ID, used.Key, "a third key", by))
	used.Key, used.Used = "another key", by
	must(t, s.LabelPasskey(ctx, "1", used.ID, "phone"))
	want(t, people.ErrUnknown, s.LabelPasskey(ctx, "2", used.ID, "mine"))
	used.Label = "phone"
	all, err := s.Passkeys(ctx, "1")
	must(t, err)
	same(t, []people.Passkey{used, key("b", noon.Add(time.Hour))}, all)
	got, of, err := s.ByPasskey(ctx, used.ID)
	must(t, err)
	same(t, used, got)
	same(t, ann, of)

	want(t, people.ErrUnknown, s.RemovePasskey(ctx, "2", used.ID))
	must(t, s.RemovePasskey(ctx, "1", used.ID))
	must(t, s.RemovePasskey(ctx, "1", []byte("b")))
	want(t, people.ErrLastWay, s.RemovePasskey(ctx, "2", []byte("c")))
	_, _, err = s.ByPasskey(ctx, []byte("c"))
	must(t, err)
	must(t, s.Delete(ctx, "2"))
	_, _, err = s.ByPasskey(ctx, []byte("c"))
	want(t, people.ErrUnknown, err)
}

func codes(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Add(ctx, account("2", "Bob")))
	must(t, s.SetCodes(ctx, "1", [][32]byte{{1}, {2}}))
	must(t, s.SetCodes(ctx, "2", [][32]byte{{1}}))
	must(t, s.SetCodes(ctx, "1", [][32]byte{{3}, {4}}))
	use := func(code, ticket byte) error {
		t := people.Ticket{Token: [32]byte{ticket}, Kind: "renew", Account: "1", Expires: noon.Add(time.Hour)}
		return s.UseCode(ctx, "1", [32]byte{code}, t, people.Note{At: noon, Kind: people.NotedRecovery, Account: "1"})
	}
	want(t, people.ErrUnknown, use(1, 1))
	must(t, use(3, 1))
	want(t, people.ErrUnknown, use(3, 2))
	_, err := s.Ticket(ctx, "renew", [32]byte{1})
	must(t, err)
	_, err = s.Ticket(ctx, "renew", [32]byte{2})
	want(t, people.ErrTicket, err)
	wantNotes(t, s, people.NotedRecovery)
	for account, want := range map[string]int{"1": 1, "2": 1, "3": 0} {
		left, err := s.CountCodes(ctx, account)
		must(t, err)
		same(t, want, left)
	}
}

// renewals has an account that has a passkey already try to have another, with a ticket that has to outlive that.
func renewals(t *testing.T, s people.Store) {
	ctx, key := t.Context(), people.Passkey{ID: []byte{1}, Label: "phone", Added: noon, Key: "key"}
	must(t, s.Add(ctx, account("1", "Ann"), key))
	must(t, s.Begin(ctx, people.Session{Token: [32]byte{7}, ID: "there", Account: "1", Began: noon, Seen: noon}, account("1", "Ann").Password))
	ticket := func(n byte) people.Ticket {
		return people.Ticket{Token: [32]byte{n}, Kind: "renew", Account: "1", Expires: noon.Add(time.Hour)}
	}
	for n := range byte(2) {
		must(t, s.Issue(ctx, ticket(n), noon, 10))
	}
	another := key
	another.ID = []byte{2}
	_, err := s.Renew(ctx, ticket(0), "", &another, 1, noted(people.NotedPasskey))
	want(t, people.ErrMany, err)
	_, err = s.Renew(ctx, ticket(0), "", &key, 5, noted(people.NotedPasskey))
	want(t, people.ErrTaken, err)
	_, err = s.Renew(ctx, ticket(9), "digest", nil, 5, noted(people.NotedPassword))
	want(t, people.ErrTicket, err)
	wantNotes(t, s)
	sessions, err := s.Sessions(ctx, "1")
	must(t, err)
	same(t, 1, len(sessions))

	ended, err := s.Renew(ctx, ticket(0), "digest", nil, 1, noted(people.NotedPassword))
	must(t, err)
	same(t, []string{"there"}, ended)
	for n := range byte(2) {
		_, err = s.Ticket(ctx, "renew", [32]byte{n})
		want(t, people.ErrTicket, err)
	}
	got, err := s.ByID(ctx, "1")
	must(t, err)
	same(t, "digest", got.Password)
	wantNotes(t, s, people.NotedPassword)
}

func mailboxes(t *testing.T, s people.Store) {
	ctx, box := t.Context(), people.Mailbox{Address: "Ann@example.org", Language: "fr"}
	for _, each := range []people.Account{account("1", "Ann"), account("2", "Bob"), account("3", "Cleo")} {
		must(t, s.Add(ctx, each))
		must(t, s.SetMail(ctx, each.ID, box))
	}
	must(t, s.SetMail(ctx, "3", people.Mailbox{Address: "cleo@example.org", Language: "en"}))
	got, err := s.Mail(ctx, "1")
	must(t, err)
	same(t, box, got)
	for most, want := range map[int][]people.Account{1: {account("1", "Ann")}, 5: {account("1", "Ann"), account("2", "Bob")}} {
		found, err := s.ByMail(ctx, "aNN@EXAMPLE.org", most)
		must(t, err)
		same(t, want, found)
	}
	must(t, s.SetMail(ctx, "1", people.Mailbox{}))
	must(t, s.Delete(ctx, "2"))
	found, err := s.ByMail(ctx, "ann@example.org", 5)
	must(t, err)
	same(t, 0, len(found))
	got, err = s.Mail(ctx, "1")
	must(t, err)
	same(t, people.Mailbox{}, got)
}

func identities(t *testing.T, s people.Store) {
	ctx, one := t.Context(), people.Identity{Issuer: "https://club.example", Subject: "1"}
	ann, bob := account("1", "Ann"), account("2", "Bob")
	bob.Password = ""
	must(t, s.Add(ctx, ann))
	must(t, s.Add(ctx, bob, one))
	got, err := s.ByIdentity(ctx, one)
	must(t, err)
	same(t, bob, got)
	want(t, people.ErrTaken, s.Link(ctx, "1", one))
	want(t, people.ErrTaken, s.Add(ctx, account("3", "Cleo"), one))
	want(t, people.ErrLastWay, s.Unlink(ctx, "2", one.Issuer))
	two := people.Identity{Issuer: one.Issuer, Subject: "2"}
	must(t, s.Link(ctx, "2", two))
	must(t, s.Link(ctx, "1", one))
	must(t, s.Unlink(ctx, "1", one.Issuer))
	want(t, people.ErrUnknown, s.Unlink(ctx, "1", one.Issuer))
	for account, want := range map[string]bool{"1": false, "2": true} {
		linked, err := s.Linked(ctx, account, one.Issuer)
		must(t, err)
		same(t, want, linked)
	}
	must(t, s.Delete(ctx, "2"))
	_, err = s.ByIdentity(ctx, two)
	want(t, people.ErrUnknown, err)
}

func ticket(id, kind, account string, expires time.Time) people.Ticket {
	t := people.Ticket{Kind: kind, Account: account, Expires: expires, Data: "data of " + id}
	copy(t.Token[:], id)
	return t
}

func tickets(t *testing.T, s people.Store) {
	ctx, late := t.Context(), noon.Add(time.Hour)
	must(t, s.Add(ctx, account("1", "Ann")))
	one := ticket("one", "in", "1", late)
	must(t, s.Issue(ctx, one, noon, 10))
	got, err := s.Ticket(ctx, "in", one.Token)
	must(t, err)
	same(t, one, got)
	_, err = s.Redeem(ctx, "out", one.Token)
	want(t, people.ErrTicket, err)
	got, err = s.Redeem(ctx, "in", one.Token)
	must(t, err)
	same(t, one, got)
	_, err = s.Redeem(ctx, "in", one.Token)
	want(t, people.ErrTicket, err)

	must(t, s.Issue(ctx, one, noon, 10))
	must(t, s.Issue(ctx, ticket("two", "out", "1", late), noon, 10))
	must(t, s.Void(ctx, "in", "1"))
	_, err = s.Ticket(ctx, "in", one.Token)
	want(t, people.ErrTicket, err)
	must(t, s.Delete(ctx, "1"))
	_, err = s.Ticket(ctx, "out", ticket("two", "", "", noon).Token)
	want(t, people.ErrTicket, err)
}

func ticketsEnd(t *testing.T, s people.Store) {
	ctx := t.Context()
	for i, id := range []string{"a", "b", "c", "d"} {
		must(t, s.Issue(ctx, ticket(id, "in", "", noon.Add(time.Duration(9-i)*time.Hour)), noon, 2))
	}
	must(t, s.Issue(ctx, ticket("e", "out", "", noon.Add(time.Hour)), noon, 2))
	for id, known := range map[string]bool{"a": false, "b": false, "c": true, "d": true} {
		_, err := s.Ticket(ctx, "in", ticket(id, "", "", noon).Token)
		same(t, known, err == nil)
	}
	must(t, s.Issue(ctx, ticket("f", "in", "", noon.Add(9*time.Hour)), noon.Add(2*time.Hour), 2))
	_, err := s.Ticket(ctx, "out", ticket("e", "", "", noon).Token)
	want(t, people.ErrTicket, err)
}

func ticketsAreOneUse(t *testing.T, s people.Store) {
	one := ticket("one", "in", "", noon)
	must(t, s.Issue(t.Context(), one, noon, 10))
	errs := make([]error, 8)
	var group sync.WaitGroup
	for i := range errs {
		group.Go(func() { _, errs[i] = s.Redeem(t.Context(), "in", one.Token) })
	}
	group.Wait()
	var got int
	for _, err := range errs {
		if err == nil {
			got++
		} else {
			want(t, people.ErrTicket, err)
		}
	}
	same(t, 1, got)
}
