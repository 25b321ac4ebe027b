package main

import (
	"fmt"
	"math"
	"math/rand/v2"
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

// rare are the features that fewer examples have.
func rare(d *data, least, features int) []bool {
	seen := make([]int, features)
	for i := range d.learn {
		for _, f := range d.learn[i].features {
			seen[f.Number]++
		}
	}
	few := make([]bool, features)
	for i, n := range seen {
		few[i] = n < least
	}
	return few
}

// batch is from how many positions a step learns.
const batch = 256

// fitting is how a network learns, by Adam (Kingma and Ba): its weights shrink towards those of its origin.
type fitting struct {
	*settings
	out                    []bool // features that stay as they are
	keeps                  bool   // what excites neurons
	network, origin        *network
	gradient, mean, square *network
	step, steps            int
}

// fit learns from positions. Weights begin at those of another network and shrink towards them; the first network, for
// which there is none, begins at what is drawn and shrinks to nothing. The others keep the features that excite neurons.
func fit(d *data, s *settings, out []bool, other *network) *network {
	rnd := rand.New(rand.NewPCG(1, 1))
	f := fitting{settings: s, out: out, keeps: other != nil, origin: other,
		gradient: blank(len(out)), mean: blank(len(out)), square: blank(len(out)), steps: s.rounds * (len(d.learn) / batch)}
	if other == nil {
		f.origin, other = blank(len(out)), draw(len(out), rnd)
		other.forget(rare(d, s.least, len(out)))
	}
	f.network = other.clone()
	order := make([]int, len(d.learn))
	for i := range order {
		order[i] = i
	}
	for range s.rounds {
		rnd.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for rest := order; len(rest) >= batch; rest = rest[batch:] {
			f.learn(d, rest[:batch])
		}
	}
	return f.network
}

// learn takes a step by some of the positions.
func (f *fitting) learn(d *data, some []int) {
	clear(f.gradient.features)
	f.gradient.rests, f.gradient.counts = [neurons]float64{}, [neurons]float64{}
	for _, i := range some {
		f.network.learn(&d.learn[i], f.gradient)
	}
	f.step++
	slows := (1 + math.Cos(math.Pi*float64(f.step)/float64(f.steps))) / 2
	plain, excited := newAdam(f.rate*slows, f.decay, f.step), newAdam(f.rateOfNeurons*slows, f.decayOfNeurons, f.step)
	for i := range f.out {
		if !f.out[i] {
			f.weigh(i, plain, excited)
		}
	}
	n, g, m, q, o := f.network, f.gradient, f.mean, f.square, f.origin
	excited.step(n.counts[:], g.counts[:], m.counts[:], q.counts[:], o.counts[:])
	excited.decay = 0
	excited.step(n.rests[:], g.rests[:], m.rests[:], q.rests[:], o.rests[:])
}

// weigh changes the weights of a feature: the one by itself, and those for the neurons that look at it.
func (f *fitting) weigh(i int, plain, excited adam) {
	w, g, m, q, o := &f.network.features[i], &f.gradient.features[i], &f.mean.features[i], &f.square.features[i], &f.origin.features[i]
	plain.step(w[:1], g[:1], m[:1], q[:1], o[:1])
	if !f.keeps && w[1] != 0 {
		excited.step(w[1:], g[1:], m[1:], q[1:], o[1:])
	}
}

// report tells the losses on the games that were not learnt from, against targets and results, and for comparison what
// the searches themselves would lose against results.
func report(d *data, n *network) string {
	learnt, target, result, searched, base := 0.0, 0.0, 0.0, 0.0, 0.0
	for i := range d.learn {
		_, odds := n.sum(&d.learn[i])
		learnt += entropy(d.learn[i].target, logistic(odds))
	}
	for i := range d.test {
		e := &d.test[i]
		_, odds := n.sum(e)
		p := logistic(odds)
		target += entropy(e.target, p)
		base += entropy(e.target, e.target)
		result += entropy(e.won, p)
		searched += entropy(e.won, e.searched)
	}
	k := float64(len(d.test))
	return fmt.Sprintf("%d games, %d positions learnt, %d not; scale %.0f; learnt %.5f, not learnt %.5f (at best %.5f); results %.5f (searches %.5f)",
		d.games, len(d.learn), len(d.test), d.scale, learnt/float64(len(d.learn)), target/k, base/k, result/k, searched/k)
}
