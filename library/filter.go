package library

import (
	"context"
	"database/sql"
	"math"
	"slices"

	"tessera/pente"
)

// Filter narrows what is counted at a position. The zero value lets everything through.
type Filter struct {
	// RatingFrom and RatingTo are the ends of a range of ratings, 0 for none. A game's rating is the mean of those of
	// its people that are known; a game without one lies in no range.
	RatingFrom, RatingTo int
	// From and To are the first and last day, as 2009, 2009-03 or 2009-03-14; empty for none. A game without a date
	// lies in no range.
	From, To string
	// Player is somebody who took part: a whole name, without regard to case. Empty for anybody.
	Player string
	// Seats are those in which the player may have sat, counted as in the position that is asked about; 0 for any.
	Seats pente.SeatSet
}

// sieve is a filter that has been made ready.
type sieve struct {
	// open lets everything through.
	open     bool
	from, to uint16
	days     span
	// people are the numbers that a player goes by, nil for anybody.
	people []uint32
	// seats are those of the game where the player may have sat, for positions with seats swapped and without.
	seats [2]pente.SeatSet
}

// sieve makes a filter ready for a position.
func (l *Library) sieve(ctx context.Context, tx *sql.Tx, f *Filter, names seating) (s sieve, err error) {
	s = sieve{from: clamp(f.RatingFrom), to: math.MaxUint16}
	if f.RatingTo > 0 {
		s.from, s.to = max(1, s.from), clamp(f.RatingTo)
	}
	if s.days, err = readSpan(f.From, f.To); err != nil {
		return s, err
	}
	s.open = *f == (Filter{})
	if f.Player == "" {
		return s, nil
	}
	rows, err := tx.StmtContext(ctx, l.reads.people).QueryContext(ctx, fold(f.Player))
	if err != nil {
		return s, err
	}
	s.people, err = collect(rows, func(rows *sql.Rows) (id uint32, err error) {
		err = rows.Scan(&id)
		return id, err
	})
	if s.people == nil {
		s.people = []uint32{}
	}
	s.seats = [2]pente.SeatSet{math.MaxUint8, math.MaxUint8}
	if f.Seats != 0 {
		known := names.set(f.Seats)
		s.seats = [2]pente.SeatSet{known, swap(known)}
	}
	return s, err
}

func clamp(rating int) uint16 { return uint16(max(0, min(rating, math.MaxUint16))) }

// swap exchanges seats 0 and 1.
func swap(seats pente.SeatSet) pente.SeatSet { return seats&^3 | seats&1<<1 | seats>>1&1 }

// sift keeps of some games of a chunk those that are there and pass.
func (s *sieve) sift(c *chunk, games *set, swapped int) {
	games.keep(&c.there)
	if s.open {
		return
	}
	for i := range games.all() {
		if !s.lets(c, i, swapped) {
			games.remove(i)
		}
	}
}

func (s *sieve) lets(c *chunk, i, swapped int) bool {
	return s.from <= c.ratings[i] && c.ratings[i] <= s.to && s.days.has(c.days[i]) &&
		(s.people == nil || s.sits(c.peopleOf(i), swapped))
}

func (s *sieve) sits(people []uint32, swapped int) bool {
	for seat, person := range people {
		if person != 0 && s.seats[swapped].Has(pente.Seat(seat)) && slices.Contains(s.people, person) {
			return true
		}
	}
	return false
}
