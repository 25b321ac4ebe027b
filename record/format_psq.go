package record

import (
	"bufio"
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
)

// psqFormat is that of Piskvork: a line about the board, a line for each move, and who played.
var psqFormat = &Format{
	Name: "psq", Extensions: []string{".psq"}, Text: true,
	looks:  func(_ string, head []byte) bool { return bytes.HasPrefix(head, []byte(psqWord+" ")) },
	split:  splitWhole,
	read:   readPSQ,
	write:  writePSQ,
	losses: func(r *Record) []string { return psqLosses(r, freeFive(r.Rules.Size), true) },
}

// recFormat is that of Gomotur, which Piskvork writes too: the players, and a line for each move.
var recFormat = &Format{
	Name: "rec", Extensions: []string{".rec"}, Text: true,
	looks:  func(_ string, head []byte) bool { return recForm.Match(head) },
	split:  splitWhole,
	read:   readRec,
	write:  writeRec,
	losses: func(r *Record) []string { return psqLosses(r, freeFive(pente.MaxSize), false) },
}

const psqWord = "Piskvorky"

var (
	psqHead = regexp.MustCompile(`^` + psqWord + ` +(\d{1,3})x(\d{1,3}) *, *(\d{1,9}:\d{1,9}) *, *([01]) *$`)
	psqMove = regexp.MustCompile(`^ *(-?\d{1,3}) *, *(-?\d{1,3}) *(?:, *(\d{1,9}) *)?$`)
	psqCode = regexp.MustCompile(`^ *(-?\d{1,9}) *$`)
	recForm = regexp.MustCompile(`^[^\r\n\[{(]+\r?\n[^\r\n]+\r?\n *\d{1,2} *, *\d{1,2} *(, *\d{1,9} *)?\r?\n`)
)

// The properties that we keep what is special to these formats in.
const (
	psqLevels = "Levels"
	psqStatus = "Code"
	psqTime   = "Time"
)

// psqScan reads a game line by line.
type psqScan struct {
	*scan
	rec   *Record
	lines []psqLine
	next  int
}

type psqLine struct {
	text string
	at   int
}

// newPSQ cuts the text into lines, as far as there can be moves and more.
func newPSQ(s *scan) (*psqScan, error) {
	root, err := s.node(0)
	if err != nil {
		return nil, err
	}
	p := &psqScan{scan: s, rec: &Record{Root: root}}
	for at := 0; at < len(s.data) && len(p.lines) < mostTokens; {
		end := bytes.IndexByte(s.data[at:], '\n') + 1
		if end == 0 {
			end = len(s.data) - at
		}
		line, _ := charsetUnknown(s.data[at : at+end])
		if line = tidyLine(line); line != "" {
			p.lines = append(p.lines, psqLine{line, at})
		}
		at += end
	}
	return p, nil
}

func readPSQ(s *scan) (*Record, error) {
	p, err := newPSQ(s)
	if err != nil {
		return nil, err
	}
	if len(p.lines) == 0 || !psqHead.MatchString(p.lines[0].text) {
		return nil, s.fault(0, "the first line is not like “%s 15x15, 0:0, 0”", psqWord)
	}
	head := psqHead.FindStringSubmatch(p.lines[0].text)
	p.next++
	if levels := plainNumbers(head[3]); levels != "0:0" {
		p.rec.Info.Extra = append(p.rec.Info.Extra, Property{psqLevels, []string{levels}})
	}
	p.rec.First = pente.Seat(natural(head[4]))
	board := grid{natural(head[1]), natural(head[2]), 1}
	if board.columns < 1 || board.rows < 1 {
		return nil, s.fault(0, "a board of %s columns and %s rows", head[1], head[2])
	}
	if err := p.moves(board); err != nil {
		return nil, err
	}
	if err := p.tail(); err != nil {
		return nil, err
	}
	return p.rec, p.sound(p.rec)
}

// plainNumbers writes two numbers without zeros before them.
func plainNumbers(levels string) string {
	a, b, _ := strings.Cut(levels, ":")
	first, _ := strconv.Atoi(a)
	second, _ := strconv.Atoi(b)
	return fmt.Sprintf("%d:%d", first, second)
}

func readRec(s *scan) (*Record, error) {
	p, err := newPSQ(s)
	if err != nil {
		return nil, err
	}
	p.names()
	if err := p.moves(grid{recSize, recSize, 0}); err != nil {
		return nil, err
	}
	if err := p.tail(); err != nil {
		return nil, err
	}
	return p.rec, p.sound(p.rec)
}

// recSize is the number of lines of Gomotur's board.
const recSize = 20

// moves reads the lines that are moves, and puts them on a board that the rules know.
func (p *psqScan) moves(board grid) error {
	var stones []cell
	for ; p.next < len(p.lines); p.next++ {
		line := p.lines[p.next]
		parts := psqMove.FindStringSubmatch(line.text)
		if parts == nil {
			break
		}
		x, _ := strconv.Atoi(parts[1])
		y, _ := strconv.Atoi(parts[2])
		stones = append(stones, cell{x - board.first, y - board.first, line.at, parts[3]})
	}
	rules, options, shift, err := p.fit(board, stones)
	if err != nil {
		return err
	}
	p.rec.Rules, p.rec.Options = rules, options
	if p.rec.First >= pente.Seat(rules.Seats) {
		p.rec.First = 0
	}
	return p.place(p.rec.Root, stones, shift)
}

// place puts stones behind a node.
func (p *psqScan) place(n *Node, stones []cell, shift cell) error {
	for _, c := range stones {
		at := pente.At(c.x-shift.x, p.rec.Rules.Size-1-(c.y-shift.y))
		if !p.rec.Rules.OnBoard(at) || c.y < shift.y {
			if err := p.wrong(c.at, "column %d, row %d is off the board", c.x+1, c.y+1); err != nil {
				return err
			}
			return nil // what follows would be played by the wrong player
		}
		child, err := p.node(c.at)
		if err != nil {
			return err
		}
		move := pente.Place(at)
		child.Move = &move
		if c.time != "" && strings.Trim(c.time, "0") != "" {
			child.Extra = []Property{{psqTime, []string{strings.TrimLeft(c.time, "0")}}}
		}
		n.Children = []*Node{child}
		n = child
	}
	return nil
}

// tail reads what stands behind the moves: who played, and a number for how it ended.
func (p *psqScan) tail() error {
	if p.next+1 < len(p.lines) && !psqCode.MatchString(p.lines[p.next].text) && p.rec.Info.Players == nil {
		p.names()
	}
	if p.next < len(p.lines) {
		if code := psqCode.FindStringSubmatch(p.lines[p.next].text); code != nil {
			if n, _ := strconv.Atoi(code[1]); n != 0 {
				p.rec.Info.Extra = append(p.rec.Info.Extra, Property{psqStatus, []string{strconv.Itoa(n)}})
			}
			p.next++
		}
	}
	if p.next < len(p.lines) {
		line := p.lines[p.next]
		return p.wrong(line.at, "%q is neither a move nor anything else that belongs here", shortened(line.text))
	}
	return nil
}

const (
	// homo is how the names of people begin.
	homo = "homo-"
	// nobody stands where it is not known who played.
	nobody = "?"
)

// names reads two lines with who played.
func (p *psqScan) names() {
	var players [2]Player
	for seat := range players {
		if p.next >= len(p.lines) {
			break
		}
		name := p.lines[p.next].text
		p.next++
		if person, ok := strings.CutPrefix(name, homo); ok {
			players[seat].Kind = Person
			if person = tidyLine(person); person != strconv.Itoa(seat+1) {
				players[seat].Name = person
			}
		} else if name != nobody {
			players[seat] = Player{Name: name, Kind: Computer}
		}
	}
	p.rec.Info.Players = tidyPlayers(players[:])
}

// psqLosses lists what is lost where the format stands for these rules. In one with a head that also says who begins,
// the names stand behind the moves.
func psqLosses(r *Record, rules pente.Rules, head bool) []string {
	holds := []feature{thePlayers, theKinds, theHeader, theExtras}
	if head {
		holds = append(holds, theFirst)
	}
	if r.Rules == rules {
		holds = append(holds, theRules)
	}
	lost := r.without(holds...)
	for _, loss := range []struct {
		lost bool
		feature
	}{
		{!psqPeople(r.Info.Players, head), theKinds}, {!psqHeader(r.Info.Extra, head), theHeader}, {!psqNodes(r.Root), theExtras},
	} {
		if loss.lost {
			lost = append(lost, string(loss.feature))
		}
	}
	return lost
}

// psqPeople reports whether the names say what the players are, where they stand behind the moves or before them.
func psqPeople(players []Player, behind bool) bool {
	if name := psqName(slices.Concat(players, make([]Player, 1))[0], 0); behind && (psqMove.MatchString(name) || psqCode.MatchString(name)) {
		return false // it would be taken for a move
	}
	for seat, p := range players {
		switch {
		case p.Kind == "" && p.Name != "",
			p.Kind == Person && p.Name == strconv.Itoa(seat+1),
			p.Kind == Computer && (p.Name == "" || p.Name == nobody || strings.HasPrefix(p.Name, homo)):
			return false
		}
	}
	return true
}

// psqHeader reports whether nothing is kept of the header but what the format has fields for.
func psqHeader(list []Property, head bool) bool {
	order := []string{psqLevels, psqStatus}[1-truth(head):]
	for _, p := range list {
		i := slices.Index(order, p.Key)
		if i < 0 || len(p.Values) != 1 || strings.Trim(p.Values[0], "0:") == "" || tidyLine(p.Values[0]) != p.Values[0] {
			return false
		}
		if p.Key == psqStatus && !psqCode.MatchString(p.Values[0]) || p.Key == psqLevels && plainNumbers(p.Values[0]) != p.Values[0] {
			return false
		}
		order = order[i+1:]
	}
	return true
}

// psqNodes reports whether nothing is kept of nodes but the time of moves.
func psqNodes(root *Node) bool {
	for n := root; ; n = n.Children[0] {
		for i, p := range n.Extra {
			time, err := strconv.Atoi(strings.Join(p.Values, ","))
			if n == root || i > 0 || p.Key != psqTime || err != nil || time <= 0 || time > 999_999_999 {
				return false
			}
		}
		if len(n.Children) == 0 {
			return true
		}
	}
}

func psqName(p Player, seat int) string {
	switch name := tidyLine(p.Name); {
	case p.Kind == Person && name == "":
		return homo + strconv.Itoa(seat+1)
	case p.Kind == Person:
		return homo + name
	case name == "":
		return nobody
	default:
		return name
	}
}

func writePSQ(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	levels := propertyOr(r.Info.Extra, psqLevels, "0:0")
	fmt.Fprintf(w, "%s %dx%d, %s, %d\r\n", psqWord, r.Rules.Size, r.Rules.Size, levels, r.First)
	writeCells(w, r, 1)
	if len(r.Info.Players) > 0 {
		writeNames(w, r)
	}
	_, err := fmt.Fprintf(w, "%s\r\n", propertyOr(r.Info.Extra, psqStatus, "0"))
	return err
}

func writeRec(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	writeNames(w, r)
	writeCells(w, r, 0)
	_, err := fmt.Fprintf(w, "%s\r\n", propertyOr(r.Info.Extra, psqStatus, "0"))
	return err
}

func writeNames(w *bufio.Writer, r *Record) {
	for seat, p := range slices.Concat(r.Info.Players, make([]Player, 2))[:2] {
		fmt.Fprintf(w, "%s\r\n", psqName(p, seat))
	}
}

// writeCells writes the stones of the main line, column and row from the top left, with the time of each.
func writeCells(w *bufio.Writer, r *Record, first int) {
	for _, n := range r.Line() {
		if n.Move != nil && n.Move.Choice == pente.Stone {
			at := n.Move.Point
			fmt.Fprintf(w, "%d,%d,%s\r\n", at.Column()+first, r.Rules.Size-1-at.Row()+first, propertyOr(n.Extra, psqTime, "0"))
		}
	}
}

// propertyOr is the value of a property, or another where it is not there.
func propertyOr(list []Property, key, otherwise string) string {
	for _, p := range list {
		if p.Key == key && len(p.Values) == 1 {
			return tidyLine(p.Values[0])
		}
	}
	return otherwise
}
