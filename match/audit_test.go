package match

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
)

func TestAuditOfHonestMatches(t *testing.T) {
	for _, tb := range []*table{
		newTable(t, withFriend),
		newFriends(t).play(onePair),
		newTable(t, computer, "tournament").play("K10 L11 K7").do("ann", 0, OfferTakeback{}).do("ann", 0, Resign{}),
		newFriends(t).play("K10").do("ann", 0, OfferTakeback{}).do("bob", 1, AcceptTakeback{}),
		newFriends(t).play(aRow).do("ann", 0, Rematch{}).do("bob", 1, Rematch{}).play("K10"),
		newThree(t, Person, Open, Open).play("E5 E6 F5").do("cat", 2, Resign{}),
	} {
		if err := audit(tb.history); err != nil {
			t.Error(err)
		}
	}
}

func TestAuditFindsTheFirstDifference(t *testing.T) {
	played := newFriends(t).play(onePair + " A1")
	friends := newFriends(t).play(aRow).do("ann", 0, Rematch{}).do("bob", 1, Rematch{}).play("K10 L11").
		do("ann", 0, OfferTakeback{}).do("bob", 1, AcceptTakeback{}).do("ann", 0, Resign{})
	agreed := newTable(t, passAndPlay)
	for _, test := range []struct {
		name   string
		table  *table
		kind   string
		nth    int
		change func(Event) Event
		forbid bool
	}{
		{"a capture that was overlooked", played, typeMoved, 4, func(e Event) Event {
			m := e.(Moved)
			m.Effect.Captured, m.Effect.Groups, m.Effect.Taken = nil, 0, 0
			return m
		}, false},
		{"a capture that was none", played, typeMoved, 2, func(e Event) Event {
			m := e.(Moved)
			m.Effect.Captured = []pente.Point{moveTo(t, "L11").Point}
			return m
		}, false},
		{"a first stone beside the centre", played, typeMoved, 0, func(e Event) Event {
			m := e.(Moved)
			m.Effect.Move = moveTo(t, "K11")
			return m
		}, true},
		{"a row that went unseen", friends, typeMoved, 8, func(e Event) Event {
			m := e.(Moved)
			m.Effect.Rows, m.Effect.Next, m.Effect.Outcome = nil, 1, pente.Outcome{}
			return m
		}, false},
		{"the winner begins", friends, typeGameStarted, 1, func(e Event) Event {
			g := e.(GameStarted)
			g.First = 0
			return g
		}, false},
		{"another than was agreed begins", agreed, typeGameStarted, 0, func(e Event) Event {
			g := e.(GameStarted)
			g.First = 1
			return g
		}, false},
		{"too few moves offered", friends, typeTakebackOffered, 0, func(e Event) Event {
			o := e.(TakebackOffered)
			o.Ply = 0
			return o
		}, false},
		{"too many moves taken back", friends, typeTakenBack, 0, func(e Event) Event {
			b := e.(TakenBack)
			b.Ply = 0
			return b
		}, false},
		{"the loser wins", friends, typeResigned, 0, func(e Event) Event {
			r := e.(Resigned)
			r.Winners = seatsOf(r.Seat)
			return r
		}, false},
	} {
		difference := checkDifference(t, test.name, test.table.history, nthOf(test.table.history, test.kind, test.nth), test.change)
		check(t, test.name+": forbidden", difference.Judged == nil, test.forbid)
		check(t, test.name+": reason given", difference.Reason != nil, test.forbid)
	}
}

// checkDifference wants the audit of a history in which one event has been changed to find just that.
func checkDifference(t *testing.T, name string, history []Event, i int, change func(Event) Event) *Difference {
	t.Helper()
	history = slices.Clone(history)
	history[i] = change(history[i])
	difference, ok := errors.AsType[*Difference](audit(history))
	if !ok {
		t.Fatalf("%s: got %v, want a difference", name, audit(history))
	}
	check(t, name+": version", difference.Version, int64(i+1))
	if difference.Error() == "" {
		t.Errorf("%s: nothing is said", name)
	}
	return difference
}

func TestAuditOfWhatDoesNotFit(t *testing.T) {
	history := newFriends(t).play("K10").history
	twice := encoded(t, append(history, history[len(history)-1]))
	if err := Audit(encoded(t, history)...); err != nil {
		t.Error(err)
	}
	audited := Audit(twice...)
	_, replayed := Replay(State{}, twice...)
	for _, err := range []error{audited, replayed} {
		if err == nil || strings.Count(err.Error(), "event") != 1 {
			t.Errorf("a move twice: error %v, want one that names its event once", err)
		}
	}
}

// encoded is a history as it is stored.
func encoded(t failer, history []Event) [][]byte {
	t.Helper()
	stored := make([][]byte, len(history))
	for i, e := range history {
		data, err := Encode(e)
		if err != nil {
			t.Fatalf("%+v: %v", e, err)
		}
		stored[i] = data
	}
	return stored
}

// nthOf is the index of the nth event of a type, from 0.
func nthOf(history []Event, kind string, n int) int {
	for i, e := range history {
		if e.Type() == kind {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return -1
}
