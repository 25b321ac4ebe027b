package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"tessera/engine"
)

// weights are the logarithms of how much more often a move is the best one that has a trait.
type weights [engine.Traits]float64

func (w *weights) of(c *engine.Candidate) float64 {
	sum := 0.0
	for _, t := range c.Traits {
		sum += w[t]
	}
	return sum
}

// What the fitting goes by.
const (
	rounds = 15
	rate   = 0.15
	decay  = 1e-4 // draws weights to zero
)

// fit maximises the likelihood of the best moves, each a choice among its candidates, by steps that become smaller the
// more a weight has moved (Duchi, Hazan and Singer, Adaptive Subgradient Methods, 2011).
func fit(samples []sample, random *rand.Rand) (w weights) {
	var moved, slope weights
	for range rounds {
		for _, n := range random.Perm(len(samples)) {
			s := &samples[n]
			clear(slope[:])
			s.slope(&w, &slope)
			for t, g := range slope {
				if g == 0 {
					continue
				}
				g -= decay * w[t]
				moved[t] += g * g
				w[t] += rate * g / math.Sqrt(moved[t]+1e-6)
			}
		}
	}
	return w
}

// slope adds how the logarithm of the likelihood of a sample rises with each weight.
func (s *sample) slope(w, slope *weights) {
	odds, sum := make([]float64, len(s.candidates)), 0.0
	for i := range s.candidates {
		odds[i] = math.Exp(w.of(&s.candidates[i]))
		sum += odds[i]
	}
	for i := range s.candidates {
		surplus := -odds[i] / sum
		if i == s.best {
			surplus++
		}
		for _, t := range s.candidates[i].Traits {
			slope[t] += surplus
		}
	}
}

// quality tells how far in front the best moves of samples are.
type quality struct{ early, reciprocal float64 }

// measure orders candidates by weights; without any they stay in their order.
func measure(samples []sample, w *weights) (q quality) {
	for i := range samples {
		s := &samples[i]
		place := s.best
		if w != nil {
			place = 0
			best := w.of(&s.candidates[s.best])
			for k := range s.candidates {
				if k != s.best && w.of(&s.candidates[k]) >= best {
					place++
				}
			}
		}
		q.reciprocal += 1 / float64(place+1) / float64(len(samples))
		if place < 7 {
			q.early += 1 / float64(len(samples))
		}
	}
	return q
}

// perRank is how much a factor of e in the odds adds to a rank.
const perRank = 120

// write prints the file of package engine.
func write(to io.Writer, w *weights) error {
	text := "package engine\n\n// traitRanks are what traits add to the rank of a move. They were fitted as command order of internal/lab does.\n" +
		"var traitRanks = [traitCount]int16{"
	for i, weight := range w {
		if i%12 == 0 {
			text += "\n\t"
		} else {
			text += " "
		}
		text += fmt.Sprintf("%d,", int(math.Round(perRank*weight)))
	}
	_, err := fmt.Fprintln(to, text+"\n}")
	return err
}
