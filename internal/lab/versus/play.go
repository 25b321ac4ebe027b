package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"

	"tessera/arena"
	"tessera/pente"
)

// readOpenings takes openings from what command openings writes.
func readOpenings(path string, skip, n int) ([][]pente.Move, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	all, err := arena.ReadOpenings(text)
	return all[min(skip, len(all)):min(skip+n, len(all))], err
}

// engine is a program that answers positions.
type engine struct {
	in    io.Writer
	lines *bufio.Scanner
}

func start(program string) (*engine, error) {
	cmd := exec.Command(program)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &engine{in, bufio.NewScanner(out)}, cmd.Start()
}

// question and answer are as in command player.
type question struct {
	Variant       string
	Options       []string
	Moves         []pente.Move
	Nodes, Micros int64
	Threads       int
}

type answer struct {
	Move          pente.Move
	Score, Depth  int
	Nodes, Micros int64
	Line          []pente.Move
}

func (e *engine) ask(q *question) (a answer, err error) {
	if err = json.NewEncoder(e.in).Encode(q); err != nil {
		return a, err
	}
	if !e.lines.Scan() {
		return a, fmt.Errorf("no answer to %v", q.Moves)
	}
	return a, json.Unmarshal(e.lines.Bytes(), &a)
}

// playAll plays pairs of games until there are no openings left.
func playAll(t *terms, programs []string, openings <-chan []pente.Move, to *tally, verbose bool) error {
	var engines [2]*engine
	for i, program := range programs {
		var err error
		if engines[i], err = start(program); err != nil {
			return err
		}
	}
	for opening := range openings {
		points := 0
		var s [2]spent
		for swap := range 2 {
			winner, moves, err := play(t, engines, opening, swap, &s)
			if err != nil {
				return err
			}
			switch winner {
			case swap:
				points += 2
			case -1:
				points++
			}
			if verbose {
				fmt.Println(swap, winner, moves)
			}
		}
		to.add(points, s)
	}
	return nil
}

// play plays a game and returns the seat that won, -1 for a draw. The first engine sits on the seat named by swap.
func play(t *terms, engines [2]*engine, opening []pente.Move, swap int, s *[2]spent) (int, []pente.Move, error) {
	r, err := pente.New(t.Variant, 0, 0, t.Options...)
	if err != nil {
		return 0, nil, err
	}
	pos := r.Start(0)
	var moves []pente.Move
	for !pos.Outcome.Over() {
		var m pente.Move
		if len(moves) < len(opening) {
			m = opening[len(moves)]
		} else {
			i := int(pos.Turn)%2 ^ swap
			a, err := engines[i].ask(&question{t.Variant, t.Options, moves, t.nodes[i], t.micros[i], t.threads[i]})
			if err != nil {
				return 0, nil, err
			}
			s[i].moves++
			s[i].depth += a.Depth
			s[i].nodes += a.Nodes
			s[i].micros += a.Micros
			s[i].worst = max(s[i].worst, a.Micros)
			m = a.Move
		}
		moves = append(moves, m)
		if pos, _, err = r.Play(pos, m); err != nil {
			return 0, nil, fmt.Errorf("%v: %w", moves, err)
		}
	}
	if winners := pos.Outcome.Winners.Seats(); len(winners) > 0 {
		return int(winners[0]) % 2, moves, nil
	}
	return -1, moves, nil
}
