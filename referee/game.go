package referee

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"tessera/pente"
)

// The refusals that are not those of the rules.
const (
	unreadable = "unreadable"
	unplayable = "setup"
)

// game is a line as read.
type game struct {
	id          json.RawMessage
	variant     string
	options     texts
	seats, size *whole
	setup       *setup
	moves       texts
}

// decode reads a game. On an error the game still holds the id when that could be read.
func decode(line []byte) (game, error) {
	g := game{variant: "pente"}
	var f fields
	if err := json.Unmarshal(line, &f); err != nil {
		return g, err
	}
	if f == nil {
		return g, errors.New("null is not an object")
	}
	g.id = f["id"]
	return g, errors.Join(
		f.read("variant", &g.variant),
		f.read("options", &g.options),
		f.read("seats", &g.seats),
		f.read("size", &g.size),
		f.read("setup", &g.setup),
		f.read("moves", &g.moves),
	)
}

// rules makes the rules of a game, or gives the refusal.
func (g *game) rules() (rules pente.Rules, refusal string) {
	rules, err := pente.New(g.variant, given(g.size), given(g.seats), g.options...)
	if wrong, ok := errors.AsType[*pente.RulesError](err); ok {
		return rules, strings.ReplaceAll(string(wrong.Reason), "_", " ")
	}
	return rules, ""
}

// given is the number that pente.New takes: there 0 stands for the usual one, while a 0 that was
// written is wrong.
func given(n *whole) int {
	switch {
	case n == nil:
		return 0
	case *n == 0:
		return -1
	}
	return int(*n)
}

// start is the position from which the moves go on.
func (g *game) start(rules *pente.Rules) (pente.Position, error) {
	if g.setup == nil {
		return rules.Start(0), nil
	}
	s := pente.Setup{
		Stones:   make(map[pente.Colour][]pente.Point, len(g.setup.stones)),
		Turn:     g.setup.seat(rules),
		Captures: ints(g.setup.pairs),
		Taken:    ints(g.setup.taken),
	}
	for name, points := range g.setup.stones {
		colour, err := parseColour(name)
		if err != nil {
			return pente.Position{}, err
		}
		for _, text := range points {
			point, err := pente.ParsePoint(text)
			if err != nil {
				return pente.Position{}, err
			}
			s.Stones[colour] = append(s.Stones[colour], point)
		}
	}
	return rules.SetUp(s)
}

// setup is a position to start from as read.
type setup struct {
	stones       map[string]texts
	turn         whole
	pairs, taken []whole
}

// UnmarshalJSON reads the position's members.
func (s *setup) UnmarshalJSON(data []byte) error {
	var f fields
	if err := json.Unmarshal(data, &f); err != nil {
		return err
	}
	return errors.Join(
		f.read("stones", &s.stones),
		f.read("turn", &s.turn),
		f.read("pairs", &s.pairs),
		f.read("stones_taken", &s.taken),
	)
}

// seat is the seat to move, NoSeat where there is no such seat.
func (s *setup) seat(rules *pente.Rules) pente.Seat {
	if s.turn < 0 || int(s.turn) >= rules.Seats {
		return pente.NoSeat
	}
	return pente.Seat(s.turn)
}

// parseColour reads the number of a colour as written in games, where they count from 0.
func parseColour(text string) (pente.Colour, error) {
	n, err := strconv.ParseUint(text, 10, 7)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return pente.Empty, errors.New("setup: no colour is called " + strconv.Quote(text))
	}
	return pente.Colour(n + 1), nil
}

func ints(list []whole) []int {
	if list == nil {
		return nil
	}
	numbers := make([]int, len(list))
	for i, n := range list {
		numbers[i] = int(n)
	}
	return numbers
}
