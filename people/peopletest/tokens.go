package peopletest

import (
	"testing"
	"time"

	"tessera/people"
)

func token(id, account string, made time.Time) people.Token {
	t := people.Token{
		ID: id, Account: account, Name: "a program", Scopes: []people.Scope{people.ScopePlay, people.ScopeRead}, Made: made,
		Expires: made.Add(24 * time.Hour),
	}
	copy(t.Digest[:], id)
	return t
}

func tokens(t *testing.T, s people.Store) {
	ctx := t.Context()
	ann := account("1", "Ann")
	must(t, s.Add(ctx, ann))
	must(t, s.Add(ctx, account("2", "Bob")))
	first, second := token("first", "1", noon), token("second", "1", noon.Add(time.Hour))
	must(t, s.AddToken(ctx, first, 2))
	must(t, s.AddToken(ctx, second, 2))
	want(t, people.ErrTokens, s.AddToken(ctx, token("third", "1", noon.Add(2*time.Hour)), 2))
	must(t, s.AddToken(ctx, token("others", "2", noon), 2))
	want(t, people.ErrUnknown, s.AddToken(ctx, token("nobody's", "9", noon), 2))
	found, owner, err := s.Token(ctx, first.Digest)
	must(t, err)
	same(t, first, found)
	same(t, ann, owner)
	_, _, err = s.Token(ctx, token("nothing", "1", noon).Digest)
	want(t, people.ErrUnknown, err)
	first.Seen = noon.Add(time.Minute)
	must(t, s.SeeToken(ctx, "first", first.Seen))
	hasTokens(t, s, "1", second, first)

	want(t, people.ErrUnknown, s.EndToken(ctx, "2", "first"))
	must(t, s.EndToken(ctx, "1", "first"))
	want(t, people.ErrUnknown, s.EndToken(ctx, "1", "first"))
	late := token("late", "1", noon.Add(100*time.Hour))
	must(t, s.AddToken(ctx, late, 1)) // the second has ended by then
	hasTokens(t, s, "1", late)
	ended, err := s.SetPassword(ctx, "1", "another", "", "renew", people.Note{At: noon, Kind: people.NotedPassword, Account: "1"})
	must(t, err)
	same(t, []string{"late"}, ended)
	hasTokens(t, s, "1")
	must(t, s.Delete(ctx, "2"))
	_, _, err = s.Token(ctx, token("others", "2", noon).Digest)
	want(t, people.ErrUnknown, err)
}

func hasTokens(t *testing.T, s people.Store, account string, want ...people.Token) {
	t.Helper()
	got, err := s.Tokens(t.Context(), account)
	must(t, err)
	same(t, want, got)
}

func bots(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	note := people.Note{At: noon, Kind: people.NotedBot, Account: "1"}
	must(t, s.BecomeBot(ctx, "1", note))
	got, err := s.ByID(ctx, "1")
	must(t, err)
	same(t, true, got.Bot)
	want(t, people.ErrUnknown, s.Appoint(ctx, "1", people.Moderator, note))
	must(t, s.Add(ctx, account("2", "Bob")))
	must(t, s.Appoint(ctx, "2", people.Moderator, note))
	want(t, people.ErrUnknown, s.BecomeBot(ctx, "2", note))
	want(t, people.ErrUnknown, s.BecomeBot(ctx, "9", note))
}
