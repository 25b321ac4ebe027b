// Package desk runs the lobby of a node: it hears what the people on its lines want, tells the desks of other nodes,
// opens the matches that come of it, and only then says so.
package desk

import (
	"context"
	cryptorand "crypto/rand"
	"log/slog"
	"slices"
	"sync"
	"time"

	"tessera/lobby"
	"tessera/match"
)

// Rooms open matches; a room.Hall does.
type Rooms interface {
	// Open makes a match at which all of some people sit, once: who opens it again gets the first.
	Open(ctx context.Context, settings match.Settings, by match.Holder, others []match.Holder, id string) (string, error)
	// Named is the id of the match that Open makes.
	Named(ctx context.Context, by match.Holder, id string) (string, error)
	// State is a match as it stands.
	State(ctx context.Context, id string) (*match.State, error)
}

// Bus carries messages to the desks of other nodes. What it loses is said again with the next beat.
type Bus interface {
	Tell(data []byte) error
	Hear(hear func(data []byte)) (cancel func(), err error)
}

// Config says what a desk works with. Rooms and Bus are needed.
type Config struct {
	Rooms Rooms
	Bus   Bus
	// Mutes reports whether somebody does not want to be bothered by another; nil: nobody minds anybody.
	Mutes func(who, by match.Holder) bool
	// Challenged is told of a challenge for somebody who has no line here; nil: nobody is.
	Challenged func(s lobby.Seek)
	// Grace is how long somebody may be without a line and still be looking for a game, 30 s if 0.
	Grace time.Duration
	// Beat is how often a desk says what it knows and looks for what has ended, 2 s if 0.
	Beat time.Duration
	// Now is the clock, time.Now if nil.
	Now func() time.Time
	// Log is slog.Default if nil.
	Log *slog.Logger
}

const (
	// silence is after how many beats a node that says nothing is taken for gone.
	silence = 5
	// skew is how much the clocks of two nodes may differ.
	skew = 2 * time.Second
	// remembered is for how long somebody whose line broke is told of a pairing.
	remembered = time.Minute
)

// Paired is a match that has begun.
type Paired struct {
	Match string
	// Seek is what it came of.
	Seek    string
	Holders []match.Holder
	At      time.Time
}

// Desk is the lobby of one node. Make one with New, and Run it.
type Desk struct {
	cfg  Config
	node string

	mu     sync.Mutex
	lobby  lobby.Lobby
	people map[match.Holder]*visitor
	// heard is when each of the other nodes last said something.
	heard map[string]time.Time
	// busy are those whose match is being opened.
	busy   map[match.Holder]bool
	recent []Paired
	// wake is rung when there is something to tell the other nodes.
	wake chan struct{}
	// tasks are the matches that are being opened, within ctx.
	ctx   context.Context
	end   context.CancelFunc
	tasks sync.WaitGroup
}

// visitor is somebody who has lines to this node, or had a moment ago.
type visitor struct {
	lines map[*Line]struct{}
	// left is when the last line ended.
	left time.Time
}

// New returns a desk. It serves at once those on this node; the others it hears of by Run.
func New(cfg Config) *Desk {
	if cfg.Grace == 0 {
		cfg.Grace = 30 * time.Second
	}
	if cfg.Beat == 0 {
		cfg.Beat = 2 * time.Second
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Log == nil {
		cfg.Log = slog.Default()
	}
	d := &Desk{
		cfg: cfg, node: cryptorand.Text(), people: map[match.Holder]*visitor{}, heard: map[string]time.Time{},
		busy: map[match.Holder]bool{}, wake: make(chan struct{}, 1),
	}
	d.lobby.Others = map[string]lobby.Part{}
	d.ctx, d.end = context.WithCancel(context.Background())
	return d
}

// Run follows the other nodes and ends what has waited for too long, until the context ends. It may run once.
func (d *Desk) Run(ctx context.Context) error {
	cancel, err := d.cfg.Bus.Hear(d.hear)
	if err != nil {
		return err
	}
	defer cancel()
	ticker := time.NewTicker(d.cfg.Beat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			d.stop()
			return nil
		case <-ticker.C:
			d.beat()
		case <-d.wake:
		}
		d.tell(message{Part: d.own()})
	}
}

// stop opens no more matches, and says that this node is gone.
func (d *Desk) stop() {
	d.end()
	d.tasks.Wait()
	d.tell(message{Gone: true})
}

// Seek puts a seek of the line's holder into the lobby. What has become a match already is told again.
func (l *Line) Seek(ctx context.Context, s lobby.Seek) error {
	d := l.desk
	id, err := d.cfg.Rooms.Named(ctx, s.Holder, s.Key)
	if err != nil {
		return err
	}
	if state, err := d.cfg.Rooms.State(ctx, id); err == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.deliver(Paired{Match: id, Seek: s.ID, Holders: holdersOf(state), At: d.cfg.Now()})
		return nil
	}
	s.Since = d.cfg.Now()
	s.Silent = s.To != "" && d.cfg.Mutes != nil && d.cfg.Mutes(s.To, s.Holder)
	err = l.wish(func() error { return d.lobby.Put(s) })
	if err == nil && s.To != "" && !s.Silent && d.cfg.Challenged != nil && !d.here(s.To) {
		d.cfg.Challenged(s)
	}
	return err
}

// Find finds a seek.
func (d *Desk) Find(id string) (lobby.Seek, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.lobby.Find(id)
}

// here reports whether somebody has a line to this node.
func (d *Desk) here(holder match.Holder) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	v := d.people[holder]
	return v != nil && len(v.lines) > 0
}

// Take sits the line's holder down at the table of a seek, or in line for it.
func (l *Line) Take(t lobby.Take) error {
	t.Since = l.desk.cfg.Now()
	return l.wish(func() error { return l.desk.lobby.Take(t) })
}

// wish changes what the holder wants, unless the line was ended by Forget.
func (l *Line) wish(f func() error) error {
	return l.desk.change(func() error {
		if !l.lives() {
			return lobby.ErrGone
		}
		return f()
	})
}

// Withdraw ends a seek of a holder, or that they have taken one.
func (d *Desk) Withdraw(holder match.Holder, id string) {
	_ = d.change(func() error {
		d.lobby.Withdraw(holder, id)
		return nil
	})
}

// Decline says no to a challenge, wherever the challenger is.
func (d *Desk) Decline(holder match.Holder, id string) {
	d.declined(decline{holder, id})
	d.tell(message{Declined: &decline{holder, id}})
}

// change lets something change, and does all that follows.
func (d *Desk) change(f func() error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := f(); err != nil {
		return err
	}
	d.follow()
	d.rouse()
	return nil
}

// follow opens matches and rings all lines after a change; the caller holds the lock.
func (d *Desk) follow() {
	for _, lost := range d.lobby.Expire(d.cfg.Now()) {
		d.each(lost.Holder, func(l *Line) { l.gone = append(l.gone, lost.Seek) })
	}
	d.pair()
	for _, v := range d.people {
		for l := range v.lines {
			l.ring()
		}
	}
}

// rouse has Run tell the others.
func (d *Desk) rouse() {
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

// each does something with all lines of a holder.
func (d *Desk) each(holder match.Holder, f func(*Line)) {
	if v := d.people[holder]; v != nil {
		for l := range v.lines {
			f(l)
		}
	}
}

// beat ends what is over: seeks that have waited for too long, people who have gone, nodes that say nothing.
func (d *Desk) beat() {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.cfg.Now()
	for holder, v := range d.people {
		if len(v.lines) == 0 && now.Sub(v.left) >= d.cfg.Grace {
			d.lobby.Leave(holder)
			delete(d.people, holder)
		}
	}
	for node, at := range d.heard {
		if now.Sub(at) > silence*d.cfg.Beat {
			delete(d.heard, node)
			delete(d.lobby.Others, node)
		}
	}
	d.recent = slices.DeleteFunc(d.recent, func(p Paired) bool { return now.Sub(p.At) >= remembered })
	d.follow()
}

func holdersOf(s *match.State) (holders []match.Holder) {
	for _, seat := range s.Seats {
		if seat.Kind == match.Person {
			holders = append(holders, seat.Holders...)
		}
	}
	return holders
}
