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
