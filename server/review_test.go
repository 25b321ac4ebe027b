package server_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/people"
	peopledb "tessera/people/sqlite"
	"tessera/room"
	"tessera/server"
	"tessera/wire"
)

// reviewed is a game with a blunder: Black's tenth stone lets White's four stand.
var reviewed = []string{"K10", "L11", "N10", "M9", "L9", "K12", "M12", "J8", "L10", "A1", "M10"}

// ofHost signs a host up.
func (h *house) ofHost(crowd *people.House) *browser {
	h.t.Helper()
	code, err := crowd.Code(h.t.Context())
	must(h.t, err)
	host := h.browser()
	host.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: "Hera", Password: horse, Code: code}, new(wire.Me))
	return host
}

// review reads a review to its end.
func (b *browser) review(path string) (all []wire.Review) {
	b.house.t.Helper()
	status, data := b.ask("GET", path, nil)
	if status != http.StatusOK {
		b.house.t.Fatalf("%s: status %d, %s", path, status, data)
	}
	for lines := json.NewDecoder(bytes.NewReader(data)); lines.More(); {
		var one wire.Review
		must(b.house.t, lines.Decode(&one))
		all = append(all, one)
	}
	return all
}

// watched is a house whose people have a game that takes two seconds a move.
func watched(t *testing.T) (h *house, crowd *people.House, players []*player, clock *clock) {
	t.Helper()
	store, err := peopledb.Open(filepath.Join(t.TempDir(), peopledb.FileName))
	must(t, err)
	t.Cleanup(func() { must(t, store.Close()) })
	clock = newClock()
	crowd, err = people.Open(t.Context(), store, people.NewHasher(2), clock.read)
	must(t, err)
	h = openHouse(t, setting{
		server: func(c *server.Config) { c.Now, c.People = clock.read, crowd },
		hall:   func(r *room.Config) { r.Now = clock.read },
	})
	players = h.players(wanted("pente", "po"))
	for ply, point := range reviewed {
		clock.pass(2 * time.Second)
		players[ply%2].place(ply, point)
	}
	return h, crowd, players, clock
}

func TestModeratorsReviewGamesThatAreOver(t *testing.T) {
	h, crowd, players, clock := watched(t)
	host := h.ofHost(crowd)
	path := "/api/matches/" + players[0].match + "/review"
	var refused wire.Error
	host.want(http.StatusConflict, "GET", path, nil, &refused)
	if refused.Code != wire.CodeGameRunning {
		t.Errorf("while it runs: %+v", refused)
	}
	clock.pass(5 * time.Second)
	players[1].plies(len(reviewed))
	players[1].do(wire.Action{Type: wire.ActionResign})
	all := host.review(path)
	last := all[len(all)-1]
	if !last.Done || last.Game != 1 || len(last.Turns) != len(reviewed) || len(last.Seats) != 2 || last.Searched != last.Of {
		t.Fatalf("%+v", last)
	}
	for i, one := range all[:len(all)-1] {
		if one.Done || one.Searched != i || one.Of != len(reviewed)-6 {
			t.Errorf("line %d tells %+v", i, one)
		}
	}
	for _, turn := range last.Turns {
		if turn.Spent != 2000 {
			t.Errorf("%s took %d ms", turn.Move, turn.Spent)
		}
	}
	for _, seat := range last.Seats {
		if sum := seat.Opening + seat.Forced + seat.Decided + seat.Unweighed + seat.Counted; sum != seat.Turns || seat.Opening != 3 {
			t.Errorf("%+v", seat)
		}
		if seat.Median != 2000 || seat.Spread != 0 {
			t.Errorf("times %+v", seat)
		}
	}
	blunder := last.Turns[9]
	if blunder.Move != "A1" || blunder.Rank != 0 || blunder.Loss == nil || *blunder.Loss < 100 && blunder.Kind == wire.ReviewCounted {
		t.Errorf("the blunder is told as %+v", blunder)
	}
	again := host.review(path + "?game=1")
	if diff := cmp.Diff(last, again[len(again)-1]); diff != "" {
		t.Errorf("another review says something else:\n%s", diff)
	}
	host.want(http.StatusNotFound, "GET", path+"?game=2", nil, &refused)
}

func TestNoReviewHelpsInTheReviewersOwnGame(t *testing.T) {
	h, crowd, players, _ := watched(t)
	players[1].plies(len(reviewed))
	players[1].do(wire.Action{Type: wire.ActionResign})
	host, bob := h.ofHost(crowd), h.browser()
	match := host.create(friends("own"))
	bob.post("/api/matches/"+match+"/sit", new(wire.Seated))
	own := []*player{host.join(match, 0), bob.join(match, 1)}
	playing(own, reviewed[:9]...)
	path := "/api/matches/" + players[0].match + "/review"
	var refused wire.RecordsError
	host.want(http.StatusForbidden, "GET", path, nil, &refused)
	if refused.Code != string(wire.CodeOwnGame) {
		t.Errorf("%+v", refused)
	}
	own[0].plies(9)
	own[0].do(wire.Action{Type: wire.ActionResign})
	host.review(path)
}

func TestPlayersAndGuestsReviewNothing(t *testing.T) {
	h, crowd, players, _ := watched(t)
	players[1].plies(len(reviewed))
	players[1].do(wire.Action{Type: wire.ActionResign})
	path := "/api/matches/" + players[0].match + "/review"
	host := h.ofHost(crowd)
	other := h.browser()
	other.signUp("Ann")
	for name, b := range map[string]*browser{"a player of it": players[0].by, "a guest": h.browser(), "an account": other} {
		if status, data := b.ask("GET", path, nil); status != http.StatusForbidden {
			t.Errorf("%s: status %d, %s", name, status, data)
		}
	}
	host.review(path)
	hera, err := crowd.Named(t.Context(), "Hera")
	must(t, err)
	trail, err := crowd.Trail(t.Context(), hera, people.NoteQuery{Limit: 10})
	must(t, err)
	looked := 0
	for _, note := range trail {
		if note.Kind == people.NotedLook && note.By == hera.ID && note.Detail == players[0].match {
			looked++
		}
	}
	if looked != 1 {
		t.Errorf("%d looks are noted in %+v", looked, trail)
	}
}

// TestPlannedStonesHaveNoTimes reviews a game in which Black had planned two replies.
func TestPlannedStonesHaveNoTimes(t *testing.T) {
	h, crowd, players, clock := watched(t)
	path := "/api/matches/" + players[0].match + "/review"
	players[1].plies(len(reviewed))
	clock.pass(2 * time.Second)
	players[1].place(len(reviewed), "A2")
	players[1].plies(len(reviewed) + 1)
	players[1].do(ahead(inTurn("A4", "A5", "A6", "A8")))
	for turn, point := range []string{"A4", "A6"} {
		ply := len(reviewed) + 1 + 2*turn
		clock.pass(2 * time.Second)
		players[0].place(ply, point)
		players[0].plies(ply + 2)
	}
	players[0].do(wire.Action{Type: wire.ActionResign})
	all := h.ofHost(crowd).review(path)
	last := all[len(all)-1]
	for ply, turn := range last.Turns {
		if planned := turn.Move == "A5" || turn.Move == "A8"; turn.Planned != planned || turn.Spent == 0 != planned {
			t.Errorf("ply %d: %+v", ply, turn)
		}
	}
	for seat, planned := range []int{0, 2} {
		if got := last.Seats[seat]; got.Planned != planned || got.Low != 2000 || got.High != 2000 || got.Spread != 0 {
			t.Errorf("%+v", got)
		}
	}
}
