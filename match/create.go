package match

import (
	"math/rand/v2"
	"slices"
	"time"

	"tessera/pente"
)

// Create makes the first events of a match: that it was created, and that the game has started when no seat is
// open. The person's seats are all the creator's. Chance is needed for drawing lots only. The error is a *Refusal.
func Create(settings Settings, by Holder, at time.Time, rnd *rand.Rand) ([]Event, error) {
	if !by.person() {
		return nil, refuse(CodeMalformed, "%q cannot be a person's id", by)
	}
	if err := checkSeats(settings.Seats, settings.First); err != nil {
		return nil, err
	}
	for i, seat := range settings.Seats {
		if seat.Level > settings.Levels {
			return nil, refuse(CodeMalformed, "seat %d: the computer has %d levels, not %d", i, settings.Levels, seat.Level)
		}
	}
	created, err := newCreated(settings, by)
	if err != nil {
		return nil, err
	}
	created.At = stamp(at)
	return withStart(&State{}, created, at, rnd), nil
}

// newCreated makes the event for settings whose seats are in order, the time excepted.
func newCreated(settings Settings, by Holder) (Created, error) {
	options := slices.Compact(slices.Sorted(slices.Values(settings.Options)))
	rules, err := pente.New(settings.Variant, settings.Size, len(settings.Seats), options...)
	if err != nil {
		return Created{}, refuseRules(err)
	}
	return Created{
		By:      by,
		Rules:   rules,
		Options: options,
		Seats:   slices.Clone(settings.Seats),
		First:   settings.First,
	}, nil
}

// withStart is an event, followed by the start of the first game when it leaves no seat open.
func withStart(s *State, e Event, at time.Time, rnd *rand.Rand) []Event {
	next := Apply(*s, e)
	if next.of(Open) != 0 {
		return []Event{e}
	}
	first := next.First
	if first == pente.NoSeat {
		first = pente.Seat(rnd.IntN(len(next.Seats)))
	}
	return []Event{e, GameStarted{At: stamp(at), Game: 1, First: first}}
}

// stamp is a time as events hold it: UTC, in whole milliseconds.
func stamp(at time.Time) time.Time { return at.UTC().Truncate(time.Millisecond) }
