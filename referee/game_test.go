package referee

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestRefusals(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{``, `{"id":null,"refused":"unreadable"}`},
		{`nonsense`, `{"id":null,"refused":"unreadable"}`},
		{`null`, `{"id":null,"refused":"unreadable"}`},
		{`[]`, `{"id":null,"refused":"unreadable"}`},
		{`"text"`, `{"id":null,"refused":"unreadable"}`},
		{`{"id":5`, `{"id":null,"refused":"unreadable"}`},
		{`{"id":5} {}`, `{"id":null,"refused":"unreadable"}`},
		{`{"id":5,"moves":"K10"}`, `{"id":5,"refused":"unreadable"}`},
		{`{"moves":[10],"id":"late"}`, `{"id":"late","refused":"unreadable"}`},
		{`{"id":5,"moves":[null]}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"moves":{"0":"K10"}}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"variant":1}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"options":"adjacent"}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"seats":"2"}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"size":true}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"size":9.5}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"setup":[]}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"setup":{"stones":[]}}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"setup":{"stones":{"0":"K10"}}}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"setup":{"turn":"0"}}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"setup":{"pairs":[0,null]}}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"setup":{"stones_taken":0}}`, `{"id":5,"refused":"unreadable"}`},
		// Of several reasons the first is given.
		{`{"id":5,"variant":"chess","size":99,"moves":5}`, `{"id":5,"refused":"unreadable"}`},
		{`{"id":5,"variant":"chess","options":["x"],"size":99}`, `{"id":5,"refused":"unknown variant"}`},
		{`{"id":5,"variant":"Pente"}`, `{"id":5,"refused":"unknown variant"}`},
		{`{"id":5,"variant":""}`, `{"id":5,"refused":"unknown variant"}`},
		{`{"id":5,"options":["x"],"seats":3,"size":99}`, `{"id":5,"refused":"unknown option"}`},
		{`{"id":5,"seats":3,"size":99}`, `{"id":5,"refused":"seats"}`},
		{`{"id":5,"seats":0}`, `{"id":5,"refused":"seats"}`},
		{`{"id":5,"size":4,"options":["tournament","adjacent"]}`, `{"id":5,"refused":"size"}`},
		{`{"id":5,"size":20}`, `{"id":5,"refused":"size"}`},
		{`{"id":5,"size":0}`, `{"id":5,"refused":"size"}`},
		{`{"id":5,"size":1e99}`, `{"id":5,"refused":"size"}`},
		{`{"id":5,"options":["tournament","adjacent"],"setup":{"turn":9}}`, `{"id":5,"refused":"options conflict"}`},
		{`{"id":5,"setup":{"turn":2}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"turn":-1}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"turn":256}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones":{"2":[]}}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones":{"-1":[]}}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones":{"00":[]}}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones":{"256":[]}}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones":{"0":["I5"]}}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"size":9,"setup":{"stones":{"0":["K10"]}}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones":{"0":["K10"],"1":["k10"]}}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"pairs":[0]}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"pairs":[0,0,0]}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"pairs":[0,-1]}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"pairs":[0,5]}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones_taken":[]}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones_taken":[0,99999]}}`, `{"id":5,"refused":"setup"}`},
		{`{"id":5,"setup":{"stones":{"1":["A1","B1","C1","D1","E1"]}}}`, `{"id":5,"refused":"setup"}`},
	} {
		if got := string(Judge(nil, []byte(c.line))); got != c.want {
			t.Errorf("%s: got %s, want %s", c.line, got, c.want)
		}
	}
}

func TestFullBoardIsRefused(t *testing.T) {
	stones := map[string][]string{}
	for i, letter := range strings.Split("ABCDE", "") {
		for row := range 5 {
			colour := string("01"[(row+i/2)%2])
			stones[colour] = append(stones[colour], letter+string(rune('1'+row)))
		}
	}
	line, err := json.Marshal(map[string]any{"size": 5, "setup": map[string]any{"stones": stones}})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(Judge(nil, line)); got != `{"id":null,"refused":"setup"}` {
		t.Error(got)
	}
}

// TestReadings checks what counts as the same game.
func TestReadings(t *testing.T) {
	want := string(Judge(nil, []byte(`{"id":5,"variant":"pente","size":9,"moves":["E5","D5"]}`)))
	for _, line := range []string{
		` { "id" : 5 , "size" : 9.0 , "moves" : [ "E5" , "D5" ] } ` + "\r",
		`{"id":5,"size":0.9e1,"moves":[" e5\t","d5"]}`,
		`{"moves":["\u00455","D\u0035"],"size":9,"id":5}`,
		`{"id":5,"size":9,"moves":["E5","D5"],"variant":null,"options":null,"seats":null,"setup":null}`,
		`{"id":5,"size":9,"moves":["E5","D5"],"options":[],"seats":2}`,
		`{"id":5,"size":9,"moves":["E5","D5"],"players":["a","b"],"verdict":{"id":7,"size":8},"Size":7,"":1}`,
		`{"id":4,"size":9,"moves":["E5","D5"],"id":5}`,
		`{"id":5,"s\u0069ze":9,"moves":["E5","D5"]}`,
	} {
		if got := string(Judge(nil, []byte(line))); got != want {
			t.Errorf("%s: got %s, want %s", line, got, want)
		}
	}
}

// TestIDs checks that anything may be an id, and comes back as it was written.
func TestIDs(t *testing.T) {
	for _, id := range []string{
		`null`, `0`, `-1.50`, `1e400`, `true`, `""`, `"a<b>&\u0041\""`, `[1, [2]]`, `{"a": [{"b": "}]"}], "c": null}`,
	} {
		got := string(Judge(nil, []byte(`{"id":`+id+`,"variant":"chess"}`)))
		if want := `{"id":` + id + `,"refused":"unknown variant"}`; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if got, want := string(Judge(nil, []byte("{\"id\":\"\xff\",\"size\":1}"))), `{"id":"`+"\uFFFD"+`","refused":"size"}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		name, game, reason string
		ply                int
	}{
		{"no point", `{"moves":["K10","no point"]}`, "off_board", 1},
		{"empty text", `{"moves":["K10",""]}`, "off_board", 1},
		{"letter I", `{"moves":["K10","I9"]}`, "off_board", 1},
		{"off a small board", `{"size":9,"moves":["E5","K5"]}`, "off_board", 1},
		{"claim where nothing is claimed", `{"moves":["K10","L9!"]}`, "off_board", 1},
		{"claim with a blank where claims are made", `{"options":["claimed"],"moves":["K10 !","L9 !!"]}`, "off_board", 1},
		{"claim without a stone", `{"options":["claimed"],"setup":{"stones":{"0":["A1"],"1":["B1","C1"]}},"moves":["D1","!"]}`, "off_board", 1},
		{"claim of nothing", `{"options":["claimed"],"moves":["K10!","L9!","K10!"]}`, "occupied", 2},
		{"stone where a choice is due", `{"variant":"dpente","moves":["A1","B2","C3","D4","Z99"]}`, "choice", 4},
		{"more where there are two choices", `{"variant":"dpente","moves":["A1","B2","C3","D4","more"]}`, "choice", 4},
		{"choice before it is due", `{"variant":"swap2","moves":["A1","B2"," First "]}`, "choice", 2},
		{"more for the second time", `{"variant":"swap2","moves":["A1","B2","C3","MORE","D4","E5","more"]}`, "choice", 6},
		{"choice after the choice", `{"variant":"swap2keryo","moves":["A1","B2","C3","second","first"]}`, "choice", 4},
		{"choice after the end", `{"setup":{"stones":{"0":["A1","B1","C1","D1"]}},"moves":["E1","first"]}`, "game_over", 1},
		{"cross of G-Pente", `{"variant":"gpente","moves":["K10","A1","K14"]}`, "tournament", 2},
		{"double three of the first player", `{"variant":"ninuki","setup":{"stones":{"0":["K9","K8","L10","M10"]}},"moves":["K10"]}`, "double_three", 0},
		{"choice where none is due", `{"moves":["K10","first"]}`, "choice", 1},
		{"occupied", `{"moves":["K10","k10"]}`, "occupied", 1},
		{"not the centre", `{"moves":["K11"]}`, "center_first", 0},
		{"off the board before the centre", `{"moves":["Z1"]}`, "off_board", 0},
		{"not the centre of an even board", `{"size":10,"moves":["E5"]}`, "center_first", 0},
		{"tournament", `{"options":["tournament"],"moves":["K10","A1","K8"]}`, "tournament", 2},
		{"occupied before tournament", `{"options":["tournament"],"moves":["K10","K9","K9"]}`, "occupied", 2},
		{"adjacent", `{"options":["adjacent"],"moves":["K10","L11","N13"]}`, "not_adjacent", 2},
		{"centre before adjacent", `{"options":["adjacent"],"moves":["A1"]}`, "center_first", 0},
		{"adjacent in a set-up", `{"options":["adjacent"],"setup":{},"moves":["A1","C1"]}`, "not_adjacent", 1},
		{"over", `{"setup":{"stones":{"0":["A1","B1","C1","D1"]}},"moves":["E1","no point"]}`, "game_over", 1},
		{"blocked", `{"size":5,"options":["tournament"],"moves":["C3","A1","A1"]}`, "game_over", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := parse[answer](t, Judge(nil, []byte(c.game)))
			if got.Error == nil || got.Error.Ply != c.ply || got.Error.Reason != c.reason || got.Plies != c.ply {
				t.Errorf("got %+v after %d plies, want %s after %d", got.Error, got.Plies, c.reason, c.ply)
			}
		})
	}
}

// TestVerdicts checks whole verdicts, to the letter.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct{ name, game, want string }{
		{
			"no moves", `{"size":5}`,
			`{"id":null,"plies":0,"error":null,"captures":[],"pairs":[0,0],"stones":[0,0],"calls":[],` +
				`"result":null,"turn":0,"score":null,"board":[".....",".....",".....",".....","....."]}`,
		},
		{
			"row and captures together",
			`{"size":9,"setup":{"stones":{"0":["A1","B1","C1","D1","E4"],"1":["E2","E3"]},"pairs":[4,3],"stones_taken":[8,6]},"moves":["E1"]}`,
			`{"id":null,"plies":1,"error":null,"captures":[[0,["E2","E3"]]],"pairs":[5,3],"stones":[10,6],"calls":[],` +
				`"result":{"winners":[0],"by":["row","captures"]},"turn":null,"score":null,"board":[".........",` +
				`".........",".........",".........",".........","....0....",".........",".........","00000...."]}`,
		},
		{
			"blocked by the tournament rule", `{"size":5,"options":["tournament"],"moves":["C3","A1"]}`,
			`{"id":null,"plies":2,"error":null,"captures":[],"pairs":[0,0],"stones":[0,0],"calls":[],` +
				`"result":{"winners":[],"by":["blocked"]},"turn":null,"score":null,"board":[".....",".....","..0..",".....","1...."]}`,
		},
		{
			"full",
			`{"size":5,"setup":{"stones":{"0":["A1","A2","B3","B4","C1","C2","D3","D4","E1","E2","E4","A5","C5"],` +
				`"1":["A3","A4","B1","B2","C3","C4","D1","D2","E3","B5","D5"]}},"moves":["E5"]}`,
			`{"id":null,"plies":1,"error":null,"captures":[],"pairs":[0,0],"stones":[0,0],"calls":[],` +
				`"result":{"winners":[],"by":["full"]},"turn":null,"score":null,"board":["01010","10100","10101","01010","01010"]}`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := string(Judge(nil, []byte(c.game))); got != c.want {
				t.Errorf(" got %s\nwant %s", got, c.want)
			}
		})
	}
}

func FuzzJudge(f *testing.F) {
	f.Add([]byte(`{"id":1,"moves":["K10","L9"]}`))
	f.Add([]byte(`{"id":{"a":[1]},"variant":"pente","options":["adjacent"],"seats":2,"size":7,"setup":{"stones":{"0":["A1"],"1":["B2"]},"turn":1,"pairs":[0,4],"stones_taken":[0,8]},"moves":["C3","a9"]}`))
	f.Add([]byte(`{"id":"\u00ff\\","moves":["\"",1e9,null,{"x":[]}],"setup":{"stones":{"0":[]}}}`))
	f.Add([]byte("{\"id\":\"\xff\xfe\"}"))
	f.Fuzz(func(t *testing.T, line []byte) {
		verdict := Judge(nil, line)
		if !json.Valid(verdict) || strings.ContainsRune(string(verdict), '\n') && !strings.ContainsRune(string(line), '\n') {
			t.Fatalf("%q: %q", line, verdict)
		}
		got := parse[answer](t, verdict)
		var object map[string]json.RawMessage
		if json.Unmarshal(line, &object) != nil || object == nil {
			if got.Refused != unreadable {
				t.Fatalf("%q: %q", line, verdict)
			}
			return
		}
		if (got.Refused == "") == (got.Board == nil) {
			t.Fatalf("%q: %q", line, verdict)
		}
	})
}
