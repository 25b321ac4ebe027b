package referee

import (
	"errors"
	"fmt"
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
	id      value
	variant string
	options []string
	// seats and size are 0 where the usual number is meant.
	seats, size int
	setup       *setup
	moves       []string
}

// setup is a position to start from as read.
type setup struct {
	stones       map[string][]string
	turn         int
	pairs, taken []int
}

// decode reads a game. On an error the game still holds the id when that could be read.
func decode(line []byte) (game, error) {
	g := game{id: "null", variant: "pente"}
	v, err := parseValue(line)
	if err != nil {
		return g, err
	}
	members, err := v.members()
	if err != nil {
		return g, err
	}
	var wrong error
	for name, member := range members {
		if name == "id" {
			g.id = member
		} else if !member.null() {
			wrong = errors.Join(wrong, g.read(name, member))
		}
	}
	return g, wrong
}

// read reads a member; unknown ones are nobody's business.
func (g *game) read(name string, member value) (err error) {
	switch name {
	case "variant":
		g.variant, err = member.text()
	case "options":
		g.options, err = texts(member)
	case "seats":
		g.seats, err = count(member)
	case "size":
		g.size, err = count(member)
	case "setup":
		g.setup, err = readSetup(member)
	case "moves":
		g.moves, err = texts(member)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// count reads a number for which 0 stands for the usual one: a 0 that was written is as wrong as -1.
func count(v value) (int, error) {
	n, err := v.whole()
	if n == 0 {
		n = -1
	}
	return n, err
}

func readSetup(v value) (*setup, error) {
	members, err := v.members()
	if err != nil {
		return nil, err
	}
	var s setup
	for name, member := range members {
		if member.null() {
			continue
		}
		switch name {
		case "stones":
			s.stones, err = readStones(member)
		case "turn":
			s.turn, err = member.whole()
		case "pairs":
			s.pairs, err = wholes(member)
		case "stones_taken":
			s.taken, err = wholes(member)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return &s, nil
}

func readStones(v value) (map[string][]string, error) {
	members, err := v.members()
	if err != nil {
		return nil, err
	}
	stones := make(map[string][]string)
	for colour, points := range members {
		if stones[colour], err = texts(points); err != nil {
			return nil, fmt.Errorf("%s: %w", colour, err)
		}
	}
	return stones, nil
}

// rules makes the rules of a game, or gives the refusal.
func (g *game) rules() (rules pente.Rules, refusal string) {
	rules, err := pente.New(g.variant, g.size, g.seats, g.options...)
	if wrong, ok := errors.AsType[*pente.RulesError](err); ok {
		return rules, strings.ReplaceAll(string(wrong.Reason), "_", " ")
	}
	return rules, ""
}

// start is the position from which the moves go on.
func (g *game) start(rules *pente.Rules) (pente.Position, error) {
	if g.setup == nil {
		return rules.Start(0), nil
	}
	s := pente.Setup{
		Stones:   make(map[pente.Colour][]pente.Point, len(g.setup.stones)),
		Turn:     pente.NoSeat,
		Captures: g.setup.pairs,
		Taken:    g.setup.taken,
	}
	if turn := g.setup.turn; turn >= 0 && turn < rules.Seats {
		s.Turn = pente.Seat(turn)
	}
	for name, points := range g.setup.stones {
		colour, err := parseColour(name)
		if err != nil {
			return pente.Position{}, err
		}
		stones := make([]pente.Point, len(points))
		for i, text := range points {
			if stones[i], err = pente.ParsePoint(text); err != nil {
				return pente.Position{}, err
			}
		}
		s.Stones[colour] = stones
	}
	return rules.SetUp(s)
}

// parseColour reads the number of a colour as written in games, where they count from 0.
func parseColour(text string) (pente.Colour, error) {
	n, err := strconv.ParseUint(text, 10, 7)
	if err != nil || strconv.FormatUint(n, 10) != text {
		return pente.Empty, fmt.Errorf("no colour is called %q", text)
	}
	return pente.Colour(n + 1), nil
}
