package library

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"

	"tessera/pente"
)

// Opponent is somebody against whom a person played.
type Opponent struct {
	Name string
	// Results are the person's. Where a third won they count among none but the games.
	Results
	// Last is the day of the last of the games, as in Query.From; empty where none has a date.
	Last string
}

// met is an opponent that is being counted.
type met struct {
	person uint32
	Results
	last day
}

// Opponents are those against whom a person played in the latest CareerGames games, the most met first: so many at most from a
// place on, beside how many there are. Partners are none.
func (l *Library) Opponents(ctx context.Context, p Person, from, limit int) (list []Opponent, all int, err error) {
	err = l.read(ctx, func(tx *sql.Tx) error {
		met, err := l.met(ctx, tx, p)
		if err != nil {
			return err
		}
		all = len(met)
		for _, one := range met[min(from, all):min(from+limit, all)] {
			o := Opponent{Results: one.Results, Last: one.last.String()}
			if err := tx.QueryRowContext(ctx, "select name from person where id = $1", int64(one.person)).Scan(&o.Name); err != nil {
				return err
			}
			list = append(list, o)
		}
		return nil
	})
	if err != nil {
		return nil, 0, fmt.Errorf("opponents: %w", err)
	}
	return list, all, nil
}

// met counts all opponents of a person, the most met first.
func (l *Library) met(ctx context.Context, tx *sql.Tx, p Person) ([]*met, error) {
	known, sides := map[uint32]*met{}, newSides()
	err := l.career(ctx, tx, p, func(g *careerGame) {
		for seat, person := range g.people {
			if person == 0 || person == g.people[g.seat] || sides.together(g, seat) {
				continue
			}
			one := known[person]
			if one == nil {
				one = &met{person: person}
				known[person] = one
			}
			one.add(g.against(seat))
			one.last = max(one.last, g.day)
		}
	})
	list := make([]*met, 0, len(known))
	for _, one := range known {
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b *met) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(b.last, a.last), cmp.Compare(a.person, b.person))
	})
	return list, err
}

// Between is how a person did against another, variant by variant, that with the most games first.
func (l *Library) Between(ctx context.Context, p Person, other string) (list []Rivalry, err error) {
	err = l.read(ctx, func(tx *sql.Tx) error {
		others, err := peopleNamed(ctx, tx, other, true)
		if err != nil {
			return err
		}
		known, sides := map[string]*Rivalry{}, newSides()
		err = l.career(ctx, tx, p, func(g *careerGame) {
			for seat, person := range g.people {
				if others.has(person) && person != g.people[g.seat] && !sides.together(g, seat) {
					if known[g.variant] == nil {
						known[g.variant] = &Rivalry{Variant: g.variant}
					}
					known[g.variant].add(g.against(seat))
					return
				}
			}
		})
		for _, one := range known {
			list = append(list, *one)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("games between two: %w", err)
	}
	slices.SortFunc(list, func(a, b Rivalry) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Variant, b.Variant))
	})
	return list, nil
}

// Rivalry is how somebody did against another by the rules of a variant.
type Rivalry struct {
	Variant string
	Results
}

// against is how the game ended between the person and another seat: where a third won, for neither.
func (g *careerGame) against(seat int) score {
	own, other := g.score(g.seat), g.score(seat)
	if own == scoreLost && other == scoreLost {
		return scoreUnknown
	}
	return own
}

// sides tells who sits together by which rules.
type sides map[string]*pente.Rules

func newSides() sides { return sides{} }

// together reports whether a seat of a game is on the person's side.
func (s sides) together(g *careerGame, seat int) bool {
	if g.seats <= 2 {
		return false
	}
	name := fmt.Sprint(g.variant, " ", g.options, " ", g.size, " ", g.seats)
	if s[name] == nil {
		rules, err := g.rules()
		if err != nil {
			rules = pente.Rules{} // rules that people have composed: nobody is known to sit together
			for i := range rules.Side {
				rules.Side[i] = pente.Side(i)
			}
		}
		s[name] = &rules
	}
	return s[name].Side[g.seat] == s[name].Side[seat]
}
