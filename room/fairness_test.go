package room_test

import (
	"context"
	"fmt"
	"testing"

	"tessera/match"
	"tessera/pente"
)

// TestOneVisitorsManyMatchesDelayNobody lets ann wait for the computer in many matches, and bob in one. Bob's board
// has another size, by which his search is known.
func TestOneVisitorsManyMatchesDelayNobody(t *testing.T) {
	const many = 20
	begun, release := make(chan struct{}, many+1), make(chan struct{})
	sizes := make(chan int, many+1)
	h := newHall(t, searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		begun <- struct{}{}
		<-release
		sizes <- rules.Size
		return firstLegal(ctx, rules, pos)
	}))
	for i := range many {
		h.do(h.create(againstComputer, ann, fmt.Sprint(i)), play(ann, 0, 0, "K10"))
	}
	await(t, begun, "the first search begins")
	small := againstComputer
	small.Size = 9
	name := h.create(small, bob, "1")
	h.do(name, play(bob, 0, 0, "E5"))
	eventually(t, "all others wait", func() bool { return h.Waiting() == many })
	l := h.watch(name, 3)
	close(release)
	l.until(3, "answered", plies(2))
	if first, second := <-sizes, <-sizes; first != 19 || second != 9 {
		t.Errorf("searches on boards of %d, then %d lines; want ann's that was under way, then bob's", first, second)
	}
}

// TestATakebackEndsTheWait takes a move back while its answer waits for a worker.
func TestATakebackEndsTheWait(t *testing.T) {
	begun := make(chan struct{}, 2)
	h := newHall(t, searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		begun <- struct{}{}
		return never(ctx, rules, pos)
	}))
	h.do(h.create(againstComputer, ann, "1"), play(ann, 0, 0, "K10"))
	await(t, begun, "the search begins")
	name := h.create(againstComputer, bob, "1")
	h.do(name, play(bob, 0, 0, "K10"))
	eventually(t, "bob waits", func() bool { return h.Waiting() == 1 })
	h.do(name, at(bob, 0, 1, "back", match.OfferTakeback{}))
	eventually(t, "nobody waits", func() bool { return h.Waiting() == 0 })
}
