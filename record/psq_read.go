package record

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"tessera/pente"
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
		return nil, s.fault(0, psqFirstLine, psqWord+" 15x15, 0:0, 0")
	}
	head := psqHead.FindStringSubmatch(p.lines[0].text)
	p.next++
	if levels := plainNumbers(head[3]); levels != "0:0" {
		p.rec.Info.Extra = append(p.rec.Info.Extra, Property{psqLevels, []string{levels}})
	}
	p.rec.First = pente.Seat(natural(head[4]))
	board := grid{natural(head[1]), natural(head[2]), 1}
	if board.columns < 1 || board.rows < 1 {
		return nil, s.fault(0, psqBoard, head[1], head[2])
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
			if err := p.wrong(c.at, psqOffBoard, c.x+1, c.y+1); err != nil {
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
		return p.wrong(line.at, psqNoLine, line.text)
	}
	return nil
}

const (
	// homo is how the names of people begin.
	homo = "homo-"
	// nobody stands where it is not known who played.
	nobody = "?"
)

// isProgram reports whether a name is that of a program's file. Of other names it is not known who bears them.
func isProgram(name string) bool {
	name = strings.ToLower(name)
	return strings.HasPrefix(name, "pbrain-") || strings.HasSuffix(name, ".exe") || strings.HasSuffix(name, ".zip")
}

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
			players[seat].Name = name
			if isProgram(name) {
				players[seat].Kind = Computer
			}
		}
	}
	p.rec.Info.Players = tidyPlayers(players[:])
}
