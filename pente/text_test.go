package pente_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tessera/pente"
)

func TestPositionText(t *testing.T) {
	rules := basic(t, 0)
	p := rules.Start(0)
	if got, want := p.String(), "- 0 - - 0 -"; got != want {
		t.Errorf("the empty board is %q, not %q", got, want)
	}
	for _, move := range []string{"K10", "L10", "A1", "M10", "N10"} {
		m, err := pente.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		if p, _, err = rules.Play(p, m); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := p.String(), "a/////////9a2a 1 1 2 5 -"; got != want {
		t.Errorf("the position is %q, not %q", got, want)
	}
	p.Turn, p.Outcome = pente.NoSeat, pente.Outcome{By: pente.ByRow | pente.ByCaptures, Winners: pente.SeatSet(0).With(0).With(2)}
	if got, want := p.String(), "a/////////9a2a - 1 2 5 row+captures:0,2"; got != want {
		t.Errorf("the position is %q, not %q", got, want)
	}
}

// TestPhaseText writes and reads a phase in which everything holds.
func TestPhaseText(t *testing.T) {
	const text = "- 2 - - 4,first=1,left=1,swapped,open=K10,placer=3,pending=A1,out=0,out=5 -"
	p, err := pente.ParsePosition(text)
	if err != nil || p.String() != text {
		t.Errorf("%q was read as %q, %v", text, p, err)
	}
	want := pente.Phase{Opening: 4, First: 1, Left: 1, Swapped: true, Open: 180, Placer: 3, Out: pente.SeatSet(0).With(0).With(5)}
	if p.Phase != want {
		t.Errorf("the phase is %+v, not %+v", p.Phase, want)
	}
}

func TestPositionRoundTrip(t *testing.T) {
	for seed := range uint64(100) {
		rnd := rand.New(rand.NewPCG(seed, 6))
		rules := anyRules(rnd)
		walk(rnd, &rules, rules.Start(0), func(_ pente.Position, _ pente.Effect, p pente.Position) {
			text, err := p.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			var read pente.Position
			if err := read.UnmarshalText(text); err != nil || read != p {
				t.Fatalf("seed %d: %s became %v, %v", seed, text, read, err)
			}
		})
	}
}

func TestPositionTextErrors(t *testing.T) {
	for _, text := range []string{
		"", "- 0 - - 0", "- 0 - - 0 - -", "-  0 - - 0 -", " - 0 - - 0 -",
		"g 0 - - 0 -", "A 0 - - 0 -", "a/ 0 - - 0 -", "1a1 0 - - 0 -", "0a 0 - - 0 -", "01a 0 - - 0 -",
		"19a 0 - - 0 -", "aaaaaaaaaaaaaaaaaaaa 0 - - 0 -", "99999999999999999999a 0 - - 0 -",
		strings.Repeat("/", 19) + "a 0 - - 0 -",
		"- 6 - - 0 -", "- -1 - - 0 -", "- 00 - - 0 -", "- x - - 0 -",
		"- 0 0 - 0 -", "- 0 1,0 - 0 -", "- 0 1,,1 - 0 -", "- 0 65536 - 0 -", "- 0 1,1,1,1,1,1,1 - 0 -", "- 0 - -1 0 -",
		"- 0 - - 8 -", "- 0 - - -1 -", "- 0 - - - -",
		"- - - - 0 -", "- 0 - - 0 full", "- - - - 0 ", "- - - - 0 row", "- - - - 0 row:", "- - - - 0 row:0,0",
		"- - - - 0 row:1,0", "- - - - 0 captures+row:0", "- - - - 0 full:0", "- - - - 0 full+blocked", "- - - - 0 row+full:0",
		"- - - - 0 resignation:0", "- - - - 0 row:7",
		"- 0 - - 0, -", "- 0 - - ,first=1 -", "- 0 - - 0,first=0 -", "- 0 - - 0,first=6 -", "- 0 - - 0,left=1,first=1 -",
		"- 0 - - 0,left=0 -", "- 0 - - 0,left=256 -", "- 0 - - 0,left -", "- 0 - - 0,swapped=1 -", "- 0 - - 0,swapped,swapped -",
		"- 0 - - 0,open=K10 -", "- 0 - - 0,placer=0 -", "- 0 - - 0,open=k10,placer=0 -", "- 0 - - 0,open=-,placer=0 -",
		"- 0 - - 0,pending=I5 -", "- 0 - - 0,out=2,out=1 -", "- 0 - - 0,out=1,out=1 -", "- 0 - - 0,out=6 -", "- 0 - - 0,late -",
	} {
		if p, err := pente.ParsePosition(text); err == nil {
			t.Errorf("%q was read as %v", text, p)
		}
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add("- 0 - - 0 -")
	f.Add("a/////////9a2b 1 1,2 2,4 5 -")
	f.Add("aaaaa - - - 7 row+captures:0,2")
	f.Add("- 2 - - 4,first=1,left=1,swapped,open=K10,placer=3,pending=A1,out=0,out=5 -")
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := pente.ParsePosition(text); err == nil && p.String() != text {
			t.Errorf("%q is written as %q", text, p)
		}
	})
}

func TestParsePoint(t *testing.T) {
	for text, want := range map[string]pente.Point{
		"A1": 0, "T19": 360, "K10": 180, "j1": 8, " h8 ": pente.At(7, 7), "\tT1\n": 18, "a19": 18 * 19,
	} {
		if p, err := pente.ParsePoint(text); err != nil || p != want {
			t.Errorf("%q was read as %d, %v; not %d", text, p, err, want)
		}
	}
	for _, text := range []string{
		"", " ", "A", "1", "A0", "A20", "A01", "A+1", "A-1", "I5", "U1", "AA", "A1A", "A 1", "1A", "K10!", "ſ1", "Ａ1", "A１", "A999",
	} {
		if p, err := pente.ParsePoint(text); err == nil || p != pente.NoPoint {
			t.Errorf("%q was read as %v", text, p)
		}
	}
}

func FuzzParsePoint(f *testing.F) {
	f.Add("K10")
	f.Add(" t19\t")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := pente.ParsePoint(text)
		if (err == nil) != (p != pente.NoPoint) {
			t.Fatalf("%q: %v, %v", text, p, err)
		}
		if err != nil {
			return
		}
		if !strings.EqualFold(p.String(), strings.TrimSpace(text)) || pente.At(p.Column(), p.Row()) != p {
			t.Errorf("%q was read as %v", text, p)
		}
	})
}

func TestParseMove(t *testing.T) {
	for text, want := range map[string]pente.Move{
		"K10": pente.Place(180), " k10\t": pente.Place(180), "K10!": {Point: 180, Claim: true}, " a1 ! ": {Point: 0, Claim: true},
		"first": pente.Choose(pente.First), " Second": pente.Choose(pente.Second), "MORE": pente.Choose(pente.More),
		"!": pente.Choose(pente.Claim),
	} {
		m, err := pente.ParseMove(text)
		if err != nil || m != want {
			t.Errorf("%q was read as %+v, %v", text, m, err)
		}
		if again, err := pente.ParseMove(m.String()); err != nil || again != m {
			t.Errorf("%+v is written as %q", m, m)
		}
	}
	for _, text := range []string{"", "first!", "K10!!", "! K10", "third", "stone", "K10 L10"} {
		if m, err := pente.ParseMove(text); err == nil || m != pente.Choose(pente.Stone) {
			t.Errorf("%q was read as %+v", text, m)
		}
	}
}
