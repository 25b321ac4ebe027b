package main

import "math"

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
