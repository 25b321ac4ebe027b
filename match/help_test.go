package match

import (
	"testing"

	"tessera/pente"
)

func TestHelpIsNotedOncePerSeatAndGame(t *testing.T) {
	tb := newTable(t, computer)
	tb.play("K10")
	version := tb.Version
	tb.do("ann", 0, Help{}).do("ann", 0, Help{})
	check(t, "version", tb.Version, version+1)
	check(t, "helped", tb.Helped, seatsOf(0))
	tb.do("ann", 0, Resign{}).do("ann", 0, Rematch{})
	check(t, "game", tb.Game, 2)
	check(t, "helped in the next game", tb.Helped, pente.SeatSet(0))
}

func TestHelpIsRefused(t *testing.T) {
	tb := newTable(t, computer)
	tb.refuses(CodeNotYourSeat, tb.command("bob", 0, Help{}))
	stale := tb.command("ann", 0, Help{})
	stale.Game = 2
	tb.refuses(CodeStale, stale)
	tb.do("ann", 0, Resign{})
	tb.refuses(CodeGameOver, tb.command("ann", 0, Help{}))
}

func TestHelpStartsNoTurnAnew(t *testing.T) {
	tb := newTable(t, computer)
	since, began := tb.Since, tb.Began
	tb.do("ann", 0, Help{})
	check(t, "since", tb.Since, since)
	check(t, "began", tb.Began, began)
}
