package room

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
)

// pauses are the least times between a move and the computer's answer: the one after most moves, and the one after a
// stone whose captures can be claimed.
type pauses struct{ move, claim time.Duration }

// longest bounds how far ahead due work can lie.
func (p pauses) longest(due *store.Due) time.Duration {
	switch match.DueKind(due.Kind) {
	case match.DueComputer:
		return max(p.move, p.claim)
	case match.DueDays:
		return anyTime
	}
	return match.LongestWait
}

// due is the work that a match needs next, nil when it needs none.
func (t timeline) due(id string, p pauses) *store.Due {
	next, ok := t.state.Due(p.move, p.claim)
	if !ok {
		return nil
	}
	return &store.Due{Match: id, At: next.At, Kind: string(next.Kind), Key: next.Key}
}

// same reports whether two pieces of a match's work are one.
func same(one, other *store.Due) bool {
	return one != nil && other != nil && one.Kind == other.Kind && one.Key == other.Key
}

// houseID is the id of the command with which the house does due work.
func houseID(due *store.Due) string { return due.Kind + "-" + due.Key }

// perform does due work once. Doing it twice is harmless: the second finds that it is not awaited any more.
func (h *Hall) perform(ctx context.Context, due store.Due) error {
	do := map[match.DueKind]func(context.Context, timeline, store.Due) error{
		match.DueComputer: h.answer, match.DueDeadline: h.expire, match.DueDays: h.expire,
	}[match.DueKind(due.Kind)]
	if do == nil {
		return fmt.Errorf("unknown kind of work %q", due.Kind)
	}
	line, err := h.look(ctx, due.Match)
	if err != nil && !errors.Is(err, ErrUnknownMatch) {
		return err
	}
	if err != nil || !same(&due, line.due(due.Match, h.pauses)) {
		// Loading the match may have cancelled this very job.
		return h.cfg.Store.Finish(context.WithoutCancel(ctx), due)
	}
	return do(ctx, line, due)
}

// expire ends what had its time. A clock that has gone back does not make that earlier.
func (h *Hall) expire(ctx context.Context, line timeline, due store.Due) error {
	at := h.now()
	if at.Before(due.At) {
		at = due.At
	}
	return h.command(ctx, line, due, match.Command{Seat: pente.NoSeat, Action: match.Expire{}}, at)
}

// command carries out what the house does for a match that stood so.
func (h *Hall) command(ctx context.Context, line timeline, due store.Due, c match.Command, at time.Time) error {
	c.ID, c.Holder = houseID(&due), match.House
	c.Game, c.Ply = line.state.Game, len(line.state.Moves)
	_, err := h.Do(ctx, due.Match, c, at)
	return err
}

// waitUntil waits for a time by the hall's clock, but no longer than it lies ahead now. It reports false when the
// context ended before.
func (h *Hall) waitUntil(ctx context.Context, until time.Time) bool {
	longest := until.Sub(h.now())
	for waited := time.Duration(0); ; {
		step := min(until.Sub(h.now()), longest-waited, lookAgain)
		if !sleep(ctx, step) {
			return false
		}
		if step <= 0 {
			return true
		}
		waited += step
	}
}
