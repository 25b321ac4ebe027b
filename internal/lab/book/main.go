// Command book makes the book of package opening: it searches the positions that people have most often had in the first
// moves of real games, and what the best moves there lead to, however seldom people play them. The same arguments give
// the same book, whatever the machine and however many searches run at a time; what has been searched is kept in a file,
// so that it goes on where it was interrupted.
//
//	book -entries 300 -nodes 100000
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"tessera/internal/bench"
	"tessera/internal/lab/corpus"
	"tessera/opening"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "book:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	games := flag.String("games", corpus.Path, "records that tell what people play")
	out := flag.String("o", "opening/book.txt", "the book")
	kept := flag.String("kept", "bin/book.kept", "what has been searched")
	entries := flag.Int("entries", 3000, "positions of the book")
	plies := flag.Int("plies", 9, "moves before a position, at most")
	least := flag.Int("least", 8, "games that a position needs for its own sake")
	nodes := flag.Int64("nodes", 1_000_000, "nodes a position")
	at := flag.Int("at", 1, "searches at a time")
	flag.Parse()
	m := &maker{plies: *plies, nodes: *nodes, wanted: map[place]*want{}, done: map[place]bool{}}
	if err := m.people(*games, *least); err != nil {
		return err
	}
	m.begin()
	if err := m.open(*kept); err != nil {
		return err
	}
	defer m.file.Close()
	began := time.Now()
	if err := m.make(ctx, *entries, *at); err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "%d entries, %d of them searched now in %v\n", len(m.entries), m.searched, time.Since(began).Round(time.Second))
	return m.write(*out)
}

// open reads what has been searched by the same engine to as many nodes, and gets ready to add to it.
func (m *maker) open(path string) error {
	m.kept = map[string]*opening.Entry{}
	mark := fmt.Sprintf("# engine %d, %d nodes", bench.Fixed().Signature, m.nodes)
	text, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	if first, rest, _ := strings.Cut(string(text), "\n"); first == mark {
		whole := rest[:strings.LastIndexByte(rest, '\n')+1] // without a line that was cut short
		for line := range strings.Lines(whole) {
			e, err := opening.ReadEntry(strings.TrimSuffix(line, "\n"))
			if err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
			m.kept[name(e)] = e
		}
		text = []byte(mark + "\n" + whole)
	} else {
		text = []byte(mark + "\n")
	}
	if err := os.WriteFile(path, text, 0o644); err != nil {
		return err
	}
	m.file, err = os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	return err
}

// name tells positions apart in the file of what has been searched.
func name(e *opening.Entry) string { return e.Rules + fmt.Sprint(e.Path) }

// write writes the book.
func (m *maker) write(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	out := bufio.NewWriter(file)
	fmt.Fprintf(out, "# What the engine knows of openings; made by make book, described in docs/book.md.\n# engine %d, %d nodes\n",
		bench.Fixed().Signature, m.nodes)
	m.sort()
	if err := opening.Write(out, m.entries); err != nil {
		return err
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return file.Close()
}
