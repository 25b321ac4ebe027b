package record

import (
	"bufio"
	"slices"
	"strconv"

	"tessera/pente"
)

// siteSGFHolds are the features that the site's dialect has fields for.
var siteSGFHolds = []feature{
	theRules, thePlayers, theRatings, theEvent, theSite, theRound, theSection, theDate, theTimeControl, theRated,
	theHeader, theResult, theVariations, theComments, theGlyphs, theMarks, theExtras,
}

func siteSGFLosses(r *Record) []feature {
	holds := siteSGFHolds
	if suppliedChoices(r, pente.Second) {
		holds = append(slices.Clone(holds), theChoices)
	}
	lost := r.without(holds...)
	if siteGameOf(r) == nil {
		lost = append(lost, theRules)
	}
	return append(lost, siteLosses(r)...)
}

// siteLosses lists what the site's fields cannot say.
func siteLosses(r *Record) (lost []feature) {
	if res := r.Result; res != nil && res.Winners == 3 {
		lost = append(lost, theResult)
	}
	if date := r.Info.Date; siteDate(siteDateText(date)) != date {
		lost = append(lost, theDate)
	}
	return lost
}

// writeSiteSGF writes a game as the site does: the first player's stones are black's, but his name is white's.
func writeSiteSGF(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	s := &sgfWriter{Writer: w, rec: r, point: pente.Point.String, plain: true}
	s.WriteString("(;FF[4]CA[UTF-8]")
	s.siteHeader()
	return s.tree()
}

func (s *sgfWriter) siteHeader() {
	r, i := s.rec, &s.rec.Info
	number, list := siteNumber(r)
	others, kept := s.keptFields(list)
	if !slices.ContainsFunc(kept, func(p Property) bool { return p.Key == "AP" }) {
		s.property("AP", programName)
	}
	s.property("GM", number)
	s.property("SZ", strconv.Itoa(r.Rules.Size))
	s.extra(others, "XHEADER", func(p Property) bool { return headerKeeps(p) && p.Key != "SC" })
	players := slices.Concat(i.Players, make([]Player, 2))
	for _, field := range []struct{ key, text string }{
		{"PC", i.Site}, {"EV", i.Event}, {"RO", i.Round}, {"SC", i.Section}, {"DT", siteDateText(i.Date)},
		{"PW", players[0].Name}, {"WR", ratingText(players[0].Rating)},
		{"PB", players[1].Name}, {"BR", ratingText(players[1].Rating)},
		{"RE", siteResult(r.Result)}, {"RU", siteRatings[i.Rated]}, {"TM", i.TimeControl},
	} {
		s.text(field.key, tidyLine(field.text))
	}
	for _, p := range kept {
		s.property(p.Key, p.Values...)
	}
}

var siteRatings = map[Rated]string{RatedYes: "Rated", RatedNo: "Unrated"}

func ratingText(rating int) string {
	if rating == 0 {
		return ""
	}
	return strconv.Itoa(rating)
}

// siteResult names the winner as the site does: the first player is white.
func siteResult(res *Result) string {
	if res == nil {
		return ""
	}
	return [4]string{"Draw", "W", "B", ""}[res.Winners&3]
}

// siteNumber is what GM says in the site's dialect, that of pente where the site has no such game, and what remains of
// the header.
func siteNumber(r *Record) (string, []Property) {
	game := siteGameOf(r)
	if game == nil {
		game = &siteGames[0]
	}
	for i, p := range r.Info.Extra {
		if p.Key != "GM" || len(p.Values) != 1 {
			continue
		}
		if same, another := siteGameNumbered(natural(p.Values[0]) - siteNumbers); same == game && another {
			return p.Values[0], slices.Delete(slices.Clone(r.Info.Extra), i, i+1)
		}
	}
	return strconv.Itoa(siteNumbers + game.number), r.Info.Extra
}
