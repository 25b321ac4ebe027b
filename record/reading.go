package record

import (
	"cmp"
	"slices"

	"tessera/pente"
)

// reading is a way to understand a list of moves.
type reading struct {
	notation Notation
	// joined says that a distance to the side and one up or down that follow each other are one move.
	joined bool
	moves  []placed
	// marked lists the moves that are marked as captures.
	marked []bool
	// stuck is the token that is no move, -1 where all are.
	stuck int
	// legal is the number of moves that the rules allow.
	legal int
	// apart says that a comma, a number or a new line stands before each move.
	apart bool
}

func (r *reading) name() any {
	if r.joined {
		return Say(joinedParts, r.notation)
	}
	return r.notation
}

// complete reports whether all that is written are moves, and allowed.
func (r *reading) complete() bool { return r.stuck < 0 && r.legal == len(r.moves) }

// findReading finds the one way to understand a list of moves. Where several make sense, that is an error which names
// two of them; where none does, the one that gets furthest says where it fails.
func (s *scan) findReading(r *Record, tokens []token) (*reading, error) {
	candidates := s.readings(r, tokens)
	fits := slices.DeleteFunc(slices.Clone(candidates), func(c *reading) bool { return !c.complete() })
	fits = distinct(fits)
	if len(fits) > 1 && s.options.Points == Unknown {
		fits = fromCentre(r, fits)
	}
	if len(fits) > 1 {
		return nil, s.ambiguous(r, fits[0], fits[1])
	}
	if len(fits) == 1 {
		s.checkMarks(r, fits[0])
		return fits[0], nil
	}
	best := slices.MaxFunc(candidates, func(a, b *reading) int {
		return cmp.Or(a.legal-b.legal, len(a.moves)-len(b.moves))
	})
	if best.stuck >= 0 && best.legal == len(best.moves) {
		bad := tokens[best.stuck]
		return best, s.wrong(bad.at, noMoveAs, bad.text, best.name())
	}
	return best, nil // the rules will say what is wrong
}

// readings reads a list in every way that there is.
func (s *scan) readings(r *Record, tokens []token) []*reading {
	notations := Notations()
	if s.options.Points != Unknown {
		notations = []Notation{s.options.Points}
	}
	var list []*reading
	for _, n := range notations {
		single := readAs(r, tokens, n, false)
		if _, ok := relative[n]; !ok {
			list = append(list, single)
			continue
		}
		joined := readAs(r, tokens, n, true)
		// What stands between the moves may tell which parts go together.
		if told := joined.complete() && joined.apart && !single.apart && len(joined.moves) > 1; !told {
			list = append(list, single)
		}
		list = append(list, joined)
	}
	return list
}

func readAs(r *Record, tokens []token, n Notation, joined bool) *reading {
	c := &reading{notation: n, joined: joined, stuck: -1, apart: true}
	rounds := 0
	for i := 0; i < len(tokens); i++ {
		text, at := tokens[i].text, tokens[i].at
		if text == "*" && len(c.moves) > 0 {
			c.marked[len(c.moves)-1] = true // of the move before, behind a blank
			continue
		}
		if n != Number && tokens[i].fresh && natural(text) == rounds+1 {
			rounds++ // a number of a round without a full stop
			continue
		}
		c.apart = c.apart && (tokens[i].fresh || i > 0 && natural(tokens[i-1].text) == rounds)
		if joined && i+1 < len(tokens) && !tokens[i+1].hard && partOf(n, 0, text) && partOf(n, 2, tokens[i+1].text) {
			i++
			text += tokens[i].text
		}
		m, marked, err := ParseMove(n, r.Rules.Size, text)
		if err != nil {
			c.stuck = i
			break
		}
		c.moves, c.marked = append(c.moves, placed{m, at}), append(c.marked, marked)
	}
	c.legal = countLegal(r, c.moves)
	return c
}

// partOf reports whether a text is a distance in one of the two directions that begin with a letter of a notation.
func partOf(n Notation, first int, text string) bool {
	if len(text) < 2 {
		return false
	}
	letters := relative[n]
	distance, rest := readPart(letters[first], letters[first+1], capital(text))
	return distance != 0 && (rest == "" || first == 2 && (rest == "*" || rest == "!"))
}

// capital makes the first letter of a text a capital.
func capital(text string) string {
	if c := text[0]; 'a' <= c && c <= 'z' {
		return string(c-'a'+'A') + text[1:]
	}
	return text
}

// countLegal is the number of moves up to the first that the rules forbid.
func countLegal(r *Record, moves []placed) int {
	p, err := r.Start()
	if err != nil {
		return 0
	}
	for i, m := range moves {
		if p, _, err = r.Rules.Play(p, m.Move); err != nil {
			return i
		}
	}
	return len(moves)
}

// distinct leaves the first of those that give the same moves.
func distinct(readings []*reading) []*reading {
	var list []*reading
	for _, c := range readings {
		same := func(o *reading) bool {
			return slices.EqualFunc(c.moves, o.moves, func(a, b placed) bool { return a.Move == b.Move })
		}
		if !slices.ContainsFunc(list, same) {
			list = append(list, c)
		}
	}
	return list
}

// fromCentre leaves those whose first move is the centre, where some are. Where a protocol opens that tells nothing.
func fromCentre(r *Record, readings []*reading) []*reading {
	if r.Rules.Protocol != pente.NoProtocol || r.Setup != nil {
		return readings
	}
	central := slices.DeleteFunc(slices.Clone(readings), func(c *reading) bool {
		return len(c.moves) == 0 || c.moves[0].Point != r.Rules.Centre()
	})
	if len(central) == 0 {
		return readings
	}
	return central
}

// ambiguous names two ways to understand a list.
func (s *scan) ambiguous(r *Record, a, b *reading) error {
	i := 0
	for i < min(len(a.moves), len(b.moves))-1 && a.moves[i].Move == b.moves[i].Move {
		i++
	}
	what := ambiguousPoints
	if a.notation == b.notation {
		what = ambiguousParts
	}
	e := s.fault(a.moves[i].at, what, a.moves[i].Move, a.name(), b.moves[i].Move, b.name())
	e.Move = i + 1
	return e
}

// checkMarks notes where marks of captures and the rules differ.
func (s *scan) checkMarks(r *Record, c *reading) {
	p, err := r.Start()
	if err != nil || !slices.Contains(c.marked, true) {
		return
	}
	for i, m := range c.moves {
		next, effect, err := r.Rules.Play(p, m.Move)
		if err != nil {
			return
		}
		if c.marked[i] && len(effect.Captured) == 0 {
			s.assume(falseCapture, i+1, m.Move)
		}
		p = next
	}
}
