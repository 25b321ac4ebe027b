package match

import (
	"slices"

	"tessera/pente"
)

// LeastRated is how many moves a game must have had to be rated: with fewer it might as well have been called off.
const LeastRated = 2

// checkRated refuses what is not rated. Whether the people have accounts is for the house to know.
func (s *Settings) checkRated(rules *pente.Rules) error {
	if !s.Rated {
		return nil
	}
	if s.Time.Speed() == Untimed {
		return refuse(CodeRatedTime, "a rated game has clocks")
	}
	persons := 0
	for i, seat := range s.Seats {
		switch {
		case seat.Kind == Computer:
			return refuse(CodeRatedSeats, "seat %d is a computer's: rated games are between people with accounts", i)
		case seat.Handicap != 0:
			return refuse(CodeRatedSeats, "seat %d begins with %d points", i, seat.Handicap)
		case seat.Kind == Person:
			persons++
		}
	}
	if persons > 1 {
		return refuse(CodeRatedSeats, "%d seats are the creator's, who can be rated for one", persons)
	}
	if s.First != pente.NoSeat && s.Tournament == "" {
		return refuse(CodeRatedRules, "seat %d begins: in a rated game lots decide, or a draw", s.First)
	}
	return ratedRules(rules, s.Options)
}

// ratedRules refuses rules by which a rating would say something else than for others of the variant. Where the tournament rule
// can hold, it does: without it who begins wins too often.
func ratedRules(rules *pente.Rules, options []string) error {
	if rules.Size != pente.DefaultSize {
		return refuse(CodeRatedRules, "a board of %d lines: rated games are played on %d", rules.Size, pente.DefaultSize)
	}
	for _, option := range options {
		if option != pente.Tournament {
			return refuse(CodeRatedRules, "the option %s: of the options rated games take the tournament rule alone", option)
		}
	}
	if takesTournament(rules.Variant) && rules.SecondStoneDistance == 0 {
		return refuse(CodeRatedRules, "rated games of %s take the tournament rule", rules.Variant)
	}
	return nil
}

// takesTournament reports whether the tournament rule goes with a variant.
func takesTournament(variant string) bool {
	return slices.ContainsFunc(pente.Variants(), func(v pente.Variant) bool {
		return v.Name == variant && slices.Contains(v.Options, pente.Tournament)
	})
}

// checkUnrated refuses what is not done in rated games.
func (s *State) checkUnrated() error {
	if s.Rated {
		return refuse(CodeRated, "the game is rated")
	}
	return nil
}
