package picture

import (
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
	"tessera/record"
)

// Card is the card of a record after so many moves of the way. Its words are those of the options.
func (w *Way) Card(r *record.Record, moves int, o Options) (Card, error) {
	b, err := w.Board(moves)
	if err != nil {
		return Card{}, err
	}
	b.Marks = nil
	words := o.words()
	c := Card{Board: b, Heading: words.Variant(r.Rules.Variant), Detail: detail(r, words), Brand: "Tessera"}
	now := &w.moments[moves].position
	for seat := range pente.Seat(w.rules.Seats) {
		c.Players = append(c.Players, player(r, w.rules.ColourOf(now, seat), seat, words))
	}
	for i := range moves {
		w.tally(c.Players, i+1)
	}
	c.Status = sprintf(words.Move, moves)
	if end := w.result(r, moves); end != nil {
		w.ended(&c, end, words)
	}
	return c, nil
}

// Drawable is a record with those parts of its names and event that pictures have letters for; a name of which nothing
// is left is none.
func Drawable(r *record.Record) *record.Record {
	drawn := *r
	drawn.Info.Event = plain().known(r.Info.Event)
	drawn.Info.Players = slices.Clone(r.Info.Players)
	for seat := range drawn.Info.Players {
		drawn.Info.Players[seat].Name = plain().known(r.Info.Players[seat].Name)
	}
	return &drawn
}

func detail(r *record.Record, words *Words) string {
	parts := []string{sprintf(words.Board, r.Rules.Size, r.Rules.Size)}
	for _, each := range []string{r.Info.Event, r.Info.Date} {
		if each != "" {
			parts = append(parts, each)
		}
	}
	return strings.Join(parts, " · ")
}

// player is who plays in a seat; without a name, the colour's.
func player(r *record.Record, colour pente.Colour, seat pente.Seat, words *Words) CardPlayer {
	p := CardPlayer{Name: words.Colours[colour-1], Colour: colour}
	if int(seat) >= len(r.Info.Players) {
		return p
	}
	if who := r.Info.Players[seat]; who.Name != "" {
		p.Name = who.Name
		if who.Rating > 0 {
			p.Note = strconv.Itoa(who.Rating)
		}
	}
	return p
}

// tally gives the stones that a move took to who has them now: the seat whose captures grew.
func (w *Way) tally(players []CardPlayer, move int) {
	before, after := &w.moments[move-1].position, &w.moments[move].position
	e := w.moments[move].effect
	if before.Swapped != after.Swapped {
		players[0].Taken, players[1].Taken = players[1].Taken, players[0].Taken
	}
	for _, at := range e.Captured {
		colour := before.Stones[at]
		if at == e.Move.Point {
			colour = e.Colour
		}
		for seat := range players {
			grew := after.Taken[seat] > before.Taken[seat]
			if grew && w.rules.ColourOf(after, pente.Seat(seat)) != colour {
				players[seat].Taken = append(players[seat].Taken, colour)
				break
			}
		}
	}
}

// result is how the game ended with the move, nil if it went on.
func (w *Way) result(r *record.Record, moves int) *record.Result {
	if end := w.moments[moves].position.Outcome; end.Over() {
		return &record.Result{Winners: end.Winners, By: strings.Join(end.By.Words(), "+")}
	}
	if moves < w.Moves() || !slices.Equal(r.Moves(), w.moves()) {
		return nil
	}
	return r.Result
}

func (w *Way) moves() (moves []pente.Move) {
	for _, m := range w.moments[1:] {
		moves = append(moves, m.effect.Move)
	}
	return moves
}

// ended writes a result on a card.
func (w *Way) ended(c *Card, end *record.Result, words *Words) {
	if end.Winners == 0 {
		c.Status = strings.TrimSpace(sprintf(words.Draw, words.By[end.By]))
		return
	}
	var names []string
	for seat := range c.Players {
		if end.Winners.Has(pente.Seat(seat)) {
			c.Players[seat].Winner = true
			names = append(names, shortened(c.Players[seat].Name))
		}
	}
	wins := words.Wins
	if len(names) > 1 {
		wins = words.Win
	}
	c.Status = strings.TrimSpace(sprintf(wins, strings.Join(names, " & "), words.By[end.By]))
}

// longName is the number of characters that a result gives a name, so that its end has room as well.
const longName = 24

func shortened(name string) string {
	if letters := []rune(name); len(letters) > longName {
		return strings.TrimSpace(string(letters[:longName])) + "…"
	}
	return name
}
