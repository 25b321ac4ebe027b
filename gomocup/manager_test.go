package gomocup

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// conversation is an engine that is asked one thing after the other.
type conversation struct {
	*testing.T
	in    io.WriteCloser
	lines chan string
	ended chan error
	eol   string
}

func converse(t *testing.T, o Options) *conversation {
	t.Helper()
	read, in := io.Pipe()
	out, write := io.Pipe()
	c := &conversation{T: t, in: in, lines: make(chan string, 1000), ended: make(chan error, 1), eol: "\r\n"}
	o.About, o.Quiet, o.Memory = `name="x"`, true, 1
	go func() {
		err := Serve(t.Context(), read, write, o)
		write.Close()
		c.ended <- err
	}()
	go func() {
		for scanner := bufio.NewScanner(out); scanner.Scan(); {
			c.lines <- scanner.Text()
		}
		close(c.lines)
	}()
	return c
}

// next waits for a line of the engine.
func (c *conversation) next() string {
	c.Helper()
	select {
	case line, ok := <-c.lines:
		if !ok {
			c.Fatal("the engine has ended")
		}
		return line
	case <-time.After(time.Minute):
		c.Fatal("the engine says nothing")
		return ""
	}
}

// ask sends lines and returns the answer.
func (c *conversation) ask(text string) string {
	c.Helper()
	fmt.Fprint(c.in, text, c.eol)
	return c.next()
}

// tell sends what has no answer: the next one is that of ABOUT.
func (c *conversation) tell(text string) string {
	c.Helper()
	fmt.Fprint(c.in, text, c.eol)
	if got := c.ask("ABOUT"); got != `name="x"` {
		c.next() // the answer of ABOUT comes after one that should not be
		return got
	}
	return ""
}

// end ends the conversation as managers do.
func (c *conversation) end() {
	c.Helper()
	fmt.Fprint(c.in, "END", c.eol)
	if err := <-c.ended; err != nil {
		c.Error(err)
	}
}

// TestLineEndsAndBlanks says the same in the ways of several managers.
func TestLineEndsAndBlanks(t *testing.T) {
	for _, eol := range []string{"\r\n", "\n", "\r", "\n\r\n", " \t\r\n"} {
		c := converse(t, Options{Limits: engine.Limits{Nodes: 300}})
		c.eol = eol
		for _, q := range []struct{ text, want string }{
			{"START 19", "OK"},
			{" rectstart\t19 , 19 ", "OK"},
			{"TURN  9 , 9", "*"},
			{"RESTART", "OK"},
			{"BOARD" + eol + eol + " 9,9 , 2" + eol + "done", "*"},
			{"MOVES" + eol + "9 ,9  10 , 10" + eol + "DONE", "*"},
			{"\ufeffABOUT", `name="x"`},
			{"SWAP2BOARD" + eol + "DONE", "*"},
		} {
			if got := c.ask(q.text); got != q.want && !(q.want == "*" && strings.Contains(got, ",") && !strings.HasPrefix(got, "ERROR")) {
				t.Errorf("%q with %q: %q", q.text, eol, got)
			}
		}
		c.end()
	}
}

// TestWrongCommandsChangeNothing plays on after each.
func TestWrongCommandsChangeNothing(t *testing.T) {
	c := converse(t, Options{Limits: engine.Limits{Nodes: 300}})
	for _, text := range []string{"BEGIN", "TURN 1,1", "RESTART", "TAKEBACK 1,1", "BOARD\n1,1,1\nDONE", "MOVES\n1,1\nDONE",
		"SWAP2BOARD\nDONE", "START", "START x", "START 0", "START -19", "START 4", "START 20", "RECTSTART 0,0", "RECTSTART 19"} {
		if got := c.ask(text); !strings.HasPrefix(got, "ERROR ") {
			t.Errorf("%q: %q", text, got)
		}
	}
	c.ask("START 19")
	mine := c.ask("TURN 9,9")
	for _, text := range []string{"TURN", "TURN 9", "TURN x,y", "TURN 9,9", "TURN 19,0", "TURN -1,0", "PLAY first",
		"TAKEBACK 9,9", "TAKEBACK", "BOARD\n1,1\nDONE", "BOARD\n1,1,3\nDONE", "BOARD\n1,1,1\n1,1,2\nDONE", "BOARD\nx\nDONE",
		"BOARD\nfirst,1\nDONE", "MOVES\nnowhere\nDONE", "SWAP2BOARD\n1,1\nDONE", "SWAP2BOARD\n1,1\n1,1\n2,2\nDONE",
		"SWAP2BOARD\nfirst\n1,1\n2,2\nDONE", "DANCE", "DONE", "1,1,1", strings.Repeat("x", 3*mostLine)} {
		got := c.ask(text)
		if !strings.HasPrefix(got, "ERROR ") && !strings.HasPrefix(got, "UNKNOWN ") || len(got) > mostAnswer+20 {
			t.Errorf("%.40q: %.300q", text, got)
		}
	}
	if got := c.ask("TAKEBACK " + mine); got != "OK" {
		t.Error(got)
	}
	c.end()
}

// TestACommandEndsABlock leaves out DONE.
func TestACommandEndsABlock(t *testing.T) {
	c := converse(t, Options{Limits: engine.Limits{Nodes: 300}})
	c.ask("START 19")
	for _, block := range []string{"BOARD\n9,9,1", "MOVES\n9,9", "SWAP2BOARD"} {
		if got := c.ask(block + "\nSTART 15"); !strings.HasPrefix(got, "ERROR "+strings.Fields(block)[0]) {
			t.Errorf("%q: %q", block, got)
		}
		if got := c.next(); got != "OK" {
			t.Errorf("%q: %q", block, got)
		}
	}
	c.end()
}

// TestInfos tells what managers tell, right and wrong.
func TestInfos(t *testing.T) {
	c := converse(t, Options{Limits: engine.Limits{Nodes: 300}})
	c.ask("START 19")
	for _, text := range []string{"timeout_turn 500", "timeout_turn 0", "timeout_turn 499.7", "TIMEOUT_TURN\t500 ", "timeout_turn 99999999999999999999",
		"timeout_match 0", "timeout_match 120000", "time_left 2147483647", "time_left -100", "time_left 0", "max_memory 0", "max_memory 1",
		"max_memory 70000000", "game_type 1", "game_type x", "rule 1", "rule 9", "rule 255", "folder /a b", "folder", "evaluate 3,4", "",
		"unheard of", "captures 1,2", "taken 2 , 4", "nodes 100", "depth 0", "tessera_nodes 100"} {
		if got := c.tell("INFO " + text); got != "" {
			t.Errorf("%q: %q", text, got)
		}
	}
	for _, text := range []string{"timeout_turn", "timeout_turn -5", "timeout_turn NaN", "timeout_match abc", "max_memory -1", "rule x",
		"captures 1", "captures -1,2", "taken x,y", "seats 9", "variant", "variant nowhere", "options zzz"} {
		fmt.Fprint(c.in, "INFO "+text+c.eol)
		if got := c.next(); !strings.HasPrefix(got, "ERROR INFO ") {
			t.Errorf("%q: %q", text, got)
		}
	}
	if got := c.ask("BEGIN"); got != "9,9" {
		t.Error(got)
	}
	c.end()
}

// TestSwap2 opens games by Swap2 with an engine at both ends, and plays on: everything that it says must fit.
func TestSwap2(t *testing.T) {
	kinds := map[string]int{}
	for _, infos := range []string{"INFO options tournament\n", "INFO variant swap2keryo\n", "INFO variant gomoku\n"} {
		c := converse(t, Options{Limits: engine.Limits{Nodes: 200}})
		c.ask(infos + "START 19")
		rnd := rand.New(rand.NewPCG(4, 4))
		for round := range 8 {
			stones := strings.Fields(c.ask("SWAP2BOARD\nDONE"))
			if round > 0 {
				stones = drawn(rnd, 3)
			}
			for _, n := range []int{3, 5} {
				for len(stones) < n {
					stones = drawn(rnd, n)
				}
				answer := strings.Fields(c.ask("SWAP2BOARD\n" + strings.Join(stones, "\n") + "\nDONE"))
				if answer[0] != "SWAP" {
					stones = append(stones, answer...)
				}
				kinds[fmt.Sprint(n, len(answer), answer[0] == "SWAP")]++
				if len(answer) > 2 || n == 5 && len(answer) > 1 {
					t.Fatalf("%q after %q", answer, stones)
				}
				checkStones(t, stones)
				// The opponent goes on where it is to move, and is answered.
				if !strings.HasPrefix(c.ask("PLAY 18,"+fmt.Sprint(round)+"\nABOUT"), `name=`) {
					t.Fatalf("no game goes on after %q", stones)
				}
			}
		}
		c.end()
	}
	if kinds["3 1 true"] == 0 || kinds["5 1 true"] == 0 || kinds["5 1 false"] == 0 {
		t.Error(kinds)
	}
	c := converse(t, Options{})
	c.ask("INFO variant connect6\nSTART 19")
	if got := c.ask("SWAP2BOARD\nDONE"); !strings.HasPrefix(got, "ERROR SWAP2BOARD") {
		t.Error(got)
	}
	c.end()
}

// drawn are so many different points not far from the middle.
func drawn(rnd *rand.Rand, n int) (stones []string) {
	for _, i := range rnd.Perm(25)[:n] {
		stones = append(stones, fmt.Sprintf("%d,%d", 7+i%5, 7+i/5))
	}
	return stones
}

func checkStones(t *testing.T, stones []string) {
	t.Helper()
	seen := map[pente.Move]bool{}
	for _, text := range stones {
		m, err := ParseMove(19, text)
		if err != nil || m.Choice != pente.Stone || seen[m] {
			t.Fatalf("%q in %q: %v", text, stones, err)
		}
		seen[m] = true
	}
}
