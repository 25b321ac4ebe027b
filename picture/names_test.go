package picture

import (
	"testing"

	"tessera/pente"
	"tessera/record"
)

func TestEveryVariantHasAName(t *testing.T) {
	var none *Words
	for _, v := range pente.Variants() {
		if variants[v.Name] == "" {
			t.Errorf("%s is called nothing", v.Name)
		}
	}
	if got := none.Variant("team"); got != "Team Pente" {
		t.Errorf("team is called %q", got)
	}
	if got := none.Variant(""); got != "Pente" {
		t.Errorf("rules without a name are called %q", got)
	}
}

// TestDrawable: what the font has no letters for is left out, and the rest stays in the record.
func TestDrawable(t *testing.T) {
	r := recordOf(t, "pente", nil, 2, "K10")
	r.Info.Event = "Cup 🎲 杯"
	r.Info.Players = []record.Player{{Name: "日本語の名前", Rating: 2000}, {Name: "José Łukasz 🎲 Ωμέγα Юрий"}}
	drawn := Drawable(r)
	if got := drawn.Info.Players; got[0].Name != "" || got[1].Name != "José Łukasz Ωμέγα Юрий" {
		t.Errorf("%+v", got)
	}
	if drawn.Info.Event != "Cup" || r.Info.Players[0].Name != "日本語の名前" || r.Info.Event != "Cup 🎲 杯" {
		t.Errorf("%q; of the record %+v", drawn.Info.Event, r.Info)
	}
	card, err := wayTo(t, r).Card(drawn, 1, Options{})
	if err != nil || card.Players[0].Name != "White" {
		t.Errorf("%+v, %v", card.Players, err)
	}
}

// TestSeveralWin: a side of two wins in the plural, and long names leave room for what they won by.
func TestSeveralWin(t *testing.T) {
	r := recordOf(t, "team", nil, 4, "K10")
	r.Info.Players = []record.Player{{Name: "Ann"}, {}, {Name: "Castellucciodinorcia, Casimir"}, {}}
	r.Result = &record.Result{Winners: pente.SeatSet(0).With(0).With(2), By: record.ByResignation}
	card, err := wayTo(t, r).Card(r, 1, Options{})
	if err != nil || card.Status != "Ann & Castellucciodinorcia, Ca… win by resignation" || card.Heading != "Team Pente" {
		t.Errorf("%q, %q, %v", card.Heading, card.Status, err)
	}
}

func TestLongLettersHaveAnEllipsis(t *testing.T) {
	for text, want := range map[string]string{"A": "A", "abc": "abc", "long label": "lo…", "äöüß": "äö…"} {
		if got := cut(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
