package record

import (
	"errors"
	"slices"

	"tessera/pente"
)

// scan is the reading of one game.
type scan struct {
	data []byte
	// line and column are where data begin in the file; line 0: it is no text.
	line, column int
	game         int
	options      *Options
	nodes        int
	// brokenOff says that the text of the game is damaged such that its end may not be its own.
	brokenOff bool
	dropped   []Dropped
	assumed   []Said
	// supply is the choice of colours that is made where none is written, Stone for none.
	supply pente.Choice
}

// mostDropped bounds how many faults of a game are listed one by one.
const mostDropped = 100

// fault is an error at a place in the data.
func (s *scan) fault(at int, what *Sentence, values ...any) *Error {
	return s.faultOf(at, Say(what, values...))
}

// faultOf is the fault that an error is.
func (s *scan) faultOf(at int, err error) *Error {
	e := &Error{Game: s.game, Node: s.nodes, What: saidOf(err), cause: err}
	s.locate(e, at)
	return e
}

// locate fills in where an error is.
func (s *scan) locate(e *Error, at int) {
	e.Game = s.game
	at = max(0, min(at, len(s.data)))
	if s.line == 0 {
		e.Column = at + 1
		return
	}
	e.Line, e.Column = place(s.data[:at], s.line, s.column)
}

// wrong notes something that is left out, or returns it as an error where nothing may be.
func (s *scan) wrong(at int, what *Sentence, values ...any) error {
	return s.wrongOf(at, Say(what, values...))
}

// wrongOf is wrong for what an error says.
func (s *scan) wrongOf(at int, err error) error {
	return s.drop(0, func() *Error { return s.faultOf(at, err) })
}

// drop is wrong for nodes that are left out. What is wrong is asked for only where it is told: to say where it is takes
// a look at the whole text.
func (s *scan) drop(nodes int, what func() *Error) error {
	switch {
	case !s.options.Lenient:
		return what()
	case len(s.dropped) < mostDropped:
		s.dropped = append(s.dropped, Dropped{*what(), nodes})
		return nil
	case len(s.dropped) == mostDropped:
		s.dropped = append(s.dropped, Dropped{Error: Error{Game: s.game, What: Say(tooManyFaults)}})
	}
	s.dropped[mostDropped].Nodes += nodes
	return nil
}

// assume notes what a reader took for granted.
func (s *scan) assume(what *Sentence, values ...any) {
	said := Say(what, values...)
	if len(s.assumed) < mostDropped && !slices.ContainsFunc(s.assumed, said.same) {
		s.assumed = append(s.assumed, said)
	}
}

// node makes a node that begins at a place in the data.
func (s *scan) node(at int) (*Node, error) {
	if s.nodes++; s.nodes > s.options.MaxNodes {
		return nil, s.fault(at, tooManyNodes, s.options.MaxNodes)
	}
	return &Node{at: at}, nil
}

// judge holds a record to its rules. What they do not allow is an error or, with what follows it, left out.
func (s *scan) judge(r *Record) error {
	var failed error
	visit := func(m *Moment) bool {
		if failed == nil {
			failed = s.settle(m.Node, r.Rules.Size)
			s.supplyChoice(r, m)
		}
		return failed == nil
	}
	err := r.walk(visit, func(n *Node, e *Error) bool {
		if failed == nil {
			failed = s.drop(n.Count(), func() *Error {
				s.locate(e, n.at)
				return e
			})
		}
		return failed == nil
	})
	if failed != nil {
		return failed
	}
	if e, ok := errors.AsType[*Error](err); ok {
		s.locate(e, 0)
		return e
	}
	return nil
}

// settle brings a node into its normal form on a board of so many lines.
func (s *scan) settle(n *Node, size int) error {
	var marks []Mark
	for _, m := range n.Marks {
		if err := m.validate(size); err == nil {
			marks = append(marks, m)
		} else if err := s.wrongOf(n.at, err); err != nil {
			return err
		}
	}
	n.Marks = tidyMarks(marks)
	n.at, n.colour = 0, pente.Empty
	return nil
}

// sound checks all of a record but its moves. What makes no sense beside the rules is left out.
func (s *scan) sound(r *Record) error {
	if err := checkRules(r); err != nil {
		return s.faultOf(0, err)
	}
	for _, part := range []struct {
		check  func(*Record) error
		forget func()
	}{
		{checkResult, func() { r.Result = nil }},
		{checkMatch, func() { r.Match = nil }},
		{checkPeople, func() { r.Info.Players, r.Info.Rated = nil, RatedUnknown }},
	} {
		if err := part.check(r); err != nil {
			if err := s.wrongOf(0, err); err != nil {
				return err
			}
			part.forget()
		}
	}
	return nil
}
