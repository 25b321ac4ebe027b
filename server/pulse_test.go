package server

import "testing"

// TestAPulseIsForWhoHasNotBeenTold looks what was told between two pulses.
func TestAPulseIsForWhoHasNotBeenTold(t *testing.T) {
	one, two := &watch{}, &watch{}
	s := &session{watches: map[string]*watch{}}
	for _, step := range []struct {
		name string
		do   func()
		want bool
	}{
		{"nothing is watched", func() {}, false},
		{"a match, of which nothing was told", func() { s.watches["one"] = one }, false},
		{"an update", func() { s.reached(one, 1) }, true},
		{"no more after it", func() {}, false},
		{"one of two", func() { s.watches["two"] = two; s.reached(one, 2) }, false},
		{"the other of two", func() { s.reached(two, 1) }, false},
		{"both", func() { s.reached(two, 2); s.reached(one, 3) }, true},
	} {
		step.do()
		if got := s.toldOfAll(); got != step.want {
			t.Errorf("%s: told of all: %v", step.name, got)
		}
	}
}
