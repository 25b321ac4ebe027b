package room

import (
	"context"
	"errors"
	"testing"
	"time"

	"tessera/match"
)

// TestSpareWorkersAreCalledBack lends the only worker, and lets a game want it.
func TestSpareWorkersAreCalledBack(t *testing.T) {
	w := newWorkers(1)
	lent, giveBack, err := w.borrow(t.Context(), "a", time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	if lent.Err() != nil {
		t.Fatal("called back before anybody wants it")
	}
	got := make(chan func())
	go func() {
		give, err := w.take(t.Context(), "b", time.Time{})
		if err != nil {
			t.Error(err)
		}
		got <- give
	}()
	<-lent.Done()
	select {
	case <-got:
		t.Error("the game had the worker before it came back")
	default:
	}
	giveBack()
	give := <-got
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := w.borrow(ended, "a", time.Time{}); !errors.Is(err, context.Canceled) {
		t.Errorf("while a game has it, borrowing gives %v", err)
	}
	give()
	if _, giveBack, err = w.borrow(t.Context(), "a", time.Time{}); err != nil {
		t.Fatal(err)
	}
	giveBack()
	if w.free != 1 || len(w.lent) != 0 || len(w.spare.line) != 0 || len(w.line.line) != 0 {
		t.Errorf("at the end %+v", w)
	}
}

// TestAsManyAreCalledBackAsAreWanted lends three workers and wants two.
func TestAsManyAreCalledBackAsAreWanted(t *testing.T) {
	w := newWorkers(3)
	var lent []context.Context
	for _, by := range []string{"a", "b", "c"} {
		ctx, _, err := w.borrow(t.Context(), match.Holder(by), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		lent = append(lent, ctx)
	}
	w.mu.Lock()
	w.line.waiting("d", 1)
	w.line.waiting("e", 1)
	w.call()
	w.call()
	w.mu.Unlock()
	back := 0
	for _, ctx := range lent {
		if ctx.Err() != nil {
			back++
		}
	}
	if back != 2 {
		t.Errorf("%d searches were called back, want 2", back)
	}
}

// TestGamesComeFirst lets a worker come free while a game and a visitor wait.
func TestGamesComeFirst(t *testing.T) {
	w := newWorkers(1)
	give, err := w.take(t.Context(), "a", time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	w.mu.Lock()
	spare := w.spare.waiting("v", 1)[0]
	game := w.line.waiting("b", 2)[0]
	spare.giveWay = func() {}
	spare.called, game.called = make(chan struct{}), make(chan struct{})
	w.mu.Unlock()
	give()
	select {
	case <-game.called:
	default:
		t.Error("the game still waits")
	}
	select {
	case <-spare.called:
		t.Error("the visitor came before the game")
	default:
	}
}
