package tournament

import "math/bits"

// weight holds what the criteria C6 to C21 have against matching two, i before j, who may be the bye; what matters most comes
// first.
func (b *bracket) weight(i, j int) []int64 {
	w := weighing{width: bits.Len(uint(2*len(b.left) + b.rounds))}
	b.weighFloaters(&w, i, j)
	b.weighSeats(&w, i, j)
	for ago := range len(b.left[i].floats) {
		w.against(b.resident(i) && b.floats(i, j) && b.left[i].floats[ago] == down)
		w.against(b.moves(i, j) && b.left[j].floats[ago] == up)
	}
	for ago := range len(b.left[i].floats) {
		for _, class := range b.above {
			w.against(i < b.moved && b.floats(i, j) && b.left[i].score == class && b.left[i].floats[ago] == down)
		}
		for _, class := range b.above {
			w.against(b.moves(i, j) && b.left[i].score == class && b.left[j].floats[ago] == up)
		}
	}
	return w.lanes
}

// weighFloaters weighs who floats down: how many and with which scores, here (C6, C7) and in the next bracket (C8), and how
// many games the one who gets the bye has not played (C9).
func (b *bracket) weighFloaters(w *weighing, i, j int) {
	for _, float := range []struct {
		down    bool
		classes []Half
	}{{b.floats(i, j), b.here}, {i < b.next && j >= b.next, b.classes}} {
		w.against(float.down)
		for _, class := range float.classes {
			w.against(float.down && b.left[i].score == class)
		}
	}
	unplayed := 0
	if b.single && j == len(b.left) {
		unplayed = b.left[i].unplayed
	}
	w.add(unplayed)
}

// weighSeats weighs the seats that two would get (C10 to C13).
func (b *bracket) weighSeats(w *weighing, i, j int) {
	if j >= b.end {
		for range 4 {
			w.add(0)
		}
		return
	}
	p, o := b.left[i], b.left[j]
	first := p.first(o, b.lot)
	mine, other := p.given(first, p.top || o.top), o.given(!first, p.top || o.top)
	for criterion := range mine {
		w.add(mine[criterion] + other[criterion])
	}
}

// resident reports whether somebody belongs to the score group of the bracket.
func (b *bracket) resident(i int) bool { return i >= b.moved && i < b.end }

// floats reports whether being matched so lets somebody float down from the bracket.
func (b *bracket) floats(i, j int) bool { return i < b.end && j >= b.end }

// moves reports whether that is a pair of somebody moved down and a resident.
func (b *bracket) moves(i, j int) bool { return i < b.moved && b.resident(j) }

// laneBits is how much of a lane counts may take.
const laneBits = 40

// weighing packs counts into lanes, each with so many bits that no sum over all pairs reaches the next.
type weighing struct {
	lanes       []int64
	width, used int
}

// add puts one more count behind the others, negative as it speaks against.
func (w *weighing) add(count int) {
	if w.used%(laneBits/w.width) == 0 {
		w.lanes = append(w.lanes, 0)
	}
	w.used++
	last := &w.lanes[len(w.lanes)-1]
	*last = *last<<w.width - int64(count)
}

// against adds one where something speaks against.
func (w *weighing) against(it bool) {
	if it {
		w.add(1)
	} else {
		w.add(0)
	}
}
