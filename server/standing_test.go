package server_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"testing"

	"tessera/match"
	"tessera/people"
	"tessera/server"
	"tessera/standing"
	"tessera/wire"
)

// ranked is a house that keeps ratings.
type ranked struct {
	*house
	feeder *standing.Feeder
	crowd  *people.House
}

func openRanked(t *testing.T) *ranked {
	t.Helper()
	kept, err := standing.Open(filepath.Join(t.TempDir(), standing.FileName))
	must(t, err)
	r := &ranked{feeder: &standing.Feeder{Standing: kept}}
	h, crowd := crowded(t, func(c *server.Config) { c.Standing, c.Forget = kept, r.feeder.Erase })
	t.Cleanup(func() { must(t, kept.Close()) })
	r.house, r.crowd, r.feeder.Log, r.feeder.Told = h, crowd, h.log, h.server.Rated
	r.feeder.Gone = func(ctx context.Context, holder string) (bool, error) {
		sitter, err := crowd.Sitter(ctx, holder)
		return sitter.Gone, err
	}
	return r
}

// person is a browser in which somebody has made an account.
func (h *house) person(name string) *browser {
	h.t.Helper()
	b := h.browser()
	b.signUp(name)
	return b
}

func ratedMatch(id string) wire.NewMatch {
	m := newMatch(id, wire.SeatPerson, wire.SeatOpen)
	m.Options, m.Rated, m.First = []string{"tournament"}, true, nil
	m.Time = &wire.TimeControl{Kind: wire.TimeIncrement, Main: 600_000, Extra: 5000}
	return m
}

// lose plays a rated game that a seat gives up, and rates it.
func (r *ranked) lose(name string, seats []*browser, loser int) {
	r.t.Helper()
	var update wire.Update
	for ply, point := range []string{"K10", "A1"} {
		seats[0].get("/api/matches/"+name, &update)
		turn := *update.Table.Turn
		seats[turn].act(0, play(name, fmt.Sprint("p", ply), turn, 1, ply, point))
	}
	seats[loser].act(0, doing(name, "r", loser, 1, 2, wire.ActionResign))
	must(r.t, r.feeder.Catch(r.t.Context()))
}

func TestARatedGame(t *testing.T) {
	r := openRanked(t)
	ann, bob := r.person("Ann"), r.person("Bob")
	name := ann.create(ratedMatch("m"))
	var update wire.Update
	ann.get("/api/matches/"+name, &update)
	if !update.Table.Rated || update.Table.Seats[0].Rating == nil || update.Table.Seats[0].Rating.Value != 1500 || !update.Table.Seats[0].Rating.Provisional {
		t.Errorf("before: %+v", update.Table.Seats)
	}
	guest := r.browser()
	var refused wire.Error
	guest.want(http.StatusUnauthorized, "POST", "/api/matches/"+name+"/sit", nil, &refused)
	if refused.Code != wire.CodeRatedSignedOut {
		t.Errorf("a guest: %+v", refused)
	}
	bob.want(http.StatusOK, "POST", "/api/matches/"+name+"/sit", nil, new(wire.Seated))
	r.lose(name, []*browser{ann, bob}, 1)
	ann.get("/api/matches/"+name, &update)
	seats := update.Table.Seats
	if seats[0].Rating.Change == nil || *seats[0].Rating.Change <= 0 || *seats[1].Rating.Change != -*seats[0].Rating.Change || seats[0].Rating.Value != 1500+*seats[0].Rating.Change {
		t.Errorf("after: %+v, %+v", seats[0].Rating, seats[1].Rating)
	}
	var best wire.Standing
	guest.get("/api/standing", &best)
	if best.People != 2 || best.Leaders[0].Name != "Ann" || best.Leaders[0].Rating.Value != seats[0].Rating.Value || best.Leaders[1].Won != 0 ||
		best.Pool != (wire.RatingPool{Variant: "pente", Speed: wire.SpeedLive}) {
		t.Errorf("%+v", best)
	}
	var own wire.PersonStanding
	guest.get("/api/people/bob/standing", &own)
	if len(own.Pools) != 1 || own.Pools[0].Rating.Value != seats[1].Rating.Value || len(own.Pools[0].Graph) != 1 || own.Pools[0].Games != 1 {
		t.Errorf("%+v", own)
	}
	ann.want(http.StatusOK, "POST", "/api/account/delete", wire.DeleteAccount{Proof: wire.Proof{Password: horse}}, new(wire.Me))
	guest.get("/api/standing", &best)
	if best.People != 1 || len(best.Leaders) != 1 || best.Leaders[0].Name != "Bob" {
		t.Errorf("after Ann has left: %+v", best)
	}
}

func TestGuestsAreNotRated(t *testing.T) {
	r := openRanked(t)
	var refused wire.Error
	r.browser().want(http.StatusUnauthorized, "POST", "/api/matches", ratedMatch("m"), &refused)
	if refused.Code != wire.CodeRatedSignedOut {
		t.Errorf("%+v", refused)
	}
	guest := r.browser().enter()
	guest.seek(ratedMatch("s"), "")
	guest.say(wire.Request{Type: wire.RequestQuick, ID: "q", Pool: "5+3", Rated: true})
	if got := guest.deniedFor() + " " + guest.deniedFor(); got != "s rated_signed_out q rated_signed_out" {
		t.Error(got)
	}
	ann := r.person("Ann").enter()
	ann.seek(ratedMatch("s"), "")
	guest.until("it is listed", func() bool { return len(guest.lobby.List.Seeks) == 1 })
	seek := guest.lobby.List.Seeks[0]
	if !seek.Rated || seek.Rating.Value != 1500 {
		t.Errorf("%+v", seek)
	}
	guest.say(wire.Request{Type: wire.RequestTake, ID: seek.ID})
	if got := guest.deniedFor(); got != seek.ID+" rated_signed_out" {
		t.Error(got)
	}
}

func TestASeekForSomeRatings(t *testing.T) {
	r := openRanked(t)
	ann, bob, cat := r.person("Ann"), r.person("Bob"), r.person("Cat")
	name := bob.create(ratedMatch("m"))
	cat.want(http.StatusOK, "POST", "/api/matches/"+name+"/sit", nil, new(wire.Seated))
	r.lose(name, []*browser{bob, cat}, 0)
	seeker, weak, strong := ann.enter(), bob.enter(), cat.enter()
	wanted := ratedMatch("s")
	seeker.say(wire.Request{Type: wire.RequestSeek, Seek: &wanted, Range: &wire.RatingRange{Least: 1600, Most: 1500}})
	if got := seeker.deniedFor(); got != "s rating_range" {
		t.Error(got)
	}
	seeker.say(wire.Request{Type: wire.RequestSeek, Seek: &wanted, Range: &wire.RatingRange{Least: 1500}})
	weak.until("it is listed", func() bool { return len(weak.lobby.List.Seeks) == 1 })
	id := weak.lobby.List.Seeks[0].ID
	weak.say(wire.Request{Type: wire.RequestTake, ID: id})
	if got := weak.deniedFor(); got != id+" out_of_range" {
		t.Error(got)
	}
	strong.say(wire.Request{Type: wire.RequestTake, ID: id})
	table := strong.table(strong.paired()).Table
	if !table.Rated || table.Seats[1].Name != "Cat" || table.Seats[1].Rating.Value <= 1500 {
		t.Errorf("%+v", table.Seats)
	}
}

func TestWhoLeavesGamesWaits(t *testing.T) {
	r := openRanked(t)
	ann, bob := r.person("Ann"), r.person("Bob")
	for i := range standing.FreeLapses + 1 {
		name := ann.create(ratedMatch(fmt.Sprint("m", i)))
		bob.want(http.StatusOK, "POST", "/api/matches/"+name+"/sit", nil, new(wire.Seated))
		ann.act(0, doing(name, "x", 0, 1, 0, wire.ActionAbort))
	}
	must(t, r.feeder.Catch(t.Context()))
	line := ann.enter()
	line.quick("5+3")
	var denied wire.Denied
	line.hears(wire.ReplyDenied, &denied)
	if denied.Error.Code != string(wire.CodeLeftGames) || denied.Error.Until == 0 {
		t.Errorf("%+v", denied)
	}
	other := bob.enter()
	other.quick("5+3")
	other.until("he waits", func() bool { return len(other.lobby.Mine) == 1 })
}

func TestModeratorsTakeGamesOutOfTheRatings(t *testing.T) {
	r := openRanked(t)
	ann, bob := r.person("Ann"), r.person("Bob")
	name := ann.create(ratedMatch("m"))
	bob.want(http.StatusOK, "POST", "/api/matches/"+name+"/sit", nil, new(wire.Seated))
	r.lose(name, []*browser{ann, bob}, 1)
	ann.want(http.StatusForbidden, "POST", "/api/moderate/void", wire.VoidGame{Match: name}, new(wire.PeopleError))
	host := r.ofHost(r.crowd)
	host.want(http.StatusOK, "POST", "/api/moderate/void", wire.VoidGame{Match: name}, new(wire.Voided))
	must(t, r.feeder.Catch(t.Context()))
	var best wire.Standing
	ann.get("/api/standing?variant=pente&speed=live", &best)
	if best.People != 0 {
		t.Errorf("%+v", best)
	}
	var update wire.Update
	ann.get("/api/matches/"+name, &update)
	if !update.Table.Void || update.Table.Seats[0].Rating.Change != nil || update.Table.Seats[0].Rating.Value != 1500 {
		t.Errorf("%+v", update.Table.Seats[0].Rating)
	}
}

func TestPoolsThatThereAreNot(t *testing.T) {
	r := openRanked(t)
	for _, query := range []string{"?variant=pente", "?variant=pente&speed=slow", "?variant=chess&speed=live", "?speed=live", "?kind=1"} {
		r.browser().want(http.StatusBadRequest, "GET", "/api/standing"+query, nil, new(wire.Error))
	}
	if len(match.Speeds) != 3 {
		t.Error("the wire has three speeds")
	}
}
