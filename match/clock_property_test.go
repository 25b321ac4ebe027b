package match

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tessera/pente"
)

// twins are two games of the same thoughts: in one the players have lines that need no time, in the other lines of some
// lag, which the thoughts become longer by.
type twins struct {
	near, far *table
	// nearTime and farTime are how long the games have lasted.
	nearTime, farTime time.Duration
	// lags is what each seat's line has cost in timed turns that were counted, and turns how many those were.
	lags  [pente.MaxSeats]time.Duration
	turns [pente.MaxSeats]int
	// short says that a seat's bank once did not hold what was needed.
	short [pente.MaxSeats]bool
}

func drawControl(rt *rapid.T) TimeControl {
	seconds := func(from, to int, name string) time.Duration {
		return time.Duration(rapid.IntRange(from, to).Draw(rt, name)) * second
	}
	switch rapid.SampledFrom([]TimeKind{Increment, Delay, ByoYomi}).Draw(rt, "kind") {
	case Increment:
		return TimeControl{Increment, seconds(5, 120, "main"), seconds(0, 5, "increment"), 0}
	case Delay:
		return TimeControl{Delay, seconds(5, 120, "main"), seconds(0, 5, "delay"), 0}
	}
	return TimeControl{ByoYomi, seconds(5, 60, "main"), seconds(1, 10, "period"), rapid.IntRange(1, 5).Draw(rt, "periods")}
}

// manySeats is a table of so many people, each for themselves where there are more than two.
func manySeats(t *testing.T, control TimeControl, seats int) *table {
	list := []SeatSettings{{Kind: Person}, {Kind: Person}, {Kind: Person}, {Kind: Person}, {Kind: Person}, {Kind: Person}}
	variant := "free"
	if seats == 2 {
		variant = "pente"
	}
	return timedTable(t, variant, control, list[:seats]...)
}

// TestLagIsNoGain plays games of two to six seats twice. A far player's clock never shows more than it would with a line
// that needs no time, and as much while the bank holds out; and all time is somebody's.
func TestLagIsNoGain(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		control := drawControl(rt)
		seats := rapid.IntRange(2, pente.MaxSeats).Draw(rt, "seats")
		tw := &twins{near: manySeats(t, control, seats), far: manySeats(t, control, seats)}
		for range rapid.IntRange(1, 60).Draw(rt, "turns") {
			if !tw.turn(rt) {
				break
			}
			tw.check(rt)
		}
	})
}

// turn lets the seat to move think and play, and reports whether both games go on.
func (tw *twins) turn(rt *rapid.T) bool {
	seat := tw.far.Turn()
	thought := time.Duration(rapid.Int64Range(0, tw.far.budget(seat).Milliseconds()/2).Draw(rt, "thought")) * time.Millisecond
	lag := time.Duration(rapid.Int64Range(0, 3000).Draw(rt, "lag")) * time.Millisecond
	opening, bank := tw.far.Opening(seat), tw.far.Clocks[seat].Bank
	point := tw.legal(rt)
	tw.nearTime += thought
	tw.farTime += thought + lag
	err := tw.far.at(tw.farTime, seat, Play{pente.Place(point)}, lag)
	var late *Refusal
	if errors.As(err, &late) && late.Code == CodeTimeOver {
		if opening || lag <= bank {
			rt.Fatalf("too late after %v and a lag of %v, with %+v", thought, lag, tw.far.Clocks[seat])
		}
		return false
	}
	if err != nil {
		rt.Fatal(err)
	}
	if err := tw.near.at(tw.nearTime, seat, Play{pente.Place(point)}); err != nil {
		rt.Fatalf("refused with a line that needs no time: %v", err)
	}
	if !opening {
		tw.turns[seat]++
		tw.lags[seat] += lag
		tw.short[seat] = tw.short[seat] || lag > bank
	}
	return tw.far.Running()
}

// legal is a point on which the seat to move may place a stone.
func (tw *twins) legal(rt *rapid.T) pente.Point {
	rules := &tw.far.Rules
	all := rules.Size * rules.Size
	for i, from := 0, rapid.IntRange(0, all-1).Draw(rt, "from"); i < all; i++ {
		at := pente.At((from+7*i)%all%rules.Size, (from+7*i)%all/rules.Size)
		if rules.Legal(&tw.far.Position, at) == nil {
			return at
		}
	}
	rt.Fatal("no legal point")
	return pente.NoPoint
}

func (tw *twins) check(rt *rapid.T) {
	gain := tw.far.Time.gain()
	var forgiven [pente.MaxSeats]time.Duration
	var spent time.Duration
	for _, e := range tw.far.history {
		if stopped, ok := e.(Clocked); ok {
			spent += stopped.Spent
			forgiven[stopped.Seat] += stopped.Forgiven
		}
	}
	if spent != tw.farTime {
		rt.Fatalf("the turns took %v, of %v", spent, tw.farTime)
	}
	for i, far := range tw.far.Clocks {
		near := tw.near.Clocks[i]
		if far.Left > near.Left || far.Periods > near.Periods {
			rt.Fatalf("seat %d has %+v by its lag, instead of %+v", i, far, near)
		}
		if !tw.short[i] && (far.Left != near.Left || far.Periods != near.Periods || forgiven[i] != tw.lags[i]) {
			rt.Fatalf("seat %d has %+v instead of %+v, though its bank has always held what it needed", i, far, near)
		}
		if most := bankStart*gain + time.Duration(tw.turns[i])*gain; forgiven[i] > min(most, tw.lags[i]) {
			rt.Fatalf("seat %d was forgiven %v, of %v at most", i, forgiven[i], most)
		}
	}
}
