package room_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"tessera/engine"
	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/store"
)

// searching gives a hall this chooser, and one worker.
func searching(choose chooser) func(*room.Config) {
	return func(c *room.Config) {
		c.Engine = choose
		c.Workers = 1
	}
}

// plies waits for a number of moves.
func plies(n int) func(*match.State) bool {
	return func(s *match.State) bool { return len(s.Moves) == n }
}

func TestComputerPlaysToTheEnd(t *testing.T) {
	for level := range engine.Levels() {
		t.Run(fmt.Sprint("level ", level+1), func(t *testing.T) {
			h := newHall(t, func(c *room.Config) {
				c.Engine = engine.New(time.Now)
			})
			settings := againstComputer
			settings.Seats = []match.SeatSettings{{Kind: match.Person}, {Kind: match.Computer, Level: level + 1}}
			settings.Levels = level + 1
			name := h.create(settings, ann, "1")
			state := h.state(name)
			for l := h.watch(name, state.Version); state.Result == nil; {
				ply := len(state.Moves)
				h.do(name, play(ann, 0, ply, weak(state)))
				state = l.until(state.Version, "answered", func(s *match.State) bool {
					return s.Result != nil || len(s.Moves) == ply+2
				})
			}
			if !state.Result.Winners.Has(1) {
				t.Errorf("result %+v after %d plies, want the computer to win", state.Result, len(state.Moves))
			}
			if due := dueNow(t, h.store); len(due) != 0 {
				t.Errorf("work is left after the end: %+v", due)
			}
		})
	}
}

// weak is a legal point from which nobody fears anything: the first one from A1 on that leaves gaps.
func weak(s *match.State) string {
	for point := pente.Point(0); ; point += 2 {
		if s.Rules.Legal(&s.Position, point%(pente.MaxSize*pente.MaxSize)) == nil {
			return (point % (pente.MaxSize * pente.MaxSize)).String()
		}
	}
}

func TestComputerBegins(t *testing.T) {
	h := newHall(t)
	settings := againstComputer
	settings.First = 1
	name := h.create(settings, ann, "1")
	state := h.watch(name, 0).until(0, "begun", plies(1))
	if got := state.Moves[0].Move.Point.String(); got != "K10" {
		t.Errorf("the computer begins at %s, want K10, the only legal point", got)
	}
}

func TestTakebackCancelsTheSearch(t *testing.T) {
	begun, cancelled := make(chan struct{}), make(chan struct{})
	var stuck atomic.Bool
	stuck.Store(true)
	h := newHall(t, searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		if stuck.Swap(false) {
			close(begun)
			<-ctx.Done()
			close(cancelled)
		}
		return firstLegal(ctx, rules, pos)
	}))
	name := h.create(againstComputer, ann, "1")
	l := h.watch(name, 2)
	h.do(name, play(ann, 0, 0, "K10"))
	await(t, begun, "the search begins")
	h.do(name, at(ann, 0, 1, "back", match.OfferTakeback{}))
	await(t, cancelled, "the search is cancelled")
	if due := dueNow(t, h.store); len(due) != 0 {
		t.Errorf("work is left after the take-back: %+v", due)
	}
	again := play(ann, 0, 0, "K10")
	again.ID = "again"
	h.do(name, again)
	state := l.until(2, "answered", plies(2))
	if got := state.Moves[1].Move.Point.String(); got != "A1" {
		t.Errorf("the computer answers at %s, want A1", got)
	}
}

// clock is a time that a test sets.
type clock struct{ atomic.Pointer[time.Time] }

func newClock() *clock {
	c, now := &clock{}, time.Now()
	c.Store(&now)
	return c
}

func (c *clock) now() time.Time { return *c.Load() }

func (c *clock) pass(d time.Duration) {
	later := c.now().Add(d)
	c.Store(&later)
}

// pausing gives a hall a pause that nobody could wait for, by a clock of the test's.
func pausing(c *clock) func(*room.Config) {
	return func(cfg *room.Config) { cfg.Pause, cfg.Now, cfg.Sweep = time.Hour, c.now, time.Hour }
}

// doAt carries out a command at the time of a clock.
func (h *hall) doAt(c *clock, name string, command match.Command) {
	h.t.Helper()
	if _, err := h.Do(h.t.Context(), name, command, c.now()); err != nil {
		h.t.Fatalf("Do %+v: %v", command, err)
	}
}

// TestAPauseIsSpentThinking lets a search take as long as the pause: the answer must come without another.
func TestAPauseIsSpentThinking(t *testing.T) {
	c := newClock()
	h := newHall(t, pausing(c), searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		c.pass(time.Hour)
		return firstLegal(ctx, rules, pos)
	}))
	name := h.create(againstComputer, ann, "1")
	l := h.watch(name, 2)
	h.doAt(c, name, play(ann, 0, 0, "K10"))
	l.until(2, "answered", plies(2))
}

// TestAnAnswerIsHeldBack looks at what the log says of the time between a move and its answer.
func TestAnAnswerIsHeldBack(t *testing.T) {
	const pause = 30 * time.Millisecond
	h := newHall(t, func(c *room.Config) { c.Pause = pause })
	name := h.create(againstComputer, ann, "1")
	l := h.watch(name, 2)
	h.do(name, play(ann, 0, 0, "K10"))
	l.until(2, "answered", plies(2))
	events, err := h.store.Events(t.Context(), name, 2)
	if err != nil || len(events) != 2 {
		t.Fatalf("%d events, error %v", len(events), err)
	}
	if took := events[1].At.Sub(events[0].At); took < pause {
		t.Errorf("the answer came after %s, want %s at least", took, pause)
	}
}

// TestTakebackCancelsAnAnswerHeldBack takes a move back when the answer is known and waits for its time.
func TestTakebackCancelsAnAnswerHeldBack(t *testing.T) {
	c := newClock()
	var searches atomic.Int32
	h := newHall(t, pausing(c), searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		if searches.Add(1) > 1 {
			c.pass(time.Hour)
		}
		return firstLegal(ctx, rules, pos)
	}))
	name := h.create(againstComputer, ann, "1")
	l := h.watch(name, 2)
	h.doAt(c, name, play(ann, 0, 0, "K10"))
	eventually(t, "the search ends", func() bool { return searches.Load() == 1 })
	h.doAt(c, name, at(ann, 0, 1, "back", match.OfferTakeback{}))
	if due := dueNow(t, h.store); len(due) != 0 {
		t.Errorf("work is left after the take-back: %+v", due)
	}
	again := play(ann, 0, 0, "K10")
	again.ID = "again"
	h.doAt(c, name, again)
	state := l.until(2, "answered", plies(2))
	if len(state.Moves) != 2 || searches.Load() != 2 {
		t.Errorf("%d moves after %d searches", len(state.Moves), searches.Load())
	}
}

func TestComputerAnswersAgainAfterATakeback(t *testing.T) {
	h := newHall(t)
	name := h.create(againstComputer, ann, "1")
	l := h.watch(name, 2)
	version := int64(2)
	for _, id := range []string{"first", "second", "third"} {
		c := play(ann, 0, 0, "K10")
		c.ID = id
		h.do(name, c)
		version = l.until(version, "answered", plies(2)).Version
		h.do(name, at(ann, 0, 2, "back-"+id, match.OfferTakeback{}))
		version = l.until(version, "taken back", plies(0)).Version
	}
}

func TestFailingSearchesDisturbNobody(t *testing.T) {
	for what, fail := range map[string]func() error{
		"error": func() error { return errors.New("no idea") },
		"panic": func() error { panic("out of bounds") },
	} {
		t.Run(what, func(t *testing.T) {
			var tries atomic.Int32
			choose := chooser(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
				if pos.Stones[pente.At(9, 9)] != pente.Empty && tries.Add(1) < 4 {
					return pente.Move{}, fail()
				}
				return firstLegal(ctx, rules, pos)
			})
			h := newHall(t, searching(choose))
			name := h.create(againstComputer, ann, "1")
			l := h.watch(name, 2)
			h.do(name, play(ann, 0, 0, "K10"))

			small := againstComputer
			small.Size = 9
			neighbour := h.create(small, bob, "1")
			other := h.watch(neighbour, 2)
			h.do(neighbour, play(bob, 0, 0, "E5"))
			other.until(2, "answered", plies(2))

			l.until(2, "answered", plies(2))
			if got := tries.Load(); got != 4 {
				t.Errorf("%d tries, want 4", got)
			}
		})
	}
}

func TestIllegalIdeasAreTriedAgain(t *testing.T) {
	var tries atomic.Int32
	h := newHall(t, searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		if tries.Add(1) < 3 {
			return pente.Move{Point: pente.At(9, 9)}, nil
		}
		return firstLegal(ctx, rules, pos)
	}))
	name := h.create(againstComputer, ann, "1")
	l := h.watch(name, 2)
	h.do(name, play(ann, 0, 0, "K10"))
	l.until(2, "answered", plies(2))
}

func TestRestartWhileTheComputerThinks(t *testing.T) {
	s, nats := openStore(t, t.TempDir()), startNATS(t)
	begun := make(chan struct{})
	h := open(t, s, nats, searching(func(ctx context.Context, _ *pente.Rules, _ *pente.Position) (pente.Move, error) {
		close(begun)
		<-ctx.Done()
		return pente.Move{}, ctx.Err()
	}))
	name := h.create(againstComputer, ann, "1")
	h.do(name, play(ann, 0, 0, "K10"))
	await(t, begun, "the search begins")
	h.stop()
	if due := dueNow(t, s); len(due) != 1 {
		t.Fatalf("%d jobs are stored, want the computer's turn", len(due))
	}
	open(t, s, nats, sweepAtStart).watch(name, 2).until(2, "answered", plies(2))
}

// sweepAtStart lets a hall look for work when it starts and not again.
func sweepAtStart(c *room.Config) { c.Sweep = time.Hour }

func TestWorkThatOthersLeaveIsTakenUp(t *testing.T) {
	s, nats := openStore(t, t.TempDir()), startNATS(t)
	h := open(t, s, nats, searching(never))
	helper := open(t, s, nats)
	name := h.create(againstComputer, ann, "1")
	l := h.watch(name, 2)
	h.do(name, play(ann, 0, 0, "K10"))
	state := l.until(2, "answered", plies(2))
	if got := helper.state(name).Version; got != state.Version {
		t.Errorf("the helper is at version %d, want %d", got, state.Version)
	}
}

// never is a search that does not end by itself.
func never(ctx context.Context, _ *pente.Rules, _ *pente.Position) (pente.Move, error) {
	<-ctx.Done()
	return pente.Move{}, ctx.Err()
}

// TestIdeasForAnotherTurnAreNotPlayed takes a move back and makes it again in one hall, while the
// other, which does not hear of it, still thinks about the first time.
func TestIdeasForAnotherTurnAreNotPlayed(t *testing.T) {
	s := openStore(t, t.TempDir())
	near := open(t, s, startNATS(t), searching(never))
	begun, release := make(chan struct{}), make(chan struct{})
	var asked atomic.Bool
	open(t, s, startNATS(t), searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		if asked.Swap(true) {
			return firstLegal(ctx, rules, pos)
		}
		close(begun)
		<-release
		return pente.Move{Point: pente.At(18, 18)}, nil
	}), func(c *room.Config) { c.Recheck = time.Hour })
	name := near.create(againstComputer, ann, "1")
	near.do(name, play(ann, 0, 0, "K10"))
	await(t, begun, "the other hall searches")
	near.do(name, at(ann, 0, 1, "back", match.OfferTakeback{}))
	again := play(ann, 0, 0, "K10")
	again.ID = "again"
	near.do(name, again)
	close(release)
	eventually(t, "the computer answers", func() bool { return len(replay(t, s, name).Moves) == 2 })
	if got := replay(t, s, name).Moves[1].Move.Point.String(); got != "A1" {
		t.Errorf("the computer answers at %s, want A1", got)
	}
}

func TestComputersCommandsNameTheirTurn(t *testing.T) {
	h := newHall(t, searching(never))
	name := h.create(againstComputer, ann, "1")
	turn := h.do(name, play(ann, 0, 0, "K10"))
	c := play(match.House, 1, 1, "A1")
	c.ID = fmt.Sprintf("computer-1-1-%d", turn-1)
	if code := h.refused(name, c); code != match.CodeStale {
		t.Errorf("refused with %s, want %s", code, match.CodeStale)
	}
	c.ID = fmt.Sprintf("computer-1-1-%d", turn)
	h.do(name, c)
}

func TestWorkWhoseTurnHasPassedIsRemoved(t *testing.T) {
	s := openStore(t, t.TempDir())
	nats := startNATS(t)
	h := open(t, s, nats)
	name := h.create(passAndPlay, ann, "1")
	h.stop()
	events, err := s.Events(t.Context(), name, 0)
	if err != nil {
		t.Fatal(err)
	}
	// A copy of the match, with work that is not the computer's turn.
	a := store.Append{Match: "copy", At: time.Now(), Due: &store.Due{At: time.Now(), Kind: "computer", Key: "1-0-2"}}
	for _, e := range events {
		a.Events = append(a.Events, e.Data)
	}
	if err := s.Append(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	open(t, s, nats, sweepAtStart)
	eventually(t, "the work is removed", func() bool { return len(dueNow(t, s)) == 0 })
}

func dueNow(t *testing.T, s store.Store) []store.Due {
	t.Helper()
	due, err := s.Due(t.Context(), time.Now().Add(time.Hour), 100)
	if err != nil {
		t.Fatal(err)
	}
	return due
}

func await(t *testing.T, c <-chan struct{}, what string) {
	t.Helper()
	select {
	case <-c:
	case <-time.After(patience):
		t.Fatalf("not in %s: %s", patience, what)
	}
}
