package server_test

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tessera/match"
	"tessera/people"
	"tessera/scribe"
	"tessera/server"
	"tessera/store"
	"tessera/wire"
)

// TestADeletedAccountLeavesNoNameAndNoWords looks into the bytes on the disk.
func TestADeletedAccountLeavesNoNameAndNoWords(t *testing.T) {
	var feeder *scribe.Feeder
	h, _ := crowded(t, func(c *server.Config) {
		c.Unname = func(ctx context.Context, from, to string) error { return feeder.Rename(ctx, from, to) }
	})
	feeder = &scribe.Feeder{Log: h.log, Library: h.library, Names: h.server.Players}
	zeph, bob := h.browser(), h.browser()
	zeph.signUp("Zephyrine")
	bob.signUp("Bob")
	played := zeph.create(friends("m"))
	bob.sit(played)
	for seat, each := range []*browser{zeph, bob} {
		each.act(0, wire.Request{
			Type: wire.RequestDo, Match: played, ID: "s", Seat: seat,
			Action: &wire.Action{Type: wire.ActionSay, Text: []string{"lavender words", "thyme words"}[seat]},
		})
	}
	zeph.act(0, play(played, "a", 0, 1, 0, "K10"))
	bob.act(0, doing(played, "b", 1, 1, 0, wire.ActionResign))
	must(t, feeder.Catch(t.Context()))
	texts := []string{"zephyrine", "lavender words", "thyme words", "bob"}
	if found := inFiles(t, h.data, texts); len(found) != len(texts) {
		t.Fatalf("before: only %q", found)
	}
	watcher := bob.dial()
	watcher.watch(played, 0)
	zeph.delete()

	if diff := cmp.Diff([]string{"thyme words", "bob"}, inFiles(t, h.data, texts)); diff != "" {
		t.Error(diff)
	}
	again := watcher.hear(wire.ReplyUpdate)
	if again.Since != 0 || len(again.Said) != 2 || !again.Said[0].Erased || again.Said[1].Text != "thyme words" {
		t.Errorf("the table hears %+v", again.Said)
	}
	var found wire.GamesPage
	bob.get("/api/library/games?source=here", &found)
	if len(found.Games) != 1 || found.Games[0].Players[0].Name != people.Deleted || found.Games[0].Players[1].Name != "Bob" {
		t.Errorf("the library has %+v", found.Games)
	}
	events, err := h.log.Events(t.Context(), played, 0)
	must(t, err)
	history := [][]byte{}
	for _, each := range events {
		history = append(history, each.Data)
	}
	must(t, match.Audit(history...))
}

func TestADamagedMatchKeepsNoAccountFromBeingDeleted(t *testing.T) {
	h, _ := crowded(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	holder := h.replay(ann.create(friends("m"))).Seats[0].Holders[0]
	must(t, h.log.Append(t.Context(), store.Append{
		Match: "damaged", Events: [][]byte{[]byte("{}")}, At: time.Now(),
		Seated: &store.Seated{Holders: []string{string(holder)}},
	}))
	ann.delete()
	ann.want(http.StatusNotFound, "GET", "/api/people/Ann", nil, new(wire.PeopleError))
}

// inFiles lists the texts that stand somewhere in the files of a folder, whatever their case.
func inFiles(t *testing.T, dir string, texts []string) (found []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	must(t, err)
	var all []byte
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		must(t, err)
		all = append(all, bytes.ToLower(data)...)
	}
	for _, text := range texts {
		if bytes.Contains(all, []byte(text)) {
			found = append(found, text)
		}
	}
	return found
}
