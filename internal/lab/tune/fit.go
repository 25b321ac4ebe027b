package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"tessera/engine"
)

// leftOut are the features whose names begin as one of a list.
func leftOut(list string) []bool {
	names := engine.FeatureNames()
	out := make([]bool, len(names))
	for _, prefix := range strings.Split(list, ",") {
		for i, name := range names {
			out[i] = out[i] || prefix != "" && strings.HasPrefix(name, prefix) ||
				prefix == "windows" && strings.Trim(name, ".xo#") == ""
		}
	}
	return out
}

// batch is from how many positions a step learns.
const batch = 256

// fit is a logistic regression by Adam (Kingma and Ba) whose weights begin at those of others and shrink towards them.
func fit(d *data, s *settings, out []bool, others []float64) []float64 {
	n := len(out)
	w, gradient := slices.Clone(others), make([]float64, n)
	mean, square := make([]float64, n), make([]float64, n)
	order := make([]int, len(d.learn))
	for i := range order {
		order[i] = i
	}
	rnd := rand.New(rand.NewPCG(1, 1))
	steps, step := s.rounds*(len(order)/batch), 0
	for range s.rounds {
		rnd.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for at := 0; at+batch <= len(order); at += batch {
			clear(gradient)
			for _, i := range order[at : at+batch] {
				e := &d.learn[i]
				miss := (logistic(e.sum(w)) - e.target) / batch
				for _, f := range e.features {
					gradient[f.Number] += miss * float64(f.Count)
				}
			}
			step++
			const keep, keepSquare = 0.9, 0.999
			rate := s.rate * (1 + math.Cos(math.Pi*float64(step)/float64(steps))) / 2
			unbias := math.Sqrt(1-math.Pow(keepSquare, float64(step))) / (1 - math.Pow(keep, float64(step)))
			for i, g := range gradient {
				if out[i] {
					continue
				}
				mean[i] += (1 - keep) * (g - mean[i])
				square[i] += (1 - keepSquare) * (g*g - square[i])
				w[i] -= rate * (unbias*mean[i]/(math.Sqrt(square[i])+1e-8) + s.decay*(w[i]-others[i]))
			}
		}
	}
	return w
}

func (e *example) sum(w []float64) float64 {
	v := 0.0
	for _, f := range e.features {
		v += w[f.Number] * float64(f.Count)
	}
	return v
}

// report tells the losses on the games that were not learnt from, against targets and results, and for comparison what
// the searches themselves would lose against results.
func report(d *data, w []float64) string {
	learnt, target, result, searched, base := 0.0, 0.0, 0.0, 0.0, 0.0
	for i := range d.learn {
		learnt += entropy(d.learn[i].target, logistic(d.learn[i].sum(w)))
	}
	for i := range d.test {
		e := &d.test[i]
		p := logistic(e.sum(w))
		target += entropy(e.target, p)
		base += entropy(e.target, e.target)
		result += entropy(e.won, p)
		searched += entropy(e.won, e.searched)
	}
	n := float64(len(d.test))
	return fmt.Sprintf("%d games, %d positions learnt, %d not; scale %.0f; learnt %.5f, not learnt %.5f (at best %.5f); results %.5f (searches %.5f)",
		d.games, len(d.learn), len(d.test), d.scale, learnt/float64(len(d.learn)), target/n, base/n, result/n, searched/n)
}
