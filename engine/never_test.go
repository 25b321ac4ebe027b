package engine

import (
	"flag"
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// fastGames is how many games TestNeverInFastGames plays; 10,000 are played where the figures of docs/strength.md are
// taken.
var fastGames = flag.Int("games", 40, "fast games over all variants")

// TestNeverInFastGames plays whole games by all rules and holds every move against what trying every point finds: none
// is illegal, misses a win in one, or leaves one to an opponent that could have been prevented.
func TestNeverInFastGames(t *testing.T) {
	games := *fastGames
	if testing.Short() {
		games = min(games, 20)
	}
	e := New(stopped, TableSize(1))
	var w witness
	for i := range games {
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
				t.Fatalf("%s: %v at ply %d: %v\n%s", named(r), m, plies, err, picture(r, &pos))
			}
			if r.Choices(&pos) == nil && r.StonesPerTurn <= 1 {
				w.see(t, r, &pos, &effect)
			}
			pos = next
		}
	}
	t.Logf("%d games: %+v", games, w)
	if games >= 20 && (w.Won == 0 || w.Answered == 0) {
		t.Error("nothing was to be seen")
	}
}

// witness counts what it has seen of moves.
type witness struct{ Moves, Won, Answered, Hopeless int }

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
