package people

import (
	"context"
	"errors"
)

// MostClaims is how many guests' games one account can claim.
const MostClaims = 50

// ErrClaims: the account has claimed the games of as many guests as it may.
var ErrClaims = errors.New("too many guests' games are claimed")

// Claim gives an account the games of a guest: whoever knows the guest by its holder knows the account from now on. The
// error is ErrTaken where the holder is or was an account's already.
func (h *House) Claim(ctx context.Context, a Account, holder string) error {
	if len(a.Claimed) >= MostClaims {
		return ErrClaims
	}
	if err := h.store.Claim(ctx, a.ID, holder); err != nil {
		return err
	}
	return h.note(ctx, NotedClaim, a.ID, "the games of a guest")
}
