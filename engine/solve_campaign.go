package engine

// track is one way of looking for a win: among some moves, within some plies, then within more.
type track struct {
	wide  bool // among all moves
	plies int
	step  int    // by which the plies grow; 0 for a track with one depth
	until int    // the most plies
	share int64  // of the nodes, against those of the others
	used  int64  // nodes, by the share
	cut   bool   // a threat may have been overlooked within these plies
	salt  uint64 // tells what is known of positions on this track and within these plies from all else
	over  bool
}

// at sets the plies of a track.
func (t *track) at(plies int) {
	t.plies, t.cut = plies, false
	t.salt = scramble(uint64(plies) << 1)
	if t.wide {
		t.salt++
	}
	t.over = plies > t.until
}

// absence is within how many plies there is no win.
type absence struct{ threats, all int }

// reached reports whether it is as much as was asked for.
func (a absence) reached(l *SolveLimits) bool {
	switch {
	case l.Depth > 0 && l.Depth < Deepest:
		return a.all >= l.Depth || l.Space != AllMoves && a.threats >= l.Depth
	case l.Space == AllMoves:
		return a.all >= Deepest
	}
	return a.threats >= Deepest
}

// tracks are those that a search goes along: within one ply, three, five and so on by threats, the same by all moves,
// and at once deep, and as deep as it may, by threats: long wins are sometimes easier to find than short ones to exclude.
func tracks(l *SolveLimits) (all []*track) {
	depth := Deepest
	if l.Depth > 0 {
		depth = min(l.Depth, Deepest)
	}
	if l.Space != AllMoves {
		deep := min(depth, deepPlies)
		all = append(all, &track{step: 2, until: depth, share: 4}, &track{until: deep, share: 1}, &track{until: depth, share: 1})
		all[1].at(deep)
		all[2].at(depth)
	}
	if l.Space != Threats {
		wide := depth
		if l.Depth <= 0 && l.Space == Everywhere {
			wide = wideDepth
		}
		all = append(all, &track{wide: true, step: 2, until: wide, share: 1})
	}
	for _, t := range all {
		if t.step > 0 {
			t.at(1)
		}
	}
	return all
}

// deepPlies are more than most wins take that can be found.
const deepPlies = 19

// wideDepth is how many plies a win by all moves is looked for where no depth is asked for and threats do not win.
const wideDepth = 9

// stretch is the least number of nodes for which a track is followed.
const stretch = 10_000

// campaign goes along all tracks, by turns and each with its share of the nodes, until a win is found and, with
// about twice as many again, shorter ones.
func (s *solver) campaign() (best *tree, none absence) {
	all := tracks(&s.limits)
	limit := s.limits.Nodes
	for {
		t := leastUsed(all)
		if t == nil || limit > 0 && s.nodes >= limit || s.ctx.Err() != nil {
			return best, none
		}
		found := s.follow(t, limit)
		switch {
		case found != nil:
			if best == nil {
				if most := 3*s.nodes + 10*stretch; limit == 0 || most < limit {
					limit = most
				}
			}
			best = found
			for _, t := range all {
				t.shorten(best.plies - 2)
			}
		case s.stopped:
		default:
			none = t.exclude(none)
		}
		if best != nil && none.all >= best.plies-2 {
			return best, none
		}
	}
}

// leastUsed is the track that has had the fewest nodes, nil when all are at their end.
func leastUsed(all []*track) (least *track) {
	for _, t := range all {
		if !t.over && (least == nil || t.used < least.used) {
			least = t
		}
	}
	return least
}

// shorten has a track look for wins in so many plies at most.
func (t *track) shorten(plies int) {
	t.until = min(t.until, plies)
	if t.step == 0 {
		t.at(max(1, t.until))
	}
	t.over = t.over || t.plies > t.until || t.until < 1
}

// exclude notes that a track holds no win within its plies, and goes on to more.
func (t *track) exclude(none absence) absence {
	if t.wide {
		none.all = max(none.all, t.plies)
	}
	if !t.cut {
		none.threats = max(none.threats, t.plies)
	}
	if t.step == 0 {
		t.over = true
	} else {
		t.at(t.plies + t.step)
	}
	return none
}

// follow searches on along a track for a stretch of nodes. It stops before the limit, so that what is proven can be
// written down.
func (s *solver) follow(t *track, limit int64) *tree {
	before := s.nodes
	s.track, s.stopped = t, false
	s.most = s.nodes + max(stretch, t.used*t.share/2)
	if limit > 0 {
		s.most = min(s.most, limit)
	}
	s.prove(t.plies, refusedNever)
	var found *tree
	if s.read().own == 0 {
		s.stopped = false
		s.most = s.nodes + max(10*stretch, s.nodes/4)
		found = (&grower{solver: s, known: map[uint64]*tree{}}).attack(t.plies)
		s.stopped = s.stopped && found == nil
	}
	t.used += (s.nodes - before) / t.share
	return found
}
