package pente

import "testing"

// TestTurned: the ways are eight different ones, each takes the board to itself, and the centre stays.
func TestTurned(t *testing.T) {
	const size = 7
	seen := map[[2]Point]bool{}
	for way := range Symmetries {
		images := map[Point]bool{}
		for at := range size * size {
			p := At(at%size, at/size).Turned(size, way)
			if p.Column() < 0 || p.Column() >= size || p.Row() < 0 || p.Row() >= size {
				t.Errorf("way %d leaves the board at %s", way, p)
			}
			images[p] = true
		}
		if len(images) != size*size || At(3, 3).Turned(size, way) != At(3, 3) {
			t.Errorf("way %d: %d images", way, len(images))
		}
		seen[[2]Point{At(0, 1).Turned(size, way), At(2, 0).Turned(size, way)}] = true
	}
	if len(seen) != Symmetries {
		t.Errorf("%d different ways", len(seen))
	}
	if p := At(1, 2).Turned(size, 5); p != At(2, 5) {
		t.Errorf("mirrored and exchanged: %s", p)
	}
}
