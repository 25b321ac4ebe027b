package gomocup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// Options are what an engine is started with.
type Options struct {
	// About is what ABOUT answers.
	About string
	// Limits bound each move beside the time that the manager grants. With a limit of nodes or depth, time counts only
	// where the manager has set it.
	Limits engine.Limits
	// Level is the number of one of engine.Levels, 0 for full strength.
	Level int
	// Memory is the size of the table in MiB; 0 stands for 64.
	Memory int
	// Seed is where the randomness of levels starts.
	Seed uint64
	// Quiet leaves out the messages about a search.
	Quiet bool
	// Openings is what is known of openings; nil for nothing.
	Openings engine.Repertoire
	// Now tells the time; nil stands for time.Now.
	Now engine.Clock
}

// server is an engine in conversation with a manager.
type server struct {
	Options
	out     *lineWriter
	lines   <-chan string
	waiting []string // lines that came while the engine was thinking
	ended   bool     // no more lines will come

	engine   *engine.Engine
	memory   int // MiB of the table
	searches int // of the engine
	terms    terms
	size     int
	game     *game // nil before START
	clock    clock
	board    board // what INFO told of captures
	rnd      *rand.Rand
}

// errEnd ends a conversation as the manager wishes.
var errEnd = errors.New("end")

// Serve answers the commands of a manager until END, the end of the input, or the end of the context. The error is
// one of reading or writing; what is wrong with commands is answered with ERROR.
func Serve(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	if o.Now == nil {
		o.Now = time.Now
	}
	lines := make(chan string)
	done := make(chan struct{})
	defer close(done)
	failed := make(chan error, 1)
	go func() { failed <- readLines(in, lines, done) }()
	s := &server{Options: o, out: &lineWriter{out: out}, lines: lines, memory: cmp.Or(o.Memory, usualMemory),
		terms: terms{variant: "pente", rule: noRule}, size: pente.MaxSize, rnd: rand.New(rand.NewPCG(o.Seed, o.Seed))}
	for s.out.err == nil {
		line, ok := s.next(ctx)
		if !ok {
			break
		}
		if err := s.obey(ctx, line); errors.Is(err, errEnd) {
			return nil
		} else if _, dropped := errors.AsType[errDropped](err); err != nil && !dropped {
			s.out.printf("ERROR %s", brief(err.Error()))
		}
	}
	select {
	case err := <-failed:
		return errors.Join(err, s.out.err)
	default:
		return s.out.err
	}
}

// next waits for a line.
func (s *server) next(ctx context.Context) (string, bool) {
	if len(s.waiting) > 0 {
		line := s.waiting[0]
		s.waiting = s.waiting[1:]
		return line, true
	}
	if s.ended {
		return "", false
	}
	select {
	case line, ok := <-s.lines:
		s.ended = !ok
		return line, ok
	case <-ctx.Done():
		return "", false
	}
}

// doing is what carries a command out, nil for a word that is none.
func doing(word string) func(s *server, ctx context.Context, args string) error {
	switch word {
	case "START":
		return (*server).start
	case "RECTSTART":
		return (*server).rectStart
	case "RESTART":
		return (*server).restart
	case "BEGIN":
		return (*server).begin
	case "TURN":
		return (*server).turn
	case "PLAY":
		return (*server).put
	case "TAKEBACK":
		return (*server).takeBack
	case "BOARD":
		return (*server).readBoard
	case "SWAP2BOARD":
		return (*server).readSwap2
	case "MOVES":
		return (*server).readMoves
	case "INFO":
		return (*server).info
	case "ABOUT":
		return (*server).about
	case "STOP":
		return (*server).stop
	case "END":
		return (*server).end
	}
	return nil
}

// obey carries out a command. An error is for the manager, and has changed nothing.
func (s *server) obey(ctx context.Context, line string) error {
	word, args := command(line)
	if word == "" {
		return nil
	}
	do := doing(word)
	if do == nil {
		s.out.printf("UNKNOWN command %s", brief(word))
		return nil
	}
	return do(s, ctx, args)
}

// command splits a line into its command, in capitals, and the rest.
func command(line string) (word, args string) {
	word, args = cutWord(strings.TrimPrefix(line, "\ufeff"))
	return strings.ToUpper(word), args
}

func (s *server) end(context.Context, string) error  { return errEnd }
func (s *server) stop(context.Context, string) error { return nil } // nothing is being thought about

func (s *server) about(context.Context, string) error {
	s.out.printf("%s", s.About)
	return nil
}

// anew begins a game on a board of so many lines.
func (s *server) anew(ctx context.Context, size int) error {
	if size < pente.MinSize {
		return fmt.Errorf("a board of %d lines is too small", size)
	}
	rules, err := s.terms.rules(size)
	if err != nil {
		return err
	}
	s.size, s.game, s.board = size, newGame(rules), board{}
	s.clock.restart()
	s.refresh(ctx)
	s.out.printf("OK")
	return nil
}

func (s *server) start(ctx context.Context, args string) error {
	size, err := strconv.Atoi(args)
	if err != nil {
		return fmt.Errorf("START %s: the number of lines is missing", args)
	}
	return s.anew(ctx, size)
}

func (s *server) rectStart(ctx context.Context, args string) error {
	width, height, err := pair(args)
	if err != nil {
		return fmt.Errorf("RECTSTART: %w", err)
	}
	if width != height {
		return fmt.Errorf("RECTSTART: only square boards are played on, not %d by %d", width, height)
	}
	return s.anew(ctx, width)
}

func (s *server) restart(ctx context.Context, _ string) error {
	if s.game == nil {
		return errNoGame
	}
	return s.anew(ctx, s.size)
}

var errNoGame = errors.New("no game has been started: START is missing")

func (s *server) begin(ctx context.Context, _ string) error {
	if s.game == nil {
		return errNoGame
	}
	return s.answer(ctx, s.game)
}

func (s *server) turn(ctx context.Context, args string) error {
	if err := s.put(ctx, args); err != nil {
		return err
	}
	return s.answer(ctx, s.game)
}

// put plays moves that others have made.
func (s *server) put(_ context.Context, args string) error {
	if s.game == nil {
		return errNoGame
	}
	if err := s.game.over(); err != nil {
		return err
	}
	moves, err := parseMoves(s.size, args)
	if err != nil {
		return err
	}
	return s.game.playAll(moves)
}

// parseMoves reads moves with blanks between them, and perhaps around their commas.
func parseMoves(size int, text string) (moves []pente.Move, err error) {
	for _, word := range strings.Fields(tight(text)) {
		m, err := ParseMove(size, word)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	if len(moves) == 0 {
		return nil, errors.New("a move of the form x,y is missing")
	}
	return moves, nil
}

func (s *server) takeBack(_ context.Context, args string) error {
	if s.game == nil {
		return errNoGame
	}
	m, err := ParseMove(s.size, tight(args))
	if err != nil {
		return err
	}
	if err := s.game.takeBack(m); err != nil {
		return err
	}
	s.out.printf("OK")
	return nil
}
