package record

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"tessera/pente"
)

// libScan reads a tree of RenLib.
type libScan struct {
	*scan
	rec *Record
	at  int
	// begin is where the first node is.
	begin int
	// path leads to the last node; path[0] is the root.
	path []*Node
	// turns are the lengths of the path at which other children follow.
	turns []int
	// ended says that the tree is complete.
	ended bool
}

func readLib(s *scan) (*Record, error) {
	root, err := s.node(0)
	if err != nil {
		return nil, err
	}
	l := &libScan{scan: s, rec: &Record{Root: root}, path: []*Node{root}}
	if err := l.libRules(l.rec); err != nil {
		return nil, err
	}
	if err := l.header(); err != nil {
		return nil, err
	}
	for l.at+1 < len(l.data) && !l.ended {
		if err := l.node(); err != nil {
			return nil, err
		}
	}
	if l.at < len(l.data) {
		return l.rec, l.wrong(l.at, libTail, len(l.data)-l.at)
	}
	if !l.ended && len(root.Children) > 0 {
		return l.rec, l.wrong(l.at, libBreaksOff)
	}
	return l.rec, nil
}

func (l *libScan) header() error {
	if !bytes.HasPrefix(l.data, libMagic) {
		if len(l.data) < 2 || l.data[0] != libCentre {
			return l.fault(0, libNone)
		}
		return nil
	}
	if len(l.data) < libHeader {
		return l.fault(len(l.data), libHeadEnds)
	}
	major, minor := int(l.data[8]), int(l.data[9])
	if 100*major+minor > 100*libMajor+libMinor {
		return l.fault(8, libNewer, fmt.Sprintf("%d.%d", major, minor), fmt.Sprintf("%d.%d", libMajor, libMinor))
	}
	l.at, l.begin = libHeader, libHeader
	return nil
}

// node reads a node, with its comment and its text on the board.
func (l *libScan) node() error {
	begin := l.at
	point, info := l.data[l.at], l.data[l.at+1]
	l.at += 2
	boardText := false
	if info&libExtended != 0 && l.at+1 < len(l.data) {
		boardText = l.data[l.at+1]&libBoardText != 0
		l.at += 2
	}
	var comment, text string
	var err error
	switch {
	case info&libOldComment != 0:
		comment, err = l.oldText(begin)
	case info&libComment != 0:
		comment, err = l.text(begin)
	}
	if err == nil && boardText {
		text, err = l.text(begin)
	}
	if err != nil {
		return err
	}
	n, err := l.make(begin, point, info, text)
	if err != nil {
		return err
	}
	if comment != "" {
		n.Comment = strings.Replace(comment, "\b", "\n", 1)
		n.Comment = tidyText(n.Comment)
	}
	l.follow(info)
	return nil
}

// make puts a node into the tree and the path. What is no move is in the path alone.
func (l *libScan) make(begin int, point, info byte, text string) (*Node, error) {
	if point == 0 && begin == l.begin {
		l.flags(l.rec.Root, info)
		return l.rec.Root, nil
	}
	parent := l.path[len(l.path)-1]
	n, err := l.scan.node(begin)
	if err != nil {
		return nil, err
	}
	l.path = append(l.path, n)
	at := libPoint(point)
	if at == pente.NoPoint {
		n.unread = true
		if point == 0 {
			return n, l.wrong(begin, libPasses, point)
		}
		return n, l.wrong(begin, libOffBoard, point, libSize)
	}
	if err := l.letter(parent, Mark{Kind: Letter, At: at, To: pente.NoPoint, Text: tidyLine(text)}, begin); err != nil {
		return nil, err
	}
	if info&libNoMove != 0 {
		return n, nil
	}
	move := pente.Place(at)
	n.Move = &move
	l.flags(n, info)
	parent.Children = append(parent.Children, n)
	return n, nil
}

// letter puts a text onto a point of the position before the move there.
func (l *libScan) letter(n *Node, m Mark, begin int) error {
	if m.Text == "" || slices.Contains(n.Marks, m) {
		return nil
	}
	if slices.ContainsFunc(n.Marks, func(o Mark) bool { return o.At == m.At }) {
		return l.wrong(begin, libTwoTexts, m.At)
	}
	n.Marks = append(n.Marks, m)
	return nil
}

func (l *libScan) flags(n *Node, info byte) {
	if info&libMark != 0 {
		n.Extra = append(n.Extra, Property{Key: libMarkKey})
	}
	if info&libStart != 0 {
		n.Extra = append(n.Extra, Property{Key: libStartKey})
	}
}

// follow finds behind which node the next one comes.
func (l *libScan) follow(info byte) {
	if info&libSibling != 0 && len(l.path) > 1 {
		l.turns = append(l.turns, len(l.path)-1)
	}
	if info&libLeaf == 0 {
		return
	}
	if len(l.turns) == 0 {
		l.ended = true
		return
	}
	last := len(l.turns) - 1
	l.path, l.turns = l.path[:l.turns[last]], l.turns[:last]
}

// text reads bytes up to a zero, and another byte where their number is odd.
func (l *libScan) text(begin int) (string, error) {
	end := bytes.IndexByte(l.data[l.at:], 0)
	if end < 0 {
		l.at = len(l.data)
		return "", l.wrong(begin, libTextEnds)
	}
	text := windowsText(l.data[l.at : l.at+end])
	l.at = min(l.at+end+1+(end+1)%2, len(l.data))
	return text, nil
}

// oldText reads seven bits a character; the highest bit ends it. Six signs stand for Swedish letters.
func (l *libScan) oldText(begin int) (string, error) {
	end := -1
	for i, c := range l.data[l.at:] {
		if c >= 0x80 {
			end = i + 1
			break
		}
	}
	if end < 0 {
		l.at = len(l.data)
		return "", l.wrong(begin, libCommentEnds)
	}
	var out strings.Builder
	for _, c := range l.data[l.at : l.at+end] {
		out.WriteString(swedish.Replace(string(rune(c & 0x7f))))
	}
	l.at = min(l.at+end+end%2, len(l.data))
	return out.String(), nil
}

var swedish = strings.NewReplacer("}", "å", "{", "ä", "|", "ö", "]", "Å", "[", "Ä", `\`, "Ö")

// windowsText makes a text of bytes as Windows in Western Europe has them, or UTF-8 where they can be that.
func windowsText(data []byte) string {
	if text, sound := unicodeText(data); sound {
		return text
	}
	text, _ := windows1252(data)
	return text
}

func readPos(s *scan) (*Record, error) {
	root, err := s.node(0)
	if err != nil {
		return nil, err
	}
	r := &Record{Root: root}
	if err := s.libRules(r); err != nil {
		return nil, err
	}
	count := int(s.data[0])
	if count > libPoints {
		return nil, s.fault(0, posTooMany, count, libPoints)
	}
	if len(s.data) != count+1 {
		if err := s.wrong(min(count+1, len(s.data)), posCount, count, len(s.data)-1); err != nil {
			return nil, err
		}
	}
	var moves []placed
	for i, b := range s.data[1:min(count+1, len(s.data))] {
		if int(b) >= libPoints {
			if err := s.wrong(i+1, libOffBoard, b, libSize); err != nil {
				return nil, err
			}
			break // what follows would be played by the wrong player
		}
		at := pente.At(int(b)%libSize, libSize-1-int(b)/libSize)
		moves = append(moves, placed{pente.Place(at), i + 1})
	}
	return r, s.chain(root, moves)
}
