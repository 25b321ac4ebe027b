package crowd

import (
	"encoding/json"
	"testing"

	"tessera/wire"
)

// TestTheScriptFillsTheBoard plays until no point is left, each time on an empty one.
func TestTheScriptFillsTheBoard(t *testing.T) {
	s, k, seen := Script{Seed: 1, Match: 2}, Known{Game: 1}, map[string]bool{}
	for ply := range size * size {
		point := s.Place(&k)
		if again := s.Place(&k); point == "" || seen[point] || again != point {
			t.Fatalf("ply %d: %q, then %q", ply, point, again)
		}
		if column, row := parse(point); name(column, row) != point {
			t.Fatalf("%s is called %s", point, name(column, row))
		}
		seen[point] = true
		k.Moves = append(k.Moves, Move{Point: point})
	}
	if point := s.Place(&k); point != "" {
		t.Errorf("%s on a full board", point)
	}
	if !seen["A1"] || !seen["T19"] || seen["I5"] {
		t.Error("the corners are missing, or there is a column I")
	}
}

func TestMatchesDiffer(t *testing.T) {
	k := Known{Game: 1, Moves: []Move{{Point: centre}}}
	points := map[string]bool{}
	for number := range 20 {
		points[Script{Seed: 1, Match: number}.Place(&k)] = true
	}
	if len(points) < 5 {
		t.Errorf("20 matches go on with %d points", len(points))
	}
}

func TestWhatIsSaid(t *testing.T) {
	lines, k := map[string]bool{}, Known{Game: 1}
	said := 0
	for range 100 {
		if line := (Script{Seed: 3, Talk: 0.5}).Say(&k); line != "" {
			said++
			lines[line] = true
		}
		k.Moves = append(k.Moves, Move{Point: centre})
	}
	if said < 30 || said > 70 || len(lines) != said {
		t.Errorf("%d lines in 100 turns, %d of them different", said, len(lines))
	}
	if line := (Script{Seed: 3}).Say(&k); line != "" {
		t.Errorf("%q from somebody who does not talk", line)
	}
}

// TestKnownFollowsUpdates has updates come in order, twice, with a gap, and after moves were taken back.
func TestKnownFollowsUpdates(t *testing.T) {
	var k Known
	for _, each := range []struct {
		update string
		ok     bool
		points string
	}{
		{`{"since":0,"version":3,"moves":[{"point":"K10"}],"table":{"game":1,"turn":1}}`, true, "K10"},
		{`{"since":4,"version":5,"from":1,"moves":[{"point":"A1"}]}`, false, "K10"},
		{`{"since":3,"version":4,"from":2}`, false, "K10"},
		{`{"since":3,"version":4,"from":1,"moves":[{"point":"L10"}],"said":[{"version":4,"text":"hello"}]}`, true, "K10 L10"},
		{`{"since":4,"version":5,"from":1,"moves":[{"point":"M10","captured":[{"point":"K10"}]}]}`, true, "K10 M10"},
		{`{"since":0,"version":5,"moves":[{"point":"K10"}],"said":[{"version":4,"text":"hello"}]}`, true, "K10"},
	} {
		var m message
		if err := json.Unmarshal([]byte(each.update), &m); err != nil {
			t.Fatal(err)
		}
		next, ok := k.after(&m)
		points := ""
		for _, move := range next.Moves {
			points += " " + move.Point
		}
		if ok != each.ok || points != " "+each.points || ok && next.Version != m.Version {
			t.Fatalf("%s: %+v, %v", each.update, next, ok)
		}
		if next.stones()["K10"] == (next.Version == 5 && len(next.Moves) == 2) {
			t.Errorf("%s: stones %v", each.update, next.stones())
		}
		k = next
	}
	if len(k.Said) != 1 {
		t.Errorf("said: %+v", k.Said)
	}
	one := 1
	if k.Turn = &one; !k.turnOf(1) || k.turnOf(0) {
		t.Error("seat 1 is to move")
	}
	if k.Result = (&wire.Result{}); k.turnOf(1) {
		t.Error("nobody is to move after the end")
	}
}
