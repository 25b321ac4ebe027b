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

// checkComplete reports fields of a test's value that are zero, so that the test would not miss them.
func checkComplete(t *testing.T, value any) {
	t.Helper()
	for i := range reflect.TypeOf(value).NumField() {
		if field := reflect.TypeOf(value).Field(i); field.IsExported() && reflect.ValueOf(value).Field(i).IsZero() {
			t.Fatalf("the test leaves out %T.%s", value, field.Name)
		}
	}
}

// everyField is a phase in which no field is zero.
var everyField = pente.Phase{
	Opening: 3, First: 1, Left: 2, Swapped: true, Open: 4, Placer: 5, Pending: 6, Out: seatsOf(1, 2),
}

func TestEveryFieldIsRecorded(t *testing.T) {
	effect := pente.Effect{
		Seat: 2, Colour: 3, Move: pente.Move{Point: 7, Claim: true}, Foreign: true,
		Captured: []pente.Point{8, 9}, Groups: 1, Taken: 2, Lost: 1,
		Rows: [][]pente.Point{{1, 2}, {3, 4}}, Pending: [][]pente.Point{{5, 6}}, Next: pente.NoSeat,
		Phase: everyField, Outcome: pente.Outcome{Winners: seatsOf(2), By: pente.ByRow | pente.ByCaptures},
	}
	account := pente.Account{Bonus: 10, Captures: 3, CapturePoints: 6, Runs: [][]pente.Point{{1, 2, 3}}, RunPoints: 1}
	sealed := [32]byte{1, 2, 255}
	for _, value := range []any{effect, effect.Phase, account} {
		checkComplete(t, value)
	}
	later := noon.Add(time.Second)
	for _, e := range []Event{
		Moved{At: noon, Effect: effect, Call: pente.Tria, Called: [][]pente.Point{{7, 8, 9}}},
		Committed{At: noon, Seat: 1, Commitment: sealed, Until: later},
		Revealed{At: noon, Seat: 1, Value: 2, Nonce: sealed},
		Drawn{At: noon, First: 1, Late: seatsOf(2), Lots: true},
		Left{At: noon, Seat: 1, Next: 2, Phase: everyField, Winners: seatsOf(2)},
		GameScored{At: noon, Accounts: []pente.Account{account, {}}, Winners: seatsOf(1)},
		TakeoverOffered{At: noon, By: 1, Seat: 2, Level: 3, Asked: seatsOf(4), Until: later},
		TakeoverAccepted{At: noon, Seats: seatsOf(1)},
		TakeoverDeclined{At: noon, Seat: 1},
		TookOver{At: noon, Seat: 1, Level: 2, Phase: everyField},
		Resumed{At: noon, Seat: 1},
		Clocked{At: noon, Seat: 1, Spent: 3 * time.Second, Forgiven: time.Second, Clock: Clock{time.Minute, 2, time.Second}},
		ClockHeld{At: noon, For: time.Second},
		Forfeited{At: noon, Seat: 1, Cause: TimeOut, Winners: seatsOf(2), Next: 2, Phase: everyField},
		Aborted{At: noon, Seat: 1},
		TieOffered{At: noon, Seat: 1, Asked: seatsOf(2)},
		TieAccepted{At: noon, Seats: seatsOf(2)},
		TieDeclined{At: noon, Seat: 1},
		Tied{At: noon},
		Helped{At: noon, Seat: 1},
		Voided{At: noon, Game: 2},
		Planned{At: noon, Seat: 1, Plan: Plan{{7, Plan{{8, nil}, {9, Plan{{10, nil}}}}}, {11, nil}}},
		PlanDropped{At: noon, Seat: 1},
	} {
		checkComplete(t, e)
		if got := reread(t, e); !reflect.DeepEqual(got, e) {
			t.Errorf("got %+v, want %+v", got, e)
		}
	}
}

func TestHandsAreRecorded(t *testing.T) {
	house := Hand{House: true, Seats: seatsOf(1), Committed: true, Commitment: [32]byte{1}, Value: 2, Nonce: [32]byte{3}}
	for _, e := range []Event{
		DrawOpened{At: noon, Hands: []Hand{house, {Seats: seatsOf(0, 2)}, {Seats: seatsOf(3)}}},
		DrawOpened{At: noon, Hands: []Hand{{Seats: seatsOf(0)}, {Seats: seatsOf(1)}}},
		Revealed{At: noon, Seat: pente.NoSeat, Value: 1},
		Spoken{At: noon, Seat: 1, Phrase: "hello"},
		Spoken{At: noon, Seat: 1, Text: "«Thé?»"},
		Moved{At: noon, Effect: pente.Effect{Seat: 1, Move: pente.Choose(pente.Claim), Next: 0, Phase: everyField}},
	} {
		if got := reread(t, e); !reflect.DeepEqual(got, e) {
			t.Errorf("got %+v, want %+v", got, e)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	const (
		zeros   = `"0000000000000000000000000000000000000000000000000000000000000000"`
		created = `{"type":"created","v":1,"by":"ann","variant":"pente","size":19,"seats":[{"kind":"person"},{"kind":"open"}],"first":0}`
		points  = `{"type":"created","v":2,"by":"ann","variant":"points","size":19,"seats":[{"kind":"person"},{"kind":"open","handicap":5}],"target":21}`
		now     = `{"type":"moved","v":2,"seat":0,"colour":1,"point":"N13","next":1,"phase":{"opening":3,"out":[2]},"call":"tria","called":[["N11","N12","N13"]]}`
		chosen  = `{"type":"moved","v":2,"seat":0,"colour":1,"choice":"first","next":1,"phase":{}}`
		opened  = `{"type":"draw_opened","v":1,"house":{"value":0,"nonce":` + zeros + `,"commitment":` + zeros + `},"parties":[[0]]}`
		sealed  = `{"type":"committed","v":1,"seat":0,"commitment":` + zeros + `}`
		reveals = `{"type":"revealed","v":1,"seat":0,"value":0,"nonce":` + zeros + `}`
		drawn   = `{"type":"drawn","v":1,"first":0}`
		left    = `{"type":"left","v":1,"seat":0,"next":1,"phase":{"out":[0]}}`
		scored  = `{"type":"game_scored","v":1,"accounts":[{"bonus":5,"runs":[["A1","A2"]]}]}`
		asks    = `{"type":"takeover_offered","v":1,"by":0,"seat":1,"level":1,"until":"2026-01-02T15:04:05Z"}`
		refuses = `{"type":"takeover_declined","v":1,"seat":1}`
		taking  = `{"type":"took_over","v":1,"seat":1,"level":1,"phase":{}}`
		resumed = `{"type":"resumed","v":1,"seat":1}`
		said    = `{"type":"said","v":1,"seat":1,"text":"tea"}`
		plans   = `{"type":"planned","v":1,"seat":1,"plan":[{"point":"K10","then":[{"point":"L11"}]}]}`
		given   = `{"type":"plan_dropped","v":1,"seat":1}`
		seated  = `{"type":"seated","v":1,"seat":1,"holder":"bob"}`
		started = `{"type":"game_started","v":1,"game":1,"first":0}`
		moved   = `{"type":"moved","v":1,"seat":0,"colour":1,"point":"N13","captured":["L11","M12"],"groups":1,"taken":2,"next":1}`
		won     = `{"type":"moved","v":1,"seat":0,"colour":1,"point":"N13","rows":[["L11","M12"]],"winners":[0],"by":["row"]}`
		offered = `{"type":"takeback_offered","v":1,"seat":0,"ply":0,"asked":[1]}`
		taken   = `{"type":"taken_back","v":1,"seat":0,"ply":0}`
		clocked = `{"type":"clocked","v":1,"seat":0,"spent":20,"forgiven":10,"left":5}`
		held    = `{"type":"clock_held","v":1,"for":5}`
		forfeit = `{"type":"forfeited","v":1,"seat":0,"cause":"time","next":1,"phase":{"out":[0]}}`
		resign  = `{"type":"resigned","v":1,"seat":0,"winners":[1]}`
	)
	for _, data := range []string{
		created, seated, started, moved, won, offered, taken, resign, points, now, chosen, opened, sealed, reveals, drawn,
		left, scored, asks, refuses, taking, resumed, said, plans, given,
	} {
		if _, err := Decode([]byte(data)); err != nil {
			t.Fatalf("%s: %v; the cases below start from it", data, err)
		}
	}
	for _, test := range []struct{ data, old, new, want string }{
		{"", "", "", "unexpected end"},
		{"null", "", "", "unknown type"},
		{"[]", "", "", "cannot unmarshal"},
		{`{"type":"moved"`, "", "", "unexpected end"},
		{clocked, `"spent":20`, `"spent":5`, "forgiven"},
		{clocked, `"left":5`, `"left":-5`, "is no time"},
		{clocked, `"left":5`, `"left":5,"periods":31`, "31 periods"},
		{held, `"for":5`, `"for":0`, "no time"},
		{forfeit, "time", "boredom", `nobody forfeits by "boredom"`},
		{forfeit, `,"phase":{"out":[0]}`, "", "the phase is missing"},
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
		{created, `"first":0`, `"time":{"kind":"increment"}`, "less than 5s"},
		{created, `"v":1`, `"v":8`, "version 8"},
		{points, `,"target":21`, ``, "the target is missing"},
		{points, `"target":21`, `"target":1001`, "1001 points"},
		{points, `"target":21`, `"target":5`, "begins with 5 points of 5"},
		{points, `"handicap":5`, `"handicap":-1`, "begins with -1 points"},
		{points, `"target":21`, `"target":21,"bestOf":3`, "not for the best of 3"},
		{points, `"target":21`, `"target":21,"draw":true,"first":0`, "nothing to draw for"},
		{points, `"target":21`, `"target":21,"levels":-1`, "-1 levels"},
		{now, `"phase":{"opening":3,"out":[2]},`, ``, "the phase is missing"},
		{now, `"v":2`, `"v":1`, "the first version"},
		{now, `"v":2`, `"v":3`, "version 3"},
		{now, `"out":[2]`, `"out":[2,2]`, "twice"},
		{now, `"out":[2]`, `"left":-1`, "cannot unmarshal"},
		{now, `"out":[2]`, `"first":6`, "no table has a seat 6"},
		{now, `"out":[2]`, `"placer":-1`, "no table has a seat -1"},
		{now, `"out":[2]`, `"open":"Z1"`, "not a point"},
		{now, `"out":[2]`, `"wind":1`, "unknown field"},
		{now, `"tria"`, `"check"`, `"check" is no call`},
		{now, `"N11"`, `"N12"`, "called row: N12 is there twice"},
		{now, `"next":1`, `"next":1,"lost":1`, "1 lost"},
		{now, `"next":1`, `"next":1,"choice":"more"`, "beside a choice"},
		{now, `"next":1`, `"next":1,"pending":[["A1","A1"]]`, "pending row: A1 is there twice"},
		{chosen, `"first"`, `"third"`, `"third" is no choice`},
		{chosen, `"first"`, `""`, `"" is no choice`},
		{chosen, `"choice":"first",`, ``, "the point is missing"},
		{chosen, `"next":1`, `"next":1,"claim":true`, "a choice claims nothing"},
		{opened, `"nonce":`, `"value":0,"salt":`, "unknown field"},
		{opened, `"nonce":` + zeros + `,`, ``, "house: a hash or a nonce is missing"},
		{opened, zeros, `"00"`, "32 bytes"},
		{opened, `[[0]]`, `[[0],[]]`, "a party without seats"},
		{sealed, zeros, `"zz"`, "32 bytes"},
		{sealed, `,"commitment":` + zeros, ``, "a hash or a nonce is missing"},
		{sealed, `"seat":0`, `"seat":6`, "no table has a seat 6"},
		{reveals, zeros, `null`, "a hash or a nonce is missing"},
		{reveals, `"seat":0`, `"seat":6`, "no table has a seat 6"},
		{drawn, `,"first":0`, ``, "the seat is missing"},
		{drawn, `"first":0`, `"first":0,"late":[9]`, "no table has a seat 9"},
		{left, `"seat":0,`, ``, "the seat is missing"},
		{left, `"next":1,`, ``, "the seat is missing"},
		{left, `,"phase":{"out":[0]}`, ``, "the phase is missing"},
		{scored, `"bonus":5`, `"bonus":-5`, "seat 0: points below 0"},
		{scored, `"bonus":5`, `"bonus":1000001`, "more than any game pays"},
		{scored, `"A2"`, `"A1"`, "run: A1 is there twice"},
		{asks, `"by":0,`, ``, "the seat is missing"},
		{asks, `"seat":1,`, ``, "the seat is missing"},
		{asks, `"until":"2026-01-02T15:04:05Z"`, `"until":"soon"`, "parsing time"},
		{refuses, `,"seat":1`, ``, "the seat is missing"},
		{taking, `,"phase":{}`, ``, "the phase is missing"},
		{taking, `"seat":1,`, ``, "the seat is missing"},
		{resumed, `,"seat":1`, ``, "the seat is missing"},
		{plans, `"seat":1,`, ``, "the seat is missing"},
		{plans, `"point":"K10"`, `"point":null`, "a point of the plan is missing"},
		{plans, `"L11"`, `"U1"`, "not a point"},
		{plans, `"then":[{"point":"L11"}]`, `"also":[]`, "unknown field"},
		{plans, `]}]`, `]},{"point":"K10"}]`, "K10 stands twice"},
		{plans, `{"point":"L11"}`, strings.Repeat(`{"point":"A1","then":[`, MaxPlanDepth-1) + `{"point":"L11"}` + strings.Repeat(`]}`, MaxPlanDepth-1), "more than 30"},
		{given, `,"seat":1`, ``, "the seat is missing"},
		{said, `"seat":1,`, ``, "the seat is missing"},
		{said, `,"text":"tea"`, ``, "neither a phrase nor a text"},
		{said, `"tea"`, `"tea","phrase":"hello"`, "neither a phrase nor a text"},
		{said, `"tea"`, `" tea"`, "neither a phrase nor a text"},
		{said, `"tea"`, `"a\u0007"`, "neither a phrase nor a text"},
		{said, `"text":"tea"`, `"phrase":"checkmate"`, "neither a phrase nor a text"},
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
	three := newThree(t, Person, Open, Open)
	deserted := newThree(t, Person, Open, Open).do("ann", 0, Resign{})
	away := newThree(t, Person, Open, Open).do("ann", 0, Resign{}).
		do("bob", 1, OfferTakeover{Of: 0, Level: 1}).do("cat", 2, AcceptTakeover{})
	quiet := friends.Rules.Start(0).Phase
	out := quiet
	out.Out = seatsOf(0)
	threes := func(change func(*pente.Effect)) Event {
		effect := pente.Effect{Seat: 0, Colour: 1, Move: moveTo(t, "E5"), Next: 1, Phase: quiet}
		change(&effect)
		return Moved{Effect: effect}
	}
	move := func(change func(*pente.Effect)) Event {
		effect := pente.Effect{Seat: 0, Colour: 1, Move: moveTo(t, "K9"), Next: 1, Phase: quiet}
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
		{"planned before the start", waiting, Planned{Seat: 0}},
		{"planned beyond the table", friends, Planned{Seat: 2}},
		{"planned by the computer", newTable(t, computer), Planned{Seat: 1}},
		{"planned in one's own turn", friends, Planned{Seat: 0, Plan: planOf(t, "K9 K8")}},
		{"planned off the board", small, Planned{Seat: 1, Plan: planOf(t, "T19 K8")}},
		{"planned after leaving", deserted, Planned{Seat: 0}},
		{"dropped a plan that there is not", friends, PlanDropped{Seat: 0}},
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
		{"helped before the start", waiting, Helped{}},
		{"helped beyond the table", friends, Helped{Seat: 2}},
		{"helped twice", newTable(t, computer).do("ann", 0, Help{}), Helped{Seat: 0}},
		{"void while it runs", friends, Voided{Game: 1}},
		{"void although unrated", over, Voided{Game: 1}},
		{"resigned before the start", waiting, Resigned{Winners: seatsOf(1)}},
		{"resigned after the end", over, Resigned{Winners: seatsOf(1)}},
		{"resigned by nobody", friends, Resigned{Seat: 2}},
		{"resigned to nobody", friends, Resigned{Winners: seatsOf(2)}},
		{"a rematch in a game", friends, RematchOffered{Seats: seatsOf(0)}},
		{"a rematch of nobody", over, RematchOffered{Seats: seatsOf(2)}},
		{"out beyond the table", friends, move(func(e *pente.Effect) { e.Phase.Out = seatsOf(2) })},
		{"the next seat out", friends, move(func(e *pente.Effect) { e.Phase.Out = seatsOf(1) })},
		{"begun beyond the table", friends, move(func(e *pente.Effect) { e.Phase.First = 2 })},
		{"to be claimed where nothing stands", friends, move(func(e *pente.Effect) { e.Phase.Open, e.Phase.Placer = 0, 0 })},
		{"to be claimed of nobody", friends, move(func(e *pente.Effect) { e.Phase.Open = e.Move.Point })},
		{"to be claimed of nothing", friends, move(func(e *pente.Effect) { e.Phase.Placer = 0 })},
		{"to be claimed beyond the table", friends, move(func(e *pente.Effect) { e.Phase.Open, e.Phase.Placer = e.Move.Point, 2 })},
		{"pending where nothing stands", friends, move(func(e *pente.Effect) { e.Phase.Pending = 0 })},
		{"a pending row off the board", small, move(func(e *pente.Effect) { e.Move = moveTo(t, "A1"); e.Pending = [][]pente.Point{{5}} })},
		{"claimed of nobody", friends, move(func(e *pente.Effect) { e.Move = pente.Choose(pente.Claim) })},
		{"swapped among three", three, threes(func(e *pente.Effect) { e.Phase.Swapped = true })},
		{"lost among three", three, threes(func(e *pente.Effect) { e.Lost, e.Captured = 1, []pente.Point{e.Move.Point} })},
		{"foreign among three", three, threes(func(e *pente.Effect) { e.Foreign = true })},
		{"resigned among three", three, Resigned{Winners: seatsOf(1, 2)}},
		{"left of two", friends, Left{Next: 1, Phase: out}},
		{"left twice", deserted, Left{Seat: 0, Next: 1, Phase: out}},
		{"left and still in", three, Left{Seat: 0, Next: 1, Phase: quiet}},
		{"left and next", three, Left{Seat: 0, Next: 0, Phase: out}},
		{"left to nobody", three, Left{Seat: 0, Next: 3, Phase: out}},
		{"left beyond the table", three, Left{Seat: 3, Next: 1, Phase: out}},
		{"left to win beyond the table", three, Left{Seat: 0, Next: 1, Phase: out, Winners: seatsOf(3)}},
		{"counted in a game", friends, GameScored{}},
		{"counted for nothing", over, GameScored{}},
		{"a draw that was not asked for", waiting, DrawOpened{Hands: []Hand{{Seats: seatsOf(0)}, {Seats: seatsOf(1)}}}},
		{"committed without a draw", friends, Committed{}},
		{"revealed without a draw", friends, Revealed{}},
		{"drawn without a draw", friends, Drawn{}},
		{"a take-over before the start", waiting, TakeoverOffered{By: 1, Seat: 0, Level: 1}},
		{"a take-over of oneself", three, TakeoverOffered{By: 0, Seat: 0, Level: 1}},
		{"a take-over by nobody", three, TakeoverOffered{By: 3, Seat: 0, Level: 1}},
		{"a take-over of nobody", three, TakeoverOffered{By: 0, Seat: 3, Level: 1}},
		{"a take-over asked beyond the table", three, TakeoverOffered{By: 0, Seat: 1, Level: 1, Asked: seatsOf(3)}},
		{"a take-over at no level", three, TakeoverOffered{By: 0, Seat: 1}},
		{"a take-over above all levels", three, TakeoverOffered{By: 0, Seat: 1, Level: 4}},
		{"a take-over agreed to that nobody asked for", three, TakeoverAccepted{Seats: seatsOf(1)}},
		{"a take-over declined that nobody asked for", three, TakeoverDeclined{Seat: 1}},
		{"taken over and still out", deserted, TookOver{Seat: 0, Level: 1, Phase: out}},
		{"taken over twice", away, TookOver{Seat: 0, Level: 1, Phase: quiet}},
		{"resumed from nobody", three, Resumed{Seat: 0}},
		{"resumed beyond the table", three, Resumed{Seat: 3}},
		{"said by nobody", three, Spoken{Seat: 3, Phrase: "hello"}},
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
