package record

import (
	"bytes"
	"io"
	"testing"
)

// BenchmarkRead reads the games that people played, one file of each format that holds them whole.
func BenchmarkRead(b *testing.B) {
	games := realGames(b)
	for _, f := range []*Format{jsonFormat, sgfFormat, siteSGFFormat, siteTextFormat} {
		var file bytes.Buffer
		if err := Write(&file, f, WriteOptions{}, games...); err != nil {
			b.Fatal(err)
		}
		b.Run(f.Name, func(b *testing.B) {
			b.SetBytes(int64(file.Len()))
			b.ReportAllocs()
			for b.Loop() {
				r := NewReader(f, bytes.NewReader(file.Bytes()), Options{})
				for {
					if _, _, err := r.Next(); err == io.EOF {
						break
					} else if err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.N*len(games))/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// BenchmarkWrite writes them.
func BenchmarkWrite(b *testing.B) {
	games := realGames(b)
	for _, f := range []*Format{jsonFormat, sgfFormat, siteSGFFormat, siteTextFormat} {
		b.Run(f.Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := Write(io.Discard, f, WriteOptions{}, games...); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N*len(games))/b.Elapsed().Seconds(), "games/s")
		})
	}
}
