package engine

import "tessera/pente"

// evenWorth is what it is worth to lay out more stones and leave the choice of colours to the other seat: a colour
// that is better by less is not worth choosing.
const evenWorth = 12

// chooseColour scores the choices that are due. What a colour is worth the other one lacks.
func (x *exploration) chooseColour(pos *pente.Position, choices []pente.Choice) {
	first := x.firstWorth(pos, x.limits.Depth) + x.blur()/3 // a layout is easier to judge than a move
	for _, choice := range choices {
		e, err := x.rules.Judge(pos, pente.Choose(choice))
		if err != nil {
			continue
		}
		score := map[pente.Choice]Score{pente.First: first, pente.Second: -first, pente.More: evenWorth}[choice]
		x.branches = append(x.branches, branch{option: option{effect: e, standing: standing{class: safe}}, score: score})
	}
	x.sort(len(x.branches))
}

// firstWorth searches what the first colour is worth to the seat that may choose it: the mean of two depths, since
// the side with the last stone looks better than it is.
func (x *exploration) firstWorth(pos *pente.Position, depth int) Score {
	next, ok := x.chosen(pos)
	if !ok {
		return 0
	}
	x.know(&next)
	ours := x.ours(next.Turn)
	last := x.judgement.value(&next, x.rules.Side[x.seat], ours)
	worth := last
	most := int(least(int64(depth), explorerPly))
	for depth := 1; depth <= most; depth++ {
		v := x.search(&next, ours, depth, 0, -unbounded, unbounded)
		if x.stopped {
			break
		}
		if !ours {
			v = -v
		}
		worth, last, x.depth = (v+last)/2, v, depth
	}
	return max(-proven, min(proven, worth))
}

// chosen is the position after the seat to move has taken the first colour.
func (x *exploration) chosen(pos *pente.Position) (pente.Position, bool) {
	e, err := x.rules.Judge(pos, pente.Choose(pente.First))
	if err != nil {
		return *pos, false
	}
	return pos.After(e), true
}

// layingOut reports whether the stone to be placed is one of those after which colours are chosen.
func (x *exploration) layingOut(pos *pente.Position) bool {
	e := &x.branches[0].effect
	next := pos.After(*e)
	return x.rules.Protocol != pente.NoProtocol && (e.Next == e.Seat || x.rules.Choices(&next) != nil)
}

// layoutReach is how far from the centre stones are laid out.
const layoutReach = 3

// How many layouts are looked at again, and how deep.
const (
	layoutsRefined = 16
	layoutDepth    = 2
)

// layoutBlur keeps openings from being all the same, in centi-stones.
const layoutBlur = 12

// layOut scores the stones of an opening by how even they leave the colours, as the other seat takes the better one.
func (x *exploration) layOut(pos *pente.Position) {
	var middle []branch
	for _, b := range x.branches {
		if distance(b.effect.Move.Point, x.rules.Centre()) <= layoutReach {
			b.score = -x.unevenness(pos, &b.effect)
			b.bias = x.blur()
			if x.rnd != nil {
				b.bias += Score(x.rnd.IntN(layoutBlur))
			}
			middle = append(middle, b)
		}
	}
	if len(middle) > 0 {
		x.branches = middle
	}
	x.sort(len(middle))
	x.refine(pos, middle)
}

// refine looks deeper at the most even of the layouts that lead to a choice.
func (x *exploration) refine(pos *pente.Position, layouts []branch) {
	done := 0
	for i := range layouts[:min(len(layouts), layoutsRefined)] {
		b := &x.branches[i]
		next := pos.After(b.effect)
		if x.rules.Choices(&next) == nil {
			return
		}
		v := x.firstWorth(&next, layoutDepth)
		if x.stopped {
			break
		}
		b.score = -max(v, -v)
		done++
	}
	x.sort(done)
}

// unevenness is by how much one colour is ahead after a stone.
func (x *exploration) unevenness(pos *pente.Position, e *pente.Effect) Score {
	next := pos.After(*e)
	if x.rules.Choices(&next) != nil {
		next, _ = x.chosen(&next)
	}
	x.know(&next)
	v := x.judgement.value(&next, x.rules.Side[x.seat], x.ours(next.Turn))
	return max(v, -v)
}
