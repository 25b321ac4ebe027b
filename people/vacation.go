package people

import (
	"context"
	"errors"
	"time"
)

const (
	// VacationDays is how many days of vacation somebody has in a year.
	VacationDays = 30
	// vacationAhead is how long before somebody may plan one.
	vacationAhead = 365 * day
)

const day = 24 * time.Hour

// The errors of vacations.
var (
	// ErrOnVacation: a vacation lasts, or is planned, so that there can be no other.
	ErrOnVacation = errors.New("a vacation lasts or is planned already")
	// ErrVacationDays: not so many days are left in the year in which the vacation begins.
	ErrVacationDays = errors.New("not so many days of vacation are left")
	// ErrVacation: nobody can go on such a vacation.
	ErrVacation = errors.New("a vacation begins within a year and takes a day or more")
)

// Vacation is when somebody's clocks of days do not run. What came of it is known by From; it was withdrawn where Until is
// no later.
type Vacation struct {
	Account     string
	From, Until time.Time
	// Told says that all matches know of it as it is.
	Told bool
}

// Days is how many days of the year in which it begins a vacation takes: begun ones count whole.
func (v Vacation) Days() int { return int((max(0, v.Until.Sub(v.From)) + day - 1) / day) }

// VacationStore keeps vacations.
type VacationStore interface {
	// AddVacation adds one that is allowed beside those that the account has taken before, or returns the error for which
	// it is not. ErrUnknown: there is no such account.
	AddVacation(ctx context.Context, v Vacation, allowed func(taken []Vacation) error) error
	// SetVacation sets when the account's vacation from a time ends, and that nobody was told of it, or returns ErrUnknown.
	SetVacation(ctx context.Context, account string, from, until time.Time) error
	// Vacations lists those of an account, the earliest first.
	Vacations(ctx context.Context, account string) ([]Vacation, error)
	// UntoldVacations lists those of which not all matches know, and those that are not over at a time, the earliest first.
	UntoldVacations(ctx context.Context, over time.Time) ([]Vacation, error)
	// TellVacation notes that all matches know of a vacation as it is, unless it has changed meanwhile.
	TellVacation(ctx context.Context, v Vacation) error
}

// VacationLeft is how many days of vacation somebody has left who has taken some.
func VacationLeft(taken []Vacation, year int) int {
	left := VacationDays
	for _, v := range taken {
		if v.From.UTC().Year() == year {
			left -= v.Days()
		}
	}
	return left
}

// Lasting is the vacation that lasts or is planned at a time; ok is false when there is none.
func Lasting(taken []Vacation, now time.Time) (v Vacation, ok bool) {
	for _, v := range taken {
		if v.Until.After(now) && v.Until.After(v.From) {
			return v, true
		}
	}
	return Vacation{}, false
}

// TakeVacation has somebody go on vacation for some days, now or where it is planned, from a time on.
func (h *House) TakeVacation(ctx context.Context, a Account, from time.Time, days int) (Vacation, error) {
	now := h.now().UTC().Truncate(time.Millisecond)
	if from.IsZero() {
		from = now
	}
	v := Vacation{Account: a.ID, From: from.UTC().Truncate(time.Millisecond)}
	v.Until = v.From.Add(time.Duration(min(max(0, days), VacationDays+1)) * day)
	err := h.store.AddVacation(ctx, v, func(taken []Vacation) error { return v.allowed(taken, now) })
	return v, err
}

// allowed says why somebody cannot go on a vacation who has taken others.
func (v Vacation) allowed(taken []Vacation, now time.Time) error {
	switch _, lasts := Lasting(taken, now); {
	case v.From.Before(now) || v.From.After(now.Add(vacationAhead)) || v.Days() < 1:
		return ErrVacation
	case lasts:
		return ErrOnVacation
	case v.Days() > VacationLeft(taken, v.From.Year()):
		return ErrVacationDays
	}
	return nil
}

// EndVacation ends the vacation of somebody, or withdraws one that is planned; ErrUnknown says that there is none.
func (h *House) EndVacation(ctx context.Context, a Account) (Vacation, error) {
	now := h.now().UTC().Truncate(time.Millisecond)
	taken, err := h.store.Vacations(ctx, a.ID)
	if err != nil {
		return Vacation{}, err
	}
	v, ok := Lasting(taken, now)
	if !ok {
		return Vacation{}, ErrUnknown
	}
	v.Until, v.Told = now, false
	if v.From.After(now) {
		v.Until = v.From
	}
	return v, h.store.SetVacation(ctx, a.ID, v.From, v.Until)
}

// Vacations lists those of somebody, the earliest first.
func (h *House) Vacations(ctx context.Context, a Account) ([]Vacation, error) {
	return h.store.Vacations(ctx, a.ID)
}

// UntoldVacations lists those of which matches may not know, and those that are not over.
func (h *House) UntoldVacations(ctx context.Context) ([]Vacation, error) {
	return h.store.UntoldVacations(ctx, h.now())
}

// VacationTold notes that all matches know of a vacation.
func (h *House) VacationTold(ctx context.Context, v Vacation) error {
	return h.store.TellVacation(ctx, v)
}
