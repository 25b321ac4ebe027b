package match

import (
	"math/rand/v2"
	"slices"
	"time"

	"tessera/pente"
)

// moment is when something is decided, and the chance that there is.
type moment struct {
	at  time.Time
	rnd *rand.Rand
}

// stamp is a time as events hold it: UTC, in whole milliseconds.
func stamp(at time.Time) time.Time { return at.UTC().Truncate(time.Millisecond) }

// Create makes the first events of a match: that it was created, and when no seat is open that the game has started
// or the draw for it. The person's seats are all the creator's. Chance is needed for lots and draws only. The error is
// a *Refusal.
func Create(settings Settings, by Holder, at time.Time, rnd *rand.Rand) ([]Event, error) {
	if !by.person() {
		return nil, refuse(CodeMalformed, "%q cannot be a person's id", by)
	}
	created, err := newCreated(settings, by)
	if err != nil {
		return nil, err
	}
	if err := settings.checkRated(&created.Rules); err != nil {
		return nil, err
	}
	created.At = stamp(at)
	return begin(&State{}, created, moment{created.At, rnd}), nil
}

// Gather is Create for a match at which others sit as well, in the order of the open seats.
func Gather(settings Settings, by Holder, others []Holder, at time.Time, rnd *rand.Rand) ([]Event, error) {
	events, err := Create(settings, by, at, rnd)
	if err != nil {
		return nil, err
	}
	state := State{}
	for _, e := range events {
		state = Apply(state, e)
	}
	for _, holder := range others {
		seated, err := Decide(&state, Command{Holder: holder, Action: Sit{}}, at, rnd)
		if err != nil {
			return nil, err
		}
		for _, e := range seated {
			state = Apply(state, e)
		}
		events = append(events, seated...)
	}
	return events, nil
}

// newCreated makes the event for settings, the time excepted.
func newCreated(settings Settings, by Holder) (Created, error) {
	if err := settings.check(); err != nil {
		return Created{}, err
	}
	options := slices.Compact(slices.Sorted(slices.Values(settings.Options)))
	rules, err := pente.New(settings.Variant, settings.Size, len(settings.Seats), options...)
	if err != nil {
		return Created{}, refuseRules(err)
	}
	if err := settings.checkSeries(&rules); err != nil {
		return Created{}, err
	}
	return Created{
		By:      by,
		Rules:   rules,
		Options: options,
		Seats:   slices.Clone(settings.Seats),
		Levels:  settings.Levels,
		First:   settings.First,
		ByDraw:  settings.Draw,
		Target:  settings.target(&rules),
		BestOf:  settings.BestOf,
		Time:    settings.Time,
		Public:  settings.Public,
		Rated:   settings.Rated,

		Tournament: settings.Tournament,
	}, nil
}

// begin is an event, followed by the start of the first game, or of the draw for it, when it leaves no seat open.
func begin(s *State, e Event, m moment) []Event {
	next := Apply(*s, e)
	switch {
	case next.of(Open) != 0:
		return []Event{e}
	case next.ByDraw:
		return []Event{e, next.openDraw(m)}
	}
	first := next.First
	if first == pente.NoSeat {
		first = pente.Seat(m.rnd.IntN(len(next.Seats)))
	}
	return []Event{e, GameStarted{At: m.at, Game: 1, First: first}}
}
