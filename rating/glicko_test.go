package rating_test

import (
	"math"
	"testing"

	"tessera/rating"
)

// near holds a number to another, within a share of it.
func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within*max(1, math.Abs(want))) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// TestGlickmansExample is the worked example of "Example of the Glicko-2 system".
func TestGlickmansExample(t *testing.T) {
	player := rating.Glicko{Rating: 1500, Deviation: 200, Volatility: 0.06}
	got, err := player.Rate(1, []rating.Result{
		{Opponent: rating.Glicko{Rating: 1400, Deviation: 30, Volatility: 0.06}, Score: 1},
		{Opponent: rating.Glicko{Rating: 1550, Deviation: 100, Volatility: 0.06}, Score: 0},
		{Opponent: rating.Glicko{Rating: 1700, Deviation: 300, Volatility: 0.06}, Score: 0},
	})
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(got.Rating-1464.06) > 0.011 || math.Abs(got.Deviation-151.52) > 0.011 || math.Abs(got.Volatility-0.05999) > 0.00001 {
		t.Errorf("got %+v, want 1464.06, 151.52, 0.05999", got)
	}
}

func TestGlickoIsThatOfTheReference(t *testing.T) {
	type numbers [3]float64
	value := func(n numbers) rating.Glicko { return rating.Glicko{Rating: n[0], Deviation: n[1], Volatility: n[2]} }
	count := 0
	for one := range lines[struct {
		Own       numbers
		Opponents []numbers
		Scores    []float64
		Rated     numbers
	}](t, "testdata/glicko.jsonl") {
		var results []rating.Result
		for i, opponent := range one.Opponents {
			results = append(results, rating.Result{Opponent: value(opponent), Score: one.Scores[i]})
		}
		got, err := value(one.Own).Rate(1, results)
		if err != nil {
			t.Fatal(err)
		}
		near(t, "rating", got.Rating, one.Rated[0], 1e-6)
		near(t, "deviation", got.Deviation, one.Rated[1], 1e-6)
		near(t, "volatility", got.Volatility, one.Rated[2], 1e-6)
		count++
	}
	if count < 1000 {
		t.Errorf("%d results", count)
	}
}

func TestIdlenessMakesUnsure(t *testing.T) {
	v := rating.Glicko{Rating: 1800, Deviation: 50, Volatility: 0.06}
	idle, err := v.Rate(7, nil)
	if err != nil || idle != v.Idle(7) || idle.Rating != 1800 || idle.Volatility != 0.06 {
		t.Errorf("%+v, %v", idle, err)
	}
	near(t, "deviation", idle.Deviation, math.Sqrt(50*50+7*math.Pow(0.06*173.7178, 2)), 1e-12)
	if v.Idle(-1) != v || v.Idle(0) != v {
		t.Error("it changes without time")
	}
}

func TestNothingIsRatedByImpossibleNumbers(t *testing.T) {
	sound := rating.Glicko{Rating: 1500, Deviation: 200, Volatility: 0.06}
	broken := []rating.Glicko{{}, {math.NaN(), 200, 0.06}, {1500, math.Inf(1), 0.06}, {1500, 200, -1}, {1500, -3, 0.06}}
	for _, b := range broken {
		if _, err := b.Rate(1, nil); err != rating.ErrInput {
			t.Errorf("%+v: %v", b, err)
		}
		if _, err := sound.Rate(1, []rating.Result{{b, 1}}); err != rating.ErrInput {
			t.Errorf("against %+v: %v", b, err)
		}
	}
	for _, score := range []float64{-0.1, 1.1, math.NaN()} {
		if _, err := sound.Rate(1, []rating.Result{{sound, score}}); err != rating.ErrInput {
			t.Errorf("a score of %v: %v", score, err)
		}
	}
	for _, periods := range []float64{-1, math.NaN(), math.Inf(1)} {
		if _, err := sound.Rate(periods, nil); err != rating.ErrInput {
			t.Errorf("%v periods: %v", periods, err)
		}
	}
}
