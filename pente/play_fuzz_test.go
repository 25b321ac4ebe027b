package pente_test

import (
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// FuzzPlay plays moves by rules of the fuzzer's choice, beside the oracle. A pair of bytes is a move.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(1), []byte{9, 9, 10, 10, 12, 12, 11, 11})
	f.Add(uint64(7), []byte{3, 3, 3, 4, 4, 3, 4, 4, 5, 5, 2, 2, 2, 3, 3, 2})
	f.Fuzz(func(t *testing.T, seed uint64, moves []byte) {
		rules := randomRules(rand.New(rand.NewPCG(seed, 7)))
		p := rules.Start(pente.Seat(seed % uint64(rules.Seats)))
		o := newOracle(rules, int(p.Turn))
		for i := 0; i+1 < len(moves) && i < 300; i += 2 {
			at := pente.At(int(moves[i])%(rules.Size+1), int(moves[i+1])%(rules.Size+1))
			if err := compare(&rules, &p, o, at); err != nil {
				t.Fatalf("%+v: %v", rules, err)
			}
		}
	})
}
