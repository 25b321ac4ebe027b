package room

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"tessera/match"
	"tessera/pente"
	"tessera/store"
)

// dueComputer is the kind of due work in which the computer has to move. Its key names the turn.
const dueComputer = "computer"

// Chooser chooses a move for a computer's level, counted from 1 for the weakest. An engine is one.
// It is used by several goroutines at once, goes on after a panic in one of them, and must return soon after its
// context has ended.
type Chooser interface {
	Choose(ctx context.Context, rules *pente.Rules, pos *pente.Position, level int, rnd *rand.Rand) (pente.Move, error)
}

// houseID is the id of the computer's command in a turn.
func houseID(turn string) string { return dueComputer + "-" + turn }

// perform does due work once: it searches at once, and holds the answer back until its time, but never longer than a
// pause, since the clock may have gone back. Doing it twice is harmless: the second finds that its turn has passed.
func (h *Hall) perform(ctx context.Context, due store.Due) error {
	wait := min(due.At.Sub(h.now()), h.cfg.Pause)
	answer := h.now().Add(wait)
	if due.Kind != dueComputer {
		return fmt.Errorf("unknown kind of work %q", due.Kind)
	}
	line, err := h.look(ctx, due.Match)
	if err != nil && !errors.Is(err, ErrUnknownMatch) {
		return err
	}
	if err != nil || line.turn != due.Key {
		// Loading the match may have cancelled this very job.
		return h.cfg.Store.Finish(context.WithoutCancel(ctx), due)
	}
	seat, level, _ := line.state.ComputerTurn()
	move, err := h.choose(ctx, line.state, level, due.At)
	if err != nil {
		return err
	}
	if !sleep(ctx, answer.Sub(h.now())) {
		return ctx.Err()
	}
	_, err = h.Do(ctx, due.Match, match.Command{
		ID: houseID(due.Key), Holder: match.House, Seat: seat,
		Game: line.state.Game, Ply: len(line.state.Moves), Action: match.Play{Move: move},
	}, h.now())
	return err
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
// a search costs that search, nothing else.
func (h *Hall) choose(ctx context.Context, state *match.State, level int, due time.Time) (move pente.Move, err error) {
	give, err := h.workers.take(ctx, opponent(state), due)
	if err != nil {
		return pente.Move{}, err
	}
	defer give()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the search panicked: %v\n%s", p, debug.Stack())
		}
	}()
	rules, position := state.Rules, state.Position
	move, err = h.cfg.Engine.Choose(ctx, &rules, &position, level, h.random())
	if err == nil {
		err = ctx.Err()
	}
	return move, err
}
