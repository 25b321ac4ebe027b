package room

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"tessera/match"
	"tessera/store"
)

// maxTries bounds how often a command is decided again because another hall was faster. Each time
// the match has moved on, so that a game's commands become stale long before.
const maxTries = 16

// do carries out a command and returns the version with it, or the answer that the same command got
// before. Nobody is told, or deprived of, an answer to a command for a seat that is another's. It runs inside the
// room.
func (r *room) do(ctx context.Context, c match.Command, at time.Time) (int64, error) {
	key := commandKey{c.Holder, actorOf(c), c.ID}
	if refusal := r.refused.find(key); refusal != nil {
		return r.unchanged(ctx, key, refusal)
	}
	for range maxTries {
		events, refusal := r.decide(c, at)
		if hasCode(refusal, match.CodeMalformed) {
			return 0, refusal
		}
		if len(events) > 0 {
			version, err := r.append(ctx, key, events, at)
			if !errors.Is(err, store.ErrConflict) {
				return version, err
			}
		}
		moved, err := r.catchUp(ctx)
		if err != nil {
			return 0, err
		}
		if len(events) == 0 && !moved {
			if hasCode(refusal, match.CodeNotYourSeat) {
				return 0, refusal
			}
			return r.unchanged(ctx, key, refusal)
		}
	}
	return 0, fmt.Errorf("match %s: overtaken %d times: %w", r.match, maxTries, ErrBusy)
}

// decide is match.Decide, but for what the house does for a moment that has passed. An outage is over, a vacation
// begins, and a game is taken out of the ratings, at any moment.
func (r *room) decide(c match.Command, at time.Time) ([]match.Event, error) {
	anytime := false
	switch c.Action.(type) {
	case match.Hold, match.TakeVacation, match.VoidGame:
		anytime = true
	}
	due := r.line.due(r.match, r.hall.pauses)
	if c.Holder == match.House && !anytime && (due == nil || c.ID != houseID(due)) {
		return nil, &match.Refusal{Code: match.CodeStale, Detail: fmt.Sprintf("%s has passed", c.ID)}
	}
	return match.Decide(r.line.state, c, at, r.hall.random())
}

// append stores events and then moves on to them. After an error nothing has changed here, and what
// has become of them in the store is looked up before the next command.
func (r *room) append(ctx context.Context, key commandKey, events []match.Event, at time.Time) (int64, error) {
	next, a, err := r.line.plan(r.match, events, at, r.hall.pauses)
	if err != nil {
		return 0, fmt.Errorf("match %s: %w", r.match, err)
	}
	a.Actor, a.ID = key.actor, key.id
	err = r.hall.cfg.Store.Append(ctx, a)
	if repeated, ok := errors.AsType[*store.Repeated](err); ok {
		return repeated.Version, r.reach(ctx, repeated.Version)
	}
	if err != nil {
		r.unsure = true
		return 0, fmt.Errorf("match %s: %w", r.match, err)
	}
	r.checked = r.hall.now()
	r.hall.cfg.Stored(events, max(0, r.checked.Sub(at)))
	r.advance(next)
	r.hall.announce(a, next.state)
	return next.version(), nil
}

// unchanged answers a command that changes nothing now: as it was answered first if it is stored,
// else with its refusal, or with the present version when there is none. Refusals of the computer
// are not remembered: it may have a better idea when it tries again.
func (r *room) unchanged(ctx context.Context, key commandKey, refusal error) (int64, error) {
	if key.id != "" {
		version, stored, err := r.hall.cfg.Store.Answer(ctx, r.match, key.actor, key.id)
		if err != nil {
			return 0, fmt.Errorf("match %s: looking up command %q: %w", r.match, key.id, err)
		}
		if stored {
			return version, nil
		}
	}
	if refusal == nil {
		return r.line.version(), nil
	}
	if key.id != "" && key.holder != match.House {
		r.refused.add(key, refusal)
	}
	return 0, refusal
}

// hasCode reports whether a command was refused for a reason.
func hasCode(refusal error, code match.Code) bool {
	r, ok := errors.AsType[*match.Refusal](refusal)
	return ok && r.Code == code
}

// actorOf names whose ids a command's id is among: the seat's, or the person's who has none yet. The house has its own,
// so that nobody can use up those with which the computer will play on for a seat.
func actorOf(c match.Command) string {
	if c.Holder == match.House {
		return string(match.House)
	}
	switch c.Action.(type) {
	case match.Sit, match.Return:
		return string(c.Holder)
	}
	return strconv.Itoa(int(c.Seat))
}
