package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/people"
	games "tessera/record"
	"tessera/wire"
)

// called is what the seats of a table are called, “-” for a deleted player.
func called(table wire.Table) (names []string) {
	for _, seat := range table.Seats {
		name := seat.Name
		if seat.Gone {
			name += "-"
		}
		names = append(names, name)
	}
	return names
}

func (b *browser) called(match string) []string {
	b.house.t.Helper()
	var update wire.Update
	b.get("/api/matches/"+match, &update)
	return called(update.Table)
}

func (b *browser) delete() {
	b.house.t.Helper()
	b.want(http.StatusOK, "POST", "/api/account/delete", wire.DeleteAccount{Proof: wire.Proof{Password: horse}}, new(wire.Me))
}

func (b *browser) sit(match string) {
	b.house.t.Helper()
	b.want(http.StatusOK, "POST", "/api/matches/"+match+"/sit", nil, new(wire.Seated))
}

func TestSeatsHaveTheNamesOfAccounts(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	ann.signUp("Ann")
	match := ann.create(friends("m"))
	bob.sit(match)
	if diff := cmp.Diff([]string{"Ann", ""}, bob.called(match)); diff != "" {
		t.Errorf("an account and a guest: %s", diff)
	}
	alone := ann.create(passAndPlay("p"))
	if diff := cmp.Diff([]string{"", ""}, bob.called(alone)); diff != "" {
		t.Errorf("at one screen: %s", diff)
	}
}

func TestTablesHearOfNames(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	match := ann.create(friends("m"))
	bob.sit(match)
	line := h.browser().dial()
	before := line.watch(match, 0)
	for _, step := range []struct {
		do   func()
		want []string
	}{
		{func() { ann.signUp("Ann") }, []string{"Ann", ""}},
		{func() { bob.signUp("Bob") }, []string{"Ann", "Bob"}},
		{ann.delete, []string{"-", "Bob"}},
	} {
		step.do()
		got := line.hear(wire.ReplyUpdate)
		if diff := cmp.Diff(step.want, called(got.Table)); diff != "" {
			t.Error(diff)
		}
		if got.Since != before.Version || got.Version != before.Version || len(got.Moves) > 0 {
			t.Errorf("told %+v, which is not the same again", got)
		}
	}
}

func TestRecordsHaveTheNamesOfAccounts(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	ann.signUp("Ann")
	match := ann.create(friends("m"))
	bob.sit(match)
	written := func() (names []string) {
		var record struct {
			Players []struct{ Name string }
		}
		var text json.RawMessage
		bob.get("/api/matches/"+match+"/record", &text)
		must(t, json.Unmarshal(text, &record))
		for _, each := range record.Players {
			names = append(names, each.Name)
		}
		return names
	}
	if diff := cmp.Diff([]string{"Ann", ""}, written()); diff != "" {
		t.Error(diff)
	}
	bob.signUp("Bob")
	ann.delete()
	if diff := cmp.Diff([]string{people.Deleted, "Bob"}, written()); diff != "" {
		t.Error(diff)
	}
}

// replay is a match as it is stored.
func (h *house) replay(id string) (state match.State) {
	h.t.Helper()
	events, err := h.log.Events(h.t.Context(), id, 0)
	must(h.t, err)
	for _, stored := range events {
		event, err := match.Decode(stored.Data)
		must(h.t, err)
		state = match.Apply(state, event)
	}
	return state
}

func TestWhoPlaysByALinkIsNotPublished(t *testing.T) {
	h, _ := crowded(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	state := h.replay(ann.create(friends("m")))
	if names := h.server.Published(&state); names != nil {
		t.Errorf("%+v are published", names)
	}
	state.Public = true
	if diff := cmp.Diff([]games.Player{{Name: "Ann"}, {}}, h.server.Published(&state)); diff != "" {
		t.Error(diff)
	}
}

func TestListsOfTablesAskWhoIsThereNow(t *testing.T) {
	h, _ := crowded(t, nil)
	ann, bob := h.browser(), h.browser()
	ann.signUp("Ann")
	bob.signUp("Bob")
	match := ann.create(friends("m"))
	bob.sit(match)
	names := func(b *browser) map[string][]string {
		var answer wire.TableNames
		b.get("/api/names?matches=gone,"+match, &answer)
		return answer.Names
	}
	for _, each := range []struct {
		by   *browser
		want []string
	}{{ann, []string{"Bob"}}, {bob, []string{"Ann"}}, {h.browser(), []string{"Ann", "Bob"}}} {
		if diff := cmp.Diff(map[string][]string{match: each.want}, names(each.by)); diff != "" {
			t.Error(diff)
		}
	}
	ann.delete()
	if diff := cmp.Diff(map[string][]string{match: {}}, names(bob)); diff != "" {
		t.Error(diff)
	}
	many := strings.Repeat("m,", wire.MaxNamed)
	bob.want(http.StatusBadRequest, "GET", "/api/names?matches="+many, nil, new(wire.Error))
}
