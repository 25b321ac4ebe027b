package gomocup

import (
	"cmp"
	"context"
	"math"
	"runtime/debug"

	"tessera/engine"
	"tessera/pente"
)

const (
	// usualMemory is the size of the table in MiB where nobody has set it.
	usualMemory = 64
	// mostMemory is that of the largest table that a manager gets: more is not filled within the times that they grant,
	// and takes long to clear.
	mostMemory = 1024
	// ground is the memory in MiB that an engine needs beside its table.
	ground = 34
)

// ready makes the engine.
func (s *server) ready() {
	if s.engine == nil {
		s.engine, s.searches = engine.New(s.Now, engine.TableSize(s.memory), engine.WithRepertoire(s.Openings)), 0
	}
	s.searches++
}

// mostSearches is how many searches an engine may have behind it when a game begins. After 255 it clears its table, and
// where that is large and a move short, it would take too long.
const mostSearches = 60

// refresh replaces an engine that has searched much, between games, when no clock runs.
func (s *server) refresh(ctx context.Context) {
	if s.searches > mostSearches {
		s.replace(ctx)
	}
}

// replace lets the engine go, with its memory, and makes another with its memory: it would have to be cleared within the
// time of a move.
func (s *server) replace(ctx context.Context) {
	s.engine = nil
	debug.FreeOSMemory()
	s.ready()
	if rules, err := pente.New("pente", 0, 0); err == nil {
		start := rules.Start(0)
		s.engine.Search(ctx, &rules, &start, engine.Limits{Depth: 1}, nil)
	}
}

// limitMemory keeps the whole program within so many bytes; 0 sets no limit.
func (s *server) limitMemory(ctx context.Context, bytes int64) {
	table, limit := cmp.Or(s.Memory, usualMemory), int64(math.MaxInt64)
	if bytes > 0 {
		table = int(min(max(1, bytes>>20-ground), mostMemory))
		limit = max(bytes/10*9, ground<<20)
	}
	if s.Memory > 0 {
		table = min(table, s.Memory)
	}
	debug.SetMemoryLimit(limit)
	if table == s.memory {
		return
	}
	s.memory = table
	if s.engine != nil {
		s.replace(ctx)
	}
}
