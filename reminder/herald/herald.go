// Package herald reminds people who are not there: their devices by a push service, and once a day by a letter.
//
// What is due follows from what is stored. A cursor follows the log of matches; what the present state of each is worth
// telling is planned as errands in the store of people, for every device of whoever holds the seat, and an errand is done
// when the push service has taken it. A crash in between may have something told twice, and then the later one replaces the
// earlier; it never has something left out.
package herald

import (
	"context"
	"log/slog"
	"net/url"
	"time"

	"golang.org/x/sync/errgroup"

	"tessera/match"
	"tessera/people"
	"tessera/people/post"
	"tessera/people/push"
	"tessera/store"
)

// Log is what a herald needs of the store of matches.
type Log interface {
	Changes(ctx context.Context, after store.Mark, limit int) ([]store.Change, error)
	Secret(ctx context.Context, name string) ([]byte, error)
}

// Rooms tell how matches stand; a room.Hall does.
type Rooms interface {
	State(ctx context.Context, id string) (*match.State, error)
	Sittings(ctx context.Context, q store.Sittings) ([]store.Sitting, error)
}

// Config says what a herald works with. Post may be nil, and Push, and so may PublicURL without Post.
type Config struct {
	Log    Log
	Rooms  Rooms
	People *people.House
	// Push sends to devices; without it nobody is reminded so.
	Push *push.Sender
	// Post sends letters; without it there are no digests. PublicURL is where their links lead.
	Post      *post.Post
	PublicURL *url.URL
	// Present reports whether one of some holders looks at a match now; nil: nobody does.
	Present func(match string, holders []match.Holder) bool
	// Names are those of the seats of a match, empty for guests; nil: nobody has one.
	Names func(*match.State) []string
	// Every is the time between two looks, 2 s if 0.
	Every time.Duration
	// Now is the clock, time.Now if nil.
	Now func() time.Time
	// Logger is slog.Default if nil.
	Logger *slog.Logger
}

// Herald reminds people. Make one with New, and Run it.
type Herald struct {
	Config
	// mark is how far the log was followed, cursor what that is kept as; saved is when.
	cursor string
	mark   store.Mark
	saved  time.Time
	swept  time.Time
}

// New returns a herald.
func New(c Config) *Herald {
	if c.Every == 0 {
		c.Every = 2 * time.Second
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Logger == nil {
		c.Logger = slog.Default()
	}
	if c.Present == nil {
		c.Present = func(string, []match.Holder) bool { return false }
	}
	if c.Names == nil {
		c.Names = func(s *match.State) []string { return make([]string, len(s.Seats)) }
	}
	return &Herald{Config: c}
}

// Run reminds people until the context ends. What fails is logged and tried again; a push service or a mail server that is
// slow makes nobody wait but those whom it serves.
func (h *Herald) Run(ctx context.Context) error {
	var group errgroup.Group
	if h.Push != nil {
		group.Go(func() error { return h.repeat(ctx, "reminders cannot be planned", h.Catch) })
		group.Go(func() error { return h.repeat(ctx, "reminders cannot be sent", h.Deliver) })
	}
	if h.Post != nil {
		group.Go(func() error { return h.repeat(ctx, "digests cannot be sent", h.Digests) })
	}
	return group.Wait()
}

// repeat does something again and again until the context ends. That it fails is logged once.
func (h *Herald) repeat(ctx context.Context, trouble string, do func(context.Context) error) error {
	ticker := time.NewTicker(h.Every)
	defer ticker.Stop()
	for failing := false; ; {
		err := do(ctx)
		if err != nil && ctx.Err() == nil && !failing {
			h.Logger.Error(trouble, "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}
