package engine

import (
	_ "embed"
	"math"
	"strconv"
	"strings"

	"tessera/pente"
)

// weightUnit is how many units of weights make a centi-stone.
const weightUnit = 4

// model is what the evaluation was fitted to for some rules.
type model struct {
	weights []worth              // of the features, for the mover
	whole   [windowFeature]worth // those that are not about windows again
	always  worth                // what every board has: the right to move, and what the neurons are excited by at rest
	counts  [neurons]int32       // what a neuron counts for each neuronUnit, in parts of weightUnit
}

// weightFile holds the weights as command tune writes them: comments that begin with #, a line “[NAME]” for each set of rules
// and for each neuron, then a line for each group of features with its name and weights. Those of neurons are the same under
// all rules but for two lines: how much they are excited by at rest, and what they count. What is missing weighs nothing, so
// that features can be counted before they are weighed.
//
//go:embed weights.txt
var weightFile string

var models = readModels(weightFile)

// section is what the file says under a name.
type section struct {
	weights       []int32 // of the features
	rests, counts [neurons]int32
}

func readModels(text string) map[string]*model {
	sections := readSections(text)
	all := map[string]*model{}
	for name, s := range sections {
		if !strings.HasPrefix(name, neuronName) {
			all[name] = s.model(sections)
		}
	}
	return all
}

const neuronName = "neuron."

func readSections(text string) map[string]*section {
	all := map[string]*section{}
	s := &section{}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if words[0] == "#" {
			continue
		}
		if words[0][0] == '[' {
			s = &section{weights: make([]int32, featureCount())}
			all[strings.Trim(words[0], "[]")] = s
			continue
		}
		to := s.line(words[0])
		for i, word := range words[1:min(len(words), 1+len(to))] {
			n, _ := strconv.Atoi(word)
			to[i] = int32(n)
		}
	}
	return all
}

// line is where the numbers of a line go that begins with a word.
func (s *section) line(name string) []int32 {
	switch name {
	case "rests":
		return s.rests[:]
	case "counts":
		return s.counts[:]
	}
	first, end := group(name)
	return s.weights[first:end]
}

// model is made of what the file says of some rules and of the neurons.
func (s *section) model(sections map[string]*section) *model {
	m := &model{weights: make([]worth, featureCount()), counts: s.counts}
	for i, weight := range s.weights {
		m.weights[i].plain = weight
	}
	for neuron := range neurons {
		if n := sections[neuronName+strconv.Itoa(neuron+1)]; n != nil {
			for i, weight := range n.weights {
				m.weights[i].excites.excite(neuron, int(weight))
			}
		}
		m.always.excites.excite(neuron, int(s.rests[neuron]))
	}
	m.always.add(&m.weights[tempoFeature])
	copy(m.whole[:], m.weights)
	return m
}

// group is where the features of a group begin and end.
func group(name string) (first, end int) {
	for i, g := range groups {
		if g.name == name {
			if i+1 < len(groups) {
				return g.first, groups[i+1].first
			}
			return g.first, featureCount()
		}
	}
	return 0, 0
}

// Weights are what an evaluation is fitted to for some rules, in the order of FeatureNames.
type Weights struct {
	Plain         []float64 // in centi-stones
	Rests, Counts []float64 // of each neuron: what it is excited by at rest, and what it counts in centi-stones
}

// Neurons is how many there are.
const Neurons = neurons

// FormatWeights writes weights as the engine's file holds them for some rules.
func FormatWeights(name string, w *Weights) string {
	return "[" + name + "]\n" + formatGroups(w.Plain, weightUnit) + format("rests", w.Rests, neuronUnit) + format("counts", w.Counts, weightUnit)
}

// FormatNeuron writes by what features a neuron is excited, the first one being 1.
func FormatNeuron(number int, weights []float64) string {
	return "[" + neuronName + strconv.Itoa(number) + "]\n" + formatGroups(weights, neuronUnit)
}

func formatGroups(weights []float64, unit float64) string {
	var text strings.Builder
	for _, g := range groups {
		first, end := group(g.name)
		text.WriteString(format(g.name, weights[first:end], unit))
	}
	return text.String()
}

func format(name string, numbers []float64, unit float64) string {
	for _, n := range numbers {
		name += " " + strconv.Itoa(int(math.Round(n*unit)))
	}
	return name + "\n"
}

// modelFor is the model for rules: by whether pairs are captured, or threes too; nil where nothing is captured.
func modelFor(r *pente.Rules) *model {
	name := "pente"
	switch {
	case r.CaptureMax == 0:
		return nil
	case r.CaptureMax >= 3:
		name = "keryo"
	}
	if m := models[name]; m != nil {
		return m
	}
	return unweighed
}

// unweighed is the model of an engine whose evaluation is yet to be fitted.
var unweighed = &model{weights: make([]worth, featureCount())}
