package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
	"tessera/proof"
	"tessera/record"
)

// question is a position to solve.
type question struct {
	name     string
	id       json.RawMessage
	rules    pente.Rules
	options  []string
	position pente.Position
}

// nameOf is how a position is called: by its id where it has one.
func nameOf(id json.RawMessage, otherwise string) string {
	var text string
	if json.Unmarshal(id, &text) == nil && text != "" {
		return text
	}
	return cmp.Or(string(id), otherwise)
}

// positions goes through all positions that were given.
func (c *solve) positions(std streams, solve func(*question) error) error {
	in, name := std.in, "standard input"
	if c.Position[0] != "-" {
		name = c.Position[0]
		file, err := os.Open(name)
		switch {
		case err == nil:
			defer file.Close()
			in = file
		case errors.Is(err, os.ErrNotExist) && c.isPosition():
			return c.line("position", strings.Join(c.Position, " "), solve)
		default:
			return err
		}
	}
	if len(c.Position) > 1 {
		return fmt.Errorf("solve: %s is a file, and nothing is to follow it", name)
	}
	plain, err := record.Plain(in, 0)
	if err == nil {
		err = c.file(name, plain, solve, std.err)
	}
	return err
}

// isPosition reports whether what was given begins as a position does, and not as the name of a file.
func (c *solve) isPosition() bool {
	text := strings.Join(c.Position, " ")
	if _, err := pente.ParsePosition(text); err == nil {
		return true
	}
	_, err := pente.ParseMove(strings.Fields(text + " ?")[0])
	return err == nil
}

// file goes through the positions of a file.
func (c *solve) file(name string, in *bufio.Reader, solve func(*question) error, notes io.Writer) error {
	head, err := in.Peek(record.HeadSize)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if c.byLine(name, head) {
		return c.lines(name, in, solve)
	}
	format, err := record.Detect(name, head)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	flags := readFlags{Rules: c.Variant, Options: c.Options, Size: c.Size, Seats: c.Seats}
	if flags.Rules == "pente" {
		flags.Rules = "" // so that what is taken for granted is told
	}
	options, err := flags.options()
	if err != nil {
		return err
	}
	return c.games(name, record.NewReader(format, in, options), solve, notes)
}

// byLine reports whether a file has a position in each line.
func (c *solve) byLine(name string, head []byte) bool {
	text := strings.TrimSpace(string(head))
	if first, _, _ := strings.Cut(text, "\n"); strings.HasPrefix(text, "{") {
		return !strings.Contains(first, `"tessera-record"`)
	} else if _, err := pente.ParsePosition(strings.TrimSpace(first)); err == nil {
		return true
	}
	format, err := record.Detect(name, head)
	return err == nil && format == record.FormatNamed("moves")
}

// mostLine is the size in bytes of the longest line of a file of positions.
const mostLine = 1 << 20

// lines goes through a file with a position in each line.
func (c *solve) lines(name string, in io.Reader, solve func(*question) error) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, mostLine)
	for number := 1; lines.Scan(); number++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" {
			continue
		}
		if err := c.line("line "+strconv.Itoa(number), text, solve); err != nil {
			return fmt.Errorf("%s: line %d: %w", name, number, err)
		}
	}
	return lines.Err()
}

// problem is a position as JSON: the game that leads to it, as the referee reads games, or its text.
type problem struct {
	ID       json.RawMessage `json:"id"`
	Variant  string          `json:"variant"`
	Options  []string        `json:"options"`
	Size     int             `json:"size"`
	Seats    int             `json:"seats"`
	Moves    []pente.Move    `json:"moves"`
	Position *pente.Position `json:"position"`
	Setup    *struct {
		Stones map[string][]pente.Point `json:"stones"`
		Turn   pente.Seat               `json:"turn"`
		Pairs  []int                    `json:"pairs"`
		Taken  []int                    `json:"stones_taken"`
	} `json:"setup"`
}

// line solves the position of a line.
func (c *solve) line(name, text string, solve func(*question) error) error {
	p := problem{Variant: c.Variant, Options: c.Options, Size: c.Size, Seats: c.Seats}
	if strings.HasPrefix(text, "{") {
		if err := json.Unmarshal([]byte(text), &p); err != nil {
			return err
		}
	} else if position, err := pente.ParsePosition(text); err == nil {
		p.Position = &position
	} else {
		for _, each := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;\t", r) }) {
			m, err := pente.ParseMove(each)
			if err != nil {
				return err
			}
			p.Moves = append(p.Moves, m)
		}
	}
	q, err := p.question(c.Move)
	if err != nil {
		return err
	}
	q.name, q.id = nameOf(p.ID, name), p.ID
	return solve(q)
}

// question plays to the position.
func (p *problem) question(moves *int) (*question, error) {
	rules, err := pente.New(p.Variant, p.Size, p.Seats, p.Options...)
	if err != nil {
		return nil, err
	}
	slices.Sort(p.Options)
	q := &question{rules: rules, options: p.Options}
	if q.position, err = p.start(&rules); err != nil {
		return nil, err
	}
	played := p.Moves
	if moves != nil {
		if *moves < 0 || *moves > len(played) {
			return nil, fmt.Errorf("there are %d moves, not %d", len(played), *moves)
		}
		played = played[:*moves]
	}
	for i, m := range played {
		if q.position, _, err = rules.Play(q.position, m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return q, nil
}

// start is the position that the moves begin from.
func (p *problem) start(rules *pente.Rules) (pente.Position, error) {
	switch {
	case p.Position != nil:
		return *p.Position, proof.Supports(rules, p.Position)
	case p.Setup == nil:
		return rules.Start(0), nil
	}
	s := pente.Setup{Stones: map[pente.Colour][]pente.Point{}, Turn: p.Setup.Turn, Captures: p.Setup.Pairs, Taken: p.Setup.Taken}
	for text, points := range p.Setup.Stones {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n >= rules.Colours() {
			return pente.Position{}, fmt.Errorf("set-up: nobody plays colour %q", text)
		}
		s.Stones[pente.Colour(n+1)] = points
	}
	return rules.SetUp(s)
}

// games solves the last position of each game, or that after the moves asked for.
func (c *solve) games(name string, games *record.Reader, solve func(*question) error, out io.Writer) error {
	notes := newNotes(out)
	for number := 1; ; number++ {
		game, _, err := games.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, assumed := range games.Assumed() {
			notes.assume(name, assumed.String())
		}
		q := &question{name: "game " + strconv.Itoa(number), rules: game.Rules, options: game.Options}
		err = game.Walk(func(m *record.Moment) bool {
			if !m.Main || c.Move != nil && m.Ply > *c.Move {
				return false
			}
			q.position = m.Position
			return true
		})
		if err == nil {
			err = solve(q)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
}
