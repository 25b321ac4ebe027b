package record

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
)

// Here is a reader that knows FF[4] and nothing of Pente, as other programs are. It holds what we write to the grammar
// and to the rules of the properties, and shows the board as such programs would.

// strictGame is a game as it sees one.
type strictGame struct {
	text string
	at   int
	size int
	// boards are those after each node, in order: points with b or w.
	boards []map[string]byte
}

// strictNode is what a node says.
type strictNode map[string][]string

// strictRoot are the properties of roots and of whole games, strictSetup those that change the board without a move,
// strictMove those of moves, strictPoints those that list points.
var (
	strictRoot   = strings.Fields("AP CA FF GM ST SZ AN BR BT CP DT EV GN GC ON OT PB PC PW RE RO RU SO TM US WR WT")
	strictSetup  = strings.Fields("AB AW AE PL")
	strictMove   = strings.Fields("B W KO MN")
	strictPoints = strings.Fields("AB AW AE TR SQ CR MA SL")
)

func (g *strictGame) blanks() {
	for g.at < len(g.text) && strings.IndexByte(" \t\r\n", g.text[g.at]) >= 0 {
		g.at++
	}
}

// take passes over a character, if it comes next.
func (g *strictGame) take(c byte) bool {
	g.blanks()
	if g.at < len(g.text) && g.text[g.at] == c {
		g.at++
		return true
	}
	return false
}

// tree reads “(” node+ tree* “)” with the board before it.
func (g *strictGame) tree(board map[string]byte, root bool) error {
	if !g.take('(') {
		return g.wrong("no tree")
	}
	for nodes := 0; ; nodes++ {
		if !g.take(';') {
			if nodes == 0 {
				return g.wrong("a tree without nodes")
			}
			break
		}
		node, err := g.node()
		if err != nil {
			return err
		}
		if board, err = g.play(node, board, root && nodes == 0); err != nil {
			return g.wrong("%v", err)
		}
		g.boards = append(g.boards, board)
	}
	for g.blanks(); g.at < len(g.text) && g.text[g.at] == '('; g.blanks() {
		if err := g.tree(board, false); err != nil {
			return err
		}
	}
	if !g.take(')') {
		return g.wrong("a tree that is not closed")
	}
	return nil
}

func (g *strictGame) wrong(format string, args ...any) error {
	return fmt.Errorf("at %d, %.40q: %s", g.at, g.text[min(g.at, len(g.text)):], fmt.Sprintf(format, args...))
}

func (g *strictGame) node() (strictNode, error) {
	node := strictNode{}
	for g.blanks(); g.at < len(g.text) && 'A' <= g.text[g.at] && g.text[g.at] <= 'Z'; g.blanks() {
		begin := g.at
		for g.text[g.at] >= 'A' && g.text[g.at] <= 'Z' {
			g.at++
		}
		key := g.text[begin:g.at]
		if node[key] != nil {
			return nil, g.wrong("%s twice", key)
		}
		for g.take('[') {
			var value strings.Builder
			for g.at < len(g.text) && g.text[g.at] != ']' {
				if g.text[g.at] == '\\' {
					g.at++
				}
				value.WriteByte(g.text[g.at])
				g.at++
			}
			if !g.take(']') {
				return nil, g.wrong("a value that is not closed")
			}
			node[key] = append(node[key], value.String())
		}
		if node[key] == nil {
			return nil, g.wrong("%s without a value", key)
		}
	}
	return node, nil
}

// play holds a node to the rules of its properties and makes the board after it.
func (g *strictGame) play(node strictNode, board map[string]byte, root bool) (map[string]byte, error) {
	has := func(keys []string) bool {
		return slices.ContainsFunc(keys, func(key string) bool { return node[key] != nil })
	}
	if root {
		if _, err := fmt.Sscan(strings.Join(node["SZ"], " "), &g.size); err != nil || node["FF"][0] != "4" || node["GM"][0] != "4" {
			return nil, fmt.Errorf("the root is %v", node)
		}
	} else if has(strictRoot) {
		return nil, fmt.Errorf("%v stands behind the root", node)
	}
	for _, text := range node["TM"] {
		if strings.Trim(text, "0123456789.") != "" {
			return nil, fmt.Errorf("TM[%s] is no number", text)
		}
	}
	if has(strictSetup) && has(strictMove) || node["B"] != nil && node["W"] != nil {
		return nil, fmt.Errorf("%v is both a move and a set-up, or two moves", node)
	}
	after := make(map[string]byte, len(board)+1)
	for at, stone := range board {
		after[at] = stone
	}
	for _, key := range slices.Concat(strictPoints, []string{"B", "W"}) {
		values := slices.Sorted(slices.Values(node[key]))
		if len(slices.Compact(values)) != len(node[key]) {
			return nil, fmt.Errorf("%s lists a point twice", key)
		}
		for _, at := range node[key] {
			if len(at) != 2 || at[0] < 'a' || int(at[0]-'a') >= g.size || at[1] < 'a' || int(at[1]-'a') >= g.size {
				return nil, fmt.Errorf("%s[%s] is no point", key, at)
			}
			switch key {
			case "AE":
				delete(after, at)
			case "AB", "B":
				after[at] = 'b'
			case "AW", "W":
				after[at] = 'w'
			}
		}
	}
	return after, nil
}

// strictBoard is a position as such a program sees it.
func strictBoard(size int, p *pente.Position) map[string]byte {
	board := map[string]byte{}
	for at, colour := range p.Stones {
		if colour != pente.Empty {
			board[sgfPoint(size, pente.Point(at))] = "wb"[colour%2]
		}
	}
	return board
}

// forOthers holds what we write of a record to what such a program can read, and to the boards that it should show.
func forOthers(t *testing.T, r *Record) {
	t.Helper()
	var file bytes.Buffer
	if err := Write(&file, sgfFormat, WriteOptions{}, r); err != nil {
		t.Fatal(err)
	}
	g := &strictGame{text: file.String()}
	if err := g.tree(nil, true); err != nil {
		t.Fatalf("%v\n%s", err, file.String())
	}
	if g.blanks(); g.at != len(g.text) {
		t.Fatalf("%q stands behind the game", g.text[g.at:])
	}
	shown := 0
	err := r.Walk(func(m *Moment) bool {
		if m.Effect != nil && len(m.Effect.Captured) > 0 {
			shown++ // the node behind takes the stones off
		}
		if want := strictBoard(r.Rules.Size, &m.Position); fmt.Sprint(g.boards[shown]) != fmt.Sprint(want) {
			t.Errorf("%s: node %d: others see %v, not %v", r.Rules.Variant, m.Number, g.boards[shown], want)
		}
		shown++
		return !t.Failed()
	})
	if err != nil || !t.Failed() && shown != len(g.boards) {
		t.Errorf("%d of %d nodes are seen, error %v", shown, len(g.boards), err)
	}
}

// TestSGFForStrictReaders writes games of every variant and number of seats, and real ones.
func TestSGFForStrictReaders(t *testing.T) {
	for seed := range uint64(600) {
		c := chance{rand.New(rand.NewPCG(seed, 9))}
		r := c.record()
		// What others wrote is written back as it was, be it sound or not.
		r.Info.Extra = nil
		for stack := []*Node{r.Root}; len(stack) > 0; {
			n := stack[len(stack)-1]
			stack = append(stack[:len(stack)-1], n.Children...)
			n.Extra = nil
		}
		if forOthers(t, r); t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	for i, game := range realGames(t) {
		if i%20 == 0 {
			forOthers(t, game)
		}
	}
	for _, data := range samples(t, "pente-org-sgf") {
		forOthers(t, readAll(t, sgfFormat, Options{}, data)[0])
	}
}
