package main

import (
	"math/rand/v2"
	"slices"

	"tessera/engine"
)

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

// forget takes features away from the neurons: of what is seen now and then they would learn nothing but chance.
func (n *network) forget(features []bool) {
	for i, gone := range features {
		if gone {
			n.features[i] = row{n.features[i][0]}
		}
	}
}
