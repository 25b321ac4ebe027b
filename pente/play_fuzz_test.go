package pente_test

import (
	"math/rand/v2"
	"testing"

	"tessera/pente"
)

// FuzzPlay plays moves by rules of the fuzzer's choice, named and others, beside the oracle. A pair of bytes is a
// move: column and row, with the column's highest bits for claims, choices and seats that leave.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(1), []byte{9, 9, 10, 10, 12, 12, 11, 11})
	f.Add(uint64(7), []byte{3, 3, 3, 4, 4, 3, 4, 4, 5, 5, 2, 2, 2, 3, 3, 2})
	f.Add(uint64(12), []byte{3, 3, 3, 4, 4, 3, 192, 3, 4, 4, 5, 5, 192, 1, 2, 2, 195, 4, 3, 3, 2})
	f.Fuzz(func(t *testing.T, seed uint64, moves []byte) {
		rules := anyRules(rand.New(rand.NewPCG(seed, 7)))
		p := rules.Start(pente.Seat(seed % uint64(rules.Seats)))
		o := newOracle(rules, int(p.Turn))
		for i := 0; i+1 < len(moves) && i < 300; i += 2 {
			if seat := int(moves[i+1]) % rules.Seats; moves[i] >= 224 && rules.FreeForAll() && !o.out[seat] && rules.Remaining(&p).Len() > 1 {
				p = rules.Leave(p, pente.Seat(seat))
				o.leave(seat)
				continue
			}
			if err := compare(&rules, &p, o, fuzzMove(&rules, moves[i], moves[i+1])); err != nil {
				t.Fatalf("%+v: %v", rules, err)
			}
		}
	})
}

func fuzzMove(rules *pente.Rules, column, row byte) pente.Move {
	if column >= 192 {
		return pente.Choose(pente.First + pente.Choice(row%4))
	}
	at := pente.At(int(column%64)%(rules.Size+1), int(row)%(rules.Size+1))
	return pente.Move{Point: at, Claim: column >= 128}
}
