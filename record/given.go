package record

import "tessera/pente"

// givenRules are those of games that state none: what the caller says, or pente.
func (s *scan) givenRules() (pente.Rules, []string) {
	if s.options.Rules != nil {
		return *s.options.Rules, s.options.RulesOptions
	}
	rules := usual()
	s.assume(assumedRules, rules.Variant)
	return rules, nil
}

// rulesOn are the rules that the caller says, on the board of a file that says how many lines it has.
func (s *scan) rulesOn(size int) (pente.Rules, error) {
	rules := *s.options.Rules
	if rules.Size != size && !s.options.AnySize {
		return rules, Say(otherBoard, size, rules.Size)
	}
	rules.Size = size
	return rules, rules.Validate()
}

// usual are the rules of the usual game.
func usual() pente.Rules {
	rules, err := pente.New(pente.Variants()[0].Name, 0, 0)
	if err != nil {
		panic(err) // the table of variants makes sense
	}
	return rules
}

// freeFive are the rules of five in a row as most programs play it: five or more win, and the first stone goes anywhere.
func freeFive(size int) pente.Rules {
	return pente.Rules{
		Size: size, Seats: 2, Colour: [pente.MaxSeats]pente.Colour{1, 2}, Side: [pente.MaxSeats]pente.Side{0, 1},
		Row: 5, StonesPerTurn: 1,
	}
}

// placed is a move with its place in the text.
type placed struct {
	pente.Move
	at int
}

// chain puts moves behind a node, one behind the other.
func (s *scan) chain(n *Node, moves []placed) error {
	for _, m := range moves {
		child, err := s.node(m.at)
		if err != nil {
			return err
		}
		move := m.Move
		child.Move = &move
		n.Children = append(n.Children, child)
		n = child
	}
	return nil
}
