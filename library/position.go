package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"tessera/pente"
)

// Answer is what is known of a position.
type Answer struct {
	// Tally counts all games that had the position and pass the filter, with the seats called as in the position.
	Tally
	// Ended counts those of them that ended there.
	Ended Tally
	// Moves are what was played, the most frequent first.
	Moves []Next
	// Best are up to topGames of those with the highest ratings, the latest first where these are equal.
	Best []Top
}

// Next is a move that was played from a position, with those that are equal to it by the symmetry of the board.
type Next struct {
	Tally
	// Move is the first of them, by its point, that the rules allow.
	Move pente.Move
	// Same lists the points of all of them; nil for a choice.
	Same []pente.Point
}

// Top is a game that had a position.
type Top struct {
	Summary
	// Played is what was played there, in the form of Next.Move; nil where the game ended.
	Played *pente.Move
}

// topGames is the number of games that an answer names.
const topGames = 10

// Position finds what was played from a position under some rules, in all games that pass a filter. Positions that are
// equal by the symmetry of the board are one; see key for what else makes positions the same.
func (l *Library) Position(ctx context.Context, rules *pente.Rules, p *pente.Position, f Filter) (*Answer, error) {
	if err := askable(rules, p); err != nil {
		return nil, err
	}
	g := l.keys.ruling(rules)
	q := &question{rules: rules, position: p, names: g.seating(p), tallies: make(map[code]*tally)}
	q.key, q.ways = g.key(g.sums(p), p)
	answer := new(Answer)
	err := l.read(ctx, func(tx *sql.Tx) (err error) {
		if q.sieve, err = l.sieve(ctx, tx, &f, q.names); err != nil {
			return err
		}
		if q.facts, err = l.recall(ctx, tx); err != nil {
			return err
		}
		q.masks = l.memory.sift(q.facts, &f, &q.sieve)
		if err := l.parts(ctx, tx, q.key, q.count); err != nil {
			return err
		}
		l.memory.sifted.Store(&sifted{q.facts, f, q.sieve.seats, q.masks})
		q.tell(answer)
		answer.Best, err = l.tops(ctx, tx, q)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("look up a position: %w", err)
	}
	return answer, nil
}

// askable holds a position to be one that the rules can make something of.
func askable(rules *pente.Rules, p *pente.Position) error {
	if err := rules.Validate(); err != nil {
		return err
	}
	seat := func(s pente.Seat) bool { return s == pente.NoSeat || s >= 0 && int(s) < rules.Seats }
	switch {
	case !seat(p.Turn) || !seat(p.Placer) || !seat(p.First) || p.First == pente.NoSeat || p.Out>>rules.Seats != 0:
		return errors.New("the position names a seat that the rules do not have")
	case p.Swapped && rules.Seats != 2:
		return errors.New("the position has swapped colours, which the rules do not know")
	case !point(rules, p.Open) || !point(rules, p.Pending):
		return errors.New("the position names a point off the board")
	}
	for at, colour := range p.Stones {
		if colour != pente.Empty && (int(colour) > rules.Colours() || !rules.OnBoard(pente.Point(at))) {
			return fmt.Errorf("the position has a stone on %v that the rules do not know", pente.Point(at))
		}
	}
	return nil
}

func point(rules *pente.Rules, at pente.Point) bool { return at == pente.NoPoint || rules.OnBoard(at) }
