package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/people"
	"tessera/server"
	"tessera/wire"
)

// meeting is a table of two guests, white who made it and black, in a house with a host and a moderator.
type meeting struct {
	*house
	crowd           *people.House
	host, moderator *browser
	white, black    *browser
	match           string
}

func meet(t *testing.T, change func(*server.Config)) *meeting {
	t.Helper()
	h, crowd := crowded(t, change)
	m := &meeting{house: h, crowd: crowd, host: h.browser(), moderator: h.browser(), white: h.browser(), black: h.browser()}
	code, err := crowd.Code(t.Context())
	must(t, err)
	m.host.want(http.StatusCreated, "POST", "/api/sign-up", wire.SignUp{Name: "Hosea", Password: horse, Code: code}, new(wire.Me))
	m.moderator.signUp("Mona")
	m.host.want(200, "POST", "/api/moderate/appoint", wire.Appoint{Name: "mona", Role: wire.RoleModerator}, new(wire.ModeratorList))
	m.sit()
	return m
}

// sit has white make a table, and black sit down.
func (m *meeting) sit() {
	m.t.Helper()
	m.match = m.white.create(friends(people.Tag(m.match)))
	m.black.post("/api/matches/"+m.match+"/sit", new(wire.Seated))
}

func (m *meeting) at(action string) string { return "/api/matches/" + m.match + "/" + action }

// insult has black say something and white report it, and returns the number of the report.
func (m *meeting) insult(words string) int64 {
	m.t.Helper()
	black := m.black.join(m.match, 1)
	black.do(text(words))
	said := black.held.said[len(black.held.said)-1]
	m.white.want(200, "POST", m.at("report"), wire.NewReport{Seat: 1, Version: said.Version, Reason: wire.ReasonInsult, Words: " He\nswears. "}, new(wire.Reported))
	var list wire.ReportList
	m.moderator.get("/api/moderate/reports", &list)
	return list.Reports[0].Number
}

func TestTheMutedAreMarkedForWhoeverMutesThem(t *testing.T) {
	m := meet(t, nil)
	muted := func(b *browser) []int {
		var update wire.Update
		b.get("/api/matches/"+m.match, &update)
		return update.Muted
	}
	watching := m.white.join(m.match, 0)
	var list wire.MutedList
	m.white.want(200, "POST", m.at("mute"), wire.MuteSeat{Seat: 1}, &list)
	if len(list.Muted) != 1 || list.Muted[0].Name != "" || list.Muted[0].Match != m.match || !cmp.Equal(list.Seats, []int{1}) {
		t.Fatalf("muted %+v", list)
	}
	m.black.join(m.match, 1).do(text("still here"))
	if r := watching.hear(wire.ReplyUpdate); !cmp.Equal(r.Muted, []int{1}) {
		t.Errorf("update to who mutes: %+v", r)
	}
	if got := muted(m.black); len(got) != 0 {
		t.Errorf("the muted is told: %v", got)
	}
	m.sit()
	if got := muted(m.white); !cmp.Equal(got, []int{1}) {
		t.Errorf("at another table: %v", got)
	}
	m.white.want(200, "POST", m.at("unmute"), wire.MuteSeat{Seat: 1}, &list)
	if len(list.Muted) != 0 || len(list.Seats) != 0 || len(muted(m.white)) != 0 {
		t.Errorf("unmuted: %+v", list)
	}
}

// TestMutesAreTheOwnersAlone mutes as a guest, who makes an account of it, and has others try to undo it.
func TestMutesAreTheOwnersAlone(t *testing.T) {
	m := meet(t, nil)
	m.black.signUp("Bob")
	m.sit()
	var list wire.MutedList
	m.white.want(200, "POST", m.at("mute"), wire.MuteSeat{Seat: 1}, &list)
	m.white.signUp("Ann")
	m.white.get("/api/mutes", &list)
	if len(list.Muted) != 1 || list.Muted[0].Name != "Bob" {
		t.Fatalf("muted %+v", list)
	}
	var others wire.MutedList
	m.black.want(200, "POST", "/api/mutes/end", wire.Unmute{ID: list.Muted[0].ID}, &others)
	m.white.get("/api/mutes", &list)
	if len(list.Muted) != 1 || len(others.Muted) != 0 {
		t.Errorf("the muted ended it: %+v, %+v", list, others)
	}
	m.white.want(200, "POST", "/api/mutes/end", wire.Unmute{ID: list.Muted[0].ID}, &list)
	if len(list.Muted) != 0 {
		t.Errorf("still muted: %+v", list)
	}
}

func TestOneselfAndComputersAreNeitherMutedNorReported(t *testing.T) {
	m := meet(t, nil)
	m.match = m.white.create(newMatch("other", wire.SeatPerson, wire.SeatComputer))
	for _, seat := range []int{-1, 0, 1, 2, 1 << 40} {
		m.white.want(400, "POST", m.at("mute"), wire.MuteSeat{Seat: seat}, new(wire.Error))
		m.white.want(400, "POST", m.at("report"), wire.NewReport{Seat: seat, Reason: wire.ReasonSpam}, new(wire.Error))
	}
}

func TestAReportHoldsWhatWasSaid(t *testing.T) {
	m := meet(t, nil)
	white := m.white.join(m.match, 0)
	white.do(phrase(wire.PhraseHello))
	number := m.insult("you oaf")
	for _, wrong := range []wire.NewReport{
		{Seat: 1, Reason: "weather"}, {Seat: 1, Reason: wire.ReasonSpam, Version: 1}, {Seat: 0, Reason: wire.ReasonSpam},
	} {
		m.white.want(400, "POST", m.at("report"), wrong, new(wire.Error))
	}
	m.white.want(413, "POST", m.at("report"), wire.NewReport{Seat: 1, Reason: wire.ReasonSpam, Words: strings.Repeat("x", 501)}, new(wire.Error))

	var list wire.ReportList
	m.moderator.get("/api/moderate/reports?reason=insult", &list)
	if len(list.Reports) != 1 || list.More {
		t.Fatalf("reports %+v", list)
	}
	var whole wire.WholeReport
	m.moderator.get(reportAt(number, ""), &whole)
	got := whole.Report
	if got.Number != number || !got.Line || got.Match != m.match || got.Seat != 1 || got.Words != "He swears." ||
		got.By.Guest == "" || got.About.Guest == "" || got.By == got.About || got.Verdict != nil {
		t.Errorf("report %+v", got)
	}
	if l := whole.Lines; len(l) != 2 || l[0].Phrase != wire.PhraseHello || l[0].Reported || l[0].By != got.By ||
		l[1].Text != "you oaf" || !l[1].Reported || l[1].By != got.About {
		t.Errorf("lines %+v", l)
	}
	m.moderator.want(200, "POST", reportAt(number, "/close"), wire.CloseReport{Words: "a warning"}, &whole)
	if v := whole.Report.Verdict; v == nil || v.By.Name != "Mona" || v.Words != "a warning" {
		t.Errorf("verdict %+v", v)
	}
	m.moderator.want(409, "POST", reportAt(number, "/close"), wire.CloseReport{}, new(wire.PeopleError))
	m.moderator.get("/api/moderate/reports", &list)
	if len(list.Reports) != 0 {
		t.Errorf("still open: %+v", list)
	}
	m.moderator.get("/api/moderate/reports?closed=1", &list)
	if len(list.Reports) != 1 {
		t.Errorf("closed: %+v", list)
	}
}

func reportAt(number int64, what string) string {
	return fmt.Sprint("/api/moderate/reports/", number, what)
}

func TestTheSilencedHearWhyAndUntilWhen(t *testing.T) {
	m := meet(t, nil)
	number := m.insult("you oaf")
	var whole wire.WholeReport
	before := time.Now()
	m.moderator.want(200, "POST", reportAt(number, "/silence"), wire.NewSilence{Length: wire.LengthDay, Reason: wire.ReasonInsult, Words: "Be kind."}, &whole)
	black := m.black.join(m.match, 1)
	r := black.answer(wire.Action{Type: wire.ActionSay, Text: "so what"})
	told := r.Error.Silence
	if r.Error.Code != wire.CodeSilenced || told == nil || told.Reason != wire.ReasonInsult || told.Words != "Be kind." {
		t.Fatalf("refused with %+v", r)
	}
	if until := time.UnixMilli(told.Until); until.Before(before.Add(24*time.Hour-time.Second)) || until.After(time.Now().Add(24*time.Hour)) {
		t.Errorf("until %v", until)
	}
	var me wire.Me
	m.black.get("/api/me", &me)
	if !cmp.Equal(me.Silence, told) {
		t.Errorf("me: %+v", me.Silence)
	}
	black.refused(wire.CodeSilenced, phrase(wire.PhraseSorry))
	m.white.join(m.match, 0).place(0, "K10")
	black.place(1, "L10") // who may not talk may play
	m.black.signUp("Bob")
	m.black.join(m.match, 1).refused(wire.CodeSilenced, text("with a name now"))

	var list wire.SilenceList
	m.host.get("/api/moderate/silences", &list)
	if len(list.Silences) != 1 || list.Silences[0].Whom.Name != "Bob" || list.Silences[0].By.Name != "Mona" || list.Silences[0].Report != number {
		t.Fatalf("silences %+v", list)
	}
	m.host.want(200, "POST", "/api/moderate/silences/"+list.Silences[0].ID+"/lift", nil, &list)
	if len(list.Silences) != 0 {
		t.Errorf("after lifting: %+v", list)
	}
	m.black.join(m.match, 1).do(text("thank you"))
}

func TestASilenceEnds(t *testing.T) {
	m := meet(t, nil)
	number := m.insult("you oaf")
	report, err := m.crowd.ReportOf(t.Context(), people.Account{Role: people.Moderator}, number)
	must(t, err)
	must(t, m.crowd.Silence(t.Context(), people.Account{Role: people.Moderator}, people.Silence{
		Holders: []string{report.About}, Until: time.Now().Add(-time.Second), Reason: "insult",
	}))
	m.black.join(m.match, 1).do(text("again"))
}

// TestOnlyModeratorsModerate asks for every address as everybody who is none.
func TestOnlyModeratorsModerate(t *testing.T) {
	m := meet(t, func(c *server.Config) { c.Limits = server.NoLimits() })
	number := m.insult("you oaf")
	player := m.browser()
	player.signUp("Percy")
	routes := []struct {
		method, path string
		body         any
	}{
		{"GET", "/api/moderate/reports", nil},
		{"GET", reportAt(number, ""), nil},
		{"POST", reportAt(number, "/close"), wire.CloseReport{}},
		{"POST", reportAt(number, "/silence"), wire.NewSilence{Length: wire.LengthHour, Reason: wire.ReasonSpam}},
		{"GET", "/api/moderate/silences", nil},
		{"POST", "/api/moderate/silences", wire.SilencePerson{Name: "Percy", Length: wire.LengthHour, Reason: wire.ReasonSpam}},
		{"POST", "/api/moderate/silences/x/lift", nil},
		{"GET", "/api/moderate/trail", nil},
		{"GET", "/api/moderate/moderators", nil},
		{"POST", "/api/moderate/appoint", wire.Appoint{Name: "Percy", Role: wire.RoleModerator}},
	}
	if len(routes) != server.ModerationRoutes() {
		t.Errorf("%d routes are tried, and there are %d", len(routes), server.ModerationRoutes())
	}
	for _, route := range routes {
		for name, b := range map[string]*browser{"nobody": m.browser(), "a guest": m.white, "a player": player} {
			if status, body := b.ask(route.method, route.path, route.body); status != http.StatusForbidden {
				t.Errorf("%s %s by %s: %d %s", route.method, route.path, name, status, body)
			}
		}
	}
	m.moderator.want(403, "POST", "/api/moderate/appoint", wire.Appoint{Name: "Percy", Role: wire.RoleModerator}, new(wire.PeopleError))
	var all wire.ModeratorList
	m.host.want(200, "POST", "/api/moderate/appoint", wire.Appoint{Name: "Mona", Role: wire.RolePlayer}, &all)
	if len(all.Moderators) != 1 || all.Moderators[0].Name != "Hosea" {
		t.Errorf("moderators %+v", all)
	}
	m.moderator.want(403, "GET", "/api/moderate/reports", nil, new(wire.PeopleError))
}

func TestTheTrailIsPaged(t *testing.T) {
	m := meet(t, nil)
	for range 60 {
		must(t, m.crowd.Look(t.Context(), people.Account{Role: people.Moderator}, "q7"))
	}
	seen, before := 0, int64(0)
	for more := true; more; {
		var trail wire.Trail
		m.moderator.get(fmt.Sprint("/api/moderate/trail?before=", before), &trail)
		for _, e := range trail.Entries {
			if before != 0 && e.Number >= before {
				t.Fatalf("entry %d after %d", e.Number, before)
			}
			before, seen = e.Number, seen+1
		}
		more = trail.More
	}
	if seen < 62 {
		t.Errorf("%d entries", seen)
	}
	var roles wire.Trail
	m.moderator.get("/api/moderate/trail?kinds=role,lift", &roles)
	if len(roles.Entries) != 1 || roles.Entries[0].Kind != people.NotedRole || roles.More {
		t.Errorf("appointments are %+v", roles)
	}
}

func TestSomebodyIsSilencedByName(t *testing.T) {
	m := meet(t, nil)
	m.black.signUp("Bob")
	hour := wire.SilencePerson{Name: "bob", Length: wire.LengthHour, Reason: wire.ReasonSpam, Words: "Enough."}
	var list wire.SilenceList
	m.moderator.want(200, "POST", "/api/moderate/silences", hour, &list)
	if len(list.Silences) != 1 || list.Silences[0].Whom.Name != "Bob" || list.Silences[0].Report != 0 || list.Silences[0].Silence.Words != "Enough." {
		t.Fatalf("silences %+v", list)
	}
	m.black.join(m.match, 1).refused(wire.CodeSilenced, text("what?"))
	for name, status := range map[string]int{"nobody here": 404, "Mona": 403, "Hosea": 403} {
		hour.Name = name
		m.moderator.want(status, "POST", "/api/moderate/silences", hour, new(wire.PeopleError))
	}
	hour.Name, hour.Length = "Bob", "year"
	m.moderator.want(400, "POST", "/api/moderate/silences", hour, new(wire.PeopleError))
}

func TestTheTrailOfAPerson(t *testing.T) {
	m := meet(t, nil)
	m.black.signUp("Bob")
	m.host.want(200, "POST", "/api/moderate/silences",
		wire.SilencePerson{Name: "Bob", Length: wire.LengthHour, Reason: wire.ReasonSpam}, new(wire.SilenceList))
	for query, want := range map[string][]string{
		"name=bob":               {people.NotedSilence, people.NotedSignIn, people.NotedSignUp},
		"name=Mona":              {people.NotedRole, people.NotedSignIn, people.NotedSignUp},
		"name=Bob&kinds=sign-up": {people.NotedSignUp},
	} {
		var trail wire.Trail
		m.moderator.get("/api/moderate/trail?"+query, &trail)
		var kinds []string
		for _, each := range trail.Entries {
			kinds = append(kinds, each.Kind)
		}
		if !cmp.Equal(kinds, want) {
			t.Errorf("%s: %v, want %v", query, kinds, want)
		}
	}
	m.moderator.want(404, "GET", "/api/moderate/trail?name=nobody", nil, new(wire.PeopleError))
}

func TestComplaintsAreLimited(t *testing.T) {
	m := meet(t, func(c *server.Config) {
		c.Limits = server.NoLimits()
		c.Limits.Complaints = server.Rate{PerSecond: 1e-9, Burst: 2}
	})
	m.white.want(200, "POST", m.at("mute"), wire.MuteSeat{Seat: 1}, new(wire.MutedList))
	m.white.want(200, "POST", m.at("report"), wire.NewReport{Seat: 1, Reason: wire.ReasonSpam}, new(wire.Reported))
	m.white.want(429, "POST", m.at("report"), wire.NewReport{Seat: 1, Reason: wire.ReasonStalling}, new(wire.Error))
	m.white.want(429, "POST", m.at("mute"), wire.MuteSeat{Seat: 1}, new(wire.Error))
	m.white.want(200, "POST", m.at("unmute"), wire.MuteSeat{Seat: 1}, new(wire.MutedList))
}

func TestTheMutedChallengeNobodyWhoMutedThem(t *testing.T) {
	m := meet(t, nil)
	m.white.signUp("Ann")
	m.black.signUp("Bob")
	other := m.browser()
	other.signUp("Cat")
	m.sit()
	m.black.want(200, "POST", m.at("mute"), wire.MuteSeat{Seat: 0}, new(wire.MutedList))
	ann, bob, cat := m.white.enter(), m.black.enter(), other.enter()
	ann.seek(friends("c1"), "Bob")
	ann.until("her challenge waits", func() bool { return len(ann.lobby.Mine) == 1 })
	cat.seek(friends("c2"), "Bob")
	bob.until("challenged", func() bool { return len(bob.lobby.Challenges) > 0 })
	if c := bob.lobby.Challenges; len(c) != 1 || c[0].Name != "Cat" {
		t.Errorf("challenges: %+v", c)
	}
}

// share has somebody take the seat of another by its private link.
func (m *meeting) share(from, to *browser, seat int) {
	m.t.Helper()
	var keys wire.Keys
	from.get(m.at("keys"), &keys)
	to.want(200, "POST", m.at("return"), wire.Return{Seat: seat, Key: keys.Keys[0].Key}, new(wire.Seated))
}

// silenced are whether some browsers are kept from talking.
func silenced(browsers ...*browser) (all []bool) {
	for _, b := range browsers {
		var me wire.Me
		b.get("/api/me", &me)
		all = append(all, me.Silence != nil)
	}
	return all
}

// TestWhoComesToASeatLaterIsNotSilenced has a friend, and a moderator whom nobody may silence, take the seat of somebody who
// has insulted another there, before the report and after it.
func TestWhoComesToASeatLaterIsNotSilenced(t *testing.T) {
	for _, version := range []bool{true, false} {
		m := meet(t, nil)
		phone, friend, late, moderator := m.browser(), m.browser(), m.browser(), m.browser()
		friend.signUp("Fay")
		late.signUp("Lee")
		moderator.signUp("Max")
		m.host.want(200, "POST", "/api/moderate/appoint", wire.Appoint{Name: "Max", Role: wire.RoleModerator}, new(wire.ModeratorList))
		m.share(m.black, phone, 1)
		black := m.black.join(m.match, 1)
		black.do(text("you oaf"))
		report := wire.NewReport{Seat: 1, Reason: wire.ReasonInsult}
		if version {
			report.Version = black.held.said[0].Version
			m.share(m.black, friend, 1)
		}
		m.white.want(200, "POST", m.at("report"), report, new(wire.Reported))
		m.share(m.black, late, 1)
		m.share(m.black, moderator, 1)
		m.moderator.want(200, "POST", reportAt(1, "/silence"), wire.NewSilence{Length: wire.LengthWeek, Reason: wire.ReasonInsult}, new(wire.WholeReport))
		if got := silenced(m.black, phone, friend, late, moderator); !cmp.Equal(got, []bool{true, true, false, false, false}) {
			t.Errorf("a line is reported (%v): silenced are %v of those who were there and those who came", version, got)
		}
	}
}

// TestAReportIsAboutWhoeverHeldTheSeat looks at a report of a line by somebody who has no name, in whose seat Fay sits now too.
func TestAReportIsAboutWhoeverHeldTheSeat(t *testing.T) {
	m := meet(t, nil)
	m.black.join(m.match, 1).do(text("you oaf"))
	friend := m.browser()
	friend.signUp("Fay")
	m.share(m.black, friend, 1)
	number := m.insult("you fool")
	var report wire.WholeReport
	m.moderator.get(reportAt(number, ""), &report)
	if report.Report.About.Name != "" || report.Lines[0].By != report.Report.About {
		t.Errorf("about %+v, lines %+v", report.Report.About, report.Lines)
	}
}

// TestOwnReportsStayOnesOwn has a moderator report as the guest of the browser, before signing in and claiming its games, and
// report the same once more.
func TestOwnReportsStayOnesOwn(t *testing.T) {
	m := meet(t, nil)
	number := m.insult("you oaf")
	m.white.signIn("Mona")
	unseen := func(when string) {
		t.Helper()
		var list wire.ReportList
		m.white.get("/api/moderate/reports", &list)
		if len(list.Reports) != 0 {
			t.Errorf("%s: sees %+v", when, list.Reports)
		}
		m.white.want(404, "GET", reportAt(number, ""), nil, new(wire.PeopleError))
		m.white.want(404, "POST", reportAt(number, "/close"), wire.CloseReport{}, new(wire.PeopleError))
		m.white.want(404, "POST", reportAt(number, "/silence"), wire.NewSilence{Length: wire.LengthWeek, Reason: wire.ReasonInsult}, new(wire.PeopleError))
	}
	unseen("signed in")
	m.white.want(200, "POST", "/api/account/claim", nil, new(wire.Me))
	unseen("after the claim")
	version := m.black.join(m.match, 1).held.said[0].Version
	m.white.want(200, "POST", m.at("report"), wire.NewReport{Seat: 1, Version: version, Reason: wire.ReasonSpam}, new(wire.Reported))
	var list wire.ReportList
	m.host.get("/api/moderate/reports", &list)
	if len(list.Reports) != 1 || list.Reports[0].By.Name != "Mona" {
		t.Errorf("the host sees %+v", list.Reports)
	}
}

func TestAReportIsClosedOnce(t *testing.T) {
	m := meet(t, nil)
	number := m.insult("you oaf")
	m.moderator.want(200, "POST", reportAt(number, "/close"), wire.CloseReport{Words: "warned"}, new(wire.WholeReport))
	var refused wire.PeopleError
	m.host.want(http.StatusConflict, "POST", reportAt(number, "/close"), wire.CloseReport{Words: "and again"}, &refused)
	if refused.Code != string(wire.CodeClosed) {
		t.Errorf("refused with %+v", refused)
	}
}
