package record

import (
	"bytes"
	"strings"
)

// sgfProperty is a property as it is written.
type sgfProperty struct {
	key string
	at  int
	// values are not decoded; places are where they begin.
	values [][]byte
	places []int
}

// sgfScan reads one game.
type sgfScan struct {
	*scan
	at int
	// decode makes a text of bytes in the character set of the game.
	decode charset
	// site says that the game is in the dialect of Pente.org.
	site bool
	rec  *Record
	// begun says that it is known who begins.
	begun bool
}

func readSGF(s *scan) (*Record, error) {
	g := &sgfScan{scan: s, decode: charsetUnknown}
	begin := beginSGF(s.data)
	if begin < 0 {
		return nil, s.fault(0, sgfNoGame)
	}
	g.at = begin
	return g.tree()
}

// tree reads the game node by node.
func (g *sgfScan) tree() (*Record, error) {
	var last *Node
	var branches []*Node
	for {
		g.skipBlanks()
		if g.at >= len(g.data) {
			g.brokenOff = true
			return g.end(g.wrong(g.at, sgfNotClosed))
		}
		var err error
		switch c := g.data[g.at]; {
		case c == '(' && g.rec != nil && restartSGF(g.data[g.at:min(len(g.data), g.at+restartSize)]) == 0:
			g.brokenOff = true
			return g.end(g.wrong(g.at, sgfNextBegins))
		case c == '(':
			branches = append(branches, last)
			g.at++
			if len(branches) > MaxDepth {
				err = g.fault(g.at, sgfTooDeep, MaxDepth)
			}
		case c == ')':
			g.at++
			last, branches = branches[len(branches)-1], branches[:len(branches)-1]
			if len(branches) == 0 {
				return g.end(nil)
			}
		case c == ';':
			last, err = g.node(last)
		default:
			err = g.stray()
		}
		if err != nil {
			return nil, err
		}
	}
}

// end makes a record of what has been read.
func (g *sgfScan) end(err error) (*Record, error) {
	if err != nil {
		return nil, err
	}
	if g.rec == nil {
		return nil, g.fault(g.at, sgfNoNodes)
	}
	return g.rec, g.sound(g.rec)
}

// stray passes over text where none belongs.
func (g *sgfScan) stray() error {
	begin := g.at
	if i := bytes.IndexAny(g.data[g.at:], "();"); i >= 0 {
		g.at += i
	} else {
		g.at = len(g.data)
	}
	return g.wrong(begin, sgfNoProperty, strings.TrimSpace(string(g.data[begin:g.at])))
}

func (g *sgfScan) skipBlanks() {
	for g.at < len(g.data) && g.data[g.at] <= ' ' {
		g.at++
	}
}

// node reads a node behind another, nil for the first.
func (g *sgfScan) node(parent *Node) (*Node, error) {
	begin := g.at
	g.at++
	n, err := g.scan.node(begin)
	if err != nil {
		return nil, err
	}
	properties, err := g.properties()
	if err != nil {
		return nil, err
	}
	if parent == nil {
		if g.rec != nil {
			return nil, g.fault(begin, sgfTwoRoots)
		}
		return g.readRoot(n, properties)
	}
	return g.readNode(parent, n, properties)
}

// properties reads those of a node.
func (g *sgfScan) properties() ([]sgfProperty, error) {
	var list []sgfProperty
	for {
		g.skipBlanks()
		if g.at >= len(g.data) || !letter(g.data[g.at]) {
			return list, nil
		}
		p := sgfProperty{at: g.at, key: g.key()}
		if err := g.values(&p); err != nil {
			return nil, err
		}
		if p.values == nil || p.key == "" {
			if err := g.wrong(p.at, sgfNoValue, p.key); err != nil {
				return nil, err
			}
			continue
		}
		list = append(list, p)
	}
}

func letter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }

// key reads a property's name. Small letters in it do not count: so long names were written in old files.
func (g *sgfScan) key() string {
	var key []byte
	for ; g.at < len(g.data) && letter(g.data[g.at]); g.at++ {
		if c := g.data[g.at]; c <= 'Z' {
			key = append(key, c)
		}
	}
	return string(key)
}

func (g *sgfScan) values(p *sgfProperty) error {
	for {
		g.skipBlanks()
		if g.at >= len(g.data) || g.data[g.at] != '[' {
			return nil
		}
		g.at++
		begin := g.at
		for g.at < len(g.data) && g.data[g.at] != ']' {
			if g.data[g.at] == '\\' {
				g.at++
			}
			g.at++
		}
		end := min(g.at, len(g.data))
		p.values, p.places = append(p.values, g.data[begin:end]), append(p.places, begin)
		if g.at >= len(g.data) {
			g.at, g.brokenOff = len(g.data), true
			return g.wrong(begin, sgfBreaksOff, p.key)
		}
		g.at++
	}
}
