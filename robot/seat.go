package robot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"tessera/pente"
	"tessera/wire"
)

// Game is what a player has to know before its first move.
type Game struct {
	Rules   *pente.Rules
	Variant string
	Options []string
	// Match is the time for all of it, 0 without a clock.
	Match time.Duration
}

// Player is a program that plays one game. A gomocup.Program is one.
type Player interface {
	// Clock says how much time is left.
	Clock(left time.Duration)
	// Move asks for the moves of a turn after all that were made.
	Move(ctx context.Context, moves []pente.Move) ([]pente.Move, error)
	Close() error
}

// errOver ends the stream of a game that is over.
var errOver = errors.New("the game is over")

// seat is the program's place in a match.
type seat struct {
	robot  *Robot
	match  string
	player Player
	game   int
	rules  pente.Rules
	update wire.Update
	moves  []wire.Move
	// failed says that the program has failed in this game.
	failed bool
}

func (s *seat) close() {
	if s.player != nil {
		_ = s.player.Close() // it has ended, however
	}
}

// play follows the match and plays in it until the game is over.
func (s *seat) play(ctx context.Context) error {
	return retry(ctx, s.robot.Log, "play", func() (bool, error) {
		heard := false
		err := s.robot.Client.listen(ctx, "/api/v1/games/"+s.match+"/stream", func(line []byte) error {
			heard = true
			return s.hear(ctx, line)
		})
		if errors.Is(err, errOver) {
			return true, nil
		}
		return heard, err
	})
}

// hear takes an update in and makes the moves that are due.
func (s *seat) hear(ctx context.Context, line []byte) error {
	var u wire.Update
	if err := json.Unmarshal(line, &u); err != nil {
		return err
	}
	if u.From > len(s.moves) {
		return fmt.Errorf("update from ply %d, known are %d", u.From, len(s.moves))
	}
	s.update, s.moves = u, append(s.moves[:u.From:u.From], u.Moves...)
	if u.Table.Result != nil {
		return errOver
	}
	if err := s.answerOffers(ctx); err != nil {
		return err
	}
	if u.Table.Turn == nil || len(u.Mine) == 0 || *u.Table.Turn != u.Mine[0] {
		return nil
	}
	return s.turn(ctx)
}

// answerOffers declines draws and take-backs: the program cannot be asked.
func (s *seat) answerOffers(ctx context.Context) error {
	table := s.update.Table
	for _, offer := range []struct {
		open   bool
		action wire.ActionType
	}{
		{table.Tie != nil && has(table.Tie.Waiting, s.update.Mine), wire.ActionDeclineTie},
		{table.Takeback != nil && has(table.Takeback.Waiting, s.update.Mine), wire.ActionDeclineTakeback},
	} {
		if offer.open {
			if err := s.do(ctx, len(s.moves), wire.Action{Type: offer.action}); err != nil {
				return err
			}
		}
	}
	return nil
}

func has(waiting, mine []int) bool {
	for _, each := range waiting {
		for _, own := range mine {
			if each == own {
				return true
			}
		}
	}
	return false
}

// turn has the program make a turn. One that fails is started anew once, and then it resigns.
func (s *seat) turn(ctx context.Context) error {
	moves, err := s.think(ctx)
	if err != nil && ctx.Err() == nil && !s.failed {
		s.robot.Log.Warn("the program fails, and is started anew", "match", s.match, "error", err)
		s.failed = true
		s.close()
		s.player = nil
		moves, err = s.think(ctx)
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		s.robot.Log.Error("the program fails, and resigns", "match", s.match, "error", err)
		return s.do(ctx, len(s.moves), wire.Action{Type: wire.ActionResign})
	}
	for i, move := range moves {
		if err := s.do(ctx, len(s.moves)+i, actionOf(move)); err != nil {
			return err
		}
	}
	return nil
}

// think asks the program, which is started where it is not running. Its moves are judged here: a program that breaks the rules
// fails.
func (s *seat) think(ctx context.Context) ([]pente.Move, error) {
	table := s.update.Table
	if s.player == nil || s.game != table.Game {
		if err := s.start(); err != nil {
			return nil, err
		}
	}
	made, position, err := s.made()
	if err != nil {
		return nil, err
	}
	if left := s.left(); left > 0 {
		s.player.Clock(left)
	}
	moves, err := s.player.Move(ctx, made)
	if err != nil {
		return nil, err
	}
	for _, move := range moves {
		if position, _, err = s.rules.Play(position, move); err != nil {
			return nil, fmt.Errorf("it plays %s: %w", move, err)
		}
	}
	return moves, nil
}

func (s *seat) start() (err error) {
	s.close()
	s.player = nil
	table := s.update.Table
	if s.rules, err = pente.New(table.Variant, table.Size, len(table.Seats), table.Options...); err != nil {
		return err
	}
	if s.rules.Seats != 2 {
		return fmt.Errorf("programs play for two, not for %d", s.rules.Seats)
	}
	game := Game{Rules: &s.rules, Variant: table.Variant, Options: table.Options}
	if table.Time != nil && table.Time.Kind != wire.TimeDays && table.Time.Kind != wire.TimeWeekdays {
		game.Match = time.Duration(table.Time.Main) * time.Millisecond
	}
	s.player, err = s.robot.Start(game)
	s.game = table.Game
	return err
}

// made are the moves of the game, and the position after them. The seat that began is the first of the program's game.
func (s *seat) made() (moves []pente.Move, position pente.Position, err error) {
	position = s.rules.Start(pente.Seat(s.update.Table.First))
	for ply, each := range s.moves {
		move, err := moveOf(each)
		if err == nil {
			position, _, err = s.rules.Play(position, move)
		}
		if err != nil {
			return nil, position, fmt.Errorf("ply %d: %w", ply, err)
		}
		moves = append(moves, move)
	}
	return moves, position, nil
}

// left is what the clock of the seat to move shows now.
func (s *seat) left() time.Duration {
	if s.update.Table.Falls == nil {
		return 0
	}
	return time.Duration(*s.update.Table.Falls-s.update.Now) * time.Millisecond
}

func moveOf(m wire.Move) (pente.Move, error) {
	text := m.Point
	if m.Choice != "" {
		text = string(m.Choice)
	}
	move, err := pente.ParseMove(text)
	move.Claim = m.Claimed
	return move, err
}

func actionOf(m pente.Move) wire.Action {
	if m.Choice != pente.Stone {
		return wire.Action{Type: wire.ActionChoose, Choice: wire.Choice(m.String())}
	}
	return wire.Action{Type: wire.ActionPlay, Point: m.Point.String()}
}

// do carries an action out, and tries again until it knows what came of it. That the moment has passed is no error.
func (s *seat) do(ctx context.Context, ply int, action wire.Action) error {
	command := wire.Command{
		ID: fmt.Sprintf("bot-%d-%d-%s-%d", s.update.Table.Game, ply, action.Type, s.update.Version), Seat: &s.update.Mine[0],
		Game: s.update.Table.Game, Ply: ply, Action: action,
	}
	err := retry(ctx, s.robot.Log, "make a move", func() (bool, error) {
		return false, s.robot.Client.ask(ctx, http.MethodPost, "/api/v1/games/"+s.match+"/commands", command, nil)
	})
	if problem, ok := errors.AsType[*Problem](err); ok && problem.Status == http.StatusConflict {
		s.robot.Log.Info("too late", "match", s.match, "action", action.Type, "error", problem)
		s.close() // it believes in a move that was not made
		s.player = nil
		return nil
	}
	return err
}
