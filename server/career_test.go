package server_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"tessera/scribe"
	"tessera/standing"
	"tessera/wire"
)

// careers is a house with ratings and a library that is fed as `tessera serve` feeds it.
type careers struct {
	*ranked
	scribe *scribe.Feeder
}

func openCareers(t *testing.T) *careers {
	t.Helper()
	c := &careers{ranked: openRanked(t)}
	c.scribe = &scribe.Feeder{Log: c.log, Library: c.library, Names: c.server.Published}
	return c
}

// meet has two find each other in the lobby for a rated game, which everybody can find, and returns it.
func (c *careers) meet(id string, one, other *browser) string {
	c.t.Helper()
	seeker, taker := one.enter(), other.enter()
	seeker.seek(ratedMatch(id), "")
	taker.until("it is listed", func() bool { return len(taker.lobby.List.Seeks) == 1 })
	taker.say(wire.Request{Type: wire.RequestTake, ID: taker.lobby.List.Seeks[0].ID})
	name := taker.paired()
	seeker.paired()
	return name
}

// seatsOf are two browsers in the order of their seats.
func (c *careers) seatsOf(name string, one, other *browser) []*browser {
	c.t.Helper()
	var update wire.Update
	one.get("/api/matches/"+name, &update)
	if update.Mine[0] == 0 {
		return []*browser{one, other}
	}
	return []*browser{other, one}
}

// opened plays three stones, and has somebody give up.
func (c *careers) opened(name string, seats []*browser, loser *browser) {
	c.t.Helper()
	var update wire.Update
	for ply, point := range []string{"K10", "L11", "K13"} {
		seats[0].get("/api/matches/"+name, &update)
		turn := *update.Table.Turn
		seats[turn].act(0, play(name, fmt.Sprint("p", ply), turn, 1, ply, point))
	}
	for seat, each := range seats {
		if each == loser {
			each.act(0, doing(name, "r", seat, 1, 3, wire.ActionResign))
		}
	}
	must(c.t, c.feeder.Catch(c.t.Context()))
	must(c.t, c.scribe.Catch(c.t.Context()))
}

// TestWhatSomebodyHasPlayed has Ann play Bob where everybody sees it, and Cat at a table by a link.
func TestWhatSomebodyHasPlayed(t *testing.T) {
	c := openCareers(t)
	ann, bob, cat, guest := c.person("Ann"), c.person("Bob"), c.person("Cat"), c.browser()
	name := c.meet("s1", ann, bob)
	c.opened(name, c.seatsOf(name, ann, bob), bob)
	private := ann.create(ratedMatch("m"))
	cat.want(http.StatusOK, "POST", "/api/matches/"+private+"/sit", nil, new(wire.Seated))
	c.opened(private, []*browser{ann, cat}, cat)

	won := wire.Results{Games: 1, Won: 1}
	var met wire.Opponents
	guest.get("/api/people/ann/opponents", &met)
	if len(met.Opponents) != 1 || met.Opponents[0].Name != "Bob" || met.Opponents[0].Results != won || met.Next != "" ||
		len(met.Variants) != 1 || met.Variants[0] != (wire.Named{Name: "pente", Games: 1}) {
		t.Errorf("%+v", met)
	}
	guest.get("/api/people/Cat/opponents", &met)
	if len(met.Opponents) != 0 {
		t.Errorf("a table by a link is told: %+v", met)
	}
	var begun wire.Openings
	guest.get("/api/people/Ann/openings?variant=pente", &begun)
	if len(begun.Openings) != 1 || begun.Hidden || len(begun.Openings[0].Stones) != 3 || begun.Openings[0].First.Games+begun.Openings[0].Second.Games != 1 ||
		begun.Openings[0].First.Won+begun.Openings[0].Second.Won != 1 {
		t.Errorf("%+v", begun)
	}
	var between wire.Between
	guest.get("/api/people/ann/with/bob", &between)
	if between.Name != "Ann" || between.Other != "Bob" || len(between.Variants) != 1 || between.Variants[0].Results != won ||
		len(between.Rated) != 1 || between.Rated[0] != (wire.PoolResults{Variant: "pente", Speed: wire.SpeedLive, Results: won}) {
		t.Errorf("%+v", between)
	}
	guest.get("/api/people/Ann/with/Cat", &between)
	if len(between.Variants)+len(between.Rated) != 0 {
		t.Errorf("a table by a link is told: %+v", between)
	}
	for path, status := range map[string]int{
		"/api/people/Nobody/opponents": 404, "/api/people/Nobody/openings": 404, "/api/people/Ann/with/Nobody": 404, "/api/people/Nobody/with/Ann": 404,
		"/api/people/Ann/opponents?variant=chess": 400, "/api/people/Ann/openings?cursor=-1": 400, "/api/people/Ann/openings?kind=1": 400,
	} {
		guest.want(status, "GET", path, nil, new(wire.Error))
	}
}

// TestOpeningsOfOnesOwnGameAreNotShown: how others fared with them helps.
func TestOpeningsOfOnesOwnGameAreNotShown(t *testing.T) {
	c := openCareers(t)
	ann, bob, cat := c.person("Ann"), c.person("Bob"), c.person("Cat")
	name := c.meet("s1", ann, bob)
	c.opened(name, c.seatsOf(name, ann, bob), bob)
	var begun wire.Openings
	cat.get("/api/people/Ann/openings", &begun)
	if len(begun.Openings) != 1 || begun.Hidden {
		t.Errorf("before: %+v", begun)
	}
	running := c.meet("s2", cat, bob)
	seats := c.seatsOf(running, cat, bob)
	var update wire.Update
	// The same three stones, mirrored.
	for ply, point := range []string{"K10", "J11", "K13"} {
		cat.get("/api/matches/"+running, &update)
		turn := *update.Table.Turn
		seats[turn].act(0, play(running, fmt.Sprint("p", ply), turn, 1, ply, point))
	}
	cat.get("/api/people/Ann/openings", &begun)
	if len(begun.Openings) != 0 || !begun.Hidden {
		t.Errorf("while Cat plays it: %+v", begun)
	}
	var other wire.Openings
	ann.get("/api/people/Ann/openings", &other)
	if len(other.Openings) != 1 {
		t.Errorf("Ann plays nothing: %+v", other)
	}
}

// TestSeasonsAndTheHallOfFame reads what one game makes of both, and what is left when one of the two has gone.
func TestSeasonsAndTheHallOfFame(t *testing.T) {
	c := openCareers(t)
	ann, bob, guest := c.person("Ann"), c.person("Bob"), c.browser()
	var season wire.SeasonStanding
	guest.get("/api/standing/seasons", &season)
	if len(season.Seasons) != 0 || season.People != 0 || !season.Running {
		t.Errorf("an empty house: %+v", season)
	}
	for i := range 2 {
		name := c.meet(fmt.Sprint("s", i), ann, bob)
		c.opened(name, c.seatsOf(name, ann, bob), bob)
	}
	guest.get("/api/standing/seasons", &season)
	this := season.Season
	if season.People != 2 || len(season.Best) != 0 || season.Games != standing.SeasonGames || len(season.Winners) != 1 ||
		season.Winners[0].Name != "Ann" || season.Winners[0].Won != 2 || len(season.Seasons) != 1 || season.Seasons[0].Season != this {
		t.Errorf("%+v", season)
	}
	season = wire.SeasonStanding{}
	guest.get("/api/standing/seasons?variant=pente&speed=live&season=1999-3", &season)
	if season.People != 0 || season.Running || len(season.Winners) != 0 || season.Until-season.From != 92*24*3600*1000 {
		t.Errorf("long ago: %+v", season)
	}
	for _, query := range []string{"?season=1999-5", "?season=now", "?variant=chess&speed=live", "?page=1"} {
		guest.want(http.StatusBadRequest, "GET", "/api/standing/seasons"+query, nil, new(wire.Error))
	}
	var fame wire.Fame
	guest.get("/api/standing/fame", &fame)
	if len(fame.Highest) != 0 || len(fame.Longest) != 1 || fame.Longest[0].Longest != 2 || len(fame.Most) != 1 || fame.Most[0].Won != 2 || fame.Most[0].Peak != nil {
		t.Errorf("%+v", fame)
	}
	var own wire.PersonStanding
	guest.get("/api/people/Ann/standing", &own)
	if own.Pools[0].Streak != 2 || own.Pools[0].Longest != 2 || own.Pools[0].Peak != nil {
		t.Errorf("%+v", own.Pools[0])
	}
	told := exportedStanding(t, ann)
	if len(told.Pools) != 1 || len(told.Pools[0].Graph) != 2 || len(told.Seasons) != 1 || told.Seasons[0].Season != this || told.Seasons[0].Won != 2 {
		t.Errorf("the export has %+v", told)
	}
	ann.delete()
	guest.get("/api/standing/fame", &fame)
	guest.get("/api/standing/seasons", &season)
	if len(fame.Longest)+len(fame.Most)+len(season.Winners) != 0 {
		t.Errorf("after Ann has left: %+v, %+v", fame, season.Winners)
	}
	var met wire.Opponents
	guest.get("/api/people/Bob/opponents", &met)
	if len(met.Opponents) != 0 {
		t.Errorf("after Ann has left Bob has met %+v", met.Opponents)
	}
}

// exportedStanding is what the export of an account says of its ratings.
func exportedStanding(t *testing.T, b *browser) (told wire.StandingExport) {
	t.Helper()
	status, data := b.ask("GET", "/api/account/export", nil)
	if status != http.StatusOK {
		t.Fatalf("status %d", status)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	must(t, err)
	file, err := archive.Open("standing.json")
	must(t, err)
	defer file.Close()
	must(t, json.NewDecoder(file).Decode(&told))
	return told
}

// TestProgramsReadRatings reads them at the addresses of the API, each answer held to its description.
func TestProgramsReadRatings(t *testing.T) {
	c := openCareers(t)
	ann, bob := c.person("Ann"), c.person("Bob")
	name := c.meet("s1", ann, bob)
	c.opened(name, c.seatsOf(name, ann, bob), bob)
	robo := c.robot("Robo")
	var best wire.Standing
	robo.want(http.StatusOK, "GET", "/api/v1/standing", nil, &best)
	if best.People != 2 || best.Leaders[0].Name != "Ann" || best.Leaders[0].Bot {
		t.Errorf("%+v", best)
	}
	var own wire.PersonStanding
	robo.want(http.StatusOK, "GET", "/api/v1/people/Ann/standing", nil, &own)
	if len(own.Pools) != 1 || own.Pools[0].Won != 1 {
		t.Errorf("%+v", own)
	}
	var season wire.SeasonStanding
	robo.want(http.StatusOK, "GET", "/api/v1/standing/seasons?variant=pente&speed=live", nil, &season)
	if len(season.Winners) != 1 {
		t.Errorf("%+v", season)
	}
	robo.want(http.StatusOK, "GET", "/api/v1/standing/fame", nil, new(wire.Fame))
	robo.refused(http.StatusNotFound, "GET", "/api/v1/people/Nobody/standing", nil, string(wire.CodeUnknownPerson))
	for _, path := range []string{"standing?variant=chess&speed=live", "standing/seasons?season=now", "standing/fame?speed=live"} {
		robo.refused(http.StatusBadRequest, "GET", "/api/v1/"+path, nil, string(wire.CodeMalformed))
	}
}

// TestABotIsMarkedInEveryListOfRatings has one win a rated game.
func TestABotIsMarkedInEveryListOfRatings(t *testing.T) {
	c := openCareers(t)
	robo, bob := c.robot("Robo"), c.person("Bob")
	robo.listen("/api/v1/events")
	robo.want(http.StatusAccepted, "POST", "/api/v1/seeks", ratedMatch("s1"), new(wire.Sought))
	lobbyist := bob.enter()
	lobbyist.until("it is listed", func() bool { return len(lobbyist.lobby.List.Seeks) == 1 })
	lobbyist.say(wire.Request{Type: wire.RequestTake, ID: lobbyist.lobby.List.Seeks[0].ID})
	name := lobbyist.paired()
	var update wire.Update
	for ply, point := range []string{"K10", "L11"} {
		bob.get("/api/matches/"+name, &update)
		if seat := *update.Table.Turn; seat == update.Mine[0] {
			bob.act(0, play(name, fmt.Sprint("p", ply), seat, 1, ply, point))
		} else {
			robo.do(name, seat, 1, ply, wire.Action{Type: wire.ActionPlay, Point: point})
		}
	}
	bob.act(0, doing(name, "r", update.Mine[0], 1, 2, wire.ActionResign))
	must(t, c.feeder.Catch(t.Context()))
	must(t, c.scribe.Catch(t.Context()))
	var best wire.Standing
	bob.get("/api/standing", &best)
	var season wire.SeasonStanding
	bob.get("/api/standing/seasons", &season)
	var met wire.Opponents
	bob.get("/api/people/Bob/opponents", &met)
	if len(best.Leaders) != 2 || !best.Leaders[0].Bot || best.Leaders[1].Bot || len(season.Winners) != 1 || !season.Winners[0].Bot ||
		len(met.Opponents) != 1 || !met.Opponents[0].Bot || met.Opponents[0].Results.Lost != 1 {
		t.Errorf("%+v, %+v, %+v", best.Leaders, season.Winners, met.Opponents)
	}
}
