package pente_test

import (
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// BenchmarkPlay judges and makes moves as they come in games.
func BenchmarkPlay(b *testing.B) {
	rules := basic(b, 0)
	var positions []pente.Position
	var moves []pente.Move
	for seed := range uint64(20) {
		rnd := rand.New(rand.NewPCG(seed, 8))
		walk(rnd, &rules, rules.Start(0), func(before pente.Position, e pente.Effect, _ pente.Position) {
			positions, moves = append(positions, before), append(moves, e.Move)
		})
	}
	for i := 0; b.Loop(); i++ {
		if _, _, err := rules.Play(positions[i%len(moves)], moves[i%len(moves)]); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPerft counts all lines of the deepest depth of each position in testdata.
func BenchmarkPerft(b *testing.B) {
	cases := readPerft(b)
	nodes := 0
	for b.Loop() {
		for _, c := range cases {
			nodes += perft(&c.rules, perftMoves(&c.rules), &c.position, len(c.counts)).Nodes
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
