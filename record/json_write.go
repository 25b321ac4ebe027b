package record

import (
	"bufio"
	"encoding/json"
	"fmt"

	"tessera/pente"
)

// jsonKind is how a game in our format introduces itself.
const (
	jsonKind    = "tessera-record"
	jsonVersion = 1
)

// head is what is written of a game before its moves, in this order.
type head struct {
	Format      string          `json:"format"`
	Version     int             `json:"version"`
	Variant     string          `json:"variant,omitempty"`
	Options     []string        `json:"options,omitempty"`
	Size        int             `json:"size,omitempty"`
	Seats       int             `json:"seats,omitempty"`
	Rules       json.RawMessage `json:"rules,omitempty"`
	First       pente.Seat      `json:"first,omitempty"`
	Setup       *setupText      `json:"setup,omitempty"`
	Players     []playerText    `json:"players,omitempty"`
	Event       string          `json:"event,omitempty"`
	Site        string          `json:"site,omitempty"`
	Round       string          `json:"round,omitempty"`
	Section     string          `json:"section,omitempty"`
	Date        string          `json:"date,omitempty"`
	Time        string          `json:"time,omitempty"`
	TimeControl string          `json:"timeControl,omitempty"`
	Source      string          `json:"source,omitempty"`
	Annotator   string          `json:"annotator,omitempty"`
	Language    string          `json:"language,omitempty"`
	Rated       Rated           `json:"rated,omitempty"`
	Header      []propertyText  `json:"header,omitempty"`
	Result      *resultText     `json:"result,omitempty"`
	Match       *matchText      `json:"match,omitempty"`
}

type playerText struct {
	Name   string `json:"name,omitempty"`
	Rating int    `json:"rating,omitempty"`
	Kind   string `json:"kind,omitempty"`
}

type propertyText struct {
	Key    string   `json:"key"`
	Values []string `json:"values,omitempty"`
}

type resultText struct {
	Winners []pente.Seat `json:"winners"`
	By      string       `json:"by,omitempty"`
	Points  []int        `json:"points,omitempty"`
}

type matchText struct {
	ID        string `json:"id,omitempty"`
	Game      int    `json:"game,omitempty"`
	Target    int    `json:"target,omitempty"`
	BestOf    int    `json:"bestOf,omitempty"`
	Handicaps []int  `json:"handicaps,omitempty"`
	Totals    []int  `json:"totals,omitempty"`
}

// setupText is a position to start from: stones by colour from 0, as the referee takes them.
type setupText struct {
	Stones map[string][]pente.Point `json:"stones,omitempty"`
	Turn   pente.Seat               `json:"turn"`
	First  pente.Seat               `json:"first,omitempty"`
	Pairs  []int                    `json:"pairs,omitempty"`
	Taken  []int                    `json:"stones_taken,omitempty"`
}

type markText struct {
	Kind Kind         `json:"kind"`
	At   pente.Point  `json:"at"`
	To   *pente.Point `json:"to,omitempty"`
	Text string       `json:"text,omitempty"`
}

// said is what is written of a node besides its move and what follows it.
type said struct {
	Leaves  []pente.Seat   `json:"leaves,omitempty"`
	Comment string         `json:"comment,omitempty"`
	Glyph   Glyph          `json:"glyph,omitempty"`
	Marks   []markText     `json:"marks,omitempty"`
	Extra   []propertyText `json:"extra,omitempty"`
}

// writeJSON writes a game in one line.
func writeJSON(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	j := &jsonWriter{Writer: w}
	j.object(newHead(r))
	j.WriteString(`,"line":`)
	j.line(r.Root)
	j.WriteString("}\n")
	return j.err
}

func newHead(r *Record) head {
	h := head{
		Format: jsonKind, Version: jsonVersion, Setup: newSetupText(r.Setup),
		Event: tidyLine(r.Info.Event), Site: tidyLine(r.Info.Site), Round: tidyLine(r.Info.Round),
		Section: tidyLine(r.Info.Section), Date: tidyLine(r.Info.Date), Time: tidyLine(r.Info.Time),
		TimeControl: tidyLine(r.Info.TimeControl), Source: tidyLine(r.Info.Source),
		Annotator: tidyLine(r.Info.Annotator), Language: tidyLine(r.Info.Language),
		Rated: r.Info.Rated, Header: newProperties(r.Info.Extra),
	}
	if r.named() {
		h.Variant, h.Options, h.Size, h.Seats = r.Rules.Variant, tidyOptions(r.Options), r.Rules.Size, r.Rules.Seats
	} else {
		h.Options, h.Rules = tidyOptions(r.Options), rulesText(&r.Rules)
	}
	if r.Setup == nil {
		h.First = r.First
	}
	for _, p := range r.Info.Players {
		h.Players = append(h.Players, playerText{tidyLine(p.Name), p.Rating, p.Kind})
	}
	if res := r.Result; res != nil {
		h.Result = &resultText{res.Winners.Seats(), res.By, res.Points}
	}
	if m := r.Match; m != nil {
		h.Match = &matchText{tidyLine(m.ID), m.Game, m.Target, m.BestOf, m.Handicaps, m.Totals}
	}
	return h
}

func newProperties(list []Property) []propertyText {
	var written []propertyText
	for _, p := range list {
		written = append(written, propertyText(p))
	}
	return written
}

func newSetupText(s *pente.Setup) *setupText {
	if s == nil {
		return nil
	}
	written := &setupText{Turn: s.Turn, First: s.First, Pairs: tidyCounts(s.Captures), Taken: tidyCounts(s.Taken)}
	for colour, points := range s.Stones {
		if written.Stones == nil {
			written.Stones = make(map[string][]pente.Point)
		}
		written.Stones[fmt.Sprint(colour-1)] = points
	}
	return written
}

// jsonWriter writes nodes. The first error stays.
type jsonWriter struct {
	*bufio.Writer
	err error
}

// object writes a value that is an object, its end left out.
func (j *jsonWriter) object(value any) {
	text, err := json.Marshal(value)
	if err != nil {
		j.err = err
		return
	}
	j.Write(text[:len(text)-1])
}

// line writes a node and all that follows it on its main line, and what turns off behind each node with that node.
func (j *jsonWriter) line(n *Node) {
	j.WriteByte('[')
	for j.node(n); len(n.Children) > 0 && j.err == nil; {
		n = n.Children[0]
		j.WriteByte(',')
		j.node(n)
	}
	j.WriteByte(']')
}

func (j *jsonWriter) node(n *Node) {
	if n.silent() {
		j.WriteByte('{')
	} else {
		j.object(newSaid(n))
	}
	if n.Move != nil {
		if !n.silent() {
			j.WriteByte(',')
		}
		j.WriteString(`"move":"` + n.Move.String() + `"`)
	}
	if len(n.Children) > 1 {
		if n.Move != nil || !n.silent() {
			j.WriteByte(',')
		}
		j.variations(n.Children[1:])
	}
	j.WriteByte('}')
}

func (j *jsonWriter) variations(children []*Node) {
	j.WriteString(`"variations":`)
	for i, child := range children {
		j.WriteByte("[,"[min(i, 1)])
		j.line(child)
	}
	j.WriteByte(']')
}

// silent reports whether nothing is said of a node.
func (n *Node) silent() bool {
	return n.Leaves == nil && n.Comment == "" && n.Glyph == "" && n.Marks == nil && n.Extra == nil
}

func newSaid(n *Node) said {
	s := said{Leaves: n.Leaves, Comment: tidyText(n.Comment), Glyph: n.Glyph, Extra: newProperties(n.Extra)}
	for _, m := range n.Marks {
		mark := markText{Kind: m.Kind, At: m.At, Text: tidyLine(m.Text)}
		if m.Kind.joins() {
			mark.To = &m.To
		}
		s.Marks = append(s.Marks, mark)
	}
	return s
}
