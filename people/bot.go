package people

import (
	"context"
	"errors"
)

// ErrBot: the account cannot be a bot's, or a bot cannot be that.
var ErrBot = errors.New("only an account that has not played and has no role becomes a bot, and a bot gets no role")

// BecomeBot makes an account a program's for good. Whether it has played is for the caller to know.
func (h *House) BecomeBot(ctx context.Context, a Account) error {
	if a.Role != Player {
		return ErrBot
	}
	return h.store.BecomeBot(ctx, a.ID, Note{At: h.now(), Kind: NotedBot, Account: a.ID, Detail: "became a bot"})
}
