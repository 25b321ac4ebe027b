package herald

import (
	"context"
	"errors"
	"slices"
	"time"

	"tessera/match"
	"tessera/people"
	"tessera/reminder"
	"tessera/store"
)

const (
	// digestsPage is how many letters are looked for together.
	digestsPage = 50
	// againAfter is when a letter is tried again that the mail server did not take.
	againAfter = 20 * time.Minute
	// mostListed is how many games a letter lists of each kind, mostLooked how many are looked at for it.
	mostListed = 30
	mostLooked = 300
)

// Digests sends the letters of the day to those whose hour has come.
func (h *Herald) Digests(ctx context.Context) error {
	due, err := h.People.Digests().DueDigests(ctx, h.Now(), digestsPage)
	if err != nil {
		return err
	}
	var errs []error
	for _, each := range due {
		if ctx.Err() != nil {
			return nil
		}
		errs = append(errs, h.digest(ctx, each))
	}
	return errors.Join(errs...)
}

// digest sends somebody's letter. That its day is done is stored before, so that no crash has it sent twice, and up to when
// it tells after, so that what it would have told comes with the next one.
func (h *Herald) digest(ctx context.Context, d people.Digest) error {
	now := h.Now()
	next, err := d.After(now)
	if err != nil {
		// The zone is known no more, as the system's list of them has changed.
		return errors.Join(err, h.People.Digests().EndDigest(ctx, d.Account))
	}
	claimed := d
	claimed.Next = next
	if err := h.People.Digests().Postpone(ctx, claimed, d.Next); err != nil {
		return err
	}
	done := claimed
	if err := h.write(ctx, d); err != nil {
		h.Logger.Warn("a digest was not sent", "error", err)
		if again := now.Add(againAfter); again.Before(next) {
			done.Next = again
		}
	} else {
		done.Since = now
	}
	return h.People.Digests().Postpone(context.WithoutCancel(ctx), done, claimed.Next)
}

// write sends the letter, if there is anything to tell.
func (h *Herald) write(ctx context.Context, d people.Digest) error {
	account, err := h.People.ByID(ctx, d.Account)
	if err != nil {
		return err
	}
	box, err := h.People.Mail(ctx, account)
	if err != nil || box.Address == "" {
		return err
	}
	news, err := h.news(ctx, account, d.Since)
	if err != nil || len(news.waiting)+len(news.over) == 0 {
		return err
	}
	place, err := d.Place()
	if err != nil {
		return err
	}
	site := h.PublicURL.JoinPath("/").String()
	return h.Post.Send(ctx, letter{site: site, host: h.PublicURL.Hostname(), place: place, token: d.Token, name: account.Name, to: box}.of(news))
}

// news is what a letter tells.
type news struct {
	waiting []reminder.Waiting
	over    []reminder.Over
}

// news looks for the games that wait for somebody, the most urgent first, and for those that are over since a time.
func (h *Herald) news(ctx context.Context, a people.Account, since time.Time) (told news, err error) {
	going, err := h.Rooms.Sittings(ctx, store.Sittings{Holders: a.Holders(), Going: true, Limit: mostLooked})
	if err != nil {
		return told, err
	}
	latest, err := h.Rooms.Sittings(ctx, store.Sittings{Holders: a.Holders(), Limit: mostLooked})
	if err != nil {
		return told, err
	}
	over := slices.DeleteFunc(latest, func(s store.Sitting) bool { return !s.Over || !s.Company || s.At.Before(since) })
	holders := matchHolders(a)
	for _, each := range append(going, over...) {
		state, err := h.Rooms.State(ctx, each.Match)
		if ctx.Err() != nil {
			return told, ctx.Err()
		}
		if err != nil {
			h.Logger.Warn("a match cannot be read for a digest", "match", each.Match, "error", err)
			continue
		}
		told.add(each, state, holders, h.others(state, holders))
	}
	slices.SortStableFunc(told.waiting, reminder.Urgency)
	return told, nil
}

// add tells of a match, if there is anything to tell.
func (n *news) add(sitting store.Sitting, s *match.State, holders []match.Holder, names []string) {
	if waits, ok := reminder.WaitsFor(s, holders...); ok && !sitting.Over {
		waits.Match, waits.Names = sitting.Match, names
		n.waiting = append(n.waiting, waits)
	} else if s.Result != nil && sitting.Over {
		n.over = append(n.over, reminder.Over{Match: sitting.Match, Names: names, Fared: s.Fared(holders...)})
	}
}

func matchHolders(a people.Account) (holders []match.Holder) {
	for _, each := range a.Holders() {
		holders = append(holders, match.Holder(each))
	}
	return holders
}
