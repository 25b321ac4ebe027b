package library

import (
	"fmt"
	"reflect"
	"strings"

	"tessera/pente"
)

// ruling is what keys have to know of rules, worked out once.
type ruling struct {
	table *table
	// early is the hash of the rules while their opening may still restrict what is played, until the count of
	// Phase.Opening is beyond limit; late is that afterwards.
	early, late uint64
	limit       int
	seats       int
	// turnable says that seats are counted from the one that began; colours holds the new names of colours then, by
	// the seat that began.
	turnable bool
	colours  [pente.MaxSeats][pente.MaxSeats + 1]pente.Colour
	// captures and taken say which counts the rules look at.
	captures, taken bool
}

func newRuling(r *pente.Rules, t *table, seed uint64) *ruling {
	g := &ruling{
		table: t, limit: openingLimit(r), seats: r.Seats, turnable: turnable(r),
		captures: r.WinCaptures > 0 || r.Scoring.PerCapture > 0, taken: r.WinStones > 0,
	}
	later := *r
	later.CentreFirst, later.SecondStoneDistance, later.SecondStoneAxisDistance = false, 0, 0
	later.Protocol = pente.NoProtocol
	g.early, g.late = hashText(seed, rulesText(r)), hashText(seed, rulesText(&later))
	for first := range pente.Seat(r.Seats) {
		from := first
		if !g.turnable {
			from = 0
		}
		g.colours[first] = renamed(r, from)
	}
	return g
}

// openingLimit is the last count of Phase.Opening at which rules of the opening may still matter, -1 where there are
// none.
func openingLimit(r *pente.Rules) int {
	switch {
	case r.Protocol != pente.NoProtocol:
		return pente.MaxSeats
	case r.SecondStoneDistance > 0 || r.SecondStoneAxisDistance > 0:
		return r.Seats
	case r.CentreFirst:
		return 0
	}
	return -1
}

// seating is how the seats of a position are renamed.
func (g *ruling) seating(p *pente.Position) seating {
	s := seating{seats: g.seats, swapped: p.Swapped}
	if g.turnable {
		s.first = p.First
	}
	return s
}

// rulesText writes the rules that decide how a game goes on: every axis that is not zero, by name, so that an axis
// which is added later leaves the texts of older rules as they are. Names of variants say nothing.
func rulesText(r *pente.Rules) string {
	plain := *r
	plain.Variant, plain.StonesPerTurn = "", max(1, r.StonesPerTurn)
	var text strings.Builder
	fields := reflect.ValueOf(plain)
	for i := range fields.NumField() {
		if value := fields.Field(i); !value.IsZero() {
			fmt.Fprintf(&text, "%s=%v\n", fields.Type().Field(i).Name, value)
		}
	}
	return text.String()
}

func hashText(seed uint64, text string) uint64 {
	for _, b := range []byte(text) {
		seed = mix(seed, uint64(b))
	}
	return seed
}

// mix adds a number to a hash, so that every bit of both changes about half of the outcome (splitmix64).
func mix(hash, value uint64) uint64 {
	hash = (hash ^ value) + 0x9e3779b97f4a7c15
	hash = (hash ^ hash>>30) * 0xbf58476d1ce4e5b9
	hash = (hash ^ hash>>27) * 0x94d049bb133111eb
	return hash ^ hash>>31
}
