package pente_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/pente"
)

var update = flag.Bool("update", false, "count testdata/perft anew with the slow oracle")

const perftFiles = "../testdata/perft/*.txt"

// perftCounts is what the last moves of all lines of a length do.
type perftCounts struct{ Nodes, Captures, Stones, Rows, Pending, CaptureWins int }

func (c *perftCounts) add(more perftCounts) {
	c.Nodes += more.Nodes
	c.Captures += more.Captures
	c.Stones += more.Stones
	c.Rows += more.Rows
	c.Pending += more.Pending
	c.CaptureWins += more.CaptureWins
}

func (c perftCounts) String() string {
	return fmt.Sprintf("%d %d %d %d %d %d", c.Nodes, c.Captures, c.Stones, c.Rows, c.Pending, c.CaptureWins)
}

// count is 1 for what holds.
func count(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// perftMoves lists the moves that may be legal on a board: stones, also with a claim where captures are claimed,
// choices, and claims on their own.
func perftMoves(rules *pente.Rules) []pente.Move {
	var moves []pente.Move
	for row := range rules.Size {
		for column := range rules.Size {
			moves = append(moves, pente.Place(pente.At(column, row)))
			if rules.Claimed {
				moves = append(moves, pente.Move{Point: pente.At(column, row), Claim: true})
			}
		}
	}
	if rules.Protocol != pente.NoProtocol {
		moves = append(moves, pente.Choose(pente.First), pente.Choose(pente.Second), pente.Choose(pente.More))
	}
	if rules.Claimed {
		moves = append(moves, pente.Choose(pente.Claim))
	}
	return moves
}

// perft counts with the package.
func perft(rules *pente.Rules, moves []pente.Move, p *pente.Position, depth int) perftCounts {
	var counts perftCounts
	for _, m := range moves {
		e, err := rules.Judge(p, m)
		if err != nil {
			continue
		}
		if depth > 1 {
			next := p.After(e)
			counts.add(perft(rules, moves, &next, depth-1))
			continue
		}
		counts.add(perftCounts{
			1, int(e.Groups), len(e.Captured), count(e.Outcome.By&pente.ByRow != 0), count(e.Pending != nil),
			count(e.Outcome.By&pente.ByCaptures != 0),
		})
	}
	return counts
}

// perftSlowly counts with the oracle.
func perftSlowly(o *oracle, moves []pente.Move, depth int) perftCounts {
	var counts perftCounts
	for _, m := range moves {
		f, reason := o.judge(m)
		if reason != "" {
			continue
		}
		if depth > 1 {
			next := o.clone()
			next.play(m)
			counts.add(perftSlowly(next, moves, depth-1))
			continue
		}
		counts.add(perftCounts{1, f.groups, len(f.captured), count(f.byRow), count(f.pending != nil), count(f.byTaking)})
	}
	return counts
}

// perftCase is a block of a file: a position and what is counted from it by depth.
type perftCase struct {
	name     string
	rules    pente.Rules
	position pente.Position
	oracle   *oracle
	counts   []perftCounts
}

// readPerft reads the blocks of all files; a file is named after its variant.
func readPerft(t testing.TB) []perftCase {
	t.Helper()
	files, err := filepath.Glob(perftFiles)
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var cases []perftCase
	for _, file := range files {
		for _, block := range perftBlocks(t, file) {
			if !strings.HasPrefix(block, "#") {
				cases = append(cases, readPerftCase(t, variantOf(file), block))
			}
		}
	}
	return cases
}

func perftBlocks(t testing.TB, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n\n")
}

func variantOf(file string) string { return strings.TrimSuffix(filepath.Base(file), ".txt") }

// perftBlock is a block as read.
type perftBlock struct {
	name        string
	size, seats int
	options     []string
	setup       pente.Setup
	board       []string
	moves       []string
	counts      []perftCounts
}

func readPerftCase(t testing.TB, variant, block string) perftCase {
	t.Helper()
	var b perftBlock
	for line := range strings.Lines(block) {
		key, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		b.read(t, key, rest)
	}
	rules, err := pente.New(variant, b.size, b.seats, b.options...)
	if err != nil {
		t.Fatalf("%s, %s: %v", variant, b.name, err)
	}
	c := perftCase{name: variant + ": " + b.name, rules: rules, counts: b.counts}
	if b.board == nil {
		c.position = rules.Start(b.setup.Turn)
		c.oracle = newOracle(rules, int(b.setup.Turn))
	} else {
		c.position = b.setUp(t, &rules)
		c.oracle = setUpOracle(rules, c.position)
	}
	for _, text := range b.moves {
		m, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := compare(&c.rules, &c.position, c.oracle, m); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
	}
	return c
}

// read reads a line of a block.
func (b *perftBlock) read(t testing.TB, key, rest string) {
	t.Helper()
	switch key {
	case "position":
		b.name = rest
	case "size":
		b.size = numbers(t, rest)[0]
	case "seats":
		b.seats = numbers(t, rest)[0]
	case "options":
		b.options = strings.Fields(rest)
	case "turn":
		b.setup.Turn = pente.Seat(numbers(t, rest)[0])
	case "captures":
		b.setup.Captures = numbers(t, rest)
	case "stones":
		b.setup.Taken = numbers(t, rest)
	case "moves":
		b.moves = strings.Fields(rest)
	case "depth":
		n := numbers(t, rest)
		for len(n) < 7 {
			n = append(n, 0)
		}
		b.counts = append(b.counts, perftCounts{n[1], n[2], n[3], n[4], n[5], n[6]})
	default:
		b.board = append(b.board, key)
	}
}

func numbers(t testing.TB, text string) []int {
	t.Helper()
	var list []int
	for field := range strings.FieldsSeq(text) {
		var n int
		if _, err := fmt.Sscan(field, &n); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		list = append(list, n)
	}
	return list
}

// setUp sets up the stones of a board drawn in rows from the top.
func (b *perftBlock) setUp(t testing.TB, rules *pente.Rules) pente.Position {
	t.Helper()
	b.setup.Stones = map[pente.Colour][]pente.Point{}
	for i, row := range b.board {
		for column, c := range row {
			if c != '.' {
				colour := pente.Colour(c-'0') + 1
				b.setup.Stones[colour] = append(b.setup.Stones[colour], pente.At(column, len(b.board)-1-i))
			}
		}
	}
	p, err := rules.SetUp(b.setup)
	if err != nil {
		t.Fatalf("%s: %v", b.name, err)
	}
	return p
}

func TestPerft(t *testing.T) {
	if *update {
		updatePerft(t)
	}
	named := make(map[string]bool)
	for _, c := range readPerft(t) {
		named[c.rules.Variant] = true
		t.Run(c.name, func(t *testing.T) {
			moves := perftMoves(&c.rules)
			for i, want := range c.counts {
				if got := perft(&c.rules, moves, &c.position, i+1); got != want {
					t.Errorf("depth %d: %v, not %v", i+1, got, want)
				}
			}
		})
	}
	for _, v := range pente.Variants() {
		if !named[v.Name] {
			t.Errorf("nothing is counted of %s", v.Name)
		}
	}
}

// updatePerft rewrites the counts in the files, with the depths that they have, by the oracle.
func updatePerft(t *testing.T) {
	files, err := filepath.Glob(perftFiles)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		blocks := perftBlocks(t, file)
		for i, block := range blocks {
			if strings.HasPrefix(block, "#") {
				continue
			}
			c := readPerftCase(t, variantOf(file), block)
			moves := perftMoves(&c.rules)
			head, _, _ := strings.Cut(block, "depth ")
			var counted strings.Builder
			for depth := 1; depth <= len(c.counts); depth++ {
				fmt.Fprintf(&counted, "depth %d %v\n", depth, perftSlowly(c.oracle, moves, depth))
			}
			blocks[i] = head + strings.TrimSuffix(counted.String(), "\n")
		}
		if err := os.WriteFile(file, []byte(strings.Join(blocks, "\n\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
