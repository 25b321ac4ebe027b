package people

import (
	"context"
	"errors"
	"time"
)

// ErrTicket: a ticket that was used already, is too old, or never was.
var ErrTicket = errors.New("ticket is used, too old or unknown")

// Ticket opens one thing once, and not for long, to whoever has its secret.
type Ticket struct {
	// Token is the digest of the secret.
	Token [32]byte
	// Kind says what it opens, Account whose it is: empty for somebody without one.
	Kind, Account string
	Expires       time.Time
	// Data is what its kind needs to know again.
	Data string
}

// mostTickets is how many tickets of a kind there are at a time: beyond, the oldest are worth nothing any more.
const mostTickets = 20_000

// TicketStore keeps tickets, as a Store does.
type TicketStore interface {
	// Issue adds a ticket, and removes those that are too old, and the oldest of its kind beyond so many.
	Issue(ctx context.Context, t Ticket, now time.Time, most int) error
	// Ticket finds a ticket of a kind by the digest of its secret, or returns ErrTicket.
	Ticket(ctx context.Context, kind string, token [32]byte) (Ticket, error)
	// Redeem is Ticket, and removes what it finds: of many who try, one succeeds.
	Redeem(ctx context.Context, kind string, token [32]byte) (Ticket, error)
	// Void removes an account's tickets of a kind.
	Void(ctx context.Context, kind, account string) error
}

// Issue makes a ticket that lasts so long, and returns its secret.
func (h *House) Issue(ctx context.Context, kind, account, data string, lasts time.Duration) (secret string, err error) {
	secret = random(20)
	now := h.now()
	t := Ticket{Token: tokenOf(secret), Kind: kind, Account: account, Data: data, Expires: now.Add(lasts)}
	return secret, h.store.Issue(ctx, t, now, mostTickets)
}

// Ticket looks at a ticket without using it up, or returns ErrTicket.
func (h *House) Ticket(ctx context.Context, kind, secret string) (Ticket, error) {
	return h.valid(h.store.Ticket(ctx, kind, tokenOf(secret)))
}

// Redeem uses a ticket up, or returns ErrTicket.
func (h *House) Redeem(ctx context.Context, kind, secret string) (Ticket, error) {
	return h.valid(h.store.Redeem(ctx, kind, tokenOf(secret)))
}

func (h *House) valid(t Ticket, err error) (Ticket, error) {
	if err == nil && h.now().After(t.Expires) {
		err = ErrTicket
	}
	if err != nil {
		return Ticket{}, err
	}
	return t, nil
}
