package robot_test

import (
	"testing"
	"time"

	"tessera/robot"
	"tessera/wire"
)

func TestTaste(t *testing.T) {
	blitz := &wire.TimeControl{Kind: wire.TimeIncrement, Main: 180_000, Extra: 2_000}
	two := []wire.NewSeat{{Kind: wire.SeatPerson}, {Kind: wire.SeatOpen}}
	seek := func(change func(*wire.Seek)) wire.Seek {
		s := wire.Seek{ID: "s", Name: "Ann", Variant: "pente", Seats: two, Time: blitz}
		change(&s)
		return s
	}
	plain := robot.Taste{Variants: []string{"pente"}, Opponents: robot.Everybody, Most: 10 * time.Minute}
	for name, c := range map[string]struct {
		change func(*wire.Seek)
		taste  func(*robot.Taste)
		want   bool
	}{
		"as it likes":        {func(*wire.Seek) {}, func(*robot.Taste) {}, true},
		"another variant":    {func(s *wire.Seek) { s.Variant = "keryo" }, func(*robot.Taste) {}, false},
		"any variant":        {func(s *wire.Seek) { s.Variant = "keryo" }, func(l *robot.Taste) { l.Variants = nil }, true},
		"no variant":         {func(s *wire.Seek) { s.Variant = "draughts" }, func(l *robot.Taste) { l.Variants = nil }, false},
		"too many":           {func(s *wire.Seek) { s.Seats = append(two, two[1]) }, func(*robot.Taste) {}, false},
		"too long":           {func(*wire.Seek) {}, func(l *robot.Taste) { l.Most = time.Minute }, false},
		"too short":          {func(*wire.Seek) {}, func(l *robot.Taste) { l.Least = 6 * time.Minute }, false},
		"no clock":           {func(s *wire.Seek) { s.Time = nil }, func(*robot.Taste) {}, false},
		"no clock, liked":    {func(s *wire.Seek) { s.Time = nil }, func(l *robot.Taste) { l.Untimed = true }, true},
		"a bot, not liked":   {func(s *wire.Seek) { s.Bot = true }, func(l *robot.Taste) { l.Opponents = robot.OnlyPeople }, false},
		"a person not liked": {func(*wire.Seek) {}, func(l *robot.Taste) { l.Opponents = robot.OnlyBots }, false},
	} {
		t.Run(name, func(t *testing.T) {
			taste := plain
			c.taste(&taste)
			if got := taste.Accepts(seek(c.change)); got != c.want {
				t.Errorf("accepts: %v", got)
			}
		})
	}
}
