package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tessera/pente"
)

// Validate says what makes no sense in a record, as an *Error, or returns nil: rules, seats, results and the like that
// cannot be, and moves that the rules forbid.
func (r *Record) Validate() error {
	if r.Root == nil {
		return &Error{What: "there is no root"}
	}
	for _, check := range []func(*Record) string{checkRules, checkResult, checkMatch, checkPeople} {
		if what := check(r); what != "" {
			return &Error{What: what}
		}
	}
	var wrong error
	err := r.Walk(func(m *Moment) bool {
		if what := checkNode(m.Node, r.Rules.Size); what != "" && wrong == nil {
			wrong = m.fault(what)
		}
		return wrong == nil
	})
	return cmp.Or(err, wrong)
}

func checkNode(n *Node, size int) string {
	for _, m := range n.Marks {
		if err := m.validate(size); err != nil {
			return err.Error()
		}
	}
	if n.Glyph != "" && !slices.Contains(glyphs, n.Glyph) {
		return fmt.Sprintf("%q is no glyph", n.Glyph)
	}
	return ""
}

func checkRules(r *Record) string {
	if err := r.Rules.Validate(); err != nil {
		return err.Error()
	}
	if r.Setup == nil && (r.First < 0 || int(r.First) >= r.Rules.Seats) {
		return fmt.Sprintf("no seat %d to begin", r.First)
	}
	return ""
}

// endings lists the words of Result.By.
var endings = []string{
	"", ByRow, ByCaptures, ByRow + "+" + ByCaptures, ByFull, ByBlocked, ByResignation, ByTime, ByAgreement, ByForfeit,
}

func checkResult(r *Record) string {
	res := r.Result
	switch {
	case res == nil:
	case res.Winners>>r.Rules.Seats != 0:
		return "a seat has won that does not exist"
	case !slices.Contains(endings, res.By):
		return fmt.Sprintf("no game ends by %q", res.By)
	case res.Points != nil && len(res.Points) != r.Rules.Seats:
		return fmt.Sprintf("%d points for %d seats", len(res.Points), r.Rules.Seats)
	}
	return ""
}

func checkMatch(r *Record) string {
	m := r.Match
	if m == nil {
		return ""
	}
	for _, counts := range [][]int{m.Handicaps, m.Totals} {
		if counts != nil && len(counts) != r.Rules.Seats {
			return fmt.Sprintf("%d numbers of points in the match for %d seats", len(counts), r.Rules.Seats)
		}
	}
	if m.Game < 0 || m.Target < 0 || m.BestOf < 0 {
		return "a number of the match is negative"
	}
	return ""
}

func checkPeople(r *Record) string {
	if len(r.Info.Players) > r.Rules.Seats {
		return fmt.Sprintf("%d players in %d seats", len(r.Info.Players), r.Rules.Seats)
	}
	for _, p := range r.Info.Players {
		if !slices.Contains([]string{"", Person, Computer}, p.Kind) {
			return fmt.Sprintf("no player is a %q", p.Kind)
		}
	}
	if !slices.Contains([]Rated{RatedUnknown, RatedYes, RatedNo}, r.Info.Rated) {
		return fmt.Sprintf("%q is not whether a game is rated", r.Info.Rated)
	}
	return ""
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
