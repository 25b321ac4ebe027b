package library

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"strings"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// written is a record of a game of Pente with some moves, between two people on a day.
func written(t testing.TB, first, second, date string, moves ...string) *record.Record {
	t.Helper()
	return writtenBy(t, kind{variant: "pente"}, first, second, date, moves...)
}

func writtenBy(t testing.TB, k kind, first, second, date string, moves ...string) *record.Record {
	t.Helper()
	r := record.New(k.rules(t))
	r.Options = k.options
	r.Info.Players, r.Info.Date = []record.Player{{Name: first}, {Name: second}}, date
	at := r.Root
	for _, text := range moves {
		m, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		at = at.Add(m)
	}
	return r
}

// jsonText writes a record in the format that holds everything.
func jsonText(t testing.TB, r *record.Record) string {
	t.Helper()
	var text strings.Builder
	if err := record.Write(&text, record.FormatNamed("json"), record.WriteOptions{}, r); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// TestGamesComeBack imports games of every variant, with all that a record can hold, and reads them again.
func TestGamesComeBack(t *testing.T) {
	l, random := openFresh(t), newPlayer(3)
	for _, k := range everyKind() {
		r := random.game(t, k, 30)
		r.Info.Event, r.Info.Extra = k.String(), []record.Property{{Key: "X", Values: []string{"ü", ""}}}
		r.Match = &record.Match{ID: "m", Game: 2, BestOf: 3}
		r.Root.Comment = strings.Repeat("Said of the start.\n", 50)
		if len(r.Root.Children) > 0 {
			r.Root.Children[0].Glyph = record.Interesting
			r.Root.Children[0].Marks = []record.Mark{{Kind: record.Letter, At: 0, To: pente.NoPoint, Text: "A"}}
		}
		mustImport(t, l, entries("kinds", r), Report{Added: 1})
		page, err := l.Find(t.Context(), Query{Variant: k.variant, Options: k.options}, nil, 100)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, s := range page.Games {
			if s.Event != k.String() {
				continue
			}
			g, err := l.Game(t.Context(), s.ID)
			if got, want := jsonText(t, g.Record), jsonText(t, r); got != want {
				t.Fatalf("%s comes back as\n%s", want, got)
			}
			if err != nil || !reflect.DeepEqual(g.Summary, s) {
				t.Fatalf("%v comes back as %+v, error %v", k, g, err)
			}
			found = true
			if s.Size != k.size || s.Seats != r.Rules.Seats || !reflect.DeepEqual(s.Players, r.Info.Players) ||
				s.Date != r.Info.Date || s.Source != "kinds" || s.Length != len(r.Moves()) || s.Rating != ratingOf(r) {
				t.Errorf("%v is told of as %+v", k, s)
			}
		}
		if !found {
			t.Errorf("%v is not found", k)
		}
	}
	if _, err := l.Game(t.Context(), 1<<40); !errors.Is(err, ErrUnknown) {
		t.Errorf("no such game: error %v", err)
	}
}

// TestDuplicates: what counts as the same game.
func TestDuplicates(t *testing.T) {
	l := openFresh(t)
	moves := []string{"K10", "L11", "M12"}
	base := written(t, "Anna", "Bob", "2009-03-14", moves...)
	mustImport(t, l, entries("one", base), Report{Added: 1})
	again := written(t, " anna", "BOB", "2009-03-14", moves...)
	again.Root.Comment, again.Info.Event = "Told otherwise.", "A cup"
	again.Root.Children[0].Add(pente.Place(0))
	mustImport(t, l, entries("two", base, again), Report{Duplicates: 2})
	for name, other := range map[string]*record.Record{
		"another day":    written(t, "Anna", "Bob", "2009-03-15", moves...),
		"other seats":    written(t, "Bob", "Anna", "2009-03-14", moves...),
		"other people":   written(t, "Anna", "Carl", "2009-03-14", moves...),
		"a move less":    written(t, "Anna", "Bob", "2009-03-14", moves[:2]...),
		"turned":         written(t, "Anna", "Bob", "2009-03-14", "K10", "J11", "H12"),
		"nobody, no day": written(t, "", "", "", moves...),
		"other variant":  writtenBy(t, kind{variant: "keryo"}, "Anna", "Bob", "2009-03-14", moves...),
		"other option": writtenBy(t, kind{variant: "pente", options: []string{"tournament"}},
			"Anna", "Bob", "2009-03-14", "K10", "L11", "N14"),
		"without it": written(t, "Anna", "Bob", "2009-03-14", "K10", "L11", "N14"),
	} {
		mustImport(t, l, entries(name, other), Report{Added: 1})
		mustImport(t, l, entries(name, other), Report{Duplicates: 1})
	}
	mustImport(t, l, entries("within", written(t, "X", "Y", "2001", moves...), written(t, "X", "Y", "2001", moves...)),
		Report{Added: 1, Duplicates: 1})
}

// linked is a game with its link in a source.
func linked(source, link string, r *record.Record) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) { yield(Entry{Record: r, Source: source, Link: link}, nil) }
}

// TestLinks: a source that numbers its games knows better which are the same.
func TestLinks(t *testing.T) {
	l := openFresh(t)
	r := written(t, "Anna", "Bob", "2009-03-14", "K10")
	longer := written(t, "Anna", "Bob", "2009-03-14", "K10", "L11")
	mustImport(t, l, linked("log", "1", r), Report{Added: 1})
	mustImport(t, l, linked("log", "1", r), Report{Duplicates: 1})
	mustImport(t, l, linked("log", "1", longer), Report{Duplicates: 1})
	mustImport(t, l, linked("log", "2", r), Report{Added: 1})
	mustImport(t, l, linked("site", "1", r), Report{Duplicates: 1})
	mustImport(t, l, entries("log", r), Report{Duplicates: 1})
	mustImport(t, l, linked("site", "1", longer), Report{Added: 1})
}

// TestRefusals: what cannot enter is counted and told of, and the rest enters.
func TestRefusals(t *testing.T) {
	l := openFresh(t)
	illegal := written(t, "A", "B", "", "K10", "K10")
	early := written(t, "A", "B", "", "A1")
	unreadable := errors.New("no game at all")
	report, err := l.Import(t.Context(), func(yield func(Entry, error) bool) {
		_ = yield(Entry{Record: written(t, "A", "B", "", "K10"), Source: "s"}, nil) &&
			yield(Entry{Record: illegal, Source: "s"}, nil) &&
			yield(Entry{Source: "s"}, unreadable) &&
			yield(Entry{Record: written(t, "A", "B", "", "K10", "A1"), Private: true, Source: "hidden"}, nil) &&
			yield(Entry{Record: early, Source: "s"}, nil) &&
			yield(Entry{Record: written(t, "A", "B", "", "K10", "A2"), Source: "s"}, nil)
	}, nil)
	if err != nil || report.Added != 2 || report.Refused != 3 || report.Private != 1 || report.Seen() != 6 {
		t.Fatalf("%+v, error %v", report, err)
	}
	for i, want := range []struct {
		game int
		rule pente.Reason
	}{{2, pente.Occupied}, {3, ""}, {5, pente.CentreFirst}} {
		p := report.Problems[i]
		wrong, _ := errors.AsType[*record.Error](p.Err)
		if p.Game != want.game || p.Source != "s" || (wrong != nil) != (want.rule != "") ||
			wrong != nil && wrong.Rule != want.rule || wrong == nil && !errors.Is(p.Err, unreadable) {
			t.Errorf("problem %d: %+v", i, p)
		}
	}
	stats, err := l.Stats(t.Context())
	if err != nil || stats.Games != 2 || len(stats.Sources) != 1 {
		t.Errorf("%+v, error %v", stats, err)
	}
}

// TestProblemsAreBounded, and counted beyond that.
func TestProblemsAreBounded(t *testing.T) {
	l := openFresh(t)
	report, err := l.Import(t.Context(), func(yield func(Entry, error) bool) {
		for range 3 * maxProblems {
			yield(Entry{}, errors.New("nothing"))
		}
	}, nil)
	if err != nil || report.Refused != 3*maxProblems || len(report.Problems) != maxProblems {
		t.Errorf("%d refused, %d problems, error %v", report.Refused, len(report.Problems), err)
	}
}

// TestImportStops when its context ends, and what was reported until then is there.
func TestImportStops(t *testing.T) {
	l := openFresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	report, err := l.Import(ctx, numberedFrom(0, 1<<30), func(r Report) {
		if r.Added >= 2*batchGames {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("error %v", err)
	}
	stats, err := l.Stats(t.Context())
	if err != nil || report.Added < 2*batchGames || stats.Games != report.Added {
		t.Errorf("%d games, reported %d, error %v", stats.Games, report.Added, err)
	}
	value, err := l.Cursor(t.Context(), "log")
	if err != nil || value != fmt.Sprint(report.Added) {
		t.Errorf("the cursor is at %q, error %v", value, err)
	}
	mustImport(t, l, linked("log", "1", written(t, "A", "B", "")), Report{Duplicates: 1})
}

// TestCursors move with the games, with what does not enter, and by themselves.
func TestCursors(t *testing.T) {
	l := openFresh(t)
	at := func(want string) {
		t.Helper()
		if got, err := l.Cursor(t.Context(), "log"); got != want || err != nil {
			t.Fatalf("the cursor is at %q, not %q; error %v", got, want, err)
		}
	}
	at("")
	move := func(e Entry, value string, err error) {
		t.Helper()
		e.Cursor = &Cursor{"log", value}
		if _, err := l.Import(t.Context(), func(yield func(Entry, error) bool) { yield(e, err) }, nil); err != nil {
			t.Fatal(err)
		}
		at(value)
	}
	r := written(t, "A", "B", "", "K10")
	move(Entry{Record: r}, "1", nil)
	move(Entry{Record: r}, "2", nil)
	move(Entry{Record: r, Private: true}, "3", nil)
	move(Entry{}, "4", nil)
	move(Entry{}, "5", errors.New("damaged"))
	move(Entry{Record: written(t, "A", "B", "", "A1")}, "6", nil)
	if err := l.SetCursor(t.Context(), Cursor{"log", "7"}); err != nil {
		t.Fatal(err)
	}
	at("7")
	if got, err := l.Cursor(t.Context(), "another"); got != "" || err != nil {
		t.Errorf("another cursor is at %q, error %v", got, err)
	}
}

// TestManyChunks fills more than one chunk exactly, in imports of many sizes.
func TestManyChunks(t *testing.T) {
	l, g := openFresh(t), newGenerator(t, 3)
	games := 0
	for _, count := range []int{chunkSize - 2, 1, 1, 1, chunkSize - 1, chunkSize + 1} {
		mustImport(t, l, g.entries(count), Report{Added: count})
		games += count
		start := g.rules[1].Start(0)
		total := 0
		for i := range g.rules {
			a, err := l.Position(t.Context(), &g.rules[i], &start, Filter{})
			if err != nil {
				t.Fatal(err)
			}
			total += a.Games
		}
		if total != games {
			t.Errorf("%d games begin with an empty board, not %d", total, games)
		}
	}
}
