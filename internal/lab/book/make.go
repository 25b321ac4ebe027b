package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"tessera/engine"
	"tessera/opening"
)

// maker makes a book.
type maker struct {
	plies    int
	nodes    int64
	wanted   map[place]*want
	done     map[place]bool
	entries  []*opening.Entry
	kept     map[string]*opening.Entry
	file     *os.File
	mu       sync.Mutex
	searched int // and not kept from before
}

// What of a search goes into the book.
const (
	lines = 4  // first moves that are compared
	early = 2  // moves after which a position may be symmetric, so that more of them are compared, with more nodes
	more  = 4  // times as many
	below = 25 // by how much a move may be worth less than the best, in centi-stones
	table = 48 // MiB of the table
)

// What the moves of an entry lead to: the best of them, and those that are nearly as good, are gone on with.
const (
	goOn  = 12  // by how much a move may be worth less and still be gone on with
	share = 0.5 // of the weight of an entry that the position after its best move gets; the next gets half of that, and so on
)

// solverNodes is how long the solver looks for a refutation of each move.
const solverNodes = 20_000

// batch is how many positions are searched before what they lead to is wanted, however many are searched at a time.
const batch = 16

// make searches the positions that are wanted most, until the book has as many as it shall.
func (m *maker) make(ctx context.Context, entries, at int) error {
	engines := make([]*engine.Engine, max(1, at))
	for i := range engines {
		engines[i] = engine.New(time.Now, engine.TableSize(table))
	}
	for len(m.entries) < entries {
		wants := m.batch(min(batch, entries-len(m.entries)))
		if len(wants) == 0 {
			break
		}
		found, err := m.searchAll(ctx, engines, wants)
		if err != nil {
			return err
		}
		for i, e := range found {
			m.entries = append(m.entries, e)
			m.follows(wants[i], e)
		}
		fmt.Fprintf(os.Stderr, "\r%d of %d", len(m.entries), entries)
	}
	fmt.Fprintln(os.Stderr)
	return nil
}

// searchAll searches several positions, some at a time, and keeps what it finds.
func (m *maker) searchAll(ctx context.Context, engines []*engine.Engine, wants []*want) ([]*opening.Entry, error) {
	found, errs := make([]*opening.Entry, len(wants)), make([]error, len(wants))
	var wait sync.WaitGroup
	for i, e := range engines {
		wait.Go(func() {
			for k := i; k < len(wants) && ctx.Err() == nil; k += len(engines) {
				found[k], errs[k] = m.entry(ctx, e, wants[k])
			}
		})
	}
	wait.Wait()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	for i, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("%s %v: %w", wants[i].rules, wants[i].path, err)
		}
	}
	return found, nil
}

// entry finds the entry of a position, and keeps it where it has to be searched.
func (m *maker) entry(ctx context.Context, e *engine.Engine, w *want) (*opening.Entry, error) {
	limits := engine.Limits{Nodes: m.nodes, Lines: lines}
	if len(w.path) <= early {
		limits.Nodes, limits.Lines = more*limits.Nodes, more*limits.Lines
	}
	entry := &opening.Entry{Rules: w.rules, Path: w.path, Nodes: limits.Nodes, Games: w.games}
	if kept := m.kept[name(entry)]; kept != nil {
		entry.Depth, entry.Moves = kept.Depth, kept.Moves
		return entry, nil
	}
	if err := search(ctx, e, entry, limits); err != nil || ctx.Err() != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.searched++
	return entry, opening.Write(m.file, []*opening.Entry{entry})
}

// search finds what moves are worth.
func search(ctx context.Context, e *engine.Engine, entry *opening.Entry, limits engine.Limits) error {
	rules, pos, err := entry.Position()
	if err != nil {
		return err
	}
	report, err := e.Search(ctx, &rules, &pos, limits, nil)
	if err != nil {
		return err
	}
	entry.Depth = report.Depth
	seen := map[uint64]bool{}
	for i, line := range report.Lines {
		if line.Score < report.Lines[0].Score-below || line.Depth < report.Depth && i > 0 || len(entry.Moves) == lines {
			break
		}
		v := opening.Value{Move: line.Moves[0], Score: line.Score}
		if lost, key, err := loses(ctx, entry, v); err != nil {
			return err
		} else if !lost && !seen[key] {
			seen[key] = true
			entry.Moves = append(entry.Moves, v)
		}
	}
	if len(entry.Moves) == 0 { // all is lost
		entry.Moves = []opening.Value{{Move: report.Lines[0].Moves[0], Score: report.Lines[0].Score}}
	}
	return nil
}

// loses reports whether the solver finds a win against a move, and the key of the position after it.
func loses(ctx context.Context, entry *opening.Entry, v opening.Value) (lost bool, key uint64, err error) {
	after := *entry
	after.Path = append(slices.Clone(entry.Path), v.Move)
	rules, pos, err := after.Position()
	if err != nil || pos.Outcome.Over() {
		return false, 0, err
	}
	key, _, _ = opening.Key(&rules, &pos)
	s, err := engine.Solve(ctx, &rules, &pos, engine.SolveLimits{Nodes: solverNodes})
	return err == nil && s.Verdict == engine.Won, key, err
}

// follows wants what the good moves of an entry lead to.
func (m *maker) follows(w *want, e *opening.Entry) {
	if len(e.Path) >= m.plies {
		return
	}
	part := share
	for _, v := range e.Moves {
		if v.Score < e.Moves[0].Score-goOn {
			break
		}
		m.want(&want{rules: e.Rules, path: append(slices.Clone(e.Path), v.Move), weight: part * w.weight})
		part /= 2
	}
}
