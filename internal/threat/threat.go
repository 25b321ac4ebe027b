// Package threat finds what colours threaten in a position: rows that want a stone, captures, and points on which one
// stone makes two threats. It is there to be shown to people, not to play by.
package threat

import "tessera/pente"

// Row is stones of one colour in a line that want stones: At lists the points on each of which one makes it longer.
type Row struct{ Stones, At []pente.Point }

// Capture is a stone that would capture.
type Capture struct {
	At    pente.Point
	Takes []pente.Point
}

// Threats are what a colour threatens, were it its turn.
type Threats struct {
	Colour pente.Colour
	// Threes are rows that one stone more makes fours which win at either end: open threes, where five win.
	Threes []Row
	// Fours are rows that one stone more makes winning ones.
	Fours    []Row
	Captures []Capture
	// Doubles are points on which one stone makes two of these rows at once, or a four that wins at either end.
	Doubles []pente.Point
}

// Of finds the threats of all colours, in their order; nil when the game is over or a choice of colours is due.
func Of(r *pente.Rules, p *pente.Position) []Threats {
	if p.Turn == pente.NoSeat || r.Choices(p) != nil {
		return nil
	}
	var all []Threats
	for colour := pente.Colour(1); int(colour) <= r.Colours(); colour++ {
		s := sight{rules: r, position: *p, colour: colour}
		t := Threats{Colour: colour}
		for _, line := range lines(r.Size) {
			t.Threes, t.Fours = append(t.Threes, s.threes(line)...), append(t.Fours, s.fours(line)...)
		}
		if s.takeTurn() {
			s.look(&t)
		}
		all = append(all, t)
	}
	return all
}

// sight is a position seen by a colour.
type sight struct {
	rules    *pente.Rules
	position pente.Position
	colour   pente.Colour
}

// takeTurn makes it the turn of a seat of the colour, unless all of these have left.
func (s *sight) takeTurn() bool {
	for seat := range pente.Seat(s.rules.Seats) {
		if s.rules.ColourOf(&s.position, seat) == s.colour && !s.position.Out.Has(seat) {
			s.position.Turn = seat
			return true
		}
	}
	return false
}

// look tries a stone on each point.
func (s *sight) look(t *Threats) {
	for row := range s.rules.Size {
		for column := range s.rules.Size {
			at := pente.At(column, row)
			effect, err := s.rules.Judge(&s.position, pente.Move{Point: at, Claim: s.rules.Claimed})
			if err != nil || effect.Colour != s.colour {
				continue
			}
			if takes := s.takes(&effect); takes != nil {
				t.Captures = append(t.Captures, Capture{at, takes})
			}
			if !effect.Outcome.Over() && s.after(effect).gains(at) > 1 {
				t.Doubles = append(t.Doubles, at)
			}
		}
	}
}

// takes lists the stones of others that an effect captures.
func (s *sight) takes(e *pente.Effect) (takes []pente.Point) {
	for _, at := range e.Captured {
		if colour := s.position.Stones[at]; colour != pente.Empty && colour != s.colour {
			takes = append(takes, at)
		}
	}
	return takes
}

func (s *sight) after(e pente.Effect) *sight {
	return &sight{rules: s.rules, position: s.position.After(e), colour: s.colour}
}
