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
	weights []int32              // of the features, for the mover
	whole   [windowFeature]int32 // those that are not about windows again
}

// weightFile holds the weights as command tune writes them: comments that begin with #, a line “[NAME]” for each set, then
// a line for each group of features with its name and weights. What is missing weighs nothing, so that features can be
// counted before they are weighed.
//
//go:embed weights.txt
var weightFile string

var models = readModels(weightFile)

func readModels(text string) map[string]*model {
	all := map[string]*model{}
	m := &model{}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if words[0] == "#" {
			continue
		}
		if words[0][0] == '[' {
			m = &model{weights: make([]int32, featureCount())}
			all[strings.Trim(words[0], "[]")] = m
			continue
		}
		first, end := group(words[0])
		for i, word := range words[1:min(len(words), 1+end-first)] {
			n, _ := strconv.Atoi(word)
			m.weights[first+i] = int32(n)
		}
	}
	for _, m := range all {
		copy(m.whole[:], m.weights)
	}
	return all
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

// FormatWeights writes weights of features, in the order of FeatureNames and in centi-stones, as the engine's file holds
// them for some rules.
func FormatWeights(name string, weights []float64) string {
	var text strings.Builder
	text.WriteString("[" + name + "]\n")
	for _, g := range groups {
		text.WriteString(g.name)
		first, end := group(g.name)
		for _, w := range weights[first:end] {
			text.WriteString(" " + strconv.Itoa(int(math.Round(w*weightUnit))))
		}
		text.WriteString("\n")
	}
	return text.String()
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
var unweighed = &model{weights: make([]int32, featureCount())}
