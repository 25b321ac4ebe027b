package room

import (
	"context"
	"sync"
	"time"

	"tessera/match"
	"tessera/store"
)

const (
	// sweepBatch bounds how many jobs that others left undone are taken up by one sweep.
	sweepBatch = 1000
	// longestRetry bounds the time between tries of a job that keeps failing.
	longestRetry = time.Minute
)

// jobs is the due work that this node has in hand, at most one job for a match: the store keeps no
// more. Each is done in a goroutine of its own. The computer's begins at once, to think while it waits; a deadline's
// when its time has come, so that a match whose clock runs for days need not be in memory.
type jobs struct {
	hall   *Hall
	mu     sync.Mutex
	inHand map[string]*job
	alarms *alarms
}

type job struct {
	due store.Due
	// alarm is when a deadline is due.
	alarm
	// cancel ends work that has begun, nil before.
	cancel context.CancelFunc
}

func newJobs(h *Hall) *jobs {
	return &jobs{hall: h, inHand: map[string]*job{}, alarms: newAlarms(h.now)}
}

// start takes up the work that a match needs now, in place of any that it needed before. While the
// hall does not run it is left to the store.
func (j *jobs) start(due store.Due) {
	j.mu.Lock()
	defer j.mu.Unlock()
	old := j.inHand[due.Match]
	if old != nil && same(&due, &old.due) {
		return
	}
	if old != nil {
		j.drop(old)
	}
	j.take(due)
}

// adopt takes up work that may have been overtaken, unless something is in hand for its match.
func (j *jobs) adopt(due store.Due) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.inHand[due.Match] == nil {
		j.take(due)
	}
}

// take has work in hand that begins now or, where it is a deadline, at its time. It and those below are for those who
// hold the lock.
func (j *jobs) take(due store.Due) {
	if !j.hall.crew.working() {
		return
	}
	taken := &job{due: due, alarm: alarm{place: noPlace}}
	j.inHand[due.Match] = taken
	if due.Kind != string(match.DueComputer) {
		j.alarms.add(taken, due.At, j.hall.pauses.longest(&due))
		return
	}
	j.begin(taken)
}

// drop lets go of work, under way or not.
func (j *jobs) drop(old *job) {
	j.alarms.remove(old)
	if old.cancel != nil {
		old.cancel()
	}
	delete(j.inHand, old.due.Match)
}

func (j *jobs) begin(begun *job) {
	ctx, cancel := context.WithCancel(context.Background())
	begun.cancel = cancel
	started := j.hall.crew.run(func(running context.Context) {
		defer context.AfterFunc(running, cancel)()
		defer j.remove(begun)
		j.persist(ctx, begun.due)
	})
	if !started {
		j.drop(begun)
	}
}

// ring begins the work whose time comes, until the context ends.
func (j *jobs) ring(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-timer.C:
		case <-j.alarms.earlier:
		}
		timer.Reset(j.beginDue())
	}
}

// beginDue begins the work whose time has come and tells how long to wait before looking again.
func (j *jobs) beginDue() time.Duration {
	j.mu.Lock()
	defer j.mu.Unlock()
	due, wait := j.alarms.due()
	for _, each := range due {
		j.begin(each)
	}
	return wait
}

// settle cancels a match's job when its moment has passed: the match needs something else now, or nothing.
func (j *jobs) settle(match string, now *store.Due) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if old := j.inHand[match]; old != nil && !same(&old.due, now) {
		j.drop(old)
	}
}

func (j *jobs) remove(done *job) {
	j.mu.Lock()
	defer j.mu.Unlock()
	done.cancel()
	if j.inHand[done.due.Match] == done {
		delete(j.inHand, done.due.Match)
	}
}

func (j *jobs) count() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return len(j.inHand)
}

// persist does a job again and again until it is done or its moment has passed.
func (j *jobs) persist(ctx context.Context, due store.Due) {
	for retry := j.hall.cfg.Retry; ; retry = min(2*retry, longestRetry) {
		err := j.hall.perform(ctx, due)
		if err == nil || ctx.Err() != nil {
			return
		}
		j.hall.log.Error("due work failed", "match", due.Match, "kind", due.Kind, "key", due.Key, "error", err, "again_in", retry)
		if !sleep(ctx, retry) {
			return
		}
	}
}

// sweep takes up some of what was due before a time and is in nobody's hands, because its node stopped or
// did not know.
func (j *jobs) sweep(ctx context.Context, before time.Time, limit int) {
	// Those in hand are listed too; asking for so many more keeps them from hiding the others.
	due, err := j.hall.cfg.Store.Due(ctx, before, limit+j.count())
	if err != nil {
		if ctx.Err() == nil {
			j.hall.log.Error("due work cannot be looked up", "error", err)
		}
		return
	}
	for _, d := range due {
		j.adopt(d)
	}
}

// sleep waits, and reports false when the context ended before.
func sleep(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// waitsFor reports whether any work of a kind is in hand.
func (j *jobs) waitsFor(kind match.DueKind) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, job := range j.inHand {
		if job.due.Kind == string(kind) {
			return true
		}
	}
	return false
}
