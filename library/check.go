package library

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"tessera/pente"
	"tessera/record"
)

// Endings lists the words that a query can ask for as an ending.
func Endings() []string {
	return []string{
		record.ByRow, record.ByCaptures, record.ByRow + "+" + record.ByCaptures, record.ByFull, record.ByBlocked,
		record.ByResignation, record.ByTime, record.ByAgreement, record.ByForfeit, EndingDraw, EndingUnknown,
	}
}

// Check holds a query to ask for what can be: words that there are, and numbers that make sense.
func (q *Query) Check() error {
	for _, check := range []func() error{q.checkPeople, q.checkRules, q.checkNumbers} {
		if err := check(); err != nil {
			return err
		}
	}
	_, err := readSpan(q.From, q.To)
	return err
}

func (q *Query) checkPeople() error {
	switch {
	case q.Player == "" && (q.Opponent != "" || q.Score != AnyScore || q.Seats != 0):
		return errors.New("an opponent, a score or a seat is that of a player, and none is named")
	case q.Score != AnyScore && q.Score != Won && q.Score != Lost:
		return fmt.Errorf("%.32q is not how a game ends for somebody", q.Score)
	case q.Ending != "" && !slices.Contains(Endings(), q.Ending):
		return fmt.Errorf("%.32q is not how games end", q.Ending)
	}
	return nil
}

func (q *Query) checkRules() error {
	if _, err := pente.New(q.Variant, 0, 0); q.Variant != "" && err != nil {
		return fmt.Errorf("no variant is called %.32q", q.Variant)
	}
	var options []string
	for _, v := range pente.Variants() {
		options = append(options, v.Options...)
	}
	for _, option := range slices.Concat(q.Options, q.Without) {
		if !slices.Contains(options, option) {
			return fmt.Errorf("no option is called %.32q", option)
		}
	}
	if q.Size != 0 && (q.Size < pente.MinSize || q.Size > pente.MaxSize) {
		return fmt.Errorf("a board of %d lines, not %d to %d", q.Size, pente.MinSize, pente.MaxSize)
	}
	if q.SeatCount != 0 && (q.SeatCount < 2 || q.SeatCount > pente.MaxSeats) {
		return fmt.Errorf("%d seats, not 2 to %d", q.SeatCount, pente.MaxSeats)
	}
	board := pente.Rules{Size: cmp.Or(q.Size, pente.DefaultSize)}
	for _, m := range q.Opening {
		if m.Choice == pente.Stone && !board.OnBoard(m.Point) {
			return fmt.Errorf("an opening move off a board of %d lines", board.Size)
		}
	}
	return nil
}

func (q *Query) checkNumbers() error {
	for _, n := range []struct {
		what     string
		from, to int
	}{{"rating", q.RatingFrom, q.RatingTo}, {"number of moves", q.LengthFrom, q.LengthTo}} {
		if n.from < 0 || n.to < 0 {
			return fmt.Errorf("a %s below 0", n.what)
		}
	}
	return nil
}
