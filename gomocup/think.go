package gomocup

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// answer finds and plays all moves of the turn that is due, and tells them in one line.
func (s *server) answer(ctx context.Context, g *game) error {
	moves, err := s.decide(ctx, g)
	if err == nil {
		s.out.printf("%s", lineText(g.rules.Size, moves))
	}
	return err
}

// decide finds and plays all moves of the turn that is due.
func (s *server) decide(ctx context.Context, g *game) (moves []pente.Move, err error) {
	if err := g.over(); err != nil {
		return nil, err
	}
	began, seat, before := s.Now(), g.now().Turn, len(g.moves)
	budget := s.clock.budget(g.turns())
	s.ready()
	for g.now().Turn == seat {
		m, err := s.think(ctx, g, max(1, budget-s.Now().Sub(began)))
		if err == nil {
			err = g.play(m)
		}
		if err != nil {
			g.back(len(g.moves) - before)
			return nil, err
		}
		moves = append(moves, m)
	}
	s.clock.spend(s.Now().Sub(began))
	return moves, nil
}

// found is what came of thinking.
type found struct {
	move pente.Move
	err  error
}

// errDropped ends thinking whose result nobody wants any more; a line that says so is waiting.
type errDropped struct{ line string }

func (e errDropped) Error() string { return "given up for " + e.line }

// think looks for a move while it listens: END and what begins another game end it at once, STOP makes it play.
func (s *server) think(ctx context.Context, g *game, budget time.Duration) (pente.Move, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	results := make(chan found, 1)
	go func() {
		m, err := s.search(ctx, g, budget)
		results <- found{m, err}
	}()
	lines := s.lines
	if s.ended {
		lines = nil
	}
	for {
		select {
		case r := <-results:
			return r.move, r.err
		case line, ok := <-lines:
			if !ok {
				s.ended, lines = true, nil
				continue
			}
			switch word, _ := command(line); word {
			case "END":
				cancel()
				<-results
				return pente.Move{}, errEnd
			case "START", "RECTSTART", "RESTART":
				cancel()
				<-results
				s.waiting = append(slices.DeleteFunc(s.waiting, ofTheGame), line)
				return pente.Move{}, errDropped{word}
			case "STOP":
				cancel()
			default:
				s.waiting = append(s.waiting, line)
			}
		}
	}
}

// ofTheGame reports whether a line is about the game under way, and not about what comes.
func ofTheGame(line string) bool {
	word, _ := command(line)
	return word != "INFO" && word != "ABOUT"
}

// search asks the engine for a move.
func (s *server) search(ctx context.Context, g *game, budget time.Duration) (pente.Move, error) {
	if s.Level > 0 {
		ctx, cancel := context.WithTimeout(ctx, budget)
		defer cancel()
		return s.engine.Choose(ctx, &g.rules, g.now(), s.Level, s.rnd)
	}
	limits := s.Limits
	if limits.Nodes == 0 && limits.Depth == 0 || s.clock.limited() {
		limits.Time = budget
	}
	if known, ok := s.engine.Recall(&g.rules, g.now(), within(&limits), s.rnd); ok {
		if !s.Quiet {
			s.out.printf("MESSAGE book depth %d score %s", known.Depth, scoreText(known.Score))
		}
		return known.Moves[0], nil
	}
	r, err := s.engine.Search(ctx, &g.rules, g.now(), limits, nil)
	if err != nil {
		return pente.Move{}, err
	}
	best := r.Lines[0]
	if !s.Quiet {
		s.out.printf("MESSAGE depth %d score %s nodes %d time %d line %s", r.Depth, scoreText(best.Score), r.Nodes,
			r.Elapsed.Milliseconds(), lineText(g.rules.Size, best.Moves))
	}
	return best.Moves[0], nil
}

// speed is how many nodes a second one thread makes at most.
const speed = 2_000_000

// within is how many nodes a search with limits may make; without a limit of nodes or time as many as there are.
func within(limits *engine.Limits) int64 {
	nodes := int64(math.MaxInt64 / 4)
	if limits.Nodes > 0 {
		nodes = limits.Nodes
	}
	if limits.Time > 0 {
		nodes = min(nodes, int64(limits.Time.Seconds()*speed*float64(max(1, limits.Threads))))
	}
	return nodes
}

// scoreText writes a score in centi-stones, or “win in 7”.
func scoreText(s engine.Score) string {
	plies, ok := s.Mate()
	switch {
	case !ok:
		return fmt.Sprint(int(s))
	case plies > 0:
		return fmt.Sprintf("win in %d", plies)
	}
	return fmt.Sprintf("loss in %d", -plies)
}

func lineText(size int, moves []pente.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = FormatMove(size, m)
	}
	return strings.Join(words, " ")
}
