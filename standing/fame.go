package standing

import "context"

// Fame is who has done best in a pool since it began, of those who are not gone. Of equals the first to come there, or else the one
// with fewer games, comes first.
type Fame struct {
	// Highest have reached the highest ratings that were not provisional, Longest have won the most games one after the other,
	// and Most the most games.
	Highest, Longest, Most []Entry
}

// leastStreak is how many games make a streak that is told of.
const leastStreak = 2

// Fame finds so many of each at most.
func (s *Standing) Fame(ctx context.Context, pool Pool, limit int) (f Fame, err error) {
	for _, each := range []struct {
		list  *[]Entry
		which string
		least int
	}{
		{&f.Highest, "peak >= $2 order by peak desc, peak_at, holder", 1},
		{&f.Longest, "longest >= $2 order by longest desc, games, holder", leastStreak},
		{&f.Most, "won >= $2 order by won desc, games, holder", 1},
	} {
		if *each.list, err = s.famous(ctx, pool, each.which, each.least, limit); err != nil {
			return f, err
		}
	}
	return f, nil
}

func (s *Standing) famous(ctx context.Context, pool Pool, which string, least, limit int) (list []Entry, err error) {
	rows, err := s.readers.QueryContext(ctx, "select "+columns+" from ratings where pool = $1 and holder not like '-%' and "+which+" limit $3",
		pool.String(), least, limit)
	err = each(rows, err, func(scan func(...any) error) error {
		e, err := scanEntry(scan)
		list = append(list, e)
		return err
	})
	return list, err
}
