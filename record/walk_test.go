package record

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"tessera/pente"
)

// TestJudgeRealGames holds what the rules find in the games that people played to what is known of them.
func TestJudgeRealGames(t *testing.T) {
	won := 0
	for _, game := range realGames(t) {
		judged, err := game.Judge()
		if err != nil {
			t.Fatal(err)
		}
		if len(judged.Effects) != len(game.Moves()) || judged.Nodes != len(game.Moves())+1 || judged.Depth != len(game.Moves()) {
			t.Fatalf("%d effects, %d nodes, depth %d of %d moves", len(judged.Effects), judged.Nodes, judged.Depth, len(game.Moves()))
		}
		if res := judged.Result(&game.Rules); res != nil {
			won++
			if res.Winners != game.Result.Winners || res.By == "" {
				t.Errorf("won by %v (%s), recorded for %v", res.Winners, res.By, game.Result.Winners)
			}
		}
	}
	if won != 4341 {
		t.Errorf("%d games were won on the board, not 4341", won)
	}
}

// TestWalk goes through a small tree and says what comes when.
func TestWalk(t *testing.T) {
	r := New(usual())
	first := r.Root.Add(placeAt("K10"))
	second := first.Add(placeAt("K11"))
	second.Add(placeAt("A1")).Add(placeAt("K12")).Add(placeAt("K13"))
	second.Add(placeAt("A2"))
	first.Children = append(first.Children, &Node{Comment: "quiet"})
	first.Children[1].Add(placeAt("L11"))

	var seen []string
	err := r.Walk(func(m *Moment) bool {
		move, captured := "-", 0
		if m.Effect != nil {
			move, captured = m.Effect.Move.String(), len(m.Effect.Captured)
		}
		seen = append(seen, fmt.Sprintf("%d:%s d%d p%d c%d %v", m.Number, move, m.Depth, m.Ply, captured, m.Main))
		return move != "A2"
	})
	want := "1:- d0 p0 c0 true,2:K10 d1 p1 c0 true,3:K11 d2 p2 c0 true,4:A1 d3 p3 c0 true,5:K12 d4 p4 c0 true," +
		"6:K13 d5 p5 c2 true,7:A2 d3 p3 c0 false,8:- d2 p1 c0 false,9:L11 d3 p2 c0 false"
	if got := strings.Join(seen, ","); err != nil || got != want {
		t.Errorf("error %v\n got %s\nwant %s", err, got, want)
	}
}

// TestWalkLeavesTheTreeAlone: who only looks changes nothing, so that many can look at once.
func TestWalkLeavesTheTreeAlone(t *testing.T) {
	for seed := range uint64(50) {
		r := chance{rand.New(rand.NewPCG(seed, 3))}.record()
		before := roundTrip(t, jsonFormat, Options{}, r)[0]
		nodes := 0
		if err := r.Walk(func(*Moment) bool { nodes++; return true }); err != nil || nodes != r.Root.Count() {
			t.Errorf("%d nodes of %d, error %v", nodes, r.Root.Count(), err)
		}
		if !reflect.DeepEqual(r, before) {
			t.Errorf("changed:%s", difference(r, before))
		}
	}
}

// TestLeavingsAndLateClaims plays a game for three in which one claims late and one leaves.
func TestLeavingsAndLateClaims(t *testing.T) {
	rules, err := pente.New("free", 0, 3, "claimed")
	if err != nil {
		t.Fatal(err)
	}
	r := New(rules, "claimed")
	at := r.Root
	for _, m := range strings.Fields("K10 K11 A1 A2 K12 B1 K13") {
		at = at.Add(placeAt(m))
	}
	at = at.Add(pente.Choose(pente.Claim))
	at.Leaves = []pente.Seat{1}
	at = at.Add(placeAt("C1"))
	judged, err := r.Judge()
	if err != nil {
		t.Fatal(err)
	}
	p := judged.Position
	if p.Captures[0] != 1 || p.Stones[placeAt("K11").Point] != pente.Empty || !p.Out.Has(1) || p.Turn != 0 {
		t.Errorf("%v", p)
	}
	stays(t, jsonFormat, r)
	stays(t, sgfFormat, r)
	at.Leaves = []pente.Seat{1}
	var wrong *Error
	if _, err := r.Judge(); !errors.As(err, &wrong) || wrong.What.String() != "seat 1 has left already" || wrong.Move != 9 {
		t.Errorf("%v", err)
	}
}

// TestEveryVariant writes and reads a game of each variant with each number of seats and each option.
func TestEveryVariant(t *testing.T) {
	for _, v := range pente.Variants() {
		for seats := v.MinSeats; seats <= v.MaxSeats; seats++ {
			for _, option := range append([]string{""}, v.Options...) {
				rules, err := pente.New(v.Name, 0, seats, strings.Fields(option)...)
				if err != nil {
					t.Fatal(err)
				}
				r := New(rules, strings.Fields(option)...)
				for seed := range uint64(5) {
					r.Root = new(Node)
					chance{rand.New(rand.NewPCG(seed, 4))}.tree(r)
					stays(t, jsonFormat, r)
					stays(t, sgfFormat, r)
				}
			}
		}
	}
}
