package crowd

import (
	"sync"
	"time"
)

// Table is a match and its two players.
type Table struct {
	Match   string
	Players [2]*Player
	crowd   *Crowd
	script  Script

	mu sync.Mutex
	// next is when the next move may be sent.
	next time.Time
	// last is the move sent last, at when that was, and boards how many players have not seen it yet.
	last   moment
	at     time.Time
	boards map[int]bool
}

// pause is how long to wait before the next move: they are sent as far apart as the crowd wants, whatever the server takes.
func (t *Table) pause() time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	now := time.Now()
	if t.next.Before(now) {
		t.next = now
	}
	pause := t.next.Sub(now)
	t.next = t.next.Add(t.crowd.cfg.Every)
	return pause
}

// sent notes that a move is on its way to all boards.
func (t *Table) sent(move moment, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if move == t.last {
		return // sent again
	}
	t.last, t.at, t.boards = move, at, map[int]bool{0: true, 1: true}
}

// arrived notes that a player's board has a move. When all have it, the crowd hears how long that took.
func (t *Table) arrived(seat int, move moment, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if move != t.last || !t.boards[seat] {
		return
	}
	delete(t.boards, seat)
	if len(t.boards) == 0 {
		t.crowd.delay(at.Sub(t.at))
	}
}
