package server_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"testing"

	"tessera/wire"
)

// stream is an answer that goes on, line by line.
type stream struct {
	t      *testing.T
	house  *house
	path   string
	answer *http.Response
	lines  *bufio.Reader
}

func (p *program) listen(path string) *stream {
	t := p.house.t
	t.Helper()
	answer, err := http.DefaultClient.Do(p.request("GET", path, nil))
	must(t, err)
	t.Cleanup(func() { answer.Body.Close() })
	if answer.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(answer.Body)
		t.Fatalf("%s: status %d: %s", path, answer.StatusCode, text)
	}
	return &stream{t, p.house, path, answer, bufio.NewReader(answer.Body)}
}

// hear waits for a line of a type, and reads it.
func (s *stream) hear(kind wire.ReplyType, into any) {
	s.t.Helper()
	for {
		line, err := s.lines.ReadBytes('\n')
		must(s.t, err)
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		s.house.described("GET", s.path, s.answer, line)
		var head struct{ Type wire.ReplyType }
		must(s.t, json.Unmarshal(line, &head))
		if head.Type == kind {
			must(s.t, json.Unmarshal(line, into))
			return
		}
	}
}

// timed is a game of two, with a clock.
func timed(id string) wire.NewMatch {
	m := friends(id)
	m.Time = &wire.TimeControl{Kind: wire.TimeIncrement, Main: 300_000, Extra: 5_000}
	return m
}

func (p *program) do(match string, seat, game, ply int, action wire.Action) {
	p.house.t.Helper()
	body := wire.Command{ID: "c" + strconv.Itoa(game) + "-" + strconv.Itoa(ply) + string(action.Type), Seat: &seat, Game: game, Ply: ply, Action: action}
	p.want(http.StatusOK, "POST", "/api/v1/games/"+match+"/commands", body, new(wire.Ack))
}

// paired challenges one program by another, who accepts, and returns the match when both have heard of it.
func (h *house) paired(one, other *program, name string) (match string, heard, others *stream) {
	h.t.Helper()
	heard, others = one.listen("/api/v1/events"), other.listen("/api/v1/events")
	one.want(http.StatusAccepted, "POST", "/api/v1/people/"+name+"/challenge", timed("game"), new(wire.Sought))
	var lobby wire.Lobby
	for len(lobby.Challenges) == 0 {
		others.hear(wire.ReplyLobby, &lobby)
	}
	if !lobby.Challenges[0].Bot {
		h.t.Errorf("a bot's challenge is %+v", lobby.Challenges[0])
	}
	other.want(http.StatusAccepted, "POST", "/api/v1/seeks/"+lobby.Challenges[0].ID+"/take", nil, new(wire.Sought))
	var began, begins wire.Started
	heard.hear(wire.ReplyStarted, &began)
	others.hear(wire.ReplyStarted, &begins)
	if began.Match != begins.Match || began.Game != 1 || len(began.Mine) != 1 {
		h.t.Fatalf("%+v, %+v", began, begins)
	}
	return began.Match, heard, others
}

func TestTwoProgramsPlayAGame(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.robot("Ann"), h.robot("Bob")
	match, events, others := h.paired(ann, bob, "Bob")
	seats := map[int]*program{}
	var update wire.Update
	ann.want(http.StatusOK, "GET", "/api/v1/games/"+match, nil, &update)
	seats[update.Mine[0]], seats[1-update.Mine[0]] = ann, bob
	if !update.Table.Seats[0].Bot || !update.Table.Seats[1].Bot {
		t.Errorf("%+v", update.Table.Seats)
	}
	var games wire.MyGames
	bob.want(http.StatusOK, "GET", "/api/v1/games", nil, &games)
	if len(games.Games) != 1 || games.Games[0].Match != match {
		t.Errorf("%+v", games)
	}
	game := bob.listen("/api/v1/games/" + match + "/stream")
	game.hear(wire.ReplyUpdate, &update)
	// A row of five against stones that stand apart.
	points := []string{"K10", "A1", "K11", "A19", "K14", "T1", "K13", "T19", "K12"}
	first := *update.Table.Turn
	for ply, point := range points {
		seat := (first + ply) % 2
		seats[seat].do(match, seat, 1, ply, wire.Action{Type: wire.ActionPlay, Point: point})
		for len(update.Moves) == 0 || update.From+len(update.Moves) <= ply {
			update.Moves = nil
			game.hear(wire.ReplyUpdate, &update)
		}
	}
	for _, heard := range []*stream{events, others} {
		var ended wire.Ended
		heard.hear(wire.ReplyEnded, &ended)
		if ended.Match != match || len(ended.Result.Winners) != 1 || ended.Result.Winners[0] != first {
			t.Errorf("%+v", ended)
		}
	}
	if status, data := ann.ask("GET", "/api/v1/games/"+match+"/record", nil); status != http.StatusOK || bytes.Count(data, []byte(`"kind":"computer"`)) != 2 {
		t.Errorf("the record: status %d, %s", status, data)
	}
	ann.want(http.StatusOK, "GET", "/api/v1/people/Bob/games", nil, new(wire.PersonGames))
	ann.want(http.StatusOK, "GET", "/api/v1/people/Bob", nil, new(wire.Profile))
}

func TestACommandIsCarriedOutOnce(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.robot("Ann"), h.robot("Bob")
	match, _, _ := h.paired(ann, bob, "Bob")
	var update wire.Update
	ann.want(http.StatusOK, "GET", "/api/v1/games/"+match, nil, &update)
	turn := *update.Table.Turn
	mover, other := ann, bob
	if update.Mine[0] != turn {
		mover, other = bob, ann
	}
	path := "/api/v1/games/" + match + "/commands"
	body := wire.Command{ID: "once", Game: 1, Action: wire.Action{Type: wire.ActionPlay, Point: "K10"}}
	var first, again wire.Ack
	mover.want(http.StatusOK, "POST", path, body, &first)
	mover.want(http.StatusOK, "POST", path, body, &again)
	if first != again {
		t.Errorf("%+v, then %+v", first, again)
	}
	body.ID, body.Ply, body.Action.Point = "mine", 1, "L11"
	mover.refused(http.StatusConflict, "POST", path, body, string(wire.CodeNotYourTurn))
	body.ID, body.Action.Point = "there", "K10"
	other.refused(http.StatusConflict, "POST", path, body, string(wire.CodeOccupied))
	body.ID, body.Action = "talk", wire.Action{Type: wire.ActionSay, Text: "I am a person"}
	other.refused(http.StatusBadRequest, "POST", path, body, string(wire.CodeMalformed))
	body.ID, body.Action = "greet", wire.Action{Type: wire.ActionSay, Phrase: wire.PhraseHello}
	other.want(http.StatusOK, "POST", path, body, new(wire.Ack))
	mover.do(match, turn, 1, 1, wire.Action{Type: wire.ActionOfferTakeback})
	other.do(match, other.seat(match), 1, 1, wire.Action{Type: wire.ActionDeclineTakeback})
	mover.do(match, turn, 1, 1, wire.Action{Type: wire.ActionOfferTie})
	other.do(match, other.seat(match), 1, 1, wire.Action{Type: wire.ActionDeclineTie})
	other.do(match, other.seat(match), 1, 1, wire.Action{Type: wire.ActionResign})
	stranger := h.robot("Eve")
	body.ID = "stranger"
	stranger.refused(http.StatusForbidden, "POST", path, body, string(wire.CodeNotYourSeat))
	stranger.refused(http.StatusNotFound, "GET", "/api/v1/games/nothing", nil, string(wire.CodeUnknownMatch))
	stranger.refused(http.StatusNotFound, "GET", "/api/v1/games/nothing/stream", nil, string(wire.CodeUnknownMatch))
	stranger.refused(http.StatusBadRequest, "GET", "/api/v1/events?nothing=1", nil, string(wire.CodeMalformed))
}

// seat is the one that a program has.
func (p *program) seat(match string) int {
	p.house.t.Helper()
	var update wire.Update
	p.want(http.StatusOK, "GET", "/api/v1/games/"+match, nil, &update)
	return update.Mine[0]
}

func TestABotIsNotForcedOnAnybody(t *testing.T) {
	h, _ := crowded(t, nil)
	robo, other := h.robot("Robo"), h.robot("Other")
	events := other.listen("/api/v1/events?list=1")
	ann := h.browser()
	ann.signUp("Ann")
	lobbyist := ann.enter()
	lobbyist.say(wire.Request{Type: wire.RequestSeek, Seek: new(timed("ann's"))})
	var lobby wire.Lobby
	for lobby.List == nil || len(lobby.List.Seeks) == 0 {
		events.hear(wire.ReplyLobby, &lobby)
	}
	anns := lobby.List.Seeks[0].ID
	robo.refused(http.StatusConflict, "POST", "/api/v1/seeks/"+anns+"/take", nil, string(wire.CodeBotUnasked))
	robo.refused(http.StatusConflict, "POST", "/api/v1/seeks/nothing/take", nil, string(wire.CodeSeekGone))
	robo.refused(http.StatusNotFound, "POST", "/api/v1/people/Nobody/challenge", timed("n"), string(wire.CodeNobody))
	robo.refused(http.StatusConflict, "POST", "/api/v1/people/Robo/challenge", timed("r"), string(wire.CodeOwnSeek))
	held := robo.listen("/api/v1/events")
	var sought wire.Sought
	robo.want(http.StatusAccepted, "POST", "/api/v1/seeks", timed("robo's"), &sought)
	lobbyist.until("the bot's offer", func() bool {
		for _, seek := range lobbyist.lobby.List.Seeks {
			if seek.ID == sought.Seek {
				return seek.Bot && seek.Name == "Robo"
			}
		}
		return false
	})
	robo.want(http.StatusNoContent, "POST", "/api/v1/seeks/"+sought.Seek+"/withdraw", nil, nil)
	lobbyist.until("no offer", func() bool { return len(lobbyist.lobby.List.Seeks) == 1 })
	robo.want(http.StatusAccepted, "POST", "/api/v1/people/Other/challenge", timed("c"), &sought)
	for len(lobby.Challenges) == 0 {
		events.hear(wire.ReplyLobby, &lobby)
	}
	other.want(http.StatusNoContent, "POST", "/api/v1/seeks/"+sought.Seek+"/decline", nil, nil)
	var declined wire.Declined
	held.hear(wire.ReplyDeclined, &declined)
	if declined.Name != "Other" {
		t.Errorf("%+v", declined)
	}
}
