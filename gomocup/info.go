package gomocup

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// ground is the memory in MiB that an engine needs beside its table.
const ground = 32

// The bits of INFO rule.
const (
	ruleExact = 1
	ruleRenju = 4
	ruleCaro  = 8
	noRule    = -1
)

// info takes a piece of information. Keys that are not known are ignored, as the protocol wants it; the keys that are
// ours may have “tessera_” before them.
func (s *server) info(_ context.Context, args string) error {
	key, value, _ := strings.Cut(args, " ")
	key, value = strings.TrimPrefix(strings.ToLower(key), "tessera_"), strings.TrimSpace(value)
	if err := s.inform(key, value); err != nil {
		return fmt.Errorf("INFO %s: %w", key, err)
	}
	return nil
}

func (s *server) inform(key, value string) error {
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
	number, known := s.numbers()[key]
	if !known {
		return nil
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < 0 && key != "time_left" {
		return fmt.Errorf("%q is not a number", value)
	}
	return number(n)
}

// numbers are what to do with the keys that have a number.
func (s *server) numbers() map[string]func(n int64) error {
	millis := func(n int64) time.Duration { return time.Duration(max(0, n)) * time.Millisecond }
	set := func(do func(n int64)) func(int64) error { return func(n int64) error { do(n); return nil } }
	return map[string]func(int64) error{
		"timeout_turn":  set(func(n int64) { s.clock.turn, s.clock.turnSet = millis(n), true }),
		"timeout_match": set(func(n int64) { s.clock.match, s.clock.left, s.clock.leftSet = millis(n), millis(n), false }),
		"time_left":     set(func(n int64) { s.clock.left, s.clock.leftSet = millis(n), n < unlimited }),
		"max_memory":    set(s.limitMemory),
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

// limitMemory keeps the whole program within so many bytes; 0 sets no limit.
func (s *server) limitMemory(bytes int64) {
	if bytes == 0 {
		return
	}
	mib := int(bytes >> 20)
	debug.SetMemoryLimit(bytes * 9 / 10)
	table := max(1, mib-ground)
	if s.Memory > 0 {
		table = min(table, s.Memory)
	}
	s.remember(min(table, 4096))
}

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
