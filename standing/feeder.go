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

	"tessera/internal/urgent"
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
	// Every is the time between two looks at the matches that Hurry has named, 1 s if zero; Pause is that between two looks for
	// those that pause, 30 s if zero.
	Every, Pause time.Duration
	// Logger is slog.Default if nil.
	Logger *slog.Logger

	// urgent are the matches that Hurry has named.
	urgent urgent.List

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
// and is read only when somebody has named it to Hurry, or when it pauses: when it has not changed from one look to the next.
func (f *Feeder) Run(ctx context.Context) error {
	often, seldom := time.NewTicker(cmp.Or(f.Every, time.Second)), time.NewTicker(cmp.Or(f.Pause, 30*time.Second))
	defer often.Stop()
	defer seldom.Stop()
	catch := func(ctx context.Context) error { return errors.Join(f.Sweep(ctx), f.Catch(ctx)) }
	for failing := false; ; {
		err := catch(ctx)
		if err != nil && ctx.Err() == nil && !failing {
			f.log().Error("finished games cannot be rated", "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return nil
		case <-often.C:
			if !failing {
				catch = f.catchUrgent
			}
		case <-seldom.C:
			catch = f.catchPaused
		}
	}
}

// Hurry has Run look at a match before it pauses: something is settled there. It does not wait.
func (f *Feeder) Hurry(match string) { f.urgent.Add(match) }

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

// catchUrgent brings in what is finished in the matches that Hurry has named. The cursor stays where it is, and comes by them later.
func (f *Feeder) catchUrgent(ctx context.Context) error {
	f.feeding.Lock()
	defer f.feeding.Unlock()
	matches := f.urgent.Take()
	if len(matches) == 0 {
		return nil
	}
	err := f.open(ctx)
	if err == nil {
		err = f.feed(ctx, matches, f.mark)
	}
	if err != nil {
		f.urgent.Add(matches...)
	}
	return err
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
		mark := changes[len(changes)-1].Mark
		if err := f.feed(ctx, matchesOf(changes), mark); err != nil {
			return err
		}
		f.mark = mark
	}
}

func matchesOf(changes []store.Change) (matches []string) {
	for _, change := range changes {
		matches = append(matches, change.Match)
	}
	return matches
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
func (f *Feeder) feed(ctx context.Context, matches []string, mark store.Mark) (err error) {
	defer func() {
		if err != nil {
			f.known, f.order = nil, nil // what they have found did not arrive
		}
	}()
	var all []findings
	var told []string
	for _, match := range matches {
		found, err := f.read(ctx, match)
		if errors.Is(err, errUnreadable) {
			f.log().Error("a match cannot be rated", "match", match, "error", err)
		} else if err != nil {
			return err
		}
		if err := f.disguise(ctx, &found); err != nil {
			return err
		}
		if len(found.games)+len(found.voided) > 0 {
			told = append(told, match)
		}
		all = append(all, found)
	}
	value, err := json.Marshal(mark)
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
func (f *Feeder) read(ctx context.Context, match string) (findings, error) {
	one := f.known[match]
	if one == nil {
		one = follow(match)
	}
	events, err := f.Log.Events(ctx, match, one.state.Version)
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
