package room_test

import (
	"testing"
	"time"

	"tessera/match"
	"tessera/room"
)

// back gives a hall a clock that has gone back by an hour, and a pause.
func back(cfg *room.Config) {
	cfg.Now = func() time.Time { return time.Now().Add(-time.Hour) }
	cfg.Pause = time.Millisecond
}

// TestAClockThatWentBackAcrossARestart leaves the computer's work to a hall for which it is due in an hour.
func TestAClockThatWentBackAcrossARestart(t *testing.T) {
	s, nats := openStore(t, t.TempDir()), startNATS(t)
	h := open(t, s, nats, searching(never))
	name := h.create(againstComputer, ann, "1")
	h.do(name, play(ann, 0, 0, "K10"))
	h.stop()
	open(t, s, nats, sweepAtStart, back)
	eventually(t, "the computer answers", func() bool { return len(replay(t, s, name).Moves) == 2 })
}

// TestWorkOfALaterClockIsTakenUpWithItsRoom stores the work when the hall has looked for work already.
func TestWorkOfALaterClockIsTakenUpWithItsRoom(t *testing.T) {
	s := openStore(t, t.TempDir())
	h := open(t, s, startNATS(t), sweepAtStart, back)
	other := open(t, s, startNATS(t), searching(never))
	name := other.create(againstComputer, ann, "1")
	other.do(name, play(ann, 0, 0, "K10"))
	other.stop()
	h.watch(name, 3).until(3, "answered", func(s *match.State) bool { return len(s.Moves) == 2 })
}
