//go:build js && wasm

// Command engine-wasm is the engine alone as a module for browsers. Its functions take and return numbers; see
// docs/protocol.md. A search runs in slices: between them the worker hears what it is told.
package main

import (
	"context"
	"runtime"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// The answers of functions that can fail.
const (
	fine  = 0
	wrong = -1
)

// state is all that the module keeps: it serves one worker.
var state struct {
	engine   *engine.Engine
	variants []pente.Variant
	rules    pente.Rules
	position pente.Position
	report   engine.Report
	search   *search
}

func main() {
	state.variants = pente.Variants()
	setMemory(16)
	begin(0, 0, 0, 0)
	select {} // the functions are called from outside
}

// setMemory makes a new engine with a table of so many MiB.
//
//go:wasmexport setMemory
func setMemory(mib int32) { state.engine = engine.New(time.Now, engine.TableSize(int(mib))) }

// begin starts a game of a variant, by its number in the table, with 0 for the usual size and seats, and the bits of
// its options in the order of the table.
//
//go:wasmexport begin
func begin(variant, size, seats, options int32) int32 {
	stop()
	if variant < 0 || int(variant) >= len(state.variants) {
		return wrong
	}
	v := &state.variants[variant]
	var chosen []string
	for bit, name := range v.Options {
		if options>>bit&1 != 0 {
			chosen = append(chosen, name)
		}
	}
	rules, err := pente.New(v.Name, int(size), int(seats), chosen...)
	if err != nil {
		return wrong
	}
	state.rules, state.position = rules, rules.Start(0)
	return fine
}

// play makes a move: column + 19 × row from the bottom left, or −1 − choice.
//
//go:wasmexport play
func play(move int32) int32 {
	stop()
	next, _, err := state.rules.Play(state.position, moveOf(move))
	if err != nil {
		return wrong
	}
	state.position = next
	return fine
}

func moveOf(number int32) pente.Move {
	if number < 0 {
		return pente.Choose(pente.Choice(-1 - number))
	}
	return pente.Place(pente.Point(min(number, pente.MaxSize*pente.MaxSize)))
}

// turn is the seat to move, −1 when the game is over.
//
//go:wasmexport turn
func turn() int32 { return int32(state.position.Turn) }

// search is a search under way. It has the processor between a value on goOn and the next on paused.
type search struct {
	context.Context
	goOn    chan bool // false stops it
	paused  chan bool // true: it has ended
	until   time.Time
	stopped bool
}

// Err is asked by the search now and then. It is here that a slice ends.
func (s *search) Err() error {
	if !s.stopped && !time.Now().Before(s.until) {
		s.paused <- false
		s.stopped = !<-s.goOn
	}
	if s.stopped {
		return context.Canceled
	}
	return nil
}

// think begins a search with limits, 0 for none; step goes on with it.
//
//go:wasmexport think
func think(nodes float64, depth, millis, lines int32) int32 {
	stop()
	if state.position.Turn == pente.NoSeat || nodes < 0 || depth < 0 || millis < 0 || lines < 0 {
		return wrong
	}
	state.report = engine.Report{}
	s := &search{Context: context.Background(), goOn: make(chan bool), paused: make(chan bool)}
	state.search = s
	limits := engine.Limits{Nodes: int64(nodes), Depth: int(depth), Lines: int(lines),
		Time: time.Duration(millis) * time.Millisecond}
	go func() {
		if s.stopped = !<-s.goOn; !s.stopped {
			last, err := state.engine.Search(s, &state.rules, &state.position, limits, func(r engine.Report) { state.report = r })
			if err == nil {
				state.report = last
			}
		}
		s.paused <- true
	}()
	return fine
}

// step lets the search run for so many milliseconds; 1: it has ended, 0: there is more to do.
//
//go:wasmexport step
func step(millis int32) int32 {
	s := state.search
	if s == nil {
		return 1
	}
	s.until = time.Now().Add(time.Duration(millis) * time.Millisecond)
	s.goOn <- true
	if <-s.paused {
		state.search = nil
		return 1
	}
	return 0
}

// stop ends the search; what it has found stays.
//
//go:wasmexport stop
func stop() {
	for s := state.search; s != nil; {
		s.goOn <- false
		if <-s.paused {
			state.search = nil
			runtime.Gosched()
			return
		}
	}
}

// nodes, depth and lineCount tell of the search so far.
//
//go:wasmexport nodes
func nodes() float64 { return float64(state.report.Nodes) }

//go:wasmexport depth
func depth() int32 { return int32(state.report.Depth) }

//go:wasmexport lineCount
func lineCount() int32 { return int32(len(state.report.Lines)) }

// score is that of a line in centi-stones, beyond ±29,000 a proven result: 30,000 − plies.
//
//go:wasmexport score
func score(line int32) int32 {
	if l := lineAt(line); l != nil {
		return int32(l.Score)
	}
	return 0
}

//go:wasmexport lineLength
func lineLength(line int32) int32 {
	if l := lineAt(line); l != nil {
		return int32(len(l.Moves))
	}
	return 0
}

// lineMove is a move of a line, as play takes it; −100 where there is none.
//
//go:wasmexport lineMove
func lineMove(line, at int32) int32 {
	l := lineAt(line)
	switch {
	case l == nil || at < 0 || int(at) >= len(l.Moves):
		return -100
	case l.Moves[at].Choice != pente.Stone:
		return -1 - int32(l.Moves[at].Choice)
	}
	return int32(l.Moves[at].Point)
}

func lineAt(line int32) *engine.Line {
	if line < 0 || int(line) >= len(state.report.Lines) {
		return nil
	}
	return &state.report.Lines[line]
}
