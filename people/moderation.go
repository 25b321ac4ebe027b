package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// SilenceFor are the lengths of silences by name; 0 is for good.
var SilenceFor = map[string]time.Duration{
	"hour": time.Hour, "day": 24 * time.Hour, "week": 7 * 24 * time.Hour, "good": 0,
}

// Moderates reports whether an account is a moderator's or the host's.
func (a Account) Moderates() bool { return a.Role == Moderator || a.Role == Host }

// Report stores what somebody reports. That it was reported before is no error.
func (h *House) Report(ctx context.Context, r Report) error {
	r.At = h.now()
	_, err := h.store.AddReport(ctx, r)
	if errors.Is(err, ErrReported) {
		return nil
	}
	return err
}

// Reports lists reports, and ReportOf finds one, or returns ErrUnknown: none about whoever asks, or by them. Whoever asks may
// have other holders beside those of the account, as that of the guest that the browser was: q.Not, or own.
func (h *House) Reports(ctx context.Context, by Account, q Query) ([]Report, error) {
	if !by.Moderates() {
		return nil, ErrRank
	}
	q.Not = append(by.Holders(), q.Not...)
	return h.store.Reports(ctx, q)
}

// ReportOf finds a report with its lines, as Reports does.
func (h *House) ReportOf(ctx context.Context, by Account, number int64, own ...string) (Report, error) {
	if !by.Moderates() {
		return Report{}, ErrRank
	}
	r, err := h.store.Report(ctx, number)
	if own = append(by.Holders(), own...); err == nil && (slices.Contains(own, r.About) || slices.Contains(own, r.By)) {
		return Report{}, fmt.Errorf("%w: the report is by whoever asks, or about them", ErrUnknown)
	}
	return r, err
}

// CloseReport ends an open report with some words about it.
func (h *House) CloseReport(ctx context.Context, by Account, number int64, words string) error {
	r, err := h.ReportOf(ctx, by, number)
	if err != nil {
		return err
	}
	about, detail, err := h.whom(ctx, r.About)
	if err != nil {
		return err
	}
	note := Note{At: h.now(), Kind: NotedReport, By: by.ID, Account: about, Detail: detail + fmt.Sprintf("report %d", number)}
	return h.store.CloseReport(ctx, number, Verdict{At: note.At, By: by.ID, Words: words}, note)
}

// Silence keeps the holders of a person from talking. A moderator silences neither moderators nor the host, and the
// host is silenced by nobody.
func (h *House) Silence(ctx context.Context, by Account, s Silence) error {
	if !by.Moderates() || len(s.Holders) == 0 {
		return ErrRank
	}
	for _, holder := range s.Holders {
		account, err := h.store.ByHolder(ctx, holder)
		if err != nil && !errors.Is(err, ErrUnknown) {
			return err
		}
		if account.Role == Host || account.Role == Moderator && by.Role != Host || by.ID != "" && account.ID == by.ID {
			return ErrRank
		}
	}
	about, detail, err := h.whom(ctx, s.Holders...)
	if err != nil {
		return err
	}
	s.ID, s.By, s.At = random(10), by.ID, h.now()
	return h.store.Silence(ctx, s, Note{At: s.At, Kind: NotedSilence, By: by.ID, Account: about, Detail: detail + s.detail()})
}

func (s Silence) detail() string {
	until := "for good"
	if !s.Until.IsZero() {
		until = "until " + s.Until.UTC().Format(time.RFC3339)
	}
	detail := fmt.Sprintf("%s %s", s.Reason, until)
	if s.Report != 0 {
		detail += fmt.Sprintf(" report %d", s.Report)
	}
	return detail
}

// Lift ends a silence.
func (h *House) Lift(ctx context.Context, by Account, id string) error {
	if !by.Moderates() {
		return ErrRank
	}
	s, err := h.store.SilenceByID(ctx, id)
	switch {
	case err != nil:
		return err
	case slices.ContainsFunc(s.Holders, func(each string) bool { return slices.Contains(by.Holders(), each) }):
		return ErrRank
	}
	about, detail, err := h.whom(ctx, s.Holders...)
	if err != nil {
		return err
	}
	return h.store.Lift(ctx, id, Note{At: h.now(), Kind: NotedLift, By: by.ID, Account: about, Detail: detail})
}

// Silenced finds the silence that keeps a holder from talking, nil where there is none.
func (h *House) Silenced(ctx context.Context, holder string) (*Silence, error) {
	s, err := h.store.SilenceOf(ctx, holder, h.now())
	if errors.Is(err, ErrUnknown) {
		return nil, nil
	}
	return &s, err
}

// Silences lists the silences that last.
func (h *House) Silences(ctx context.Context, by Account) ([]Silence, error) {
	if !by.Moderates() {
		return nil, ErrRank
	}
	return h.store.Silences(ctx, h.now())
}

// Moderators lists the host and the moderators.
func (h *House) Moderators(ctx context.Context, by Account) ([]Account, error) {
	if !by.Moderates() {
		return nil, ErrRank
	}
	return h.store.Moderators(ctx)
}

// Appoint gives an account another role, which only a host may, and nobody to himself. A bot gets none: ErrBot.
func (h *House) Appoint(ctx context.Context, by, whom Account, role Role) error {
	if by.Role != Host || by.ID == whom.ID || whom.Role == Host || role != Player && role != Moderator {
		return ErrRank
	}
	if whom.Bot {
		return ErrBot
	}
	return h.store.Appoint(ctx, whom.ID, role, Note{At: h.now(), Kind: NotedRole, By: by.ID, Account: whom.ID, Detail: string(role)})
}

// Trail lists entries of the audit trail, the latest first.
func (h *House) Trail(ctx context.Context, by Account, q NoteQuery) ([]Note, error) {
	if !by.Moderates() {
		return nil, ErrRank
	}
	return h.store.Notes(ctx, q)
}

// Look notes that a moderator has looked at how a game was played.
func (h *House) Look(ctx context.Context, by Account, match string) error {
	if !by.Moderates() {
		return ErrRank
	}
	return h.store.Note(ctx, Note{At: h.now(), Kind: NotedLook, By: by.ID, Detail: match})
}

// NoteVoid notes that a moderator takes a game of a match out of the ratings.
func (h *House) NoteVoid(ctx context.Context, by Account, match string, game int) error {
	if !by.Moderates() {
		return ErrRank
	}
	return h.store.Note(ctx, Note{At: h.now(), Kind: NotedVoid, By: by.ID, Detail: fmt.Sprintf("%s, game %d", match, game)})
}

// NoteTournament notes what a moderator does to a tournament: what begins with “cancelled” or “removed”.
func (h *House) NoteTournament(ctx context.Context, by Account, what string) error {
	if !by.Moderates() {
		return ErrRank
	}
	return h.store.Note(ctx, Note{At: h.now(), Kind: NotedTournament, By: by.ID, Detail: what})
}

// whom gives the account that a note about holders is about, and for a guest words for its detail.
func (h *House) whom(ctx context.Context, holders ...string) (account, detail string, err error) {
	for _, holder := range holders {
		a, err := h.store.ByHolder(ctx, holder)
		if err == nil {
			return a.ID, "", nil
		}
		if !errors.Is(err, ErrUnknown) {
			return "", "", err
		}
	}
	return "", "guest " + Tag(holders[0]) + " ", nil
}
