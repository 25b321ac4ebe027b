package library

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"

	"tessera/pente"
)

// Person says whose games are looked at: those of somebody with a whole name, without regard to case. An empty Source stands for
// games from anywhere, an empty Variant for those by any rules.
type Person struct {
	Name, Source, Variant string
}

// CareerGames is how many games of a person are looked at: the latest.
const CareerGames = 20_000

// careerGame is a game of a person. Seats are counted from the one that began, where the rules let them (see seating).
type careerGame struct {
	game             uint32
	variant, options string
	size, seats      int
	opening          []byte
	day              day
	people           []uint32
	winners          uint8
	// seat is the first of those of the person.
	seat int
}

// score is how a game ended for a seat.
type score int

const (
	scoreUnknown score = iota
	scoreWon
	scoreDrawn
	scoreLost
)

// score is how the game ended for one of its seats.
func (g *careerGame) score(seat int) score {
	switch {
	case g.winners == resultUnknown:
		return scoreUnknown
	case g.winners == 0:
		return scoreDrawn
	case g.winners>>seat&1 == 1:
		return scoreWon
	}
	return scoreLost
}

// career goes through the latest games of a person, the latest first. What it hands out is valid until the next.
func (l *Library) career(ctx context.Context, tx *sql.Tx, p Person, take func(*careerGame)) error {
	f, err := l.recall(ctx, tx)
	if err != nil {
		return err
	}
	ids, err := l.peopleCalled(ctx, tx, p.Name)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := l.careerOf(ctx, tx, f, id, p, take); err != nil {
			return err
		}
	}
	return nil
}

// peopleCalled are those with a name, without regard to case.
func (l *Library) peopleCalled(ctx context.Context, tx *sql.Tx, name string) ([]uint32, error) {
	rows, err := tx.StmtContext(ctx, l.reads.people).QueryContext(ctx, fold(name))
	if err != nil {
		return nil, err
	}
	return collect(rows, func(rows *sql.Rows) (id uint32, err error) {
		err = rows.Scan(&id)
		return id, err
	})
}

// games are those of one of the people with the name.
func (p *Person) games(person uint32) *where {
	w := &where{from: "seat s cross join game g on g.id = s.game"}
	w.add("s.person = ?", int64(person))
	w.addIf(p.Source != "", "g.source = (select id from source where name = ?)", p.Source)
	w.addIf(p.Variant != "", "g.variant = ?", p.Variant)
	return w
}

// PersonVariants are those of a person's games, the most played first.
func (l *Library) PersonVariants(ctx context.Context, p Person) (list []Named, err error) {
	p.Variant = ""
	err = l.read(ctx, func(tx *sql.Tx) error {
		ids, err := l.peopleCalled(ctx, tx, p.Name)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			w := p.games(id)
			some, err := named(ctx, tx, "select g.variant, count(*) from "+w.from+w.String()+" group by 1", w.args...)
			if err != nil {
				return err
			}
			list = append(list, some...)
		}
		list = summed(list)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("variants of a person: %w", err)
	}
	return list, nil
}

// summed adds up what has the same name, the most first.
func summed(list []Named) (sums []Named) {
	games := map[string]int{}
	for _, n := range list {
		games[n.Name] += n.Games
	}
	for name, n := range games {
		sums = append(sums, Named{name, n})
	}
	slices.SortFunc(sums, func(a, b Named) int { return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name)) })
	return sums
}

func (l *Library) careerOf(ctx context.Context, tx *sql.Tx, f *facts, person uint32, p Person, take func(*careerGame)) error {
	w := p.games(person)
	rows, err := tx.QueryContext(ctx, "select s.game, g.variant, g.options, g.size, g.seats, g.opening from "+w.from+w.String()+
		" order by s.day desc, s.game desc limit "+w.arg(CareerGames), w.args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var g careerGame
		if err := rows.Scan(&g.game, &g.variant, &g.options, &g.size, &g.seats, &g.opening); err != nil {
			return err
		}
		if g.fill(f, person) {
			take(&g)
		}
	}
	return rows.Err()
}

// fill adds what the facts know of the game, and reports whether the person sat there still.
func (g *careerGame) fill(f *facts, person uint32) bool {
	c, i := f.chunk(g.game/chunkSize), int(g.game%chunkSize)
	if !c.there.has(i) {
		return false
	}
	g.day, g.winners, g.people = c.days[i], c.winners[i], c.peopleOf(i)
	g.seat = slices.Index(g.people, person)
	return g.seat >= 0
}

// rules are those by which the game was played, without what only its record knows.
func (g *careerGame) rules() (pente.Rules, error) {
	return pente.New(g.variant, g.size, g.seats, splitOptions(g.options)...)
}

// Results counts games by how they ended for somebody. Those that are none of these have no result that is known, or a third won.
type Results struct {
	Games, Won, Drawn, Lost int
}

func (r *Results) add(s score) {
	r.Games++
	switch s {
	case scoreWon:
		r.Won++
	case scoreDrawn:
		r.Drawn++
	case scoreLost:
		r.Lost++
	}
}
