package room

import (
	"container/heap"
	"time"
)

// lookAgain is how often those who wait for a time look at the clock, which may be set.
const lookAgain = 250 * time.Millisecond

// alarms are times for which work waits: a few words each, without a goroutine and without its match in memory. A
// time comes by the hall's clock, or when as much time has passed as lay before it at first, since that clock may go back.
type alarms struct {
	// now is the hall's clock, and passed how much time has, whatever a clock says.
	now    func() time.Time
	passed func() time.Duration
	// set holds the alarms, the first to ring in front.
	set alarmHeap
	// zero is what the clock would have shown in the beginning by how it went when it was last looked at.
	zero time.Time
	// earlier holds a token when another alarm is the first.
	earlier chan struct{}
}

// alarm is one of them.
type alarm struct {
	// until is the time by the hall's clock.
	until time.Time
	// latest is how much time will have passed when it rings whatever the clock says, and rings when it does as the clock
	// goes now.
	latest, rings time.Duration
	// place is that in the heap, noPlace for one that is not set.
	place int
}

// noPlace is the place of an alarm that is not set.
const noPlace = -1

func newAlarms(now func() time.Time) *alarms {
	began := time.Now()
	return &alarms{
		// Round leaves what the clock shows: times are not to be compared by how much has passed between them.
		now:    func() time.Time { return now().Round(0) },
		passed: func() time.Duration { return time.Since(began) },
		zero:   began.Round(0), earlier: make(chan struct{}, 1),
	}
}

// add sets the alarm of a job to a time, at most some time ahead.
func (a *alarms) add(j *job, at time.Time, longest time.Duration) {
	now, passed := a.now(), a.passed()
	ahead := min(at.Round(0).Sub(now), longest)
	j.until, j.latest = now.Add(ahead), passed+ahead
	j.rings = j.latest
	heap.Push(&a.set, j)
	if j.place == 0 {
		a.wake()
	}
}

// remove takes a job's alarm back, if it is set.
func (a *alarms) remove(j *job) {
	if j.place != noPlace {
		heap.Remove(&a.set, j.place)
	}
}

// due takes out the jobs whose time has come, and tells how long to wait before asking again.
func (a *alarms) due() (jobs []*job, wait time.Duration) {
	now, passed := a.now(), a.passed()
	a.follow(now.Add(-passed))
	for len(a.set) > 0 && a.set[0].rings <= passed {
		first := a.set[0]
		if first.until.After(now) && first.latest > passed {
			first.expect(now.Add(-passed)) // the clock has not gone quite as it was thought to
			heap.Fix(&a.set, first.place)
			continue
		}
		jobs = append(jobs, heap.Pop(&a.set).(*job))
	}
	if len(a.set) > 0 {
		return jobs, min(a.set[0].rings-passed, lookAgain)
	}
	return jobs, lookAgain
}

// follow sets the alarms anew when the hall's clock was set.
func (a *alarms) follow(zero time.Time) {
	const noise = 10 * time.Millisecond
	if zero.Sub(a.zero).Abs() < noise {
		return
	}
	a.zero = zero
	for _, j := range a.set {
		j.expect(zero)
	}
	heap.Init(&a.set)
}

// expect says when an alarm rings by a clock that showed a time in the beginning.
func (a *alarm) expect(zero time.Time) { a.rings = min(a.until.Sub(zero), a.latest) }

func (a *alarms) wake() {
	select {
	case a.earlier <- struct{}{}:
	default:
	}
}

// alarmHeap implements heap.Interface.
type alarmHeap []*job

func (h alarmHeap) Len() int           { return len(h) }
func (h alarmHeap) Less(i, j int) bool { return h[i].rings < h[j].rings }

func (h alarmHeap) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].place, h[j].place = i, j
}

func (h *alarmHeap) Push(x any) {
	added := x.(*job)
	added.place = len(*h)
	*h = append(*h, added)
}

func (h *alarmHeap) Pop() any {
	last := len(*h) - 1
	removed := (*h)[last]
	(*h)[last], *h = nil, (*h)[:last]
	removed.place = noPlace
	return removed
}
