package record

import (
	"slices"

	"tessera/pente"
)

// feature is something that records can have and not every format can hold, said as its loss is told.
type feature = *Sentence

// features lists what a record has, in a fixed order. The rules always are.
func (r *Record) features() []feature {
	list := []feature{theRules}
	add := func(holds bool, f feature) {
		if holds {
			list = append(list, f)
		}
	}
	add(r.Rules.Seats > 2, theSeats)
	add(r.Setup != nil, theSetup)
	add(r.Setup == nil && r.First != 0, theFirst)
	r.Info.features(add)
	if res := r.Result; res != nil {
		add(true, theResult)
		add(res.By != "", theEnding)
		add(res.Points != nil, thePoints)
	}
	add(r.Match != nil, theMatch)
	r.Root.features(add)
	return list
}

func (i *Info) features(add func(bool, feature)) {
	has := func(have func(Player) bool) bool { return slices.ContainsFunc(i.Players, have) }
	add(has(func(p Player) bool { return p.Name != "" }), thePlayers)
	add(has(func(p Player) bool { return p.Rating != 0 }), theRatings)
	add(has(func(p Player) bool { return p.Kind != "" }), theKinds)
	for _, field := range []struct {
		text string
		feature
	}{
		{i.Event, theEvent}, {i.Site, theSite}, {i.Round, theRound}, {i.Section, theSection}, {i.Date, theDate},
		{i.Time, theTime}, {i.TimeControl, theTimeControl}, {i.Source, theSource}, {i.Annotator, theAnnotator},
		{i.Language, theLanguage}, {string(i.Rated), theRated},
	} {
		add(field.text != "", field.feature)
	}
	add(i.Extra != nil, theHeader)
}

// features looks at a whole tree.
func (n *Node) features(add func(bool, feature)) {
	seen := make(map[feature]bool)
	for stack := []*Node{n}; len(stack) > 0; {
		at := stack[len(stack)-1]
		stack = append(stack[:len(stack)-1], at.Children...)
		seen[theVariations] = seen[theVariations] || len(at.Children) > 1
		seen[theLeavings] = seen[theLeavings] || at.Leaves != nil
		seen[theComments] = seen[theComments] || at.Comment != ""
		seen[theGlyphs] = seen[theGlyphs] || at.Glyph != ""
		seen[theMarks] = seen[theMarks] || at.Marks != nil
		seen[theExtras] = seen[theExtras] || at.Extra != nil
		switch {
		case at == n:
		case at.Move == nil:
			seen[theQuiet] = true
		case at.Move.Choice == pente.Claim || at.Move.Claim:
			seen[theClaims] = true
		case at.Move.Choice != pente.Stone:
			seen[theChoices] = true
		}
	}
	for _, f := range []feature{
		theVariations, theQuiet, theChoices, theClaims, theLeavings, theComments, theGlyphs, theMarks, theExtras,
	} {
		add(seen[f], f)
	}
}

// some adds the loss of games without moves to those of a format that begins with a move.
func (r *Record) some(lost []feature) []feature {
	if len(r.Moves()) == 0 {
		return append(lost, theEmptiness)
	}
	return lost
}

// without names the features of a record that are not among those that a format holds.
func (r *Record) without(holds ...feature) []feature {
	var lost []feature
	for _, f := range r.features() {
		if !slices.Contains(holds, f) {
			lost = append(lost, f)
		}
	}
	return lost
}
