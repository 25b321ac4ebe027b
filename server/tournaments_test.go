package server_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/standing"
	"tessera/wire"
)

// tournamentKinds are those of tournaments, and how time passes in them.
var tournamentKinds = map[wire.TournamentKind]time.Duration{
	wire.TournamentRobin: time.Second, wire.TournamentSwiss: time.Second, wire.TournamentDouble: time.Second, wire.TournamentKnockout: time.Second,
	wire.TournamentArena: 5 * time.Minute, wire.TournamentLeague: 24 * time.Hour,
}

// TestEveryKindOfTournament is played to its end over HTTP.
func TestEveryKindOfTournament(t *testing.T) {
	c := openClub(t, "Ann", "Bob", "Cat", "Dan")
	for kind, pass := range tournamentKinds {
		told := c.people[3].host(string(kind), cup(kind))
		id := told.Summary.ID
		if told.Summary.By != "Dan" || !told.Host || told.Mine != nil || told.Summary.Stage != wire.TournamentOpen || told.Summary.Round != 0 {
			t.Errorf("%s, new: %+v", kind, told)
		}
		for number, b := range c.people {
			if told := b.in(id, "enter", nil); *told.Mine != number || !told.Summary.Entered || told.Summary.Entrants != number+1 {
				t.Errorf("%s, entered: %+v", kind, told)
			}
		}
		c.people[3].in(id, "start", nil)
		told = c.playAll(id, pass)
		if told.Summary.Stage != wire.TournamentOver || !slices.Contains(told.Summary.Winners, "Ann") || told.Standings[0].Place != 1 {
			t.Errorf("%s, over: %+v, %+v", kind, told.Summary, told.Standings)
		}
		for _, s := range told.Standings {
			if len(s.Breaks) != len(told.Breaks) {
				t.Errorf("%s: %d tie-breaks of %v", kind, len(s.Breaks), told.Breaks)
			}
		}
		if told.Match != "" || told.Summary.Ended == 0 {
			t.Errorf("%s: %+v", kind, told.Summary)
		}
	}
	var hers wire.PersonTournaments
	c.browser().get("/api/people/ann/tournaments", &hers)
	if len(hers.Tournaments) != len(tournamentKinds) || hers.Next != "" {
		t.Fatalf("Ann has played %+v", hers)
	}
	for _, one := range hers.Tournaments {
		if of := one.Summary.Terms.Kind; one.Place != 1 || one.Score == 0 || one.Of != len(c.people) || one.Summary.By != "Dan" {
			t.Errorf("%s: %+v", of, one)
		}
	}
	var list wire.Tournaments
	c.browser().get("/api/tournaments?stage=over&by=dan", &list)
	if len(list.Tournaments) != len(tournamentKinds) || list.More {
		t.Errorf("%d are listed", len(list.Tournaments))
	}
}

func TestTournamentsAreListed(t *testing.T) {
	c := openClub(t, "Ann", "Bob")
	ann, bob := c.people[0], c.people[1]
	later := cup(wire.TournamentRobin)
	later.Starts = time.Now().Add(2 * time.Hour).UnixMilli()
	soon := later
	soon.Starts -= time.Hour.Milliseconds()
	someday, second, first := ann.host("1", cup(wire.TournamentRobin)), ann.host("2", later), ann.host("3", soon)
	off := bob.host("4", cup(wire.TournamentArena))
	bob.in(off.Summary.ID, "cancel", nil)
	ids := func(query string) (list []string) {
		var told wire.Tournaments
		c.browser().get("/api/tournaments"+query, &told)
		for _, each := range told.Tournaments {
			list = append(list, each.ID)
		}
		return list
	}
	in := []string{first.Summary.ID, second.Summary.ID, someday.Summary.ID}
	for query, want := range map[string][]string{
		"": in, "?before=" + in[0]: in[1:], "?stage=open&by=Ann": in, "?by=Bob": nil, "?stage=cancelled": {off.Summary.ID}, "?kind=arena": nil,
	} {
		if got := ids(query); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", query, got, want)
		}
	}
	var refused wire.Error
	ann.want(http.StatusNotFound, "GET", "/api/tournaments?by=Nobody", nil, &refused)
	ann.want(http.StatusBadRequest, "GET", "/api/tournaments?x=1", nil, &refused)
	ann.want(http.StatusNotFound, "GET", "/api/tournaments/nowhere", nil, &refused)
	if refused.Code != wire.Code(wire.CodeTournamentUnknown) {
		t.Errorf("%+v", refused)
	}
}

func TestWhatIsRefusedInTournaments(t *testing.T) {
	c := openClub(t, "Ann", "Bob")
	ann, bob, guest := c.people[0], c.people[1], c.browser()
	var refused wire.Error
	guest.want(http.StatusUnauthorized, "POST", "/api/tournaments", wire.NewTournament{ID: "1", Terms: cup(wire.TournamentRobin)}, &refused)
	for code, change := range map[wire.Code]func(*wire.TournamentTerms){
		wire.Code(wire.CodeTournamentTerms): func(t *wire.TournamentTerms) { t.Most = 1000 },
		wire.Code(wire.CodeTournamentSign):  func(t *wire.TournamentTerms) { t.Name = "Z\u0335\u0336\u0337algo" },
		wire.CodeTooLong:                    func(t *wire.TournamentTerms) { t.Text = strings.Repeat("a", 40_000) },
		wire.CodeUnknownVariant:             func(t *wire.TournamentTerms) { t.Variant = "chess" },
		wire.CodeRatedRules:                 func(t *wire.TournamentTerms) { t.Rated, t.Options = true, []string{} },
		wire.CodeTime:                       func(t *wire.TournamentTerms) { t.Time.Main, t.Time.Extra = 0, 0 },
		wire.CodeMalformed:                  func(t *wire.TournamentTerms) { t.Time.Kind = "x" },
	} {
		terms := cup(wire.TournamentRobin)
		change(&terms)
		status, body := ann.ask("POST", "/api/tournaments", wire.NewTournament{ID: "1", Terms: terms})
		must(t, json.Unmarshal(body, &refused))
		if refused.Code != code || status < 400 || status > 499 {
			t.Errorf("status %d, %+v, want %s", status, refused, code)
		}
	}
	id := ann.host("1", cup(wire.TournamentRobin)).Summary.ID
	if again := ann.host("1", cup(wire.TournamentArena)).Summary; again.ID != id || again.Terms.Kind != wire.TournamentRobin {
		t.Errorf("made twice: %+v", again)
	}
	guest.want(http.StatusUnauthorized, "POST", "/api/tournaments/"+id+"/enter", nil, &refused)
	ann.refusedIn(http.StatusConflict, id, "start", nil, wire.CodeTournamentFew)
	bob.refusedIn(http.StatusForbidden, id, "start", nil, wire.CodeTournamentHost)
	bob.refusedIn(http.StatusForbidden, id, "cancel", nil, wire.CodeTournamentHost)
	number := 0
	ann.in(id, "enter", nil)
	bob.refusedIn(http.StatusForbidden, id, "out", wire.TournamentEntrant{Number: &number}, wire.CodeTournamentHost)
	ann.refusedIn(http.StatusForbidden, id, "entrants", wire.TournamentEntrant{Name: "Zoe"}, wire.CodeTournamentHost)
	bob.in(id, "enter", nil)
	if told := bob.in(id, "leave", nil); told.Summary.Entered || !told.Entrants[1].Left {
		t.Errorf("%+v", told.Entrants)
	}
	number = 1
	bob.in(id, "enter", nil)
	ann.in(id, "out", wire.TournamentEntrant{Number: &number})
	bob.refusedIn(http.StatusConflict, id, "enter", nil, wire.CodeTournamentClosed)
	if !bob.tournament(id).Out || ann.tournament(id).Out {
		t.Error("who was taken out is not told so, or somebody else is")
	}
	ann.in(id, "cancel", nil)
	ann.refusedIn(http.StatusConflict, id, "enter", nil, wire.CodeTournamentOver)
	for i := range 5 {
		ann.host("more"+string(rune('a'+i)), cup(wire.TournamentRobin))
	}
	ann.want(http.StatusConflict, "POST", "/api/tournaments", wire.NewTournament{ID: "6", Terms: cup(wire.TournamentRobin)}, &refused)
	if refused.Code != wire.Code(wire.CodeTournamentMany) {
		t.Errorf("%+v", refused)
	}
}

// TestTheLongestText of a tournament fits into a message, whatever its characters are and however they are written.
func TestTheLongestText(t *testing.T) {
	c := openClub(t, "Ann")
	ann, terms := c.people[0], cup(wire.TournamentRobin)
	terms.Name, terms.Text = strings.Repeat("🏆", 80), strings.Repeat("♟", 1999)+"🏆"
	if told := ann.host("1", terms); told.Summary.Terms.Text != terms.Text || told.Summary.Terms.Name != terms.Name {
		t.Errorf("%+v", told.Summary.Terms)
	}
	body, err := json.Marshal(wire.NewTournament{ID: "2", Terms: terms})
	must(t, err)
	escaped := strings.NewReplacer("🏆", `\ud83c\udfc6`, "♟", `\ud83c\udfc6`).Replace(string(body))
	var told wire.Tournament
	ann.want(http.StatusCreated, "POST", "/api/tournaments", escaped, &told)
	if told.Summary.Terms.Text != strings.Repeat("🏆", 2000) {
		t.Errorf("%d bytes came back", len(told.Summary.Terms.Text))
	}
	terms.Text += "!"
	var refused wire.Error
	ann.want(http.StatusUnprocessableEntity, "POST", "/api/tournaments", wire.NewTournament{ID: "3", Terms: terms}, &refused)
	if refused.Code != wire.Code(wire.CodeTournamentTerms) || !strings.Contains(refused.Message, "2000") {
		t.Errorf("%+v", refused)
	}
}

// TestAClubsTournament has names and results entered by its maker.
func TestAClubsTournament(t *testing.T) {
	c := openClub(t, "Ann", "Bob")
	ann, bob := c.people[0], c.people[1]
	terms := cup(wire.TournamentRobin)
	terms.Club, terms.Time = true, nil
	id := ann.host("1", terms).Summary.ID
	bob.refusedIn(http.StatusForbidden, id, "enter", nil, wire.CodeTournamentHost)
	for _, name := range []string{"Zoë", "Yves"} {
		ann.in(id, "entrants", wire.TournamentEntrant{Name: name})
	}
	ann.refusedIn(http.StatusConflict, id, "entrants", wire.TournamentEntrant{Name: "yves"}, wire.CodeTournamentName)
	ann.refusedIn(http.StatusConflict, id, "entrants", wire.TournamentEntrant{Name: "Zoe\u0308"}, wire.CodeTournamentName)
	told := ann.in(id, "start", nil)
	if len(told.Rounds) != 1 || len(told.Rounds[0].Meetings[0].Matches) != 0 || told.Entrants[0].Person {
		t.Errorf("%+v", told)
	}
	ann.refusedIn(http.StatusUnprocessableEntity, id, "results", wire.TournamentResult{Round: 1, Points: []int{2, 2}}, wire.CodeTournamentResult)
	bob.refusedIn(http.StatusForbidden, id, "results", wire.TournamentResult{Round: 1, Points: []int{2, 0}}, wire.CodeTournamentHost)
	ann.in(id, "results", wire.TournamentResult{Round: 1, Points: []int{2, 0}})
	told = ann.in(id, "results", wire.TournamentResult{Round: 1, Points: []int{1, 1}})
	if told.Standings[0].Score != 1 || told.Next == 0 || told.Summary.Stage != wire.TournamentRunning {
		t.Errorf("%+v", told)
	}
	if told = ann.in(id, "start", nil); told.Summary.Stage != wire.TournamentOver || len(told.Summary.Winners) != 2 {
		t.Errorf("%+v", told.Summary)
	}
}

// TestTheTournamentsOfSomebody are told page by page, but not what they have left before it began, or what was cancelled.
func TestTheTournamentsOfSomebody(t *testing.T) {
	c := openClub(t, "Ann", "Bob", "Cat")
	ann, bob, cat := c.people[0], c.people[1], c.people[2]
	played := func(key string, who ...*browser) string {
		id := cat.host(key, cup(wire.TournamentKnockout)).Summary.ID
		for _, b := range who {
			b.in(id, "enter", nil)
		}
		return id
	}
	for i := range 21 {
		id := played(fmt.Sprint(i), ann, bob)
		cat.in(id, "start", nil)
		bob.in(id, "leave", nil)
		for ann.tournament(id).Summary.Stage != wire.TournamentOver {
			if !c.playRound(id) {
				time.Sleep(10 * time.Millisecond)
			}
		}
	}
	cat.in(played("cancelled", ann), "cancel", nil)
	var first, second wire.PersonTournaments
	ann.get("/api/people/Ann/tournaments", &first)
	ann.get("/api/people/Ann/tournaments?before="+first.Next, &second)
	if len(first.Tournaments) != 20 || len(second.Tournaments) != 1 || second.Next != "" {
		t.Errorf("%d and %d, then %q", len(first.Tournaments), len(second.Tournaments), second.Next)
	}
	var none wire.PersonTournaments
	ann.get("/api/people/Cat/tournaments", &none)
	if len(none.Tournaments) != 0 || none.Next != "" {
		t.Errorf("%+v", none)
	}
	ann.want(http.StatusNotFound, "GET", "/api/people/Zoe/tournaments", nil, new(wire.PeopleError))
}

// TestATournamentIsWatched hears of an entrant, and finds the tournament at its tables.
func TestATournamentIsWatched(t *testing.T) {
	c := openClub(t, "Ann", "Bob")
	ann, bob := c.people[0], c.people[1]
	id := ann.host("1", cup(wire.TournamentRobin)).Summary.ID
	request, err := http.NewRequest("GET", c.url+"/api/tournaments/"+id+"/watch", nil)
	must(t, err)
	request.Header.Set("Accept", "text/event-stream")
	response, err := bob.client.Do(request)
	must(t, err)
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	hear := func() (told wire.Tournament) {
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				must(t, json.Unmarshal([]byte(data), &told))
				return told
			}
		}
		t.Fatal(lines.Err())
		return told
	}
	if told := hear(); told.Summary.Entrants != 0 {
		t.Errorf("%+v", told.Summary)
	}
	ann.in(id, "enter", nil)
	if told := hear(); told.Summary.Entrants != 1 {
		t.Errorf("%+v", told.Summary)
	}
	bob.in(id, "enter", nil)
	ann.in(id, "start", nil)
	told := hear()
	for told.Match == "" {
		told = hear()
	}
	var update wire.Update
	c.browser().get("/api/matches/"+told.Match, &update)
	table := update.Table
	if table.Tournament == nil || *table.Tournament != (wire.TableTournament{ID: id, Name: "Cup", Round: 1}) || !table.Public || table.Grace != 0 || table.Abortable {
		t.Errorf("%+v", table)
	}
	var mine wire.MyGames
	bob.get("/api/games", &mine)
	if len(mine.Games) != 1 || mine.Games[0].Match != told.Match {
		t.Errorf("%+v", mine)
	}
}

// TestModeratorsOfTournaments may cancel others', which is noted.
func TestModeratorsOfTournaments(t *testing.T) {
	c := openClub(t, "Ann", "Bob")
	code, err := c.crowd.Code(t.Context())
	must(t, err)
	host := c.browser()
	var me wire.Me
	host.want(http.StatusCreated, "POST", "/api/sign-up", map[string]string{"name": "Hugo", "password": horse, "code": code}, &me)
	id := c.people[0].host("1", cup(wire.TournamentRobin)).Summary.ID
	c.people[1].in(id, "enter", nil)
	number := 0
	host.in(id, "out", wire.TournamentEntrant{Number: &number})
	if told := host.in(id, "cancel", nil); told.Summary.Stage != wire.TournamentCancelled {
		t.Errorf("%+v", told.Summary)
	}
	var trail wire.Trail
	host.get("/api/moderate/trail?kinds=tournament", &trail)
	if len(trail.Entries) != 2 || !strings.Contains(trail.Entries[0].Detail, id) || trail.Entries[0].By != "Hugo" {
		t.Errorf("%+v", trail)
	}
}

// TestTheDeletedInTournaments have no name there, and what they have written is gone.
func TestTheDeletedInTournaments(t *testing.T) {
	c := openClub(t, "Ann", "Bob", "Cat")
	ann, bob := c.people[0], c.people[1]
	id := ann.host("1", cup(wire.TournamentRobin)).Summary.ID
	ann.in(id, "enter", nil)
	bob.in(id, "enter", nil)
	ann.in(id, "start", nil)
	hers := cup(wire.TournamentRobin)
	hers.Name = "Ann’s cup"
	announced := ann.host("2", hers).Summary.ID
	if files := ann.exported(); !strings.Contains(files["tournaments.json"], announced) {
		t.Errorf("exported %s", files["tournaments.json"])
	}
	ann.want(http.StatusOK, "POST", "/api/account/delete", wire.DeleteAccount{Proof: wire.Proof{Password: horse}}, new(wire.Me))
	if told := bob.tournament(announced); told.Summary.Stage != wire.TournamentCancelled || told.Summary.By != "" || told.Summary.Terms.Text != "" || told.Summary.Terms.Name != "…’s cup" {
		t.Errorf("%+v", told.Summary)
	}
	told := bob.tournament(id)
	if of := told.Entrants[0]; of.Name != "" || of.Person || !of.Left || told.Summary.By != "" || told.Summary.Terms.Text != "" {
		t.Errorf("%+v", told)
	}
}

// TestTheSilencedMakeNoTournaments, as others would read what they write.
func TestTheSilencedMakeNoTournaments(t *testing.T) {
	c := openClub(t, "Ann", "Bob")
	host := c.ofHost(c.crowd)
	host.want(http.StatusOK, "POST", "/api/moderate/silences", wire.SilencePerson{Name: "Ann", Length: wire.LengthHour, Reason: wire.ReasonSpam, Words: "Enough."}, new(wire.SilenceList))
	var refused wire.Error
	c.people[0].want(http.StatusForbidden, "POST", "/api/tournaments", wire.NewTournament{ID: "1", Terms: cup(wire.TournamentRobin)}, &refused)
	if refused.Code != wire.CodeSilenced {
		t.Errorf("%+v", refused)
	}
}

// TestARatedTournament seeds by ratings, lets in those that it is for, and its games are rated although it says who begins.
func TestARatedTournament(t *testing.T) {
	c := openClub(t, "Ann", "Bob")
	ann, bob := c.people[0], c.people[1]
	terms := cup(wire.TournamentRobin)
	terms.Rated, terms.Range = true, &wire.RatingRange{Least: 1600}
	id := ann.host("1", terms).Summary.ID
	ann.refusedIn(http.StatusForbidden, id, "enter", nil, wire.CodeTournamentRange)
	terms.Range = &wire.RatingRange{Most: 1600}
	id = ann.host("2", terms).Summary.ID
	ann.in(id, "enter", nil)
	if told := bob.in(id, "enter", nil); told.Entrants[1].Rating == nil || told.Entrants[1].Rating.Value != 1500 {
		t.Errorf("%+v", told.Entrants)
	}
	ann.in(id, "start", nil)
	told := c.playAll(id, time.Second)
	feeder := &standing.Feeder{Log: c.log, Standing: c.standing}
	must(t, feeder.Catch(t.Context()))
	var table wire.Update
	ann.get("/api/matches/"+told.Rounds[0].Meetings[0].Matches[0], &table)
	if rating := table.Table.Seats[0].Rating; !table.Table.Rated || rating == nil || rating.Change == nil || *rating.Change == 0 {
		t.Errorf("%+v", table.Table)
	}
}
