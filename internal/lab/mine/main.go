// Command mine finds forced wins in real games and proves each by the rules alone: after every move of the winner
// all legal replies are tried, and the engine only says what to answer. It writes the proven ones, a line of JSON each.
//
//	mine -games testdata/games/pente-real.jsonl.gz -every 10 > testdata/engine/wins.jsonl
package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"time"

	"tessera/engine"
	"tessera/pente"
)

// win is a position, by the moves that led to it, in which the seat to move wins by force.
type win struct {
	ID      string       `json:"id"`
	Options []string     `json:"options,omitempty"`
	Moves   []pente.Move `json:"moves"`
	Plies   int          `json:"plies"` // to the end, at most
	Best    pente.Move   `json:"best"`
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "mine:", err)
		os.Exit(1)
	}
}

func run() error {
	games := flag.String("games", "testdata/games/pente-real.jsonl.gz", "records to look through")
	every := flag.Int("every", 10, "look at every so many-th game")
	from := flag.Int("from", 0, "the first game to look at")
	nodes := flag.Int64("nodes", 400_000, "nodes a position")
	least := flag.Int("least", 3, "plies of the shortest wins to keep")
	flag.Parse()
	file, err := os.Open(*games)
	if err != nil {
		return err
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	m := miner{engine: engine.New(time.Now, engine.TableSize(64)), nodes: *nodes, least: *least, out: json.NewEncoder(os.Stdout)}
	lines := bufio.NewScanner(text)
	for n := 0; lines.Scan(); n++ {
		if n >= *from && (n-*from)%*every == 0 {
			if err := m.game(lines.Bytes()); err != nil {
				return err
			}
		}
	}
	return lines.Err()
}

// miner looks for wins.
type miner struct {
	engine *engine.Engine
	nodes  int64
	least  int
	out    *json.Encoder
}

// game looks for wins from the end of a game backwards, as long as the winner has one.
func (m *miner) game(text []byte) error {
	var record struct {
		ID      string
		Options []string
		Moves   []pente.Move
	}
	if err := json.Unmarshal(text, &record); err != nil {
		return err
	}
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
	missed := 0
	for ply := len(passed) - 1; ply >= 6 && missed < 3; ply-- {
		plies, best := m.search(&r, &passed[ply])
		if plies <= 0 {
			missed++
			continue
		}
		if plies < m.least || !m.proves(&r, passed[ply], plies) {
			continue
		}
		w := win{fmt.Sprintf("%s-%d", record.ID, ply), record.Options, record.Moves[:ply], plies, best}
		if err := m.out.Encode(&w); err != nil {
			return err
		}
	}
	return nil
}

// search finds a win and its length in plies, 0 when it finds none.
func (m *miner) search(r *pente.Rules, pos *pente.Position) (int, pente.Move) {
	found, err := m.engine.Search(context.Background(), r, pos, engine.Limits{Nodes: m.nodes}, nil)
	if err != nil {
		return 0, pente.Move{}
	}
	plies, _ := found.Lines[0].Score.Mate()
	return plies, found.Lines[0].Moves[0]
}

// proves reports whether the seat to move wins in so many plies whatever is replied.
func (m *miner) proves(r *pente.Rules, pos pente.Position, plies int) bool {
	if winsAtOnce(r, &pos) {
		return true
	}
	if plies < 3 {
		return false
	}
	found, move := m.search(r, &pos)
	if found <= 0 || found > plies {
		return false
	}
	after, _, err := r.Play(pos, move)
	if err != nil || after.Outcome.Over() {
		return false
	}
	for at := range pente.Point(pente.MaxSize * pente.MaxSize) {
		next, _, err := r.Play(after, pente.Place(at))
		if err != nil {
			continue
		}
		if next.Outcome.Over() || !m.proves(r, next, plies-2) {
			return false
		}
	}
	return true
}

// winsAtOnce reports whether the seat to move has a winning stone.
func winsAtOnce(r *pente.Rules, pos *pente.Position) bool {
	for at := range pente.Point(pente.MaxSize * pente.MaxSize) {
		if e, err := r.Judge(pos, pente.Place(at)); err == nil && e.Outcome.Winners.Has(pos.Turn) {
			return true
		}
	}
	return false
}
