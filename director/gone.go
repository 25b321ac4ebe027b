package director

import (
	"context"
	"errors"

	"tessera/tournament"
)

// Sweep takes those out of tournaments whose accounts were deleted without its being told here, as when the house fell over right
// then.
func (d *Director) Sweep(ctx context.Context) error {
	going, err := d.cfg.Store.Going(ctx)
	if err != nil {
		return err
	}
	for _, id := range going {
		t, err := d.table(ctx, id)
		if err != nil {
			d.cfg.Logger.Error("a tournament cannot be read", "tournament", id, "error", err)
			continue
		}
		state, _ := t.now()
		if err := d.sweep(ctx, id, state); err != nil {
			return err
		}
	}
	return nil
}

func (d *Director) sweep(ctx context.Context, id string, state *tournament.State) error {
	holders := []string{state.By}
	for _, e := range state.Entrants {
		if !e.Left && e.Holder != "" {
			holders = append(holders, e.Holder)
		}
	}
	for _, holder := range holders {
		gone, err := d.cfg.Gone(ctx, holder)
		if err != nil {
			return err
		}
		if gone {
			if err := d.leave(ctx, id, holder); err != nil {
				return err
			}
		}
	}
	return nil
}

// Erase forgets some holders, whose accounts are deleted: they leave what goes on, what they have announced is cancelled unless it has
// begun, and what they have written about it is overwritten. Where they have played stays as it was, and nobody is told who that
// was.
func (d *Director) Erase(ctx context.Context, holders ...string) error {
	return errors.Join(d.each(ctx, holders, d.leave), d.Unsay(ctx, holders...))
}

// Unsay overwrites what some holders have written about the tournaments that they have made.
func (d *Director) Unsay(ctx context.Context, holders ...string) error {
	return d.each(ctx, holders, d.unsay)
}

// each does something with all tournaments that some holders have made or ever entered.
func (d *Director) each(ctx context.Context, holders []string, do func(ctx context.Context, id, holder string) error) error {
	for _, holder := range holders {
		all, err := d.cfg.Store.Of(ctx, holder)
		if err != nil {
			return err
		}
		for _, id := range all {
			if err := do(ctx, id, holder); err != nil {
				return err
			}
		}
	}
	return nil
}

// leave takes a holder out of a tournament that goes on.
func (d *Director) leave(ctx context.Context, id, holder string) error {
	t, err := d.table(ctx, id)
	if err != nil {
		return err
	}
	_, err = d.change(ctx, t, func(s *tournament.State) ([]tournament.Event, error) {
		if !s.Going() {
			return nil, nil
		}
		if s.By == holder && (s.Stage == tournament.StageOpen || s.Terms.Club) {
			return tournament.Decide(s, tournament.Cancel{By: holder, Cause: tournament.CauseGone}, d.cfg.Now())
		}
		return tournament.Decide(s, tournament.Leave{Holder: holder, Cause: tournament.CauseGone}, d.cfg.Now())
	})
	d.rouse(id)
	return err
}

// unsay overwrites what a maker has written about a tournament. Its name stays, by which others know it.
func (d *Director) unsay(ctx context.Context, id, holder string) error {
	t, err := d.table(ctx, id)
	if err != nil {
		return err
	}
	state, _ := t.now()
	if state.By != holder || state.Terms.Text == "" {
		return nil
	}
	made := tournament.Made{At: state.Made, By: state.By, Terms: state.Terms}
	made.Terms.Text = ""
	data, err := tournament.Encode(made)
	if err == nil {
		err = d.cfg.Store.Replace(ctx, id, 1, data)
	}
	if err != nil {
		return err
	}
	return d.reread(ctx, t)
}

// reread reads a tournament from its beginning.
func (d *Director) reread(ctx context.Context, t *table) error {
	t.turn.Lock()
	defer t.turn.Unlock()
	events, err := d.cfg.Store.Events(ctx, t.id, 0)
	if err != nil {
		return err
	}
	state, err := tournament.Replay(tournament.State{}, events...)
	if err == nil {
		t.set(&state)
	}
	return err
}
