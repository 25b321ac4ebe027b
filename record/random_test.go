package record

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tessera/pente"
)

// chance draws records.
type chance struct{ *rand.Rand }

func (c chance) seldom() bool { return c.IntN(4) == 0 }

// pick draws one of some things.
func pick[T any](c chance, list ...T) T { return list[c.IntN(len(list))] }

// rules draws named rules, those of five in a row, or such as nobody plays.
func (c chance) rules() (pente.Rules, []string) {
	switch c.IntN(16) {
	case 0, 1, 2:
		return freeFive(pick(c, 15, 15, 19)), nil
	case 3:
		return usual(), nil
	}
	for {
		v := pick(c, pente.Variants()...)
		var options []string
		for _, option := range v.Options {
			if c.seldom() {
				options = append(options, option)
			}
		}
		size := pick(c, 0, 0, 5, 7, 13)
		rules, err := pente.New(v.Name, size, v.MinSeats+c.IntN(v.MaxSeats-v.MinSeats+1), options...)
		if err != nil {
			continue
		}
		if c.IntN(8) == 0 {
			rules.Row, rules.CentreFirst, rules.SecondStoneDistance = 6, false, 0
		}
		if rules.Validate() == nil {
			return rules, tidyOptions(options)
		}
	}
}

var words = []string{
	"", "a", "Anna", "homo-3", "?", "-", `]`, `\`, `a\`, `[x]`, "a:b", ":", `\:`, "(;B[aa])", "é", "日本", "“so”", "0,1", "K10",
	`"`, `a"b`, "1-0", "&<", "tessera", "3 dan", "B+5", "Rated", "12",
}

func (c chance) word() string { return pick(c, words...) }

// text draws a text of several lines.
func (c chance) text() string {
	if !c.seldom() {
		return ""
	}
	return c.word() + pick(c, "", "\n", "\n\n", "\t", " ", "\\\n") + c.word()
}

func (c chance) maybe() string {
	if c.seldom() {
		return c.word()
	}
	return ""
}

func (c chance) properties(keys ...string) []Property {
	var list []Property
	for c.seldom() {
		p := Property{Key: pick(c, append(keys, "XQ", "lower", "C", "B", "HASH", "a b", "TE", "MARK")...)}
		for c.IntN(3) > 0 {
			p.Values = append(p.Values, c.word())
		}
		list = append(list, p)
	}
	return list
}

func (c chance) record() *Record {
	rules, options := c.rules()
	r := &Record{Rules: rules, Options: options, Root: new(Node)}
	if c.seldom() {
		c.setup(r)
	}
	if r.Setup == nil {
		r.First = pente.Seat(c.IntN(4) / 3)
	}
	c.info(r)
	c.result(r)
	c.match(r)
	c.tree(r)
	return r
}

// setup draws a position to start from, where the rules take one.
func (c chance) setup(r *Record) {
	s := &pente.Setup{Turn: pente.Seat(c.IntN(r.Rules.Seats)), First: pente.Seat(c.IntN(r.Rules.Seats))}
	used := make(map[pente.Point]bool)
	for range c.IntN(9) {
		at := pente.At(c.IntN(r.Rules.Size), c.IntN(r.Rules.Size))
		if !used[at] {
			addStones(s, pente.Colour(1+c.IntN(r.Rules.Colours())), []pente.Point{at})
			used[at] = true
		}
	}
	if c.seldom() {
		s.Captures = slices.Repeat([]int{0}, r.Rules.Seats)
		s.Captures[0] = 1
		s.Taken = slices.Repeat([]int{2}, r.Rules.Seats)
	}
	if p, err := r.Rules.SetUp(*s); err == nil && !p.Outcome.Over() {
		r.Setup, r.First = s, s.Turn
	}
}

func (c chance) info(r *Record) {
	var players []Player
	for range c.IntN(r.Rules.Seats + 1) {
		players = append(players, Player{c.maybe(), pick(c, 0, 0, 1600), pick(c, "", "", Person, Computer)})
	}
	r.Info = Info{
		Players: tidyPlayers(players), Event: c.maybe(), Site: c.maybe(), Round: c.maybe(), Section: c.maybe(),
		Date: pick(c, "", "", "2009-03-01", "2009-03", "2009", "some day"), Time: c.maybe(),
		TimeControl: pick(c, "", "", "7", "20+5", "x", "Inf", "1e3"), Source: c.maybe(), Annotator: c.maybe(), Language: c.maybe(),
		Rated: pick(c, RatedUnknown, RatedUnknown, RatedYes, RatedNo), Extra: c.properties("GN", "RU", "AP", "RE", "BR", "GM", "XHEADER"),
	}
}

func (c chance) result(r *Record) {
	if !c.seldom() {
		return
	}
	r.Result = &Result{Winners: pente.SeatSet(c.IntN(1 << r.Rules.Seats)), By: pick(c, endings...)}
	if c.seldom() {
		r.Result.Points = slices.Repeat([]int{3}, r.Rules.Seats)
	}
}

func (c chance) match(r *Record) {
	if !c.seldom() {
		return
	}
	r.Match = &Match{ID: c.maybe(), Game: c.IntN(3), Target: c.IntN(2) * 21, BestOf: c.IntN(2) * 5}
	if c.seldom() {
		r.Match.Handicaps, r.Match.Totals = slices.Repeat([]int{0}, r.Rules.Seats), slices.Repeat([]int{4}, r.Rules.Seats)
	}
}

// tree draws moves, variations and what is said of them, all of which the rules allow. Some trees are bare lines.
func (c chance) tree(r *Record) {
	bare, plain := c.seldom(), c.seldom()
	start, err := r.Start()
	if err != nil {
		panic(err)
	}
	type twig struct {
		node     *Node
		position pente.Position
	}
	twigs := []twig{{r.Root, start}}
	if !plain {
		c.say(r, r.Root, &start)
		twigs[0].position = start
	}
	for range 2 + c.IntN(60) {
		from := twigs[len(twigs)-1]
		if !bare && c.seldom() {
			from = pick(c, twigs...)
		}
		n, p := c.grow(r, from.position, bare)
		if n == nil {
			continue
		}
		if !plain {
			c.say(r, n, &p)
		}
		if bare && len(from.node.Children) > 0 {
			break
		}
		from.node.Children = append(from.node.Children, n)
		twigs = append(twigs, twig{n, p})
	}
}

// grow draws a move that is allowed; nil where it finds none.
func (c chance) grow(r *Record, p pente.Position, bare bool) (*Node, pente.Position) {
	if !bare && c.IntN(12) == 0 {
		return new(Node), p
	}
	for range 20 {
		m := c.move(r, &p)
		if next, _, err := r.Rules.Play(p, m); err == nil {
			return &Node{Move: &m}, next
		}
	}
	return nil, p
}

func (c chance) move(r *Record, p *pente.Position) pente.Move {
	if choices := r.Rules.Choices(p); choices != nil {
		return pente.Choose(pick(c, choices...))
	}
	if p.Open != pente.NoPoint && c.IntN(2) == 0 {
		return pente.Choose(pente.Claim)
	}
	near := pente.At(r.Rules.Size/2+c.IntN(7)-3, r.Rules.Size/2+c.IntN(7)-3)
	if c.seldom() {
		near = r.Rules.Centre()
	}
	return pente.Move{Point: near, Claim: r.Rules.Claimed && c.seldom()}
}

// say draws what is said of a node, and who leaves after it.
func (c chance) say(r *Record, n *Node, p *pente.Position) {
	n.Comment, n.Glyph = tidyText(c.text()), pick(c, append(glyphs, "", "", "", "", "", "")...)
	for c.seldom() {
		m := Mark{Kind: pick(c, kinds...), At: pente.At(c.IntN(r.Rules.Size), c.IntN(r.Rules.Size)), To: pente.NoPoint}
		switch {
		case m.Kind.joins():
			m.To = pente.At(c.IntN(r.Rules.Size), 0)
		case m.Kind == Letter:
			m.Text = pick(c, words[1:]...)
		}
		n.Marks = append(n.Marks, m)
	}
	n.Marks = tidyMarks(n.Marks)
	n.Extra = c.properties("KO", "N", "XEXTRA", "Time", "mark")
	seat := pente.Seat(c.IntN(r.Rules.Seats))
	if r.cannotLeave(p, seat) == nil && c.seldom() {
		n.Leaves = []pente.Seat{seat}
		*p = r.Rules.Leave(*p, seat)
	}
}

// narrow leaves of a record what formats with few fields can hold, so that they are tried too.
func (c chance) narrow(r *Record, f *Format) {
	drop := r.Root
	for _, n := range append(r.Line(), drop) {
		if f != sgfFormat && f != siteSGFFormat && f != libFormat {
			n.Children = n.Children[:min(len(n.Children), 1)]
		}
	}
	r.Match, r.Info.Language, r.Info.Source, r.Info.Annotator = nil, "", "", ""
	if c.IntN(2) == 0 {
		r.Info = Info{Rated: r.Info.Rated}
	}
	if r.Result != nil {
		r.Result.By, r.Result.Points = "", nil
	}
	for stack := []*Node{r.Root}; len(stack) > 0; {
		n := stack[len(stack)-1]
		stack = append(stack[:len(stack)-1], n.Children...)
		n.Leaves, n.Extra = nil, nil
		if f != siteSGFFormat {
			n.Glyph, n.Marks = "", slices.DeleteFunc(n.Marks, func(m Mark) bool { return m.Kind != Letter || f != libFormat })
			if len(n.Marks) == 0 {
				n.Marks = nil
			}
		}
		if f != siteSGFFormat && f != libFormat {
			n.Comment = ""
		}
	}
}

// TestRandomRecords writes and reads records of chance. Our own formats hold all of them; another format holds what it
// says that it does.
func TestRandomRecords(t *testing.T) {
	held := make(map[string]int)
	for seed := range uint64(2500) {
		c := chance{rand.New(rand.NewPCG(seed, 1))}
		r := c.record()
		if err := r.Validate(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, f := range Formats() {
			if f != jsonFormat && f != sgfFormat && c.IntN(2) == 0 {
				c.narrow(r, f)
			}
			if len(f.losses(r)) > 0 || r.Validate() != nil {
				continue
			}
			held[f.Name]++
			got := roundTrip(t, f, Options{}, r)
			if len(got) != 1 || !reflect.DeepEqual(got[0], r) {
				t.Fatalf("seed %d, %s:%s", seed, f.Name, difference(got[0], r))
			}
		}
	}
	for _, f := range Formats() {
		if held[f.Name] < 10 {
			t.Errorf("%s was tried with only %d records", f.Name, held[f.Name])
		}
	}
	t.Log(held)
}
