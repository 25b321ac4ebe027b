package room

import (
	"context"
	"slices"
	"time"

	"tessera/match"
)

// ticket is a search's place in a queue.
type ticket struct {
	// by is the person whose turn the search takes, due what their searches are ordered by.
	by  match.Holder
	due time.Time
	// called is closed when the search may begin.
	called chan struct{}
	// giveWay ends a search that may be called back; nil for those of games.
	giveWay context.CancelFunc
}

// queue says whose search is next: that of the person with the fewest under way, of several the one who has
// stood in line for longest, and of one person's searches the one that was due first. However many somebody has, they
// delay nobody else by more than the search under way. The zero value is empty.
type queue struct {
	// line holds those who have searches, waiting or under way. Whose search begins or ends goes to its end.
	line []*customer
}

// customer is a person in a queue.
type customer struct {
	holder   match.Holder
	waiting  []*ticket
	underWay int
}

// add lets a search wait.
func (q *queue) add(t *ticket) {
	at := q.find(t.by)
	if at < 0 {
		at = len(q.line)
		q.line = append(q.line, &customer{holder: t.by})
	}
	c := q.line[at]
	place := slices.IndexFunc(c.waiting, func(other *ticket) bool { return other.due.After(t.due) })
	if place < 0 {
		place = len(c.waiting)
	}
	c.waiting = slices.Insert(c.waiting, place, t)
}

// next takes out the search to begin now, nil if none waits. It is under way until it is done.
func (q *queue) next() *ticket {
	var served *customer
	for _, c := range q.line {
		if len(c.waiting) > 0 && (served == nil || c.underWay < served.underWay) {
			served = c
		}
	}
	if served == nil {
		return nil
	}
	t := served.waiting[0]
	served.waiting = slices.Delete(served.waiting, 0, 1)
	served.underWay++
	q.toEnd(served.holder)
	return t
}

// done ends a search that next gave. Whoever came meanwhile is served before its person is again.
func (q *queue) done(t *ticket) {
	q.line[q.find(t.by)].underWay--
	q.toEnd(t.by)
}

// remove takes out a search that waits no longer, and reports whether it did: it may be under way already.
func (q *queue) remove(t *ticket) bool {
	at := q.find(t.by)
	if at < 0 {
		return false
	}
	c := q.line[at]
	place := slices.Index(c.waiting, t)
	if place < 0 {
		return false
	}
	c.waiting = slices.Delete(c.waiting, place, place+1)
	if c.leaves() {
		q.line = slices.Delete(q.line, at, at+1)
	}
	return true
}

// toEnd lets a person go to the end of the line, or home.
func (q *queue) toEnd(holder match.Holder) {
	at := q.find(holder)
	c := q.line[at]
	q.line = slices.Delete(q.line, at, at+1)
	if !c.leaves() {
		q.line = append(q.line, c)
	}
}

// length is how many searches wait.
func (q *queue) length() (waiting int) {
	for _, c := range q.line {
		waiting += len(c.waiting)
	}
	return waiting
}

// underWay is how many searches have begun and are not done.
func (q *queue) underWay() (count int) {
	for _, c := range q.line {
		count += c.underWay
	}
	return count
}

// find is a person's place in the line, -1 for nobody's.
func (q *queue) find(holder match.Holder) int {
	return slices.IndexFunc(q.line, func(c *customer) bool { return c.holder == holder })
}

// leaves reports whether a person has nothing more to do in the queue.
func (c *customer) leaves() bool { return len(c.waiting) == 0 && c.underWay == 0 }
