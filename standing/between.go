package standing

import (
	"cmp"
	"context"
	"slices"
)

// Score is how somebody did in a pool against somebody else. What neither of them won, nor drew, a third won.
type Score struct {
	Pool                     Pool
	Games, Won, Drawn, Other int
}

// Between is how somebody did against somebody else in rated games that everybody could find, pool by pool, that with the most games
// first. Partners do not play against each other.
func (s *Standing) Between(ctx context.Context, holder, other string) (list []Score, err error) {
	rows, err := s.readers.QueryContext(ctx, `select a.pool, count(*), sum(a.outcome = 1), sum(a.outcome = 0 and b.outcome = 0),
			sum(a.outcome <> 1 and b.outcome <> 1 and not (a.outcome = 0 and b.outcome = 0))
		from ratings r cross join results a on a.pool = r.pool and a.holder = r.holder
			cross join results b on b.match = a.match and b.game = a.game and b.holder = $2 and b.side <> a.side
			cross join games g on g.match = a.match and g.game = a.game and g.public
		where r.holder = $1 group by a.pool`, holder, other)
	err = each(rows, err, func(scan func(...any) error) error {
		var pool string
		var c Score
		err := scan(&pool, &c.Games, &c.Won, &c.Drawn, &c.Other)
		c.Pool = poolNamed(pool)
		list = append(list, c)
		return err
	})
	slices.SortFunc(list, func(a, b Score) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Pool.String(), b.Pool.String()))
	})
	return list, err
}
