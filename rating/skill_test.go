package rating_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"iter"
	"math"
	"os"
	"testing"

	"tessera/rating"
)

// lines reads a file of JSON lines.
func lines[T any](t *testing.T, path string) iter.Seq[T] {
	t.Helper()
	return func(yield func(T) bool) {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		for scanner := bufio.NewScanner(file); scanner.Scan(); {
			var one T
			if err := json.Unmarshal(scanner.Bytes(), &one); err != nil {
				t.Fatal(err)
			}
			if !yield(one) {
				return
			}
		}
	}
}

func TestSkillIsThatOfTheReference(t *testing.T) {
	count := 0
	for one := range lines[struct {
		Sides [][][2]float64
		Ranks []int
		Rated [][][2]float64
	}](t, "testdata/skill.jsonl") {
		var sides [][]rating.Skill
		for _, side := range one.Sides {
			var people []rating.Skill
			for _, n := range side {
				people = append(people, rating.Skill{Mu: n[0], Sigma: n[1]})
			}
			sides = append(sides, people)
		}
		got, err := rating.RateSides(sides, one.Ranks)
		if err != nil {
			t.Fatal(err)
		}
		for i, side := range got {
			for j, s := range side {
				near(t, "mu", s.Mu, one.Rated[i][j][0], 1e-9)
				near(t, "sigma", s.Sigma, one.Rated[i][j][1], 1e-9)
			}
		}
		count++
	}
	if count < 1000 {
		t.Errorf("%d games", count)
	}
}

// TestTheExampleOfOpenSkill is that of the package's own description.
func TestTheExampleOfOpenSkill(t *testing.T) {
	a1, b1 := rating.NewSkill(), rating.Skill{Mu: 43.381, Sigma: 2.421}
	a2, b2 := rating.Skill{Mu: 32.444, Sigma: 5.123}, rating.Skill{Mu: 25.188, Sigma: 6.211}
	got, err := rating.RateSides([][]rating.Skill{{a1, a2}, {b1, b2}}, []int{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][2]rating.Skill{
		{{Mu: 28.67, Sigma: 8.07}, {Mu: 33.83, Sigma: 5.06}}, {{Mu: 43.07, Sigma: 2.42}, {Mu: 23.15, Sigma: 6.14}},
	} {
		for j := range want {
			near(t, "mu", got[i][j].Mu, want[j].Mu, 2e-4)
			near(t, "sigma", got[i][j].Sigma, want[j].Sigma, 1e-3)
		}
	}
	near(t, "ordinal", rating.NewSkill().Ordinal(), 0, 1e-12)
}

func TestNobodyIsRatedAgainstNobody(t *testing.T) {
	one := []rating.Skill{rating.NewSkill()}
	for name, sides := range map[string][][]rating.Skill{
		"one side": {one}, "an empty side": {one, {}}, "no number": {one, {{Mu: math.NaN(), Sigma: 1}}}, "too sure": {one, {{Mu: 25}}},
	} {
		if _, err := rating.RateSides(sides, make([]int, len(sides))); !errors.Is(err, rating.ErrInput) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := rating.RateSides([][]rating.Skill{one, one}, []int{1}); !errors.Is(err, rating.ErrInput) {
		t.Errorf("without ranks: %v", err)
	}
}
