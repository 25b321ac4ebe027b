package record

import (
	"strconv"
	"strings"

	"tessera/pente"
)

// The numbers of games in SGF, as far as they matter.
const (
	gameOfGo     = "1"
	gameOfGomoku = "4"
)

// namedRules finds rules by their name, the site's number, or what the caller says.
func (h *sgfHeader) namedRules() (pente.Rules, []string, error) {
	size, err := h.size()
	if err != nil {
		return pente.Rules{}, nil, err
	}
	f := h.fields
	if variant := f["XVARIANT"]; variant != "" {
		options := tidyOptions(h.lists["XOPTIONS"])
		rules, err := pente.New(variant, size, max(natural(f["XSEATS"]), 0), options...)
		return rules, options, err
	}
	if h.site {
		return h.siteRules(size)
	}
	if words := strings.Fields(strings.ToLower(f["RU"])); len(words) > 0 {
		if rules, err := pente.New(words[0], size, 0, words[1:]...); err == nil {
			return rules, tidyOptions(words[1:]), nil
		}
	}
	if f["RU"] != "" {
		h.keepField("RU", f["RU"])
	}
	return h.otherRules(size)
}

// otherRules are those of a game that names none.
func (h *sgfHeader) otherRules(size int) (pente.Rules, []string, error) {
	game := h.fields["GM"]
	switch {
	case h.options.Rules != nil && size != 0:
		rules, err := h.rulesOn(size)
		return rules, h.options.RulesOptions, err
	case h.options.Rules != nil:
		return *h.options.Rules, h.options.RulesOptions, nil
	case game == gameOfGo || game == "" && size == 0:
		return pente.Rules{}, nil, Say(sgfIsGo)
	case game == gameOfGomoku:
		h.assume(assumedFive)
		return freeFive(orUsual(size)), nil, nil
	case game != "":
		return pente.Rules{}, nil, Say(sgfUnknownGame, game)
	}
	rules, err := pente.New(usual().Variant, size, 0)
	h.assume(assumedRules, rules.Variant)
	return rules, nil, err
}

func orUsual(size int) int {
	if size == 0 {
		return pente.DefaultSize
	}
	return size
}

// size reads the number of lines, 0 where it is not stated.
func (h *sgfHeader) size() (int, error) {
	text := h.fields["SZ"]
	columns, rows, rectangle := strings.Cut(text, ":")
	size, err := strconv.Atoi(strings.TrimSpace(columns))
	switch {
	case text == "":
		return 0, nil
	case err != nil || rectangle && strings.TrimSpace(rows) != strings.TrimSpace(columns):
		return 0, Say(sgfNotSquare, text)
	case size < pente.MinSize || size > pente.MaxSize:
		return 0, Say(boardSize, size, pente.MinSize, pente.MaxSize)
	}
	return size, nil
}

// siteRules are those that the site's number and rating stand for.
func (h *sgfHeader) siteRules(size int) (pente.Rules, []string, error) {
	number := natural(h.fields["GM"]) - siteNumbers
	game, speed := siteGameNumbered(number)
	if game == nil {
		return pente.Rules{}, nil, Say(sgfNoSiteGame, h.fields["GM"])
	}
	if text := h.fields["RU"]; text != "" && h.siteRated() == RatedUnknown {
		h.keepField("RU", text)
	}
	if speed {
		h.keepField("GM", h.fields["GM"])
	}
	h.supply = pente.Second
	return game.rules(size, h.siteRated())
}

// siteRated is what the site says of a game's rating.
func (h *sgfHeader) siteRated() Rated {
	switch strings.ToLower(h.fields["RU"]) {
	case "rated":
		return RatedYes
	case "unrated":
		return RatedNo
	}
	return RatedUnknown
}
