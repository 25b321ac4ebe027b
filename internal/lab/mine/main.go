// Command mine finds forced wins in real games, by the solver and a checker that knows nothing but the rules. It writes
// the proven ones, a line of JSON each; positions that differ by a reflection or rotation of the board count as one.
//
//	mine -each 150 > testdata/engine/wins.jsonl
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"

	"tessera/engine"
	"tessera/internal/lab/corpus"
	"tessera/pente"
	"tessera/proof"
)

// win is a position, by the moves that led to it, in which the seat to move wins by force.
type win struct {
	ID      string       `json:"id"`
	Options []string     `json:"options,omitempty"`
	Moves   []pente.Move `json:"moves"`
	Plies   int          `json:"plies"` // to the end, at most
	Best    pente.Move   `json:"best"`
}

// classes are the most plies that the wins of a class take; those of the first take three at least.
var classes = [...]int{5, 9, 15}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "mine:", err)
		os.Exit(1)
	}
}

func run() error {
	games := flag.String("games", corpus.Path, "records to look through")
	every := flag.Int("every", 5, "look at every so many-th game")
	nodes := flag.Int64("nodes", 30_000, "nodes a position, of the solver")
	each := flag.Int("each", 150, "wins of each class")
	flag.Parse()
	m := miner{nodes: *nodes, each: *each, seen: corpus.Seen{}, out: json.NewEncoder(os.Stdout)}
	n := 0
	for g, err := range corpus.Games(*games) {
		if err == nil && n%*every == 0 {
			err = m.game(g)
		}
		if err != nil || m.done() {
			return err
		}
		n++
	}
	return nil
}

// miner looks for wins.
type miner struct {
	nodes int64
	each  int
	found [len(classes)]int
	seen  corpus.Seen
	out   *json.Encoder
}

func (m *miner) done() bool { return slices.Min(m.found[:]) >= m.each }

// game looks for wins from the end of a game backwards as long as the winner has one, and keeps one of each class.
func (m *miner) game(record *corpus.Game) error {
	r, err := pente.New("pente", 0, 0, record.Options...)
	if err != nil {
		return err
	}
	passed := []pente.Position{r.Start(0)}
	for _, move := range record.Moves {
		next, _, err := r.Play(passed[len(passed)-1], move)
		if err != nil || next.Outcome.Over() {
			break
		}
		passed = append(passed, next)
	}
	var kept [len(classes)]bool
	missed := 0
	for ply := len(passed) - 1; ply >= 6 && missed < 2; ply -= 2 {
		w, err := m.solve(&r, &passed[ply])
		if err != nil {
			return fmt.Errorf("%s, ply %d: %w", record.ID, ply, err)
		}
		if w.Plies == 0 {
			if missed++; ply == len(passed)-1 {
				ply++ // the loser is to move at the end
			}
			continue
		}
		class, _ := slices.BinarySearch(classes[:], w.Plies)
		if w.Plies < 3 || class == len(classes) || kept[class] || m.found[class] >= m.each || !m.seen.Fresh(&passed[ply]) {
			continue
		}
		kept[class] = true
		m.found[class]++
		w.ID, w.Options, w.Moves = fmt.Sprintf("%s-%d", record.ID, ply), record.Options, record.Moves[:ply]
		if err := m.out.Encode(&w); err != nil {
			return err
		}
	}
	return nil
}

// solve finds a win and has it checked by the rules alone; no plies when it finds none.
func (m *miner) solve(r *pente.Rules, pos *pente.Position) (win, error) {
	found, err := engine.Solve(context.Background(), r, pos, engine.SolveLimits{Nodes: m.nodes, Depth: classes[len(classes)-1]})
	if err != nil || found.Verdict != engine.Won {
		return win{}, err
	}
	return win{Plies: found.Plies, Best: found.Line[0]}, proof.Check(r, pos, &found.Certificate)
}
