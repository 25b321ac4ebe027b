package opening

import (
	"bufio"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"strconv"
	"strings"
	"sync"

	"tessera/engine"
	"tessera/pente"
)

//go:embed book.txt
var built string

// Known is the book that is built in. It is read when it is first asked for.
var Known = sync.OnceValue(func() *Book {
	b, err := Read(strings.NewReader(built))
	if err != nil {
		panic(err) // it is part of the program
	}
	return b
})

// Book knows what moves are worth in some positions.
type Book struct {
	entries map[uint64]*Entry // by Key
}

// Entry is what is known of a position.
type Entry struct {
	Rules string       // the name of a variant, and options, with blanks between them
	Path  []pente.Move // from the start to the position
	Depth int          // plies that the search has completed
	Nodes int64        // nodes that it had
	Games int          // real games in which people had the position
	Moves []Value      // the best first
	way   int          // see Key
}

// Value is what a move is worth to who makes it.
type Value struct {
	Move  pente.Move
	Score engine.Score
}

// Len is the number of positions.
func (b *Book) Len() int { return len(b.entries) }

// Moves are the moves that are known in a position, the best first, and the nodes of the search that they come from; none
// where nothing is known. Each line is one move long.
func (b *Book) Moves(rules *pente.Rules, pos *pente.Position) (lines []engine.Line, nodes int64) {
	key, way, ok := Key(rules, pos)
	e := b.entries[key]
	if !ok || e == nil {
		return nil, 0
	}
	for _, v := range e.Moves {
		at := v.Move.Point.Turned(rules.Size, e.way).Turned(rules.Size, inverse(way))
		if rules.Legal(pos, at) != nil {
			return nil, 0
		}
		lines = append(lines, engine.Line{Score: v.Score, Depth: e.Depth, Moves: []pente.Move{pente.Place(at)}})
	}
	return lines, e.Nodes
}

// Entries yields the entries, in no order.
func (b *Book) Entries() iter.Seq[*Entry] { return maps.Values(b.entries) }

// Position plays an entry's moves.
func (e *Entry) Position() (rules pente.Rules, pos pente.Position, err error) {
	words := strings.Fields(e.Rules)
	if len(words) == 0 {
		return rules, pos, errors.New("the rules are missing")
	}
	if rules, err = pente.New(words[0], 0, 0, words[1:]...); err != nil {
		return rules, pos, err
	}
	pos = rules.Start(0)
	for _, m := range e.Path {
		if pos, _, err = rules.Play(pos, m); err != nil {
			return rules, pos, err
		}
	}
	return rules, pos, nil
}

// Write writes entries, one a line, in the form that Read reads.
func Write(w io.Writer, entries []*Entry) error {
	out := bufio.NewWriter(w)
	for _, e := range entries {
		fmt.Fprintf(out, "%s\t%s\t%d %d %d\t", e.Rules, strings.Trim(fmt.Sprint(e.Path), "[]"), e.Depth, e.Nodes, e.Games)
		for i, v := range e.Moves {
			if i > 0 {
				out.WriteByte(' ')
			}
			fmt.Fprintf(out, "%v %d", v.Move, v.Score)
		}
		out.WriteByte('\n')
	}
	return out.Flush()
}

// Read reads a book. Lines that begin with # are remarks.
func Read(r io.Reader) (*Book, error) {
	b := &Book{entries: map[uint64]*Entry{}}
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		e, err := ReadEntry(lines.Text())
		if err == nil {
			err = b.add(e)
		}
		if err != nil {
			return nil, fmt.Errorf("book, line %d: %w", number, err)
		}
	}
	return b, lines.Err()
}

// add takes an entry in.
func (b *Book) add(e *Entry) error {
	rules, pos, err := e.Position()
	if err != nil {
		return err
	}
	key, way, ok := Key(&rules, &pos)
	switch {
	case !ok:
		return fmt.Errorf("nothing is known of %s", e.Rules)
	case b.entries[key] != nil:
		return fmt.Errorf("%v is there twice", e.Path)
	}
	for _, v := range e.Moves {
		if _, err := rules.Judge(&pos, v.Move); err != nil {
			return err
		}
	}
	e.way = way
	b.entries[key] = e
	return nil
}

// ReadEntry reads a line of a book. Whether its moves can be played is found out where they are.
func ReadEntry(line string) (*Entry, error) {
	parts := strings.Split(line, "\t")
	if len(parts) != 4 {
		return nil, fmt.Errorf("%d parts, not 4", len(parts))
	}
	e := &Entry{Rules: parts[0]}
	if _, err := fmt.Sscan(parts[2], &e.Depth, &e.Nodes, &e.Games); err != nil {
		return nil, err
	}
	for _, text := range strings.Fields(parts[1]) {
		m, err := pente.ParseMove(text)
		if err != nil {
			return nil, err
		}
		e.Path = append(e.Path, m)
	}
	values := strings.Fields(parts[3])
	if len(values) == 0 || len(values)%2 != 0 {
		return nil, errors.New("moves and values do not go together")
	}
	for i := 0; i < len(values); i += 2 {
		m, err := pente.ParseMove(values[i])
		if err != nil {
			return nil, err
		}
		score, err := strconv.Atoi(values[i+1])
		if err != nil {
			return nil, err
		}
		e.Moves = append(e.Moves, Value{m, engine.Score(score)})
	}
	return e, nil
}
