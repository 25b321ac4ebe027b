package record

import (
	"cmp"
	"slices"
	"strings"

	"tessera/pente"
)

// Validate says what makes no sense in a record, as an *Error, or returns nil: rules, seats, results and the like that
// cannot be, and moves that the rules forbid.
func (r *Record) Validate() error {
	if r.Root == nil {
		return &Error{What: Say(noRoot)}
	}
	for _, check := range []func(*Record) error{checkRules, checkResult, checkMatch, checkPeople} {
		if err := check(r); err != nil {
			return &Error{What: saidOf(err), cause: err}
		}
	}
	var wrong error
	err := r.Walk(func(m *Moment) bool {
		if err := checkNode(m.Node, r.Rules.Size); err != nil && wrong == nil {
			wrong = m.fault(saidOf(err))
		}
		return wrong == nil
	})
	return cmp.Or(err, wrong)
}

func checkNode(n *Node, size int) error {
	for _, m := range n.Marks {
		if err := m.validate(size); err != nil {
			return err
		}
	}
	if n.Glyph != "" && !slices.Contains(glyphs, n.Glyph) {
		return Say(noGlyph, string(n.Glyph))
	}
	return nil
}

func checkRules(r *Record) error {
	if err := r.Rules.Validate(); err != nil {
		return err
	}
	if r.Setup == nil && (r.First < 0 || int(r.First) >= r.Rules.Seats) {
		return Say(noSeatBegins, r.First)
	}
	return nil
}

// endings lists the words of Result.By.
var endings = []string{
	"", ByRow, ByCaptures, ByRow + "+" + ByCaptures, ByFull, ByBlocked, ByResignation, ByTime, ByAgreement, ByForfeit,
}

func checkResult(r *Record) error {
	res := r.Result
	switch {
	case res == nil:
	case res.Winners>>r.Rules.Seats != 0:
		return Say(noSuchWinner)
	case !slices.Contains(endings, res.By):
		return Say(noSuchEnding, res.By)
	case res.Points != nil && len(res.Points) != r.Rules.Seats:
		return Say(pointsForSeats, len(res.Points), r.Rules.Seats)
	}
	return nil
}

func checkMatch(r *Record) error {
	m := r.Match
	if m == nil {
		return nil
	}
	for _, counts := range [][]int{m.Handicaps, m.Totals} {
		if counts != nil && len(counts) != r.Rules.Seats {
			return Say(matchCounts, len(counts), r.Rules.Seats)
		}
	}
	if m.Game < 0 || m.Target < 0 || m.BestOf < 0 {
		return Say(matchNegative)
	}
	return nil
}

func checkPeople(r *Record) error {
	if len(r.Info.Players) > r.Rules.Seats {
		return Say(tooManyPlayers, len(r.Info.Players), r.Rules.Seats)
	}
	for _, p := range r.Info.Players {
		if !slices.Contains([]string{"", Person, Computer}, p.Kind) {
			return Say(noSuchPlayer, p.Kind)
		}
	}
	if !slices.Contains([]Rated{RatedUnknown, RatedYes, RatedNo}, r.Info.Rated) {
		return Say(noSuchRated, string(r.Info.Rated))
	}
	return nil
}

// named reports whether the rules are those that their name and options stand for.
func (r *Record) named() bool {
	rules, err := pente.New(r.Rules.Variant, r.Rules.Size, r.Rules.Seats, r.Options...)
	return err == nil && rules == r.Rules
}

// plays names the rules for people: the variant, and the options behind it.
func (r *Record) plays() string {
	return strings.Join(append([]string{r.Rules.Variant}, r.Options...), " ")
}
