package record

import (
	"slices"

	"tessera/pente"
)

// line reads nodes that follow one another behind a parent, nil for the root's line.
func (j *jsonScan) line(parent *Node, depth int) error {
	return j.array(func() error {
		if depth > MaxDepth {
			return j.fault(j.at(), tooDeep, MaxDepth)
		}
		depth++
		n, err := j.node(j.next())
		if err != nil {
			return err
		}
		if err := j.attach(n, parent); err != nil {
			return err
		}
		parent = n
		return j.readNode(n, depth)
	})
}

// attach puts a node behind its parent, where what goes on is the main line. Variations that were read with the
// parent come behind it.
func (j *jsonScan) attach(n, parent *Node) error {
	switch {
	case parent != nil:
		parent.Children = slices.Insert(parent.Children, 0, n)
	case j.root != nil:
		return j.fault(j.at(), jsonTwoLines)
	default:
		j.root = n
	}
	return nil
}

func (j *jsonScan) readNode(n *Node, depth int) error {
	var told said
	err := j.object(func(key string) error {
		switch key {
		case "move":
			return j.move(n)
		case "variations":
			return j.variations(n, depth)
		case "leaves":
			return j.value(&told.Leaves, key)
		case "comment":
			return j.value(&told.Comment, key)
		case "glyph":
			return j.value(&told.Glyph, key)
		case "marks":
			return j.value(&told.Marks, key)
		case "extra":
			return j.value(&told.Extra, key)
		}
		return j.unknown(key)
	})
	if err != nil {
		return err
	}
	return j.say(n, &told)
}

func (j *jsonScan) variations(n *Node, depth int) error {
	return j.array(func() error {
		var turn Node
		if err := j.line(&turn, depth); err != nil {
			return err
		}
		n.Children = append(n.Children, turn.Children...)
		return nil
	})
}

func (j *jsonScan) move(n *Node) error {
	var text string
	if err := j.word(&text, "move"); err != nil {
		return err
	}
	move, err := pente.ParseMove(text)
	if err != nil {
		n.unread = true
		return j.wrong(j.at()-len(text)-2, noMove, text)
	}
	n.Move = &move
	return nil
}

// say fills in what is said of a node.
func (j *jsonScan) say(n *Node, told *said) error {
	n.Leaves, n.Comment = told.Leaves, tidyText(told.Comment)
	n.Extra = readProperties(told.Extra)
	if told.Glyph != "" && !slices.Contains(glyphs, told.Glyph) {
		return j.wrong(n.at, noGlyph, told.Glyph)
	}
	n.Glyph = told.Glyph
	for _, m := range told.Marks {
		mark, err := m.mark()
		if err == nil {
			n.Marks = append(n.Marks, mark)
		} else if err := j.wrongOf(n.at, err); err != nil {
			return err
		}
	}
	n.Marks = tidyMarks(n.Marks)
	if len(n.Leaves) == 0 {
		n.Leaves = nil
	}
	return nil
}

func (m markText) mark() (Mark, error) {
	mark := Mark{Kind: m.Kind, At: m.At, To: pente.NoPoint, Text: tidyLine(m.Text)}
	if m.To != nil {
		mark.To = *m.To
	}
	return mark, mark.validate(pente.MaxSize)
}

func readProperties(written []propertyText) []Property {
	var list []Property
	for _, p := range written {
		property := Property{Key: tidyLine(p.Key)}
		for _, v := range p.Values {
			property.Values = append(property.Values, tidyText(v))
		}
		list = append(list, property)
	}
	return list
}
