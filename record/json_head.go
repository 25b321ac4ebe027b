package record

import (
	"slices"
	"strconv"

	"tessera/pente"
)

// record makes a record of what has been read.
func (j *jsonScan) record() (*Record, error) {
	h := &j.head
	if err := h.check(); err != nil {
		return nil, j.faultOf(0, err)
	}
	r := &Record{Options: tidyOptions(h.Options), First: h.First, Root: j.root, Info: h.info()}
	if r.Root == nil {
		if err := j.wrong(0, jsonNoMoves); err != nil {
			return nil, err
		}
		r.Root = new(Node)
	}
	var err error
	if r.Rules, err = h.rules(r.Options); err != nil {
		return nil, j.faultOf(0, err)
	}
	if h.Setup != nil {
		if r.Setup, err = h.Setup.setup(); err != nil {
			return nil, j.faultOf(0, err)
		}
		r.First = r.Setup.Turn
	}
	if h.Result != nil {
		r.Result = &Result{By: h.Result.By, Points: orNil(h.Result.Points)}
		for _, seat := range h.Result.Winners {
			r.Result.Winners = r.Result.Winners.With(seat & 7)
		}
	}
	if m := h.Match; m != nil {
		r.Match = &Match{tidyLine(m.ID), m.Game, m.Target, m.BestOf, orNil(m.Handicaps), orNil(m.Totals)}
	}
	return r, j.sound(r)
}

// check holds the game to be one of ours.
func (h *head) check() error {
	switch {
	case h.Format != jsonKind:
		return Say(otherKind, h.Format, jsonKind)
	case h.Version < 1:
		return Say(noVersion, h.Version)
	case h.Version > jsonVersion:
		return Say(newerVersion, h.Version, jsonVersion)
	}
	return nil
}

func (h *head) rules(options []string) (pente.Rules, error) {
	if h.Rules != nil {
		return parseRules(h.Rules)
	}
	return pente.New(h.Variant, h.Size, h.Seats, options...)
}

func (h *head) info() Info {
	info := Info{
		Event: tidyLine(h.Event), Site: tidyLine(h.Site), Round: tidyLine(h.Round), Section: tidyLine(h.Section),
		Date: tidyDate(h.Date), Time: tidyLine(h.Time), TimeControl: tidyLine(h.TimeControl),
		Source: tidyLine(h.Source), Annotator: tidyLine(h.Annotator), Language: tidyLine(h.Language),
		Rated: h.Rated, Extra: readProperties(h.Header),
	}
	for _, p := range h.Players {
		info.Players = append(info.Players, Player{tidyLine(p.Name), p.Rating, p.Kind})
	}
	return info
}

func (t *setupText) setup() (*pente.Setup, error) {
	s := &pente.Setup{Turn: t.Turn, First: t.First, Captures: tidyCounts(t.Pairs), Taken: tidyCounts(t.Taken)}
	for name, points := range t.Stones {
		colour, err := strconv.ParseUint(name, 10, 3)
		if err != nil {
			return nil, Say(noColour, name)
		}
		addStones(s, pente.Colour(colour)+1, points)
	}
	return s, nil
}

// addStones puts stones into a set-up, in the order of points.
func addStones(s *pente.Setup, colour pente.Colour, points []pente.Point) {
	if len(points) == 0 {
		return
	}
	if s.Stones == nil {
		s.Stones = make(map[pente.Colour][]pente.Point)
	}
	s.Stones[colour] = slices.Sorted(slices.Values(append(points, s.Stones[colour]...)))
}

func orNil(list []int) []int {
	if len(list) == 0 {
		return nil
	}
	return list
}
