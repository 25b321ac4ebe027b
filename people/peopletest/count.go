package peopletest

import (
	"testing"

	"tessera/people"
)

func counts(t *testing.T, s people.Store) {
	ctx := t.Context()
	got, err := s.Count(ctx)
	must(t, err)
	same(t, people.Count{}, got)
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Add(ctx, account("2", "Bob")))
	must(t, s.Begin(ctx, session("one", "1", noon), "digest-1"))
	got, err = s.Count(ctx)
	must(t, err)
	same(t, people.Count{Accounts: 2, Sessions: 1}, got)
}
