package record

import (
	"slices"
	"strconv"

	"tessera/pente"
)

// markKeys are the properties that mark points, and what they mark them with.
var markKeys = map[string]Kind{
	"TR": Triangle, "SQ": Square, "CR": Circle, "MA": Cross, "SL": Selected, "LB": Letter, "AR": Arrow, "LN": Line,
}

// glyphKeys are the properties that value moves, with their values.
var glyphKeys = map[string]map[string]Glyph{
	"TE": {"1": Good, "2": Brilliant, "": Good}, "BM": {"1": Bad, "2": Blunder, "": Bad},
	"IT": {"": Interesting}, "DO": {"": Doubtful},
}

// readNode reads a node behind another, and says behind which node the next one comes.
func (g *sgfScan) readNode(parent, n *Node, properties []sgfProperty) (*Node, error) {
	taken := hasProperty(properties, "XTAKEN")
	for i := range properties {
		p := &properties[i]
		if taken && (p.key == "XTAKEN" || p.key == "AE") {
			continue
		}
		if err := g.property(n, p); err != nil {
			return nil, err
		}
	}
	if taken && n.silent() && n.Move == nil {
		return parent, nil
	}
	if parent == g.rec.Root && n.colour != pente.Empty && !g.begun {
		g.begins(n.colour)
	}
	parent.Children = append(parent.Children, n)
	return n, nil
}

func hasProperty(properties []sgfProperty, key string) bool {
	return slices.ContainsFunc(properties, func(p sgfProperty) bool { return p.key == key })
}

// property reads one that can stand in any node.
func (g *sgfScan) property(n *Node, p *sgfProperty) error {
	switch p.key {
	case "B":
		return g.stone(n, p, 1)
	case "W":
		return g.stone(n, p, 2)
	case "C":
		text, err := g.text(p)
		if n.Comment != "" {
			return g.wrong(p.at, sgfTwoComments)
		}
		n.Comment = text
		return err
	case "XCHOICE":
		return g.choice(n, p)
	case "XCLAIM":
		return g.claim(n, p)
	case "XCOLOUR":
		return g.colour(n, p)
	case "XLEAVES":
		return g.leaves(n, p)
	case "XTAKES":
		return nil
	case "XEXTRA":
		return g.unwrap(&n.Extra, p)
	}
	if kind, ok := markKeys[p.key]; ok {
		return g.marks(n, p, kind)
	}
	return g.otherProperty(n, p)
}

// otherProperty keeps a property that records have no place for; those that value a move go to the glyph.
func (g *sgfScan) otherProperty(n *Node, p *sgfProperty) error {
	kept, err := g.keep(p)
	if err != nil {
		return err
	}
	if glyph := glyphKeys[p.key][kept.Values[0]]; glyph != "" && n.Glyph == "" && len(kept.Values) == 1 {
		n.Glyph = glyph
		return nil
	}
	n.Extra = append(n.Extra, kept)
	return nil
}

// keep makes a property of our own of one as written.
func (g *sgfScan) keep(p *sgfProperty) (Property, error) {
	kept := Property{Key: p.key}
	for i := range p.values {
		raw, err := g.raw(p, i)
		if err != nil {
			return kept, err
		}
		kept.Values = append(kept.Values, raw)
	}
	return kept, nil
}

// unwrap reads properties whose names or values are not those of SGF.
func (g *sgfScan) unwrap(to *[]Property, p *sgfProperty) error {
	for i := range p.values {
		raw, err := g.raw(p, i)
		if err != nil {
			return err
		}
		parts := decompose(raw)
		property := Property{Key: tidyLine(parts[0])}
		if len(parts) > 1 {
			property.Values = parts[1:]
		}
		*to = append(*to, property)
	}
	return nil
}

func (g *sgfScan) stone(n *Node, p *sgfProperty, colour pente.Colour) error {
	text, err := g.line(p)
	if err != nil {
		return err
	}
	if n.Move != nil {
		return g.wrong(p.at, sgfTwoMoves)
	}
	at := g.point(text)
	if at == pente.NoPoint {
		what := sgfOffBoard
		if text == "" || text == "tt" {
			what = sgfPasses
		}
		n.unread = true
		return g.wrong(p.places[0], what, p.key, text)
	}
	move := pente.Place(at)
	n.Move = &move
	if n.colour == pente.Empty && g.rec.Rules.Colours() == 2 {
		n.colour = colour
	}
	return nil
}

func (g *sgfScan) choice(n *Node, p *sgfProperty) error {
	text, err := g.line(p)
	if err != nil {
		return err
	}
	move, err := pente.ParseMove(text)
	if text == "claim" {
		move, err = pente.Choose(pente.Claim), nil
	}
	if err != nil || move.Choice == pente.Stone || n.Move != nil {
		n.unread = n.Move == nil
		return g.wrong(p.at, sgfNoChoice, text)
	}
	n.Move = &move
	return nil
}

// claim says of the stone of a node that its captures are claimed at once. It stands behind the stone.
func (g *sgfScan) claim(n *Node, p *sgfProperty) error {
	if n.Move == nil || n.Move.Choice != pente.Stone {
		return g.wrong(p.at, sgfClaimAlone)
	}
	n.Move.Claim = true
	return nil
}

// colour says of which of more than two colours the stone of a node is.
func (g *sgfScan) colour(n *Node, p *sgfProperty) error {
	text, err := g.line(p)
	if err != nil {
		return err
	}
	colour := natural(text)
	if colour < 1 || colour > g.rec.Rules.Colours() {
		return g.wrong(p.at, sgfNobodys, text)
	}
	n.colour = pente.Colour(colour)
	return nil
}

func (g *sgfScan) leaves(n *Node, p *sgfProperty) error {
	for i := range p.values {
		raw, err := g.raw(p, i)
		if err != nil {
			return err
		}
		seat, err := strconv.ParseInt(raw, 10, 8)
		if err != nil || len(n.Leaves) >= pente.MaxSeats {
			return g.wrong(p.places[i], sgfNoLeaver, raw)
		}
		n.Leaves = append(n.Leaves, pente.Seat(seat))
	}
	return nil
}

// marks reads the points that a property marks.
func (g *sgfScan) marks(n *Node, p *sgfProperty, kind Kind) error {
	if len(n.Marks)+len(p.values) > mostMarks {
		return g.wrong(p.at, sgfTooManyMarks, mostMarks)
	}
	if kind != Letter && !kind.joins() {
		points, err := g.pointsOf(p)
		for _, at := range points {
			n.Marks = append(n.Marks, Mark{Kind: kind, At: at, To: pente.NoPoint})
		}
		return err
	}
	for i := range p.values {
		raw, err := g.raw(p, i)
		if err != nil {
			return err
		}
		if err := g.composedMark(n, p, i, kind, decompose(raw)); err != nil {
			return err
		}
	}
	return nil
}

// mostMarks is the number of marks that a node can have: each kind on each point, and more.
const mostMarks = 4000

func (g *sgfScan) composedMark(n *Node, p *sgfProperty, i int, kind Kind, parts []string) error {
	if len(parts) < 2 {
		return g.wrong(p.places[i], sgfTwoParts, p.key)
	}
	mark := Mark{Kind: kind, At: g.point(parts[0]), To: pente.NoPoint}
	if kind == Letter {
		// Others do not escape colons in what they write on points.
		for j, part := range parts[1:] {
			if j > 0 {
				mark.Text += ":"
			}
			mark.Text += part
		}
		mark.Text = tidyLine(mark.Text)
	} else {
		mark.To = g.point(parts[1])
	}
	if err := mark.validate(g.rec.Rules.Size); err != nil {
		return g.wrong(p.places[i], sgfBadMark, p.key, saidOf(err))
	}
	n.Marks = append(n.Marks, mark)
	return nil
}
