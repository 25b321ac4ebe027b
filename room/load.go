package room

// Load is what a hall has to do at a moment.
type Load struct {
	// Rooms is the number of matches in memory, Running that of those in which a game is being played.
	Rooms, Running int
	// Searching and Spare are searches under way: for games, and of those that can be done without. Waiting and SpareWaiting
	// are those in line for a worker.
	Searching, Waiting, Spare, SpareWaiting int
}

// Load returns what the hall has to do now.
func (h *Hall) Load() Load {
	load := h.workers.load()
	for _, r := range h.rooms.all() {
		load.Rooms++
		if r.running.Load() {
			load.Running++
		}
	}
	return load
}

func (w *workers) load() Load {
	w.mu.Lock()
	defer w.mu.Unlock()
	return Load{
		Searching: w.line.underWay(), Waiting: w.line.length(),
		Spare: w.spare.underWay(), SpareWaiting: w.spare.length(),
	}
}
