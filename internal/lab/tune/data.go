package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"

	"tessera/engine"
	"tessera/pente"
)

// settings are how to learn.
type settings struct {
	lambda         float64 // part of the target that comes from the position after, by which it is from the one after that, …
	rounds         int
	rate           float64
	decay          float64
	rateOfNeurons  float64
	decayOfNeurons float64
	least          int     // positions that have a feature before neurons look at it
	scale          float64 // centi-stones a unit of the logarithm of the odds, which is what the margins of the search are made for
}

var usual = settings{
	lambda: 0.8, rounds: 16, rate: 0.004, decay: 0.2, rateOfNeurons: 0.0015, decayOfNeurons: 0.1, least: 300, scale: 139,
}

// example is a calm position.
type example struct {
	features []engine.Feature
	target   float64 // probability that the seat to move wins, as it is to be learnt
	searched float64 // the same as the search found
	won      float64 // as the game ended
}

// data are the examples of some rules.
type data struct {
	learn, test []example
	games       int
	scale       float64 // centi-stones a unit of the logarithm of the odds
}

// game is what command selfplay writes.
type game struct {
	Moves   []pente.Move
	Opening int
	Scores  []int
	Strays  []int
	Result  int
}

// testOneIn is one game in so many that is not learnt from.
const testOneIn = 10

// read makes examples of a file of games.
func read(path, name string, s *settings) (*data, error) {
	rules, err := pente.New(name, 0, 0)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var games []game
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var g game
		if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		games = append(games, g)
	}
	d := &data{games: len(games), scale: s.scale}
	fitted := fitScale(games)
	if d.scale == 0 {
		d.scale = fitted
	}
	var features engine.Features
	for i := range games {
		examples, err := games[i].examples(&features, &rules, fitted, s.lambda)
		if err != nil {
			return nil, fmt.Errorf("%s: game %d: %w", path, i, err)
		}
		if i%testOneIn == testOneIn-1 {
			d.test = append(d.test, examples...)
		} else {
			d.learn = append(d.learn, examples...)
		}
	}
	return d, lines.Err()
}

// won is what the result of a game is to the seat that makes a move.
func (g *game) won(at int) float64 {
	return (1 + float64(g.Result*(1-at%2*2))) / 2
}

// targets are the probabilities to learn for the positions before the moves with scores: from the end backwards what was
// searched, mixed with what came out of it. A stray says nothing of the position before.
func (g *game) targets(scale, lambda float64) []float64 {
	all := make([]float64, len(g.Scores))
	last := g.won(g.Opening + len(g.Scores))
	strays := map[int]bool{}
	for _, at := range g.Strays {
		strays[at] = true
	}
	for i := len(all) - 1; i >= 0; i-- {
		searched := logistic(float64(g.Scores[i]) / scale)
		all[i] = searched
		if !strays[g.Opening+i] {
			all[i] = (1-lambda)*searched + lambda*(1-last)
		}
		if i == len(all)-1 && !strays[g.Opening+i] {
			all[i] = (1-lambda)*searched + lambda*g.won(g.Opening+i)
		}
		last = all[i]
	}
	return all
}

func (g *game) examples(features *engine.Features, rules *pente.Rules, scale, lambda float64) (all []example, err error) {
	targets := g.targets(scale, lambda)
	pos := rules.Start(0)
	for at, move := range g.Moves {
		if i := at - g.Opening; i >= 0 {
			if list, calm := features.Of(rules, &pos); calm {
				all = append(all, example{
					features: append([]engine.Feature(nil), list...), target: targets[i],
					searched: logistic(float64(g.Scores[i]) / scale), won: g.won(at),
				})
			}
		}
		if pos, _, err = rules.Play(pos, move); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// fitScale finds the scale by which the scores of the searches foretell best how the games ended.
func fitScale(games []game) float64 {
	best, least := 0.0, math.Inf(1)
	for scale := 20.0; scale < 1000; scale *= 1.02 {
		loss := 0.0
		for i := range games {
			g := &games[i]
			for k, score := range g.Scores {
				loss += entropy(g.won(g.Opening+k), logistic(float64(score)/scale))
			}
		}
		if loss < least {
			best, least = scale, loss
		}
	}
	return math.Round(best)
}

// entropy is the loss of a probability against what was to be learnt.
func entropy(target, p float64) float64 {
	const tiny = 1e-12
	return -target*math.Log(p+tiny) - (1-target)*math.Log(1-p+tiny)
}
