package herald

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"sync"
	"time"

	"tessera/match"
	"tessera/people"
	"tessera/people/push"
	"tessera/reminder"
)

const (
	// duePage is how many errands are done together, sendersAtOnce how many at a time, and sendersToOne by one service.
	duePage       = 64
	sendersAtOnce = 8
	sendersToOne  = 4
	// mostTries is how often an errand is tried. The first pause is that long, each later one twice as long, up to the last.
	mostTries  = 10
	firstPause = 30 * time.Second
	lastPause  = time.Hour
	// longestPause is how long a service may want to be left alone.
	longestPause = 24 * time.Hour
	// remembered is for how long it is known what was told, after it is worth nothing any more: a match that is over may
	// still change by what is said there.
	remembered = 90 * 24 * time.Hour
	sweepEvery = time.Hour
)

// Deliver does all errands whose time has come.
func (h *Herald) Deliver(ctx context.Context) error {
	if now := h.Now(); now.Sub(h.swept) >= sweepEvery {
		if err := h.People.Errands().SweepErrands(ctx, now.Add(-remembered)); err != nil {
			return err
		}
		h.swept = now
	}
	for {
		due, err := h.People.Errands().Due(ctx, h.Now(), duePage)
		if err != nil {
			return err
		}
		if err := h.deliver(ctx, due); err != nil || len(due) < duePage {
			return err
		}
	}
}

// deliver does some errands, few at a time, and fewer by one push service, so that a slow one leaves room for others.
func (h *Herald) deliver(ctx context.Context, due []people.Due) error {
	all, one := make(chan struct{}, sendersAtOnce), map[string]chan struct{}{}
	errs := make([]error, len(due))
	var group sync.WaitGroup
	for i, each := range due {
		service := serviceOf(each.Device.Endpoint)
		if one[service] == nil {
			one[service] = make(chan struct{}, sendersToOne)
		}
		own := one[service]
		group.Go(func() {
			own <- struct{}{}
			defer func() { <-own }()
			all <- struct{}{}
			defer func() { <-all }()
			errs[i] = h.do(ctx, each)
		})
	}
	group.Wait()
	return errors.Join(errs...)
}

func serviceOf(endpoint string) string {
	u, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	return u.Host
}

// do does an errand, and notes what became of it.
func (h *Herald) do(ctx context.Context, due people.Due) error {
	err := h.tell(ctx, due)
	switch {
	case ctx.Err() != nil:
		return nil // it is tried again at the next start
	case errors.Is(err, push.ErrGone):
		return h.People.DropDevice(ctx, due.Device.ID)
	case err != nil:
		h.Logger.Debug("a reminder was not taken", "service", serviceOf(due.Device.Endpoint), "error", err)
	}
	return h.People.Errands().Settle(ctx, settled(due.Errand, err, h.Now()))
}

// settled is what is left of an errand after an attempt. What could not be sent is tried again, unless the service does not
// want it at all.
func settled(e people.Errand, err error, now time.Time) people.Errand {
	e.Tries++
	e.Done = err == nil || errors.Is(err, push.ErrRefused) || e.Tries >= mostTries
	if !e.Done {
		wait := pause(e.Tries)
		if later, ok := errors.AsType[*push.Later](err); ok {
			wait = max(wait, min(later.After, longestPause))
		}
		e.At = now.Add(wait)
	}
	return e
}

// tell sends what an errand says, unless it is worth nothing by now.
func (h *Herald) tell(ctx context.Context, due people.Due) error {
	said, wanted, err := h.message(ctx, due)
	if err != nil || !wanted {
		return err
	}
	return h.Push.Send(ctx, push.Target{Endpoint: due.Device.Endpoint, Key: due.Device.Key, Auth: due.Device.Auth}, said)
}

// pause is how long to wait after so many attempts.
func pause(tries int) time.Duration {
	return min(firstPause<<min(tries-1, 10), lastPause)
}

// message is what an errand says; wanted is false where it is worth nothing by now, or whom it is for looks at the table.
func (h *Herald) message(ctx context.Context, due people.Due) (said push.Message, wanted bool, err error) {
	e := due.Errand
	if !h.Now().Before(e.Until) {
		return said, false, nil
	}
	note := Note{Kind: reminder.Kind(e.Kind), Language: due.Device.Language}
	if note.Kind == reminder.Challenge {
		note.Names, err = h.challenger(ctx, e)
		wanted = len(note.Names) > 0
	} else {
		note.Match = e.Subject
		note, wanted, err = h.stands(ctx, e, note)
	}
	if err != nil || !wanted {
		return said, false, err
	}
	data, err := json.Marshal(note)
	said = push.Message{Data: data, Topic: e.Subject, Lasts: e.Until.Sub(h.Now()), Urgency: push.Normal}
	if note.Kind == reminder.Deadline || note.Kind == reminder.Challenge {
		said.Urgency = push.High
	}
	return said, true, err
}

// Note is what a device is told, as JSON. It holds no secret but the name of the match, and is encrypted on its way.
type Note struct {
	Kind reminder.Kind `json:"kind"`
	// Match is empty for challenges.
	Match string `json:"match,omitempty"`
	// Names are those of the others, without guests.
	Names []string `json:"names"`
	// Deadline is when the time is up, in milliseconds since 1970, 0 where it never is.
	Deadline int64  `json:"deadline,omitempty"`
	Language string `json:"language"`
}

// stands looks whether an errand is still that of the match as it stands, and fills in what is to be said.
func (h *Herald) stands(ctx context.Context, e people.Errand, note Note) (Note, bool, error) {
	state, err := h.Rooms.State(ctx, e.Subject)
	if err != nil {
		return note, false, err
	}
	all := reminder.Of(state, h.Now())
	holders := []match.Holder{}
	for _, each := range all {
		if string(each.Kind) != e.Kind || each.Key != e.Key {
			continue
		}
		devices, err := h.People.Devices(ctx, holdersOf(state, each)...)
		if err != nil {
			return note, false, err
		}
		if !slices.ContainsFunc(devices, func(d people.Device) bool { return d.ID == e.Device }) {
			continue
		}
		holders = append(holders, state.Seats[each.Seat].Holders...)
		if !each.Deadline.IsZero() {
			note.Deadline = each.Deadline.UnixMilli()
		}
	}
	note.Names = h.others(state, holders)
	return note, len(holders) > 0 && !h.Present(e.Subject, holders), nil
}

// others are the names of those at a table who are not one of some holders, each once.
func (h *Herald) others(s *match.State, holders []match.Holder) []string {
	names := []string{}
	for i, name := range h.Names(s) {
		mine := slices.ContainsFunc(s.Seats[i].Holders, func(h match.Holder) bool { return slices.Contains(holders, h) })
		if name != "" && !mine && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
