package lobby_test

import (
	"errors"
	"testing"
	"time"

	"tessera/lobby"
	"tessera/match"
	"tessera/pente"
)

// rated is quick for a rated game of somebody with a rating.
func rated(holder match.Holder, rating, since int) lobby.Seek {
	s := quick(holder, "5+3", since)
	s.Settings.Rated, s.Rating.Value = true, rating
	return s
}

func TestPoolsPairWhoIsNearest(t *testing.T) {
	var l lobby.Lobby
	for i, each := range []struct {
		holder match.Holder
		rating int
	}{{"ann", 1500}, {"bob", 1900}, {"cat", 1560}, {"dan", 1870}, {"eve", 1510}} {
		must(t, l.Put(rated(each.holder, each.rating, i)))
	}
	check(t, "pairings", told(l.Pairings(nil, at(5))), "[ann5+3 [ann eve] bob5+3 [bob dan]]")
}

func TestWhoIsFarIsPairedLater(t *testing.T) {
	var l lobby.Lobby
	must(t, l.Put(rated("ann", 1500, 0)))
	must(t, l.Put(rated("bob", 1700, 1)))
	for seconds, want := range map[int]string{1: "[]", 4: "[]", 5: "[ann5+3 [ann bob]]"} {
		check(t, time.Duration(seconds*1e9).String(), told(l.Pairings(nil, at(seconds))), want)
	}
	must(t, l.Put(rated("cat", 3000, 2)))
	check(t, "after half a minute", told(l.Pairings(map[match.Holder]bool{"bob": true}, at(30))), "[ann5+3 [ann cat]]")
}

func TestRatedAndUnratedAreNotPaired(t *testing.T) {
	var l lobby.Lobby
	must(t, l.Put(rated("ann", 1500, 0)))
	must(t, l.Put(quick("bob", "5+3", 1)))
	check(t, "pairings", told(l.Pairings(nil, at(100))), "[]")
	must(t, l.Put(quick("cat", "5+3", 2)))
	check(t, "pairings", told(l.Pairings(nil, at(100))), "[bob5+3 [bob cat]]")
}

func TestARangeTakesEffect(t *testing.T) {
	var l lobby.Lobby
	s := seek("ann", "s", 1, 0)
	s.Settings.Rated, s.Range = true, lobby.Range{Least: 1400, Most: 1600}
	must(t, l.Put(s))
	for rating, want := range map[int]error{1399: lobby.ErrOutOfRange, 1400: nil, 1600: nil, 1601: lobby.ErrOutOfRange} {
		one := take(match.Holder(time.Duration(rating).String()), "s", 1)
		one.Rating.Value = rating
		if err := l.Take(one); !errors.Is(err, want) {
			t.Errorf("%d: %v", rating, err)
		}
	}
}

func TestRangesNobodyCanBeIn(t *testing.T) {
	for _, c := range []struct {
		rated bool
		is    lobby.Range
		want  error
	}{
		{true, lobby.Range{Least: 1600, Most: 1500}, lobby.ErrRange},
		{true, lobby.Range{Least: -1}, lobby.ErrRange},
		{false, lobby.Range{Least: 1500}, lobby.ErrRange},
		{true, lobby.Range{Least: 1500}, nil},
		{true, lobby.Range{Most: 1500}, nil},
	} {
		s := seek("ann", "s", 1, 0)
		s.Settings.Rated, s.Settings.First, s.Range = c.rated, pente.NoSeat, c.is
		if err := new(lobby.Lobby).Put(s); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
