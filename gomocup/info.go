package gomocup

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// The bits of INFO rule.
const (
	ruleExact = 1
	ruleRenju = 4
	ruleCaro  = 8
	noRule    = -1
)

// info takes a piece of information. Keys that are not known are ignored, as the protocol wants it; the keys that are
// ours may have “tessera_” before them.
func (s *server) info(ctx context.Context, args string) error {
	key, value := cutWord(args)
	key = strings.TrimPrefix(strings.ToLower(key), "tessera_")
	if err := s.inform(ctx, key, value); err != nil {
		return fmt.Errorf("INFO %s: %w", key, err)
	}
	return nil
}

func (s *server) inform(ctx context.Context, key, value string) error {
	switch key {
	case "variant":
		return s.change(func(t *terms) error { t.variant, t.options, t.seats = value, nil, 0; return nil })
	case "options":
		return s.change(func(t *terms) error {
			t.options = strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' })
			return nil
		})
	case "captures", "taken":
		own, other, err := pair(value)
		if err == nil && min(own, other) < 0 {
			err = fmt.Errorf("%s: there are no fewer than 0", value)
		}
		if err != nil {
			return err
		}
		if key == "captures" {
			s.board.captures = &[2]int{own, other}
		} else {
			s.board.taken = &[2]int{own, other}
		}
		return nil
	}
	number, known := s.numbers(ctx)[key]
	if !known {
		return nil
	}
	n, err := strconv.ParseFloat(value, 64) // some managers send 4999.7
	if err != nil || n < 0 && key != "time_left" || n != n {
		return fmt.Errorf("%q is not a number", value)
	}
	return number(int64(min(max(n, 0), mostNumber)))
}

// mostNumber is taken for every greater one. As milliseconds it is longer than any game, as bytes more than any memory.
const mostNumber = 1 << 42

// numbers are what to do with the keys that have a number.
func (s *server) numbers(ctx context.Context) map[string]func(n int64) error {
	millis := func(n int64) time.Duration { return time.Duration(n) * time.Millisecond }
	set := func(do func(n int64)) func(int64) error { return func(n int64) error { do(n); return nil } }
	return map[string]func(int64) error{
		"timeout_turn":  set(func(n int64) { s.clock.turn, s.clock.turnSet = millis(n), true }),
		"timeout_match": set(func(n int64) { s.clock.match = millis(n); s.clock.restart() }),
		"time_left":     set(func(n int64) { s.clock.tell(millis(n), n < unlimited) }),
		"max_memory":    set(func(n int64) { s.limitMemory(ctx, n) }),
		"nodes":         set(func(n int64) { s.Limits.Nodes = n }),
		"depth":         set(func(n int64) { s.Limits.Depth = int(n) }),
		"seats": func(n int64) error {
			return s.change(func(t *terms) error { t.seats = int(n); return nil })
		},
		"rule": func(n int64) error {
			return s.change(func(t *terms) error { t.rule = n; return nil })
		},
	}
}

// unlimited is the time_left that managers send where a game has no limit.
const unlimited = 2147483647

// change alters the rules from the next game on, and those of the present one while no move has been made.
func (s *server) change(alter func(t *terms) error) error {
	t := s.terms
	if err := alter(&t); err != nil {
		return err
	}
	rules, err := t.rules(s.size)
	if err != nil {
		return err
	}
	s.terms = t
	if s.game != nil && len(s.game.positions) == 1 && len(s.game.moves) == 0 {
		s.game = newGame(rules)
	}
	return nil
}
