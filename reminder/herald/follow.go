package herald

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tessera/match"
	"tessera/people"
	"tessera/reminder"
	"tessera/store"
)

const (
	// changesPage is how many matches are looked at together.
	changesPage = 100
	// saveEvery is how often the cursor is kept where it brought nothing else: what is followed twice is planned once.
	saveEvery = time.Minute
	// mostGoing bounds how many running matches of somebody are planned when a device is added.
	mostGoing = 500
)

// Catch plans what all matches that have changed are worth telling.
func (h *Herald) Catch(ctx context.Context) error {
	if err := h.open(ctx); err != nil {
		return err
	}
	for {
		changes, err := h.Log.Changes(ctx, h.mark, changesPage)
		if err != nil || len(changes) == 0 {
			return err
		}
		var plans []people.Plan
		for _, change := range changes {
			plan, err := h.plan(ctx, change.Match)
			if err != nil {
				return err
			}
			if plan != nil {
				plans = append(plans, *plan)
			}
		}
		if err := h.keep(ctx, plans, changes[len(changes)-1].Mark); err != nil {
			return err
		}
	}
}

// keep stores plans, and how far they go.
func (h *Herald) keep(ctx context.Context, plans []people.Plan, mark store.Mark) error {
	if now := h.Now(); len(plans) > 0 || now.Sub(h.saved) >= saveEvery {
		value, err := json.Marshal(mark)
		if err == nil {
			err = h.People.Errands().Plan(ctx, plans, h.cursor, string(value))
		}
		if err != nil {
			return err
		}
		h.saved = now
	}
	h.mark = mark
	return nil
}

// plan is what a match is worth telling to devices, nil where it never is.
func (h *Herald) plan(ctx context.Context, id string) (*people.Plan, error) {
	state, err := h.Rooms.State(ctx, id)
	if err != nil {
		if ctx.Err() == nil {
			h.Logger.Warn("a match cannot be read to remind of it", "match", id, "error", err)
		}
		return nil, ctx.Err()
	}
	if !reminder.Slow(state) {
		return nil, nil
	}
	plan := &people.Plan{Subject: id}
	for _, each := range reminder.Of(state, h.Now()) {
		devices, err := h.People.Devices(ctx, holdersOf(state, each)...)
		if err != nil {
			return nil, err
		}
		for _, device := range devices {
			// Who adds a device has seen which games wait.
			if each.Kind == reminder.Turn && !state.Since.After(device.Since) {
				continue
			}
			plan.Errands = append(plan.Errands, errandOf(id, each, device.ID))
		}
	}
	return plan, nil
}

func errandOf(subject string, r reminder.Reminder, device string) people.Errand {
	return people.Errand{Device: device, Subject: subject, Kind: string(r.Kind), Key: r.Key, At: r.At, Until: r.Until}
}

// holdersOf are those who are to be told something.
func holdersOf(s *match.State, r reminder.Reminder) (holders []string) {
	for _, h := range s.Seats[r.Seat].Holders {
		holders = append(holders, string(h))
	}
	return holders
}

// open finds the cursor. Each log has one of its own. Where there is none, or the log has gone back behind it, as one does
// that was restored from a backup, the matches of everybody who has a device are looked at, and the log is followed from
// its end.
func (h *Herald) open(ctx context.Context) error {
	if h.cursor != "" {
		return nil
	}
	name, err := h.Log.Secret(ctx, "reminder-cursor")
	if err != nil {
		return err
	}
	cursor := "matches-" + hex.EncodeToString(name[:8])
	value, err := h.People.Errands().Cursor(ctx, cursor)
	if err != nil {
		return err
	}
	known, err := h.resume(ctx, value)
	if err != nil {
		return err
	}
	if !known {
		if err := h.begin(ctx); err != nil {
			return err
		}
	}
	h.cursor = cursor
	return nil
}

// lastName comes behind all names of matches.
const lastName = "\U0010ffff"

// resume takes up a cursor, and reports whether the log still goes that far.
func (h *Herald) resume(ctx context.Context, value string) (known bool, err error) {
	if value == "" {
		return false, nil
	}
	var mark store.Mark
	if err := json.Unmarshal([]byte(value), &mark); err != nil {
		return false, fmt.Errorf("the cursor %q of reminders: %w", value, err)
	}
	there, err := h.Log.Changes(ctx, store.Mark{Number: mark.Number - 1, Match: lastName}, 1)
	h.mark = mark
	return len(there) > 0, err
}

// begin follows the log from its end, after a look at all that may be worth telling.
func (h *Herald) begin(ctx context.Context) error {
	h.mark = store.Mark{}
	for {
		changes, err := h.Log.Changes(ctx, h.mark, 1000)
		if err != nil {
			return err
		}
		if len(changes) == 0 {
			break
		}
		h.mark = changes[len(changes)-1].Mark
	}
	holders, err := h.People.DeviceHolders(ctx)
	for _, each := range holders {
		if err != nil {
			return err
		}
		err = h.lookFor(ctx, each)
	}
	return err
}

// lookFor is Look, for all that whoever has a device is known by.
func (h *Herald) lookFor(ctx context.Context, holder string) error {
	account, err := h.People.Held(ctx, holder)
	switch {
	case errors.Is(err, people.ErrUnknown):
		return h.Look(ctx, holder)
	case err != nil:
		return err
	}
	return h.Look(ctx, account.Holders()...)
}

// Look plans what the running matches of somebody are worth telling, for a device that was added.
func (h *Herald) Look(ctx context.Context, holders ...string) error {
	going, err := h.Rooms.Sittings(ctx, store.Sittings{Holders: holders, Going: true, Limit: mostGoing})
	if err != nil {
		return err
	}
	var plans []people.Plan
	for _, each := range going {
		plan, err := h.plan(ctx, each.Match)
		if err != nil {
			return err
		}
		if plan != nil {
			plans = append(plans, *plan)
		}
	}
	return h.People.Errands().Plan(ctx, plans, "", "")
}
