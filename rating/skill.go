package rating

import (
	"math"
	"slices"
)

// Skill is somebody's strength in the OpenSkill system.
type Skill struct {
	// Mu is the best guess, and Sigma how far it may be off.
	Mu, Sigma float64
}

// The constants of OpenSkill, all of them as its packages have them.
const (
	startMu    = 25.0
	startSigma = startMu / 3
	beta       = startSigma / 2
	// gameDrift is what the uncertainty grows by before each game.
	gameDrift = startMu / 300
	// leastShare is the share of the variance that a game leaves at least.
	leastShare = 1e-4
)

// NewSkill is that of somebody of whom nothing is known.
func NewSkill() Skill { return Skill{startMu, startSigma} }

// Ordinal is what somebody is worth at the least.
func (s Skill) Ordinal() float64 { return s.Mu - 3*s.Sigma }

// RateSides rates a game between sides of one or more, which did as well as their ranks say: the lowest is best, and equal
// ones are a draw. The results are in the order of the sides.
func RateSides(sides [][]Skill, ranks []int) ([][]Skill, error) {
	if len(sides) < 2 || len(ranks) != len(sides) || slices.ContainsFunc(sides, invalid) {
		return nil, ErrInput
	}
	all := make([]team, len(sides))
	for i, side := range sides {
		all[i] = newTeam(side, ranks[i])
	}
	rated := make([][]Skill, len(all))
	game := newGame(all)
	for i := range all {
		rated[i] = game.rate(i)
	}
	return rated, nil
}

// team is a side as a whole: its people with their uncertainty before the game, and the sums of both numbers.
type team struct {
	people       []Skill
	mu, variance float64
	rank         int
}

func newTeam(side []Skill, rank int) team {
	t := team{rank: rank}
	for _, s := range side {
		s.Sigma = math.Sqrt(s.Sigma*s.Sigma + gameDrift*gameDrift)
		t.people = append(t.people, s)
		t.mu += s.Mu
		t.variance += s.Sigma * s.Sigma
	}
	return t
}

// game holds what the formulas have in common for all teams: c, the sums of the strengths of those who were ranked no better
// than each, and how many were ranked like it.
type game struct {
	teams []team
	c     float64
	sums  []float64
	like  []float64
}

func newGame(teams []team) *game {
	g := &game{teams: teams, sums: make([]float64, len(teams)), like: make([]float64, len(teams))}
	total := 0.0
	for _, t := range teams {
		total += t.variance + beta*beta
	}
	g.c = math.Sqrt(total)
	for q := range teams {
		for i := range teams {
			if teams[i].rank >= teams[q].rank {
				g.sums[q] += math.Exp(teams[i].mu / g.c)
			}
			if teams[i].rank == teams[q].rank {
				g.like[q]++
			}
		}
	}
	return g
}

// rate is the people of a team after the game.
func (g *game) rate(i int) []Skill {
	t := &g.teams[i]
	omega, delta := 1/g.like[i], 0.0
	for q := range g.teams {
		if g.teams[q].rank > t.rank {
			continue
		}
		share := math.Exp(t.mu/g.c) / g.sums[q]
		omega -= share / g.like[q]
		delta += share * (1 - share) / g.like[q]
	}
	gamma := math.Sqrt(t.variance) / g.c
	omega *= t.variance / g.c
	delta *= t.variance / (g.c * g.c) * gamma
	rated := make([]Skill, len(t.people))
	for i, s := range t.people {
		share := s.Sigma * s.Sigma / t.variance
		rated[i] = Skill{s.Mu + share*omega, s.Sigma * math.Sqrt(max(1-share*delta, leastShare))}
	}
	return rated
}

// invalid reports whether a side has nobody, or somebody with impossible numbers.
func invalid(side []Skill) bool {
	return len(side) == 0 || slices.ContainsFunc(side, func(s Skill) bool {
		return !isFinite(s.Mu) || !isFinite(s.Sigma) || s.Sigma <= 0
	})
}
