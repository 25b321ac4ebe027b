package standing

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
)

// game is a rated game that is over.
type game struct {
	pool  Pool
	at    time.Time
	match string
	game  int
	// public says that everybody could find the match.
	public bool
	seats  []seat
}

// seat is who sat in a seat of a rated game, on which side, and which rank that had at the end: the lowest is best.
type seat struct {
	Holder string `json:"holder"`
	Side   int    `json:"side"`
	Rank   int    `json:"rank"`
}

// voided says that a game is not rated after all.
type voided struct {
	match string
	game  int
}

// Lapse is that somebody has left a game, or let it wait.
type Lapse struct {
	Holder string
	At     time.Time
	Kind   LapseKind
	match  string
	game   int
}

// LapseKind says what somebody did who did not play on.
type LapseKind string

// The kinds of lapses.
const (
	// Left: somebody stayed away until another claimed the game, or gave up before it had begun in earnest.
	Left LapseKind = "left"
	// Stalled: the time ran out in one long turn.
	Stalled LapseKind = "stalled"
	// CalledOff: somebody called a game off that others had come for, or did not begin.
	CalledOff LapseKind = "called off"
)

// gonePrefix begins what holders are replaced by whose accounts are deleted. No holder begins with it.
const gonePrefix = "-"

// gone is what a holder is replaced by.
func gone(holder string) string {
	if isGone(holder) {
		return holder
	}
	sum := sha256.Sum256([]byte("gone " + holder))
	return gonePrefix + hex.EncodeToString(sum[:16])
}

func isGone(holder string) bool { return strings.HasPrefix(holder, gonePrefix) }
