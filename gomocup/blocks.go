package gomocup

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tessera/pente"
)

// block reads the lines until DONE. After a line that is wrong the others are read and left; a command ends the block
// and is carried out next.
func (s *server) block(ctx context.Context, name string, read func(line string) error) (err error) {
	if s.game == nil {
		err = errNoGame
	}
	for {
		line, ok := s.next(ctx)
		if !ok {
			return fmt.Errorf("%s: the input ended before DONE", name)
		}
		switch word, _ := command(line); {
		case word == "DONE":
			return err
		case word == "END":
			return errEnd
		case word == "":
			continue
		case doing(word) != nil:
			s.waiting = append([]string{line}, s.waiting...)
			return fmt.Errorf("%s: DONE is missing before %s", name, word)
		}
		if err == nil {
			if err = read(tight(strings.TrimSpace(line))); err != nil {
				err = fmt.Errorf("%s: %w", name, err)
			}
		}
	}
}

func (s *server) readBoard(ctx context.Context, _ string) error {
	b := s.board
	err := s.block(ctx, "BOARD", func(line string) error {
		at, field, err := s.field(line)
		if err != nil {
			return err
		}
		if field != "1" && field != "2" {
			return fmt.Errorf("%q: the field is 1 for the engine's stones or 2 for the opponent's", line)
		}
		b.stones = append(b.stones, stone{at, field == "1"})
		return nil
	})
	if err != nil {
		return err
	}
	rules, err := s.terms.rules(s.size)
	if err != nil {
		return err
	}
	g, err := fromBoard(rules, &b)
	if err != nil {
		return fmt.Errorf("BOARD: %w", err)
	}
	s.game, s.board = g, board{}
	return s.answer(ctx, g)
}

// field reads a point and what stands behind it and a comma, if anything does.
func (s *server) field(line string) (at pente.Point, field string, err error) {
	if second := strings.IndexByte(line, ',') + 1; second > 0 {
		if third := strings.IndexByte(line[second:], ','); third >= 0 {
			line, field = line[:second+third], line[second+third+1:]
		}
	}
	m, err := ParseMove(s.size, line)
	if err == nil && (m.Choice != pente.Stone || m.Claim) {
		err = fmt.Errorf("%q is not of the form x,y", line)
	}
	return m.Point, field, err
}

func (s *server) readMoves(ctx context.Context, _ string) error {
	var moves []pente.Move
	err := s.block(ctx, "MOVES", func(line string) error {
		more, err := parseMoves(s.size, line)
		moves = append(moves, more...)
		return err
	})
	if err != nil {
		return err
	}
	rules, err := s.terms.rules(s.size)
	if err != nil {
		return err
	}
	g := newGame(rules)
	if err := g.playAll(moves); err != nil {
		return fmt.Errorf("MOVES: %w", err)
	}
	s.game = g
	return s.answer(ctx, g)
}

// readSwap2 takes part in a Swap2 opening: it lays out three stones, or answers those of the opponent.
func (s *server) readSwap2(ctx context.Context, _ string) error {
	var stones []pente.Move
	err := s.block(ctx, "SWAP2BOARD", func(line string) error {
		at, _, err := s.field(line) // some managers tell the colour, which follows from the order
		stones = append(stones, pente.Place(at))
		return err
	})
	if err != nil {
		return err
	}
	opening, after, err := s.terms.swap2(s.size)
	if err != nil {
		return fmt.Errorf("SWAP2BOARD: %w", err)
	}
	g, err := swap2Game(opening, stones)
	if err != nil {
		return fmt.Errorf("SWAP2BOARD: %w", err)
	}
	moves, err := s.decide(ctx, g)
	if err != nil {
		return err
	}
	placed := slices.DeleteFunc(moves, func(m pente.Move) bool { return m.Choice != pente.Stone })
	g = newGame(after)
	if err := g.playAll(append(stones, placed...)); err != nil {
		return fmt.Errorf("SWAP2BOARD: %w", err)
	}
	s.game, s.board = g, board{}
	if len(placed) == 0 {
		s.out.printf("SWAP")
	} else {
		s.out.printf("%s", lineText(s.size, placed))
	}
	return nil
}
