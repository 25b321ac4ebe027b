package opening

import "tessera/pente"

// inverse is the symmetry of pente.Symmetries that undoes another.
func inverse(way int) int {
	if way&4 == 0 {
		return way
	}
	return 4 | way&1<<1 | way>>1&1
}

// families are the rules of which something is known, each without its name and the restrictions of the opening.
var families = makeFamilies("pente", "keryo")

func makeFamilies(variants ...string) (all []pente.Rules) {
	for _, name := range variants {
		r, err := pente.New(name, 0, 0)
		if err != nil {
			panic(err) // the names are those of the table of variants
		}
		all = append(all, plain(&r))
	}
	return all
}

// plain are rules without their name and the restrictions of the opening.
func plain(r *pente.Rules) pente.Rules {
	p := *r
	p.Variant, p.CentreFirst, p.SecondStoneDistance, p.SecondStoneAxisDistance = "", false, 0, 0
	return p
}

// setOf numbers what may be played from a position beside its stones: a family, and the distance that a second stone
// must keep. It is negative where nothing is known.
func setOf(r *pente.Rules, pos *pente.Position) int {
	if pos.Turn == pente.NoSeat || pos.Outcome.Over() || pos.Swapped || pos.Opening == 0 {
		return -1
	}
	distance := 0
	if int(pos.Opening) <= r.Seats {
		distance = r.SecondStoneDistance
		if r.SecondStoneAxisDistance > 0 {
			return -1
		}
	}
	p := plain(r)
	for i := range families {
		if families[i] == p {
			return i*(pente.MaxSize+1) + distance
		}
	}
	return -1
}

// Key is a number that a position has in common with those that go on in the same way up to the symmetries of the board,
// whoever is to move, and the symmetry that leads to the form in which all of them are known. By the same rules
// positions after the second stone have the same key with and without the tournament rule. The last result is false
// where nothing is known of the rules.
func Key(r *pente.Rules, pos *pente.Position) (key uint64, way int, ok bool) {
	set := setOf(r, pos)
	if set < 0 {
		return 0, 0, false
	}
	own, size := r.ColourOf(pos, pos.Turn), r.Size
	var sums [pente.Symmetries]uint64
	for at, colour := range pos.Stones {
		if colour == pente.Empty {
			continue
		}
		side := uint64(1)
		if colour == own {
			side = 2
		}
		for w := range sums {
			sums[w] += mix(side<<16 | uint64(pente.Point(at).Turned(size, w)))
		}
	}
	for w, sum := range sums {
		if sum < sums[way] {
			way = w
		}
	}
	key = mix(sums[way] ^ mix(uint64(set)))
	for _, seat := range [...]pente.Seat{pos.Turn, 1 - pos.Turn} {
		key = mix(key ^ uint64(pos.Captures[seat])<<8 ^ uint64(pos.Taken[seat]))
	}
	return key, way, true
}

// mix makes a number in which every bit depends on all bits of another (splitmix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
