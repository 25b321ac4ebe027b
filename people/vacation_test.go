package people_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"tessera/people"
	"tessera/people/sqlite"
)

const day = 24 * time.Hour

// TestVacations goes through some years of somebody who takes all that there are.
func TestVacations(t *testing.T) {
	store, err := sqlite.Open(filepath.Join(t.TempDir(), sqlite.FileName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	now := time.Date(2027, 12, 1, 12, 0, 0, 0, time.UTC)
	house, err := people.Open(t.Context(), store, people.NewHasher(1), func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	ann, err := house.SignUp(t.Context(), "Ann", "correct horse", "ann", "")
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	take := func(want error, from time.Time, days int) (v people.Vacation) {
		t.Helper()
		v, err := house.TakeVacation(ctx, ann, from, days)
		if !errors.Is(err, want) {
			t.Fatalf("%d days from %v: %v, want %v", days, from, err, want)
		}
		return v
	}
	end := func(want error) people.Vacation {
		t.Helper()
		v, err := house.EndVacation(ctx, ann)
		if !errors.Is(err, want) {
			t.Fatalf("the end: %v, want %v", err, want)
		}
		return v
	}
	left := func(year, want int) {
		t.Helper()
		taken, err := house.Vacations(ctx, ann)
		if got := people.VacationLeft(taken, year); err != nil || got != want {
			t.Fatalf("%d days are left in %d, %v, want %d", got, year, err, want)
		}
	}
	end(people.ErrUnknown)
	take(people.ErrVacation, time.Time{}, 0)
	take(people.ErrVacation, time.Time{}, -3)
	take(people.ErrVacation, now.Add(-time.Second), 3)
	take(people.ErrVacation, now.Add(366*day), 3)
	take(people.ErrVacationDays, time.Time{}, 31)
	take(people.ErrVacationDays, time.Time{}, 1<<40)
	v := take(nil, time.Time{}, 20)
	if !v.From.Equal(now) || !v.Until.Equal(now.Add(20*day)) {
		t.Errorf("%+v", v)
	}
	left(2027, 10)
	take(people.ErrOnVacation, now.Add(40*day), 3)
	now = now.Add(25 * time.Hour)
	if v = end(nil); !v.Until.Equal(now) {
		t.Errorf("ended as %+v", v)
	}
	left(2027, 28)
	end(people.ErrUnknown)
	take(nil, now.Add(20*day), 28)
	left(2027, 0)
	if v = end(nil); v.Days() != 0 || !v.From.Equal(now.Add(20*day)) {
		t.Errorf("withdrawn as %+v", v)
	}
	left(2027, 28)
	// It counts for the year in which it begins.
	v = take(nil, now.Add(20*day), 28)
	if v.Until.Year() != 2028 {
		t.Errorf("%+v", v)
	}
	left(2028, 30)
	now = v.Until
	take(nil, time.Time{}, 30)
	left(2028, 0)
}
