package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"tessera/engine"
	"tessera/pente"
	"tessera/proof"
)

// solve is tessera solve.
type solve struct {
	Position    []string      `arg:"" optional:"" help:"A file of positions or games, - for standard input; or a position: its moves, or its text."`
	Variant     string        `default:"pente" placeholder:"VARIANT" help:"The rules of positions that state none."`
	Options     []string      `placeholder:"NAME" help:"The options of that variant."`
	Size        int           `placeholder:"LINES" help:"The lines of its board (default: 19)."`
	Seats       int           `placeholder:"N" help:"Its seats, where the variant leaves a choice (default: the fewest)."`
	Move        *int          `placeholder:"N" help:"Of games, the position after so many moves; without it the last."`
	Nodes       int64         `default:"5000000" placeholder:"N" help:"Stones placed on the board for a position; 0 sets no limit (default: ${default})."`
	Time        time.Duration `placeholder:"TIME" help:"The time for a position; with it a result need not repeat."`
	Memory      int           `default:"64" placeholder:"MIB" help:"The size of the tables (default: ${default})."`
	Depth       int           `placeholder:"PLIES" help:"The most plies that a win may take."`
	Among       string        `default:"everywhere" enum:"everywhere,threats,all" help:"Where to look: among threats, all moves, or everywhere: both (default: ${default})."`
	Certificate string        `placeholder:"FILE" help:"Write the winning trees to a file, one a line."`
	JSON        bool          `name:"json" help:"Write a JSON object a line."`
	Check       string        `placeholder:"FILE" help:"Solve nothing: check the certificates of a file by the rules."`
}

// Help is shown by tessera solve --help.
func (solve) Help() string {
	return `Finds out whether the seat to move wins by force, whatever is replied: won (with a winning tree that --check verifies by the rules alone), not forced (there is no win where it looked), or unknown (a limit was reached first). A file holds one position a line: a JSON object with moves, setup, variant and so on as the referee reads them, the moves in a row, or a position's text; or it is of a format that games are read from, and the last position of each game is solved. docs/solver.md says what the verdicts mean.

Examples:

    tessera solve K10 L9 N10 L7 L8 J7 J10 H10 L10 M10 K8 K7 N11 M10 M7 H7
    tessera solve testdata/engine/wins.jsonl --nodes 3000000
    tessera solve game.sgf --move 24 --certificate won.jsonl
    tessera solve --check won.jsonl
    echo '{"setup": {"stones": {"0": ["K10", "L11", "M12"], "1": ["A1"]}}, "variant": "keryo"}' | tessera solve - --json`
}

// spaces are where a solver can look, by the words of --among.
var spaces = map[string]engine.Space{"everywhere": engine.Everywhere, "threats": engine.Threats, "all": engine.AllMoves}

// Run solves all positions, or checks certificates.
func (c solve) Run(ctx context.Context, std streams) error {
	if c.Check != "" {
		return c.check(ctx, std)
	}
	if len(c.Position) == 0 {
		return errors.New("solve: a position or a file is missing; - is standard input")
	}
	out := bufio.NewWriter(std.out)
	work := &solving{solve: &c, out: out}
	if c.Certificate != "" {
		file, err := create(c.Certificate, std)
		if err != nil {
			return err
		}
		defer file.abandon()
		work.certificates = file
	}
	err := c.positions(std, func(q *question) error {
		err := work.one(ctx, q)
		return errors.Join(err, out.Flush(), ctx.Err())
	})
	if err != nil {
		return err
	}
	if work.certificates != nil {
		return work.certificates.finish()
	}
	return nil
}

// solving is solving under way.
type solving struct {
	*solve
	out          *bufio.Writer
	certificates *output
}

// solved is what is told of a position as JSON.
type solved struct {
	ID        json.RawMessage `json:"id,omitempty"`
	Verdict   string          `json:"verdict"`
	Plies     int             `json:"plies,omitempty"`
	Shortest  bool            `json:"shortest,omitempty"`
	Line      []pente.Move    `json:"line,omitempty"`
	ByThreats int             `json:"byThreats"`
	ByAll     int             `json:"byAll"`
	Nodes     int64           `json:"nodes"`
}

// one solves a position and tells the result.
func (w *solving) one(ctx context.Context, q *question) error {
	if w.Time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, w.Time)
		defer cancel()
	}
	limits := engine.SolveLimits{Nodes: w.Nodes, MiB: w.Memory, Depth: w.Depth, Space: spaces[w.Among]}
	found, err := engine.Solve(ctx, &q.rules, &q.position, limits)
	if err != nil {
		return fmt.Errorf("%s: %w", q.name, err)
	}
	if found.Verdict == engine.Won {
		if err := proof.Check(&q.rules, &q.position, &found.Certificate); err != nil {
			return fmt.Errorf("%s: the win that was found is none: %w", q.name, err)
		}
		if w.certificates != nil {
			if err := json.NewEncoder(w.certificates).Encode(q.certified(&found)); err != nil {
				return err
			}
		}
	}
	if w.JSON {
		return json.NewEncoder(w.out).Encode(&solved{q.id, found.Verdict.String(), found.Plies, found.Shortest, found.Line,
			found.ByThreats, found.ByAll, found.Nodes})
	}
	_, err = fmt.Fprintf(w.out, "%s: %s\n", q.name, w.sentence(&found))
	return err
}

// sentence says in words what was found.
func (w *solving) sentence(s *engine.Solution) string {
	var text strings.Builder
	switch {
	case s.Verdict == engine.Won && s.Shortest:
		fmt.Fprintf(&text, "won in %d plies, and not in fewer", s.Plies)
	case s.Verdict == engine.Won:
		fmt.Fprintf(&text, "won in %d plies at most", s.Plies)
	default:
		text.WriteString(s.Verdict.String())
	}
	if s.Verdict != engine.Won {
		fmt.Fprintf(&text, " (no win in %d plies by threats, in %d by all moves)", s.ByThreats, s.ByAll)
	}
	fmt.Fprintf(&text, ", %d nodes", s.Nodes)
	for i, m := range s.Line {
		text.WriteString([]string{": ", " "}[min(i, 1)] + m.String())
	}
	return text.String()
}

// certified is a certificate with what it speaks of, as --certificate writes it and --check reads it.
type certified struct {
	ID       json.RawMessage `json:"id,omitempty"`
	Variant  string          `json:"variant"`
	Options  []string        `json:"options,omitempty"`
	Size     int             `json:"size"`
	Seats    int             `json:"seats"`
	Rules    *pente.Rules    `json:"rules,omitempty"` // those that have no name
	Position pente.Position  `json:"position"`
	Plies    int             `json:"plies"`
	proof.Certificate
}

// certified is the certificate of a win.
func (q *question) certified(s *engine.Solution) *certified {
	c := &certified{ID: q.id, Variant: q.rules.Variant, Options: q.options, Size: q.rules.Size, Seats: q.rules.Seats,
		Position: q.position, Plies: s.Plies, Certificate: s.Certificate}
	if named, err := pente.New(c.Variant, c.Size, c.Seats, c.Options...); err != nil || named != q.rules {
		c.Rules = &q.rules
	}
	return c
}

// rules are those that a certificate speaks of.
func (c *certified) rules() (pente.Rules, error) {
	if c.Rules != nil {
		return *c.Rules, c.Rules.Validate()
	}
	return pente.New(c.Variant, c.Size, c.Seats, c.Options...)
}

// mostCertificate is the size in bytes of the largest certificate that is read.
const mostCertificate = 256 << 20

// check checks the certificates of a file.
func (c *solve) check(ctx context.Context, std streams) error {
	in := std.in
	if c.Check != "-" {
		file, err := os.Open(c.Check)
		if err != nil {
			return err
		}
		defer file.Close()
		in = file
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, mostCertificate)
	good, bad := 0, 0
	for number := 1; lines.Scan() && ctx.Err() == nil; number++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		if err := checkOne(std.out, lines.Bytes()); err != nil {
			bad++
			fmt.Fprintf(std.out, "line %d: %v\n", number, err)
			continue
		}
		good++
	}
	if err := errors.Join(lines.Err(), ctx.Err()); err != nil {
		return fmt.Errorf("%s: %w", c.Check, err)
	}
	if bad > 0 || good == 0 {
		return fmt.Errorf("%s: %d of %d certificates hold", c.Check, good, good+bad)
	}
	return nil
}

// checkOne checks a certificate and tells when it holds.
func checkOne(out io.Writer, line []byte) error {
	var c certified
	if err := json.Unmarshal(line, &c); err != nil {
		return err
	}
	rules, err := c.rules()
	if err != nil {
		return err
	}
	if err := proof.Check(&rules, &c.Position, &c.Certificate); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: seat %d wins in %d plies at most: %d nodes hold\n", nameOf(c.ID, "certificate"),
		c.Position.Turn, c.Certificate.Plies(), len(c.Nodes))
	return err
}
