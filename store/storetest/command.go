package storetest

import (
	"errors"
	"testing"

	"tessera/store"
)

// command is an append of one event that answers an actor's command.
func command(match string, after int64, actor, id string) store.Append {
	a := one(match, after)
	a.Actor, a.ID = actor, id
	return a
}

func wantRepeated(t *testing.T, err error, version int64) {
	t.Helper()
	var repeated *store.Repeated
	if !errors.As(err, &repeated) || repeated.Version != version {
		t.Errorf("error %v, want one of the command's repetition, which led to version %d", err, version)
	}
}

func testRepeated(t *testing.T, d Driver) {
	s := d.fresh(t)
	must(t, s,
		one("m", 0),
		command("m", 1, "ann", "1"),
		command("m", 2, "bob", "1"),
		command("n", 0, "ann", "1"),
		command("m", 3, "ann", "2"),
		one("m", 4),
		one("m", 5),
	)
	for _, after := range []int64{0, 1, 6, 99} {
		wantRepeated(t, s.Append(t.Context(), command("m", after, "ann", "1")), 2)
		wantRepeated(t, s.Append(t.Context(), command("m", after, "bob", "1")), 3)
		wantRepeated(t, s.Append(t.Context(), command("m", after, "ann", "2")), 4)
	}
	wantRepeated(t, s.Append(t.Context(), command("n", 1, "ann", "1")), 1)
	wantHistory(t, s, "m", 6)
	wantHistory(t, s, "n", 1)

	wantAnswer(t, s, "m", "ann", "1", 2)
	wantAnswer(t, s, "m", "bob", "1", 3)
	wantAnswer(t, s, "n", "ann", "1", 1)
	wantAnswer(t, s, "m", "ann", "2", 4)
	for _, absent := range [][3]string{{"m", "bob", "2"}, {"n", "bob", "1"}, {"o", "ann", "1"}, {"m", "", ""}} {
		wantAnswer(t, s, absent[0], absent[1], absent[2], 0)
	}
}

// testRepeatedRace sends each command many times at once: one is stored, the others hear of that one.
func testRepeatedRace(t *testing.T, d Driver) {
	s := d.fresh(t)
	const senders, commands = 8, 20
	for n := range int64(commands) {
		outcomes := parallel(senders, func(int) error {
			return s.Append(t.Context(), command("m", n, "ann", name(int(n))))
		})
		stored := 0
		for _, err := range outcomes {
			if err == nil {
				stored++
			} else {
				wantRepeated(t, err, n+1)
			}
		}
		if stored != 1 {
			t.Errorf("command %d was stored %d times", n, stored)
		}
	}
	wantHistory(t, s, "m", commands)
}
