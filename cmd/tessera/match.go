package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"time"

	"tessera/arena"
	"tessera/gomocup"
	"tessera/pente"
	"tessera/record"
)

// matchCmd is tessera match.
type matchCmd struct {
	A           string        `required:"" short:"a" placeholder:"ENGINE" help:"The first engine: “tessera” with settings, or the command line of a program."`
	B           string        `required:"" short:"b" placeholder:"ENGINE" help:"The second engine."`
	Pairs       int           `default:"50" placeholder:"N" help:"The most pairs of games (default: ${default})."`
	Openings    string        `placeholder:"FILE" help:"Openings, a JSON object with moves a line, or “none” (default: those of a built-in suite that the rules allow)."`
	Seed        uint64        `default:"1" placeholder:"N" help:"The order of the openings (default: ${default})."`
	Variant     string        `default:"pente" placeholder:"VARIANT" help:"The rules (default: ${default})."`
	Options     []string      `placeholder:"NAME" help:"The options of the variant."`
	Size        int           `placeholder:"LINES" help:"The lines of the board."`
	Turn        time.Duration `placeholder:"TIME" help:"Time for a move."`
	Time        time.Duration `placeholder:"TIME" help:"Time for a game."`
	Grace       time.Duration `default:"100ms" placeholder:"TIME" help:"What a move may take beyond that (default: ${default})."`
	Concurrency int           `default:"1" placeholder:"N" help:"Games at a time (default: ${default})."`
	SPRT        []float64     `name:"sprt" placeholder:"ELO0,ELO1" help:"End as soon as a sequential test tells which of two differences in rating is true."`
	Alpha       float64       `default:"0.05" help:"The chance that the test believes ELO1 in error (default: ${default})."`
	Beta        float64       `default:"0.05" help:"The chance that it believes ELO0 in error (default: ${default})."`
	Record      string        `placeholder:"FILE" help:"Write the games."`
	To          string        `default:"json" placeholder:"FORMAT" help:"Their format: ${formats} (default: ${default})."`
}

// Help is shown by tessera match --help.
func (matchCmd) Help() string {
	return `Plays pairs of games from the same opening with the seats swapped. An engine is “tessera” with settings (nodes, depth, level, threads, memory, seed), or any program that speaks the protocol of docs/protocol.md. The rules judge every move; a move that they forbid, a crash, and a move out of time lose the game. The score is that of the first engine, its error one standard error over pairs.

Examples:

    tessera match -a "tessera nodes=20000" -b "tessera nodes=5000" --pairs 20 --options tournament
    tessera match -a "tessera threads=2" -b "./other --fast" --turn 1s --sprt 0,20 --record games.json`
}

// Run plays the match.
func (c matchCmd) Run(ctx context.Context, std streams) error {
	m, err := c.prepare()
	if err != nil {
		return err
	}
	ctx, m.stop = context.WithCancel(ctx)
	defer m.stop()
	work := make(chan int)
	errs := make([]error, max(1, c.Concurrency))
	var wait sync.WaitGroup
	for i := range errs {
		wait.Go(func() {
			if errs[i] = m.playAll(ctx, work, std.out); errs[i] != nil {
				m.stop()
			}
		})
	}
	for pair := range c.Pairs {
		select {
		case work <- pair:
		case <-ctx.Done():
		}
	}
	close(work)
	wait.Wait()
	err = errors.Join(errs...)
	if m.decided && errors.Is(err, context.Canceled) {
		err = nil
	}
	m.tell(std.out)
	return errors.Join(err, m.write(std))
}

// pairing is a match under way.
type pairing struct {
	matchCmd
	rules    pente.Rules
	commands [2][]string
	openings [][]pente.Move
	format   *record.Format
	stop     context.CancelFunc

	mu      sync.Mutex
	tally   arena.Tally
	faults  [2]int
	decided bool
	records map[int]*record.Record
}

func (c *matchCmd) prepare() (m *pairing, err error) {
	m = &pairing{matchCmd: *c, records: map[int]*record.Record{}}
	if m.rules, err = pente.New(c.Variant, c.Size, 0, c.Options...); err != nil {
		return nil, err
	}
	if m.rules.Seats != 2 {
		return nil, fmt.Errorf("match: two engines cannot play %s", c.Variant)
	}
	if len(c.SPRT) != 0 && (len(c.SPRT) != 2 || c.SPRT[0] >= c.SPRT[1]) {
		return nil, errors.New("--sprt: two differences in rating are needed, the smaller first")
	}
	if m.format, err = format("--to", c.To); err != nil {
		return nil, err
	}
	for i, spec := range []string{c.A, c.B} {
		if m.commands[i], err = engineCommand(spec); err != nil {
			return nil, err
		}
	}
	if m.openings, err = c.suite(&m.rules); err != nil {
		return nil, err
	}
	rnd := rand.New(rand.NewPCG(c.Seed, 0))
	rnd.Shuffle(len(m.openings), func(i, j int) { m.openings[i], m.openings[j] = m.openings[j], m.openings[i] })
	return m, nil
}

// suite is what the games begin with.
func (c *matchCmd) suite(rules *pente.Rules) ([][]pente.Move, error) {
	switch c.Openings {
	case "":
		return arena.Openings(rules), nil
	case "none":
		return [][]pente.Move{nil}, nil
	}
	data, err := os.ReadFile(c.Openings)
	if err != nil {
		return nil, err
	}
	all, err := arena.ReadOpenings(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Openings, err)
	}
	return all, nil
}

// engineCommand makes the command line of an engine.
func engineCommand(spec string) ([]string, error) {
	words := strings.Fields(spec)
	if len(words) == 0 {
		return nil, errors.New("match: an engine has no name")
	}
	if words[0] != "tessera" {
		return words, nil
	}
	self, err := os.Executable()
	command := []string{self, "engine", "--quiet"}
	for _, setting := range words[1:] {
		key, _, ok := strings.Cut(setting, "=")
		if !ok || !strings.Contains(" nodes depth level threads memory seed ", " "+key+" ") {
			return nil, fmt.Errorf("match: %q is no setting; there are nodes=, depth=, level=, threads=, memory= and seed=", setting)
		}
		command = append(command, "--"+setting)
	}
	return command, err
}

// playAll plays pairs until there are none left.
func (m *pairing) playAll(ctx context.Context, work <-chan int, out io.Writer) error {
	for pair := range work {
		half := 0
		for swap := range 2 {
			g, err := m.play(ctx, m.openings[pair%len(m.openings)], swap)
			if err != nil {
				return err
			}
			half += g.Half(pente.Seat(swap))
			m.note(2*pair+swap, swap, &g, out)
		}
		m.count(half)
	}
	return nil
}

// play plays a game; the first engine has the seat named by swap. Each game has programs of its own, so that none is
// played by what a fault has left behind.
func (m *pairing) play(ctx context.Context, opening []pente.Move, swap int) (arena.Game, error) {
	manner := gomocup.Manner{Variant: m.Variant, Options: m.Options, Rules: &m.rules, Turn: m.Turn, Match: m.Time, Grace: m.Grace}
	players := make([]arena.Player, 2)
	for i, command := range m.commands {
		p, err := gomocup.StartProgram(command, manner)
		if err != nil {
			return arena.Game{}, err
		}
		defer p.Close()
		players[i^swap] = p
	}
	return arena.Play(ctx, &m.rules, opening, players)
}

// note keeps a game, and tells of faults.
func (m *pairing) note(number, swap int, g *arena.Game, out io.Writer) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if g.Fault != nil {
		m.faults[int(g.Loser)^swap]++
		fmt.Fprintf(out, "game %d: %c loses after %d moves: %v\n", number+1, 'A'+int(g.Loser)^swap, len(g.Moves), g.Fault)
	}
	if m.Record == "" {
		return
	}
	r := record.New(m.rules, m.Options...)
	at := r.Root
	for _, move := range g.Moves {
		at = at.Add(move)
	}
	r.Info.Players = []record.Player{{Name: m.A, Kind: "computer"}, {Name: m.B, Kind: "computer"}}
	if swap == 1 {
		r.Info.Players[0], r.Info.Players[1] = r.Info.Players[1], r.Info.Players[0]
	}
	r.Result = &record.Result{Winners: g.Outcome.Winners, By: strings.Join(g.Outcome.By.Words(), "+")}
	if g.Fault != nil {
		r.Result = &record.Result{Winners: 1 << (1 - g.Loser), By: record.ByForfeit}
	}
	m.records[number] = r
}

// count adds a pair, and ends the match when the test is decided.
func (m *pairing) count(half int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.tally[half]++
	if test := m.test(); test != nil && test.Verdict(&m.tally) != arena.Open {
		m.decided = true
		m.stop()
	}
}

func (m *pairing) test() *arena.Test {
	if len(m.SPRT) == 0 {
		return nil
	}
	return &arena.Test{Elo0: m.SPRT[0], Elo1: m.SPRT[1], Alpha: m.Alpha, Beta: m.Beta}
}

// tell tells the result.
func (m *pairing) tell(out io.Writer) {
	mean, err := m.tally.Score()
	fmt.Fprintf(out, "score: %.1f %% ± %.1f in %d pairs %v\n", 100*mean, 100*err, m.tally.Pairs(), m.tally)
	if low, high := mean-err, mean+err; low > 0 && high < 1 {
		fmt.Fprintf(out, "elo: %+.0f ± %.0f\n", arena.Elo(mean), math.Abs(arena.Elo(high)-arena.Elo(low))/2)
	}
	if m.faults != [2]int{} {
		fmt.Fprintf(out, "faults: A %d, B %d\n", m.faults[0], m.faults[1])
	}
	if test := m.test(); test != nil {
		lower, upper := test.Bounds()
		fmt.Fprintf(out, "sprt: %v, ratio %.2f in [%.2f, %.2f]\n", test.Verdict(&m.tally), test.Ratio(&m.tally), lower, upper)
	}
}

// write writes the games in the order of their numbers.
func (m *pairing) write(std streams) error {
	if m.Record == "" {
		return nil
	}
	var all []*record.Record
	for number := range 2 * m.Pairs {
		if r := m.records[number]; r != nil {
			all = append(all, r)
		}
	}
	file, err := create(m.Record, std)
	if err != nil {
		return err
	}
	defer file.abandon()
	if err := record.Write(file, m.format, record.WriteOptions{Lossy: true}, all...); err != nil {
		return err
	}
	return file.finish()
}
