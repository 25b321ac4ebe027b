package peopletest

import (
	"testing"

	"tessera/people"
)

func claims(t *testing.T, s people.Store) {
	ctx, ann := t.Context(), account("1", "Ann")
	must(t, s.Add(ctx, ann))
	must(t, s.Add(ctx, account("2", "Bob")))
	must(t, s.Claim(ctx, "1", "guest"))
	want(t, people.ErrTaken, s.Claim(ctx, "2", "guest"))
	want(t, people.ErrTaken, s.Claim(ctx, "1", "holder-2"))
	want(t, people.ErrUnknown, s.Claim(ctx, "3", "another"))
	must(t, s.Claim(ctx, "1", "another"))
	got, err := s.ByHolder(ctx, "guest")
	must(t, err)
	same(t, 2, len(got.Claimed))
	same(t, 3, len(got.Holders()))
	ann.Claimed = got.Claimed
	same(t, ann, got)

	must(t, s.Delete(ctx, "1"))
	for _, holder := range []string{"holder-1", "guest", "another"} {
		gone, err := s.Gone(ctx, holder)
		must(t, err)
		same(t, true, gone)
		_, err = s.ByHolder(ctx, holder)
		want(t, people.ErrUnknown, err)
		want(t, people.ErrTaken, s.Claim(ctx, "2", holder))
	}
}
