package rating_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"tessera/rating"
)

func fresh(count int, two bool) []rating.Played {
	people := make([]rating.Played, count)
	for i := range people {
		people[i].Value = rating.New(two)
	}
	return people
}

func TestTwoAreRatedByGlicko(t *testing.T) {
	week := 7 * 24 * time.Hour
	a := rating.Played{Value: rating.Value{Rating: 1600, Deviation: 60, Volatility: 0.06}, Idle: week}
	b := rating.Played{Value: rating.Value{Rating: 1700, Deviation: 80, Volatility: 0.05}, Idle: 2 * week}
	got, err := rating.Rate([][]rating.Played{{a}, {b}}, []int{2, 1})
	if err != nil {
		t.Fatal(err)
	}
	want, err := rating.Glicko(a.Value).Rate(7.0/4, []rating.Result{{Opponent: rating.Glicko(b.Value).Idle(14.0 / 4)}})
	if err != nil || got[0][0] != rating.Value(want) {
		t.Errorf("%+v, want %+v, %v", got[0][0], want, err)
	}
	if got[1][0].Rating <= 1700 || got[0][0].Rating >= 1600 {
		t.Errorf("who won and who lost: %+v", got)
	}
}

func TestMoreAreRatedBySkill(t *testing.T) {
	got, err := rating.Rate([][]rating.Played{fresh(1, false), fresh(1, false), fresh(1, false)}, []int{1, 2, 2})
	if err != nil {
		t.Fatal(err)
	}
	winner, loser := got[0][0], got[1][0]
	if !(winner.Rating > 1500 && loser.Rating < 1500) || loser != got[2][0] || winner.Volatility != 0 {
		t.Errorf("%+v", got)
	}
	skills, err := rating.RateSides([][]rating.Skill{{rating.NewSkill()}, {rating.NewSkill()}, {rating.NewSkill()}}, []int{1, 2, 2})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "on our scale", winner.Rating, 1500+42*(skills[0][0].Mu-25), 1e-12)
	near(t, "deviation", winner.Deviation, 42*skills[0][0].Sigma, 1e-12)
}

// TestGamesEndBeingProvisional counts how many games against people who are known well it takes.
func TestGamesEndBeingProvisional(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		name        string
		sides, size int
		least, most int
	}{{"two", 2, 1, 8, 14}, {"partners", 2, 2, 15, 40}, {"four", 4, 1, 15, 40}} {
		known := rating.Value{Rating: 1500, Deviation: 60, Volatility: 0.06}
		own := rating.New(c.sides == 2 && c.size == 1)
		games := 0
		for ; own.Provisional(); games++ {
			sides, ranks := make([][]rating.Played, c.sides), rnd.Perm(c.sides)
			for i := range sides {
				for range c.size {
					sides[i] = append(sides[i], rating.Played{Value: known})
				}
			}
			sides[0][0].Value = own
			rated, err := rating.Rate(sides, ranks)
			if err != nil {
				t.Fatal(err)
			}
			own = rated[0][0]
		}
		if games < c.least || games > c.most {
			t.Errorf("%s: %d games, not %d to %d", c.name, games, c.least, c.most)
		}
	}
}

func TestAYearOfIdlenessIsProvisional(t *testing.T) {
	v := rating.Value{Rating: 2000, Deviation: 45, Volatility: 0.06}
	if year := 365 * 24 * time.Hour; v.After(year).Provisional() || !v.After(year+year/10).Provisional() {
		t.Errorf("after a year %+v", v.After(year))
	}
	if v.After(100*365*24*time.Hour).Deviation != rating.StartDeviation {
		t.Error("somebody is less sure than somebody who is new")
	}
	if v.Shown() != 2000 || v.Sure() != 1910 {
		t.Errorf("%d, %v", v.Shown(), v.Sure())
	}
}

// TestValuesStayWithinTheirBounds plays one who always wins against all who always lose.
func TestValuesStayWithinTheirBounds(t *testing.T) {
	for _, size := range []int{1, 2} {
		a, b := fresh(size, size == 1), fresh(size, size == 1)
		for range 3000 {
			rated, err := rating.Rate([][]rating.Played{a, b}, []int{1, 2})
			if err != nil {
				t.Fatal(err)
			}
			for i := range size {
				a[i].Value, b[i].Value = rated[0][i], rated[1][i]
			}
		}
		for _, p := range append(a, b...) {
			if p.Rating < rating.LeastRating || p.Rating > rating.MostRating || p.Deviation < rating.LeastDeviation ||
				p.Deviation > rating.StartDeviation || math.IsNaN(p.Rating) {
				t.Errorf("%+v", p)
			}
		}
	}
}
