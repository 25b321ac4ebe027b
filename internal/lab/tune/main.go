// Command tune fits the weights of the evaluation to games that command selfplay has written, a file for each set of
// rules, and writes them for the engine. What it learns from a file it begins the next one with, so that there fewer games
// suffice. It tells the loss on games that it did not learn from. The same games give the same weights.
//
//	tune -to engine/weights.txt data/tune/pente.jsonl data/tune/keryo.jsonl
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tessera/engine"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func run() error {
	to := flag.String("to", "", "file for the weights; none without it")
	without := flag.String("without", "", "features to leave out, by the beginnings of their names, with commas between")
	s := usual
	flag.Float64Var(&s.lambda, "lambda", s.lambda, "how much of what is learnt comes from later in the game")
	flag.IntVar(&s.rounds, "rounds", s.rounds, "times that all positions are learnt from")
	flag.Float64Var(&s.rate, "rate", s.rate, "how fast to learn at first")
	flag.Float64Var(&s.decay, "decay", s.decay, "how fast weights shrink")
	flag.Float64Var(&s.rateOfNeurons, "neuronrate", s.rateOfNeurons, "the same for what neurons weigh")
	flag.Float64Var(&s.decayOfNeurons, "neurondecay", s.decayOfNeurons, "the same for what neurons weigh")
	flag.Float64Var(&s.scale, "scale", s.scale, "centi-stones a unit of the logarithm of the odds; 0 to fit the scores of the games")
	flag.IntVar(&s.least, "least", s.least, "positions that have a feature before neurons look at it")
	flag.Parse()
	var text strings.Builder
	text.WriteString("# Made by command tune, see docs/tuning.md: the weights of each group of features, in quarters of a centi-stone and for neurons in 64ths.\n")
	out := leftOut(*without)
	var n *network
	for _, path := range flag.Args() {
		name, _, _ := strings.Cut(filepath.Base(path), ".")
		data, err := read(path, name, &s)
		if err != nil {
			return err
		}
		first := n == nil
		n = fit(data, &s, out, n)
		fmt.Printf("%s: %s\n", name, report(data, n))
		if first {
			writeNeurons(&text, n)
		}
		text.WriteString(engine.FormatWeights(name, n.weights(data.scale)))
	}
	if *to == "" {
		return nil
	}
	return os.WriteFile(*to, []byte(text.String()), 0o644)
}

// writeNeurons writes by what features neurons are excited.
func writeNeurons(text *strings.Builder, n *network) {
	for j := range neurons {
		weights := make([]float64, len(n.features))
		for i := range weights {
			weights[i] = n.features[i][1+j]
		}
		text.WriteString(engine.FormatNeuron(j+1, weights))
	}
}

// weights are those of the network in centi-stones.
func (n *network) weights(scale float64) *engine.Weights {
	w := &engine.Weights{Rests: n.rests[:]}
	for i := range n.features {
		w.Plain = append(w.Plain, n.features[i][0]*scale)
	}
	for _, count := range n.counts {
		w.Counts = append(w.Counts, count*scale)
	}
	return w
}
