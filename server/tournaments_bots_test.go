package server_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"tessera/wire"
)

// tournament is how a tournament stands for a program.
func (p *program) tournament(id string) (told wire.Tournament) {
	p.house.t.Helper()
	p.want(http.StatusOK, "GET", "/api/v1/tournaments/"+id, nil, &told)
	return told
}

// playIn plays the game that a program has to play now: it moves where it is its turn, and gives up after two moves unless it is the
// first of the two.
func (p *program) playIn(id string) {
	p.house.t.Helper()
	told := p.tournament(id)
	if told.Match == "" {
		return
	}
	var update wire.Update
	p.want(http.StatusOK, "GET", "/api/v1/games/"+told.Match, nil, &update)
	mine, moves := update.Mine[0], len(update.Moves)
	meeting := told.Rounds[len(told.Rounds)-1].Meetings
	opponents := slices.IndexFunc(meeting, func(m wire.TournamentMeeting) bool { return slices.Contains(m.Matches, told.Match) })
	first := slices.Min(meeting[opponents].Entrants) == *told.Mine
	switch {
	case update.Table.Result != nil:
	case moves < 2 && update.Table.Turn != nil && *update.Table.Turn == mine:
		p.do(told.Match, mine, 1, moves, wire.Action{Type: wire.ActionPlay, Point: []string{"K10", "A1"}[moves]})
	case moves == 2 && !first:
		p.do(told.Match, mine, 1, moves, wire.Action{Type: wire.ActionResign})
	}
}

// TestBotsInATournament plays a Swiss of eight programs to its end, over the API alone.
func TestBotsInATournament(t *testing.T) {
	c := openClub(t, "Ann")
	ann := c.people[0]
	terms := cup(wire.TournamentSwiss)
	id := ann.host("1", terms).Summary.ID
	var bots []*program
	for _, name := range []string{"Bot-a", "Bot-b", "Bot-c", "Bot-d", "Bot-e", "Bot-f", "Bot-g", "Bot-h"} {
		bots = append(bots, c.robot(name))
	}
	var refused wire.Error
	bots[0].want(http.StatusForbidden, "POST", "/api/v1/tournaments/"+id+"/enter", nil, &refused)
	if refused.Code != wire.Code(wire.CodeTournamentBots) {
		t.Errorf("%+v", refused)
	}
	terms.Bots = true
	id = ann.host("2", terms).Summary.ID
	var told wire.Tournament
	for _, bot := range bots {
		bot.want(http.StatusOK, "POST", "/api/v1/tournaments/"+id+"/enter", nil, &told)
	}
	bots[7].want(http.StatusOK, "POST", "/api/v1/tournaments/"+id+"/leave", nil, &told)
	bots[7].want(http.StatusOK, "POST", "/api/v1/tournaments/"+id+"/enter", nil, &told)
	if !told.Entrants[0].Bot || told.Summary.Entrants != 8 {
		t.Errorf("%+v", told.Entrants)
	}
	bots[7].want(http.StatusNotFound, "POST", "/api/v1/tournaments/nowhere/enter", nil, &refused)
	var list wire.Tournaments
	bots[0].want(http.StatusOK, "GET", "/api/v1/tournaments?stage=open", nil, &list)
	if len(list.Tournaments) != 2 {
		t.Errorf("%+v", list)
	}
	ann.in(id, "start", nil)
	for deadline := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		if told = ann.tournament(id); told.Summary.Stage == wire.TournamentOver {
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("it does not end: %+v", told)
		}
		for _, bot := range bots {
			bot.playIn(id)
		}
		c.pass(time.Second)
	}
	if !slices.Equal(told.Summary.Winners, []string{"Bot-a"}) || len(told.Rounds) != 3 {
		t.Errorf("%+v", told.Summary)
	}
}
