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
	if s.people, err = l.peopleCalled(ctx, tx, f.Player); err != nil {
		return s, err
	}
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

// mask is the set of the games of a chunk that are there and pass.
func (s *sieve) mask(c *chunk, swapped int) set {
	passes := c.there
	if s.open {
		return passes
	}
	s.between(&passes, c.rating, int(s.from), int(s.to), math.MaxUint16)
	s.between(&passes, c.day, int(s.days.from), int(s.days.to), int(always.to))
	if s.people != nil {
		theirs := s.theirs(c, swapped)
		passes.keep(&theirs)
	}
	return passes
}

// between keeps the games whose number lies in a range; the ends of what numbers can be are none.
func (s *sieve) between(games *set, d digits, from, to, most int) {
	if from > 0 {
		large := d.from(from)
		games.keep(&large)
	}
	if to < most {
		large := d.from(to + 1)
		games.drop(&large)
	}
}

// theirs is the set of the games in which the player sat in one of the seats.
func (s *sieve) theirs(c *chunk, swapped int) (games set) {
	for at, person := range c.people {
		if person == 0 || !slices.Contains(s.people, person) {
			continue
		}
		i, found := slices.BinarySearch(c.first, uint16(at))
		if !found {
			i--
		}
		for !c.there.has(i) { // nobody sits in a game that is not there, and it may begin where the next one does
			i++
		}
		if s.seats[swapped].Has(pente.Seat(at - int(c.first[i]))) {
			games.add(i)
		}
	}
	return games
}
