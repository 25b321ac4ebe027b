package referee

import (
	"strconv"

	"tessera/pente"
)

// verdict is what is found out about a game that can be played.
type verdict struct {
	rules *pente.Rules
	// position is the one after the last legal move, plies the number of those.
	position pente.Position
	plies    int
	// illegal is the reason against the next move, if any.
	illegal  pente.Reason
	captures []capture
	calls    []call
}

// capture is what left the board at a ply.
type capture struct {
	ply    int
	points []pente.Point
}

// call is what could be announced at a ply.
type call struct {
	ply  int
	call pente.Call
}

// play plays moves as far as they are legal.
func play(rules *pente.Rules, start pente.Position, moves []string) verdict {
	v := verdict{rules: rules, position: start}
	for ply, text := range moves {
		effect, err := rules.Judge(&v.position, readMove(text))
		if illegal, ok := err.(*pente.Illegal); ok {
			v.illegal = illegal.Reason
			return v
		}
		v.position = v.position.After(effect)
		v.plies++
		if len(effect.Captured) > 0 {
			v.captures = append(v.captures, capture{ply, effect.Captured})
		}
		if announced := rules.Announcement(&v.position, &effect); announced != pente.NoCall {
			v.calls = append(v.calls, call{ply, announced})
		}
	}
	return v
}

// readMove reads a move. What is no point at all counts as a point off the board: so does a claim without a stone,
// since in a written game it goes with the stone that brackets.
func readMove(text string) pente.Move {
	move, err := pente.ParseMove(text)
	if err != nil || move.Choice == pente.Claim {
		return pente.Place(pente.NoPoint)
	}
	return move
}

// write appends the verdict as a JSON object.
func (v *verdict) write(to []byte, id value) []byte {
	seats := v.rules.Seats
	to = append(append(to, `{"id":`...), id...)
	to = appendInt(append(to, `,"plies":`...), v.plies)
	to = v.writeError(append(to, `,"error":`...))
	to = appendList(append(to, `,"captures":`...), v.captures, appendCapture)
	pairs, stones := v.byColour(v.position.Captures), v.byColour(v.position.Taken)
	to = appendList(append(to, `,"pairs":`...), pairs[:seats], appendInt)
	to = appendList(append(to, `,"stones":`...), stones[:seats], appendInt)
	to = appendList(append(to, `,"calls":`...), v.calls, appendCall)
	to = v.writeEnd(to)
	to = appendBoard(append(to, `,"board":`...), v.rules, &v.position)
	return append(to, '}')
}

// byColour gives counts in the order of the seats, or where seats chose their colours in that of the colours: as
// the board shows them.
func (v *verdict) byColour(counts [pente.MaxSeats]uint16) [pente.MaxSeats]uint16 {
	if v.position.Swapped {
		counts[0], counts[1] = counts[1], counts[0]
	}
	return counts
}

func (v *verdict) writeError(to []byte) []byte {
	if v.illegal == "" {
		return append(to, "null"...)
	}
	to = appendInt(append(to, `{"ply":`...), v.plies)
	return append(appendText(append(to, `,"reason":`...), v.illegal), '}')
}

// writeEnd appends the result, whose turn it is and the score.
func (v *verdict) writeEnd(to []byte) []byte {
	p := &v.position
	if !p.Outcome.Over() {
		to = appendInt(append(to, `,"result":null,"turn":`...), p.Turn)
		return append(to, `,"score":null`...)
	}
	to = appendList(append(to, `,"result":{"winners":`...), p.Outcome.Winners.Seats(), appendInt)
	to = appendList(append(to, `,"by":`...), p.Outcome.By.Words(), appendText)
	to = append(to, `},"turn":null,"score":`...)
	if score := v.rules.Score(p); score != nil {
		return appendList(to, score, appendInt)
	}
	return append(to, "null"...)
}

// writeRefusal appends the answer to a line that cannot be played at all.
func writeRefusal(to []byte, id value, reason string) []byte {
	to = append(append(to, `{"id":`...), id...)
	return append(appendText(append(to, `,"refused":`...), reason), '}')
}

func appendInt[T ~int | ~int8 | ~uint16](to []byte, n T) []byte {
	return strconv.AppendInt(to, int64(n), 10)
}

// appendText appends a word that needs no escapes.
func appendText[T ~string](to []byte, word T) []byte {
	return append(append(append(to, '"'), word...), '"')
}

func appendList[T any](to []byte, list []T, one func([]byte, T) []byte) []byte {
	to = append(to, '[')
	for i, element := range list {
		if i > 0 {
			to = append(to, ',')
		}
		to = one(to, element)
	}
	return append(to, ']')
}

func appendPoint(to []byte, p pente.Point) []byte { return appendText(to, p.String()) }

func appendCapture(to []byte, c capture) []byte {
	to = append(appendInt(append(to, '['), c.ply), ',')
	return append(appendList(to, c.points, appendPoint), ']')
}

func appendCall(to []byte, c call) []byte {
	to = append(appendInt(append(to, '['), c.ply), ',')
	return append(appendText(to, c.call), ']')
}

// appendBoard draws the rows from the top: a dot for each empty point, else the colour's number from 0.
func appendBoard(to []byte, rules *pente.Rules, p *pente.Position) []byte {
	to = append(to, '[')
	for row := rules.Size - 1; row >= 0; row-- {
		to = append(to, '"')
		from := pente.At(0, row)
		for _, colour := range p.Stones[from : from+pente.Point(rules.Size)] {
			if colour == pente.Empty {
				to = append(to, '.')
			} else {
				to = append(to, '0'+byte(colour-1))
			}
		}
		to = append(to, '"', ',')
	}
	to[len(to)-1] = ']'
	return to
}
