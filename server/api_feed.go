package server

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// feedsEach is how many streams an account may have open at once.
const feedsEach = 60

// feedBeat is how often a stream has a line, an empty one where there is nothing to tell.
const feedBeat = 10 * time.Second

// crowdedStreams is told where an address has too many streams.
const crowdedStreams = "too many streams from this address; wait a moment"

// feed is an answer of lines that goes on until its reader goes, its token is revoked or the server ends.
type feed struct {
	ctx    context.Context
	cancel context.CancelFunc
	lines  *lines
}

// hangUp ends the feed.
func (f *feed) hangUp() { f.cancel() }

// feeds counts those of each account.
type feeds struct {
	mu   sync.Mutex
	open map[string]int
}

func (f *feeds) add(account string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[account] >= feedsEach {
		return false
	}
	f.open[account]++
	return true
}

func (f *feeds) done(account string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open[account]--; f.open[account] == 0 {
		delete(f.open, account)
	}
}

// feed opens a stream. In any case end is to be called.
func (s *Server) feed(w http.ResponseWriter, r *http.Request, who person) (f *feed, end func(), err error) {
	var undo []func()
	end = func() {
		for i := len(undo) - 1; i >= 0; i-- {
			undo[i]()
		}
	}
	leave, err := s.openLine(s.address(r), crowdedStreams)
	if err != nil {
		return nil, end, err
	}
	undo = append(undo, leave)
	if !s.feeds.add(who.account.ID) {
		return nil, end, tooMany(limitSockets, "too many streams of this account at once")
	}
	undo = append(undo, func() { s.feeds.done(who.account.ID) })
	f = &feed{}
	f.ctx, f.cancel = context.WithCancel(r.Context())
	undo = append(undo, f.cancel)
	undo = append(undo, stopper(context.AfterFunc(s.ending, f.cancel)))
	s.callers.hold(who.caller(), f)
	undo = append(undo, func() { s.callers.drop(who.caller(), f) })
	// It may have been revoked before the feed was held.
	if _, _, err := s.config.People.Bearer(f.ctx, bearer(r)); err != nil {
		return nil, end, err
	}
	f.lines = newLines(w, feedBeat)
	return f, end, nil
}

func stopper(stop func() bool) func() { return func() { stop() } }

// send sends a line, and put one that is written already.
func (f *feed) send(value any) { f.put(encode(value)) }

func (f *feed) put(text []byte) {
	f.extend()
	_, err := f.lines.to.Write(append(text, '\n'))
	f.flush(err)
}

// beat sends an empty line, which shows that the stream lives.
func (f *feed) beat() { f.put(nil) }

// extend leaves the reader some time from now on.
func (f *feed) extend() { _ = f.lines.control.SetWriteDeadline(time.Now().Add(writePatience)) }

// flush hands on what was written. A reader that does not take it is hung up.
func (f *feed) flush(err error) {
	if err == nil {
		err = f.lines.control.Flush()
	}
	if err != nil {
		f.cancel()
	}
}
