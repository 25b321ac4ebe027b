package tournament

import "testing"

// seated is an entrant who has had these seats, A the first and B the second.
func seated(number int, seats string) *dutchPlayer {
	p := &dutchPlayer{number: number, met: map[int]bool{}}
	for _, seat := range seats {
		p.seats = append(p.seats, seat == 'A')
	}
	p.wish = p.wishes()
	return p
}

func TestWhichSeatIsWished(t *testing.T) {
	for seats, want := range map[string]wish{
		"": {}, "A": {strong, false}, "B": {strong, true}, "AB": {mild, true}, "BA": {mild, false},
		"AA": {absolute, false}, "BB": {absolute, true}, "ABA": {strong, false}, "BAB": {strong, true},
		"BAA": {absolute, false}, "ABB": {absolute, true}, "AABAAB": {absolute, false}, "BBABBA": {absolute, true},
		"ABBA": {mild, false},
	} {
		if got := seated(0, seats).wish; got != want {
			t.Errorf("after %q: %+v, want %+v", seats, got, want)
		}
	}
}

// TestWhoSitsFirst has pairs of whom the first is ranked higher.
func TestWhoSitsFirst(t *testing.T) {
	for _, c := range []struct {
		why, higher, lower string
		number             int
		lot, want          bool
	}{
		{"both wishes (5.2.1)", "BA", "AB", 0, true, false},
		{"both wishes", "B", "A", 0, true, true},
		{"the only wish", "", "A", 1, true, true},
		{"the only wish", "B", "", 1, true, true},
		{"a strong wish before a mild one (5.2.2)", "AB", "BAB", 0, true, false},
		{"an absolute one before a strong one", "BAB", "ABB", 0, true, false},
		{"an absolute one before a strong one", "BAA", "A", 0, true, false},
		{"of two absolute ones the larger difference", "ABB", "BB", 0, true, false},
		{"of two absolute ones the larger difference", "AA", "BAA", 0, true, false},
		{"the seats that differed last, three games ago (5.2.3)", "ABAB", "BAAB", 0, true, true},
		{"the seats that differed last, three games ago", "BAAB", "ABAB", 0, true, false},
		{"a shorter row that is like the end of the longer: the higher rank (5.2.4)", "AB", "BAAB", 0, true, true},
		{"the same", "BAAB", "AB", 0, true, true},
		{"the same seats: the higher rank, which wishes the second", "BA", "BA", 0, true, false},
		{"nobody wishes: an odd number sits as the lot says (5.2.5)", "", "", 0, true, true},
		{"the same", "", "", 0, false, false},
		{"nobody wishes: an even number sits opposite", "", "", 1, true, false},
		{"the same", "", "", 1, false, true},
	} {
		p, o := seated(c.number, c.higher), seated(7, c.lower)
		if got := p.meets(o, c.lot).First == p.number; got != c.want {
			t.Errorf("%s: %q against %q: first %v", c.why, c.higher, c.lower, got)
		}
	}
}

// TestFloats has an entrant who met one with more points, one with fewer, one with as many, and then a bye, half a point
// without a game, no point, and forfeits.
func TestFloats(t *testing.T) {
	none := Cell{Opponent: Nobody}
	table := Table{
		{{Opponent: 1, First: true, Points: Win, Played: true}, {Opponent: 2, Points: Draw, Played: true}, {Opponent: Nobody, Points: Win}, {Opponent: Nobody, Points: Draw}, none, {Opponent: 1, Points: Win}, {Opponent: 2}},
		{{Opponent: 0, Points: Loss, Played: true}, none, none, none, none, {Opponent: 0, First: true}, none},
		{{Opponent: Nobody, Points: Draw}, {Opponent: 0, First: true, Points: Draw, Played: true}, none, none, none, none, {Opponent: 0, First: true, Points: Win}},
	}
	if err := table.Check(); err != nil {
		t.Fatal(err)
	}
	for round, want := range []float{level, down, down, down, level, down, level} {
		if got := table.float(0, round); got != want {
			t.Errorf("round %d: %d, want %d", round+1, got, want)
		}
	}
	if got := table.float(2, 1); got != up {
		t.Errorf("the opponent of somebody with more points: %d", got)
	}
}
