package gomocup

import (
	"io"
	"strings"
	"testing"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// talk serves an input and returns the lines of the answer.
func talk(t *testing.T, input string) []string {
	t.Helper()
	var out strings.Builder
	o := Options{About: `name="x"`, Limits: engine.Limits{Nodes: 500}, Quiet: true, Memory: 1}
	if err := Serve(t.Context(), strings.NewReader(input), &out, o); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

func TestCommands(t *testing.T) {
	for _, c := range []struct{ input, want string }{
		{"START 19\nBEGIN", "OK|9,9"},
		{"start 19\r\nbegin\r\n", "OK|9,9"},
		{"START 40", "ERROR *"},
		{"START", "ERROR *"},
		{"RECTSTART 15,15\nBEGIN", "OK|7,7"},
		{"RECTSTART 15,19", "ERROR *"},
		{"BEGIN\nTURN 1,1\nRESTART\nTAKEBACK 1,1", "ERROR *|ERROR *|ERROR *|ERROR *"},
		{"ABOUT\nSING", `name="x"|UNKNOWN *`},
		{"START 19\nTURN 0,0\nTURN 1\nBEGIN", "OK|ERROR *|ERROR *|9,9"},
		{"START 19\nPLAY 9,9\nTAKEBACK 9,8\nTAKEBACK 9,9\nBEGIN", "OK|ERROR *|OK|9,9"},
		{"START 19\nINFO variant nowhere\nINFO unheard of\nBEGIN", "OK|ERROR *|9,9"},
		{"START 19\nBOARD\n0,0,1\n1,0,1\n2,0,1\n3,0,1\n9,9,2\n9,10,2\n9,12,2\n11,9,2\nDONE", "OK|4,0"},
		{"START 19\nINFO captures 4,0\nBOARD\n3,3,1\n4,3,2\n5,3,2\n9,9,2\n12,2,1\nDONE", "OK|6,3"},
		{"START 19\nBOARD\n1,1,7\n2,2,1\nDONE\nBEGIN", "OK|ERROR *|9,9"},
		{"START 19\nMOVES\n9,9 0,0\n9,8 0,1\n9,7 0,2\n9,6 1,1\nDONE\nTURN 5,5", "OK|*|ERROR *"},
		{"INFO variant connect6\nSTART 19\nPLAY 9,9\nEND", "OK"},
		{"START 19\nBOARD\nEND", "OK"},
	} {
		got, want := talk(t, c.input), strings.Split(c.want, "|")
		if len(got) != len(want) {
			t.Errorf("%q: %q", c.input, got)
			continue
		}
		for i := range want {
			if prefix, open := strings.CutSuffix(want[i], "*"); got[i] != want[i] && !(open && strings.HasPrefix(got[i], prefix)) {
				t.Errorf("%q: line %d is %q, not %q", c.input, i, got[i], want[i])
			}
		}
	}
}

// TestEndWhileThinking ends a search that would never end.
func TestEndWhileThinking(t *testing.T) {
	in, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- Serve(t.Context(), in, io.Discard, Options{Limits: engine.Limits{Depth: 100}, Memory: 1})
	}()
	io.WriteString(out, "START 19\nPLAY 9,9 0,0\nBEGIN\nRESTART\nPLAY 9,9 0,0\nBEGIN\nEND\n")
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func TestTheBudgetKeepsWithinTheTime(t *testing.T) {
	c := clock{turn: time.Second, turnSet: true}
	if b := c.budget(100); b >= time.Second || b < 800*time.Millisecond {
		t.Error(b)
	}
	for _, match := range []time.Duration{time.Minute, 10 * time.Second, 2 * time.Second} {
		c = clock{match: match}
		c.restart()
		for turns := 181; turns > 0; turns-- {
			b := c.budget(turns)
			if b >= c.left {
				t.Fatalf("%v of %v in a game of %v, %d turns before its end", b, c.left, match, turns)
			}
			c.spend(max(b, thoughtless))
		}
	}
}

func TestAnalyse(t *testing.T) {
	var out strings.Builder
	in := `{"id":1,"moves":["K10","A1"],"nodes":500,"lines":2}
{"id":2,"moves":["K10","K10"]}
nonsense
{"id":3,"cancel":9}
`
	if err := Analyse(t.Context(), strings.NewReader(in), &out, Options{Memory: 1}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`{"id":1,"final":true,"turn":0,`, `"where":"moves[1]"`, `"where":"line"`, `"where":"cancel"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is missing in %s", want, out.String())
		}
	}
}

// TestBitsOfGomoku completes a row of six: a win where rows are open, and none where they are exact.
func TestBitsOfGomoku(t *testing.T) {
	const six = "START 19\nMOVES\n9,9 0,5 7,9 2,5 8,9 4,5 11,9 6,5 12,9 8,5 10,9\nDONE"
	for _, c := range []struct {
		infos string
		over  bool
	}{
		{"", true},
		{"INFO rule 1\n", true}, // Pente has open rows, whatever gomoku managers send
		{"INFO rule 4\n", true},
		{"INFO variant gomoku\n", false},
		{"INFO variant gomoku\nINFO rule 0\n", true},
		{"INFO rule 1\nINFO variant gomoku\n", false},
		{"INFO variant gomoku\nINFO rule 3\n", false},
		{"INFO variant gomoku\nINFO rule 0\nINFO variant pente\nINFO options complication\n", false},
	} {
		got := talk(t, c.infos+six)
		if over := strings.HasPrefix(got[1], "ERROR the game is over"); len(got) != 2 || got[0] != "OK" || over != c.over {
			t.Errorf("%q: %q", c.infos, got)
		}
	}
	if got := talk(t, "INFO rule 4\nINFO variant gomoku\nSTART 19\nBEGIN"); len(got) != 3 || !strings.HasPrefix(got[0], "ERROR") {
		t.Errorf("%q", got) // renju is not played
	}
}

func TestSmallBudgetsLeaveAMargin(t *testing.T) {
	for _, turn := range []time.Duration{100, 300, 1000, 5000} {
		turn *= time.Millisecond
		c := clock{turn: turn, turnSet: true}
		if b := c.budget(100); b > turn-60*time.Millisecond || b < turn/3 {
			t.Errorf("%v of %v", b, turn)
		}
		c.match, c.left = time.Minute, 90*time.Millisecond
		if b := c.budget(100); b > 30*time.Millisecond {
			t.Errorf("%v of %v with 90 ms left", b, turn)
		}
	}
}

// TestNoBudgetIsMoreThanIsLeft counts what is left down to nothing, in steps such as managers tell.
func TestNoBudgetIsMoreThanIsLeft(t *testing.T) {
	for left := 200 * time.Millisecond; left > 0; left -= time.Millisecond / 2 {
		for _, c := range []clock{
			{left: left, leftSet: true},
			{left: left, match: time.Second},
			{left: left, leftSet: true, turn: time.Second, turnSet: true},
			{turn: left, turnSet: true, match: time.Hour, left: time.Hour},
		} {
			if b := c.budget(30); b < 0 || b > left-min(60*time.Millisecond, left/4) {
				t.Fatalf("%v of %v: %+v", b, left, c)
			}
		}
	}
}

// pipe is what a program would read.
type pipe struct{ strings.Builder }

func (*pipe) Close() error { return nil }

// TestBoardsWithCaptures tells a board to a program that knows only BOARD, and lets the engine answer it.
func TestBoardsWithCaptures(t *testing.T) {
	rules, err := pente.New("pente", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	// Seat 1 loses the pair L10 M10 to K10 and N10, and then plays L10 again.
	var moves []pente.Move
	for _, text := range strings.Fields("K10 L10 A1 M10 N10 L10") {
		m, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	var in pipe
	p := &Program{manner: Manner{Rules: &rules}, in: &in, told: -1}
	p.ask(19, moves)
	const want = "INFO captures 1,0\nINFO taken 2,0\nBOARD\n9,9,1\n0,18,1\n12,9,1\n10,9,2\nDONE\n"
	if in.String() != want {
		t.Errorf("%q", in.String())
	}
	got := talk(t, "START 19\n"+want+"TAKEBACK 0,0\nTURN 10,9\nTURN 18,18")
	if len(got) != 5 || strings.HasPrefix(got[1], "ERROR") || !strings.HasPrefix(got[2], "ERROR") ||
		!strings.HasPrefix(got[3], "ERROR") || strings.HasPrefix(got[4], "ERROR") {
		t.Errorf("%q", got)
	}
}
