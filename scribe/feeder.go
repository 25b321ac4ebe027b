package scribe

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
	"sync/atomic"
	"time"

	"tessera/internal/urgent"
	"tessera/library"
	"tessera/record"
	"tessera/store"
)

// Source is what the library calls the games that were played here.
const Source = "here"

// Log is what a feeder needs of a store.
type Log interface {
	Changes(ctx context.Context, after store.Mark, limit int) ([]store.Change, error)
	Events(ctx context.Context, match string, after int64) ([]store.Event, error)
	Secret(ctx context.Context, name string) ([]byte, error)
}

// Feeder brings the games that are finished here into the library. It follows the log by a cursor that is stored in the
// library together with the games: after a crash it goes on where it was, and what it reads twice is recognised.
type Feeder struct {
	Log     Log
	Library *library.Library
	// Private keeps the games out for good: also where the library is fed without it later.
	Private bool
	// Names is asked for those of the people; nil: nobody has one.
	Names Names
	// Every is the time between two looks at the matches that Hurry has named, 2 s if zero; Pause is that between two looks for
	// those that pause, 30 s if zero.
	Every, Pause time.Duration
	// Logger is slog.Default if nil.
	Logger *slog.Logger

	// urgent are the matches that Hurry has named.
	urgent urgent.List

	// feeding is held while games are on their way into the library.
	feeding sync.Mutex
	cursor  string
	mark    store.Mark
	matches followers
	// seen is the mark of the last change when Run looked last.
	seen store.Mark
	// behind is what Behind tells.
	behind atomic.Int64
}

// Behind is the number of changes in the log that Run had not followed yet when it looked last. Matches that are being
// played are among them until they pause.
func (f *Feeder) Behind() int64 { return f.behind.Load() }

// changesPage is how many changed matches are looked at together.
const changesPage = 100

// seenPage is how many changes are passed over together.
const seenPage = 1000

// Run feeds the library until the context ends. What fails is logged and tried again. A match that is being played changes
// all the time, and is read only when somebody has named it to Hurry, or when it pauses: when it has not changed from one look
// to the next.
func (f *Feeder) Run(ctx context.Context) error {
	often, seldom := time.NewTicker(cmp.Or(f.Every, 2*time.Second)), time.NewTicker(cmp.Or(f.Pause, 30*time.Second))
	defer often.Stop()
	defer seldom.Stop()
	catch := f.Catch
	for failing := false; ; {
		err := catch(ctx)
		f.behind.Store(max(0, f.seen.Number-f.mark.Number))
		if err != nil && ctx.Err() == nil && !failing {
			f.log().Error("finished games cannot enter the library", "error", err)
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

// Rename gives the games of a player that were played here another name, also those that are on their way. Names must
// not give the old one any more, or it comes again with the next game.
func (f *Feeder) Rename(ctx context.Context, from, to string) error {
	f.feeding.Lock()
	defer f.feeding.Unlock()
	_, err := f.Library.Rename(ctx, Source, from, to)
	return err
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

// open finds the cursor. Each log has one of its own; where the log has gone back behind it, as one does that was
// restored from a backup, all of it is read again.
func (f *Feeder) open(ctx context.Context) error {
	if f.cursor != "" {
		return nil
	}
	name, err := f.Log.Secret(ctx, "library-cursor")
	if err != nil {
		return err
	}
	cursor := "matches-" + hex.EncodeToString(name[:8])
	value, err := f.Library.Cursor(ctx, cursor)
	if err != nil {
		return err
	}
	if err := f.resume(ctx, value); err != nil {
		return err
	}
	f.cursor = cursor
	return nil
}

func (f *Feeder) resume(ctx context.Context, value string) error {
	f.mark, f.matches.names = store.Mark{}, f.Names
	if value == "" {
		return nil
	}
	var mark store.Mark
	if err := json.Unmarshal([]byte(value), &mark); err != nil {
		return fmt.Errorf("the cursor %q of the library: %w", value, err)
	}
	there, err := f.Log.Changes(ctx, store.Mark{Number: mark.Number - 1, Match: lastName}, 1)
	if err != nil {
		return err
	}
	if len(there) > 0 {
		f.mark = mark
	}
	return nil
}

// lastName comes behind all names of matches.
const lastName = "\U0010ffff"

// feed reads what is new in some matches and adds the games that it finishes, together with the cursor.
func (f *Feeder) feed(ctx context.Context, matches []string, mark store.Mark) (err error) {
	defer func() {
		if err != nil {
			f.matches = followers{names: f.Names} // what they have finished did not arrive
		}
	}()
	var games []library.Entry
	for _, match := range matches {
		finished, err := f.matches.read(ctx, f.Log, match)
		if errors.Is(err, errUnreadable) {
			f.log().Error("a match cannot be written down", "match", match, "error", err)
		} else if err != nil {
			return err
		}
		for _, r := range finished {
			game, err := f.entry(ctx, match, r)
			if err != nil {
				return err
			}
			games = append(games, game)
		}
	}
	value, err := json.Marshal(mark)
	if err != nil {
		return err
	}
	games = append(games, library.Entry{Cursor: &library.Cursor{Name: f.cursor, Value: string(value)}})
	return f.add(ctx, games)
}

// entry is a game on its way into the library. That one was private is kept with the cursors. One without a move has no
// position to be found by, and stays out.
func (f *Feeder) entry(ctx context.Context, match string, r *record.Record) (library.Entry, error) {
	e := library.Entry{Record: r, Source: Source, Link: Link(match, r.Match.Game)}
	private := library.Cursor{Name: "private " + e.Link, Value: "1"}
	if f.Private {
		e.Private, e.Cursor = true, &private
		return e, nil
	}
	was, err := f.Library.Cursor(ctx, private.Name)
	e.Private = was != "" || len(r.Root.Children) == 0
	return e, err
}

func (f *Feeder) add(ctx context.Context, games []library.Entry) error {
	report, err := f.Library.Import(ctx, func(yield func(library.Entry, error) bool) {
		for _, game := range games {
			if !yield(game, nil) {
				return
			}
		}
	}, nil)
	for _, problem := range report.Problems {
		f.log().Warn("a finished game did not enter the library", "link", games[problem.Game-1].Link, "error", problem.Err)
	}
	return err
}
