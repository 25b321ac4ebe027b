package proof_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tessera/pente"
	"tessera/proof"
)

// win is a certificate with the position that it speaks of.
type win struct {
	ID       string
	Options  []string
	Position pente.Position
	Plies    int
	proof.Certificate
}

func (w *win) rules(t testing.TB) *pente.Rules {
	t.Helper()
	r, err := pente.New("pente", 0, 0, w.Options...)
	if err != nil {
		t.Fatal(err)
	}
	return &r
}

// wins are certificates of positions of real games, shortest first.
func wins(t testing.TB) (all []win) {
	t.Helper()
	file, err := os.Open("../testdata/proof/wins.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var w win
		if err := json.Unmarshal(lines.Bytes(), &w); err != nil {
			t.Fatal(err)
		}
		all = append(all, w)
	}
	slices.SortStableFunc(all, func(a, b win) int { return a.Plies - b.Plies })
	return all
}

func TestCertificatesHold(t *testing.T) {
	for _, w := range wins(t) {
		if err := proof.Check(w.rules(t), &w.Position, &w.Certificate); err != nil {
			t.Errorf("%s: %v", w.ID, err)
		}
		if plies := w.Certificate.Plies(); plies != w.Plies {
			t.Errorf("%s: %d plies, not %d", w.ID, plies, w.Plies)
		}
		text, err := json.Marshal(w.Certificate)
		var again proof.Certificate
		if err := errors.Join(err, json.Unmarshal(text, &again)); err != nil || !reflect.DeepEqual(again, w.Certificate) {
			t.Errorf("%s: %s is read as %v: %v", w.ID, text, again, err)
		}
	}
}

// copied is a certificate that can be changed.
func copied(c *proof.Certificate) proof.Certificate {
	nodes := slices.Clone(c.Nodes)
	for i := range nodes {
		nodes[i].Replies = slices.Clone(nodes[i].Replies)
	}
	return proof.Certificate{Nodes: nodes}
}

// damaged yields certificates in which something is missing or wrong, with what it is. All of what certificates in
// testdata say is needed.
func damaged(w *win, r *pente.Rules, yield func(what string, c proof.Certificate)) {
	far := pente.At(0, 0)
	for w.Position.Stones[far] != pente.Empty {
		far++
	}
	for i, n := range w.Nodes {
		if !n.Ends() {
			c := copied(&w.Certificate)
			c.Nodes[i].Rest, c.Nodes[i].Replies = proof.None, nil
			yield("a win before the end", c)
			c = copied(&w.Certificate)
			c.Nodes[i].Rest = proof.None
			yield("no rest", c)
		}
		for _, to := range []pente.Move{pente.Place(far), pente.Place(pente.NoPoint), pente.Choose(pente.Claim)} {
			c := copied(&w.Certificate)
			c.Nodes[i].Move = to
			yield("another move", c)
		}
		for j := range n.Replies {
			c := copied(&w.Certificate)
			c.Nodes[i].Replies = slices.Delete(c.Nodes[i].Replies, j, j+1)
			yield("a reply less", c)
			c = copied(&w.Certificate)
			c.Nodes[i].Replies[j].Move = pente.Place(far)
			yield("another reply", c)
		}
	}
}

func TestDamagedCertificatesAreRefused(t *testing.T) {
	for _, w := range wins(t) {
		if w.Plies > 9 || testing.Short() && w.Plies > 5 {
			continue
		}
		r := w.rules(t)
		damaged(&w, r, func(what string, c proof.Certificate) {
			err := proof.Check(r, &w.Position, &c)
			if err == nil {
				t.Errorf("%s: %s is accepted: %v", w.ID, what, c.Nodes)
				return
			}
			if at, ok := errors.AsType[*proof.Error](err); ok {
				replays(t, r, w.Position, at)
			}
		})
	}
}

// replays checks that the line of an error is one that can be played, but for its last move perhaps.
func replays(t *testing.T, r *pente.Rules, p pente.Position, e *proof.Error) {
	t.Helper()
	for i, m := range e.Line {
		next, _, err := r.Play(p, m)
		if err != nil {
			t.Fatalf("%v: move %d of the line: %v", e, i+1, err)
		}
		p = next
	}
}

// four is a position in which seat 0 wins with L10 at once, or by G10.
func four(t *testing.T, other ...string) (*pente.Rules, pente.Position) {
	t.Helper()
	r, err := pente.New("pente", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	stones := map[pente.Colour][]pente.Point{}
	for colour, names := range [][]string{1: {"H10", "J10", "K10"}, 2: other} {
		for _, name := range names {
			p, err := pente.ParsePoint(name)
			if err != nil {
				t.Fatal(err)
			}
			stones[pente.Colour(colour)] = append(stones[pente.Colour(colour)], p)
		}
	}
	p, err := r.SetUp(pente.Setup{Stones: stones})
	if err != nil {
		t.Fatal(err)
	}
	return &r, p
}

func TestReasons(t *testing.T) {
	const straight = `["M10"], ["G10"], ["L10", 0, "M10", 1]`
	for _, c := range []struct {
		name  string
		other []string
		nodes string
		want  string // part of the error, empty where the certificate holds
	}{
		{"a straight four", []string{"A1", "C1"}, straight, ""},
		{"without the other end", []string{"A1"}, `["M10"], ["L10", 0]`, "node 0: move M10 is not allowed: occupied"},
		{"a win of the other side", []string{"A1", "B1", "C1", "D1"}, straight, "after [L10 E1], node 2: the reply E1 ends the game without a win"},
		{"an early end", []string{"A1"}, `["L10"]`, "node 0: L10 does not win, and nothing follows"},
		{"one end closed", []string{"G10", "A1"}, straight, "node 1: move G10 is not allowed: occupied"},
		{"no nodes", nil, ``, "there are no nodes"},
		{"a loop", nil, `["M10"], ["L10", 1]`, "not an earlier one"},
		{"a node that is not there", nil, `["M10"], ["L10", 7]`, "not an earlier one"},
		{"a node below 0", nil, `["M10"], ["L10", -2]`, "not an earlier one"},
		{"a reply twice", nil, `["M10"], ["G10"], ["L10", 0, "M10", 1, "M10", 1]`, "lists M10 twice"},
		{"a reply alone", nil, `["M10"], ["G10"], ["L10", null, "M10", 1]`, "has no answer"},
	} {
		r, p := four(t, c.other...)
		var cert proof.Certificate
		if err := json.Unmarshal([]byte(`{"nodes": [`+c.nodes+`]}`), &cert); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		err := proof.Check(r, &p, &cert)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, should be %q", c.name, err, c.want)
		}
	}
}

func TestNodesThatAreNone(t *testing.T) {
	for _, text := range []string{`[]`, `["K10", 1, "K11"]`, `["K10", 1, "K11", "K12"]`, `["x"]`, `["K10", "K11"]`, `{}`, `[1]`, `["K10", 1.5]`} {
		var n proof.Node
		if err := json.Unmarshal([]byte(text), &n); err == nil {
			t.Errorf("%s is read as %v", text, n)
		}
	}
}

func TestWhatCertificatesDoNotSpeakOf(t *testing.T) {
	for _, c := range []struct {
		variant string
		seats   int
		options []string
		want    string
	}{
		{"free", 3, nil, "there are not two sides"},
		{"connect6", 0, nil, "a turn has several stones"},
		{"pente", 0, []string{"claimed"}, "captures are claimed"},
		{"swap2", 0, nil, "colours have yet to be chosen"},
	} {
		r, err := pente.New(c.variant, 0, c.seats, c.options...)
		if err != nil {
			t.Fatal(err)
		}
		p := r.Start(0)
		cert := proof.Certificate{Nodes: []proof.Node{{Move: pente.Place(r.Centre()), Rest: proof.None}}}
		if err := proof.Check(&r, &p, &cert); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, should be %q", c.variant, err, c.want)
		}
	}
}

func TestCheckingEnds(t *testing.T) {
	w := &wins(t)[0]
	if err := proof.CheckWithin(w.rules(t), &w.Position, &w.Certificate, 1); !errors.Is(err, proof.ErrTooLong) {
		t.Error(err)
	}
	// each node goes on to the one before it after every reply: as many lines as there are games
	r, p := four(t)
	c := proof.Certificate{Nodes: []proof.Node{{Move: pente.Place(pente.At(0, 18)), Rest: proof.None}}}
	for i := range 100 {
		c.Nodes = append(c.Nodes, proof.Node{Move: pente.Place(pente.Point(i)), Rest: i})
	}
	if err := proof.CheckWithin(r, &p, &c, 100_000); err == nil {
		t.Error("accepted")
	}
}

// follows plays a game in which one side does as a certificate says, and reports whether it wins.
func follows(r *pente.Rules, p pente.Position, c *proof.Certificate, rnd *rand.Rand) bool {
	winner := p.Turn
	for at := len(c.Nodes) - 1; at >= 0; {
		n := &c.Nodes[at]
		next, e, err := r.Play(p, n.Move)
		if err != nil || e.Outcome.Over() {
			return err == nil && e.Outcome.Winners.Has(winner)
		}
		if p, at = reply(r, next, n, rnd); p.Outcome.Over() {
			return p.Outcome.Winners.Has(winner)
		}
	}
	return false
}

// reply plays a listed reply or any other, and tells which node follows.
func reply(r *pente.Rules, p pente.Position, n *proof.Node, rnd *rand.Rand) (pente.Position, int) {
	for range 1000 {
		m, to := pente.Place(pente.Point(rnd.IntN(len(p.Stones)))), n.Rest
		if len(n.Replies) > 0 && rnd.IntN(2) == 0 {
			m = n.Replies[rnd.IntN(len(n.Replies))].Move
		}
		for _, listed := range n.Replies {
			if listed.Move == m {
				to = listed.Node
			}
		}
		if next, _, err := r.Play(p, m); err == nil {
			return next, to
		}
	}
	return p, proof.None
}

func TestCertificatesWinGames(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, w := range wins(t) {
		for range 200 {
			if r := w.rules(t); !follows(r, w.Position, &w.Certificate, rnd) {
				t.Fatalf("%s: a game was not won", w.ID)
			}
		}
	}
}

// FuzzCheck changes certificates: what is accepted wins games against whatever is replied.
func FuzzCheck(f *testing.F) {
	all := wins(f)
	f.Add(uint8(0), []byte{0, 0, 0, 0})
	f.Add(uint8(7), []byte{2, 1, 3, 200, 4, 2, 0, 9})
	f.Fuzz(func(t *testing.T, which uint8, changes []byte) {
		w := &all[int(which)%min(len(all), 8)]
		c := copied(&w.Certificate)
		for ; len(changes) >= 4; changes = changes[4:] {
			n := &c.Nodes[int(changes[0])%len(c.Nodes)]
			value := int(changes[2])<<8 | int(changes[3])
			switch changes[1] % 6 {
			case 0:
				n.Move = pente.Place(pente.Point(value % 400))
			case 1:
				n.Rest = value%(len(c.Nodes)+2) - 1
			case 2:
				n.Replies = append(n.Replies, proof.Reply{Move: pente.Place(pente.Point(value % 400)), Node: value % len(c.Nodes)})
			case 3:
				if len(n.Replies) > 0 {
					n.Replies = slices.Delete(n.Replies, value%len(n.Replies), value%len(n.Replies)+1)
				}
			case 4:
				if len(n.Replies) > 0 {
					n.Replies[value%len(n.Replies)].Node = value % len(c.Nodes)
				}
			case 5:
				if len(c.Nodes) > 1 {
					c.Nodes = c.Nodes[:len(c.Nodes)-1]
				}
			}
		}
		r := w.rules(t)
		if proof.CheckWithin(r, &w.Position, &c, 20_000) != nil {
			return
		}
		rnd := rand.New(rand.NewPCG(uint64(which), uint64(len(changes))))
		for range 50 {
			if !follows(r, w.Position, &c, rnd) {
				t.Fatalf("accepted, and a game was not won: %v", c.Nodes)
			}
		}
	})
}
