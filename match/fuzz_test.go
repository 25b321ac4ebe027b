package match

import (
	"bytes"
	"testing"
)

// FuzzDecode reads anything as an event. What is read must survive writing, and where it fits must apply.
func FuzzDecode(f *testing.F) {
	for _, data := range documented(f) {
		f.Add(data)
	}
	f.Add([]byte(`{"type":"moved","v":1,"seat":0,"colour":1,"point":"K9","next":1}`))
	states := []State{
		{},
		newTable(f, withFriend).State,
		newTable(f, computer).State,
		newFriends(f).play("K10 L11 K7 M12").State,
		newFriends(f).play("K10").do("ann", 0, OfferTakeback{}).State,
		newFriends(f).play(aRow).State,
		newThree(f, Person, Open, Open).play("E5 E6").do("ann", 0, OfferTakeback{}).State,
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
			if next, err := Replay(s, once); err == nil && next.Version != s.Version+1 {
				t.Fatalf("%s fits version %d, but leads to %d", once, s.Version, next.Version)
			}
			if after := dump(t, &s); after != before {
				t.Fatalf("%s changed the older state\n%s\nto\n%s", once, before, after)
			}
		}
	})
}

// FuzzDecide takes bytes for the choices of a walk.
func FuzzDecide(f *testing.F) {
	for table := range byte(5) {
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
