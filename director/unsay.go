package director

import (
	"context"
	"regexp"
	"strings"

	"tessera/tournament"
)

// Unsay overwrites what some holders have written about the tournaments that they have made, and their name where it stands there.
// The names of the tournaments stay else, by which others know them.
func (d *Director) Unsay(ctx context.Context, name string, holders ...string) error {
	return d.each(ctx, holders, func(ctx context.Context, id, holder string) error { return d.unsay(ctx, id, holder, name) })
}

func (d *Director) unsay(ctx context.Context, id, holder, name string) error {
	t, err := d.table(ctx, id)
	if err != nil {
		return err
	}
	if state, _ := t.now(); state.By != holder {
		return nil
	}
	events, err := d.cfg.Store.Events(ctx, id, 0)
	if err != nil {
		return err
	}
	for i, data := range events {
		if err := d.replace(ctx, id, int64(i)+1, data, name); err != nil {
			return err
		}
	}
	return d.reread(ctx, t)
}

// replace overwrites an event where something is unsaid in it.
func (d *Director) replace(ctx context.Context, id string, version int64, data []byte, name string) error {
	e, err := tournament.Decode(data)
	if err != nil {
		return err
	}
	e, changed := unsaid(e, name)
	if !changed {
		return nil
	}
	if data, err = tournament.Encode(e); err != nil {
		return err
	}
	return d.cfg.Store.Replace(ctx, id, version, data)
}

// unsaid is an event without what its maker has said in it, and whether that is another one. Somebody of the maker's name who was
// entered at a club is the maker.
func unsaid(e tournament.Event, name string) (without tournament.Event, changed bool) {
	switch e := e.(type) {
	case tournament.Made:
		before := e.Terms
		e.Terms.Text, e.Terms.Name = "", unnamed(before.Name, name)
		return e, before.Text != "" || before.Name != e.Terms.Name
	case tournament.Entered:
		if e.Name != "" && strings.EqualFold(e.Name, name) {
			e.Name = ""
			return e, true
		}
	}
	return e, false
}

// words are what can be the name of an account, in a line.
var words = regexp.MustCompile(`[\pL\pN\pM_-]+`)

// unnamed is a line without a name, however it is written; longer words in which it stands stay.
func unnamed(line, name string) string {
	return words.ReplaceAllStringFunc(line, func(word string) string {
		if strings.EqualFold(word, name) {
			return "…"
		}
		return word
	})
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
