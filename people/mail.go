package people

import (
	"context"
	"encoding/json"
	"errors"
	"net/mail"
	"strings"
	"time"
	"unicode"
)

// ConfirmIn is how long an address can be confirmed, RenewIn how long a link to a new password works.
const (
	ConfirmIn = 24 * time.Hour
	RenewIn   = time.Hour
)

// longestAddress is what RFC 5321 leaves room for; mostByMail is how many accounts may be told of to one address.
const (
	longestAddress = 254
	mostByMail     = 5
)

// confirms opens the confirmation of an address.
const confirms = "confirm mail"

// ErrAddress: not an address of e-mail.
var ErrAddress = errors.New("not an address of e-mail")

// Mailbox is where an account's letters go: an address that was confirmed, and the language that they are written in.
// The zero value is none.
type Mailbox struct{ Address, Language string }

// MailStore keeps mailboxes, as a Store does.
type MailStore interface {
	// SetMail gives an account a mailbox in place of what it had, none for the zero value.
	SetMail(ctx context.Context, account string, m Mailbox) error
	// Mail returns an account's mailbox.
	Mail(ctx context.Context, account string) (Mailbox, error)
	// ByMail finds accounts by an address, however its letters are: so many at most.
	ByMail(ctx context.Context, address string, most int) ([]Account, error)
}

// CheckAddress returns an address of e-mail as it was written, or ErrAddress.
func CheckAddress(text string) (string, error) {
	text = strings.TrimSpace(text)
	at, err := mail.ParseAddress(text)
	odd := func(r rune) bool { return r <= ' ' || r > unicode.MaxASCII || r == '"' || r == '<' }
	if err != nil || at.Address != text || len(text) > longestAddress || strings.ContainsFunc(text, odd) {
		return "", ErrAddress
	}
	return text, nil
}

// Mail returns the mailbox of an account, the zero value where it has none.
func (h *House) Mail(ctx context.Context, a Account) (Mailbox, error) {
	return h.store.Mail(ctx, a.ID)
}

// AskMail returns a secret for ConfirmMail, which is to be sent to the mailbox that an account will have. What was asked
// before is worth nothing any more.
func (h *House) AskMail(ctx context.Context, a Account, m Mailbox) (secret string, err error) {
	if m.Address, err = CheckAddress(m.Address); err != nil {
		return "", err
	}
	data, err := json.Marshal(m)
	if err != nil {
		return "", err
	}
	if err := h.store.Void(ctx, confirms, a.ID); err != nil {
		return "", err
	}
	return h.Issue(ctx, confirms, a.ID, string(data), ConfirmIn)
}

// ConfirmMail gives an account the mailbox to which the secret was sent, and returns it with the one before.
func (h *House) ConfirmMail(ctx context.Context, secret string) (a Account, now, before Mailbox, err error) {
	t, err := h.Redeem(ctx, confirms, secret)
	if err == nil {
		err = json.Unmarshal([]byte(t.Data), &now)
	}
	if err != nil {
		return Account{}, Mailbox{}, Mailbox{}, err
	}
	if a, err = h.store.ByID(ctx, t.Account); err != nil {
		return Account{}, Mailbox{}, Mailbox{}, err
	}
	before, err = h.setMail(ctx, a, now, "confirmed")
	return a, now, before, err
}

// RemoveMail takes an account's mailbox away, and returns it. No digest is sent any more.
func (h *House) RemoveMail(ctx context.Context, a Account) (before Mailbox, err error) {
	if err := h.store.EndDigest(ctx, a.ID); err != nil {
		return Mailbox{}, err
	}
	return h.setMail(ctx, a, Mailbox{}, "removed")
}

// setMail changes a mailbox. Links that were sent to the former one are worth nothing any more.
func (h *House) setMail(ctx context.Context, a Account, m Mailbox, how string) (before Mailbox, err error) {
	if before, err = h.store.Mail(ctx, a.ID); err != nil {
		return Mailbox{}, err
	}
	if err := h.store.SetMail(ctx, a.ID, m); err != nil {
		return Mailbox{}, err
	}
	return before, errors.Join(h.store.Void(ctx, renews, a.ID), h.note(ctx, NotedMail, a.ID, how))
}

// Lost is an account whose owner may have lost the password, and the secret for Renew that is to be sent.
type Lost struct {
	Account Account
	Mailbox Mailbox
	Secret  string
}

// Lost returns what is to be sent to an address: nothing where nobody has it.
func (h *House) Lost(ctx context.Context, address string) (all []Lost, err error) {
	found, err := h.store.ByMail(ctx, address, mostByMail)
	for _, a := range found {
		one := Lost{Account: a}
		if one.Mailbox, err = h.store.Mail(ctx, a.ID); err != nil {
			return nil, err
		}
		if one.Secret, err = h.Issue(ctx, renews, a.ID, "", RenewIn); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, err
}
