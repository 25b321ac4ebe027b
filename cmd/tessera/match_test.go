package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// fake is how a program is called that only seems to play.
const fake = "fake="

// pretend speaks the protocol and then does what its kind is: it ends (“crash”), never answers (“sleep”), plays a
// point that is taken (“illegal”), says what is no move (“nonsense”), or plays the first point that it holds to be
// empty (“plain”), knowing no captures and of our commands only those that every program has.
func pretend(kind string) {
	taken := map[string]bool{}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		word, rest, _ := strings.Cut(lines.Text(), " ")
		switch word {
		case "ABOUT":
			fmt.Println(`name="fake"`)
		case "START":
			fmt.Println("OK")
		case "INFO":
		case "END":
			return
		case "BOARD":
			for lines.Scan() && lines.Text() != "DONE" {
				cut := strings.LastIndexByte(lines.Text(), ',')
				if point := lines.Text()[:cut]; taken[point] {
					os.Exit(4)
				}
				taken[lines.Text()[:cut]] = true
			}
			act(kind, taken)
		case "BEGIN":
			act(kind, taken)
		case "TURN":
			taken[rest] = true
			act(kind, taken)
		default:
			fmt.Println("UNKNOWN")
		}
	}
}

func act(kind string, taken map[string]bool) {
	switch kind {
	case "crash":
		os.Exit(3)
	case "sleep":
		time.Sleep(time.Hour)
	case "nonsense":
		fmt.Println("resign")
	case "illegal":
		for point := range taken {
			fmt.Println(point)
			return
		}
		fmt.Println("0,0") // the centre alone is allowed
	case "plain":
		for i := 0; ; i++ {
			if point := fmt.Sprintf("%d,%d", i%19, i/19); !taken[point] {
				taken[point] = true
				fmt.Println(point)
				return
			}
		}
	}
}

// matched plays a match of the engine at few nodes a move, and returns what is told of it.
func matched(t *testing.T, other string, more ...string) string {
	t.Helper()
	t.Setenv(asTessera, "1")
	args := append([]string{"match", "-a", "tessera nodes=300 memory=1", "-b", other}, more...)
	status, out, errs := tessera(t, "", args...)
	if status != 0 {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	return out
}

func TestFaultsLoseGames(t *testing.T) {
	self := os.Args[0] + " " + fake
	for kind, want := range map[string]string{
		"crash":    "the program has ended",
		"illegal":  "is not allowed",
		"nonsense": `it says "resign"`,
		"sleep":    "out of time",
	} {
		more := []string{"--pairs", "1", "--concurrency", "2", "--options", "tournament"}
		if kind == "sleep" {
			more = append(more, "--turn", "400ms")
		}
		out := matched(t, self+kind, more...)
		if strings.Count(out, want) != 2 || !strings.Contains(out, "faults: A 0, B 2") || !strings.Contains(out, "score: 100.0 %") {
			t.Errorf("%s: %s", kind, out)
		}
	}
}

// TestOtherProgramsFollow plays a program that knows the common commands alone, through captures, from openings.
func TestOtherProgramsFollow(t *testing.T) {
	out := matched(t, os.Args[0]+" "+fake+"plain", "--pairs", "4", "--concurrency", "2")
	if strings.Contains(out, "faults") || !strings.Contains(out, "score: 100.0 % ± 0.0 in 4 pairs") {
		t.Error(out)
	}
}

func TestTheSequentialTestEndsAMatch(t *testing.T) {
	out := matched(t, os.Args[0]+" "+fake+"crash", "--pairs", "500", "--concurrency", "2", "--sprt", "0,200")
	pairs := regexp.MustCompile(`in (\d+) pairs`).FindStringSubmatch(out)
	if pairs == nil || !strings.Contains(out, "sprt: accepted") {
		t.Fatal(out)
	}
	if n, _ := strconv.Atoi(pairs[1]); n >= 50 {
		t.Errorf("it took %d pairs", n)
	}
}

func TestOpeningsOfAMatch(t *testing.T) {
	for _, c := range []struct {
		more []string
		long bool // the games begin with an opening
	}{
		{[]string{"--options", "tournament"}, true},
		{[]string{"--openings", "none"}, false},
		{[]string{"--size", "13"}, false},
	} {
		out := matched(t, os.Args[0]+" "+fake+"crash", append(c.more, "--pairs", "1")...)
		if got := !strings.Contains(out, "after 0 moves") && !strings.Contains(out, "after 1 moves"); got != c.long {
			t.Errorf("%v: %s", c.more, out)
		}
	}
	if status, _, errs := tessera(t, "", "match", "-a", "tessera", "-b", "tessera", "--openings", "nowhere.jsonl"); status == 0 {
		t.Error(errs)
	}
}
