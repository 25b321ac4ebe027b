package gomocup

import (
	"io"
	"strings"
	"testing"
	"time"

	"tessera/engine"
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
	if b := c.budget(); b >= time.Second || b < 800*time.Millisecond {
		t.Error(b)
	}
	c = clock{match: time.Minute, left: time.Minute}
	for range 200 {
		b := c.budget()
		if b >= c.left {
			t.Fatalf("%v of %v", b, c.left)
		}
		c.spend(b)
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
