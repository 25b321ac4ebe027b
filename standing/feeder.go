package standing

import (
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"slices"
	"sync"
	"time"

	"tessera/store"
)

// Log is what a feeder needs of a store.
type Log interface {
	Changes(ctx context.Context, after store.Mark, limit int) ([]store.Change, error)
	Events(ctx context.Context, match string, after int64) ([]store.Event, error)
	Secret(ctx context.Context, name string) ([]byte, error)
}

// Feeder brings what is finished into a file of ratings. It follows the log by a cursor that is stored there too: after a crash
// it goes on where it was, and what it reads twice changes nothing.
type Feeder struct {
	Log      Log
	Standing *Standing
	// Gone reports whether a holder is that of an account that was deleted; nil: none is.
	Gone func(ctx context.Context, holder string) (bool, error)
	// Told is called after games have been rated, with the matches in which that was; nil: nobody is told.
	Told func(matches []string)
	// Every is the time between two looks, 1 s if zero.
	Every time.Duration
	// Logger is slog.Default if nil.
	Logger *slog.Logger

	// feeding is held while something is on its way.
	feeding sync.Mutex
	name    string
	mark    store.Mark
	known   map[string]*follower
	order   []string
	// seen is the mark of the last change when Run looked last.
	seen store.Mark
}

const (
	// changesPage is how many changed matches are looked at together, seenPage how many changes are passed over together.
	changesPage = 100
	seenPage    = 1000
	// maxKnown bounds how many matches are held in memory. Those beyond are read from their beginning again.
	maxKnown = 500
	// lastName comes behind all names of matches.
	lastName = "\U0010ffff"
)

// Run feeds until the context ends. What fails is logged and tried again. A match that is being played changes all the time,
// and is read only when it pauses: when it has not changed from one look to the next.
func (f *Feeder) Run(ctx context.Context) error {
	ticker := time.NewTicker(cmp.Or(f.Every, time.Second))
	defer ticker.Stop()
	catch := func(ctx context.Context) error { return errors.Join(f.Sweep(ctx), f.Catch(ctx)) }
	for failing := false; ; catch = f.catchPaused {
		err := catch(ctx)
		if err != nil && ctx.Err() == nil && !failing {
			f.log().Error("finished games cannot be rated", "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

func (f *Feeder) log() *slog.Logger {
	if f.Logger == nil {
		return slog.Default()
	}
	return f.Logger
}

// Catch brings in all that is finished by now.
func (f *Feeder) Catch(ctx context.Context) error {
	return f.catch(ctx, store.Mark{Number: math.MaxInt64})
}

// catchPaused brings in what is finished in the matches that have not changed since it was last called.
func (f *Feeder) catchPaused(ctx context.Context) error {
	before := f.seen
	for {
		changes, err := f.Log.Changes(ctx, f.seen, seenPage)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			return f.catch(ctx, before)
		}
		f.seen = changes[len(changes)-1].Mark
	}
}

// Sweep forgets those whose accounts were deleted without its being told here, as when the house fell over right then.
func (f *Feeder) Sweep(ctx context.Context) error {
	if f.Gone == nil {
		return nil
	}
	holders, err := f.Standing.holders(ctx)
	if err != nil {
		return err
	}
	var left []string
	for _, holder := range holders {
		is, err := f.Gone(ctx, holder)
		if err != nil {
			return err
		}
		if is {
			left = append(left, holder)
		}
	}
	if len(left) == 0 {
		return nil
	}
	return f.Erase(ctx, left...)
}

// Erase forgets some holders, whose accounts are deleted, also in what is on its way. Gone must report them by then.
func (f *Feeder) Erase(ctx context.Context, holders ...string) error {
	f.feeding.Lock()
	defer f.feeding.Unlock()
	return f.Standing.Erase(ctx, holders...)
}

// catch brings in what is finished in the matches whose last change is not later than a mark.
func (f *Feeder) catch(ctx context.Context, last store.Mark) error {
	f.feeding.Lock()
	defer f.feeding.Unlock()
	if err := f.open(ctx); err != nil {
		return err
	}
	for {
		changes, err := f.Log.Changes(ctx, f.mark, changesPage)
		if later := slices.IndexFunc(changes, func(c store.Change) bool { return isLater(c.Mark, last) }); later >= 0 {
			changes = changes[:later]
		}
		if err != nil || len(changes) == 0 {
			return err
		}
		if err := f.feed(ctx, changes); err != nil {
			f.known, f.order = nil, nil // what they have found did not arrive
			return err
		}
		f.mark = changes[len(changes)-1].Mark
	}
}

// isLater reports whether a mark is later than another.
func isLater(mark, than store.Mark) bool {
	return cmp.Or(cmp.Compare(mark.Number, than.Number), cmp.Compare(mark.Match, than.Match)) > 0
}

// open finds the cursor. Each log has one of its own; where the log has gone back behind it, as one does that was restored from
// a backup, all of it is read again.
func (f *Feeder) open(ctx context.Context) error {
	if f.name != "" {
		return nil
	}
	secret, err := f.Log.Secret(ctx, "standing-cursor")
	if err != nil {
		return err
	}
	name := "matches-" + hex.EncodeToString(secret[:8])
	value, err := f.Standing.cursor(ctx, name)
	if err != nil {
		return err
	}
	if err := f.resume(ctx, value); err != nil {
		return err
	}
	f.name = name
	return nil
}

func (f *Feeder) resume(ctx context.Context, value string) error {
	f.mark = store.Mark{}
	if value == "" {
		return nil
	}
	var mark store.Mark
	if err := json.Unmarshal([]byte(value), &mark); err != nil {
		return fmt.Errorf("the cursor %q of the ratings: %w", value, err)
	}
	there, err := f.Log.Changes(ctx, store.Mark{Number: mark.Number - 1, Match: lastName}, 1)
	if err == nil && len(there) > 0 {
		f.mark = mark
	}
	return err
}

// feed reads what is new in some matches and stores what it means, together with the cursor.
func (f *Feeder) feed(ctx context.Context, changes []store.Change) error {
	var all []findings
	var told []string
	for _, change := range changes {
		found, err := f.read(ctx, change)
		if errors.Is(err, errUnreadable) {
			f.log().Error("a match cannot be rated", "match", change.Match, "error", err)
		} else if err != nil {
			return err
		}
		if err := f.disguise(ctx, &found); err != nil {
			return err
		}
		if len(found.games)+len(found.voided) > 0 {
			told = append(told, change.Match)
		}
		all = append(all, found)
	}
	value, err := json.Marshal(changes[len(changes)-1].Mark)
	if err != nil {
		return err
	}
	if err := f.Standing.keep(ctx, f.name, string(value), all); err != nil {
		return err
	}
	if f.Told != nil && len(told) > 0 {
		f.Told(told)
	}
	return nil
}

// errUnreadable: the log holds what cannot be read; reading it again would not help.
var errUnreadable = errors.New("unreadable")

// read reads what is new in a match, or all of it where it was not known.
func (f *Feeder) read(ctx context.Context, change store.Change) (findings, error) {
	one := f.known[change.Match]
	if one == nil {
		one = follow(change.Match)
	}
	events, err := f.Log.Events(ctx, change.Match, one.state.Version)
	if err != nil {
		return findings{}, err
	}
	found, err := one.read(events)
	if err != nil {
		return found, fmt.Errorf("%w: %w", errUnreadable, err)
	}
	f.remember(one)
	return found, nil
}

// remember keeps a match in memory, and forgets another where there are too many.
func (f *Feeder) remember(one *follower) {
	if f.known == nil {
		f.known = map[string]*follower{}
	}
	if f.known[one.id] != nil {
		return
	}
	if len(f.order) >= maxKnown {
		delete(f.known, f.order[0])
		f.order = f.order[1:]
	}
	f.known[one.id] = one
	f.order = append(f.order, one.id)
}

// disguise replaces those whose accounts are deleted.
func (f *Feeder) disguise(ctx context.Context, found *findings) error {
	if f.Gone == nil {
		return nil
	}
	for _, g := range found.games {
		for i := range g.seats {
			is, err := f.Gone(ctx, g.seats[i].Holder)
			if err != nil {
				return err
			}
			if is {
				g.seats[i].Holder = gone(g.seats[i].Holder)
			}
		}
	}
	var kept []Lapse
	for _, l := range found.lapses {
		is, err := f.Gone(ctx, l.Holder)
		if err != nil {
			return err
		}
		if !is {
			kept = append(kept, l)
		}
	}
	found.lapses = kept
	return nil
}
