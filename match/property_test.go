package match

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"tessera/pente"
)

// Whatever is done in whatever order: nothing panics, refusals change nothing, events survive their encoded form, the
// position is the one that the rules give, a replay from the start gives the same state, the audit is content, and no
// older state changes.
func TestRandomWalks(t *testing.T) {
	tables := walkTables(t)
	rapid.Check(t, func(rt *rapid.T) {
		start := rapid.SampledFrom(tables).Draw(rt, "table")
		steps := rapid.IntRange(1, 120).Draw(rt, "steps")
		walk(rt, start, steps, seeded(rapid.Uint64().Draw(rt, "seed")).IntN)
	})
}

func TestCreatedSurvivesItsEncodedForm(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		settings := Settings{
			Variant: "pente",
			Size:    rapid.IntRange(5, 19).Draw(rt, "size"),
			Options: rapid.SliceOfN(rapid.SampledFrom([]string{"tournament"}), 0, 3).Draw(rt, "options"),
			First:   pente.Seat(rapid.IntRange(-1, 1).Draw(rt, "first")),
			Levels:  3,
		}
		mine := rapid.IntRange(0, 1).Draw(rt, "mine")
		for i := range 2 {
			seat := SeatSettings{Kind: rapid.SampledFrom([]SeatKind{Person, Open, Computer}).Draw(rt, "kind")}
			if i == mine {
				seat.Kind = Person
			}
			if seat.Kind == Computer {
				seat.Level = rapid.IntRange(1, 3).Draw(rt, "level")
			}
			settings.Seats = append(settings.Seats, seat)
		}
		by := Holder(rapid.StringMatching(`[ -~]{1,64}`).Draw(rt, "by"))
		events, err := Create(settings, by, noon, seeded(1))
		if err != nil {
			rt.Fatalf("%+v: %v", settings, err)
		}
		for _, e := range events {
			if read := reread(rt, e); !reflect.DeepEqual(read, e) {
				rt.Fatalf("%+v comes back as %+v", e, read)
			}
		}
	})
}
