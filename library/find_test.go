package library

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// seen is a game as a test looks through it.
type seen struct {
	*record.Record
	id     int64
	source string
	result *record.Result
}

// mixed fills a library with games of several variants and sources.
func mixed(t *testing.T, l *Library) (games []seen) {
	t.Helper()
	random := newPlayer(20)
	kinds := []kind{
		{"pente", 19, 2, nil}, {"pente", 19, 2, []string{"tournament"}}, {"keryo", 19, 2, []string{"adjacent"}},
		{"pente", 9, 2, nil}, {"free", 9, 3, nil}, {"partners", 19, 4, []string{"claimed", "tournament"}},
		{"swap2", 19, 2, nil},
	}
	mustImport(t, l, func(yield func(Entry, error) bool) {
		for i := range 210 {
			r, source := random.game(t, kinds[i%len(kinds)], random.IntN(30)), []string{"one.sgf", "two.sgf"}[i%2]
			judged, err := r.Judge()
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, seen{r, int64(i + 1), source, cmp.Or(judged.Result(&r.Rules), r.Result)})
			yield(Entry{Record: r, Source: source, Link: fmt.Sprint(i)}, nil)
		}
	}, Report{Added: 210})
	return games
}

// at are the seats of those whose names hold.
func (s *seen) at(name func(string) bool) (seats pente.SeatSet) {
	for seat, p := range s.Info.Players {
		if p.Name != "" && name(p.Name) {
			seats = seats.With(pente.Seat(seat))
		}
	}
	return seats
}

func (s *seen) won() pente.SeatSet {
	if s.result == nil {
		return 0
	}
	return s.result.Winners
}

func called(name string) func(string) bool { return func(s string) bool { return s == name } }

func anyone(string) bool { return true }

// TestQueries compares what is found with what a test finds by looking through all games.
func TestQueries(t *testing.T) {
	l := openFresh(t)
	games := mixed(t, l)
	opening := games[1].Moves()[:2]
	turnedBy := slices.Clone(opening)
	for i := range turnedBy {
		turnedBy[i].Point = image(19, 5, turnedBy[i].Point)
	}
	position := momentsOf(t, games[0].Record)[1].position
	board := &Board{games[0].Rules, turned(&position, 19, 6)}
	centred := play(t, &games[1].Rules, 0, "K10")
	for name, test := range map[string]struct {
		query Query
		holds func(s *seen) bool
	}{
		"all":        {Query{}, func(*seen) bool { return true }},
		"prefix":     {Query{Player: " p"}, func(s *seen) bool { return s.at(anyone) != 0 }},
		"player":     {Query{Player: "P1"}, func(s *seen) bool { return s.at(called("P1")) != 0 }},
		"whole":      {Query{Player: "p3", Whole: true}, func(s *seen) bool { return s.at(called("P3")) != 0 }},
		"whole only": {Query{Player: "P", Whole: true}, func(s *seen) bool { return false }},
		"seat":       {Query{Player: "P2", Seats: 2}, func(s *seen) bool { return s.at(called("P2"))&2 != 0 }},
		"opponent": {Query{Player: "P2", Opponent: "p4"}, func(s *seen) bool {
			return s.at(called("P2")) != 0 && s.at(called("P4")) != 0
		}},
		"against a namesake": {Query{Player: "P2", Opponent: "P2"}, func(s *seen) bool { return s.at(called("P2")).Len() > 1 }},
		"won":                {Query{Player: "P2", Score: Won}, func(s *seen) bool { return s.at(called("P2"))&s.won() != 0 }},
		"lost": {Query{Player: "P5", Score: Lost}, func(s *seen) bool {
			return s.won() != 0 && s.at(called("P5"))&^s.won() != 0
		}},
		"won from seat 1": {Query{Player: "P", Score: Won, Seats: 2}, func(s *seen) bool {
			return s.at(anyone)&s.won()&2 != 0
		}},
		"from":        {Query{From: "2008"}, func(s *seen) bool { return s.Info.Date >= "2008" }},
		"to":          {Query{To: "2001-05"}, func(s *seen) bool { return s.Info.Date != "" && s.Info.Date < "2001-06" }},
		"month":       {Query{From: "2001-05", To: "2001-05"}, func(s *seen) bool { return strings.HasPrefix(s.Info.Date, "2001-05") }},
		"rating from": {Query{RatingFrom: 1700}, func(s *seen) bool { return ratingOf(s.Record) >= 1700 }},
		"rating to": {Query{RatingTo: 1650}, func(s *seen) bool {
			return ratingOf(s.Record) > 0 && ratingOf(s.Record) <= 1650
		}},
		"variant": {Query{Variant: "keryo"}, func(s *seen) bool { return s.Rules.Variant == "keryo" }},
		"options": {Query{Options: []string{"tournament"}}, func(s *seen) bool { return slices.Contains(s.Options, "tournament") }},
		"both options": {Query{Options: []string{"tournament", "claimed"}}, func(s *seen) bool {
			return slices.Contains(s.Options, "claimed")
		}},
		"without": {Query{Without: []string{"tournament", "adjacent"}}, func(s *seen) bool { return len(s.Options) == 0 }},
		"size":    {Query{Size: 9}, func(s *seen) bool { return s.Rules.Size == 9 }},
		"seats":   {Query{SeatCount: 4}, func(s *seen) bool { return s.Rules.Seats == 4 }},
		"length": {Query{LengthFrom: 3, LengthTo: 12}, func(s *seen) bool {
			return len(s.Moves()) >= 3 && len(s.Moves()) <= 12
		}},
		"winners":     {Query{Winners: 5}, func(s *seen) bool { return s.won()&5 != 0 }},
		"draw":        {Query{Ending: EndingDraw}, func(s *seen) bool { return s.result != nil && s.result.Winners == 0 }},
		"unknown":     {Query{Ending: EndingUnknown}, func(s *seen) bool { return s.result == nil }},
		"resignation": {Query{Ending: record.ByResignation}, func(s *seen) bool { return s.result != nil && s.result.By == "resignation" }},
		"captures": {Query{Ending: record.ByCaptures}, func(s *seen) bool {
			return s.result != nil && slices.Contains(strings.Split(s.result.By, "+"), "captures")
		}},
		"source":  {Query{Source: "two.sgf"}, func(s *seen) bool { return s.source == "two.sgf" }},
		"nowhere": {Query{Source: "three.sgf"}, func(s *seen) bool { return false }},
		"opening": {Query{Opening: turnedBy}, func(s *seen) bool {
			return s.Rules.Size == 19 && begins(s.Record, opening)
		}},
		"opening of a player": {Query{Opening: opening[:1], Player: "P1"}, func(s *seen) bool {
			return s.Rules.Size == 19 && begins(s.Record, opening[:1]) && s.at(called("P1")) != 0
		}},
		"opening on a small board": {Query{Opening: []pente.Move{pente.Place(pente.At(4, 4))}, Size: 9}, func(s *seen) bool {
			return s.Rules.Size == 9 && len(s.Moves()) > 0
		}},
		"position": {Query{Board: board}, func(s *seen) bool { return hasPosition(t, s.Record, &games[0].Rules, &position) }},
		"position of a player": {Query{Board: &Board{games[1].Rules, centred}, Player: "P3"}, func(s *seen) bool {
			return hasPosition(t, s.Record, &games[1].Rules, &centred) && s.at(called("P3")) != 0
		}},
	} {
		t.Run(name, func(t *testing.T) {
			var want []int64
			for i := range games {
				if test.holds(&games[i]) {
					want = append(want, games[i].id)
				}
			}
			if len(want) == 0 && test.query.Source == "" && !test.query.Whole && !slices.Contains(test.query.Options, "tour") {
				t.Error("nothing is to be found")
			}
			checkFound(t, l, test.query, want)
			if test.query.Player != "" {
				checkCrowd(t, l, test.query, want)
			}
		})
	}
}

// checkCrowd finds the same games as if the player were many people, with lists that are long and short.
func checkCrowd(t *testing.T, l *Library, q Query, want []int64) {
	t.Helper()
	defer func(people, seats, few int) { crowd.people, crowd.seats, fewGames = people, seats, few }(crowd.people, crowd.seats, fewGames)
	for _, fewGames = range []int{0, 1000} {
		crowd.people, crowd.seats = 1, 1
		if _, err := l.Count(t.Context(), q); q.Seats != 0 {
			if !errors.Is(err, ErrCrowd) && len(want) > 0 {
				t.Errorf("a seat of many: error %v", err)
			}
			continue
		}
		checkFound(t, l, q, want)
	}
}

// begins reports whether a game begins with moves, turned or mirrored.
func begins(r *record.Record, moves []pente.Move) bool {
	played := r.Moves()
	if len(played) < len(moves) || r.Setup != nil {
		return false
	}
	for s := range symmetries {
		same := true
		for i, m := range moves {
			if m.Choice == pente.Stone {
				m.Point = image(r.Rules.Size, s, m.Point)
			}
			same = same && played[i] == m
		}
		if same {
			return true
		}
	}
	return false
}

func hasPosition(t *testing.T, r *record.Record, rules *pente.Rules, p *pente.Position) bool {
	t.Helper()
	want, _, _ := known(rules, p, nil)
	return slices.ContainsFunc(momentsOf(t, r), func(m moment) bool {
		text, _, _ := known(&r.Rules, &m.position, nil)
		return text == want
	})
}

// checkFound finds games page by page, counts them, and exports them.
func checkFound(t *testing.T, l *Library, q Query, want []int64) {
	t.Helper()
	var found []Summary
	var after *Mark
	for {
		page, err := l.Find(t.Context(), q, after, 7)
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, page.Games...)
		if after = page.Next; after == nil {
			break
		}
		if len(page.Games) != 7 {
			t.Errorf("a page of %d games, and there is more", len(page.Games))
		}
	}
	days := func(a, b Summary) int {
		on, _ := readDay(a.Date)
		other, _ := readDay(b.Date)
		return cmp.Or(cmp.Compare(other, on), cmp.Compare(b.ID, a.ID))
	}
	if !slices.IsSortedFunc(found, days) {
		t.Error("games are not found in order")
	}
	var ids, exported []int64
	for _, s := range found {
		ids = append(ids, s.ID)
	}
	for g, err := range l.Export(t.Context(), q) {
		if err != nil {
			t.Fatal(err)
		}
		exported = append(exported, g.ID)
	}
	count, err := l.Count(t.Context(), q)
	if !slices.Equal(ids, exported) || count != len(ids) || err != nil {
		t.Errorf("%d found, %d exported, %d counted, error %v", len(ids), len(exported), count, err)
	}
	if slices.Sort(ids); !slices.Equal(ids, want) {
		t.Errorf("found %v, want %v", ids, want)
	}
}

// TestManyGames: an opening and a position that more games have than are listed are found among all games.
func TestManyGames(t *testing.T) {
	defer func(few int) { fewGames = few }(fewGames)
	fewGames = 50
	l := openFresh(t)
	games := mixed(t, l)
	centred := play(t, &games[1].Rules, 0, "K10")
	var want, begun []int64
	for i := range games {
		if hasPosition(t, games[i].Record, &games[1].Rules, &centred) {
			want = append(want, games[i].id)
		}
		if games[i].Rules.Size == 19 && begins(games[i].Record, []pente.Move{pente.Place(180)}) {
			begun = append(begun, games[i].id)
		}
	}
	fewGames = len(want) - 1
	checkFound(t, l, Query{Board: &Board{games[1].Rules, centred}}, want)
	checkFound(t, l, Query{Opening: []pente.Move{pente.Place(180)}}, begun)
}

func TestQueriesThatMakeNoSense(t *testing.T) {
	l := openFresh(t)
	for name, q := range map[string]Query{
		"date": {From: "x"}, "score": {Player: "A", Score: "tied"}, "nobody's opponent": {Opponent: "A"},
		"nobody's score": {Score: Won}, "nobody's seats": {Seats: 1}, "size": {Opening: []pente.Move{{}}, Size: 21},
		"board": {Board: &Board{}}, "part of an option": {Options: []string{"tour"}}, "option that is off": {Without: []string{"x"}},
		"variant": {Variant: "chess"}, "ending": {Ending: "boredom"}, "seats": {SeatCount: 7}, "lines": {Size: 20},
		"opening": {Opening: []pente.Move{pente.Place(pente.At(9, 9))}, Size: 9}, "rating": {RatingFrom: -1}, "length": {LengthTo: -1},
	} {
		if page, err := l.Find(t.Context(), q, nil, 5); err == nil {
			t.Errorf("%s: found %+v", name, page)
		}
		if n, err := l.Count(t.Context(), q); err == nil {
			t.Errorf("%s: counted %d", name, n)
		}
		if n, err := l.Remove(t.Context(), q); err == nil {
			t.Errorf("%s: removed %d", name, n)
		}
		for g, err := range l.Export(t.Context(), q) {
			if err == nil {
				t.Errorf("%s: exported %+v", name, g)
			}
		}
	}
}

func TestPagesHoldGames(t *testing.T) {
	l := openFresh(t)
	for _, limit := range []int{0, -2} {
		if page, err := l.Find(t.Context(), Query{}, nil, limit); err == nil {
			t.Errorf("a page of %d games: %+v", limit, page)
		}
	}
}

func TestStats(t *testing.T) {
	l := openFresh(t)
	empty, err := l.Stats(t.Context())
	if err != nil || empty.Games != 0 || empty.LastYear != 0 || empty.Bytes == 0 {
		t.Errorf("a new library: %+v, error %v", empty, err)
	}
	games := mixed(t, l)
	positions := 0
	for _, g := range games {
		positions += len(momentsOf(t, g.Record))
	}
	s, err := l.Stats(t.Context())
	sources := []Named{{"one.sgf", 105}, {"two.sgf", 105}}
	variants := []Named{{"pente", 90}, {"free", 30}, {"keryo", 30}, {"partners", 30}, {"swap2", 30}}
	if err != nil || s.Games != 210 || s.People != 6 || s.Positions != positions || s.FirstYear > 2001 ||
		s.LastYear < 2015 || !reflect.DeepEqual(s.Sources, sources) || !reflect.DeepEqual(s.Variants, variants) {
		t.Errorf("%+v, error %v; want %d positions", s, err, positions)
	}
}
