package arena

import (
	"context"
	"errors"
	"math"
	"testing"

	"tessera/pente"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-3 }

func TestScore(t *testing.T) {
	// Shares 0, ½, ½, 1: mean ½, variance (¼ + 0 + 0 + ¼) / 4 = ⅛, error √(⅛ / 4).
	mean, err := (&Tally{1, 0, 2, 0, 1}).Score()
	if !near(mean, 0.5) || !near(err, math.Sqrt(1.0/32)) {
		t.Errorf("%v ± %v", mean, err)
	}
	// 20 pairs with 3 half points of 4: no spread.
	if mean, err := (&Tally{0, 0, 0, 20, 0}).Score(); !near(mean, 0.75) || err != 0 {
		t.Errorf("%v ± %v", mean, err)
	}
}

func TestElo(t *testing.T) {
	if !near(Elo(10.0/11), 400) || !near(Share(400), 10.0/11) || !near(Elo(Share(-37)), -37) {
		t.Error(Elo(10.0/11), Share(400), Elo(Share(-37)))
	}
}

func TestSequentialTest(t *testing.T) {
	test := Test{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	if lower, upper := test.Bounds(); !near(lower, -2.944) || !near(upper, 2.944) {
		t.Error(lower, upper)
	}
	// By hand: mean 0.55, variance 0.0475, s1 = 0.528751: 100·0.028751·(1.1−0.5−0.528751)/0.095 = 2.1563,
	// less a trifle for what counts as seen beforehand.
	tally := Tally{5, 10, 50, 30, 5}
	mean, variance, n := tally.moments(0)
	if !near(mean, 0.55) || !near(variance, 0.0475) || n != 100 {
		t.Error(mean, variance, n)
	}
	if ratio := test.Ratio(&tally); math.Abs(ratio-2.1563) > 0.01 || test.Verdict(&tally) != Open {
		t.Error(ratio, test.Verdict(&tally))
	}
	if v := test.Verdict(&Tally{5, 20, 100, 80, 20}); v != Accepted {
		t.Error(v)
	}
	if v := test.Verdict(&Tally{20, 80, 100, 20, 5}); v != Rejected {
		t.Error(v)
	}
	if v := test.Verdict(&Tally{}); v != Open {
		t.Error(v)
	}
}

// script plays what it is told, in turn.
type script []string

func (s script) Move(_ context.Context, moves []pente.Move) ([]pente.Move, error) {
	if text := s[len(moves)/2]; text != "" {
		m, err := pente.ParseMove(text)
		return []pente.Move{m}, err
	}
	return nil, errors.New("lost for words")
}

func TestGamesAreJudged(t *testing.T) {
	rules, err := pente.New("pente", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	first := script{"K10", "K11", "K12", "K13", "K14"}
	for _, c := range []struct {
		second script
		fault  bool
		moves  int
	}{
		{script{"A1", "C1", "E1", "G1"}, false, 9},
		{script{"A1", "K10"}, true, 3}, // not empty
		{script{"A1", ""}, true, 3},
	} {
		g, err := Play(t.Context(), &rules, nil, []Player{first, c.second})
		if err != nil || (g.Fault != nil) != c.fault || len(g.Moves) != c.moves || g.Half(0) != 2 || g.Half(1) != 0 {
			t.Errorf("%v: %+v, %v", c.second, g, err)
		}
	}
}
