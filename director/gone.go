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
	return errors.Join(d.each(ctx, holders, d.leave), d.Unsay(ctx, "", holders...))
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
