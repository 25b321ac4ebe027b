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
	flag.Float64Var(&s.scale, "scale", s.scale, "centi-stones a unit of the logarithm of the odds; 0 to fit the scores of the games")
	flag.Parse()
	var text strings.Builder
	text.WriteString("# Made by command tune, see docs/tuning.md: the weights of each group of features, in quarters of a centi-stone.\n")
	out := leftOut(*without)
	weights := make([]float64, len(out))
	for _, path := range flag.Args() {
		name, _, _ := strings.Cut(filepath.Base(path), ".")
		data, err := read(path, name, &s)
		if err != nil {
			return err
		}
		weights = fit(data, &s, out, weights)
		fmt.Printf("%s: %s\n", name, report(data, weights))
		text.WriteString(engine.FormatWeights(name, scaled(weights, data.scale)))
	}
	if *to == "" {
		return nil
	}
	return os.WriteFile(*to, []byte(text.String()), 0o644)
}

// scaled are weights in centi-stones.
func scaled(weights []float64, scale float64) []float64 {
	all := make([]float64, len(weights))
	for i, w := range weights {
		all[i] = w * scale
	}
	return all
}
