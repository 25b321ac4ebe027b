package match

import (
	"testing"
	"time"
)

const pause, longer = time.Second, ClaimPause

func TestTheComputersTurnIsDueAfterAPause(t *testing.T) {
	tb := newTable(t, computer)
	if due, ok := tb.Due(pause, longer); ok {
		t.Errorf("in ann's turn %+v is due", due)
	}
	tb.doAt(time.Minute, "ann", 0, Play{moveTo(t, "K10")})
	due, ok := tb.Due(pause, longer)
	check(t, "ok", ok, true)
	check(t, "due", due, Due{Kind: DueComputer, At: noon.Add(time.Minute + pause + tick), Key: "1-1-3"})
	tb.do("ann", 0, Say{Phrase: "your_turn"})
	again, _ := tb.Due(pause, longer)
	check(t, "due after a word", again, due)
	tb.do("ann", 0, OfferTakeback{}).play("K10")
	again, _ = tb.Due(pause, longer)
	check(t, "the same turn once more", again.Key, "1-1-6")
}

// The pause for claims tells nothing: it does not depend on whether there is anything to claim.
func TestTheComputerLeavesTimeToClaim(t *testing.T) {
	for _, stones := range []string{"K10 L11 K7 M12 N13", "K10 L11 K7 M12 A1"} {
		due, _ := newClaiming(t, "pente", person, robot).play(stones).Due(pause, longer)
		check(t, "after "+stones, due.At, noon.Add(longer+tick))
	}
	tb := newClaiming(t, "free", person, robot, robot).play("K10")
	tb.doAt(time.Minute, House, 1, Play{moveTo(t, "L11")})
	due, _ := tb.Due(pause, longer)
	check(t, "after the computer's stone", due.At, noon.Add(time.Minute+pause+tick))
	tb = newTable(t, computer).play("K10")
	due, _ = tb.Due(pause, longer)
	check(t, "where nothing is claimed", due.At, noon.Add(pause+tick))
}

// A claim does not hold up the computer, but makes it think anew.
func TestAClaimChangesTheComputersTurn(t *testing.T) {
	tb := newClaiming(t, "pente", person, robot).play(onePair)
	before, _ := tb.Due(pause, longer)
	tb.doAt(3*time.Second, "ann", 0, ClaimCaptures{})
	after, _ := tb.Due(pause, longer)
	check(t, "at", after.At, before.At)
	if after.Key == before.Key {
		t.Errorf("the turn is still %s", after.Key)
	}
}

func TestTheEarliestWorkIsDueFirst(t *testing.T) {
	tb := newThree(t, Person, Computer, Open).play("E5").do("ann", 0, OfferTakeover{Of: 2, Level: 1})
	due, _ := tb.Due(pause, longer)
	check(t, "the computer's turn", due.Kind, DueComputer)
	due, _ = tb.Due(time.Hour, longer)
	check(t, "the take-over", due.Kind, DueDeadline)
	check(t, "at", due.At, noon.Add(TakeoverWait))
}

func TestNothingIsDueInAFullMatch(t *testing.T) {
	tb := newThree(t, Person, Computer, Open).play("E5").do("ann", 0, OfferTakeover{Of: 2, Level: 1})
	tb.Version = MaxEvents
	if due, ok := tb.Due(pause, longer); ok {
		t.Errorf("%+v is due", due)
	}
}

func TestNothingWaitsLongerThanTheLongestWait(t *testing.T) {
	draw := newDrawing(t, "pente", person, open).commits(0, 0).commits(1, 1)
	takeover := newTrio(t).do("ann", 0, OfferTakeover{Of: 1, Level: 1}).do("cat", 2, AcceptTakeover{})
	for _, tb := range []*table{draw, takeover} {
		at, ok := tb.Deadline()
		if wait := at.Sub(noon); !ok || wait <= 0 || wait > LongestWait {
			t.Errorf("a deadline after %v, %v", wait, ok)
		}
	}
}
