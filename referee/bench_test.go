package referee

import (
	"bytes"
	"context"
	"io"
	"testing"
)

// BenchmarkReferee judges the games that people played, on all cores.
func BenchmarkReferee(b *testing.B) {
	games := readLines(b, realGames)
	input := bytes.Join(games, []byte("\n"))
	b.SetBytes(int64(len(input)))
	for b.Loop() {
		if err := Run(context.Background(), bytes.NewReader(input), io.Discard); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N*len(games))/b.Elapsed().Seconds(), "games/s")
}
