package people

import "context"

// Identity is who somebody is to a provider of identities: a subject of an issuer.
type Identity struct{ Issuer, Subject string }

func (Identity) way() {}

// IdentityStore keeps identities, as a Store does.
type IdentityStore interface {
	// ByIdentity finds the account of an identity, or returns ErrUnknown.
	ByIdentity(ctx context.Context, i Identity) (Account, error)
	// Link gives an account an identity in place of another of that issuer. The error is ErrTaken where another account
	// has it.
	Link(ctx context.Context, account string, i Identity) error
	// Linked reports whether an account has an identity of an issuer.
	Linked(ctx context.Context, account, issuer string) (bool, error)
	// Unlink takes an account's identity of an issuer away. The error is ErrUnknown, or ErrLastWay.
	Unlink(ctx context.Context, account, issuer string) error
}

// ByIdentity finds the account of an identity, or returns ErrUnknown.
func (h *House) ByIdentity(ctx context.Context, i Identity) (Account, error) {
	return h.store.ByIdentity(ctx, i)
}

// Linked reports whether an account has an identity of an issuer.
func (h *House) Linked(ctx context.Context, a Account, issuer string) (bool, error) {
	return h.store.Linked(ctx, a.ID, issuer)
}

// Link gives an account an identity.
func (h *House) Link(ctx context.Context, a Account, i Identity) error {
	if err := h.store.Link(ctx, a.ID, i); err != nil {
		return err
	}
	return h.note(ctx, NotedIdentity, a.ID, "linked to "+i.Issuer)
}

// Unlink takes an account's identity away, unless it is the last way to sign in.
func (h *House) Unlink(ctx context.Context, a Account, issuer string) error {
	if err := h.store.Unlink(ctx, a.ID, issuer); err != nil {
		return err
	}
	return h.note(ctx, NotedIdentity, a.ID, "unlinked from "+issuer)
}
