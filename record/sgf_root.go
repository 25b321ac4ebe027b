package record

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
)

// nodeKeys are the properties of FF[4] that say something of a node, so that in the first one too they are the node's.
var nodeKeys = []string{
	"KO", "MN", "AE", "PL", "DM", "GB", "GW", "HO", "N", "UC", "V", "BM", "DO", "IT", "TE", "DD", "FG", "PM", "VW", "BL", "OB",
	"OW", "WL", "TB", "TW", "HASH", "ROT",
}

// readRoot reads the first node, which has what holds for the whole game.
func (g *sgfScan) readRoot(n *Node, properties []sgfProperty) (*Node, error) {
	if err := g.readCharset(properties); err != nil {
		return nil, err
	}
	g.site = slices.ContainsFunc(properties, func(p sgfProperty) bool {
		return p.key == "GM" && len(p.values[0]) == 3 && p.values[0][0] == '1'
	})
	h := &sgfHeader{sgfScan: g, fields: make(map[string]string)}
	g.rec = &Record{Root: n}
	for i := range properties {
		if err := h.collect(&properties[i]); err != nil {
			return nil, err
		}
	}
	if err := h.finish(); err != nil {
		return nil, err
	}
	var stone *Node
	for _, p := range h.rest {
		if p.key != "B" && p.key != "W" {
			if err := g.property(n, p); err != nil {
				return nil, err
			}
			continue
		}
		// A game may begin with a move in its first node.
		if stone == nil {
			var err error
			if stone, err = g.scan.node(p.at); err != nil {
				return nil, err
			}
		}
		if err := g.property(stone, p); err != nil {
			return nil, err
		}
	}
	if stone == nil || stone.Move == nil {
		return n, nil
	}
	return g.readNode(n, stone, nil)
}

func (g *sgfScan) readCharset(properties []sgfProperty) error {
	for _, p := range properties {
		if p.key != "CA" {
			continue
		}
		name := string(p.values[0])
		if known := charsetNamed(name); known != nil {
			g.decode = known
		} else if strings.TrimSpace(name) != "" {
			return g.wrong(p.at, sgfCharset, name)
		}
	}
	return nil
}

// sgfHeader collects the properties of the first node.
type sgfHeader struct {
	*sgfScan
	// fields holds the lines of known properties.
	fields map[string]string
	// rest are those that any node can have.
	rest []*sgfProperty
	// stones are AB, AW and the like; told are the points of which XSTONES tells the colour.
	stones []*sgfProperty
	told   map[pente.Point]bool
	// lists are those of ours with several values.
	lists map[string][]string
}

// lineKeys are the known properties that are a line of text; those with several values are not among them.
var lineKeys = []string{
	"FF", "GM", "SZ", "CA", "AP", "PB", "PW", "BR", "WR", "EV", "PC", "RO", "DT", "TM", "SO", "AN", "RU", "RE", "PL",
	"XVARIANT", "XSEATS", "XRULES", "XFIRST", "XSETUP", "XSECTION", "XTIME", "XCONTROL", "XLANGUAGE", "XRATED", "XRESULT",
	"XMATCH", "XGAME", "XTARGET", "XBESTOF",
}

// listKeys are those of ours with several values, in the order of seats where they are numbers.
var listKeys = []string{
	"XOPTIONS", "XPLAYERS", "XRATINGS", "XKINDS", "XPOINTS", "XHANDICAPS", "XTOTALS", "XCAPTURES", "XSTONESTAKEN",
}

// anyNode lists the known properties that any node can have, besides those of marks and glyphs.
var anyNode = []string{"B", "W", "C", "XCHOICE", "XCLAIM", "XCOLOUR", "XLEAVES", "XTAKES", "XEXTRA"}

func (h *sgfHeader) collect(p *sgfProperty) error {
	_, marks := markKeys[p.key]
	_, values := glyphKeys[p.key]
	switch {
	case slices.Contains(lineKeys, p.key) || h.site && p.key == "SC":
		return h.collectLine(p)
	case slices.Contains(listKeys, p.key):
		return h.collectList(p)
	case p.key == "AB" || p.key == "AW" || p.key == "XSTONES":
		h.stones = append(h.stones, p)
	case p.key == "XHEADER":
		return h.unwrap(&h.rec.Info.Extra, p)
	case marks || values || slices.Contains(anyNode, p.key) || slices.Contains(nodeKeys, p.key):
		h.rest = append(h.rest, p)
	default:
		return h.keepHeader(p)
	}
	return nil
}

func (h *sgfHeader) keepHeader(p *sgfProperty) error {
	kept, err := h.keep(p)
	h.rec.Info.Extra = append(h.rec.Info.Extra, kept)
	return err
}

func (h *sgfHeader) collectLine(p *sgfProperty) error {
	text, err := h.line(p)
	if err != nil {
		return err
	}
	if _, twice := h.fields[p.key]; twice {
		return h.wrong(p.at, sgfTwice, p.key)
	}
	h.fields[p.key] = text
	return nil
}

func (h *sgfHeader) collectList(p *sgfProperty) error {
	if h.lists == nil {
		h.lists = make(map[string][]string)
	}
	for i := range p.values[:min(len(p.values), pente.MaxSeats)] {
		raw, err := h.raw(p, i)
		if err != nil {
			return err
		}
		h.lists[p.key] = append(h.lists[p.key], tidyLine(unescape(raw)))
	}
	return nil
}

// numbers reads a list of ours that holds numbers; nil where it is not there.
func (h *sgfHeader) numbers(key string) ([]int, error) {
	var list []int
	for _, text := range h.lists[key] {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, h.wrong(h.rec.Root.at, noNumber, key, text)
		}
		list = append(list, n)
	}
	return list, nil
}

// number reads a field of ours that is a number; 0 where it is not there.
func (h *sgfHeader) number(key string) (int, error) {
	text := h.fields[key]
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, h.wrong(h.rec.Root.at, noNumber, key, text)
	}
	return n, nil
}

// finish makes the record's head of what was collected.
func (h *sgfHeader) finish() error {
	for _, step := range []func() error{h.rules, h.setup, h.people, h.info, h.result, h.match} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// rules finds out by which rules the game is played.
func (h *sgfHeader) rules() (err error) {
	r, f := h.rec, h.fields
	if text := f["XRULES"]; text != "" {
		r.Options = tidyOptions(h.lists["XOPTIONS"])
		if !json.Valid([]byte(text)) {
			return h.fault(r.Root.at, sgfRulesText)
		}
		r.Rules, err = parseRules([]byte(text))
	} else {
		r.Rules, r.Options, err = h.namedRules()
	}
	if err != nil {
		return h.faultOf(r.Root.at, err)
	}
	if f["XVARIANT"] != "" || f["XRULES"] != "" {
		r.First, h.begun = pente.Seat(max(natural(f["XFIRST"]), 0)), true
		if text := f["RU"]; text != "" && text != r.plays() {
			h.keepField("RU", text)
		}
	}
	return nil
}
