package standing_test

import (
	"fmt"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/rating"
	"tessera/standing"
)

func TestSeasonsAreQuarters(t *testing.T) {
	for at, want := range map[string]string{
		"2026-01-01T00:00:00Z": "2026-1", "2026-03-31T23:59:59Z": "2026-1", "2026-04-01T00:00:00Z": "2026-2",
		"2026-12-31T23:59:59Z": "2026-4", "2027-01-01T00:30:00+01:00": "2026-4",
	} {
		when, err := time.Parse(time.RFC3339, at)
		must(t, err)
		s := standing.SeasonOf(when)
		if s.String() != want || when.Before(s.Begin()) || !when.Before(s.End()) {
			t.Errorf("%s: %v, from %v to %v", at, s, s.Begin(), s.End())
		}
		if again, err := standing.ParseSeason(want); err != nil || again != s {
			t.Errorf("%s: %v, error %v", want, again, err)
		}
	}
	for _, wrong := range []string{"", "2026", "2026-0", "2026-5", "2026-04", "1969-4", "10000-1", "2026-4-1", "x-1"} {
		if s, err := standing.ParseSeason(wrong); err == nil {
			t.Errorf("%q is %v", wrong, s)
		}
	}
}

// games plays some, which seats lose one after the other, an hour apart.
func (t *table) games(losers ...int) {
	t.t.Helper()
	for _, loser := range losers {
		if len(t.state.Moves) > 0 {
			t.again()
		}
		t.begin()
		if loser < 0 {
			t.do(0, match.OfferTie{})
			t.do(1, match.AcceptTie{})
		} else {
			t.do(pente.Seat(loser), match.Resign{})
		}
		t.pass(time.Hour)
	}
}

// TestSeasonsAndFame plays in two seasons, and reckons by hand what each has come to.
func TestSeasonsAndFame(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", two(), "ann", "bob")
	for range 2 {
		one.games(1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1) // ann wins 9 of 12, the last four and so seven together
	}
	first := standing.SeasonOf(h.now)
	h.catch()
	bestOf := func(holder string, from, to int) (peak float64) {
		graph, err := h.standing.Graph(t.Context(), pente2, holder, 100)
		must(t, err)
		for _, p := range graph[from:to] {
			if p.Deviation <= rating.ProvisionalAbove {
				peak = max(peak, p.Rating)
			}
		}
		return peak
	}
	h.now = first.End().Add(time.Hour)
	one.games(0, 0) // bob wins two
	h.catch()
	check := func() {
		t.Helper()
		seasons, err := h.standing.Seasons(t.Context(), pente2)
		must(t, err)
		if fmt.Sprint(seasons) != fmt.Sprintf("[{%v 2} {%v 2}]", first+1, first) {
			t.Errorf("%v", seasons)
		}
		best, err := h.standing.Best(t.Context(), pente2, first, 10)
		must(t, err)
		if len(best) != 2 || best[0].Holder != "ann" || best[0].Games != 24 || best[0].Won != 18 || best[0].Peak == 0 || best[0].Peak != bestOf("ann", 0, 24) ||
			best[1].Peak != bestOf("bob", 0, 24) {
			t.Errorf("%+v", best)
		}
		if best, err = h.standing.Best(t.Context(), pente2, first+1, 10); err != nil || len(best) != 0 {
			t.Errorf("two games are not enough: %+v, error %v", best, err)
		}
		winners, err := h.standing.Winners(t.Context(), pente2, first+1, 10)
		must(t, err)
		if len(winners) != 1 || winners[0].Holder != "bob" || winners[0].Won != 2 {
			t.Errorf("%+v", winners)
		}
		fame, err := h.standing.Fame(t.Context(), pente2, 10)
		must(t, err)
		if len(fame.Highest) != 2 || fame.Highest[0].Holder != "ann" || fame.Highest[0].Peak != bestOf("ann", 0, 26) ||
			len(fame.Longest) != 2 || fame.Longest[0].Longest != 7 || fame.Longest[1].Longest != 2 || fame.Most[0].Won != 18 || fame.Most[1].Won != 8 {
			t.Errorf("%+v", fame)
		}
		if ann := h.of(pente2, "ann"); ann.Streak != 0 || ann.Longest != 7 || ann.PeakAt.IsZero() {
			t.Errorf("%+v", ann)
		}
		if bob := h.of(pente2, "bob"); bob.Streak != 2 {
			t.Errorf("%+v", bob)
		}
		own, err := h.standing.SeasonsOf(t.Context(), "ann")
		must(t, err)
		if len(own) != 2 || own[0].Season != first+1 || own[0].Games != 2 || own[1].Won != 18 {
			t.Errorf("%+v", own)
		}
	}
	check()
	must(t, h.standing.Clear(t.Context()))
	h.catch()
	check()
}

// TestAVoidedGameIsOutOfSeasonsToo takes the only games of a season away, one of them at a time.
func TestAVoidedGameIsOutOfSeasonsToo(t *testing.T) {
	h := openHouse(t)
	one := h.table("one", two(), "ann", "bob")
	one.games(1, 1)
	h.catch()
	season := standing.SeasonOf(noon)
	for _, want := range []int{1, 0} {
		one.do(0, match.VoidGame{Game: want + 1})
		h.catch()
		winners, err := h.standing.Winners(t.Context(), pente2, season, 10)
		must(t, err)
		if won := sumWon(winners); won != want {
			t.Errorf("%d games are won, want %d", won, want)
		}
	}
	seasons, err := h.standing.Seasons(t.Context(), pente2)
	must(t, err)
	if len(seasons) != 0 {
		t.Errorf("%v", seasons)
	}
}

func sumWon(list []standing.Placed) (won int) {
	for _, p := range list {
		won += p.Won
	}
	return won
}

// TestBetweenTwo counts the games of two against each other that everybody could find.
func TestBetweenTwo(t *testing.T) {
	h := openHouse(t)
	public := two()
	public.Public = true
	h.table("one", public, "ann", "bob").games(1, 1, 0, -1)
	h.table("private", two(), "ann", "bob").games(1)
	h.table("another", public, "ann", "cat").games(1)
	partners := rated("partners", 4, "tournament")
	partners.Public = true
	h.table("together", partners, "ann", "cat", "bob", "dan").lose(1)
	free := rated("free", 3)
	free.Public = true
	three := h.table("three", free, "ann", "bob", "cat")
	three.begin()
	three.do(0, match.Resign{})
	three.do(1, match.Resign{})
	h.catch()
	got, err := h.standing.Between(t.Context(), "ann", "bob")
	must(t, err)
	want := []standing.Score{
		{Pool: pente2, Games: 4, Won: 2, Drawn: 1},
		{Pool: standing.Pool{Variant: "free", Speed: match.Live}, Games: 1, Other: 1},
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	back, err := h.standing.Between(t.Context(), "bob", "ann")
	must(t, err)
	if len(back) != 2 || back[0].Won != 1 || back[0].Drawn != 1 {
		t.Errorf("%+v", back)
	}
	if none, err := h.standing.Between(t.Context(), "bob", "bob"); err != nil || len(none) != 0 {
		t.Errorf("%+v, error %v", none, err)
	}
}

// TestTheFamousVanishWithTheirAccounts deletes one of two.
func TestTheFamousVanishWithTheirAccounts(t *testing.T) {
	h := openHouse(t)
	h.table("one", two(), "ann", "bob").games(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0)
	h.catch()
	must(t, h.standing.Erase(t.Context(), "ann"))
	fame, err := h.standing.Fame(t.Context(), pente2, 10)
	must(t, err)
	winners, err := h.standing.Winners(t.Context(), pente2, standing.SeasonOf(noon), 10)
	must(t, err)
	for _, e := range append(append(fame.Highest, fame.Longest...), fame.Most...) {
		if e.Holder != "bob" {
			t.Errorf("%+v", e)
		}
	}
	if len(fame.Most) != 1 || len(winners) != 1 || winners[0].Holder != "bob" {
		t.Errorf("%+v, %+v", fame, winners)
	}
}
