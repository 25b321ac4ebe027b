// Package room plays live matches: it orders the commands of each, stores what they lead to, and
// only then answers and tells everybody who watches.
//
// Any number of halls, on one node or many, may serve the same match at the same time. The store's
// version check is the arbiter between them; the bus only tells the others to catch up.
package room

import (
	"context"
	cryptorand "crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"tessera/match"
	"tessera/store"
)

const (
	// DefaultPause lets a person see the own stone settle before the computer answers.
	DefaultPause = 400 * time.Millisecond
	// DefaultClaimPause lets people claim what a stone brackets before the computer's next stone ends that.
	DefaultClaimPause = match.ClaimPause
)

// Config says what a hall works with. Store, Bus and Engine are needed; the zero value of
// everything else chooses something sensible.
type Config struct {
	Store store.Store
	Bus   Bus
	// Engine chooses the computer's moves.
	Engine Chooser
	// Node names this node among those of the house; “node” if empty.
	Node string
	// Workers is how many searches run at once; 0 leaves one core to everything else.
	Workers int
	// Pause is the least time between a move and the computer's answer; 0 is none.
	Pause time.Duration
	// ClaimPause is the same after a stone whose captures can be claimed.
	ClaimPause time.Duration
	// Now is the clock, time.Now if nil.
	Now func() time.Time
	// Rand draws lots and moves that are as good as each other; nil draws from the system.
	Rand rand.Source
	// Seated is told of each match in which people have changed, or which goes on after it was over, when that is stored.
	// Those that change while the hall does not run are not told of. It may be nil.
	Seated func(ctx context.Context, match string, s *match.State)
	// Stored is told of what a command has led to when that is stored, and how long ago the command was received. It is
	// called by whoever carries the command out, must not wait, and may be nil.
	Stored func(events []match.Event, took time.Duration)
	// Turned is told of a match, how it stood here and how it stands, whenever that has changed and is stored. It may not wait for
	// anything. It may be nil.
	Turned func(match string, before, after *match.State)
	// Log is slog.Default if nil.
	Log *slog.Logger
	// MaxRooms bounds the live rooms, 10,000 if 0. Rooms in use beyond it are refused with ErrBusy.
	MaxRooms int
	// Idle is how long a room that nobody uses is kept, a minute if 0.
	Idle time.Duration
	// Recheck is how old a room's knowledge of the store may be when somebody looks, 3 s if 0.
	// It heals what the bus has lost.
	Recheck time.Duration
	// Sweep is the time between looks for work that its node has left undone, 1 s if 0. Work counts
	// as left after twice as long.
	Sweep time.Duration
	// Retry is the time before failed work is tried again, 1 s if 0. It doubles up to a minute.
	Retry time.Duration
}

func (c Config) withDefaults() Config {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Rand == nil {
		var seed [32]byte
		cryptorand.Read(seed[:])
		c.Rand = rand.NewChaCha8(seed)
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Stored == nil {
		c.Stored = func([]match.Event, time.Duration) {}
	}
	setIfZero(&c.Node, "node")
	setIfZero(&c.Workers, max(1, runtime.NumCPU()-1))
	setIfZero(&c.MaxRooms, 10_000)
	setIfZero(&c.Idle, time.Minute)
	setIfZero(&c.Recheck, 3*time.Second)
	setIfZero(&c.Sweep, time.Second)
	setIfZero(&c.Retry, time.Second)
	return c
}

func setIfZero[T comparable](value *T, fallback T) {
	var zero T
	if *value == zero {
		*value = fallback
	}
}

// Hall holds the live rooms of this node. Make one with New, and Run it.
type Hall struct {
	cfg Config
	now func() time.Time
	log *slog.Logger
	// pauses are those of cfg.
	pauses pauses
	rooms  *registry
	crew   *crew
	jobs   *jobs
	// workers do the searches.
	workers *workers

	lots sync.Mutex // guards cfg.Rand

	// beaten is when it was last noted that the house is alive. It is Run's alone.
	beaten time.Time

	// closed is set when the hall stops, before its listeners are ended.
	closed atomic.Bool
}

// New returns a hall. It serves commands at once; the computer's work waits for Run.
func New(cfg Config) *Hall {
	cfg = cfg.withDefaults()
	h := &Hall{cfg: cfg, now: cfg.Now, log: cfg.Log, rooms: newRegistry(cfg.MaxRooms)}
	h.pauses = pauses{move: cfg.Pause, claim: cfg.ClaimPause}
	h.crew = &crew{}
	h.jobs = newJobs(h)
	h.workers = newWorkers(cfg.Workers)
	return h
}

// Do carries out a command that was received at a time, and returns the version of the match with
// it, as those who watch count it, once that is stored for good. The same command (match, actor and id) gets its first answer
// again, whatever has happened since; but who does not hold the seat is told only that, each time.
//
// Errors are a *match.Refusal, which says that the command is against the rules of the table;
// ErrUnknownMatch; ErrBusy; the store's errors; or the context's. After any but the first two the
// command may or may not be stored: sending it again tells.
func (h *Hall) Do(ctx context.Context, matchID string, c match.Command, at time.Time) (version int64, err error) {
	r, err := h.use(matchID)
	if err != nil {
		return 0, err
	}
	defer h.done(r)
	err = r.enter(ctx, func() (err error) {
		version, err = r.do(ctx, c, at)
		version = r.line.shownAt(version)
		return err
	})
	return version, err
}

// State returns the match as it stands. The state is shared: read it only.
func (h *Hall) State(ctx context.Context, matchID string) (*match.State, error) {
	line, err := h.look(ctx, matchID)
	if err != nil {
		return nil, err
	}
	return line.state, nil
}

// Watch follows a match from a version on, 0 for the beginning. The first change comes at once and brings whatever
// is newer, which may be nothing. The listener must be closed.
func (h *Hall) Watch(ctx context.Context, matchID string, after int64) (*Listener, error) {
	r, err := h.use(matchID)
	if err != nil {
		return nil, err
	}
	var l *Listener
	err = r.fresh(ctx, func() error {
		if err := r.reachShown(ctx, after); err != nil {
			return err
		}
		l = r.watch(after)
		return nil
	})
	if err != nil {
		h.done(r)
		return nil, err
	}
	if h.closed.Load() {
		l.Close()
		return nil, ErrClosed
	}
	return l, nil
}

// Retell tells all who watch a match here how it stands once more, because of what is said of it beside its events.
func (h *Hall) Retell(ctx context.Context, matchID string) error {
	r := h.rooms.find(matchID)
	if r == nil {
		return nil
	}
	defer h.done(r)
	return r.enter(ctx, func() error {
		r.tell(r.line.changeSince(r.match, r.line.shown()))
		return nil
	})
}

// Versions returns the present version of each match as the store counts it, which is not for everybody; those that do
// not exist are left out. It also
// makes rooms look at the store from time to time, so that their listeners hear of what the bus lost.
func (h *Hall) Versions(ctx context.Context, matches []string) map[string]int64 {
	versions := make(map[string]int64, len(matches))
	for _, id := range matches {
		version, err := h.version(ctx, id)
		switch {
		case err == nil:
			versions[id] = version
		case ctx.Err() == nil && !errors.Is(err, store.ErrUnknown) && !errors.Is(err, ErrUnknownMatch):
			h.log.Warn("the version of a match cannot be told", "match", id, "error", err)
		}
	}
	return versions
}

func (h *Hall) version(ctx context.Context, matchID string) (int64, error) {
	if r := h.rooms.find(matchID); r != nil {
		defer h.done(r)
		if err := r.glance(ctx); err != nil {
			return 0, err
		}
		if version := r.version.Load(); version > 0 {
			return version, nil
		}
	}
	return h.cfg.Store.Version(ctx, matchID)
}

// Ready reports whether the hall can serve. The bus does not count: a hall plays on without it.
func (h *Hall) Ready(ctx context.Context) error {
	if !h.crew.working() {
		return fmt.Errorf("the hall is not running: %w", ErrClosed)
	}
	return h.cfg.Store.Ready(ctx)
}

// look returns what is known of a match, fresh enough to act on.
func (h *Hall) look(ctx context.Context, matchID string) (line timeline, err error) {
	r, err := h.use(matchID)
	if err != nil {
		return timeline{}, err
	}
	defer h.done(r)
	err = r.fresh(ctx, func() error {
		line = r.line
		return nil
	})
	return line, err
}

// use returns the room of a match, which stays live until it is done with.
func (h *Hall) use(matchID string) (*room, error) {
	return h.rooms.use(matchID, func(id string) *room { return newRoom(h, id) })
}

// done ends a use of a room; one whose match does not exist, or cannot be read, is not kept.
func (h *Hall) done(r *room) {
	h.rooms.done(r, h.now(), r.version.Load() > 0)
}

// announce says what this hall has stored: to the other halls, to the computer's workers, and to whom it concerns who sits.
func (h *Hall) announce(a store.Append, after *match.State) {
	if err := h.cfg.Bus.Publish(a.Match, a.Last()); err != nil {
		h.log.Warn("the bus did not take a message", "match", a.Match, "version", a.Last(), "error", err)
	}
	if a.Due != nil {
		h.jobs.start(*a.Due)
	}
	if tell := h.cfg.Seated; tell != nil && a.Seated != nil && !a.Seated.Over {
		h.crew.run(func(ctx context.Context) { tell(ctx, a.Match, after) })
	}
}

// random returns a source of lots of its own for one decision.
func (h *Hall) random() *rand.Rand {
	h.lots.Lock()
	defer h.lots.Unlock()
	return rand.New(rand.NewPCG(h.cfg.Rand.Uint64(), h.cfg.Rand.Uint64()))
}
