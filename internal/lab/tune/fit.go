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

// neurons is how many look at all features together.
const neurons = engine.Neurons

// row are the weights of a feature: by itself, then for each neuron.
type row [1 + neurons]float64

// network is the evaluation as it is fitted: the sum of the features' weights, and of what each neuron counts, as far as it
// is excited at all.
type network struct {
	features []row
	rests    [neurons]float64 // how much neurons are excited by nothing
	counts   [neurons]float64
}

// blank is a network that weighs nothing.
func blank(features int) *network { return &network{features: make([]row, features)} }

// draw is a network to begin with: nothing but a little excitement, so that no neuron is like another.
func draw(features int, rnd *rand.Rand) *network {
	n := blank(features)
	for i := range n.features {
		for j := range neurons {
			n.features[i][1+j] = 0.05 * rnd.NormFloat64()
		}
	}
	for j := range neurons {
		n.counts[j], n.rests[j] = 0.3*rnd.NormFloat64(), 0.1
	}
	return n
}

func (n *network) clone() *network {
	c := *n
	c.features = slices.Clone(n.features)
	return &c
}

// sum is what an example has of everything, and its logarithm of the odds.
func (n *network) sum(e *example) (all row, odds float64) {
	for _, f := range e.features {
		count := float64(f.Count)
		for k, w := range &n.features[f.Number] {
			all[k] += count * w
		}
	}
	odds = all[0]
	for j := range neurons {
		all[1+j] += n.rests[j]
		odds += max(0, all[1+j]) * n.counts[j]
	}
	return all, odds
}

// learn adds the gradient of the loss of an example to another network.
func (n *network) learn(e *example, gradient *network) {
	all, odds := n.sum(e)
	miss := (logistic(odds) - e.target) / batch
	back := row{miss}
	for j := range neurons {
		if all[1+j] > 0 {
			back[1+j] = miss * n.counts[j]
			gradient.counts[j] += miss * all[1+j]
			gradient.rests[j] += back[1+j]
		}
	}
	for _, f := range e.features {
		count, to := float64(f.Count), &gradient.features[f.Number]
		for k, b := range back {
			to[k] += count * b
		}
	}
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

// forget takes features away from the neurons: of what is seen now and then they would learn nothing but chance.
func (n *network) forget(features []bool) {
	for i, gone := range features {
		if gone {
			n.features[i] = row{n.features[i][0]}
		}
	}
}

// batch is from how many positions a step learns.
const batch = 256

// fit learns by Adam (Kingma and Ba). Weights begin at those of another network and shrink towards them; the first
// network, for which there is none, begins at what is drawn and shrinks to nothing. The others keep the features that
// excite neurons.
func fit(d *data, s *settings, out []bool, other *network) *network {
	rnd := rand.New(rand.NewPCG(1, 1))
	origin, keeps := other, true
	if other == nil {
		origin, other, keeps = blank(len(out)), draw(len(out), rnd), false
		other.forget(rare(d, s.least, len(out)))
	}
	n := other.clone()
	mean, square, gradient := blank(len(out)), blank(len(out)), blank(len(out))
	order := make([]int, len(d.learn))
	for i := range order {
		order[i] = i
	}
	steps, step := s.rounds*(len(order)/batch), 0
	for range s.rounds {
		rnd.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for at := 0; at+batch <= len(order); at += batch {
			clear(gradient.features)
			gradient.rests, gradient.counts = [neurons]float64{}, [neurons]float64{}
			for _, i := range order[at : at+batch] {
				n.learn(&d.learn[i], gradient)
			}
			step++
			slows := (1 + math.Cos(math.Pi*float64(step)/float64(steps))) / 2
			plain, excited := newAdam(s.rate*slows, s.decay, step), newAdam(s.rateOfNeurons*slows, s.decayOfNeurons, step)
			for i := range n.features {
				if out[i] {
					continue
				}
				w, g, m, q, o := &n.features[i], &gradient.features[i], &mean.features[i], &square.features[i], &origin.features[i]
				plain.step(w[:1], g[:1], m[:1], q[:1], o[:1])
				if !keeps && w[1] != 0 {
					excited.step(w[1:], g[1:], m[1:], q[1:], o[1:])
				}
			}
			excited.step(n.counts[:], gradient.counts[:], mean.counts[:], square.counts[:], origin.counts[:])
			excited.decay = 0
			excited.step(n.rests[:], gradient.rests[:], mean.rests[:], square.rests[:], origin.rests[:])
		}
	}
	return n
}

// adam is how weights change in a step.
type adam struct{ rate, decay, unbias float64 }

// The parts that means keep of what they were.
const keepMean, keepSquare = 0.9, 0.999

func newAdam(rate, decay float64, step int) adam {
	return adam{rate, decay, math.Sqrt(1-math.Pow(keepSquare, float64(step))) / (1 - math.Pow(keepMean, float64(step)))}
}

func (a adam) step(weights, gradient, mean, square, origin []float64) {
	for i, g := range gradient {
		mean[i] += (1 - keepMean) * (g - mean[i])
		square[i] += (1 - keepSquare) * (g*g - square[i])
		weights[i] -= a.rate * (a.unbias*mean[i]/(math.Sqrt(square[i])+1e-8) + a.decay*(weights[i]-origin[i]))
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
