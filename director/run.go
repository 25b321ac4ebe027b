package director

import (
	"context"
	"errors"
	"time"

	"tessera/store"
	"tessera/tournament"
)

// runner is what Run knows.
type runner struct {
	// changes is up to which change of tournaments it has looked, and mark up to which change of matches.
	changes int64
	mark    store.Mark
	// due is when to look at tournaments that wait for a time.
	due map[string]time.Time
	// games are those that are played, by their matches.
	games map[string]*game
	// failing are the tournaments of which something failed that was logged.
	failing map[string]bool
}

// game is one that is played.
type game struct {
	tournament string
	follower
	// dirty says that something has happened there.
	dirty bool
}

// changesPage is how many changes are looked at together.
const changesPage = 500

// again is when something is tried again that has failed.
const again = 5 * time.Second

// Run has tournaments go on until the context ends. What fails is logged and tried again. It may run once.
func (d *Director) Run(ctx context.Context) error {
	for d.begin(ctx) != nil {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(again):
		}
	}
	ticker := time.NewTicker(d.cfg.Every)
	defer ticker.Stop()
	for {
		if err := d.tick(ctx); err != nil && ctx.Err() == nil {
			d.cfg.Logger.Error("tournaments cannot go on", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		case <-d.wake:
		}
	}
}

// begin looks at all that goes on, after it has passed over the changes of matches until now.
func (d *Director) begin(ctx context.Context) error {
	err := d.passOver(ctx)
	if err == nil {
		err = d.Sweep(ctx)
	}
	if err == nil {
		err = d.lookAtAll(ctx)
	}
	if err != nil && ctx.Err() == nil {
		d.cfg.Logger.Error("tournaments cannot go on", "error", err)
	}
	return err
}

// passOver finds the end of the log. What has ended before it is found when the games of tournaments are looked at.
func (d *Director) passOver(ctx context.Context) error {
	for {
		changes, err := d.cfg.Log.Changes(ctx, d.mark, changesPage)
		if err != nil || len(changes) == 0 {
			return err
		}
		d.mark = changes[len(changes)-1].Mark
	}
}

// lookAtAll has all tournaments looked at that go on, and passes over the changes of all until now.
func (d *Director) lookAtAll(ctx context.Context) error {
	for {
		changes, err := d.cfg.Store.Changes(ctx, d.changes, changesPage)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			break
		}
		d.changes = changes[len(changes)-1].Number
	}
	going, err := d.cfg.Store.Going(ctx)
	for _, id := range going {
		d.due[id] = time.Time{}
	}
	return err
}

// tick does all that can be done now.
func (d *Director) tick(ctx context.Context) error {
	if err := d.followTournaments(ctx); err != nil {
		return err
	}
	if err := d.followMatches(ctx); err != nil {
		return err
	}
	for id := range d.pending() {
		d.look(ctx, id)
	}
	return nil
}

// followTournaments looks at those that have changed.
func (d *Director) followTournaments(ctx context.Context) error {
	for {
		changes, err := d.cfg.Store.Changes(ctx, d.changes, changesPage)
		if err != nil || len(changes) == 0 {
			return err
		}
		for _, change := range changes {
			d.due[change.Tournament] = time.Time{}
			d.changes = change.Number
		}
	}
}

// followMatches marks the games in whose matches something has happened.
func (d *Director) followMatches(ctx context.Context) error {
	for {
		changes, err := d.cfg.Log.Changes(ctx, d.mark, changesPage)
		if err != nil || len(changes) == 0 {
			return err
		}
		for _, change := range changes {
			if g := d.games[change.Match]; g != nil {
				g.dirty = true
				d.due[g.tournament] = time.Time{}
			}
			d.mark = change.Mark
		}
	}
}

// pending are the tournaments to look at now.
func (d *Director) pending() map[string]bool {
	d.mu.Lock()
	pending := d.roused
	d.roused = map[string]bool{}
	d.mu.Unlock()
	now := d.cfg.Now()
	for id, at := range d.due {
		if !at.After(now) {
			pending[id] = true
			delete(d.due, id)
		}
	}
	return pending
}

// look does what has to be done for a tournament. What fails is tried again later.
func (d *Director) look(ctx context.Context, id string) {
	wake, err := d.advance(ctx, id)
	if err != nil {
		if ctx.Err() == nil && !d.failing[id] {
			d.cfg.Logger.Error("a tournament cannot go on", "tournament", id, "error", err)
		}
		d.failing[id] = true
		d.due[id] = d.cfg.Now().Add(again)
		return
	}
	delete(d.failing, id)
	if wake != 0 {
		d.due[id] = time.UnixMilli(wake)
	}
}

// mostSteps bounds what is done for a tournament at once.
const mostSteps = 1000

// advance takes a tournament on as far as it goes now, and returns when to look again.
func (d *Director) advance(ctx context.Context, id string) (wake int64, err error) {
	t, err := d.table(ctx, id)
	if err != nil {
		return 0, err
	}
	if err := d.refresh(ctx, t); err != nil {
		return 0, err
	}
	for range mostSteps {
		if err := d.settle(ctx, t); err != nil {
			return 0, err
		}
		state, _ := t.now()
		todo := tournament.Next(state, d.cfg.Now())
		if len(todo.Events)+len(todo.Games) == 0 {
			return todo.Wake, nil
		}
		if err := d.carryOut(ctx, t, state, todo); err != nil {
			return 0, err
		}
	}
	return d.cfg.Now().UnixMilli(), nil
}

// carryOut stores what has happened, or opens games and stores where they are played. Where another has been faster all of it is
// decided anew.
func (d *Director) carryOut(ctx context.Context, t *table, state *tournament.State, todo tournament.Todo) error {
	events := todo.Events
	var failed error
	if len(events) == 0 {
		for _, o := range todo.Games {
			id, err := d.open(ctx, t.id, state, o)
			if err != nil {
				failed = err
				continue
			}
			events = append(events, tournament.Opened{At: d.cfg.Now().UnixMilli(), Round: o.Round, Meeting: o.Meeting, Match: id})
		}
	}
	_, err := d.change(ctx, t, func(s *tournament.State) ([]tournament.Event, error) {
		if s.Version != state.Version {
			return nil, nil
		}
		return events, nil
	})
	return errors.Join(failed, err)
}

// settle reads what has happened in the games of a tournament, and stores what has come of those that are over.
func (d *Director) settle(ctx context.Context, t *table) error {
	state, _ := t.now()
	d.followGames(t.id, state)
	var failed error
	for match, g := range d.games {
		if g.tournament != t.id || !g.dirty {
			continue
		}
		if err := d.readGame(ctx, match, g); errors.Is(err, store.ErrUnknown) {
			failed = errors.Join(failed, d.reopen(ctx, t.id, state, match))
		} else if err != nil {
			failed = errors.Join(failed, err)
		} else if g.over {
			_, err := d.change(ctx, t, func(s *tournament.State) ([]tournament.Event, error) {
				return tournament.Settle(s, match, g.verdict, d.cfg.Now()), nil
			})
			if err != nil {
				return err
			}
			delete(d.games, match)
		}
	}
	return failed
}

// followGames has the games followed that are played, and no others.
func (d *Director) followGames(id string, state *tournament.State) {
	played := map[string]bool{}
	for match := range state.Playing {
		played[match] = true
		if d.games[match] == nil {
			d.games[match] = &game{tournament: id, dirty: true}
		}
	}
	for match, g := range d.games {
		if g.tournament == id && !played[match] {
			delete(d.games, match)
		}
	}
}

// reopen opens a match again that is missing, as where matches were restored that are older than the tournament: its game is played
// anew.
func (d *Director) reopen(ctx context.Context, id string, s *tournament.State, match string) error {
	round, meeting, game, ok := s.Find(match)
	if !ok {
		return nil
	}
	seats := s.Rounds[round-1].Fixtures[meeting].SeatsIn(game)
	_, err := d.open(ctx, id, s, tournament.Opening{Round: round, Meeting: meeting, Game: game, Seats: seats})
	return err
}

// readGame reads what is new in a match. One that cannot be read is looked at again when something happens there.
func (d *Director) readGame(ctx context.Context, match string, g *game) error {
	events, err := d.cfg.Log.Events(ctx, match, g.state.Version)
	if err != nil {
		return err
	}
	g.dirty = false
	if err := g.read(events); err != nil {
		d.cfg.Logger.Error("a game of a tournament cannot be read", "match", match, "tournament", g.tournament, "error", err)
	}
	return nil
}
