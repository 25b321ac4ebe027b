package server_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tessera/wire"
)

// TestATableTellsWhoOneIsNow has a browser sign out and in while its page follows a match: it is hung up each time, comes back
// from the version that it has, and hears what it may do now.
func TestATableTellsWhoOneIsNow(t *testing.T) {
	h, _ := crowded(t, nil)
	ann := h.browser()
	ann.signUp("Ann")
	match := ann.create(friends("m"))
	l := ann.dial()
	version := l.watch(match, 0).Version
	for _, c := range []struct {
		change func()
		mine   []int
	}{
		{func() { ann.want(http.StatusOK, "POST", "/api/sign-out", nil, new(wire.Me)) }, []int{}},
		{func() { ann.signIn("Ann") }, []int{0}},
	} {
		c.change()
		l.ends()
		l = ann.dial()
		update := l.watch(match, version)
		if update.Since != version || update.Version != version || len(update.Moves) != 0 || !cmp.Equal(update.Mine, c.mine) {
			t.Errorf("heard %+v, want seats %v and nothing new", update, c.mine)
		}
	}
}
