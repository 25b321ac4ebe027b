package library

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"tessera/pente"
)

// parts goes through what was played from the position with a key. A part is valid until the next one comes.
func (l *Library) parts(ctx context.Context, tx *sql.Tx, k key, take func(*scanner)) error {
	rows, err := tx.StmtContext(ctx, l.reads.blocks).QueryContext(ctx, int64(k))
	if err != nil {
		return err
	}
	defer rows.Close()
	var s scanner
	for rows.Next() {
		var first key
		var data sql.RawBytes
		if err := rows.Scan(&first, &data); err != nil {
			return err
		}
		s.scan(first, data)
		for s.next() && s.key <= k {
			if s.key == k {
				take(&s)
			}
		}
		if s.err != nil {
			return s.err
		}
	}
	return rows.Err()
}

// question is a position that is asked about, and what has been found so far.
type question struct {
	rules    *pente.Rules
	position *pente.Position
	names    seating
	key      key
	ways     uint8
	sieve    sieve
	facts    *facts
	// masks hold what passes of each chunk, for seats that are swapped and not.
	masks [2][]*set

	tallies map[code]*tally
	// top are the best games, and least the rating that one needs to be among them.
	top   []topGame
	least uint16
}

type topGame struct {
	game   uint32
	rating uint16
	day    day
	code   code
}

// better orders games by how well they show a position, the best first.
func better(a, b topGame) int {
	return cmp.Or(cmp.Compare(b.rating, a.rating), cmp.Compare(b.day, a.day), cmp.Compare(b.game, a.game))
}

// count takes a part of a group.
func (q *question) count(s *scanner) {
	t, swapped := q.tally(s.code), 0
	if s.code&codeSwapped != 0 {
		swapped = 1
	}
	if len(s.games) == 0 {
		q.countSet(t, s, q.mask(s.chunk, swapped))
	} else {
		q.countList(t, s, swapped)
	}
}

// countList takes the games of a list one by one: few of them are of the same chunk.
func (q *question) countList(t *tally, s *scanner, swapped int) {
	number := s.games[0] / chunkSize
	c, mask := q.facts.chunk(number), q.mask(number, swapped)
	for _, game := range s.games {
		if game/chunkSize != number {
			number = game / chunkSize
			c, mask = q.facts.chunk(number), q.mask(number, swapped)
		}
		if i := int(game % chunkSize); mask.has(i) {
			t.add(c, i)
			q.show(s.code, c, number, i)
		}
	}
}

// countSet takes many games of a chunk at once.
func (q *question) countSet(t *tally, s *scanner, mask *set) {
	c := q.facts.chunk(s.chunk)
	s.set.keep(mask)
	t.addSet(c, &s.set, q.sieve.days.to)
	if c.best < q.least {
		return
	}
	good := c.rating.from(int(q.least))
	good.keep(&s.set)
	for i := range good.all() {
		q.show(s.code, c, s.chunk, i)
	}
}

// mask is the set of the games of a chunk that pass, worked out when it is first asked for.
func (q *question) mask(number uint32, swapped int) *set {
	if q.masks[swapped] == nil {
		q.masks[swapped] = make([]*set, len(q.facts.chunks))
	}
	if int(number) >= len(q.facts.chunks) {
		return new(set)
	}
	mask := &q.masks[swapped][number]
	if *mask == nil {
		passes := q.sieve.mask(q.facts.chunks[number], swapped)
		*mask = &passes
	}
	return *mask
}

func (q *question) tally(c code) *tally {
	if q.tallies[c] == nil {
		q.tallies[c] = new(tally)
	}
	return q.tallies[c]
}

// show puts a game among the best, if it is one of them.
func (q *question) show(played code, c *chunk, number uint32, i int) {
	if c.ratings[i] < q.least {
		return
	}
	g := topGame{number*chunkSize + uint32(i), c.ratings[i], c.days[i], played}
	at, _ := slices.BinarySearchFunc(q.top, g, better)
	q.top = slices.Insert(q.top, at, g)
	if q.top = q.top[:min(len(q.top), topGames)]; len(q.top) == topGames {
		q.least = q.top[topGames-1].rating
	}
}

// tell makes the answer of what has been counted.
func (q *question) tell(a *Answer) {
	var all, over tally
	moves := make(map[code]*tally)
	for c, t := range q.tallies {
		swapped := c&codeSwapped != 0
		all.merge(t, swapped)
		if c &^= codeSwapped; c == ended {
			over.merge(t, swapped)
			continue
		}
		if moves[c] == nil {
			moves[c] = new(tally)
		}
		moves[c].merge(t, swapped)
	}
	a.Tally, a.Ended = all.tell(q.names), over.tell(q.names)
	for c, t := range moves {
		if next := q.next(c, t); next.Games > 0 {
			a.Moves = append(a.Moves, next)
		}
	}
	slices.SortFunc(a.Moves, func(a, b Next) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Move.Point, b.Move.Point),
			cmp.Compare(a.Move.Choice, b.Move.Choice))
	})
}

// next tells of a move.
func (q *question) next(c code, t *tally) Next {
	n := Next{Tally: t.tell(q.names), Move: q.move(c)}
	if n.Move.Choice == pente.Stone {
		for _, m := range c.moves(q.rules.Size, q.ways) {
			n.Same = append(n.Same, m.Point)
		}
	}
	return n
}

// move is the first of the moves that a code stands for which the rules allow. On boards with an even number of lines
// the centre is not in the middle, so that they may not allow all of them.
func (q *question) move(c code) pente.Move {
	moves := c.moves(q.rules.Size, q.ways)
	for _, m := range moves {
		if m.Choice != pente.Stone || q.rules.Legal(q.position, m.Point) == nil {
			return m
		}
	}
	return moves[0]
}

// tops tells of the best games.
func (l *Library) tops(ctx context.Context, tx *sql.Tx, q *question) (games []Top, err error) {
	for _, g := range q.top {
		s, err := l.summary(ctx, tx, int64(g.game))
		if err != nil {
			return nil, err
		}
		top := Top{Summary: *s}
		if c := g.code &^ codeSwapped; c != ended {
			played := q.move(c)
			top.Played = &played
		}
		games = append(games, top)
	}
	return games, nil
}
