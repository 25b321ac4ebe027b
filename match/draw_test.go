package match

import (
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/pente"
)

// newDrawing is a match of a variant in which the first move is drawn for; every open seat is taken by the next of
// bob, cat and dan.
func newDrawing(t testing.TB, variant string, seats ...SeatSettings) *table {
	t.Helper()
	settings := Settings{Variant: variant, Seats: seats, First: pente.NoSeat, Draw: true, Levels: 3}
	events, err := Create(settings, "ann", noon, seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	tb := (&table{TB: t}).apply(events...)
	for _, holder := range []Holder{"bob", "cat", "dan"} {
		if tb.of(Open) != 0 {
			tb.do(holder, 0, Sit{})
		}
	}
	return tb
}

var (
	person = SeatSettings{Kind: Person}
	open   = SeatSettings{Kind: Open}
	robot  = SeatSettings{Kind: Computer, Level: 1}
)

// nonceOf is the nonce of a seat in tests.
func nonceOf(seat pente.Seat) [32]byte { return [32]byte{9, byte(seat)} }

// commits puts a value under seal for a seat.
func (tb *table) commits(seat pente.Seat, value int) *table {
	tb.Helper()
	return tb.do(tb.Seats[seat].Holders[0], seat, Commit{Commitment(value, nonceOf(seat))})
}

// reveals opens the value of a seat.
func (tb *table) reveals(seat pente.Seat, value int) *table {
	tb.Helper()
	return tb.do(tb.Seats[seat].Holders[0], seat, Reveal{value, nonceOf(seat)})
}

// doAt carries a command out some time after noon.
func (tb *table) doAt(after time.Duration, holder Holder, seat pente.Seat, action Action) *table {
	tb.Helper()
	events, err := Decide(&tb.State, tb.command(holder, seat, action), noon.Add(after), seeded(1))
	if err != nil {
		tb.Fatalf("%s, seat %d, %T: %v", holder, seat, action, err)
	}
	return tb.apply(events...)
}

func TestThePickerBeginsIfHePicksTheHand(t *testing.T) {
	for _, test := range []struct {
		hides, picks int
		first        pente.Seat
	}{{0, 0, 1}, {1, 1, 1}, {0, 1, 0}, {1, 0, 0}} {
		tb := newDrawing(t, "pente", person, open)
		tb.commits(1, test.picks).commits(0, test.hides)
		check(t, "until", tb.Draw.Until, noon.Add(DrawTime))
		tb.reveals(0, test.hides)
		check(t, "game", tb.Game, 0)
		tb.reveals(1, test.picks)
		check(t, "first", tb.First, test.first)
		check(t, "drawn", tb.Draw.First, test.first)
		check(t, "turn", tb.Turn(), test.first)
		if err := audit(tb.history); err != nil {
			t.Error(err)
		}
	}
}

func TestThePartiesOfADraw(t *testing.T) {
	for _, test := range []struct {
		name    string
		variant string
		seats   []SeatSettings
		hands   []pente.SeatSet
		house   bool
		order   []pente.Seat
	}{
		{"two people", "pente", []SeatSettings{open, person}, []pente.SeatSet{1, 2}, false, []pente.Seat{1, 0}},
		{"one screen", "pente", []SeatSettings{person, person}, []pente.SeatSet{0, 3}, true, []pente.Seat{0, 1}},
		{"against the computer", "pente", []SeatSettings{robot, person}, []pente.SeatSet{1, 2}, true, []pente.Seat{1, 0}},
		{"before the computer", "pente", []SeatSettings{person, robot}, []pente.SeatSet{2, 1}, true, []pente.Seat{0, 1}},
		{"four people", "team", []SeatSettings{person, open, open, open}, []pente.SeatSet{1, 2, 4, 8}, false, []pente.Seat{3, 0, 1, 2}},
		{"two screens", "team", []SeatSettings{person, open, person, open}, []pente.SeatSet{5, 2, 8}, false, []pente.Seat{3, 0, 1, 2}},
		{"three computers", "points3", []SeatSettings{robot, open, robot, person, robot}, []pente.SeatSet{21, 2, 8}, true, []pente.Seat{3, 4, 0, 1, 2}},
	} {
		t.Run(test.name, func(t *testing.T) {
			tb := newDrawing(t, test.variant, test.seats...)
			var hands []pente.SeatSet
			for i, hand := range tb.Draw.Hands {
				hands = append(hands, hand.Seats)
				check(t, "house", hand.House, test.house && i == 0)
				check(t, "has a seat", hand.Seat() != pente.NoSeat && hand.Seats.Has(hand.Seat()), !hand.House)
				check(t, "committed", hand.Committed, hand.House)
				check(t, "revealed", hand.Revealed, false)
			}
			check(t, "hands", hands, test.hands)
			check(t, "order", tb.Draw.Seats, test.order)
			check(t, "first", tb.Draw.First, pente.NoSeat)
		})
	}
}

func TestTheHouseRevealsWithTheLastSeal(t *testing.T) {
	tb := newDrawing(t, "pente", person, robot)
	house := tb.Draw.Hands[0]
	check(t, "the house's seal", house.Commitment, Commitment(house.Value, house.Nonce))
	tb.commits(0, 1)
	check(t, "revealed", tb.Draw.Hands[0].Revealed, true)
	tb.reveals(0, 1)
	want := []pente.Seat{0, 1}[(house.Value+1)%2]
	check(t, "first", tb.First, want)
}

func TestTheHousesHandsDiffer(t *testing.T) {
	seen := make(map[int]int)
	nonces := make(map[[32]byte]bool)
	for seed := range uint64(60) {
		s := State{Seats: []Seat{{Kind: Person, Holders: []Holder{"ann"}}, {Kind: Computer}, {Kind: Computer}}}
		house := s.openDraw(moment{noon, seeded(seed)}).Hands[0]
		seen[house.Value]++
		nonces[house.Nonce] = true
	}
	if len(seen) != 3 || len(nonces) != 60 {
		t.Errorf("values %v, %d nonces of 60", seen, len(nonces))
	}
}

func TestEverySeatIsDrawnEquallyOften(t *testing.T) {
	tb := newDrawing(t, "free", person, open, open)
	drawn := make(map[pente.Seat]int)
	for values := range 27 {
		d := *tb.Draw
		d.Hands = slices.Clone(d.Hands)
		for i, value := range []int{values % 3, values / 3 % 3, values / 9} {
			d.Hands[i].Committed, d.Hands[i].Revealed, d.Hands[i].Value = true, true, value
		}
		first, ok := d.drawn()
		check(t, "drawn", ok, true)
		drawn[first]++
	}
	check(t, "drawn", drawn, map[pente.Seat]int{0: 9, 1: 9, 2: 9})
}

func TestWhoDoesNotRevealHasLostTheDraw(t *testing.T) {
	tb := newDrawing(t, "free", person, open, open).commits(0, 1).commits(1, 2).commits(2, 2).reveals(0, 1).reveals(2, 2)
	deadline, ok := tb.Deadline()
	check(t, "deadline", deadline, noon.Add(DrawTime+DrawMargin))
	check(t, "there is one", ok, true)
	early := tb.command(House, 0, Expire{})
	tb.refuses(CodeStale, early)
	tb.doAt(DrawTime+DrawMargin, House, pente.NoSeat, Expire{})
	check(t, "seats left", tb.Draw.Seats, []pente.Seat{2, 0})
	check(t, "first", tb.First, pente.Seat(0))
	check(t, "late", tb.history[len(tb.history)-2].(Drawn).Late, seatsOf(1))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestWhoDoesNotCommitIsOutOfTheDraw(t *testing.T) {
	tb := newDrawing(t, "free", person, open, open)
	_, ok := tb.Deadline()
	check(t, "a deadline before anybody has committed", ok, false)
	tb.commits(0, 1)
	check(t, "until", tb.Draw.Until, noon.Add(CommitTime))
	tb.doAt(time.Second, "cat", 2, Commit{Commitment(2, nonceOf(2))})
	check(t, "until, after the second", tb.Draw.Until, noon.Add(CommitTime))
	deadline, _ := tb.Deadline()
	check(t, "deadline", deadline, noon.Add(CommitTime+DrawMargin))
	tb.refuses(CodeStale, tb.command(House, 0, Expire{}))
	tb.doAt(CommitTime+DrawMargin, House, pente.NoSeat, Expire{})
	check(t, "hands", len(tb.Draw.Hands), 2)
	check(t, "seats", tb.Draw.Seats, []pente.Seat{2, 0})
	check(t, "until, to reveal", tb.Draw.Until, noon.Add(CommitTime+DrawMargin+DrawTime))
	tb.refuses(CodeNoDraw, tb.command("bob", 1, Commit{Commitment(0, nonceOf(1))}))
	tb.refuses(CodeNoDraw, tb.command("bob", 1, Reveal{0, nonceOf(1)}))
	tb.reveals(0, 1).reveals(2, 2)
	check(t, "first", tb.First, pente.Seat(0))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
	sealed := nthOf(tb.history, typeSealed, 0)
	checkDifference(t, "another is late", tb.history, sealed, func(e Event) Event {
		late := e.(Sealed)
		late.Late = seatsOf(0)
		return late
	})
}

func TestTheHouseRevealsWhenTimeToCommitIsOver(t *testing.T) {
	tb := newDrawing(t, "free", person, open, robot).commits(0, 1)
	tb.doAt(time.Hour, House, pente.NoSeat, Expire{})
	check(t, "hands", []bool{tb.Draw.Hands[0].Revealed, tb.Draw.Hands[1].Revealed}, []bool{true, false})
	check(t, "seats", tb.Draw.Seats, []pente.Seat{2, 0})
	tb.reveals(0, 1)
	check(t, "first", tb.First, []pente.Seat{2, 0}[(tb.Draw.Hands[0].Value+1)%2])
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestTheHouseDrawsLotsForTheOnlyPartyThatCommits(t *testing.T) {
	for _, seats := range [][]SeatSettings{{person, open}, {person, open, person, open}} {
		variant := map[int]string{2: "pente", 4: "team"}[len(seats)]
		began := make(map[pente.Seat]bool)
		for seed := range uint64(30) {
			tb := newDrawing(t, variant, seats...).commits(0, 1)
			events, err := Decide(&tb.State, Command{Holder: House, Action: Expire{}}, noon.Add(time.Hour), seeded(seed))
			if err != nil {
				t.Fatal(err)
			}
			tb.apply(events...)
			check(t, "game", tb.Game, 1)
			check(t, "lots", events[0].(Drawn).Lots, true)
			if err := audit(tb.history); err != nil {
				t.Error(err)
			}
			began[tb.First] = true
		}
		want := map[pente.Seat]bool{0: true}
		if len(seats) == 4 {
			want[2] = true
		}
		check(t, "who began", began, want)
	}
}

func TestWhoCommitsBeforeTheStageIsClosedIsInTime(t *testing.T) {
	tb := newDrawing(t, "pente", person, open).commits(0, 1)
	tb.doAt(CommitTime+time.Millisecond, "bob", 1, Commit{Commitment(1, nonceOf(1))})
	check(t, "until", tb.Draw.Until, noon.Add(CommitTime+time.Millisecond+DrawTime))
	tb.reveals(0, 1).reveals(1, 1)
	check(t, "first", tb.First, pente.Seat(1))
}

// Older programs set no time to commit oneself: it begins with the next commitment, if that is not the last.
func TestAnOldDrawGoesOn(t *testing.T) {
	old := Committed{At: noon, Seat: 0, Commitment: Commitment(1, nonceOf(0))}
	tb := newDrawing(t, "pente", person, open).apply(old)
	_, ok := tb.Deadline()
	check(t, "a deadline", ok, false)
	check(t, "until", tb.commits(1, 1).Draw.Until, noon.Add(DrawTime))
	tb = newDrawing(t, "free", person, open, open).apply(old).commits(1, 1)
	check(t, "until", tb.Draw.Until, noon.Add(CommitTime))
	if err := audit(tb.history); err != nil {
		t.Error(err)
	}
}

func TestAuditOfLots(t *testing.T) {
	tb := newDrawing(t, "pente", person, open).commits(0, 1).doAt(time.Hour, House, pente.NoSeat, Expire{})
	checkDifference(t, "who is out begins", tb.history, nthOf(tb.history, typeDrawn, 0), func(e Event) Event {
		d := e.(Drawn)
		d.First = 1
		return d
	})
}

func TestWhoRevealsBeforeTheDrawIsClosedIsInTime(t *testing.T) {
	tb := newDrawing(t, "pente", person, open).commits(0, 1).commits(1, 1).reveals(0, 1)
	tb.doAt(DrawTime+time.Millisecond, "bob", 1, Reveal{1, nonceOf(1)})
	check(t, "first", tb.First, pente.Seat(1))
	before := tb.Version
	tb.doAt(time.Hour, House, pente.NoSeat, Expire{})
	check(t, "events of a late expiry", tb.Version-before, int64(0))
}

func TestTheHouseDrawsLotsWhenNobodyReveals(t *testing.T) {
	began := make(map[pente.Seat]bool)
	for seed := range uint64(30) {
		tb := newDrawing(t, "pente", person, open).commits(0, 1).commits(1, 1)
		events, err := Decide(&tb.State, Command{Holder: House, Action: Expire{}}, noon.Add(time.Minute), seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		tb.apply(events...)
		check(t, "lots", events[0].(Drawn).Lots, true)
		check(t, "seats left", tb.Draw.Seats, []pente.Seat{})
		check(t, "first", tb.First, tb.Draw.First)
		if err := audit(tb.history); err != nil {
			t.Error(err)
		}
		began[tb.First] = true
	}
	check(t, "who began", began, map[pente.Seat]bool{0: true, 1: true})
}

func TestDrawRefuses(t *testing.T) {
	fresh := func() *table { return newDrawing(t, "pente", person, open) }
	sealed := func() *table { return fresh().commits(0, 1).commits(1, 0) }
	over := func() *table { return sealed().reveals(0, 1).reveals(1, 0) }
	for _, test := range []struct {
		name   string
		table  *table
		holder Holder
		seat   pente.Seat
		action Action
		want   Code
	}{
		{"a stone", fresh(), "ann", 0, Play{moveTo(t, "K10")}, CodeDrawing},
		{"a resignation", fresh(), "ann", 0, Resign{}, CodeDrawing},
		{"a rematch", fresh(), "ann", 0, Rematch{}, CodeDrawing},
		{"another's seal", fresh(), "bob", 0, Commit{}, CodeNotYourSeat},
		{"a second seal", fresh().commits(0, 1), "ann", 0, Commit{Commitment(0, nonceOf(0))}, CodeNoDraw},
		{"a copied seal", fresh().commits(0, 1), "bob", 1, Commit{Commitment(1, nonceOf(0))}, CodeMalformed},
		{"revealed too early", fresh().commits(0, 1), "ann", 0, Reveal{1, nonceOf(0)}, CodeNoDraw},
		{"another value", sealed(), "ann", 0, Reveal{0, nonceOf(0)}, CodeWrongReveal},
		{"another nonce", sealed(), "ann", 0, Reveal{1, nonceOf(1)}, CodeWrongReveal},
		{"a value too high", sealed(), "ann", 0, Reveal{2, nonceOf(0)}, CodeWrongReveal},
		{"a value too low", sealed(), "ann", 0, Reveal{-1, nonceOf(0)}, CodeWrongReveal},
		{"revealed twice", sealed().reveals(0, 1), "ann", 0, Reveal{1, nonceOf(0)}, CodeNoDraw},
		{"sealed after the draw", over(), "ann", 0, Commit{}, CodeNoDraw},
		{"revealed after the draw", over(), "ann", 0, Reveal{1, nonceOf(0)}, CodeNoDraw},
		{"sealed without a draw", newFriends(t), "ann", 0, Commit{}, CodeNoDraw},
		{"sealed for the computer", newDrawing(t, "pente", person, robot), House, 1, Commit{}, CodeNoDraw},
		{"a person's expiry", sealed(), "ann", 0, Expire{}, CodeNotYourSeat},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.table.refuses(test.want, test.table.command(test.holder, test.seat, test.action))
		})
	}
}

func TestAllSeatsOfAPersonAreOneParty(t *testing.T) {
	tb := newDrawing(t, "team", person, open, person, open).commits(2, 3)
	check(t, "committed", tb.Draw.Hands[0].Committed, true)
	tb.refuses(CodeNoDraw, tb.command("ann", 0, Commit{}))
}

func TestLaterGamesAreNotDrawnFor(t *testing.T) {
	tb := newDrawing(t, "pente", person, person).commits(0, 1).reveals(0, 1)
	drawn := tb.Draw.First
	tb.do("ann", 0, Resign{}).do("ann", 0, Rematch{})
	check(t, "game", tb.Game, 2)
	check(t, "first", tb.First, pente.Seat(0))
	check(t, "drawn", tb.Draw.First, drawn)
}

func TestFitsRefusesInADraw(t *testing.T) {
	fresh := newDrawing(t, "pente", person, open)
	sealed := newDrawing(t, "pente", person, open).commits(0, 1).commits(1, 0)
	first := newDrawing(t, "pente", person, open).commits(0, 1)
	two := newDrawing(t, "free", person, open, open).commits(0, 1).commits(1, 1)
	asked := newTable(t, withFriend)
	asked.ByDraw = true
	seated := Apply(asked.State, Seated{Seat: 1, Holder: "bob"})
	for _, test := range []struct {
		name  string
		state *State
		event Event
	}{
		{"opened with a seat open", &asked.State, DrawOpened{Hands: []Hand{{Seats: 1}, {Seats: 2}}}},
		{"opened twice", &fresh.State, DrawOpened{Hands: []Hand{{Seats: 1}, {Seats: 2}}}},
		{"opened for one hand", &seated, DrawOpened{Hands: []Hand{{Seats: 3}}}},
		{"opened for too few seats", &seated, DrawOpened{Hands: []Hand{{House: true}, {Seats: 1}}}},
		{"opened for too many seats", &seated, DrawOpened{Hands: []Hand{{Seats: 1}, {Seats: 6}}}},
		{"opened for a seat twice", &seated, DrawOpened{Hands: []Hand{{Seats: 1}, {Seats: 3}}}},
		{"opened with a strange value", &seated, DrawOpened{Hands: []Hand{{House: true, Value: 2}, {Seats: 3}}}},
		{"started before the draw", &seated, GameStarted{Game: 1}},
		{"started in the draw", &fresh.State, GameStarted{Game: 1}},
		{"committed by nobody", &fresh.State, Committed{Seat: 2}},
		{"committed by the house", &fresh.State, Committed{Seat: pente.NoSeat}},
		{"committed last without an end", &first.State, Committed{Seat: 1}},
		{"committed twice", &sealed.State, Committed{Seat: 0}},
		{"sealed before anybody", &fresh.State, Sealed{Late: seatsOf(0), Until: noon}},
		{"sealed for one", &first.State, Sealed{Late: seatsOf(1), Until: noon}},
		{"sealed twice", &sealed.State, Sealed{Until: noon}},
		{"sealed without an end", &two.State, Sealed{Late: seatsOf(2)}},
		{"sealed without a seat that is not there", &two.State, Sealed{Late: seatsOf(3), Until: noon}},
		{"drawn while commitments are missing", &two.State, Drawn{Late: seatsOf(2)}},
		{"revealed too early", &fresh.State, Revealed{Seat: 0}},
		{"revealed by nobody", &sealed.State, Revealed{Seat: 2}},
		{"revealed by a house that is not there", &sealed.State, Revealed{Seat: pente.NoSeat}},
		{"revealed too much", &sealed.State, Revealed{Seat: 0, Value: 2}},
		{"drawn too early", &fresh.State, Drawn{}},
		{"drawn from beyond the table", &sealed.State, Drawn{First: 2}},
		{"late beyond the table", &sealed.State, Drawn{Late: seatsOf(2)}},
	} {
		if err := Fits(test.state, test.event); err == nil {
			t.Errorf("%s: %+v fits", test.name, test.event)
		}
	}
}

func TestAuditOfDraws(t *testing.T) {
	house := newDrawing(t, "pente", person, robot).commits(0, 1).reveals(0, 1)
	friends := newDrawing(t, "pente", person, open).commits(0, 1).commits(1, 0).reveals(0, 1).reveals(1, 0)
	for _, test := range []struct {
		name   string
		table  *table
		kind   string
		nth    int
		change func(Event) Event
	}{
		{"a house that lies", house, typeDrawOpened, 0, func(e Event) Event {
			d := e.(DrawOpened)
			d.Hands = slices.Clone(d.Hands)
			d.Hands[0].Value = 1 - d.Hands[0].Value
			return d
		}},
		{"other parties", friends, typeDrawOpened, 0, func(Event) Event {
			return DrawOpened{At: noon, Hands: []Hand{{Seats: 2}, {Seats: 1}}}
		}},
		{"another value", friends, typeRevealed, 0, func(e Event) Event {
			r := e.(Revealed)
			r.Value = 0
			return r
		}},
		{"another seat", friends, typeDrawn, 0, func(Event) Event { return Drawn{At: noon, First: 1} }},
		{"lots for no reason", friends, typeDrawn, 0, func(Event) Event { return Drawn{At: noon, First: 0, Lots: true} }},
		{"another begins", friends, typeGameStarted, 0, func(Event) Event { return GameStarted{At: noon, Game: 1, First: 1} }},
	} {
		checkDifference(t, test.name, test.table.history, nthOf(test.table.history, test.kind, test.nth), test.change)
	}
}

// TestTheDocumentedDraw follows docs/draw.md to the letter.
func TestTheDocumentedDraw(t *testing.T) {
	data, err := os.ReadFile("../docs/draw.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| (\\d) \\| `(\\w{64})` \\| (\\d) \\| `(\\w{64})` \\|$").FindAllStringSubmatch(string(data), -1)
	check(t, "hands", len(rows), 2)
	tb := newDrawing(t, "pente", person, open)
	for i, row := range rows {
		commitment := [32]byte(unhex(t, row[2]))
		check(t, "commitment", Commitment(int(row[3][0]-'0'), [32]byte(unhex(t, row[4]))), commitment)
		tb.do(tb.Seats[i].Holders[0], pente.Seat(i), Commit{commitment})
	}
	for i, row := range rows {
		tb.do(tb.Seats[i].Holders[0], pente.Seat(i), Reveal{int(row[3][0] - '0'), [32]byte(unhex(t, row[4]))})
	}
	if !strings.Contains(string(data), fmt.Sprintf("seat %d begins", tb.First)) {
		t.Errorf("seat %d begins, not as documented", tb.First)
	}
}

// TestTheDocumentedCommands runs the commands of docs/draw.md where there is a shell with sha256sum.
func TestTheDocumentedCommands(t *testing.T) {
	if _, err := exec.LookPath("sha256sum"); err != nil {
		t.Skip(err)
	}
	data, err := os.ReadFile("../docs/draw.md")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile("(?s)```sh\n(.*?)```\n\n```text\n(.*?)```").FindStringSubmatch(string(data))
	if found == nil {
		t.Fatal("docs/draw.md has no commands with their output")
	}
	output, err := exec.Command("sh", "-c", found[1]).Output()
	if err != nil || string(output) != found[2] {
		t.Errorf("%s\ngives\n%s%v\nnot\n%s", found[1], output, err, found[2])
	}
}

func unhex(t *testing.T, text string) []byte {
	t.Helper()
	data, err := hex.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
