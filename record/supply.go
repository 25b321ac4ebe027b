package record

import "tessera/pente"

// Some formats have no place for the choices of colours in an opening. What reads them supplies one: as soon as there
// is a choice, this one is made.

// supply puts a choice behind a moment in which one is due and a stone follows.
func (s *scan) supplyChoice(r *Record, m *Moment) {
	n := m.Node
	if s.supply == pente.Stone || r.Rules.Choices(&m.Position) == nil || len(n.Children) == 0 {
		return
	}
	move := pente.Choose(s.supply)
	n.Children = []*Node{{Move: &move, Children: n.Children, at: n.at}}
	s.nodes++
	s.assume(assumedChoice, move.String())
}

// suppliedChoices reports whether the choices in a record are just those that would be supplied.
func suppliedChoices(r *Record, choice pente.Choice) bool {
	if r.Rules.Protocol == pente.NoProtocol {
		return true
	}
	supplied := true
	err := r.Walk(func(m *Moment) bool {
		move := m.Node.Move
		if move != nil && move.Choice != pente.Stone && move.Choice != pente.Claim {
			supplied = supplied && move.Choice == choice && m.Node.silent() && len(m.Parent.Children) == 1 && len(m.Node.Children) > 0
		}
		return supplied
	})
	return err == nil && supplied
}
