package match

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestWordsAreErased(t *testing.T) {
	at, lots := noon, rand.New(rand.NewPCG(1, 1))
	events := []Event{}
	var s State
	add := func(e ...Event) {
		for _, each := range e {
			events = append(events, each)
			s = Apply(s, each)
		}
	}
	created, err := Create(Settings{Variant: "pente", Seats: []SeatSettings{{Kind: Person}, {Kind: Open}}, Levels: 3}, "ann", at, lots)
	if err != nil {
		t.Fatal(err)
	}
	add(created...)
	add(Spoken{At: at, Seat: 0, Text: "words of Ann"})
	seated, err := Decide(&s, Command{Holder: "bob", Action: Sit{}}, at, lots)
	if err != nil {
		t.Fatal(err)
	}
	add(seated...)
	add(Spoken{At: at, Seat: 1, Text: "words of Bob"}, Spoken{At: at, Seat: 0, Phrase: "hello"})
	history := [][]byte{}
	for _, e := range events {
		data, err := Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		history = append(history, data)
	}
	erased, err := Erasures(history, []Holder{"ann"})
	if err != nil || len(erased) != 2 {
		t.Fatalf("%d erasures, %v", len(erased), err)
	}
	for version, data := range erased {
		history[version-1] = data
	}
	if err := Audit(history...); err != nil {
		t.Error(err)
	}
	var after State
	for _, data := range history {
		e, err := Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		after = Apply(after, e)
	}
	got := slices.Collect(func(yield func(string) bool) {
		for _, line := range after.Said {
			if !yield(line.Text + string(line.Phrase)) {
				return
			}
		}
	})
	if !slices.Equal(got, []string{"", "words of Bob", ""}) || !after.Said[0].Erased || after.Said[1].Erased || !after.Said[2].Erased {
		t.Errorf("said: %+v", after.Said)
	}
	if after.Version != s.Version || after.Seats[0].Lines != s.Seats[0].Lines {
		t.Error("more has changed than what was said")
	}
	if again, err := Erasures(history, []Holder{"ann"}); err != nil || len(again) != 0 {
		t.Errorf("once more: %d, %v", len(again), err)
	}
	for _, bad := range []string{`"erased":true,"text":"x"`, `"erased":false`} {
		if _, err := Decode([]byte(`{"type":"said","v":2,"at":"2026-01-02T15:06:12Z","seat":1,` + bad + `}`)); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}
