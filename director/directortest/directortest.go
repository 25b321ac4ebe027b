// Package directortest is what every store of tournaments must pass.
package directortest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"tessera/director"
)

// Run holds the stores that open makes, each an empty one of its own, to the interface. What open returns besides closes it and opens
// what it has kept.
func Run(t *testing.T, open func(t *testing.T) (s director.Store, reopen func() director.Store)) {
	for name, test := range map[string]func(*testing.T, director.Store){
		"events": events, "conflicts": conflicts, "a race": race, "lists": lists, "who has made and entered what": of, "changes": changes,
		"replacing": replacing,
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := open(t)
			test(t, s)
		})
	}
	t.Run("what is kept", func(t *testing.T) {
		s, reopen := open(t)
		must(t, s.Append(t.Context(), added("a", 0, "1", "2")))
		got, err := reopen().Events(t.Context(), "a", 1)
		must(t, err)
		same(t, []string{"2"}, texts(got))
	})
}

func added(id string, after int64, texts ...string) director.Append {
	a := director.Append{Tournament: id, After: after, Card: director.Card{Stage: "open", Kind: "robin", By: "host", Part: 1}}
	for _, text := range texts {
		a.Events = append(a.Events, []byte(text))
	}
	return a
}

func texts(events [][]byte) (list []string) {
	for _, data := range events {
		list = append(list, string(data))
	}
	return list
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func same(t *testing.T, want, got []string) {
	t.Helper()
	if !slices.Equal(want, got) {
		t.Errorf("%v, want %v", got, want)
	}
}

func wantError(t *testing.T, want, got error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("error %v, want %v", got, want)
	}
}

func events(t *testing.T, s director.Store) {
	ctx := t.Context()
	_, err := s.Events(ctx, "a", 0)
	wantError(t, director.ErrUnknown, err)
	must(t, s.Append(ctx, added("a", 0, "1")))
	must(t, s.Append(ctx, added("a", 1, "2", "3")))
	must(t, s.Append(ctx, added("b", 0, "x")))
	for after, want := range map[int64][]string{0: {"1", "2", "3"}, 2: {"3"}, 3: nil} {
		got, err := s.Events(ctx, "a", after)
		must(t, err)
		same(t, want, texts(got))
	}
}

func conflicts(t *testing.T, s director.Store) {
	ctx := t.Context()
	wantError(t, director.ErrConflict, s.Append(ctx, added("a", 1, "2")))
	must(t, s.Append(ctx, added("a", 0, "1")))
	wantError(t, director.ErrConflict, s.Append(ctx, added("a", 0, "another")))
	wantError(t, director.ErrConflict, s.Append(ctx, added("a", 2, "3")))
	got, err := s.Events(ctx, "a", 0)
	must(t, err)
	same(t, []string{"1"}, texts(got))
}

// race lets many append after the same versions: each version has one winner, and it is their event that is stored.
func race(t *testing.T, s director.Store) {
	const authors, rounds = 16, 5
	for round := range int64(rounds) {
		won := make([]bool, authors)
		var group sync.WaitGroup
		for author := range authors {
			group.Go(func() {
				err := s.Append(t.Context(), added("a", round, fmt.Sprint(author)))
				if won[author] = err == nil; err != nil && !errors.Is(err, director.ErrConflict) {
					t.Error(err)
				}
			})
		}
		group.Wait()
		got, err := s.Events(t.Context(), "a", round)
		must(t, err)
		winner := slices.Index(won, true)
		if winner < 0 || slices.Contains(won[winner+1:], true) {
			t.Fatalf("round %d: won by %v", round, won)
		}
		same(t, []string{fmt.Sprint(winner)}, texts(got))
	}
}

func lists(t *testing.T, s director.Store) {
	ctx := t.Context()
	for id, card := range map[string]director.Card{
		"runs": {Stage: "running", Kind: "robin", By: "ann", Part: 0}, "soon": {Stage: "open", Kind: "arena", By: "bob", Part: 1, Rank: 5},
		"later": {Stage: "open", Kind: "robin", By: "ann", Part: 1, Rank: 6}, "over": {Stage: "over", Kind: "robin", By: "ann", Part: 2},
		"off": {Stage: "cancelled", Kind: "robin", By: "ann", Part: 2, Rank: 1},
	} {
		a := added(id, 0, "1")
		a.Card = card
		if card.By == "ann" {
			a.Card.Holders = []string{"cat"}
		}
		must(t, s.Append(ctx, a))
	}
	for _, c := range []struct {
		q    director.Query
		want []string
	}{
		{director.Query{Limit: 9}, []string{"runs", "soon", "later", "over"}},
		{director.Query{Limit: 2}, []string{"runs", "soon"}},
		{director.Query{Limit: 2, Before: "soon"}, []string{"later", "over"}},
		{director.Query{Limit: 9, Kind: "arena"}, []string{"soon"}},
		{director.Query{Limit: 9, By: "ann", Stage: "open"}, []string{"later"}},
		{director.Query{Limit: 9, Stage: "cancelled"}, []string{"off"}},
		{director.Query{Limit: 9, Before: "nothing"}, nil},
		{director.Query{Limit: 9, Holder: "cat"}, []string{"runs", "later", "over"}},
		{director.Query{Limit: 9, Holder: "cat", Stage: "over"}, []string{"over"}},
		{director.Query{Limit: 1, Holder: "cat", Before: "runs"}, []string{"later"}},
		{director.Query{Limit: 9, Holder: "dan"}, nil},
	} {
		got, err := s.Find(ctx, c.q)
		must(t, err)
		same(t, c.want, got)
	}
	going, err := s.Going(ctx)
	must(t, err)
	same(t, []string{"later", "runs", "soon"}, going)
	made, err := s.Made(ctx, "ann")
	must(t, err)
	same(t, []string{"2"}, []string{fmt.Sprint(made)})
}

func of(t *testing.T, s director.Store) {
	ctx := t.Context()
	must(t, s.Append(ctx, added("a", 0, "1")))
	b := added("b", 0, "1")
	b.Card.By, b.Card.Holders = "ann", []string{"bob", "cat"}
	must(t, s.Append(ctx, b))
	b.After, b.Card.Holders = 1, []string{"bob"}
	must(t, s.Append(ctx, b))
	for holder, want := range map[string][]string{"host": {"a"}, "ann": {"b"}, "cat": {"b"}, "dan": nil} {
		got, err := s.Of(ctx, holder)
		must(t, err)
		same(t, want, got)
	}
}

func changes(t *testing.T, s director.Store) {
	ctx := t.Context()
	must(t, s.Append(ctx, added("a", 0, "1")))
	must(t, s.Append(ctx, added("b", 0, "1")))
	must(t, s.Append(ctx, added("a", 1, "2")))
	all, err := s.Changes(ctx, 0, 9)
	must(t, err)
	if len(all) != 2 || all[0].Tournament != "b" || all[1].Tournament != "a" {
		t.Fatalf("%+v", all)
	}
	later, err := s.Changes(ctx, all[0].Number, 9)
	must(t, err)
	if len(later) != 1 || later[0] != all[1] {
		t.Errorf("%+v", later)
	}
	some, err := s.Changes(ctx, 0, 1)
	must(t, err)
	if len(some) != 1 || some[0] != all[0] {
		t.Errorf("%+v", some)
	}
}

func replacing(t *testing.T, s director.Store) {
	ctx := t.Context()
	must(t, s.Append(ctx, added("a", 0, "1", "2")))
	must(t, s.Replace(ctx, "a", 2, []byte("other")))
	wantError(t, director.ErrUnknown, s.Replace(ctx, "a", 3, []byte("x")))
	got, err := s.Events(ctx, "a", 0)
	must(t, err)
	same(t, []string{"1", "other"}, texts(got))
}
