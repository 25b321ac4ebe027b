package match

import (
	"fmt"

	"tessera/pente"
)

// SeatKind says who plays in a seat.
type SeatKind string

// The kinds of seat.
const (
	// Person is a seat that a person holds.
	Person SeatKind = "person"
	// Open is a seat that waits for a person.
	Open SeatKind = "open"
	// Computer is a seat that House plays.
	Computer SeatKind = "computer"
)

// SeatSettings is what is asked of one seat of a new match.
type SeatSettings struct {
	// Kind is Person for a seat of the creator's own.
	Kind SeatKind
	// Level is the computer's level, from 1 (weakest); 0 for people.
	Level int
	// Handicap is the number of points with which the seat begins a match for points, less than its target.
	Handicap int
}

// Settings is what is asked of a new match.
type Settings struct {
	Variant string
	// Size is the number of lines of the board; 0 for the variant's own.
	Size int
	// Options are those of the variant; one that is named twice counts once.
	Options []string
	// Seats lists the seats in turn order.
	Seats []SeatSettings
	// First is the seat that begins the first game, NoSeat to leave it to chance when everybody is there.
	First pente.Seat
	// Draw has the people draw for the first move where First is NoSeat; else the house draws lots.
	Draw bool
	// Target is the number of points that wins a match, 0 for the usual one; only where the rules pay points.
	Target int
	// BestOf is the odd number of games of which a match is the best, 0 for games without end; only where the rules
	// pay no points.
	BestOf int
	// Levels is the number of levels that the computer has; with 0 it cannot be invited.
	Levels int
	// Time is how much time each seat has.
	Time TimeControl
	// Public says that everybody may find the match and watch it, and not only who has its address.
	Public bool
	// Rated says that the games count for the ratings of all who sit there, who have accounts.
	Rated bool
	// Tournament names the tournament of which the game is one, empty for none. It has decided who begins, nobody calls the game
	// off, and the clock alone decides about somebody who is away.
	Tournament string
}

// check refuses settings with which no match can be played, whatever the variant.
func (s *Settings) check() error {
	if len(s.Seats) < 2 || len(s.Seats) > pente.MaxSeats {
		return refuse(CodeSeats, "%d seats: a match has 2 to %d", len(s.Seats), pente.MaxSeats)
	}
	persons := 0
	for i, seat := range s.Seats {
		if err := seat.check(s.Levels); err != nil {
			return refuse(CodeMalformed, "seat %d: %v", i, err)
		}
		if seat.Kind == Person {
			persons++
		}
	}
	if persons == 0 {
		return refuse(CodeSeats, "none of the %d seats is the creator's", len(s.Seats))
	}
	if len(s.Tournament) > MaxID || s.Tournament != "" && !ValidID(s.Tournament) {
		return refuse(CodeMalformed, "%.64q cannot name a tournament", s.Tournament)
	}
	if err := s.Time.check(); err != nil {
		return err
	}
	return s.checkFirst()
}

// checkFirst refuses a first seat that there is not, or that is left to chance and is not.
func (s *Settings) checkFirst() error {
	switch {
	case s.First < pente.NoSeat || int(s.First) >= len(s.Seats):
		return refuse(CodeMalformed, "seat %d cannot begin: there are %d seats", s.First, len(s.Seats))
	case s.Draw && s.First != pente.NoSeat:
		return refuse(CodeMalformed, "seat %d begins, so that there is nothing to draw for", s.First)
	case s.Draw && s.Time.ByDays():
		return refuse(CodeTime, "a draw for the first move takes seconds, a game of days not: the house draws lots")
	case s.Levels < 0:
		return refuse(CodeMalformed, "the computer has %d levels", s.Levels)
	}
	return nil
}

// check says why nobody could sit in such a seat.
func (s SeatSettings) check(levels int) error {
	switch s.Kind {
	case Person, Open:
		if s.Level != 0 {
			return fmt.Errorf("level %d is for computers only", s.Level)
		}
	case Computer:
		if s.Level < 1 || s.Level > levels {
			return fmt.Errorf("the computer has the levels 1 to %d, not %d", levels, s.Level)
		}
	default:
		return fmt.Errorf("%q is no kind of seat", s.Kind)
	}
	return nil
}

// checkSeries refuses what a match of some rules cannot be played to.
func (s *Settings) checkSeries(rules *pente.Rules) error {
	paid := pays(rules)
	switch {
	case s.Target != 0 && !paid:
		return refuse(CodeTarget, "%s pays no points, so that there are none to play to", rules.Variant)
	case s.Target < 0 || s.Target > MaxTarget:
		return refuse(CodeTarget, "%d points, not 1 to %d", s.Target, MaxTarget)
	case s.BestOf != 0 && paid:
		return refuse(CodeTarget, "%s is played for points, not for the best of %d games", rules.Variant, s.BestOf)
	case s.BestOf != 0 && (s.BestOf < 1 || s.BestOf > MaxBestOf || s.BestOf%2 == 0):
		return refuse(CodeTarget, "the best of %d games, not of an odd number up to %d", s.BestOf, MaxBestOf)
	}
	for i, seat := range s.Seats {
		if seat.Handicap < 0 || seat.Handicap > 0 && seat.Handicap >= s.target(rules) {
			return refuse(CodeTarget, "seat %d begins with %d points of %d", i, seat.Handicap, s.target(rules))
		}
	}
	return nil
}

// target is the number of points that wins, 0 where the rules pay none.
func (s *Settings) target(rules *pente.Rules) int {
	if s.Target == 0 && pays(rules) {
		return DefaultTarget
	}
	return s.Target
}
