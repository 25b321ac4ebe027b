package people

// CommonCount is the number of passwords that are refused for being common.
func CommonCount() int { return len(common()) }

// Occupy takes one of a hasher's turns, until free is called.
func Occupy(h *Hasher) (free func()) {
	h.slots <- struct{}{}
	return func() { <-h.slots }
}
