package director

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/tournament"
)

// Playable says why the games of a tournament cannot be played: a *match.Refusal. It notes in the terms which seats play together.
func Playable(t *tournament.Terms) error {
	settings := settingsOf(t, "")
	if _, err := match.Create(settings, "anybody", time.Unix(0, 0), nil); err != nil {
		return err
	}
	rules, err := pente.New(t.Variant, t.Size, t.Seats, t.Options...)
	if err != nil {
		return err
	}
	t.Sides = nil
	if !rules.FreeForAll() && t.Seats > 2 {
		for seat := range t.Seats {
			t.Sides = append(t.Sides, int(rules.Side[seat]))
		}
	}
	return nil
}

// settingsOf are those of a game of a tournament, whose first seat begins.
func settingsOf(t *tournament.Terms, id string) match.Settings {
	settings := match.Settings{
		Variant: t.Variant, Size: t.Size, Options: slices.Clone(t.Options), Public: true, Rated: t.Rated, Tournament: id,
		Seats: []match.SeatSettings{{Kind: match.Person}},
	}
	if id == "" {
		settings.Tournament = "new"
	}
	for range t.Seats - 1 {
		settings.Seats = append(settings.Seats, match.SeatSettings{Kind: match.Open})
	}
	if t.Time != nil {
		settings.Time = match.TimeControl{
			Kind: match.TimeKind(t.Time.Kind), Main: time.Duration(t.Time.Main) * time.Millisecond,
			Extra: time.Duration(t.Time.Extra) * time.Millisecond, Periods: t.Time.Periods,
		}
	}
	return settings
}

// open opens the match of a game. Who opens it again gets the first.
func (d *Director) open(ctx context.Context, id string, s *tournament.State, o tournament.Opening) (string, error) {
	holders := make([]match.Holder, len(o.Seats))
	for i, number := range o.Seats {
		holders[i] = match.Holder(s.Entrants[number].Holder)
	}
	key := fmt.Sprintf("t/%s/%d/%d/%d", id, o.Round, o.Meeting, o.Game)
	opened, err := d.cfg.Rooms.Open(ctx, settingsOf(&s.Terms, id), holders[0], holders[1:], key)
	if err == nil && d.cfg.Opened != nil {
		d.cfg.Opened(holders)
	}
	return opened, err
}
