package match

import (
	"bytes"
	"errors"
	"testing"

	"tessera/pente"
)

// FuzzDecode reads anything as an event. What is read must survive writing, and where it fits must apply.
func FuzzDecode(f *testing.F) {
	for _, data := range documented(f) {
		f.Add(data)
	}
	f.Add([]byte(`{"type":"moved","v":1,"seat":0,"colour":1,"point":"K9","next":1}`))
	f.Add([]byte(`{"type":"moved","v":2,"seat":1,"colour":1,"choice":"first","next":1,"phase":{"opening":9,"swapped":true}}`))
	states := []State{
		{},
		newTable(f, withFriend).State,
		newTable(f, computer).State,
		newFriends(f).play("K10 L11 K7 M12").State,
		newFriends(f).play("K10").do("ann", 0, OfferTakeback{}).State,
		newFriends(f).play(aRow).State,
		newFriends(f).do("bob", 1, MakePlan{planOf(f, "K10 L11 A1 B1")}).State,
		newThree(f, Person, Open, Open).play("E5 E6").do("ann", 0, OfferTakeback{}).State,
		newThree(f, Person, Open, Open).do("bob", 1, Resign{}).do("ann", 0, OfferTakeover{Of: 1, Level: 1}).State,
		newDrawing(f, "pente", person, robot).State,
		newDrawing(f, "pente", person, open).commits(0, 1).commits(1, 1).State,
		newClaiming(f, "pente", person, open).play(onePair).State,
		newOpening(f, "swap2").play("K10 L11 K7").State,
		newOpening(f, "opente").play("K10 L11").State,
		newMatch(f, Settings{Variant: "points3"}, 3).play("K10 L11").State,
		beforeTheCount(f),
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := Decode(data)
		if err != nil {
			return
		}
		once, err := Encode(e)
		if err != nil {
			t.Fatalf("%s was read but cannot be written: %v", data, err)
		}
		again, err := Decode(once)
		if err != nil {
			t.Fatalf("%s was written as %s, which cannot be read: %v", data, once, err)
		}
		if twice, err := Encode(again); err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%s was written as %s and then as %s, %v", data, once, twice, err)
		}
		for _, s := range states {
			before := dump(t, &s)
			if next, err := Replay(s, once); err == nil {
				checkSound(t, &next, s.Version+1)
			}
			if after := dump(t, &s); after != before {
				t.Fatalf("%s changed the older state\n%s\nto\n%s", once, before, after)
			}
		}
	})
}

// beforeTheCount is a match for points in which the game that has just ended is not counted yet.
func beforeTheCount(t testing.TB) State {
	tb := newMatch(t, Settings{Variant: "points"}, 2).do("ann", 0, Resign{})
	s, err := Replay(State{}, encoded(t, tb.history[:len(tb.history)-1])...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// checkSound asks a state to which an event led, however odd, what everybody asks a state.
func checkSound(t *testing.T, s *State, version int64) {
	t.Helper()
	if s.Version != version {
		t.Fatalf("version %d, want %d", s.Version, version)
	}
	s.Due(0, 0)
	s.NextFirst()
	if s.Game == 0 || s.owesScore() {
		return
	}
	s.Rules.Choices(&s.Position)
	s.Rules.Restriction(&s.Position)
	for seat, settings := range s.Seats {
		s.Rules.ColourOf(&s.Position, pente.Seat(seat))
		for _, action := range []Action{
			Play{pente.Place(0)}, Play{pente.Choose(pente.First)}, ClaimCaptures{}, OfferTakeback{}, AcceptTakeback{},
			Resign{}, Rematch{}, OfferTakeover{Of: 1, Level: 1}, AcceptTakeover{}, Reveal{}, Expire{}, Say{Phrase: "hello"},
		} {
			c := Command{ID: "x", Holder: House, Seat: pente.Seat(seat), Game: s.Game, Ply: len(s.Moves), Action: action}
			if settings.Kind == Person {
				c.Holder = settings.Holders[0]
			}
			events, err := Decide(s, c, noon, seeded(1))
			for _, e := range events {
				if err == nil {
					err = Fits(s, e)
					*s = Apply(*s, e)
				}
			}
			if _, refused := errors.AsType[*Refusal](err); err != nil && !refused {
				t.Fatalf("%+v: %v", c, err)
			}
		}
	}
}

// FuzzDecide takes bytes for the choices of a walk.
func FuzzDecide(f *testing.F) {
	for table := range byte(100) {
		f.Add(append([]byte{table}, bytes.Repeat([]byte{1, 7, 3, 200, 2, 31, 5, 90}, 20)...))
	}
	tables := walkTables(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		pick := func(n int) int {
			chosen := 0
			for range 2 {
				if len(data) > 0 {
					chosen, data = chosen<<8|int(data[0]), data[1:]
				}
				if n <= 256 {
					break
				}
			}
			return chosen % n
		}
		walk(t, tables[pick(len(tables))], min(len(data)/6, 60), pick)
	})
}
