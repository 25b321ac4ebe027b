package server_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/store"
	"tessera/wire"
)

func (b *browser) gamesOf(name, cursor string) (games wire.PersonGames) {
	b.house.t.Helper()
	b.get("/api/people/"+name+"/games?cursor="+cursor, &games)
	return games
}

func namesOfMatches(games []wire.PersonGame) (names []string) {
	for _, each := range games {
		names = append(names, each.Match)
	}
	return names
}

// act carries out a command and waits until it is answered.
func (b *browser) act(version int64, request wire.Request) {
	b.house.t.Helper()
	line := b.dial()
	defer line.conn.CloseNow()
	line.watch(request.Match, version)
	line.say(request)
	for r := line.next(); r.Type != wire.ReplyAck; r = line.next() {
		if r.Type != wire.ReplyUpdate {
			b.house.t.Fatalf("%+v: %+v", request, r)
		}
	}
}

func TestAProfileHasTheGames(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	ann.signUp("Ann")
	bob.signUp("Bob")
	over := ann.create(friends("over"))
	bob.sit(over)
	ann.act(0, play(over, "a", 0, 1, 0, "K10"))
	bob.act(0, doing(over, "b", 1, 1, 0, wire.ActionResign))
	running := ann.create(friends("running"))
	claimed := h.browser()
	guests := claimed.create(friends("guest"))
	claimed.signIn("Ann")
	claimed.want(http.StatusOK, "POST", "/api/account/claim", nil, new(wire.Me))

	own := ann.gamesOf("ann", "")
	if diff := cmp.Diff([]string{guests, running}, namesOfMatches(own.Running)); diff != "" {
		t.Errorf("running: %s", diff)
	}
	if len(own.Games) != 1 || own.Games[0].Match != over || own.Games[0].Outcome != wire.OutcomeWon || own.Next != "" {
		t.Fatalf("over: %+v", own.Games)
	}
	want := []wire.PersonSeat{{Kind: wire.SeatPerson, Name: "Ann", Own: true}, {Kind: wire.SeatPerson, Name: "Bob"}}
	if diff := cmp.Diff(want, own.Games[0].Seats); diff != "" {
		t.Error(diff)
	}
	if his := bob.gamesOf("Bob", ""); len(his.Games) != 1 || his.Games[0].Outcome != wire.OutcomeLost {
		t.Errorf("Bob's: %+v", his)
	}
	for _, other := range []*browser{bob, h.browser()} {
		seen := other.gamesOf("Ann", "")
		if len(seen.Running)+len(seen.Games) > 0 {
			t.Errorf("others see %+v", seen)
		}
	}
	ann.want(http.StatusNotFound, "GET", "/api/people/Cleo/games", nil, new(wire.PeopleError))
	ann.want(http.StatusBadRequest, "GET", "/api/people/Ann/games?cursor=x", nil, new(wire.Error))
}

func TestGamesOfAProfileComeInPages(t *testing.T) {
	h, _ := crowded(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	const count = 23
	var made []string
	for i := range count {
		match := ann.create(passAndPlay(strings.Repeat("m", i+1)))
		ann.act(0, doing(match, "a", 0, 1, 0, wire.ActionResign))
		made = append([]string{match}, made...)
	}
	first := ann.gamesOf("Ann", "")
	second := ann.gamesOf("Ann", first.Next)
	if diff := cmp.Diff(made, append(namesOfMatches(first.Games), namesOfMatches(second.Games)...)); diff != "" || second.Next != "" {
		t.Errorf("%d and %d games, then %q: %s", len(first.Games), len(second.Games), second.Next, diff)
	}
	for cursor := ""; ; {
		seen := h.browser().gamesOf("Ann", cursor)
		if cursor = seen.Next; cursor == "" {
			break
		}
		for _, match := range made {
			if strings.Contains(cursor, match) {
				t.Errorf("the cursor %q tells the way to a table", cursor)
			}
		}
	}
}

func TestAnAccountIsExported(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	ann.signUp("Ann")
	match := ann.create(friends("m"))
	bob.sit(match)
	bobs, anns := ahead(inTurn("K10", "B1")), ahead(inTurn("C3", "D4"))
	bob.act(0, wire.Request{Type: wire.RequestDo, Match: match, ID: "p", Seat: 1, Game: 1, Action: &bobs})
	bob.act(0, wire.Request{Type: wire.RequestDo, Match: match, ID: "q", Seat: 1, Game: 1, Action: &wire.Action{Type: wire.ActionPlan}})
	ann.act(0, play(match, "a", 0, 1, 0, "K10"))
	ann.act(0, wire.Request{Type: wire.RequestDo, Match: match, ID: "p", Seat: 0, Game: 1, Ply: 1, Action: &anns})
	for seat, each := range []*browser{ann, bob} {
		each.act(0, wire.Request{
			Type: wire.RequestDo, Match: match, ID: "s", Seat: seat,
			Action: &wire.Action{Type: wire.ActionSay, Text: "words of " + []string{"Ann", "Bob"}[seat]},
		})
	}
	kinds := ann.exported()
	for name, holds := range map[string]string{"account.json": `"Ann"`, ".json": `"name":"Ann"`, ".sgf": "PB[Ann]", "talk.json": "words of Ann", "plans.json": `"point": "D4"`} {
		if !strings.Contains(kinds[name], holds) {
			t.Errorf("%s is %s", name, kinds[name])
		}
	}
	var account wire.AccountExport
	must(t, json.Unmarshal([]byte(kinds["account.json"]), &account))
	if !account.Ways.Password || len(account.Sessions) != 1 {
		t.Errorf("%+v", account)
	}
	others := strings.Contains(kinds["talk.json"], "Bob") || strings.Contains(kinds["plans.json"], "B1")
	if others || len(kinds) != 8 {
		t.Errorf("%d kinds of files; %s; %s", len(kinds), kinds["talk.json"], kinds["plans.json"])
	}
	bob.want(http.StatusUnauthorized, "GET", "/api/account/export", nil, new(wire.PeopleError))
}

// TestAnExportHoldsHowPeopleTreatEachOther has ann report, mute, be silenced, and claim the games of a guest.
func TestAnExportHoldsHowPeopleTreatEachOther(t *testing.T) {
	m := meet(t, nil)
	m.black.signUp("Ann")
	m.insult("you oaf")
	m.moderator.want(200, "POST", reportAt(1, "/silence"), wire.NewSilence{Length: wire.LengthWeek, Reason: wire.ReasonInsult, Words: "Be kind."}, new(wire.WholeReport))
	m.black.want(200, "POST", m.at("report"), wire.NewReport{Seat: 0, Reason: wire.ReasonSpam, Words: "He floods."}, new(wire.Reported))
	m.black.want(200, "POST", m.at("mute"), wire.MuteSeat{Seat: 0}, new(wire.MutedList))
	guest := m.browser()
	guest.create(friends("g"))
	guest.signIn("Ann")
	guest.want(200, "POST", "/api/account/claim", nil, new(wire.Me))
	var got wire.ConductExport
	text := m.black.exported()["conduct.json"]
	must(t, json.Unmarshal([]byte(text), &got))
	if len(got.Guests) != 1 || len(got.Muted) != 1 || len(got.Reports) != 1 || got.Reports[0].Words != "He floods." ||
		len(got.Silences) != 1 || got.Silences[0].Silence.Words != "Be kind." {
		t.Errorf("conduct: %+v", got)
	}
	kinds := map[string]bool{}
	for _, entry := range got.Trail {
		kinds[entry.Kind] = true
	}
	if !kinds["sign-up"] || !kinds["silence"] || !kinds["claim"] {
		t.Errorf("the trail has %v", kinds)
	}
	for _, private := range []string{"Mona", "swears"} {
		if strings.Contains(text, private) {
			t.Errorf("%q is told", private)
		}
	}
}

// TestADamagedMatchKeepsNoAccountFromBeingExported has one of two matches damaged after its beginning.
func TestADamagedMatchKeepsNoAccountFromBeingExported(t *testing.T) {
	h, _ := crowded(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	whole, damaged := ann.create(friends("m")), ann.create(passAndPlay("d"))
	ann.act(0, play(damaged, "a", 0, 1, 0, "K10"))
	ann.act(0, wire.Request{Type: wire.RequestDo, Match: damaged, ID: "s", Action: &wire.Action{Type: wire.ActionSay, Text: "before the damage"}})
	must(t, h.log.Append(t.Context(), store.Append{Match: damaged, After: h.replay(damaged).Version, Events: [][]byte{[]byte("{}")}, At: time.Now()}))
	files := ann.exported()
	if text := files["damaged.json"]; !strings.Contains(text, damaged) || strings.Contains(text, whole) {
		t.Errorf("damaged are %s", text)
	}
	if !strings.Contains(files["talk.json"], "before the damage") || files[".sgf"] == "" {
		t.Errorf("what can be read is missing: %v", files)
	}
}

// exported is what an account's archive holds, each file by its name, and those of games by the end of it.
func (b *browser) exported() map[string]string {
	t := b.house.t
	t.Helper()
	status, data := b.ask("GET", "/api/account/export", nil)
	if status != http.StatusOK {
		t.Fatalf("status %d: %s", status, data)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	must(t, err)
	kinds := map[string]string{}
	for _, file := range archive.File {
		reader, err := file.Open()
		must(t, err)
		text, err := io.ReadAll(reader)
		must(t, err)
		name := file.Name
		if strings.HasPrefix(name, "games/") {
			name = name[strings.LastIndex(name, "."):]
		}
		kinds[name] = string(text)
	}
	return kinds
}
