package record

import (
	"bufio"
	"slices"
	"strings"

	"tessera/pente"
)

func libLosses(r *Record) []feature {
	holds := []feature{theVariations, theComments, theMarks, theExtras}
	if r.Rules == freeFive(libSize) {
		holds = append(holds, theRules)
	}
	lost := r.without(holds...)
	marks, extras := true, true
	for stack := []*Node{r.Root}; len(stack) > 0; {
		n := stack[len(stack)-1]
		stack = append(stack[:len(stack)-1], n.Children...)
		marks = marks && libHoldsMarks(n.Marks)
		extras = extras && libHoldsExtra(n.Extra)
	}
	if !marks {
		lost = append(lost, theMarksButLetters)
	}
	if !extras {
		lost = append(lost, theExtras)
	}
	if r.Rules.Size != libSize {
		lost = append(lost, theSize)
	}
	return lost
}

func libHoldsMarks(marks []Mark) bool {
	seen := make(map[pente.Point]bool)
	for _, m := range marks {
		if m.Kind != Letter || seen[m.At] {
			return false
		}
		seen[m.At] = true
	}
	return true
}

func libHoldsExtra(list []Property) bool {
	order := []string{libMarkKey, libStartKey}
	for _, p := range list {
		i := slices.Index(order, p.Key)
		if i < 0 || p.Values != nil {
			return false
		}
		order = order[i+1:]
	}
	return true
}

// writeLib writes a tree. Without losses it is on a board of 15 lines; else what is off that is left out.
func writeLib(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	w.Write(libMagic)
	w.Write([]byte{libMajor, libMinor})
	w.WriteString(strings.Repeat("\xff", libHeader-len(libMagic)-2))
	l := &libWriter{w}
	l.node(r.Root, pente.NoPoint, "", false)
	return nil
}

type libWriter struct{ *bufio.Writer }

// item is a child as it is written: a move, or a text on a point.
type item struct {
	node *Node
	at   pente.Point
	text string
}

// items lists the children of a node, and behind them the letters on points where no child has a stone.
func items(n *Node) []item {
	letters := make(map[pente.Point]string)
	for _, m := range n.Marks {
		if m.Kind == Letter && onBoard(m.At, libSize) && letters[m.At] == "" {
			letters[m.At] = tidyLine(m.Text)
		}
	}
	var list []item
	for _, child := range n.Children {
		if child.Move == nil || child.Move.Choice != pente.Stone || !onBoard(child.Move.Point, libSize) {
			continue
		}
		at := child.Move.Point
		list = append(list, item{child, at, letters[at]})
		delete(letters, at)
	}
	for _, m := range n.Marks {
		if text := letters[m.At]; text != "" {
			list = append(list, item{nil, m.At, text})
			delete(letters, m.At)
		}
	}
	return list
}

func (l *libWriter) node(n *Node, at pente.Point, text string, sibling bool) {
	var children []item
	info := byte(libNoMove)
	comment := ""
	if n != nil {
		children, comment, info = items(n), tidyText(n.Comment), libFlags(n)
	}
	if sibling {
		info |= libSibling
	}
	if len(children) == 0 {
		info |= libLeaf
	}
	if comment != "" {
		info |= libComment
	}
	if text != "" {
		info |= libExtended
	}
	l.Write([]byte{libByte(at), info})
	if text != "" {
		l.Write([]byte{0, libBoardText})
	}
	if comment != "" {
		l.text(strings.Replace(comment, "\n", "\b", 1))
	}
	if text != "" {
		l.text(text)
	}
	for i, child := range children {
		l.node(child.node, child.at, child.text, i+1 < len(children))
	}
}

func libFlags(n *Node) (info byte) {
	for _, p := range n.Extra {
		switch p.Key {
		case libMarkKey:
			info |= libMark
		case libStartKey:
			info |= libStart
		}
	}
	return info
}

// text writes a text with the zero that ends it, to an even number of bytes.
func (l *libWriter) text(text string) {
	data := windowsBytes(strings.ReplaceAll(text, "\n", "\r\n"))
	l.Write(data)
	l.Write(make([]byte, 1+(len(data)+1)%2))
}

// windowsBytes makes bytes of a text as windowsText reads them.
func windowsBytes(text string) []byte {
	var data []byte
	for _, r := range text {
		i := slices.Index(windowsExtra[:], r)
		switch {
		case i >= 0 && r >= 0x80:
			data = append(data, byte(0x80+i))
		case r < 0x80 || r >= 0xa0 && r < 0x100:
			data = append(data, byte(r))
		default:
			return []byte(text)
		}
	}
	if windowsText(data) != text {
		return []byte(text)
	}
	return data
}

func posLosses(r *Record) []feature {
	var holds []feature
	if r.Rules == freeFive(libSize) {
		holds = append(holds, theRules)
	}
	lost := r.without(holds...)
	if r.Rules.Size != libSize {
		lost = append(lost, theSize)
	}
	return lost
}

func writePos(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	var data []byte
	for _, m := range r.Moves() {
		if m.Choice == pente.Stone && onBoard(m.Point, libSize) && len(data) < libPoints {
			data = append(data, byte(libSize*(libSize-1-m.Point.Row())+m.Point.Column()))
		}
	}
	w.WriteByte(byte(len(data)))
	_, err := w.Write(data)
	return err
}
