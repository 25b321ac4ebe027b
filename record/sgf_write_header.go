package record

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
)

// header writes what holds for the whole game.
func (s *sgfWriter) header() {
	r := s.rec
	others, kept := s.keptFields(r.Info.Extra)
	if !slices.ContainsFunc(kept, func(p Property) bool { return p.Key == "AP" }) {
		s.property("AP", programName)
	}
	s.property("SZ", strconv.Itoa(r.Rules.Size))
	s.rules()
	s.players()
	s.info()
	s.result()
	s.match()
	s.setup()
	s.extra(others, "XHEADER", headerKeeps)
	for _, p := range kept {
		s.property(p.Key, p.Values...)
	}
}

// keptKeys are the known properties whose values are kept where they cannot be understood, in the order in which that
// is found out. They come behind all that are unknown.
var keptKeys = []string{"RU", "BR", "WR", "AP", "RE"}

// keptFields cuts those that will be kept again off the end of the header's properties.
func (s *sgfWriter) keptFields(list []Property) (others, kept []Property) {
	begin, before := len(list), len(keptKeys)
	for begin > 0 {
		p := list[begin-1]
		i := slices.Index(keptKeys, p.Key)
		if i < 0 || i >= before || len(p.Values) != 1 || p.Values[0] != escape(unescape(p.Values[0])) || !s.keepsField(p.Key, unescape(p.Values[0])) {
			break
		}
		begin, before = begin-1, i
	}
	return list[:begin], list[begin:]
}

// keepsField reports whether a known property with a value that says nothing to us is left free by the record.
func (s *sgfWriter) keepsField(key, text string) bool {
	if tidyLine(text) != text || text == "" {
		return false
	}
	r := s.rec
	_, number := strconv.Atoi(text)
	switch key {
	case "RU":
		return !s.plain && !r.named() && text != r.plays()
	case "BR", "WR":
		seat := truth((key == "WR") != s.plain)
		return number != nil && (len(r.Info.Players) <= seat || r.Info.Players[seat].Rating == 0)
	case "AP":
		return text != programName
	}
	h := sgfHeader{sgfScan: &sgfScan{rec: r, site: s.plain}}
	_, known := h.parseResult(text)
	return r.Result == nil && !known && text != "?"
}

func (s *sgfWriter) rules() {
	r := s.rec
	if r.named() {
		s.property("RU", r.plays())
		s.property("XVARIANT", escape(r.Rules.Variant))
		s.property("XSEATS", strconv.Itoa(r.Rules.Seats))
	} else {
		s.property("XRULES", escape(string(rulesText(&r.Rules))))
	}
	if len(r.Options) > 0 {
		s.property("XOPTIONS", escapeAll(tidyOptions(r.Options))...)
	}
	if r.Setup == nil && r.First != 0 {
		s.property("XFIRST", strconv.Itoa(int(r.First)))
	}
}

func escapeAll(texts []string) []string {
	var values []string
	for _, text := range texts {
		values = append(values, escape(text))
	}
	return values
}

// players writes two in the standard's properties, and all in ours where there are more or more is known.
func (s *sgfWriter) players() {
	var names, kinds []string
	var ratings []int
	known := false
	for seat, p := range s.rec.Info.Players {
		names, kinds, ratings = append(names, tidyLine(p.Name)), append(kinds, p.Kind), append(ratings, p.Rating)
		known = known || p.Kind != ""
		if seat > 1 {
			continue
		}
		s.text([2]string{"PB", "PW"}[seat], tidyLine(p.Name))
		if p.Rating != 0 {
			s.property([2]string{"BR", "WR"}[seat], strconv.Itoa(p.Rating))
		}
	}
	if len(names) > 2 {
		s.property("XPLAYERS", escapeAll(names)...)
		s.property("XRATINGS", numbersText(ratings)...)
	}
	if known {
		s.property("XKINDS", kinds...)
	}
}

// realForm is how the standard writes numbers that need not be whole.
var realForm = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)

func (s *sgfWriter) info() {
	i := &s.rec.Info
	control := "TM"
	if !realForm.MatchString(i.TimeControl) {
		control = "XCONTROL"
	}
	for _, field := range []struct{ key, text string }{
		{"EV", i.Event}, {"PC", i.Site}, {"RO", i.Round}, {"XSECTION", i.Section}, {"DT", i.Date}, {"XTIME", i.Time},
		{control, i.TimeControl}, {"SO", i.Source}, {"AN", i.Annotator}, {"XLANGUAGE", i.Language}, {"XRATED", string(i.Rated)},
	} {
		s.text(field.key, tidyLine(field.text))
	}
}

// result writes what the standard knows of it, and all of it in ours.
func (s *sgfWriter) result() {
	res := s.rec.Result
	if res == nil {
		return
	}
	s.property("RE", s.standardResult(res))
	s.property("XRESULT", seatsText(res.Winners)+":"+res.By)
	if res.Points != nil {
		s.property("XPOINTS", numbersText(res.Points)...)
	}
}

func (s *sgfWriter) standardResult(res *Result) string {
	switch winners := res.Winners.Seats(); {
	case len(winners) == 0 && res.By != "":
		return "0"
	case len(winners) == 0 || s.rec.Rules.FreeForAll():
		return "?"
	default:
		text := [2]string{"W+", "B+"}[s.rec.Rules.Colour[winners[0]]%2]
		return text + map[string]string{ByResignation: "R", ByTime: "T", ByForfeit: "F"}[res.By]
	}
}

func (s *sgfWriter) match() {
	m := s.rec.Match
	if m == nil {
		return
	}
	s.property("XMATCH", escape(tidyLine(m.ID)))
	for _, field := range []struct {
		key string
		n   int
	}{{"XGAME", m.Game}, {"XTARGET", m.Target}, {"XBESTOF", m.BestOf}} {
		if field.n != 0 {
			s.property(field.key, strconv.Itoa(field.n))
		}
	}
	if m.Handicaps != nil {
		s.property("XHANDICAPS", numbersText(m.Handicaps)...)
	}
	if m.Totals != nil {
		s.property("XTOTALS", numbersText(m.Totals)...)
	}
}

// setup writes the stones at the start in the standard's properties, colours beyond two as one of the two by turns, and
// which those are in ours.
func (s *sgfWriter) setup() {
	set := s.rec.Setup
	if set == nil {
		return
	}
	var white, black, others []string
	for _, colour := range slices.Sorted(maps.Keys(set.Stones)) {
		for _, at := range slices.Sorted(slices.Values(set.Stones[colour])) {
			point := s.point(at)
			if colour%2 == 0 {
				white = append(white, point)
			} else {
				black = append(black, point)
			}
			if colour > 2 {
				others = append(others, strconv.Itoa(int(colour))+":"+point)
			}
		}
	}
	for _, list := range []struct {
		key    string
		values []string
	}{{"AB", black}, {"AW", white}, {"XSTONES", others}} {
		if list.values != nil {
			s.property(list.key, list.values...)
		}
	}
	s.property("PL", [2]string{"W", "B"}[s.rec.Rules.Colour[set.Turn]%2])
	s.property("XSETUP", strconv.Itoa(int(set.Turn))+","+strconv.Itoa(int(set.First)))
	if counts := tidyCounts(set.Captures); counts != nil {
		s.property("XCAPTURES", numbersText(counts)...)
	}
	if counts := tidyCounts(set.Taken); counts != nil {
		s.property("XSTONESTAKEN", numbersText(counts)...)
	}
}
