package room

import (
	"fmt"
	"slices"
	"time"

	"tessera/match"
	"tessera/store"
)

// timeline is what a room knows of its match: where it stands, and enough of the way there to tell
// somebody at any earlier version what is new. It is a value: a later one leaves it as it is.
//
// The store counts all events. Whoever watches counts without those that only one seat may know of, so that nobody
// can tell from a version that there was one.
type timeline struct {
	state *match.State
	// kept holds for each version that is shown the number of moves that it shares with the version before.
	kept []int32
	// hidden lists the versions of the events of which only one seat may know.
	hidden []int64
}

func newTimeline() timeline { return timeline{state: &match.State{}} }

func (t timeline) version() int64 { return t.state.Version }

// shown is the version for those who watch.
func (t timeline) shown() int64 { return t.state.Shown() }

// shownAt is what a version was for those who watch.
func (t timeline) shownAt(version int64) int64 {
	before, found := slices.BinarySearch(t.hidden, version)
	if found {
		before++
	}
	return version - int64(before)
}

// after returns the timeline with one event more.
func (t timeline) after(e match.Event) timeline {
	old, next := t.state, match.Apply(*t.state, e)
	t.state = &next
	if match.Hides(e) {
		t.hidden = append(t.hidden, next.Version)
		return t
	}
	// An event adds moves at the end or removes some there; a new game has none yet.
	t.kept = append(t.kept, int32(min(len(next.Moves), len(old.Moves))))
	return t
}

// read returns the timeline with stored events added.
func (t timeline) read(events []store.Event) (timeline, error) {
	t.kept = slices.Grow(t.kept, len(events))
	for _, stored := range events {
		if stored.Version != t.version()+1 {
			return t, fmt.Errorf("event %d is stored after event %d", stored.Version, t.version())
		}
		e, err := match.Decode(stored.Data)
		if err != nil {
			return t, fmt.Errorf("event %d: %w", stored.Version, err)
		}
		if err := match.Fits(t.state, e); err != nil {
			return t, err
		}
		t = t.after(e)
	}
	return t, nil
}

// plan returns the timeline with events added, and what has to be stored for that.
func (t timeline) plan(id string, events []match.Event, at time.Time, p pauses) (timeline, store.Append, error) {
	a := store.Append{Match: id, After: t.version(), At: at}
	before := t.state
	for _, e := range events {
		data, err := match.Encode(e)
		if err != nil {
			return t, a, err
		}
		a.Events = append(a.Events, data)
		t = t.after(e)
	}
	a.Due = t.due(id, p)
	a.Seated = newlySeated(before, t.state)
	return t, a, nil
}

// changeSince tells somebody who has been shown a version what is new. Who is at a version that the match
// never had gets everything.
func (t timeline) changeSince(id string, version int64) Change {
	c := Change{Match: id, Since: version, Version: t.shown(), State: t.state}
	if version <= 0 || version > t.shown() {
		c.Since = 0
		return c
	}
	c.From = len(t.state.Moves)
	for _, kept := range t.kept[version:] {
		c.From = min(c.From, int(kept))
	}
	return c
}
