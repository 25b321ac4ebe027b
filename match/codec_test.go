package match

import (
	"bufio"
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"tessera/pente"
)

// documented lists the examples of events.md.
func documented(t testing.TB) [][]byte {
	t.Helper()
	data, err := os.ReadFile("events.md")
	if err != nil {
		t.Fatal(err)
	}
	var events [][]byte
	for scanner := bufio.NewScanner(bytes.NewReader(data)); scanner.Scan(); {
		if line := scanner.Bytes(); bytes.HasPrefix(line, []byte("{")) {
			events = append(events, bytes.Clone(line))
		}
	}
	return events
}

func TestDocumentedEventsAreReadAndWrittenAsTheyAre(t *testing.T) {
	seen := make(map[string]bool)
	for _, data := range documented(t) {
		e, err := Decode(data)
		if err != nil {
			t.Errorf("%s: %v", data, err)
			continue
		}
		seen[e.Type()] = true
		encoded, err := Encode(e)
		if err != nil || !bytes.Equal(encoded, data) {
			t.Errorf("%s: written as %s, %v", data, encoded, err)
		}
	}
	for name := range schemas {
		if !seen[name] {
			t.Errorf("events.md has no example of %s", name)
		}
	}
}

func TestEveryFieldOfAnEffectIsRecorded(t *testing.T) {
	want := Moved{At: noon, Effect: pente.Effect{
		Seat: 2, Colour: 3, Move: pente.Move{Point: 7}, Captured: []pente.Point{8, 9}, Groups: 1, Taken: 2,
		Rows: [][]pente.Point{{1, 2}, {3, 4}}, Next: pente.NoSeat,
		Outcome: pente.Outcome{Winners: seatsOf(2), By: pente.ByRow | pente.ByCaptures},
	}}
	for i := range reflect.ValueOf(want.Effect).NumField() {
		if reflect.ValueOf(want.Effect).Field(i).IsZero() {
			t.Fatalf("the test leaves out %s", reflect.TypeOf(want.Effect).Field(i).Name)
		}
	}
	data, err := Encode(want)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(data)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v; want %+v", got, err, want)
	}
}

func TestDecodeRefuses(t *testing.T) {
	const (
		created = `{"type":"created","v":1,"by":"ann","variant":"pente","size":19,"seats":[{"kind":"person"},{"kind":"open"}],"first":0}`
		seated  = `{"type":"seated","v":1,"seat":1,"holder":"bob"}`
		started = `{"type":"game_started","v":1,"game":1,"first":0}`
		moved   = `{"type":"moved","v":1,"seat":0,"colour":1,"point":"N13","captured":["L11","M12"],"groups":1,"taken":2,"next":1}`
		won     = `{"type":"moved","v":1,"seat":0,"colour":1,"point":"N13","rows":[["L11","M12"]],"winners":[0],"by":["row"]}`
		offered = `{"type":"takeback_offered","v":1,"seat":0,"ply":0,"asked":[1]}`
		taken   = `{"type":"taken_back","v":1,"seat":0,"ply":0}`
		resign  = `{"type":"resigned","v":1,"seat":0,"winners":[1]}`
	)
	for _, data := range []string{created, seated, started, moved, won, offered, taken, resign} {
		if _, err := Decode([]byte(data)); err != nil {
			t.Fatalf("%s: %v; the cases below start from it", data, err)
		}
	}
	for _, test := range []struct{ data, old, new, want string }{
		{"", "", "", "unexpected end"},
		{"null", "", "", "unknown type"},
		{"[]", "", "", "cannot unmarshal"},
		{`{"type":"moved"`, "", "", "unexpected end"},
		{resign, "resigned", "exploded", `unknown type "exploded"`},
		{resign, `"type":"resigned",`, "", `unknown type ""`},
		{resign, `"v":1`, `"v":2`, "version 2"},
		{resign, `"v":1`, `"v":0`, "version 0"},
		{resign, `"v":1,`, ``, "version 0"},
		{resign, `}`, `,"why":"tired"}`, "unknown field"},
		{resign, `}`, `}{}`, "after top-level value"},
		{resign, `"v":1`, `"v":1,"at":"yesterday"`, "parsing time"},
		{resign, `"seat":0,`, ``, "the seat is missing"},
		{resign, `"seat":0`, `"seat":6`, "no table has a seat 6"},
		{resign, `"seat":0`, `"seat":-1`, "no table has a seat -1"},
		{resign, `"seat":0`, `"seat":1000`, "cannot unmarshal"},
		{resign, `[1]`, `[6]`, "no table has a seat 6"},
		{resign, `[1]`, `[1,1]`, "twice"},
		{resign, `[1]`, `2`, "cannot unmarshal"},
		{seated, `"bob"`, `""`, "cannot be a person's id"},
		{seated, `"bob"`, `"house"`, "cannot be a person's id"},
		{seated, `"seat":1`, `"seat":null`, "the seat is missing"},
		{started, `"first":0`, `"first":9`, "no table has a seat 9"},
		{started, `,"first":0`, ``, "the seat is missing"},
		{taken, `"ply":0`, `"ply":-1`, "the ply is missing or negative"},
		{taken, `,"ply":0`, ``, "the ply is missing or negative"},
		{offered, `"ply":0`, `"ply":null`, "the ply is missing or negative"},
		{moved, `"N13"`, `"U1"`, "not a point"},
		{moved, `"N13"`, `"A20"`, "not a point"},
		{moved, `"N13"`, `""`, "not a point"},
		{moved, `"N13"`, `12`, "cannot unmarshal"},
		{moved, `"N13"`, `null`, "the point is missing"},
		{moved, `"point":"N13",`, ``, "the point is missing"},
		{moved, `"L11"`, `null`, "not a point"},
		{moved, `"L11"`, `"M12"`, "captured: M12 is there twice"},
		{moved, `"colour":1`, `"colour":0`, "no stone has colour 0"},
		{moved, `"colour":1`, `"colour":7`, "no stone has colour 7"},
		{moved, `"groups":1`, `"groups":3`, "3 groups"},
		{moved, `"groups":1`, `"groups":-1`, "cannot unmarshal"},
		{moved, `"taken":2`, `"taken":3`, "3 stones taken"},
		{moved, `"next":1`, `"next":-1`, "no table has a seat -1"},
		{moved, `,"next":1`, ``, "either a seat is next or the game is over"},
		{moved, `"next":1`, `"next":1,"by":["row"]`, "either a seat is next or the game is over"},
		{moved, `"next":1`, `"next":1,"winners":[0]`, "winners of a game that is not over"},
		{won, `["row"]`, `["magic"]`, `"magic" is no ending`},
		{won, `["row"]`, `["row","row"]`, "twice"},
		{won, `["row"]`, `[""]`, "no ending"},
		{won, `"L11"`, `"M12"`, "row: M12 is there twice"},
		{created, `"pente"`, `"chess"`, "unknown_variant"},
		{created, `"size":19`, `"size":99`, "size"},
		{created, `"size":19`, `"size":0`, "the size is missing"},
		{created, `"size":19`, `"size":19,"options":["x"]`, "unknown_option"},
		{created, `"open"`, `"shut"`, "no kind of seat"},
		{created, `"person"`, `"open"`, "none of the 2 seats is the creator's"},
		{created, `,{"kind":"open"}`, ``, "1 seats"},
		{created, `"first":0`, `"first":2`, "seat 2 cannot begin"},
		{created, `"by":"ann"`, `"by":"house"`, "cannot be a person's id"},
	} {
		data := strings.Replace(test.data, test.old, test.new, 1)
		if e, err := Decode([]byte(data)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %+v and error %v, want an error with %q", data, e, err, test.want)
		}
	}
}

func TestEncodeRefusesYearsWithoutFourDigits(t *testing.T) {
	_, err := Encode(Resigned{At: time.Date(12026, 1, 1, 0, 0, 0, 0, time.UTC)})
	if err == nil || !strings.Contains(err.Error(), "encode resigned event") {
		t.Errorf("got %v", err)
	}
}

func TestFitsRefuses(t *testing.T) {
	waiting := newTable(t, withFriend)
	friends := newFriends(t).play("K10 L11")
	asking := newFriends(t).play("K10").do("ann", 0, OfferTakeback{})
	over := newFriends(t).play(aRow)
	small := newSmall(t)
	move := func(change func(*pente.Effect)) Event {
		effect := pente.Effect{Seat: 0, Colour: 1, Move: moveTo(t, "K9"), Next: 1}
		change(&effect)
		return Moved{Effect: effect}
	}
	for _, test := range []struct {
		name  string
		table *table
		event Event
	}{
		{"created twice", friends, friends.history[0]},
		{"seated beyond the table", waiting, Seated{Seat: 2, Holder: "bob"}},
		{"seated in the computer's seat", newTable(t, computer), Seated{Seat: 1, Holder: "bob"}},
		{"seated twice", waiting, Seated{Seat: 0, Holder: "ann"}},
		{"gone who never came", waiting, Seated{Seat: 0, Holder: "bob", Gone: "eve"}},
		{"started with an open seat", waiting, GameStarted{Game: 1}},
		{"started while running", friends, GameStarted{Game: 2}},
		{"started with the wrong number", over, GameStarted{Game: 3}},
		{"started by nobody", over, GameStarted{Game: 2, First: 2}},
		{"moved before the start", waiting, move(func(*pente.Effect) {})},
		{"moved after the end", over, move(func(*pente.Effect) {})},
		{"moved out of turn", friends, move(func(e *pente.Effect) { e.Seat = 1 })},
		{"moved the other's stone", friends, move(func(e *pente.Effect) { e.Colour = 2 })},
		{"moved onto a stone", friends, move(func(e *pente.Effect) { e.Move = moveTo(t, "L11") })},
		{"moved off the board", small, move(func(e *pente.Effect) { e.Move = moveTo(t, "F1") })},
		{"captured nothing", friends, move(func(e *pente.Effect) { e.Captured = []pente.Point{0} })},
		{"captured off the board", small, move(func(e *pente.Effect) { e.Move = moveTo(t, "A1"); e.Captured = []pente.Point{300} })},
		{"a row off the board", small, move(func(e *pente.Effect) { e.Move = moveTo(t, "A1"); e.Rows = [][]pente.Point{{5}} })},
		{"next beyond the table", friends, move(func(e *pente.Effect) { e.Next = 2 })},
		{"a winner beyond the table", friends, move(func(e *pente.Effect) {
			e.Next, e.Outcome = pente.NoSeat, pente.Outcome{By: pente.ByRow, Winners: seatsOf(2)}
		})},
		{"offered twice", asking, TakebackOffered{Seat: 0, Asked: seatsOf(1)}},
		{"offered by nobody", friends, TakebackOffered{Seat: 2, Asked: seatsOf(1)}},
		{"offered to nobody", friends, TakebackOffered{Seat: 0}},
		{"offered beyond the table", friends, TakebackOffered{Seat: 0, Asked: seatsOf(2)}},
		{"offered no move", friends, TakebackOffered{Seat: 0, Asked: seatsOf(1), Ply: 2}},
		{"accepted what nobody asked", friends, TakebackAccepted{Seats: seatsOf(1)}},
		{"accepted by the asker", asking, TakebackAccepted{Seats: seatsOf(0)}},
		{"declined what nobody asked", friends, TakebackDeclined{Seat: 1}},
		{"declined by the asker", asking, TakebackDeclined{Seat: 0}},
		{"taken back no move", friends, TakenBack{Ply: 2}},
		{"taken back by nobody", friends, TakenBack{Seat: 2}},
		{"taken back after the end", over, TakenBack{Ply: 1}},
		{"resigned before the start", waiting, Resigned{Winners: seatsOf(1)}},
		{"resigned after the end", over, Resigned{Winners: seatsOf(1)}},
		{"resigned by nobody", friends, Resigned{Seat: 2}},
		{"resigned to nobody", friends, Resigned{Winners: seatsOf(2)}},
		{"a rematch in a game", friends, RematchOffered{Seats: seatsOf(0)}},
		{"a rematch of nobody", over, RematchOffered{Seats: seatsOf(2)}},
	} {
		if err := Fits(&test.table.State, test.event); err == nil {
			t.Errorf("%s: %+v fits", test.name, test.event)
		}
	}
	err := Fits(&State{}, move(func(*pente.Effect) {}))
	if err == nil || !strings.Contains(err.Error(), "begins with one created event") {
		t.Errorf("a match without a beginning: %v", err)
	}
	if err := Fits(&friends.State, move(func(*pente.Effect) {})); err != nil {
		t.Errorf("the move from which the cases start: %v", err)
	}
}

func TestReplayStopsAtTheFault(t *testing.T) {
	var history [][]byte
	for _, e := range newFriends(t).play("K10 L11").history {
		data, err := Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		history = append(history, data)
	}
	s, err := Replay(State{}, history...)
	if err != nil || s.Version != int64(len(history)) || len(s.Moves) != 2 {
		t.Fatalf("version %d, %d moves, %v", s.Version, len(s.Moves), err)
	}
	again, err := Replay(s, history[len(history)-1])
	if err == nil || !strings.Contains(err.Error(), "event 6 (moved)") {
		t.Errorf("a move twice: %v", err)
	}
	check(t, "version", again.Version, s.Version)
	if _, err = Replay(s, []byte("{}")); err == nil || !strings.Contains(err.Error(), "event 6: ") {
		t.Errorf("nonsense: %v", err)
	}
}
