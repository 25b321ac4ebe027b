package server

import (
	"sync/atomic"
	"time"
)

// lagMeter holds how long a line takes there and back, smoothed, as the server measures it by pings. What a browser says
// about it is not asked. The zero value has measured nothing.
type lagMeter struct{ nanoseconds atomic.Int64 }

// add takes a measurement in.
func (l *lagMeter) add(trip time.Duration) {
	old := l.nanoseconds.Load()
	if old == 0 {
		old = int64(trip)
	}
	l.nanoseconds.Store((3*old + int64(trip)) / 4)
}

func (l *lagMeter) lag() time.Duration { return time.Duration(l.nanoseconds.Load()) }
