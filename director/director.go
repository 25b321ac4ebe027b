package director

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"tessera/match"
	"tessera/store"
	"tessera/tournament"
)

// Rooms open matches; a room.Hall does.
type Rooms interface {
	// Open makes a match at which all of some people sit, once: who opens it again gets the first.
	Open(ctx context.Context, settings match.Settings, by match.Holder, others []match.Holder, id string) (string, error)
}

// Log is what a director needs of the store of matches.
type Log interface {
	Changes(ctx context.Context, after store.Mark, limit int) ([]store.Change, error)
	Events(ctx context.Context, match string, after int64) ([]store.Event, error)
	Secret(ctx context.Context, name string) ([]byte, error)
}

// Config says what a director works with. Store, Rooms and Log are needed.
type Config struct {
	Store Store
	Rooms Rooms
	Log   Log
	// Gone reports whether a holder is that of an account that was deleted; nil: none is.
	Gone func(ctx context.Context, holder string) (bool, error)
	// Opened is told of the people at a table that was opened; it may be nil.
	Opened func(holders []match.Holder)
	// Every is the time between two looks, 500 ms if zero.
	Every time.Duration
	// Now is the clock, time.Now if nil.
	Now func() time.Time
	// Logger is slog.Default if nil.
	Logger *slog.Logger
}

// MaxMade is how many tournaments somebody may have made that are not over.
const MaxMade = 5

// ErrMany: somebody has made MaxMade tournaments that are not over.
var ErrMany = errors.New("too many tournaments of one maker")

// Director runs tournaments. Make one with New, and Run it.
type Director struct {
	cfg Config

	mu     sync.Mutex
	tables map[string]*table
	// wake has Run look at tournaments at once.
	wake chan struct{}
	// roused are those.
	roused map[string]bool

	// The rest is Run's alone.
	runner
}

// New returns a director. It answers at once; tournaments go on by Run.
func New(cfg Config) *Director {
	cfg.Every = cmp.Or(cfg.Every, 500*time.Millisecond)
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Logger == nil {
		cfg.Logger = slog.Default()
	}
	if cfg.Gone == nil {
		cfg.Gone = func(context.Context, string) (bool, error) { return false, nil }
	}
	return &Director{
		cfg: cfg, tables: map[string]*table{}, wake: make(chan struct{}, 1), roused: map[string]bool{},
		runner: runner{due: map[string]time.Time{}, games: map[string]*game{}, failing: map[string]bool{}},
	}
}

// idLetters are digits and letters that are hard to take for one another.
var idLetters = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// idLength is the length of a tournament's id.
const idLength = 12

// Make makes a tournament and returns its id. The same key from the same holder gives the same tournament, whatever the terms are
// then. The error is a *tournament.Refusal, a *match.Refusal where its games cannot be played, or ErrMany.
func (d *Director) Make(ctx context.Context, by, key string, terms tournament.Terms) (id string, err error) {
	secret, err := d.cfg.Log.Secret(ctx, "tournament-ids")
	if err != nil {
		return "", fmt.Errorf("the key of tournament ids: %w", err)
	}
	id = derive(secret, by, key)
	if _, err := d.table(ctx, id); !errors.Is(err, ErrUnknown) {
		return id, err
	}
	made, err := d.made(ctx, by, terms)
	if err != nil {
		return "", err
	}
	_, err = d.append(ctx, id, tournament.State{}, []tournament.Event{made})
	if errors.Is(err, ErrConflict) {
		err = nil // the same request, sent twice at once, was faster
	}
	d.rouse(id)
	return id, err
}

// made is the first event of a tournament, or why there can be none.
func (d *Director) made(ctx context.Context, by string, terms tournament.Terms) (tournament.Event, error) {
	made, err := tournament.Make(by, terms, d.cfg.Now())
	if err != nil {
		return nil, err
	}
	if err := Playable(&terms); err != nil {
		return nil, err
	}
	if of := made.(tournament.Made); of.Terms.Sides == nil {
		of.Terms.Sides = terms.Sides
		made = of
	}
	count, err := d.cfg.Store.Made(ctx, by)
	if err == nil && count >= MaxMade {
		err = ErrMany
	}
	return made, err
}

// derive makes an id of who makes a tournament and the key that they chose.
func derive(secret []byte, by, key string) string {
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "%d:%s%s", len(by), by, key)
	return idLetters.EncodeToString(mac.Sum(nil))[:idLength]
}

// Do carries out a command, and returns how the tournament stands then. The error is a *tournament.Refusal or ErrUnknown.
func (d *Director) Do(ctx context.Context, id string, c tournament.Command) (*tournament.State, error) {
	t, err := d.table(ctx, id)
	if err != nil {
		return nil, err
	}
	state, err := d.change(context.WithoutCancel(ctx), t, func(s *tournament.State) ([]tournament.Event, error) {
		return tournament.Decide(s, c, d.cfg.Now())
	})
	if err == nil {
		d.rouse(id)
	}
	return state, err
}

// State is how a tournament stands, which is shared: read it only. changed is closed at the next change.
func (d *Director) State(ctx context.Context, id string) (s *tournament.State, changed <-chan struct{}, err error) {
	t, err := d.table(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	s, changed = t.now()
	return s, changed, nil
}

// Find lists tournaments.
func (d *Director) Find(ctx context.Context, q Query) ([]string, error) {
	return d.cfg.Store.Find(ctx, q)
}

// Of lists those that some holders have made or ever entered.
func (d *Director) Of(ctx context.Context, holders ...string) ([]string, error) {
	return d.cfg.Store.Of(ctx, holders...)
}

// rouse has Run look at a tournament.
func (d *Director) rouse(id string) {
	d.mu.Lock()
	d.roused[id] = true
	d.mu.Unlock()
	select {
	case d.wake <- struct{}{}:
	default:
	}
}
