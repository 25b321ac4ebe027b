package picture

import (
	"io"
	"strconv"
	"testing"
)

func BenchmarkPNG(b *testing.B) {
	board := crowded()
	for _, width := range []int{480, 1200, 2048} {
		b.Run(strconv.Itoa(width), func(b *testing.B) {
			for b.Loop() {
				d, err := board.Draw(Options{Labels: Lettered()})
				if err != nil {
					b.Fatal(err)
				}
				if err := d.PNG(io.Discard, width); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkSVG(b *testing.B) {
	board := crowded()
	for b.Loop() {
		d, err := board.Draw(Options{Labels: Lettered()})
		if err != nil {
			b.Fatal(err)
		}
		if err := d.SVG(io.Discard, 480); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGIF(b *testing.B) {
	way, err := MainLine(realGame(b))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := way.GIF(io.Discard, Options{Labels: Lettered()}, Timing{}, 480); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(way.Moves()), "moves")
}
