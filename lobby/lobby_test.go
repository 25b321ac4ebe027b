package lobby_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tessera/lobby"
	"tessera/match"
	"tessera/pente"
)

var noon = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)

func at(seconds int) time.Time { return noon.Add(time.Duration(seconds) * time.Second) }

// seek is somebody's for so many others.
func seek(holder match.Holder, id string, others, since int) lobby.Seek {
	settings := match.Settings{Variant: "pente", Seats: []match.SeatSettings{{Kind: match.Person}}}
	for range others {
		settings.Seats = append(settings.Seats, match.SeatSettings{Kind: match.Open})
	}
	return lobby.Seek{ID: id, Key: id, Holder: holder, Settings: settings, Since: at(since)}
}

func quick(holder match.Holder, pool string, since int) lobby.Seek {
	p, _ := lobby.PoolNamed(pool)
	return lobby.Seek{ID: string(holder) + pool, Key: pool, Holder: holder, Settings: p.Settings(), Pool: pool, Since: at(since)}
}

func take(holder match.Holder, id string, since int) lobby.Take {
	return lobby.Take{Seek: id, Holder: holder, Since: at(since)}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// told writes pairings down.
func told(pairings []lobby.Pairing) (list []string) {
	for _, p := range pairings {
		list = append(list, fmt.Sprint(p.Seek.ID, " ", p.Holders()))
	}
	return list
}

func check(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func TestASeekForFourWaitsForThree(t *testing.T) {
	var l lobby.Lobby
	must(t, l.Put(seek("ann", "s", 3, 0)))
	for i, holder := range []match.Holder{"bob", "cat"} {
		must(t, l.Take(take(holder, "s", i+1)))
	}
	must(t, l.Take(take("bob", "s", 5)))
	check(t, "with three", told(l.Pairings(nil, noon)), "[]")
	must(t, l.Take(take("dan", "s", 6)))
	must(t, l.Take(take("eve", "s", 7)))
	check(t, "with five", told(l.Pairings(nil, noon)), "[s [ann bob cat dan]]")
	l.Settle([]match.Holder{"ann", "bob", "cat", "dan"}, at(8))
	check(t, "the fifth", l.Expire(at(8)), []lobby.Take{take("eve", "s", 7)})
	check(t, "afterwards", told(l.Pairings(nil, noon)), "[]")
	check(t, "left", len(l.Own.Seeks)+len(l.Own.Takes), 0)
}

func TestNobodyIsPairedWithThemselves(t *testing.T) {
	var l lobby.Lobby
	must(t, l.Put(seek("ann", "s", 1, 0)))
	if err := l.Take(take("ann", "s", 1)); !errors.Is(err, lobby.ErrOwn) {
		t.Errorf("error %v, want ErrOwn", err)
	}
	challenge := seek("ann", "c", 1, 0)
	challenge.To = "ann"
	if err := l.Put(challenge); !errors.Is(err, lobby.ErrOwn) {
		t.Errorf("error %v, want ErrOwn", err)
	}
	// Two lines of hers on two nodes, in one pool.
	must(t, l.Put(quick("ann", "3+2", 1)))
	again := quick("ann", "3+2", 2)
	again.ID = "another"
	l.Others = map[string]lobby.Part{"far": {Seeks: []lobby.Seek{again}, Takes: []lobby.Take{take("ann", "s", 3)}}}
	check(t, "pairings", told(l.Pairings(nil, noon)), "[]")
}

func TestPoolsPairWhoHasWaitedLongest(t *testing.T) {
	var l lobby.Lobby
	for i, holder := range []match.Holder{"cat", "ann", "bob", "dan"} {
		must(t, l.Put(quick(holder, "5+3", 10-i)))
	}
	must(t, l.Put(quick("eve", "3+2", 0)))
	check(t, "pairings", told(l.Pairings(nil, noon)), "[dan5+3 [dan bob] ann5+3 [ann cat]]")
	check(t, "while bob is busy", told(l.Pairings(map[match.Holder]bool{"bob": true}, noon)), "[dan5+3 [dan ann]]")
}

func TestOnePoolAtATime(t *testing.T) {
	var l lobby.Lobby
	must(t, l.Put(quick("ann", "5+3", 0)))
	must(t, l.Put(quick("ann", "3+2", 1)))
	check(t, "seeks", len(l.Seeks()), 1)
}

func TestPoolsCanBePlayed(t *testing.T) {
	for _, pool := range lobby.Pools {
		if _, err := match.Create(pool.Settings(), "ann", noon, rand.New(rand.NewPCG(1, 1))); err != nil {
			t.Errorf("%s: %v", pool.Name, err)
		}
	}
}

func TestNobodyHasAHiddenAdvantage(t *testing.T) {
	asked := match.Settings{First: 0, Seats: []match.SeatSettings{{Kind: match.Person, Handicap: 9}, {Kind: match.Open}}}
	fair := lobby.Fair(asked)
	check(t, "first", fair.First, pente.NoSeat)
	check(t, "handicap", fair.Seats[0].Handicap, 0)
	check(t, "what was asked", asked.Seats[0].Handicap, 9)
}

func TestAChallengeIsForOne(t *testing.T) {
	var l lobby.Lobby
	challenge := seek("ann", "c", 1, 0)
	challenge.To = "bob"
	must(t, l.Put(challenge))
	if err := l.Take(take("cat", "c", 1)); !errors.Is(err, lobby.ErrGone) {
		t.Errorf("error %v, want ErrGone", err)
	}
	if _, ok := l.Decline("cat", "c"); ok {
		t.Error("somebody else declined")
	}
	must(t, l.Take(take("bob", "c", 2)))
	check(t, "pairings", told(l.Pairings(nil, noon)), "[c [ann bob]]")
	if _, ok := l.Decline("bob", "c"); !ok || len(l.Seeks()) != 0 {
		t.Error("the challenge is still there")
	}
}

func TestLimits(t *testing.T) {
	var l lobby.Lobby
	for i := range lobby.MaxSeeks {
		must(t, l.Put(seek("ann", fmt.Sprint(i), 1, i)))
	}
	must(t, l.Put(seek("ann", "0", 1, 9)))
	if err := l.Put(seek("ann", "more", 1, 9)); !errors.Is(err, lobby.ErrMany) {
		t.Errorf("error %v, want ErrMany", err)
	}
	for i := range lobby.MaxTakes {
		must(t, l.Put(seek(match.Holder(fmt.Sprint("host", i)), fmt.Sprint("t", i), 2, i)))
		must(t, l.Take(take("zoe", fmt.Sprint("t", i), i)))
	}
	if err := l.Take(take("zoe", "0", 9)); !errors.Is(err, lobby.ErrMany) {
		t.Errorf("error %v, want ErrMany", err)
	}
	for i := len(l.Seeks()); i < lobby.MaxAll; i++ {
		must(t, l.Put(seek(match.Holder(fmt.Sprint("h", i)), fmt.Sprint("x", i), 1, i)))
	}
	if err := l.Put(seek("last", "last", 1, 9)); !errors.Is(err, lobby.ErrFull) {
		t.Errorf("error %v, want ErrFull", err)
	}
	var crowded lobby.Lobby
	for i := range lobby.MaxFrom + 1 {
		s := seek(match.Holder(fmt.Sprint("h", i)), fmt.Sprint("x", i), 1, i)
		s.From = "192.0.2.1"
		if err := crowded.Put(s); errors.Is(err, lobby.ErrFull) != (i == lobby.MaxFrom) {
			t.Errorf("seek %d from one address: %v", i, err)
		}
	}
	both := seek("two", "two", 0, 0)
	if err := l.Put(both); !errors.Is(err, lobby.ErrSeats) {
		t.Errorf("error %v, want ErrSeats", err)
	}
}

// from is a seek of a stranger that comes from an address in a network.
func from(network string, n, since int) lobby.Seek {
	s := seek(match.Holder(fmt.Sprint(network, "-", n)), fmt.Sprint(network, "/", n), 1, since)
	s.From, s.Around = fmt.Sprint(network, ".", n), network
	return s
}

func TestNeighboursHaveAShareOfTheLobby(t *testing.T) {
	var l lobby.Lobby
	for i := range lobby.MaxAround + 1 {
		if err := l.Put(from("net", i, i)); errors.Is(err, lobby.ErrFull) != (i == lobby.MaxAround) {
			t.Errorf("seek %d from one network: %v", i, err)
		}
	}
	must(t, l.Put(from("other", 0, 0)))
}

func TestAFullLobbyTakesNobodyOutOfAPool(t *testing.T) {
	var l lobby.Lobby
	for i := range lobby.MaxAll {
		must(t, l.Put(from(fmt.Sprint("net", i), 0, i)))
	}
	if err := l.Put(from("late", 0, 999)); !errors.Is(err, lobby.ErrFull) {
		t.Errorf("a full lobby: error %v, want ErrFull", err)
	}
	must(t, l.Put(quick("ann", "3+2", 999)))
	must(t, l.Put(quick("bob", "3+2", 999)))
	l.Expire(at(999))
	check(t, "pairings", len(l.Pairings(nil, noon)), 1)
	check(t, "seeks", len(l.Seeks()), lobby.MaxAll+2)
}

// TestACrowdMakesRoom fills the lobby from three networks, on two nodes, and has strangers come.
func TestACrowdMakesRoom(t *testing.T) {
	var near, far lobby.Lobby
	meet := func() {
		near.Others = map[string]lobby.Part{"far": far.Own}
		far.Others = map[string]lobby.Part{"near": near.Own}
	}
	for i := range lobby.MaxAll {
		node := []*lobby.Lobby{&near, &far}[i%2]
		must(t, node.Put(from(fmt.Sprint("flood", i%3), i, i)))
		meet()
	}
	if err := near.Put(from("flood1", 999, 999)); !errors.Is(err, lobby.ErrFull) {
		t.Errorf("one more of the crowd: error %v, want ErrFull", err)
	}
	for i := range 30 {
		must(t, near.Put(from(fmt.Sprint("home", i), 0, 1000+i)))
		meet()
		for _, node := range []*lobby.Lobby{&near, &far} {
			node.Expire(at(1000))
		}
		meet()
		check(t, "seeks", len(near.Seeks()), lobby.MaxAll)
		check(t, "seeks on the other node", len(far.Seeks()), lobby.MaxAll)
	}
	left := map[string]int{}
	for _, s := range near.Seeks() {
		left[s.Around]++
	}
	check(t, "of the crowds", []int{left["flood0"], left["flood1"], left["flood2"]}, []int{90, 90, 90})
	check(t, "the oldest left", near.Seeks()[0].Since, at(30))
	check(t, "at home", len(left), 33)
}

func TestSeeksEnd(t *testing.T) {
	var l lobby.Lobby
	must(t, l.Put(seek("ann", "s", 1, 0)))
	challenge := seek("ann", "c", 1, 0)
	challenge.To = "bob"
	must(t, l.Put(challenge))
	l.Expire(noon.Add(lobby.ChallengeLasts))
	check(t, "after the challenge", len(l.Seeks()), 1)
	l.Expire(noon.Add(lobby.SeekLasts))
	check(t, "after the seek", len(l.Seeks()), 0)
}

func TestWhoLeavesWantsNothing(t *testing.T) {
	var l lobby.Lobby
	must(t, l.Put(seek("ann", "s", 2, 0)))
	must(t, l.Put(seek("bob", "b", 2, 0)))
	must(t, l.Take(take("bob", "s", 1)))
	l.Leave("bob")
	check(t, "seeks", len(l.Seeks()), 1)
	check(t, "takers", len(l.Takers("s")), 0)
	must(t, l.Take(take("bob", "s", 2)))
	l.Withdraw("cat", "s")
	l.Withdraw("bob", "s")
	check(t, "takers", len(l.Takers("s")), 0)
	check(t, "seeks", len(l.Seeks()), 1)
}

func TestWhoWasPairedMaySeekAgain(t *testing.T) {
	var l lobby.Lobby
	must(t, l.Put(quick("ann", "3+2", 0)))
	l.Settle([]match.Holder{"ann"}, at(5))
	must(t, l.Put(quick("ann", "3+2", 3)))
	check(t, "seeks", len(l.Seeks()), 1)
}

func TestAllNodesComeToTheSamePairings(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 7))
	for range 200 {
		nodes := make([]lobby.Lobby, 3)
		for i := range 12 {
			holder := match.Holder(rune('a' + rnd.IntN(8)))
			node := &nodes[rnd.IntN(3)]
			switch rnd.IntN(3) {
			case 0:
				_ = node.Put(quick(holder, lobby.Pools[rnd.IntN(2)].Name, i))
			case 1:
				_ = node.Put(seek(holder, fmt.Sprint("s", i), 1+rnd.IntN(3), i))
			default:
				node.Own.Takes = append(node.Own.Takes, take(holder, fmt.Sprint("s", rnd.IntN(12)), i))
			}
		}
		for i := range nodes {
			nodes[i].Others = map[string]lobby.Part{}
			for j := range nodes {
				if i != j {
					nodes[i].Others[fmt.Sprint(j)] = nodes[j].Own
				}
			}
		}
		first := told(nodes[0].Pairings(nil, noon))
		for i := range nodes {
			check(t, "pairings", told(nodes[i].Pairings(nil, noon)), first)
			checkOnce(t, nodes[i].Pairings(nil, noon))
		}
	}
}

// checkOnce wants everybody in one game at most, and every table full.
func checkOnce(t *testing.T, pairings []lobby.Pairing) {
	t.Helper()
	var all []match.Holder
	for _, p := range pairings {
		all = append(all, p.Holders()...)
		if len(p.Others) != p.Seek.Wanted() {
			t.Errorf("%d others at a table for %d", len(p.Others), p.Seek.Wanted())
		}
	}
	if slices.Sort(all); len(slices.Compact(slices.Clone(all))) != len(all) {
		t.Errorf("somebody is in two games: %v", all)
	}
}
