package lobby

import "slices"

// room says why there is no room for another seek. A full lobby has some for whoever comes from a network that is less
// crowded than another: see thin.
func (l *Lobby) room(s *Seek) error {
	all := l.Seeks()
	if count(all, func(each *Seek) bool { return each.Holder == s.Holder }) >= MaxSeeks {
		return ErrMany
	}
	all = slices.DeleteFunc(all, func(each Seek) bool { return each.quick() != s.quick() })
	near := count(all, func(each *Seek) bool { return s.From != "" && each.From == s.From })
	around := count(all, func(each *Seek) bool { return s.Around != "" && each.Around == s.Around })
	full := !s.quick() && len(all) >= MaxAll
	if _, most := crowd(all); near >= MaxFrom || around >= MaxAround || full && most <= around+1 {
		return ErrFull
	}
	return nil
}

// thin ends what is too much in a full lobby: the oldest seek of the most crowded network, until there is room again. All
// nodes see the same, and each ends what is its own.
func (l *Lobby) thin() {
	all := slices.DeleteFunc(l.Seeks(), func(s Seek) bool { return s.quick() })
	for len(all) > MaxAll {
		network, most := crowd(all)
		if most < 2 {
			return
		}
		oldest := slices.IndexFunc(all, func(s Seek) bool { return s.Around == network })
		id := all[oldest].ID
		l.Own.dropSeeks(func(s *Seek) bool { return s.ID == id })
		all = slices.Delete(all, oldest, oldest+1)
	}
}

// crowd is the network from which most of some seeks came, the first by name of several, and how many did.
func crowd(seeks []Seek) (network string, most int) {
	from := map[string]int{}
	for _, s := range seeks {
		from[s.Around]++
	}
	delete(from, "")
	for each, n := range from {
		if n > most || n == most && each < network {
			network, most = each, n
		}
	}
	return network, most
}

func count(seeks []Seek, is func(*Seek) bool) (n int) {
	for i := range seeks {
		if is(&seeks[i]) {
			n++
		}
	}
	return n
}
