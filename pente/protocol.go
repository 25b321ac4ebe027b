package pente

import (
	"slices"
	"strconv"
)

// Protocol is an opening in which one seat places stones of both colours, and then the seats choose theirs.
type Protocol uint8

// The protocols.
const (
	NoProtocol Protocol = iota
	// DProtocol: the seat that begins places two stones of each colour, by turns. The other seat chooses a
	// colour, and the first colour goes on.
	DProtocol
	// Swap2Protocol: the seat that begins places three stones, two of them of the first colour. The other seat chooses
	// a colour, or places one more of each, second colour first, and leaves the choice to the seat that began.
	// The second colour goes on.
	Swap2Protocol
)

// protocolWords are the names of the protocols.
var protocolWords = [...]string{NoProtocol: "none", DProtocol: "d", Swap2Protocol: "swap2"}

// String is a word for the protocol: none, d or swap2.
func (p Protocol) String() string {
	if int(p) < len(protocolWords) {
		return protocolWords[p]
	}
	return strconv.Itoa(int(p))
}

// script is what happens move by move in a protocol, and which colour goes on.
type script struct {
	steps []step
	next  Choice
}

// step is a move in a protocol: who makes it, and either the stone's colour or the choices that there are.
type step struct {
	// second says that the seat acts which did not begin.
	second  bool
	colour  Choice
	choices []Choice
}

// scripts holds the protocols by number. A step's number is Phase.Opening: choices count too.
var scripts = [...]script{
	DProtocol: {next: First, steps: []step{
		{colour: First}, {colour: Second}, {colour: First}, {colour: Second},
		{second: true, choices: []Choice{First, Second}},
	}},
	Swap2Protocol: {next: Second, steps: []step{
		{colour: First}, {colour: Second}, {colour: First},
		{second: true, choices: []Choice{First, Second, More}},
		{second: true, colour: Second}, {second: true, colour: First},
		{choices: []Choice{First, Second}},
	}},
}

// step is the one that a protocol has come to, nil outside of protocols.
func (r *Rules) step(opening uint8) *step {
	if r.Protocol == NoProtocol || int(opening) >= len(scripts[r.Protocol].steps) {
		return nil
	}
	return &scripts[r.Protocol].steps[opening]
}

// Choices lists the choices that the seat to move has; nil when it is to place a stone, or the game is over.
func (r *Rules) Choices(p *Position) []Choice {
	if s := r.step(p.Opening); s != nil && !p.Outcome.Over() {
		return s.choices
	}
	return nil
}

// StoneColour is the colour of the stone that is to be placed now, Empty when none is.
func (r *Rules) StoneColour(p *Position) Colour {
	if p.Turn == NoSeat {
		return Empty
	}
	s := r.step(p.Opening)
	switch {
	case s == nil:
		return r.ColourOf(p, p.Turn)
	case s.choices != nil:
		return Empty
	}
	return r.Colour[actor(p, s.colour == Second)]
}

// actor is the seat that began, or the other of two.
func actor(p *Position, second bool) Seat {
	if second {
		return 1 - p.First
	}
	return p.First
}

// choose finds what a choice does, or gives the reason against it.
func (r *Rules) choose(p *Position, c Choice, e *Effect) Reason {
	if !slices.Contains(r.Choices(p), c) {
		return WrongChoice
	}
	e.Seat, e.Move, e.Phase = p.Turn, Choose(c), p.Phase
	if c == More {
		e.Phase.Opening++
		e.Next = actor(p, r.step(e.Phase.Opening).second)
		return ""
	}
	e.Phase.Opening = openingDone
	e.Colour = r.Colour[actor(p, c == Second)]
	e.Phase.Swapped = e.Colour != r.Colour[e.Seat]
	e.Next = e.Seat
	if c != scripts[r.Protocol].next {
		e.Next = 1 - e.Seat
	}
	return ""
}
