package gomocup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"sync"
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
	// Now tells the time; nil stands for time.Now.
	Now engine.Clock
}

const usualMemory = 64

// server is an engine in conversation with a manager.
type server struct {
	Options
	out     *lineWriter
	lines   <-chan string
	waiting []string // lines that came while the engine was thinking
	ended   bool     // no more lines will come

	engine *engine.Engine
	memory int // MiB of the table
	terms  terms
	size   int
	game   *game // nil before START
	clock  clock
	board  board // what INFO told of captures
	rnd    *rand.Rand
}

// lineWriter writes whole lines from any goroutine, each at once.
type lineWriter struct {
	mu  sync.Mutex
	out io.Writer
	err error
}

func (w *lineWriter) printf(format string, args ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.out, format+"\n", args...)
	}
}

// mostLine is the length in bytes of the longest line that is read.
const mostLine = 1 << 20

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
	s := &server{Options: o, out: &lineWriter{out: out}, lines: lines, memory: o.Memory,
		terms: terms{variant: "pente", rule: noRule}, size: pente.MaxSize, rnd: rand.New(rand.NewPCG(o.Seed, o.Seed))}
	if s.memory == 0 {
		s.memory = usualMemory
	}
	for s.out.err == nil {
		line, ok := s.next(ctx)
		if !ok {
			break
		}
		if err := s.obey(ctx, line); errors.Is(err, errEnd) {
			return nil
		} else if _, dropped := errors.AsType[errDropped](err); err != nil && !dropped {
			s.out.printf("ERROR %v", err)
		}
	}
	select {
	case err := <-failed:
		return errors.Join(err, s.out.err)
	default:
		return s.out.err
	}
}

// readLines passes lines on and closes the channel at the end.
func readLines(in io.Reader, lines chan<- string, done <-chan struct{}) error {
	defer close(lines)
	scanner := bufio.NewScanner(in)
	scanner.Buffer(nil, mostLine)
	for scanner.Scan() {
		select {
		case lines <- scanner.Text():
		case <-done:
			return nil
		}
	}
	return scanner.Err()
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

// commands are those that are one line.
var commands = map[string]func(s *server, ctx context.Context, args string) error{
	"START":     (*server).start,
	"RECTSTART": (*server).rectStart,
	"RESTART":   (*server).restart,
	"BEGIN":     (*server).begin,
	"TURN":      (*server).turn,
	"PLAY":      (*server).put,
	"TAKEBACK":  (*server).takeBack,
	"BOARD":     (*server).readBoard,
	"MOVES":     (*server).readMoves,
	"INFO":      (*server).info,
	"ABOUT":     (*server).about,
	"STOP":      (*server).stop,
	"END":       (*server).end,
}

// obey carries out a command. An error is for the manager, and has changed nothing.
func (s *server) obey(ctx context.Context, line string) error {
	word, args := command(line)
	if word == "" {
		return nil
	}
	do := commands[word]
	if do == nil {
		s.out.printf("UNKNOWN command %s", word)
		return nil
	}
	return do(s, ctx, args)
}

// command splits a line into its command, in capitals, and the rest.
func command(line string) (word, args string) {
	word, args, _ = strings.Cut(strings.TrimSpace(strings.TrimPrefix(line, "\ufeff")), " ")
	return strings.ToUpper(word), strings.TrimSpace(args)
}

func (s *server) end(context.Context, string) error  { return errEnd }
func (s *server) stop(context.Context, string) error { return nil } // nothing is being thought about

func (s *server) about(context.Context, string) error {
	s.out.printf("%s", s.About)
	return nil
}

// anew begins a game on a board of so many lines.
func (s *server) anew(size int) error {
	rules, err := s.terms.rules(size)
	if err != nil {
		return err
	}
	s.size, s.game, s.board = size, newGame(rules), board{}
	s.clock.restart()
	s.out.printf("OK")
	return nil
}

func (s *server) start(_ context.Context, args string) error {
	var size int
	if n, err := fmt.Sscanf(args+" ", "%d ", &size); n != 1 || err != nil {
		return fmt.Errorf("START %s: the number of lines is missing", args)
	}
	return s.anew(size)
}

func (s *server) rectStart(_ context.Context, args string) error {
	width, height, err := pair(args)
	if err != nil {
		return fmt.Errorf("RECTSTART: %w", err)
	}
	if width != height {
		return fmt.Errorf("RECTSTART: only square boards are played on, not %d by %d", width, height)
	}
	return s.anew(width)
}

func (s *server) restart(context.Context, string) error {
	if s.game == nil {
		return errNoGame
	}
	return s.anew(s.size)
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

func parseMoves(size int, text string) (moves []pente.Move, err error) {
	for _, word := range strings.Fields(text) {
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
	m, err := ParseMove(s.size, args)
	if err != nil {
		return err
	}
	if err := s.game.takeBack(m); err != nil {
		return err
	}
	s.out.printf("OK")
	return nil
}

// block reads the lines until DONE. After a line that is wrong the others are read and left.
func (s *server) block(ctx context.Context, read func(line string) error) (err error) {
	for {
		line, ok := s.next(ctx)
		if !ok {
			return errors.New("the input ended before DONE")
		}
		switch word, _ := command(line); word {
		case "DONE":
			return err
		case "END":
			return errEnd
		case "":
			continue
		}
		if err == nil {
			err = read(strings.TrimSpace(line))
		}
	}
}

func (s *server) readBoard(ctx context.Context, _ string) error {
	b := s.board
	err := s.block(ctx, func(line string) error {
		cut := strings.LastIndexByte(line, ',')
		if cut < 0 {
			return fmt.Errorf("BOARD: %q is not of the form x,y,field", line)
		}
		m, err := ParseMove(s.size, line[:cut])
		if err != nil {
			return fmt.Errorf("BOARD: %w", err)
		}
		switch field := strings.TrimSpace(line[cut+1:]); field {
		case "1", "2":
			b.stones = append(b.stones, stone{m.Point, field == "1"})
			return nil
		default:
			return fmt.Errorf("BOARD: %q: the field is 1 for the engine's stones or 2 for the opponent's", line)
		}
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

func (s *server) readMoves(ctx context.Context, _ string) error {
	var moves []pente.Move
	err := s.block(ctx, func(line string) error {
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

// ready makes the engine, which takes time where its table is large.
func (s *server) ready() {
	if s.engine == nil {
		s.engine = engine.New(s.Now, engine.TableSize(s.memory))
	}
}

// remember sets the size of the table; it is made anew with the next move.
func (s *server) remember(mib int) {
	if mib != s.memory {
		s.memory, s.engine = mib, nil
		debug.FreeOSMemory()
	}
}
