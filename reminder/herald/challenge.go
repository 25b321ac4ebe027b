package herald

import (
	"context"
	"time"

	"tessera/match"
	"tessera/people"
	"tessera/reminder"
)

// quiet is for how long after a challenge the same challenger makes nobody's device ring again.
const quiet = 15 * time.Minute

// Challenged tells whom a challenge is for, as long as that waits.
func (h *Herald) Challenged(ctx context.Context, id string, by, to match.Holder, until time.Time) error {
	if h.Push == nil {
		return nil
	}
	devices, err := h.People.Devices(ctx, string(to))
	for _, device := range devices {
		if err != nil {
			return err
		}
		now := h.Now()
		err = h.People.Errands().AddErrand(ctx, people.Errand{
			Device: device.ID, Subject: string(by), Kind: string(reminder.Challenge), Key: id, At: now, Until: until,
		}, now.Add(-quiet))
	}
	return err
}

// challenger is the name of who has challenged somebody, none where the account is gone.
func (h *Herald) challenger(ctx context.Context, e people.Errand) ([]string, error) {
	sitter, err := h.People.Sitter(ctx, e.Subject)
	if err != nil || sitter.Name == "" {
		return nil, err
	}
	return []string{sitter.Name}, nil
}
