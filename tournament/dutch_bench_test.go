package tournament

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkDutch pairs each round of tournaments of nine rounds; the longest is told too.
func BenchmarkDutch(b *testing.B) {
	for _, entrants := range []int{8, 50, 200, 500} {
		b.Run(fmt.Sprintf("%d", entrants), func(b *testing.B) {
			r := rand.New(rand.NewPCG(21, 22))
			for b.Loop() {
				s := &swiss{table: make(Table, entrants), rounds: min(9, entrants-3)}
				for s.table.Rounds() < s.rounds {
					meetings, err := Dutch(s.table, nil, s.rounds, true)
					if err != nil {
						b.Fatal(err)
					}
					s.play(r, meetings)
				}
			}
			b.ReportMetric(b.Elapsed().Seconds()*1000/float64(b.N)/float64(min(9, entrants-3)), "ms/round")
		})
	}
}
