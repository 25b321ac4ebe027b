package standing

import (
	"context"
	"time"
)

// The rule for those who leave games or let them wait: of what happened within LapsesCount, FreeLapses cost nothing. After
// the next one somebody waits for FirstWait before they can look for a game again, and twice as long after each more, up to
// LongestWait.
const (
	LapsesCount = 7 * 24 * time.Hour
	FreeLapses  = 2
	FirstWait   = time.Minute
	LongestWait = 30 * time.Minute
)

// Waits is until when somebody has to wait before they can look for a game again; the zero time or one that is past: they need not.
func (s *Standing) Waits(ctx context.Context, holder string, now time.Time) (until time.Time, err error) {
	lapses, err := s.Lapses(ctx, holder, now.Add(-LapsesCount))
	if err != nil || len(lapses) <= FreeLapses {
		return time.Time{}, err
	}
	wait := FirstWait
	for range len(lapses) - FreeLapses - 1 {
		wait = min(2*wait, LongestWait)
	}
	return lapses[len(lapses)-1].At.Add(wait), nil
}
