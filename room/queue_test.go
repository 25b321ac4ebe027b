package room

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"tessera/match"
)

// waiting adds the searches of a person that are due at some seconds, and returns them.
func (q *queue) waiting(by match.Holder, due ...int64) []*ticket {
	var tickets []*ticket
	for _, at := range due {
		t := &ticket{by: by, due: time.Unix(at, 0)}
		q.add(t)
		tickets = append(tickets, t)
	}
	return tickets
}

// serve does searches one after another until none waits, and names them in order.
func (q *queue) serve() (order []string) {
	for t := q.next(); t != nil; t = q.next() {
		order = append(order, name(t))
		q.done(t)
	}
	return order
}

func name(t *ticket) string { return fmt.Sprint(t.by, t.due.Unix()) }

func expect(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestPeopleAreServedInTurn(t *testing.T) {
	var q queue
	q.waiting("a", 1, 2, 3)
	q.waiting("b", 4, 5)
	q.waiting("c", 6)
	expect(t, "order", q.serve(), "a1", "b4", "c6", "a2", "b5", "a3")
	if len(q.line) != 0 {
		t.Errorf("%d people are left in an empty queue", len(q.line))
	}
}

func TestTheOldestOfOnesSearchesIsFirst(t *testing.T) {
	var q queue
	q.waiting("a", 3, 1, 2)
	expect(t, "order", q.serve(), "a1", "a2", "a3")
}

// TestManySearchesDelayOthersByOneAtMost lets somebody come at every moment of another's hundred searches.
func TestManySearchesDelayOthersByOneAtMost(t *testing.T) {
	for before := range 100 {
		var q queue
		for i := range int64(100) {
			q.waiting("many", i)
		}
		for range before {
			q.done(q.next())
		}
		underWay := q.next()
		q.waiting("one", 1000)
		q.done(underWay)
		if got := name(q.next()); got != "one1000" {
			t.Fatalf("after %d searches and the one under way: %s, want the newcomer's", before, got)
		}
	}
}

func TestWorkersAreSharedOut(t *testing.T) {
	var q queue
	q.waiting("a", 1, 2, 3, 4, 5)
	a1, a2, a3 := q.next(), q.next(), q.next()
	q.waiting("b", 6, 7)
	q.done(a3)
	b6 := q.next()
	q.done(a2)
	b7 := q.next()
	expect(t, "order", []string{name(a1), name(a2), name(a3), name(b6), name(b7)}, "a1", "a2", "a3", "b6", "b7")
	q.done(b6)
	expect(t, "after b's first", []string{name(q.next())}, "a4")
}

func TestLeavingTheQueue(t *testing.T) {
	var q queue
	a, b := q.waiting("a", 1, 2), q.waiting("b", 3)
	if !q.remove(a[0]) || !q.remove(b[0]) || q.remove(b[0]) {
		t.Error("who waits can leave, once")
	}
	if got := q.next(); got != a[1] || q.remove(got) {
		t.Errorf("next is %v, want a's second, which does not wait any more", got)
	}
	q.done(a[1])
	if q.next() != nil || len(q.line) != 0 {
		t.Errorf("%d people are left in an empty queue", len(q.line))
	}
}

func TestWhoGivesUpTakesNoWorker(t *testing.T) {
	w := newWorkers(1)
	give, err := w.take(t.Context(), "a", time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.take(ended, "b", time.Time{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	give()
	if w.free != 1 || len(w.line.line) != 0 {
		t.Errorf("%d workers are free and %d people wait, want 1 and none", w.free, len(w.line.line))
	}
}
