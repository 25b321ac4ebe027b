package room_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/store"
)

const cat = match.Holder("cat")

// atTable is a match of a variant in which the creator, ann, and so many others have a seat each.
func (h *hall) atTable(variant string, change func(*match.Settings), others ...match.Holder) string {
	h.t.Helper()
	settings := match.Settings{Variant: variant, Levels: 1, Seats: []match.SeatSettings{{Kind: match.Person}}}
	for range others {
		settings.Seats = append(settings.Seats, match.SeatSettings{Kind: match.Open})
	}
	if change != nil {
		change(&settings)
	}
	name := h.create(settings, ann, variant)
	for _, other := range others {
		h.do(name, sit(other))
	}
	return name
}

// drawn are settings under which people draw for the first move.
func drawn(s *match.Settings) { s.First, s.Draw = pente.NoSeat, true }

// onlyDue is the one piece of work that a store holds.
func onlyDue(t *testing.T, s store.Store) store.Due {
	t.Helper()
	due, err := s.Due(t.Context(), time.Now().Add(24*time.Hour), 100)
	if err != nil || len(due) != 1 {
		t.Fatalf("work %+v, error %v; want one piece", due, err)
	}
	return due[0]
}

// TestThePauseToClaimTellsNothing compares when the computer's answer is due to a stone that brackets a pair and to one
// that does not, and to stones where captures are not claimed.
func TestThePauseToClaimTellsNothing(t *testing.T) {
	for _, c := range []struct {
		options []string
		last    string
		want    time.Duration
	}{
		{[]string{"claimed"}, "K13", 3 * time.Hour},
		{[]string{"claimed"}, "A19", 3 * time.Hour},
		{nil, "K13", time.Hour},
	} {
		clock := newClock()
		var turns atomic.Int32
		h := newHall(t, pausing(clock), searching(func(context.Context, *pente.Rules, *pente.Position) (pente.Move, error) {
			return pente.ParseMove([]string{"K11", "K12", "A1"}[turns.Add(1)-1])
		}), func(cfg *room.Config) { cfg.ClaimPause = 3 * time.Hour })
		settings := againstComputer
		settings.Options = c.options
		name := h.create(settings, ann, "1")
		l := h.watch(name, 2)
		version := int64(2)
		for ply, point := range []string{"K10", "T1", c.last} {
			h.doAt(clock, name, play(ann, 0, 2*ply, point))
			if got := onlyDue(t, h.store).At.Sub(clock.now()).Round(time.Second); ply == 2 && got != c.want {
				t.Errorf("%v, %s: the answer is due in %s, want %s", c.options, c.last, got, c.want)
			}
			if ply < 2 {
				clock.pass(3 * time.Hour)
				version = l.until(version, "answered", plies(2*ply+2)).Version
			}
		}
	}
}

// TestADrawIsDecidedAtItsTime lets the time to reveal pass by the test's clock.
func TestADrawIsDecidedAtItsTime(t *testing.T) {
	clock := newClock()
	h := newHall(t, pausing(clock))
	name := h.atTable("pente", drawn, bob)
	nonce := [32]byte{1}
	for seat, holder := range []match.Holder{ann, bob} {
		h.doAt(clock, name, at(holder, seat, 0, "seal", match.Commit{Commitment: match.Commitment(seat, nonce)}))
	}
	due := onlyDue(t, h.store)
	if late := due.At.Sub(clock.now()).Round(time.Second); due.Kind != "deadline" || late != match.DrawTime+match.DrawMargin {
		t.Errorf("due %+v, in %s", due, late)
	}
	h.doAt(clock, name, at(bob, 1, 0, "open", match.Reveal{Value: 1, Nonce: nonce}))
	l := h.watch(name, h.state(name).Version)
	clock.pass(match.DrawTime + match.DrawMargin)
	l.until(h.state(name).Version, "begun", func(s *match.State) bool { return s.Game == 1 })
	if first := h.state(name).Position.Turn; first != 1 {
		t.Errorf("seat %d begins, want the one that revealed", first)
	}
}

// TestADrawDoesNotWaitForWhoDoesNotCommit lets the time to put a value under seal pass by the test's clock.
func TestADrawDoesNotWaitForWhoDoesNotCommit(t *testing.T) {
	clock := newClock()
	h := newHall(t, pausing(clock))
	name := h.atTable("pente", drawn, bob)
	h.doAt(clock, name, at(bob, 1, 0, "seal", match.Commit{Commitment: match.Commitment(1, [32]byte{1})}))
	due := onlyDue(t, h.store)
	if late := due.At.Sub(clock.now()).Round(time.Second); due.Kind != "deadline" || late != match.CommitTime+match.DrawMargin {
		t.Errorf("due %+v, in %s", due, late)
	}
	l := h.watch(name, h.state(name).Version)
	clock.pass(match.CommitTime + match.DrawMargin)
	l.until(h.state(name).Version, "begun", func(s *match.State) bool { return s.Game == 1 })
	if first := h.state(name).Position.Turn; first != 1 {
		t.Errorf("seat %d begins, want the one that put a value under seal", first)
	}
}

// TestADeadlineSurvivesARestart leaves a draw that nobody reveals for to another hall.
func TestADeadlineSurvivesARestart(t *testing.T) {
	s, nats, clock := openStore(t, t.TempDir()), startNATS(t), newClock()
	h := open(t, s, nats, pausing(clock))
	name := h.atTable("pente", drawn, bob)
	for seat, holder := range []match.Holder{ann, bob} {
		h.doAt(clock, name, at(holder, seat, 0, "seal", match.Commit{Commitment: match.Commitment(seat, [32]byte{1})}))
	}
	h.stop()
	clock.pass(time.Hour)
	open(t, s, nats, pausing(clock))
	eventually(t, "the game begins", func() bool { return replay(t, s, name).Game == 1 })
	if due, err := s.Due(t.Context(), clock.now().Add(time.Hour), 100); err != nil || len(due) != 0 {
		t.Errorf("work is left: %+v, error %v", due, err)
	}
}

// takeOver has bob's seat 1 at a table of three leave, and the computer take over when it is its turn.
func takeOver(h *hall, name string) {
	h.t.Helper()
	h.do(name, play(ann, 0, 0, "K10"))
	h.do(name, at(bob, 1, 1, "leave", match.Resign{}))
	h.do(name, play(cat, 2, 1, "A1"))
	h.do(name, play(ann, 0, 2, "A3"))
	h.do(name, play(cat, 2, 3, "A5"))
	h.do(name, at(ann, 0, 4, "ask", match.OfferTakeover{Of: 1, Level: 1}))
	h.do(name, at(cat, 2, 4, "yes", match.AcceptTakeover{}))
	h.do(name, play(ann, 0, 4, "A7"))
}

func TestATakeoverBeginsASearchAndItsEndCancelsIt(t *testing.T) {
	begun, cancelled := make(chan struct{}), make(chan struct{})
	h := newHall(t, searching(func(ctx context.Context, _ *pente.Rules, pos *pente.Position) (pente.Move, error) {
		if pos.Turn != 1 {
			t.Errorf("a search for seat %d", pos.Turn)
		}
		close(begun)
		<-ctx.Done()
		close(cancelled)
		return pente.Move{}, ctx.Err()
	}))
	name := h.atTable("free", nil, bob, cat)
	takeOver(h, name)
	await(t, begun, "the search begins")
	h.do(name, at(bob, 1, 5, "back", match.Resume{}))
	await(t, cancelled, "the search is cancelled")
	if due := dueNow(t, h.store); len(due) != 0 {
		t.Errorf("work is left: %+v", due)
	}
	h.do(name, play(bob, 1, 5, "C1"))
}

// TestWhatDoesNotConcernAComputerLeavesItsSearchAlone says something while the computer thinks, and then has a seat
// leave, which does concern it.
func TestWhatDoesNotConcernAComputerLeavesItsSearchAlone(t *testing.T) {
	var searches atomic.Int32
	h := newHall(t, searching(func(ctx context.Context, rules *pente.Rules, pos *pente.Position) (pente.Move, error) {
		if searches.Add(1) == 1 {
			<-ctx.Done()
			return pente.Move{}, ctx.Err()
		}
		if pos.Out.Len() != 1 {
			t.Error("the search does not know who has left")
		}
		return firstLegal(ctx, rules, pos)
	}))
	name := h.create(match.Settings{Variant: "free", Levels: 1, Seats: []match.SeatSettings{
		{Kind: match.Person}, {Kind: match.Computer, Level: 1}, {Kind: match.Open}, {Kind: match.Open},
	}}, ann, "1")
	h.do(name, sit(bob))
	h.do(name, sit(cat))
	h.do(name, play(ann, 0, 0, "K10"))
	eventually(t, "a search", func() bool { return searches.Load() == 1 })
	before := onlyDue(t, h.store)
	h.do(name, at(bob, 2, 1, "hello", match.Say{Phrase: "hello"}))
	if after := onlyDue(t, h.store); after != before {
		t.Errorf("the work became %+v, was %+v", after, before)
	}
	l := h.watch(name, h.state(name).Version)
	since := h.state(name).Version
	h.do(name, at(bob, 2, 1, "leave", match.Resign{}))
	l.until(since, "answered", plies(2))
	if searches.Load() != 2 {
		t.Errorf("%d searches, want 2", searches.Load())
	}
}

// TestNobodyUsesUpTheComputersIDs has a person name what is said as the computer's commands will be named when it plays
// on for the seat.
func TestNobodyUsesUpTheComputersIDs(t *testing.T) {
	h := newHall(t)
	name := h.atTable("free", nil, bob, cat)
	for version := 30; version < 60; version++ {
		h.do(name, at(bob, 1, 0, fmt.Sprint("computer-1-5-", version), match.Say{Text: fmt.Sprint("hello ", version)}))
	}
	takeOver(h, name)
	eventually(t, "the computer plays", func() bool { return len(h.state(name).Moves) == 6 })
	if version := h.state(name).Began; version < 30 || version >= 60 {
		t.Errorf("the turn began with version %d", version)
	}
}
