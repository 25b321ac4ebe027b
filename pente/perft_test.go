package pente_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"tessera/pente"
)

var update = flag.Bool("update", false, "count testdata/perft anew with the slow oracle")

const perftFile = "../testdata/perft/pente.txt"

// perftCounts is what the last moves of all lines of a length do.
type perftCounts struct{ Nodes, Captures, Stones, Rows, CaptureWins int }

func (c *perftCounts) add(more perftCounts) {
	c.Nodes += more.Nodes
	c.Captures += more.Captures
	c.Stones += more.Stones
	c.Rows += more.Rows
	c.CaptureWins += more.CaptureWins
}

func (c perftCounts) String() string {
	return fmt.Sprintf("%d %d %d %d %d", c.Nodes, c.Captures, c.Stones, c.Rows, c.CaptureWins)
}

// perft counts with the package.
func perft(rules *pente.Rules, p *pente.Position, depth int) perftCounts {
	var counts perftCounts
	for row := range rules.Size {
		for column := range rules.Size {
			e, err := rules.Judge(p, pente.Move{Point: pente.At(column, row)})
			if err != nil {
				continue
			}
			if depth > 1 {
				next := p.After(e)
				counts.add(perft(rules, &next, depth-1))
				continue
			}
			counts.Nodes++
			counts.Captures += int(e.Groups)
			counts.Stones += len(e.Captured)
			counts.Rows += int(e.Outcome.By & pente.ByRow)
			counts.CaptureWins += int(e.Outcome.By & pente.ByCaptures / pente.ByCaptures)
		}
	}
	return counts
}

// perftSlowly counts with the oracle.
func perftSlowly(o *oracle, depth int) perftCounts {
	var counts perftCounts
	if o.over {
		return counts
	}
	o.each(func(column, row int) {
		f, reason := o.judge(column, row)
		if reason != "" {
			return
		}
		if depth > 1 {
			next := o.clone()
			next.play(column, row)
			counts.add(perftSlowly(next, depth-1))
			return
		}
		one := perftCounts{Nodes: 1, Captures: f.groups, Stones: len(f.captured)}
		if f.byRow {
			one.Rows = 1
		}
		if f.byTaking {
			one.CaptureWins = 1
		}
		counts.add(one)
	})
	return counts
}

// perftCase is a block of the file: a position and what is counted from it by depth.
type perftCase struct {
	name     string
	rules    pente.Rules
	position pente.Position
	setUp    bool
	counts   []perftCounts
}

// readPerft reads the file's blocks.
func readPerft(t testing.TB) []perftCase {
	t.Helper()
	text, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	var cases []perftCase
	for block := range strings.SplitSeq(string(text), "\n\n") {
		if !strings.HasPrefix(block, "#") {
			cases = append(cases, readPerftCase(t, block))
		}
	}
	return cases
}

func readPerftCase(t testing.TB, block string) perftCase {
	t.Helper()
	var c perftCase
	var size int
	var options, board []string
	setup := pente.Setup{Stones: map[pente.Colour][]pente.Point{}, Captures: make([]int, 2), Taken: make([]int, 2)}
	scan := func(text, format string, to ...any) {
		if _, err := fmt.Sscanf(text, format, to...); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
	}
	lines := bufio.NewScanner(strings.NewReader(block))
	for lines.Scan() {
		key, rest, _ := strings.Cut(lines.Text(), " ")
		switch key {
		case "position":
			c.name = rest
		case "size":
			scan(rest, "%d", &size)
		case "options":
			options = strings.Fields(rest)
		case "turn":
			scan(rest, "%d", &setup.Turn)
		case "pairs":
			scan(rest, "%d %d", &setup.Captures[0], &setup.Captures[1])
		case "depth":
			var depth int
			var n perftCounts
			scan(rest, "%d %d %d %d %d %d", &depth, &n.Nodes, &n.Captures, &n.Stones, &n.Rows, &n.CaptureWins)
			c.counts = append(c.counts, n)
		default:
			board = append(board, key)
		}
	}
	c.rules = basic(t, size, options...)
	c.setUp = board != nil
	c.position = c.rules.Start(setup.Turn)
	if c.setUp {
		c.position = setUpDrawn(t, &c.rules, setup, board)
	}
	return c
}

// setUpDrawn sets up the stones of a board drawn in rows from the top.
func setUpDrawn(t testing.TB, rules *pente.Rules, setup pente.Setup, board []string) pente.Position {
	t.Helper()
	for i, row := range board {
		for column, c := range row {
			if c != '.' {
				colour := pente.Colour(c-'0') + 1
				setup.Stones[colour] = append(setup.Stones[colour], pente.At(column, len(board)-1-i))
			}
		}
	}
	for seat, pairs := range setup.Captures {
		setup.Taken[seat] = 2 * pairs
	}
	p, err := rules.SetUp(setup)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPerft(t *testing.T) {
	if *update {
		updatePerft(t)
	}
	for _, c := range readPerft(t) {
		t.Run(c.name, func(t *testing.T) {
			for i, want := range c.counts {
				if got := perft(&c.rules, &c.position, i+1); got != want {
					t.Errorf("depth %d: %v, not %v", i+1, got, want)
				}
			}
		})
	}
}

// updatePerft rewrites the counts in the file, with the depths that it has, by the oracle.
func updatePerft(t *testing.T) {
	text, err := os.ReadFile(perftFile)
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "\n\n")
	for i, block := range blocks {
		if strings.HasPrefix(block, "#") {
			continue
		}
		c := readPerftCase(t, block)
		o := newOracle(c.rules, int(c.position.Turn))
		if c.setUp {
			o = setUpOracle(c.rules, c.position)
		}
		head, _, _ := strings.Cut(block, "depth ")
		var counted strings.Builder
		for depth := 1; depth <= len(c.counts); depth++ {
			fmt.Fprintf(&counted, "depth %d %v\n", depth, perftSlowly(o, depth))
		}
		blocks[i] = head + strings.TrimSuffix(counted.String(), "\n")
	}
	if err := os.WriteFile(perftFile, []byte(strings.Join(blocks, "\n\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}
