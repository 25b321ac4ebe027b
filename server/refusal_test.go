package server_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tessera/server"
	"tessera/store/sqlite"
	"tessera/wire"
)

func withShortPulse(c *server.Config) { c.Pulse = time.Millisecond }

// watchAmongPulses follows a match while pulses come, and returns its version.
func (l *line) watchAmongPulses(match string) int64 {
	l.t.Helper()
	l.say(wire.Request{Type: wire.RequestWatch, Match: match})
	for {
		_, data, err := l.conn.Read(l.ctx)
		must(l.t, err)
		if strings.Contains(string(data), `"type":"pulse"`) {
			continue
		}
		var version int64
		_, err = fmt.Sscanf(string(data[strings.Index(string(data), `"version":`):]), `"version":%d`, &version)
		must(l.t, err)
		return version
	}
}

// neighbour is a match that goes on while others misbehave: a move is made or taken back each time it is asked.
type neighbour struct {
	line  *line
	match string
	steps int
}

func (h *house) neighbour() *neighbour {
	b := h.browser()
	match := b.create(passAndPlay("neighbour"))
	l := b.dial()
	l.watch(match, 0)
	return &neighbour{line: l, match: match}
}

func (n *neighbour) goOn() {
	n.line.t.Helper()
	command := play(n.match, fmt.Sprint(n.steps), 0, 1, 0, "K10")
	if n.steps%2 == 1 {
		command = doing(n.match, fmt.Sprint(n.steps), 0, 1, 1, wire.ActionOfferTakeback)
	}
	n.line.say(command)
	n.line.hear(wire.ReplyUpdate)
	n.line.hear(wire.ReplyAck)
	n.steps++
}

// table is a match between two browsers after two moves, K10 and K11; the host in seat 0 is to move.
type table struct {
	match       string
	host, guest *line
	asking      *browser
}

func (h *house) table() table {
	host, guest := h.browser(), h.browser()
	match := host.create(friends("table"))
	var seated wire.Seated
	guest.post("/api/matches/"+match+"/sit", &seated)
	t := table{match, host.dial(), guest.dial(), h.browser()}
	t.host.say(play(match, "k10", 0, 1, 0, "K10"))
	t.host.hear(wire.ReplyAck)
	t.guest.say(play(match, "k11", 1, 1, 1, "K11"))
	t.guest.hear(wire.ReplyAck)
	return t
}

func (t table) version() int64 {
	t.host.t.Helper()
	var update wire.Update
	t.asking.get("/api/matches/"+t.match, &update)
	return update.Version
}

// fill puts the match's id into a message.
func (t table) fill(message string) string { return strings.ReplaceAll(message, "MATCH", t.match) }

func TestBadMessagesAreRefusedAndChangeNothing(t *testing.T) {
	h := openHouse(t, setting{})
	table, neighbour := h.table(), h.neighbour()
	before := table.version()
	hash := strings.Repeat("0a", 32)
	const do = `{"type":"do","match":"MATCH","id":"x","game":1,"ply":2,`
	for _, c := range []struct {
		name, message string
		want          wire.ReplyType
		code          wire.Code
		says          string
	}{
		{"nothing", ``, wire.ReplyError, wire.CodeMalformed, "ends in the middle"},
		{"no JSON", `hello`, wire.ReplyError, wire.CodeMalformed, "not JSON at byte 1"},
		{"half an object", `{"type":"ping"`, wire.ReplyError, wire.CodeMalformed, "ends in the middle"},
		{"a list", `[1]`, wire.ReplyError, wire.CodeMalformed, "not a JSON object"},
		{"null", `null`, wire.ReplyError, wire.CodeMalformed, "not a JSON object"},
		{"two objects", `{"type":"ping"}{"type":"ping"}`, wire.ReplyError, wire.CodeMalformed, "something after the object"},
		{"a deep nest", strings.Repeat("[", 8000), wire.ReplyError, wire.CodeMalformed, "not a JSON object"},
		{"not UTF-8", "{\"type\":\"\xff\"}", wire.ReplyError, wire.CodeMalformed, "not UTF-8"},
		{"an unknown field", `{"type":"ping","colour":1}`, wire.ReplyError, wire.CodeMalformed, `unknown field "colour"`},
		{"a field twice", `{"type":"ping","type":"ping"}`, wire.ReplyError, wire.CodeMalformed, `"type" is given twice`},
		{"a field in capitals", `{"Type":"ping"}`, wire.ReplyError, wire.CodeMalformed, `unknown field "Type"`},
		{"a field in letters like its own", `{"type":"do","\u017feat":1}`, wire.ReplyError, wire.CodeMalformed, `unknown field "ſeat"`},
		{"a type that is a list", `{"type":["ping"]}`, wire.ReplyError, wire.CodeMalformed, `"type" must be a text, not a list`},
		{"a wrong type", `{"type":"watch","match":7}`, wire.ReplyError, wire.CodeMalformed, `"match" must be a text, not a number`},
		{"an unknown type", `{"type":"sing"}`, wire.ReplyError, wire.CodeMalformed, `"sing" is not`},
		{"no type", `{}`, wire.ReplyError, wire.CodeMalformed, `field "type"`},
		{"no match", `{"type":"watch"}`, wire.ReplyError, wire.CodeMalformed, `"match" is missing`},
		{"a field too many", `{"type":"leave","match":"MATCH","version":3}`, wire.ReplyError, wire.CodeMalformed, `"version": leave takes none`},
		{"a negative version", `{"type":"watch","match":"MATCH","version":-1}`, wire.ReplyError, wire.CodeMalformed, `"version": -1`},
		{"too long", `{"type":"ping","match":"` + strings.Repeat("x", wire.MaxMessage) + `"}`, wire.ReplyError, wire.CodeTooLong, "8192 bytes"},
		{"an unknown match", `{"type":"watch","match":"nowhere"}`, wire.ReplyError, wire.CodeUnknownMatch, "no such match"},

		{"no id", `{"type":"do","match":"MATCH","action":{"type":"resign"}}`, wire.ReplyError, wire.CodeMalformed, `"id" is missing`},
		{"a long id", `{"type":"do","match":"MATCH","id":"` + strings.Repeat("x", 65) + `","action":{"type":"resign"}}`, wire.ReplyError, wire.CodeMalformed, `1 to 64`},
		{"no action", do + `"seat":0}`, wire.ReplyRefused, wire.CodeMalformed, `"action" is missing`},
		{"an unknown action", do + `"action":{"type":"sing"}}`, wire.ReplyRefused, wire.CodeMalformed, `"sing" is no action`},
		{"an action without type", do + `"action":{}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.type"`},
		{"an action in capitals", do + `"action":{"Type":"resign"}}`, wire.ReplyRefused, wire.CodeMalformed, `unknown field "Type"`},
		{"an action's type twice", do + `"action":{"type":"play","type":"resign"}}`, wire.ReplyRefused, wire.CodeMalformed, `"type" is given twice`},
		{"an action that is a text", do + `"action":"resign"}`, wire.ReplyRefused, wire.CodeMalformed, `"action" must be an object, not a text`},
		{"a move nowhere", do + `"action":{"type":"play"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.point" is missing`},
		{"a resignation somewhere", do + `"action":{"type":"resign","point":"A1"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.point"`},
		{"a choice of nothing", do + `"action":{"type":"choose"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.choice" is missing`},
		{"a claim as a choice", do + `"action":{"type":"choose","choice":"claim"}}`, wire.ReplyRefused, wire.CodeMalformed, `"claim" is not first, second or more`},
		{"a claim of a point", do + `"action":{"type":"claim","point":"K10"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.point": claim takes none`},
		{"a move with a choice", do + `"action":{"type":"play","point":"A1","choice":"first"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.choice": play takes none`},
		{"no commitment", do + `"action":{"type":"commit"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.commitment" is missing`},
		{"a short commitment", do + `"action":{"type":"commit","commitment":"00"}}`, wire.ReplyRefused, wire.CodeMalformed, `32 bytes in hexadecimal`},
		{"a commitment that is no number", do + `"action":{"type":"commit","commitment":"` + strings.Repeat("xy", 32) + `"}}`, wire.ReplyRefused, wire.CodeMalformed, `32 bytes in hexadecimal`},
		{"a commitment with its value", do + `"action":{"type":"commit","value":1,"commitment":"` + hash + `"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.value": commit takes none`},
		{"no nonce", do + `"action":{"type":"reveal","value":1}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.nonce" is missing`},
		{"a long nonce", do + `"action":{"type":"reveal","nonce":"` + hash + `00"}}`, wire.ReplyRefused, wire.CodeMalformed, `32 bytes in hexadecimal`},
		{"a negative value", do + `"action":{"type":"reveal","value":-1,"nonce":"` + hash + `"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.value": -1`},
		{"a value beyond all seats", do + `"action":{"type":"reveal","value":6,"nonce":"` + hash + `"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.value": 6`},
		{"a take-over without level", do + `"action":{"type":"offer_takeover","of":1}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.level" is missing`},
		{"a take-over of a seat that overflows", do + `"action":{"type":"offer_takeover","of":257,"level":1}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.of": 257`},
		{"a resumption with a level", do + `"action":{"type":"resume","level":1}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.level": resume takes none`},
		{"silence", do + `"action":{"type":"say"}}`, wire.ReplyRefused, wire.CodeMalformed, `either`},
		{"a phrase and a text", do + `"action":{"type":"say","phrase":"hello","text":"hello"}}`, wire.ReplyRefused, wire.CodeMalformed, `either`},
		{"an unknown phrase", do + `"action":{"type":"say","phrase":"checkmate"}}`, wire.ReplyRefused, wire.CodeMalformed, `"checkmate" is no phrase`},
		{"a blank text", do + `"action":{"type":"say","text":" \u200b "}}`, wire.ReplyRefused, wire.CodeMalformed, `says nothing`},
		{"a long text", do + `"action":{"type":"say","text":"` + strings.Repeat("é", wire.MaxText+1) + `"}}`, wire.ReplyRefused, wire.CodeTooLong, `200 characters`},
		{"a text that is a list", do + `"action":{"type":"say","text":["a"]}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.text" must be a text, not a list`},
		{"a text with a point", do + `"action":{"type":"say","text":"a","point":"K10"}}`, wire.ReplyRefused, wire.CodeMalformed, `"action.point": say takes none`},
		{"a seat as text", do + `"seat":"0","action":{"type":"resign"}}`, wire.ReplyRefused, wire.CodeMalformed, `"seat" must be a whole number, not a text`},
		{"a seat that overflows", do + `"seat":256,"action":{"type":"resign"}}`, wire.ReplyRefused, wire.CodeMalformed, `"seat": 256`},
		{"a negative seat", do + `"seat":-1,"action":{"type":"resign"}}`, wire.ReplyRefused, wire.CodeMalformed, `"seat": -1`},
		{"a fraction of a seat", do + `"seat":0.5,"action":{"type":"resign"}}`, wire.ReplyRefused, wire.CodeMalformed, `"seat" must be a whole number, not number 0.5`},

		{"a command to an unknown match", `{"type":"do","match":"nowhere","id":"x","action":{"type":"resign"}}`, wire.ReplyRefused, wire.CodeUnknownMatch, "no such match"},
		{"another's seat", `{"type":"do","match":"MATCH","id":"a","seat":1,"game":1,"ply":2,"action":{"type":"play","point":"A1"}}`, wire.ReplyRefused, wire.CodeNotYourSeat, "seat 1"},
		{"no such seat", `{"type":"do","match":"MATCH","id":"b","seat":5,"game":1,"ply":2,"action":{"type":"play","point":"A1"}}`, wire.ReplyRefused, wire.CodeNotYourSeat, "seat 5"},
		{"an earlier ply", `{"type":"do","match":"MATCH","id":"c","seat":0,"game":1,"ply":0,"action":{"type":"play","point":"A1"}}`, wire.ReplyRefused, wire.CodeStale, "ply"},
		{"a later ply", `{"type":"do","match":"MATCH","id":"d","seat":0,"game":1,"ply":4,"action":{"type":"play","point":"A1"}}`, wire.ReplyRefused, wire.CodeStale, "ply"},
		{"another game", `{"type":"do","match":"MATCH","id":"e","seat":0,"game":2,"ply":2,"action":{"type":"play","point":"A1"}}`, wire.ReplyRefused, wire.CodeStale, "game"},
		{"an occupied point", `{"type":"do","match":"MATCH","id":"f","seat":0,"game":1,"ply":2,"action":{"type":"play","point":"k11"}}`, wire.ReplyRefused, wire.CodeOccupied, ""},
		{"off the board", `{"type":"do","match":"MATCH","id":"g","seat":0,"game":1,"ply":2,"action":{"type":"play","point":"Z99"}}`, wire.ReplyRefused, wire.CodeOffBoard, ""},
		{"a rematch too early", `{"type":"do","match":"MATCH","id":"h","seat":0,"game":1,"action":{"type":"rematch"}}`, wire.ReplyRefused, wire.CodeGameRunning, ""},
		{"an answer to nothing", `{"type":"do","match":"MATCH","id":"i","seat":0,"game":1,"ply":2,"action":{"type":"accept_takeback"}}`, wire.ReplyRefused, wire.CodeNoOffer, ""},
	} {
		t.Log(c.name)
		table.host.say(table.fill(c.message))
		r := table.host.hear(c.want)
		if r.Error.Code != c.code || !strings.Contains(r.Error.Message, c.says) || r.Error.Message == "" {
			t.Errorf("%s: refused with %+v, want %s saying %q", c.name, r.Error, c.code, c.says)
		}
		if c.want == wire.ReplyRefused && r.ID == "" {
			t.Errorf("%s: the refusal names no command", c.name)
		}
		if after := table.version(); after != before {
			t.Errorf("%s: version %d, was %d", c.name, after, before)
		}
		neighbour.goOn()
	}

	must(t, table.host.conn.Write(table.host.ctx, websocket.MessageBinary, []byte(`{"type":"ping"}`)))
	if r := table.host.hear(wire.ReplyError); r.Error.Code != wire.CodeMalformed {
		t.Errorf("bytes: %+v", r.Error)
	}
	table.guest.say(play(table.match, "early", 1, 1, 2, "A1"))
	if r := table.guest.hear(wire.ReplyRefused); r.Error.Code != wire.CodeNotYourTurn || r.ID != "early" || r.Seat != 1 {
		t.Errorf("out of turn: %+v", r)
	}
	table.host.say(play(table.match, "good", 0, 1, 2, "G7"))
	table.host.hear(wire.ReplyAck)
	table.guest.say(doing(table.match, "resign", 1, 1, 3, wire.ActionResign))
	version := table.guest.hear(wire.ReplyAck).Version
	table.guest.say(play(table.match, "late", 1, 1, 3, "A1"))
	if r := table.guest.hear(wire.ReplyRefused); r.Error.Code != wire.CodeGameOver {
		t.Errorf("after the end: %+v", r.Error)
	}
	if after := table.version(); after != version {
		t.Errorf("version %d after the end, was %d", after, version)
	}
	neighbour.goOn()
}

func TestOpeningRulesAreRefusedWithTheirReason(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	l := b.dial()
	for _, c := range []struct {
		option string
		moves  []string
		code   wire.Code
	}{
		{"", []string{"A1"}, wire.CodeCenterFirst},
		{"tournament", []string{"K10", "K11", "L10"}, wire.CodeTournament},
		{"adjacent", []string{"K10", "A1"}, wire.CodeNotAdjacent},
	} {
		wanted := passAndPlay(c.option + "-match")
		if c.option != "" {
			wanted.Options = []string{c.option}
		}
		id := b.create(wanted)
		for ply, point := range c.moves {
			l.say(play(id, fmt.Sprint(ply), ply%2, 1, ply, point))
			if ply < len(c.moves)-1 {
				l.hear(wire.ReplyAck)
			} else if r := l.hear(wire.ReplyRefused); r.Error.Code != c.code {
				t.Errorf("%s at %s: %+v", c.option, point, r.Error)
			}
		}
		var update wire.Update
		b.get("/api/matches/"+id, &update)
		if r := update.Table.Restriction; r == nil || r.Reason != c.code {
			t.Errorf("%s: restriction %+v", c.option, r)
		}
	}
}

func TestAMonstrousMessageEndsItsOwnLineOnly(t *testing.T) {
	h := openHouse(t, setting{})
	neighbour := h.neighbour()
	l := h.browser().dial()
	l.say(strings.Repeat("x", 65<<10))
	_, _, err := l.conn.Read(l.ctx)
	// What was not read makes the closed connection a reset one, which may overtake the reason.
	if status := websocket.CloseStatus(err); err == nil || status != websocket.StatusMessageTooBig && status != -1 {
		t.Errorf("ended with %v", err)
	}
	neighbour.goOn()
}

func TestAFullDiskIsToldAndChangesNothing(t *testing.T) {
	h := openHouse(t, setting{
		store:  []sqlite.Option{sqlite.MaxPages(40)},
		server: func(c *server.Config) { c.Limits = server.NoLimits() },
	})
	b := h.browser()
	id := b.create(passAndPlay("full"))
	l := b.dial()
	l.watch(id, 0)
	// Moves are made and taken back until there is no room for one more.
	version, tries := int64(0), 0
	for ; ; tries++ {
		if tries == 10_000 {
			t.Fatal("the disk does not fill up")
		}
		command := play(id, fmt.Sprint("p", tries), 0, 1, 0, "K10")
		if tries%2 == 1 {
			command = doing(id, fmt.Sprint("t", tries), 0, 1, 1, wire.ActionOfferTakeback)
		}
		l.say(command)
		_, data, err := l.conn.Read(l.ctx)
		must(t, err)
		if !strings.Contains(string(data), `"type":"update"`) {
			if !strings.Contains(string(data), `"type":"refused"`) || !strings.Contains(string(data), `"code":"disk_full"`) {
				t.Fatalf("try %d: %s", tries, data)
			}
			break
		}
		version = l.hear(wire.ReplyAck).Version
	}
	var update wire.Update
	b.get("/api/matches/"+id, &update)
	if update.Version != version || len(update.Moves) != tries%2 {
		t.Errorf("version %d with %d moves, want %d with %d", update.Version, len(update.Moves), version, tries%2)
	}
	var refused wire.Error
	b.want(507, "POST", "/api/matches", passAndPlay(strings.Repeat("x", 60)), &refused)
	if refused.Code != wire.CodeDiskFull {
		t.Errorf("a new match: %+v", refused)
	}
	l.say(wire.Request{Type: wire.RequestPing})
	if r := l.hear(wire.ReplyPulse); r.Versions[id] != version {
		t.Errorf("pulse %v, want %d", r.Versions, version)
	}
}
