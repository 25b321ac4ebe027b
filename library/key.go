package library

import (
	"math/rand/v2"
	"sync"

	"tessera/pente"
)

// key is a position's number. Positions have the same key just when they go on in the same way, up to the symmetries
// of the board; what they have in common is then
//
//   - the stones, and the points that can still be claimed or whose row has to survive, under one symmetry;
//   - whose turn it is, and the stones that are left in it;
//   - the captures, or stones taken, of each seat, as far as the rules look at them (Ninuki's pairs, Keryo's stones);
//   - how far the opening has come, while rules of the opening may still restrict what is played;
//   - the seats that have left;
//   - the rules, but for their name, and without those of the opening once it lies behind. So the games of Pente with
//     the tournament rule and without are counted apart up to the second player's first stone and the answer to it, and
//     together afterwards.
//
// Seats are counted from the one that began, and after colours were chosen by the colours (see seating).
//
// Different positions may have the same key by chance. With 64 bits the odds that this happens anywhere among the 30
// million positions of a million games are one to 40,000, and then one position's counts are wrong. Nobody can bring
// it about: the numbers that keys are made of come from a seed that each library draws for itself.
type key int64

// kinds is the number of things that can be on a point: stones of each colour, one that can be claimed, one whose row
// has to survive.
const (
	kinds       = pente.MaxSeats + 2
	kindOpen    = pente.MaxSeats
	kindPending = pente.MaxSeats + 1
)

// sums are the numbers of what is on the board, under each symmetry.
type sums [symmetries]uint64

// table holds the numbers of a thing on a point of a board of one size.
type table [kinds][pente.MaxSize * pente.MaxSize]sums

// keyer makes the keys of one library.
type keyer struct {
	seed    uint64
	mu      sync.Mutex
	tables  [pente.MaxSize + 1]*table
	rulings map[pente.Rules]*ruling
}

// maxRulings bounds how many rules are remembered: nearly all games have one of some dozens, but people compose others.
const maxRulings = 1000

func newKeyer(seed uint64) *keyer {
	return &keyer{seed: seed, rulings: make(map[pente.Rules]*ruling)}
}

// ruling finds what keys need to know of rules.
func (k *keyer) ruling(r *pente.Rules) *ruling {
	k.mu.Lock()
	defer k.mu.Unlock()
	if g := k.rulings[*r]; g != nil {
		return g
	}
	if len(k.rulings) >= maxRulings {
		clear(k.rulings)
	}
	if k.tables[r.Size] == nil {
		k.tables[r.Size] = newTable(r.Size, k.seed)
	}
	g := newRuling(r, k.tables[r.Size], k.seed)
	k.rulings[*r] = g
	return g
}

func newTable(size int, seed uint64) *table {
	random := rand.New(rand.NewChaCha8([32]byte{
		byte(seed), byte(seed >> 8), byte(seed >> 16), byte(seed >> 24),
		byte(seed >> 32), byte(seed >> 40), byte(seed >> 48), byte(seed >> 56), byte(size),
	}))
	t := new(table)
	for kind := range kinds {
		var numbers [pente.MaxSize * pente.MaxSize]uint64
		for i := range numbers {
			numbers[i] = random.Uint64()
		}
		for at := range numbers {
			for s := range symmetries {
				t[kind][at][s] = numbers[image(size, s, pente.Point(at))]
			}
		}
	}
	return t
}

// toggle puts a thing on a point, or takes it away.
func (s *sums) toggle(with *sums) {
	for i := range s {
		s[i] ^= with[i]
	}
}

// sums are those of all stones of a position.
func (g *ruling) sums(p *pente.Position) (s sums) {
	colours := &g.colours[p.First]
	for at, colour := range p.Stones {
		if colour != pente.Empty {
			s.toggle(&g.table[colours[colour]-1][at])
		}
	}
	return s
}

// follow changes the sums of a position to those after an effect.
func (g *ruling) follow(s *sums, before *pente.Position, e *pente.Effect) {
	colours := &g.colours[before.First]
	if e.Move.Choice == pente.Stone {
		s.toggle(&g.table[colours[e.Colour]-1][e.Move.Point])
	}
	for _, at := range e.Captured {
		colour := before.Stones[at]
		if colour == pente.Empty { // the placed stone itself
			colour = e.Colour
		}
		s.toggle(&g.table[colours[colour]-1][at])
	}
}

// key is that of a position whose stones have these sums, with the set of the symmetries that lead from it to the one
// form in which all equal positions are known.
func (g *ruling) key(s sums, p *pente.Position) (key, uint8) {
	if p.Open != pente.NoPoint {
		s.toggle(&g.table[kindOpen][p.Open])
	}
	if p.Pending != pente.NoPoint {
		s.toggle(&g.table[kindPending][p.Pending])
	}
	least, ways := s[0], uint8(0)
	for _, sum := range s {
		least = min(least, sum)
	}
	for i, sum := range s {
		if sum == least {
			ways |= 1 << i
		}
	}
	return key(mix(g.rest(p), least)), ways
}

// rest is the hash of all that belongs to a position besides what is on the board.
func (g *ruling) rest(p *pente.Position) uint64 {
	hash, opening := g.late, pente.MaxSeats+1
	if int(p.Opening) <= g.limit {
		hash, opening = g.early, int(p.Opening)
	}
	names := g.seating(p)
	hash = mix(hash, uint64(opening))
	hash = mix(hash, uint64(p.Left)|uint64(names.set(p.Out))<<8)
	hash = mix(hash, uint64(uint8(names.of(p.Turn)))|uint64(uint8(names.of(p.Placer)))<<8)
	if !g.turnable {
		hash = mix(hash, uint64(p.First))
	}
	for seat := range pente.Seat(g.seats) {
		from := names.back(seat)
		if g.captures {
			hash = mix(hash, uint64(p.Captures[from]))
		}
		if g.taken {
			hash = mix(hash, uint64(p.Taken[from]))
		}
	}
	return hash
}
