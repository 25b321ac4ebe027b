package peopletest

import (
	"errors"
	"testing"
	"time"

	"tessera/people"
)

func vacations(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Add(ctx, account("2", "Bob")))
	any := func([]people.Vacation) error { return nil }
	first := people.Vacation{Account: "1", From: noon, Until: noon.Add(48 * time.Hour)}
	second := people.Vacation{Account: "1", From: noon.Add(100 * time.Hour), Until: noon.Add(200 * time.Hour)}
	other := people.Vacation{Account: "2", From: noon.Add(time.Hour), Until: noon.Add(72 * time.Hour)}
	must(t, s.AddVacation(ctx, first, func(taken []people.Vacation) error {
		same(t, 0, len(taken))
		return nil
	}))
	refused := errors.New("refused")
	want(t, refused, s.AddVacation(ctx, second, func(taken []people.Vacation) error {
		same(t, []people.Vacation{first}, taken)
		return refused
	}))
	must(t, s.AddVacation(ctx, second, any))
	must(t, s.AddVacation(ctx, other, any))
	want(t, people.ErrUnknown, s.AddVacation(ctx, people.Vacation{Account: "9", From: noon, Until: noon}, any))
	got, err := s.Vacations(ctx, "1")
	must(t, err)
	same(t, []people.Vacation{first, second}, got)

	untold := func(at time.Time, want ...people.Vacation) {
		t.Helper()
		got, err := s.UntoldVacations(ctx, at)
		must(t, err)
		same(t, want, got)
	}
	untold(noon.Add(1000*time.Hour), first, other, second)
	for _, v := range []people.Vacation{first, second, other} {
		must(t, s.TellVacation(ctx, v))
	}
	first.Told, second.Told, other.Told = true, true, true
	untold(noon.Add(72*time.Hour), second)
	want(t, people.ErrUnknown, s.SetVacation(ctx, "1", noon.Add(time.Second), noon))
	must(t, s.SetVacation(ctx, "1", second.From, second.From))
	must(t, s.TellVacation(ctx, second))
	second.Until, second.Told = second.From, false
	untold(noon.Add(300*time.Hour), second)
	must(t, s.Delete(ctx, "1"))
	untold(noon, other)
}
