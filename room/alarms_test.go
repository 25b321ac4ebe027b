package room

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tessera/store"
)

// TestAlarmsRingAtTheirTime sets and takes back alarms at random, while time passes and the clock is set forth and back.
func TestAlarmsRingAtTheirTime(t *testing.T) {
	type waiting struct {
		until  time.Time
		latest time.Duration
	}
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 0))
		now, passed := time.Unix(1e9, 0), time.Duration(0)
		a := newAlarms(func() time.Time { return now })
		a.passed = func() time.Duration { return passed }
		set, want := map[*job]bool{}, map[*job]waiting{}
		for step := range 400 {
			switch random.IntN(8) {
			case 0, 1, 2:
				j := &job{due: store.Due{Match: fmt.Sprint(step)}, alarm: alarm{place: noPlace}}
				ahead := time.Duration(random.IntN(7200)-60) * time.Second
				a.add(j, now.Add(ahead), time.Hour)
				set[j], want[j] = true, waiting{now.Add(min(ahead, time.Hour)), passed + min(ahead, time.Hour)}
			case 3:
				for j := range set { // any
					a.remove(j)
					delete(set, j)
					break
				}
			case 4:
				now = now.Add(time.Duration(random.IntN(7200)-3600) * time.Second)
			default:
				step := time.Duration(random.IntN(300_000)) * time.Millisecond
				now, passed = now.Add(step), passed+step
			}
			rung, wait := a.due()
			if wait <= 0 || wait > lookAgain {
				t.Fatalf("seed %d, step %d: to wait %v", seed, step, wait)
			}
			for j := range set {
				w := want[j]
				due := !w.until.After(now) || w.latest <= passed
				if due != slices.Contains(rung, j) {
					t.Fatalf("seed %d, step %d: an alarm for %v, %v at the latest, rings %v at %v after %v",
						seed, step, w.until, w.latest, !due, now, passed)
				}
				if due {
					delete(set, j)
				} else if len(rung) == 0 && w.latest-passed < wait {
					t.Fatalf("seed %d, step %d: to wait %v for what comes in %v", seed, step, wait, w.latest-passed)
				}
			}
			if len(a.set) != len(set) {
				t.Fatalf("seed %d, step %d: %d alarms are set, want %d", seed, step, len(a.set), len(set))
			}
		}
	}
}

// TestAnEarlierAlarmWakes sets one after another, each earlier.
func TestAnEarlierAlarmWakes(t *testing.T) {
	a := newAlarms(time.Now)
	for i := range 3 {
		a.add(&job{alarm: alarm{place: noPlace}}, time.Now().Add(time.Hour-time.Duration(i)*time.Minute), 2*time.Hour)
		select {
		case <-a.earlier:
		default:
			t.Fatalf("alarm %d wakes nobody", i)
		}
	}
	a.add(&job{alarm: alarm{place: noPlace}}, time.Now().Add(time.Hour), 2*time.Hour)
	select {
	case <-a.earlier:
		t.Error("a later alarm wakes")
	default:
	}
}
