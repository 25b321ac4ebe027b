package room

import (
	"context"
	"crypto/hmac"
	cryptorand "crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"fmt"

	"tessera/match"
	"tessera/store"
)

// idLength is the length of a match id: 60 bits that nobody can guess.
const idLength = 12

// idLetters are digits and letters that are hard to take for one another.
var idLetters = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// Create makes a match and returns its id. The same id from the same holder returns the same match,
// whatever the settings are then; an empty id makes a new one each time. Settings that cannot be
// played give the error of match.Create.
func (h *Hall) Create(ctx context.Context, settings match.Settings, by match.Holder, id string) (matchID string, err error) {
	if id == "" {
		id = cryptorand.Text()
	}
	return h.Open(ctx, settings, by, nil, id)
}

// Open is Create for a match at which others sit as well, in the order of the open seats. That they do is stored
// with it: of several who open the same match for different people one does, and the others get that match.
func (h *Hall) Open(ctx context.Context, settings match.Settings, by match.Holder, others []match.Holder, id string) (matchID string, err error) {
	matchID, err = h.Named(ctx, by, id)
	if err != nil {
		return "", err
	}
	_, err = h.cfg.Store.Version(ctx, matchID)
	if errors.Is(err, store.ErrUnknown) {
		err = h.openAs(ctx, matchID, settings, by, others, id)
	}
	if err != nil {
		return "", err
	}
	return matchID, nil
}

// Named is the id of the match that a holder makes with an id, whether or not there is one.
func (h *Hall) Named(ctx context.Context, by match.Holder, id string) (matchID string, err error) {
	key, err := h.cfg.Store.Secret(ctx, "match-ids")
	if err != nil {
		return "", fmt.Errorf("the key of match ids: %w", err)
	}
	return deriveID(key, by, id), nil
}

func (h *Hall) openAs(ctx context.Context, matchID string, settings match.Settings, by match.Holder, others []match.Holder, id string) error {
	now := h.now()
	events, err := match.Gather(settings, by, others, now, h.random())
	if err != nil {
		return err
	}
	line, a, err := newTimeline().plan(matchID, events, now, h.pauses)
	if err != nil {
		return fmt.Errorf("match %s: %w", matchID, err)
	}
	a.Actor, a.ID = string(by), id
	err = h.cfg.Store.Append(ctx, a)
	if _, repeated := errors.AsType[*store.Repeated](err); repeated || errors.Is(err, store.ErrConflict) {
		return nil // the same request, sent twice at once, was faster
	}
	if err != nil {
		return fmt.Errorf("match %s: %w", matchID, err)
	}
	h.announce(a, line.state)
	return nil
}

// deriveID makes a match id of who creates it and the id that they chose.
func deriveID(key []byte, by match.Holder, id string) string {
	mac := hmac.New(sha256.New, key)
	var length [8]byte
	binary.BigEndian.PutUint64(length[:], uint64(len(by)))
	mac.Write(length[:])
	mac.Write([]byte(by))
	mac.Write([]byte(id))
	return idLetters.EncodeToString(mac.Sum(nil))[:idLength]
}
