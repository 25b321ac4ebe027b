package record

import (
	"bufio"
	"fmt"
	"slices"

	"tessera/pente"
)

// siteTextHolds are the features that the site's text format has fields for.
var siteTextHolds = []feature{
	theRules, thePlayers, theRatings, theKinds, theEvent, theSite, theRound, theSection, theDate, theTime, theTimeControl,
	theRated, theHeader, theResult,
}

func siteTextLosses(r *Record) []feature {
	holds := slices.Clone(siteTextHolds)
	if suppliedChoices(r, pente.Second) || suppliedChoices(r, pente.First) {
		holds = append(holds, theChoices)
	}
	if res := r.Result; res != nil && (res.By == ByResignation || res.By == ByForfeit) {
		holds = append(holds, theEnding)
	}
	lost := r.without(holds...)
	if siteGameOf(r) == nil || r.Rules.Size != pente.DefaultSize {
		lost = append(lost, theRules)
	}
	lost = append(lost, siteLosses(r)...)
	if slices.ContainsFunc(r.Info.Extra, func(p Property) bool { return !textKeeps(r, p) }) {
		lost = append(lost, theHeader)
	}
	if slices.ContainsFunc(siteFields(r), func(f siteField) bool { return f.nothing != "" && f.text == f.nothing }) {
		lost = append(lost, theDashes)
	}
	return lost
}

// textKeeps reports whether a property can be a header that is read as nothing else.
func textKeeps(r *Record, p Property) bool {
	if len(p.Values) != 1 {
		return false
	}
	line := headerLine(p.Key, p.Values[0])
	if p.Key == "Game" {
		game, another := siteGameNamed(p.Values[0])
		return game == siteGameOf(r) && another
	}
	t := textScan{scan: &scan{}, rec: new(Record)}
	key, value, ok := splitHeader(line)
	if !ok || key != p.Key || value != p.Values[0] || tidyLine(line) != line || t.header(0, key, value) != nil {
		return false
	}
	return len(t.rec.Info.Extra) == 1
}

func headerLine(key, value string) string { return fmt.Sprintf("[%s \"%s\"]", key, value) }

// siteField is a header with what stands in it where there is nothing; without that the header is left out.
type siteField struct{ key, text, nothing string }

// siteFields are the headers that the site writes, in its order.
func siteFields(r *Record) []siteField {
	i := &r.Info
	players := slices.Concat(i.Players, make([]Player, 2))
	result := resultText2(r.Result)
	if r.swaps() {
		players[0], players[1] = players[1], players[0]
		result = map[string]string{"1-0": "0-1", "0-1": "1-0", "1/2-1/2": "1/2-1/2"}[result]
	}
	kind := map[string]string{Person: humanType, Computer: computerType}
	return []siteField{
		{"Site", i.Site, ""}, {"Event", i.Event, dash}, {"Round", i.Round, dash}, {"Section", i.Section, dash},
		{"Date", siteDateText(i.Date), ""}, {"Time", i.Time, ""}, {"TimeControl", i.TimeControl, dash},
		{"Rated", map[Rated]string{RatedYes: "Y", RatedNo: "N"}[i.Rated], ""},
		{"Player 1 Name", players[0].Name, "?"}, {"Player 2 Name", players[1].Name, "?"},
		{"Player 1 Rating", ratingText(players[0].Rating), "?"}, {"Player 2 Rating", ratingText(players[1].Rating), "?"},
		{"Player 1 Type", kind[players[0].Kind], "?"}, {"Player 2 Type", kind[players[1].Kind], "?"},
		{"Result", result, "?"},
	}
}

// swaps reports whether the players took each other's colours after an opening of a protocol.
func (r *Record) swaps() bool {
	return r.Rules.Protocol != pente.NoProtocol && !suppliedChoices(r, pente.Second) && suppliedChoices(r, pente.First)
}

func writeSiteText(w *bufio.Writer, r *Record, _ *WriteOptions) error {
	const end = "\r\n"
	name, extra := siteName(r)
	w.WriteString(headerLine("Game", name) + end)
	result := ""
	for _, field := range siteFields(r) {
		text := tidyLine(field.text)
		if text == "" {
			text = field.nothing
		}
		if text != "" {
			w.WriteString(headerLine(field.key, text) + end)
		}
		result = text
	}
	if r.Rules.Protocol != pente.NoProtocol {
		w.WriteString(headerLine("Player's Swapped?", map[bool]string{true: "Yes", false: "No"}[r.swaps()]) + end)
	}
	for _, p := range extra {
		if textKeeps(r, p) {
			w.WriteString(headerLine(p.Key, p.Values[0]) + end)
		}
	}
	words := siteWords(r)
	_, err := w.WriteString(end + wrap(append(words, result), end))
	return err
}

// siteName is the site's name for the game, that of pente where it has none, and what remains of the header.
func siteName(r *Record) (string, []Property) {
	for i, p := range r.Info.Extra {
		if p.Key == "Game" && textKeeps(r, p) {
			return p.Values[0], slices.Delete(slices.Clone(r.Info.Extra), i, i+1)
		}
	}
	if game := siteGameOf(r); game != nil {
		return game.name, r.Info.Extra
	}
	return siteGames[0].name, r.Info.Extra
}

// siteWords are the moves, two to a number, and a word for how the game ended.
func siteWords(r *Record) []string {
	var words []string
	count := 0
	add := func(word string) {
		if count%2 == 0 {
			words = append(words, fmt.Sprintf("%d.", count/2+1))
		}
		words = append(words, word)
		count++
	}
	for _, m := range r.Moves() {
		if m.Choice == pente.Stone {
			add(m.Point.String())
		}
	}
	if r.Result != nil {
		switch r.Result.By {
		case ByResignation:
			add(resignWord)
		case ByForfeit:
			add(forfeitWord)
		}
	}
	return words
}
