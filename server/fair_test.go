package server_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/pente"
	"tessera/room"
	"tessera/scribe"
	"tessera/server"
	"tessera/wire"
)

// begun is how the games of these tests begin.
var begun = []string{"K10", "L11", "N10", "M9"}

// playing has the players make moves in turn.
func playing(players []*player, moves ...string) {
	for ply, point := range moves {
		players[ply%len(players)].place(ply, point)
	}
}

// help is what somebody gets who asks for it: the codes of the engine's and the library's refusals, and whether threats are told.
func (b *browser) help(l wire.Line) (engine, library string, threats bool, own *wire.OwnGame) {
	b.house.t.Helper()
	refusal := func(path string, body any) string {
		status, data := b.ask("POST", path, body)
		if status == http.StatusOK {
			return ""
		}
		var refused wire.RecordsError
		b.want(status, "POST", path, body, &refused)
		if status != http.StatusForbidden || refused.Own == nil || !refused.Own.Company {
			b.house.t.Errorf("%s: status %d, %s", path, status, data)
		}
		return refused.Code
	}
	engine = refusal("/api/evaluate", wire.Evaluate{Line: l, Lines: 1, Millis: 1})
	library = refusal("/api/library/position", wire.AskPosition{Line: l})
	answer := b.line(l)
	return engine, library, len(answer.Threats) > 0, answer.Own
}

// wantHelp asks for help and holds what comes to be all of it or nothing.
func (b *browser) wantHelp(name string, l wire.Line, refused bool) {
	b.house.t.Helper()
	engine, library, threats, own := b.help(l)
	code := ""
	if refused {
		code = string(wire.CodeOwnGame)
	}
	if engine != code || library != code || threats == refused || refused && (own == nil || !own.Company) {
		b.house.t.Errorf("%s: engine %q, library %q, threats %v, own game %+v", name, engine, library, threats, own)
	}
}

// turned is a line on a board that is mirrored.
func turned(l wire.Line) wire.Line {
	moves := slices.Clone(l.Moves)
	for i, text := range moves {
		at, _ := pente.ParsePoint(text)
		moves[i] = at.Turned(19, 5).String()
	}
	l.Moves = moves
	return l
}

// setUp is the position after a line, without the way there.
func (b *browser) setUp(l wire.Line) wire.Line {
	answer := b.line(l)
	up := wire.RecordSetup{Turn: *answer.Turn, Stones: map[string][]string{}}
	for _, stone := range answer.Stones {
		colour := string(rune('0' + stone.Colour))
		up.Stones[colour] = append(up.Stones[colour], stone.Point)
	}
	l.Moves, l.Setup = []string{}, &up
	return l
}

func TestNothingHelpsInOnesOwnGameWithOthers(t *testing.T) {
	h := openHouse(t, setting{})
	players := h.players(wanted("pente", "po"))
	playing(players, begun...)
	line, stranger := penteLine(begun...), h.browser()
	for _, p := range players {
		p.by.wantHelp("the position", line, true)
		p.by.wantHelp("the position mirrored", turned(line), true)
		p.by.wantHelp("the position set up", stranger.setUp(line), true)
		p.by.wantHelp("a line that begins with it", penteLine(slices.Concat(begun, []string{"A1", "T1", "A19", "T19", "B1", "S1", "B19", "S19"})...), true)
		p.by.wantHelp("the next but one", stranger.setUp(penteLine(slices.Concat(begun, []string{"L9", "K12"})...)), true)
		p.by.wantHelp("another game", penteLine("K10", "K11", "N13", "L9"), false)
	}
	stranger.wantHelp("somebody else", line, false)
	players[0].do(wire.Action{Type: wire.ActionResign})
	players[1].reach(players[0])
	for _, p := range players {
		p.by.wantHelp("after the game", line, false)
	}
}

func TestNoGamesAreListedThatHadOnesOwnPosition(t *testing.T) {
	h := openHouse(t, setting{})
	players := h.players(wanted("pente", "po"))
	playing(players, begun...)
	moves := strings.Join(begun, ",")
	for _, query := range []string{
		"games?variant=pente&position=" + moves, "games?opening=" + moves, "export?format=json&variant=pente&position=" + moves,
	} {
		if status, data := players[1].by.ask("GET", "/api/library/"+query, nil); status != http.StatusForbidden {
			t.Errorf("%s: status %d, %s", query, status, data)
		}
		if status, data := h.browser().ask("GET", "/api/library/"+query, nil); status != http.StatusOK {
			t.Errorf("%s by somebody else: status %d, %s", query, status, data)
		}
	}
}

func TestPartnersAndSeatsThatTheComputerPlaysForAreOthers(t *testing.T) {
	h := openHouse(t, setting{})
	players := h.players(wanted("free", "poc"))
	players[0].place(0, "K10")
	players[1].place(1, "L11")
	players[0].plies(3)
	moves := []string{"K10", "L11", players[0].moves[2].Point}
	line := wire.Line{Variant: "free", Seats: 3, Moves: moves}
	players[0].by.wantHelp("at a table of three", line, true)
}

func TestOnesOwnGameWithTheComputerIsMarked(t *testing.T) {
	h := openHouse(t, setting{})
	players := h.players(wanted("pente", "pc"))
	me := players[0]
	me.place(0, "K10")
	me.place(2, "N13")
	me.plies(4)
	line := penteLine()
	for _, move := range me.moves {
		line.Moves = append(line.Moves, move.Point)
	}
	h.browser().wantHelp("somebody else", line, false)
	if me.table.Helped != nil {
		t.Fatalf("helped %v before any help", me.table.Helped)
	}
	answer := me.by.line(line)
	if !cmp.Equal(answer.Own, &wire.OwnGame{Match: me.match}) || len(answer.Threats) == 0 {
		t.Errorf("the line is answered with %+v", answer.Own)
	}
	me.until("the mark", func(h *held) bool { return cmp.Equal(h.table.Helped, []int{0}) })
	version := me.version
	me.by.wantHelp("the computer's opponent", line, false)
	var update wire.Update
	me.by.get("/api/matches/"+me.match, &update)
	if update.Version != version || !cmp.Equal(update.Table.Helped, []int{0}) {
		t.Errorf("version %d after %d, helped %v", update.Version, version, update.Table.Helped)
	}
	var written wire.RecordJSON
	me.by.get("/api/matches/"+me.match+"/record", &written)
	if want := []wire.RecordProperty{{Key: "Helped", Values: []string{"0"}}}; !cmp.Equal(written.Header, want) {
		t.Errorf("the record's header is %v", written.Header)
	}
	me.do(wire.Action{Type: wire.ActionResign})
	me.until("the end", func(h *held) bool { return h.table.Result != nil })
	feeder := scribe.Feeder{Log: h.log, Library: h.library}
	must(t, feeder.Catch(t.Context()))
	var page wire.GamesPage
	me.by.get("/api/library/games", &page)
	if len(page.Games) != 1 || !cmp.Equal(page.Games[0].Helped, []int{0}) {
		t.Errorf("the library lists %+v", page.Games)
	}
}

// The phone and the laptop of one seat are one person's.
func TestTwoBrowsersOfOneSeatAreNoCompany(t *testing.T) {
	h := openHouse(t, setting{})
	me := h.players(wanted("pente", "pc"))[0]
	me.place(0, "K10")
	me.place(2, "N13")
	me.plies(4)
	var keys wire.Keys
	me.by.get("/api/matches/"+me.match+"/keys", &keys)
	phone := h.browser()
	phone.want(200, "POST", "/api/matches/"+me.match+"/return", wire.Return{Seat: 0, Key: keys.Keys[0].Key}, new(wire.Seated))
	line := penteLine()
	for _, move := range me.moves {
		line.Moves = append(line.Moves, move.Point)
	}
	phone.wantHelp("on the phone", line, false)
	me.until("the mark", func(h *held) bool { return cmp.Equal(h.table.Helped, []int{0}) })
}

// Who asks is the account and the guest that the browser was, signed in or not.
func TestSigningInOrOutHelpsNobody(t *testing.T) {
	h, _ := crowded(t, nil)
	h.browser().signUp("Ann")
	ann, bob := h.browser(), h.browser()
	match := ann.create(friends("guest"))
	bob.post("/api/matches/"+match+"/sit", new(wire.Seated))
	playing([]*player{ann.join(match, 0), bob.join(match, 1)}, begun...)
	ann.signIn("Ann")
	ann.wantHelp("a guest who has signed in", penteLine(begun...), true)
	match = ann.create(friends("account"))
	bob.post("/api/matches/"+match+"/sit", new(wire.Seated))
	others := []string{"K10", "L10", "N13", "J12"}
	playing([]*player{ann.join(match, 0), bob.join(match, 1)}, others...)
	ann.wantHelp("an account", penteLine(others...), true)
	elsewhere := h.browser()
	elsewhere.signIn("Ann")
	elsewhere.wantHelp("an account in another browser", penteLine(others...), true)
	ann.want(200, "POST", "/api/sign-out", nil, new(wire.Me))
	ann.wantHelp("a guest who has signed out", penteLine(others...), true)
	ann.signUp("Alter")
	ann.wantHelp("another account, made in that browser", penteLine(others...), true)
	ann.want(200, "POST", "/api/sign-out", nil, new(wire.Me))
	ann.wantHelp("a guest who has signed out of it", penteLine(others...), true)
	ann.signIn("Alter")
	ann.create(friends("other"))
	ann.wantHelp("the other account, after it was seen at a table", penteLine(others...), true)
	ann.want(200, "POST", "/api/sign-out", nil, new(wire.Me))
	ann.wantHelp("a guest who has signed out twice", penteLine(others...), true)
	stranger := h.browser()
	stranger.signIn("Alter")
	stranger.wantHelp("the other account in another browser", penteLine(others...), false)
}

// TestNoComputerPlaysOnesOwnGame puts the moves of a game with somebody on tables of one's own, where a computer would go on.
func TestNoComputerPlaysOnesOwnGame(t *testing.T) {
	moves := []string{"K10", "L11", "N10", "M9", "L9", "K12", "M12", "J8"}
	h := openHouse(t, setting{hall: func(c *room.Config) { c.Engine = scripted{0: slices.Repeat([]string{"K10", "N10", "L9", "M12"}, 2)} }})
	players := h.players(wanted("pente", "po"))
	playing(players, moves...)
	ann, stranger := players[0].by, h.browser()

	takeover := wire.Action{Type: wire.ActionOfferTakeover, Of: 3, Level: 1}
	for _, who := range []*browser{ann, stranger} {
		m := newMatch("partners", slices.Repeat([]wire.SeatKind{wire.SeatPerson}, 4)...)
		m.Variant = "partners"
		own := who.join(who.create(m), 0)
		for ply, point := range moves {
			own.seat = ply % 4
			own.place(ply, point)
		}
		own.plies(len(moves))
		if own.seat = 1; who == ann {
			own.refused(wire.CodeOwnPosition, takeover)
		} else {
			own.do(takeover)
		}
	}

	last := wire.Action{Type: wire.ActionPlay, Point: moves[7]}
	for _, who := range []*browser{ann, stranger} {
		own := who.join(who.create(newMatch("computer", wire.SeatComputer, wire.SeatPerson)), 1)
		for ply := 1; ply < 7; ply += 2 {
			own.place(ply, moves[ply])
		}
		if own.plies(7); who == ann {
			own.refused(wire.CodeOwnPosition, last)
		} else {
			own.do(last)
		}
	}
}

// TestManyGamesHideNone plays more games at once than are looked through.
func TestManyGamesHideNone(t *testing.T) {
	h := openHouse(t, setting{server: func(c *server.Config) { c.Limits = server.NoLimits() }})
	players := h.players(wanted("pente", "po"))
	playing(players, begun...)
	ann, bob := players[0].by, players[1].by
	for n := range 501 {
		bob.post("/api/matches/"+ann.create(friends(strconv.Itoa(n)))+"/sit", new(wire.Seated))
	}
	ann.wantHelp("the oldest game", penteLine(begun...), true)
	h.browser().wantHelp("somebody else", penteLine(begun...), false)
}
