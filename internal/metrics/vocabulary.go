package metrics

import "sync"

// MaxValues is how many values a label has at most; all later ones are Other.
const MaxValues = 200

// Other is the value of a label that stands for all that are too many.
const Other = "other"

// vocabulary is the set of the values that a label has had. Whoever collects keeps each for as long as the program runs and
// beyond, so that there must never be as many as somebody likes.
type vocabulary struct {
	mu    sync.RWMutex
	known map[string]bool
}

func newVocabulary() *vocabulary { return &vocabulary{known: map[string]bool{}} }

// word returns a value, or Other where there are too many already.
func (v *vocabulary) word(value string) string {
	v.mu.RLock()
	known := v.known[value]
	v.mu.RUnlock()
	if known {
		return value
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if !v.known[value] && len(v.known) >= MaxValues {
		return Other
	}
	v.known[value] = true
	return value
}
