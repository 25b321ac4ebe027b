package engine

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"sync"
	"testing"

	"tessera/internal/bench"
	"tessera/pente"
)

// fastGames is how many games TestNeverInFastGames plays; 10,000 are played where the figures of docs/strength.md are
// taken, several at a time. The file of games that are kept lets them go on where they were interrupted.
var (
	fastGames = flag.Int("games", 40, "fast games over all variants")
	fastAt    = flag.Int("games-at", 1, "fast games at a time")
	fastKept  = flag.String("games-kept", "", "file of what fast games have come to")
)

// fastBatch is how many games are played before what they came to is kept.
const fastBatch = 100

// TestNeverInFastGames plays whole games by all rules and holds every move against what trying every point finds: none
// is illegal, misses a win in one, or leaves one to an opponent that could have been prevented.
func TestNeverInFastGames(t *testing.T) {
	games := *fastGames
	if testing.Short() {
		games = min(games, 20)
	}
	e := New(stopped, TableSize(1))
	k := keptGames{Signature: bench.Fixed().Signature}
	k.read(t)
	for !t.Failed() && k.Games < games {
		n := min(fastBatch, games-k.Games)
		seen := make([]witness, *fastAt)
		var wait sync.WaitGroup
		for i := range seen {
			wait.Go(func() {
				for game := i; game < n && !t.Failed(); game += len(seen) {
					fastGame(t, e, k.Games+game, &seen[i])
				}
			})
		}
		wait.Wait()
		if !t.Failed() {
			k.Games += n
			for _, w := range seen {
				k.Seen.add(w)
			}
			k.write(t)
		}
	}
	t.Logf("%d games: %+v", k.Games, k.Seen)
	if games >= 20 && (k.Seen.Won == 0 || k.Seen.Answered == 0) {
		t.Error("nothing was to be seen")
	}
}

// fastGame plays the game of a number.
func fastGame(t *testing.T, e *Engine, i int, w *witness) {
	size := [...]int{9, 13, 7, 19}[i%4]
	all := everyRules(t, size)
	r := &all[(i*37+i/len(all))%len(all)]
	rnd := rand.New(rand.NewPCG(71, uint64(i)))
	pos := r.Start(pente.Seat(rnd.IntN(r.Seats)))
	for plies := 0; !pos.Outcome.Over(); plies++ {
		level := Levels()[(int(pos.Turn)+i)%len(Levels())]
		m := at(t, e, level, 60)(r, &pos, rnd)
		next, effect, err := r.Play(pos, m)
		if err != nil || plies > 2000 {
			t.Errorf("game %d, %s: %v at ply %d: %v\n%s", i, named(r), m, plies, err, picture(r, &pos))
			return
		}
		if r.Choices(&pos) == nil && r.StonesPerTurn <= 1 {
			w.see(t, r, &pos, &effect)
		}
		pos = next
	}
}

// keptGames is what games without a fault have come to, by the same engine.
type keptGames struct {
	Signature int64
	Games     int
	Seen      witness
}

// read goes on from the file, where there is one of the same engine.
func (k *keptGames) read(t *testing.T) {
	text, err := os.ReadFile(*fastKept)
	var old keptGames
	if err == nil && json.Unmarshal(text, &old) == nil && old.Signature == k.Signature {
		*k = old
		t.Logf("%d games were played before", k.Games)
	}
}

func (k *keptGames) write(t *testing.T) {
	if *fastKept == "" {
		return
	}
	text, err := json.Marshal(k)
	if err == nil {
		err = os.WriteFile(*fastKept, text, 0o644)
	}
	if err != nil {
		t.Error(err)
	}
}

// witness counts what it has seen of moves.
type witness struct{ Moves, Won, Answered, Hopeless int }

func (w *witness) add(more witness) {
	w.Moves, w.Won, w.Answered, w.Hopeless = w.Moves+more.Moves, w.Won+more.Won, w.Answered+more.Answered, w.Hopeless+more.Hopeless
}

// see holds a move against all others.
func (w *witness) see(t *testing.T, r *pente.Rules, pos *pente.Position, played *pente.Effect) {
	t.Helper()
	w.Moves++
	if couldWinNow(r, pos) {
		w.Won++
		if !played.Outcome.Winners.Has(pos.Turn) {
			t.Errorf("%s: %v misses a win of seat %d\n%s", named(r), played.Move, pos.Turn, picture(r, pos))
		}
		return
	}
	danger := firstDanger(r, pos, played)
	if danger > pente.MaxSeats {
		if threatened(r, pos) {
			w.Answered++
		}
		return
	}
	for _, other := range judged(r, pos, pos.Turn) {
		if other.Phase.Open == pente.NoPoint && firstDanger(r, pos, &other) > danger && !outlasts(r, pos, played) {
			t.Errorf("%s: %v of seat %d lets an opponent win %d turns on, %v does not\n%s", named(r), played.Move, pos.Turn, danger,
				other.Move, picture(r, pos))
			return
		}
	}
	w.Hopeless++
}

// couldWinNow reports whether the seat to move has a stone that wins at once.
func couldWinNow(r *pente.Rules, pos *pente.Position) bool {
	for _, e := range judged(r, pos, pos.Turn) {
		if e.Phase.Open == pente.NoPoint && e.Outcome.Winners.Has(pos.Turn) {
			return true
		}
	}
	return false
}
