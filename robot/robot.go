package robot

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"tessera/wire"
)

// Robot plays for an account. Make one, and Run it.
type Robot struct {
	Client *Client
	Taste  Taste
	// Games is how many it plays at once at most.
	Games int
	// Start starts a player for a game.
	Start func(Game) (Player, error)
	Log   *slog.Logger

	mu      sync.Mutex
	playing map[string]context.CancelFunc
	tasks   sync.WaitGroup
}

// The pauses before something is tried again.
const (
	shortestPause = time.Second / 2
	longestPause  = 30 * time.Second
)

// Run plays until the context ends, and returns nil then. The error is a token that opens nothing.
func (r *Robot) Run(ctx context.Context) error {
	r.playing = map[string]context.CancelFunc{}
	ctx, cancel := context.WithCancel(ctx)
	defer r.tasks.Wait()
	defer cancel()
	return retry(ctx, r.Log, "follow the account", func() (bool, error) {
		heard := false
		return heard, r.Client.listen(ctx, "/api/v1/events", func(line []byte) error {
			heard = true
			return r.hear(ctx, line)
		})
	})
}

// retry does something again and again until the context ends or it cannot succeed any more. Each failure doubles the pause,
// until something was achieved.
func retry(ctx context.Context, log *slog.Logger, what string, do func() (achieved bool, err error)) error {
	for pause := shortestPause; ; pause = min(2*pause, longestPause) {
		achieved, err := do()
		if ctx.Err() != nil || err == nil {
			return nil
		}
		if problem, ok := errors.AsType[*Problem](err); ok && !problem.passes() {
			return err
		}
		if achieved {
			pause = shortestPause
		}
		log.Info("trying again", "what", what, "in", pause, "error", err)
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(pause):
		}
	}
}

// hear answers an event.
func (r *Robot) hear(ctx context.Context, line []byte) error {
	var head struct{ Type wire.ReplyType }
	if err := json.Unmarshal(line, &head); err != nil {
		return err
	}
	switch head.Type {
	case wire.ReplyStarted:
		var started wire.Started
		if err := json.Unmarshal(line, &started); err != nil {
			return err
		}
		r.begin(ctx, started.Match)
	case wire.ReplyLobby:
		var lobby wire.Lobby
		if err := json.Unmarshal(line, &lobby); err != nil {
			return err
		}
		r.answer(ctx, lobby.Challenges, len(lobby.Taken))
	}
	return nil
}

// answer accepts those challenges that are to its taste, as long as it has room beside those that it has accepted already, and
// declines the others. One that has gone meanwhile is none.
func (r *Robot) answer(ctx context.Context, challenges []wire.Seek, taken int) {
	for _, each := range challenges {
		word := "decline"
		if r.Taste.Accepts(each) {
			if r.count()+taken >= r.Games {
				continue // it waits until there is room
			}
			word = "take"
			taken++
		}
		err := r.Client.ask(ctx, http.MethodPost, "/api/v1/seeks/"+each.ID+"/"+word, nil, nil)
		r.Log.Info("challenged", "by", each.Name, "variant", each.Variant, "answer", word, "error", err)
	}
}

func (r *Robot) count() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.playing)
}

// begin plays a match, unless it is played already.
func (r *Robot) begin(ctx context.Context, match string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.playing[match] != nil {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	r.playing[match] = cancel
	r.tasks.Go(func() {
		defer func() {
			cancel()
			r.mu.Lock()
			defer r.mu.Unlock()
			delete(r.playing, match)
		}()
		s := &seat{robot: r, match: match}
		defer s.close()
		if err := s.play(ctx); err != nil {
			r.Log.Error("cannot play", "match", match, "error", err)
		}
	})
}
