// Command player answers positions with moves, a line of JSON each, so that engines of different commits can be
// played against each other: it uses only what the engine has always offered. See command versus.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"syscall"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// question is a position, by the moves that led to it, and what to spend on it.
type question struct {
	Variant string
	Size    int
	Options []string
	Moves   []pente.Move
	Nodes   int64
	Micros  int64 // of processor time, of all threads together
	Threads int
}

// answer is the move that the engine would make.
type answer struct {
	Move   pente.Move
	Score  int
	Depth  int
	Nodes  int64
	Micros int64
	Line   []pente.Move
}

func main() {
	if err := serve(); err != nil {
		fmt.Fprintln(os.Stderr, "player:", err)
		os.Exit(1)
	}
}

func serve() error {
	e := engine.New(cpuTime)
	in := bufio.NewScanner(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	for in.Scan() {
		var q question
		if err := json.Unmarshal(in.Bytes(), &q); err != nil {
			return err
		}
		a, err := think(e, &q)
		if err != nil {
			return fmt.Errorf("%s: %w", in.Text(), err)
		}
		if err := out.Encode(a); err != nil {
			return err
		}
	}
	return in.Err()
}

// share divides the work between threads, which engines of old did not know: this file is built without the other one
// for them.
var share = func(*engine.Limits, int) {}

func think(e *engine.Engine, q *question) (answer, error) {
	r, err := pente.New(q.Variant, q.Size, 0, q.Options...)
	if err != nil {
		return answer{}, err
	}
	pos := r.Start(0)
	for _, m := range q.Moves {
		if pos, _, err = r.Play(pos, m); err != nil {
			return answer{}, err
		}
	}
	limits := engine.Limits{Nodes: q.Nodes, Time: time.Duration(q.Micros) * time.Microsecond}
	share(&limits, q.Threads)
	found, err := e.Search(context.Background(), &r, &pos, limits, nil)
	if err != nil {
		return answer{}, err
	}
	best := found.Lines[0]
	return answer{best.Moves[0], int(best.Score), found.Depth, found.Nodes, found.Elapsed.Microseconds(), best.Moves}, nil
}

// cpuTime is the processor time of this program as a clock: other programs on the machine do not make it go faster.
func cpuTime() time.Time {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return time.Now()
	}
	return time.Unix(0, u.Utime.Nano()+u.Stime.Nano())
}
