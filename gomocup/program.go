package gomocup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"tessera/pente"
)

// ErrTime says that a program has not answered in time.
var ErrTime = errors.New("out of time")

// Manner is what a program is told before a game, and how it is held to it.
type Manner struct {
	Variant string
	Options []string
	Rules   *pente.Rules
	// Turn and Match are the times granted; zero grants a move without measure.
	Turn, Match time.Duration
	// Grace is what a program may take beyond its time before it has lost.
	Grace time.Duration
}

// Program is a running program that speaks the protocol, and a player of one game after the other.
type Program struct {
	manner Manner
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    io.Closer
	lines  chan string
	moves  bool // it knows MOVES
	told   int  // the moves of the game that it knows of; -1 before a game
	left   time.Duration
}

// patience is how long a program may take over what is no move.
const patience = 10 * time.Second

// StartProgram runs a command line and greets it. Close ends it.
func StartProgram(command []string, manner Manner) (*Program, error) {
	p := &Program{manner: manner, cmd: exec.Command(command[0], command[1:]...), lines: make(chan string, 1024), told: -1, left: manner.Match}
	p.cmd.Stderr = os.Stderr
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in, p.out = in, out
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.lines)
		scanner := bufio.NewScanner(out)
		scanner.Buffer(nil, mostLine)
		for scanner.Scan() {
			p.lines <- scanner.Text()
		}
	}()
	p.say("ABOUT")
	about, err := p.read(context.Background(), patience)
	if err != nil {
		p.Close()
		return nil, fmt.Errorf("%s: %w", command[0], err)
	}
	p.moves = strings.Contains(about, "extensions=") && strings.Contains(about, "moves")
	return p, nil
}

// Close tells the program to end, and kills it if it does not.
func (p *Program) Close() error {
	p.say("END")
	p.in.Close()
	kill := time.AfterFunc(time.Second, func() {
		p.cmd.Process.Kill()
		p.out.Close() // programs that it has started may hold the other end
	})
	defer kill.Stop()
	for range p.lines { // what it still says is not for us
	}
	return p.cmd.Wait()
}

func (p *Program) say(format string, args ...any) { fmt.Fprintf(p.in, format+"\n", args...) }

// read waits for an answer, and passes over messages.
func (p *Program) read(ctx context.Context, within time.Duration) (string, error) {
	var late <-chan time.Time
	if within > 0 {
		timer := time.NewTimer(within)
		defer timer.Stop()
		late = timer.C
	}
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return "", errors.New("the program has ended")
			}
			switch word, rest := command(line); word {
			case "", "MESSAGE", "DEBUG":
			case "ERROR", "UNKNOWN":
				return "", fmt.Errorf("it says %s %s", word, rest)
			default:
				return strings.TrimSpace(line), nil
			}
		case <-late:
			return "", ErrTime
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

// Restart forgets the game, so that the next move begins another.
func (p *Program) Restart() { p.told, p.left = -1, p.manner.Match }

// Clock says how much of the time of the game is left, where somebody else counts it.
func (p *Program) Clock(left time.Duration) { p.left = left }

// Move asks for the moves of the turn after those that have been made.
func (p *Program) Move(ctx context.Context, moves []pente.Move) ([]pente.Move, error) {
	size := p.manner.Rules.Size
	if p.told < 0 {
		if err := p.greet(ctx, size); err != nil {
			return nil, err
		}
	}
	if p.manner.Match > 0 {
		p.say("INFO time_left %d", p.left.Milliseconds())
	}
	began := time.Now()
	p.ask(size, moves)
	text, err := p.read(ctx, p.allowed())
	if err != nil {
		return nil, err
	}
	p.left -= time.Since(began)
	answer, err := parseMoves(size, text)
	if err != nil {
		return nil, fmt.Errorf("it says %q: %w", text, err)
	}
	p.told = len(moves) + len(answer)
	return answer, nil
}

// greet begins a game.
func (p *Program) greet(ctx context.Context, size int) error {
	p.say("INFO variant %s", p.manner.Variant)
	if len(p.manner.Options) > 0 {
		p.say("INFO options %s", strings.Join(p.manner.Options, ","))
	}
	if p.manner.Turn > 0 {
		p.say("INFO timeout_turn %d", p.manner.Turn.Milliseconds())
	}
	if p.manner.Match > 0 {
		p.say("INFO timeout_match %d", p.manner.Match.Milliseconds())
	}
	p.say("START %d", size)
	if text, err := p.read(ctx, patience); err != nil || text != "OK" {
		return errors.Join(err, fmt.Errorf("START is answered with %q", text))
	}
	return nil
}

// allowed is how long the next move may take, 0 without measure.
func (p *Program) allowed() time.Duration {
	within := p.manner.Turn
	if p.manner.Match > 0 && (within == 0 || p.left < within) {
		within = max(1, p.left)
	}
	if within == 0 {
		return 0
	}
	return within + p.manner.Grace
}

// ask tells the program what it lacks of the game and asks for a move, by commands that every program has where the
// game allows it.
func (p *Program) ask(size int, moves []pente.Move) {
	switch {
	case len(moves) == 0:
		p.say("BEGIN")
	case p.told >= 0 && len(moves) > p.told, p.told < 0 && len(moves) == 1:
		p.say("TURN %s", lineText(size, moves[max(0, p.told):]))
	case p.moves:
		p.say("MOVES\n%s\nDONE", lineText(size, moves))
	default:
		p.board(size, moves)
	}
}

// board tells the position after moves of two seats in turn: each stone that stands, in the order in which they came.
func (p *Program) board(size int, moves []pente.Move) {
	rules := p.manner.Rules
	pos := rules.Start(0)
	var stones []string
	for _, m := range moves {
		next, _, err := rules.Play(pos, m)
		if err != nil {
			return // the judge has played them
		}
		pos = next
	}
	for i, m := range moves {
		again := func(later pente.Move) bool { return later.Point == m.Point }
		if m.Choice == pente.Stone && pos.Stones[m.Point] == rules.Colour[i%2] && !slices.ContainsFunc(moves[i+1:], again) {
			stones = append(stones, fmt.Sprintf("%s,%d", FormatMove(size, m), 1+(len(moves)-i)%2))
		}
	}
	me := pos.Turn
	p.say("INFO captures %d,%d", pos.Captures[me], pos.Captures[1-me])
	p.say("INFO taken %d,%d", pos.Taken[me], pos.Taken[1-me])
	p.say("BOARD\n%s\nDONE", strings.Join(stones, "\n"))
}
