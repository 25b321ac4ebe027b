package people

import "context"

// Kept is what is kept of how an account and others have treated each other.
type Kept struct {
	Mutes    []Mute
	Reports  []Report
	Silences []Silence
	Notes    []Note
}

// Kept is all that is kept of an account's conduct, for its owner.
func (h *House) Kept(ctx context.Context, a Account) (k Kept, err error) {
	if k.Mutes, err = h.store.Mutes(ctx, a.Holder); err != nil {
		return k, err
	}
	if k.Reports, err = h.store.ReportsBy(ctx, a.Holders()); err != nil {
		return k, err
	}
	if k.Silences, err = h.store.SilencesOn(ctx, a.Holders()); err != nil {
		return k, err
	}
	k.Notes, err = h.store.NotesOn(ctx, a.ID)
	return k, err
}
