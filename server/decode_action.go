package server

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// actions says what each type of action takes.
var actions = map[wire.ActionType]takes{
	wire.ActionPlay:            {must: []string{"point"}},
	wire.ActionOfferTakeback:   {},
	wire.ActionAcceptTakeback:  {},
	wire.ActionDeclineTakeback: {},
	wire.ActionResign:          {},
	wire.ActionRematch:         {},
	wire.ActionChoose:          {must: []string{"choice"}},
	wire.ActionClaim:           {},
	wire.ActionCommit:          {must: []string{"commitment"}},
	wire.ActionReveal:          {must: []string{"nonce"}, may: []string{"value"}},
	wire.ActionOfferTakeover:   {must: []string{"level"}, may: []string{"of"}},
	wire.ActionFill:            {must: []string{"level"}, may: []string{"of"}},
	wire.ActionUnseat:          {may: []string{"of"}},
	wire.ActionAcceptTakeover:  {},
	wire.ActionDeclineTakeover: {},
	wire.ActionResume:          {},
	wire.ActionAbort:           {},
	wire.ActionOfferTie:        {},
	wire.ActionAcceptTie:       {},
	wire.ActionDeclineTie:      {},
	wire.ActionClaimAbsence:    {may: []string{"of"}},
	wire.ActionSay:             {may: []string{"phrase", "text"}},
	wire.ActionPlan:            {may: []string{"plan"}},
}

// checkAction checks that an action has what its type needs, and no more.
func checkAction(a wire.Action) error {
	t, known := actions[a.Type]
	if !known {
		return malformed(`field "action.type": %.32q is no action`, string(a.Type))
	}
	return firstError(
		t.check(string(a.Type), "action.", []field{
			{"point", a.Point != ""}, {"choice", a.Choice != ""}, {"commitment", a.Commitment != ""},
			{"value", a.Value != 0}, {"nonce", a.Nonce != ""}, {"of", a.Of != 0}, {"level", a.Level != 0},
			{"phrase", a.Phrase != ""}, {"text", a.Text != ""},
			{"plan", len(a.Plan) > 0},
		}),
		inRange("action.value", int64(a.Value), pente.MaxSeats-1),
		inRange("action.of", int64(a.Of), pente.MaxSeats-1),
		inRange("action.level", int64(a.Level), 1<<31-1),
		checkChoice(a.Choice),
		checkHex("action.commitment", a.Commitment),
		checkHex("action.nonce", a.Nonce),
		checkSaid(a),
		checkPlan(a.Plan, 0),
	)
}

// choices are those that can be chosen. A claim is an action of its own.
var choices = map[wire.Choice]pente.Choice{
	wire.ChoiceFirst: pente.First, wire.ChoiceSecond: pente.Second, wire.ChoiceMore: pente.More,
}

func checkChoice(c wire.Choice) error {
	if _, known := choices[c]; c != "" && !known {
		return malformed(`field "action.choice": %.32q is not first, second or more`, string(c))
	}
	return nil
}

// checkHex wants the 32 bytes of a hash or a nonce, where there is anything.
func checkHex(field, text string) error {
	if data, err := hex.DecodeString(text); text != "" && (err != nil || len(data) != sha256.Size) {
		return malformed("field %q must be %d bytes in hexadecimal", field, sha256.Size)
	}
	return nil
}

// bytesOf reads a checked hash or nonce.
func bytesOf(text string) (b [sha256.Size]byte) {
	data, _ := hex.DecodeString(text)
	copy(b[:], data)
	return b
}

// checkSaid wants either a phrase or a text of whoever says something.
func checkSaid(a wire.Action) error {
	text := cleaned(a.Text)
	switch {
	case a.Type != wire.ActionSay:
		return nil
	case (a.Phrase == "") == (a.Text == ""):
		return malformed(`say has either "action.phrase" or "action.text"`)
	case a.Phrase != "" && !slices.Contains(match.Phrases, match.Phrase(a.Phrase)):
		return malformed(`field "action.phrase": %.32q is no phrase`, string(a.Phrase))
	case a.Text != "" && text == "":
		return malformed(`field "action.text" says nothing`)
	case utf8.RuneCountInString(text) > wire.MaxText:
		return overlong("the text is longer than %d characters", wire.MaxText)
	}
	return nil
}

// cleaned makes one line of a text: runs of blanks and control characters become one blank, and what is not seen but
// turns the text around, or hides in it, is left out. The joiners, with which some scripts and signs are written, stay.
func cleaned(text string) string {
	const nonJoiner, joiner = '\u200c', '\u200d'
	seen := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), unicode.IsControl(r):
			return ' '
		case unicode.Is(unicode.Cf, r) && r != joiner && r != nonJoiner, unicode.Is(unicode.Co, r):
			return -1
		}
		return r
	}, text)
	return strings.Trim(strings.Join(strings.Fields(seen), " "), string([]rune{joiner, nonJoiner, ' '}))
}
