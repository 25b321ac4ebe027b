package room

// Waiting is the number of searches that wait for a worker.
func (h *Hall) Waiting() (n int) {
	h.workers.mu.Lock()
	defer h.workers.mu.Unlock()
	for _, c := range h.workers.line.line {
		n += len(c.waiting)
	}
	return n
}

// Loaded is the number of matches in memory.
func (h *Hall) Loaded() int { return len(h.rooms.all()) }

// Timed is the number of deadlines that wait for their time.
func (h *Hall) Timed() int {
	h.jobs.mu.Lock()
	defer h.jobs.mu.Unlock()
	return len(h.jobs.alarms.set)
}

// Forget drops the rooms that nobody uses.
func (h *Hall) Forget() {
	h.rooms.mu.Lock()
	defer h.rooms.mu.Unlock()
	for h.rooms.dropOldest() {
	}
}
