package record

import (
	"bufio"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
)

// sgfWriter writes one game. Lines are broken between nodes.
type sgfWriter struct {
	*bufio.Writer
	rec *Record
	// point writes a point in the dialect.
	point func(pente.Point) string
	// plain says that properties of ours are left out: the dialect of the site has none.
	plain bool
	// open lists the depths at which variations have begun.
	open []int
	// nodes counts those in the present line.
	nodes int
}

func writeSGF(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	s := &sgfWriter{Writer: w, rec: r}
	s.point = func(at pente.Point) string { return sgfPoint(r.Rules.Size, at) }
	s.WriteString("(;FF[4]GM[" + gameOfGomoku + "]CA[UTF-8]")
	s.header()
	return s.tree()
}

// tree writes the nodes and closes the game.
func (s *sgfWriter) tree() error {
	err := s.rec.Walk(func(m *Moment) bool {
		s.node(m)
		return true
	})
	s.close(0)
	s.WriteString(")\n")
	return err
}

// node writes a node, and before it the parentheses of variations that begin or have ended.
func (s *sgfWriter) node(m *Moment) {
	if s.plain && m.Node.Move != nil && m.Node.Move.Choice != pente.Stone {
		return // the dialect has no choices
	}
	if m.Parent != nil {
		s.close(m.Depth)
		if len(m.Parent.Children) > 1 {
			s.line()
			s.WriteByte('(')
			s.open = append(s.open, m.Depth)
		} else if s.nodes >= nodesPerLine {
			s.line()
		}
		s.WriteByte(';')
		s.nodes++
	}
	s.move(m)
	s.said(m.Node, m.Parent == nil)
	if m.Effect != nil && len(m.Effect.Captured) > 0 && !s.plain {
		s.captures(m.Effect.Captured)
	}
	if m.Parent == nil {
		s.line()
	}
}

// nodesPerLine is the number of nodes in a line.
const nodesPerLine = 10

func (s *sgfWriter) line() {
	s.WriteByte('\n')
	s.nodes = 0
}

// close ends the variations that began at a depth or deeper.
func (s *sgfWriter) close(depth int) {
	for len(s.open) > 0 && s.open[len(s.open)-1] >= depth {
		s.open = s.open[:len(s.open)-1]
		s.WriteByte(')')
	}
}

// property writes one with its values.
func (s *sgfWriter) property(key string, values ...string) {
	s.WriteString(key)
	for _, value := range values {
		s.WriteByte('[')
		s.WriteString(value)
		s.WriteByte(']')
	}
}

// text writes a property with a text, where there is one.
func (s *sgfWriter) text(key, text string) {
	if text != "" {
		s.property(key, escape(text))
	}
}

func (s *sgfWriter) move(m *Moment) {
	switch move := m.Node.Move; {
	case move == nil:
	case move.Choice == pente.Claim:
		s.property("XCHOICE", "claim")
	case move.Choice != pente.Stone:
		s.property("XCHOICE", move.String())
	default:
		// Programs that know two colours show the others as one of them.
		s.property([2]string{"W", "B"}[m.Effect.Colour%2], s.point(move.Point))
		if s.rec.Rules.Colours() > 2 {
			s.property("XCOLOUR", strconv.Itoa(int(m.Effect.Colour)))
		}
		if move.Claim {
			s.property("XCLAIM", "")
		}
	}
}

// captures writes the stones that a move takes, and takes them off the board for programs that do not know captures.
func (s *sgfWriter) captures(points []pente.Point) {
	values := make([]string, len(points))
	for i, at := range points {
		values[i] = s.point(at)
	}
	s.property("XTAKES", values...)
	s.WriteByte(';')
	s.property("AE", values...)
	s.property("XTAKEN", "")
}

// said writes what is said of a node.
func (s *sgfWriter) said(n *Node, root bool) {
	if len(n.Leaves) > 0 {
		var seats []string
		for _, seat := range n.Leaves {
			seats = append(seats, strconv.Itoa(int(seat)))
		}
		s.property("XLEAVES", seats...)
	}
	s.text("C", tidyText(n.Comment))
	if n.Glyph != "" {
		s.glyph(n.Glyph)
	}
	s.marks(n.Marks)
	keeps := nodeKeeps
	if root {
		keeps = rootKeeps
	}
	s.extra(n.Extra, "XEXTRA", keeps)
}

func (s *sgfWriter) glyph(glyph Glyph) {
	for key, values := range glyphKeys {
		for value, g := range values {
			if g == glyph && (value != "" || len(values) == 1) {
				s.property(key, value)
			}
		}
	}
}

func (s *sgfWriter) marks(marks []Mark) {
	for _, kind := range kinds {
		var values []string
		for _, m := range marks {
			if m.Kind == kind {
				values = append(values, s.mark(m))
			}
		}
		if values != nil {
			s.property(markKey(kind), values...)
		}
	}
}

func (s *sgfWriter) mark(m Mark) string {
	switch {
	case m.Kind == Letter:
		return s.point(m.At) + ":" + composedEscapes.Replace(tidyLine(m.Text))
	case m.Kind.joins():
		return s.point(m.At) + ":" + s.point(m.To)
	}
	return s.point(m.At)
}

func markKey(kind Kind) string {
	for key, k := range markKeys {
		if k == kind {
			return key
		}
	}
	panic(fmt.Sprintf("record: no property marks with a %s", kind))
}

var keyForm = regexp.MustCompile(`^[A-Z]+$`)

// extra writes properties as they are. From the first one on that the format cannot hold as it is, they stand together
// in a property of ours, so that their order stays.
func (s *sgfWriter) extra(list []Property, ours string, keeps func(Property) bool) {
	for i, p := range list {
		if !keyForm.MatchString(p.Key) || !keeps(p) || !soundValues(p.Values) {
			s.wrapped(list[i:], ours)
			return
		}
		s.property(p.Key, p.Values...)
	}
}

func soundValues(values []string) bool {
	return len(values) > 0 && !slices.ContainsFunc(values, func(v string) bool { return !soundValue(v) || tidyText(v) != v })
}

func (s *sgfWriter) wrapped(list []Property, ours string) {
	var values []string
	for _, p := range list {
		parts := []string{tidyLine(p.Key)}
		for _, v := range p.Values {
			parts = append(parts, tidyText(v))
		}
		values = append(values, compose(parts...))
	}
	s.property(ours, values...)
}

// nodeKeeps reports whether a property of a node is read as nothing else.
func nodeKeeps(p Property) bool {
	_, marks := markKeys[p.Key]
	values, glyph := glyphKeys[p.Key]
	if glyph {
		return len(p.Values) == 1 && values[p.Values[0]] == ""
	}
	root := slices.Contains(rootKeys, p.Key+"[") // a variation must not begin like a game
	return !marks && !root && !slices.Contains(anyNode, p.Key) && p.Key != "XTAKEN"
}

// rootKeeps reports whether a property in the first node is read as the node's, and not as the whole game's.
func rootKeeps(p Property) bool {
	return nodeKeeps(p) && slices.Contains(nodeKeys, p.Key) && !slices.Contains(lineKeys, p.Key)
}

// headerKeeps reports whether a property of the header is read as nothing else.
func headerKeeps(p Property) bool {
	known := slices.Contains(lineKeys, p.Key) || slices.Contains(listKeys, p.Key) || slices.Contains(nodeKeys, p.Key)
	return nodeKeeps(p) && !known && !slices.Contains([]string{"AB", "AW", "XSTONES", "XHEADER", "TE", "BM"}, p.Key)
}

// numbersText writes numbers, one a value.
func numbersText(list []int) []string {
	var values []string
	for _, n := range list {
		values = append(values, strconv.Itoa(n))
	}
	return values
}

// seatsText writes a set of seats.
func seatsText(set pente.SeatSet) string {
	var values []string
	for _, seat := range set.Seats() {
		values = append(values, strconv.Itoa(int(seat)))
	}
	return strings.Join(values, ",")
}
