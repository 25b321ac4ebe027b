package match

import (
	"bytes"
	"os"
	"testing"

	"tessera/pente"
)

// oldLog is a match as the first version of the program wrote it.
func oldLog(t testing.TB) [][]byte {
	t.Helper()
	data, err := os.ReadFile("testdata/v1.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSpace(data), []byte("\n"))
}

func TestAnOldLogIsReadAndPlayedOn(t *testing.T) {
	log := oldLog(t)
	s, err := Replay(State{}, log...)
	if err != nil {
		t.Fatal(err)
	}
	if err := Audit(log...); err != nil {
		t.Error(err)
	}
	check(t, "game", s.Game, 2)
	check(t, "result", *s.Result, Result{Winners: seatsOf(1), By: pente.ByRow})
	check(t, "wins", []int{s.Seats[0].Wins, s.Seats[1].Wins}, []int{1, 1})
	check(t, "phase", s.Position.Phase, pente.Phase{
		Opening: pente.MaxSeats + 1, First: 1, Open: pente.NoPoint, Placer: pente.NoSeat, Pending: pente.NoPoint,
	})
	tb := &table{TB: t, State: s}
	tb.do("ann", 0, Rematch{}).do("bob", 1, Rematch{}).play("K10 L11")
	check(t, "first", tb.First, pente.Seat(0))
}

// A game in the middle of its opening goes on by the rules of the opening.
func TestAnOldOpeningGoesOn(t *testing.T) {
	s, err := Replay(State{}, oldLog(t)[:5]...)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{TB: t, State: s}
	tb.refuses("tournament", tb.command("ann", 0, Play{moveTo(t, "K11")}))
	tb.play("K7").do("ann", 0, OfferTakeback{}).do("bob", 1, AcceptTakeback{})
	tb.refuses("tournament", tb.command("ann", 0, Play{moveTo(t, "K11")}))
}

func TestOldMovesStayAsTheyAreWritten(t *testing.T) {
	for _, data := range oldLog(t)[1:] {
		e, err := Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := Encode(e); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%s is written as %s, %v", data, again, err)
		}
	}
}
