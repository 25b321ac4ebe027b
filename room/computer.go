package room

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
)

// Chooser chooses a move for a computer's level, counted from 1 for the weakest: a stone, or a choice where the opening
// asks for one. An engine is one.
// It is used by several goroutines at once, goes on after a panic in one of them, and must return soon after its
// context has ended.
type Chooser interface {
	Choose(ctx context.Context, rules *pente.Rules, pos *pente.Position, level int, rnd *rand.Rand) (pente.Move, error)
}

// answer searches at once for the computer's move in a turn, and holds it back until its time, but never for longer
// than it can lie ahead, since the clock may have gone back.
func (h *Hall) answer(ctx context.Context, line timeline, due store.Due) error {
	until := h.now().Add(h.pauses.longest(&due))
	if due.At.Before(until) {
		until = due.At
	}
	seat, level, _ := line.state.ComputerTurn()
	move, thought, err := h.choose(ctx, line.state, level, due.At)
	if err != nil {
		return err
	}
	if !h.waitUntil(ctx, until) {
		return ctx.Err()
	}
	at := h.now()
	waited := max(0, at.Sub(line.state.Ticking)-thought)
	return h.command(ctx, line, due, match.Command{
		Seat: seat, Action: actionOf(&line.state.Rules, move), Lag: waited,
	}, at)
}

// actionOf is what the computer does to make a move. It claims whatever its stone brackets.
func actionOf(rules *pente.Rules, move pente.Move) match.Action {
	if move.Choice != pente.Stone {
		return match.Choose{Choice: move.Choice}
	}
	move.Claim = rules.Claimed
	return match.Play{Move: move}
}

// opponent is the person for whom the computer searches: the first holder of the first person's seat.
func opponent(state *match.State) match.Holder {
	for _, seat := range state.Seats {
		if seat.Kind == match.Person {
			return seat.Holders[0]
		}
	}
	return match.House
}

// choose searches for a move when it is the turn of the match's person among those who wait for a worker. A panic in
// a search costs that search, nothing else. How long the computer thought does not count its waiting; where its clock
// wants it to, it thinks for less time than its level would.
func (h *Hall) choose(ctx context.Context, state *match.State, level int, due time.Time) (move pente.Move, thought time.Duration, err error) {
	give, err := h.workers.take(ctx, opponent(state), due)
	if err != nil {
		return pente.Move{}, 0, err
	}
	defer give()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the search panicked: %v\n%s", p, debug.Stack())
		}
	}()
	began := h.now()
	rules, position := state.Rules, state.Position
	hurried, cancel := h.hurry(ctx, state)
	defer cancel()
	move, err = h.cfg.Engine.Choose(hurried, &rules, &position, level, h.random())
	if err == nil {
		err = ctx.Err()
	}
	return move, h.now().Sub(began), err
}

// hurry ends a search when the computer's clock wants a move.
func (h *Hall) hurry(ctx context.Context, state *match.State) (context.Context, context.CancelFunc) {
	turn := state.Turn()
	if _, runs := state.FlagFalls(); !runs || state.Opening(turn) {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, state.Time.Share(state.Clocks[turn]))
}
