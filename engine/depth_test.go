package engine

import (
	"testing"
	"time"

	"tessera/pente"
)

// middles are positions of real games after some plies in which the engine sees no result yet.
func middles(b *testing.B, n int) (all []pente.Position, rules []*pente.Rules) {
	e := New(stopped)
	for r, pos := range positions(b, 61) {
		ply := 0
		for _, stone := range pos.Stones {
			if stone != pente.Empty {
				ply++
			}
		}
		if ply != 8 && ply != 12 && ply != 16 {
			continue
		}
		if _, result := find(b, e, r, pos, Limits{Nodes: 200_000}, nil).Lines[0].Score.Mate(); result {
			continue
		}
		if all, rules = append(all, *pos), append(rules, r); len(all) == n {
			break
		}
	}
	return all, rules
}

// BenchmarkDepth tells the median depth that a second of processor time reaches in middle games. Where a result is
// proven before, the depth is what it was then.
func BenchmarkDepth(b *testing.B) {
	all, rules := middles(b, 24)
	e := New(processor, TableSize(64))
	for b.Loop() {
		var depths []int
		nodes, start := int64(0), cpu()
		for i := range all {
			last := find(b, e, rules[i], &all[i], Limits{Time: time.Second}, nil)
			if _, result := last.Lines[0].Score.Mate(); !result {
				depths = append(depths, last.Depth)
			}
			nodes += last.Nodes
		}
		b.ReportMetric(float64(percentile(depths, 50)), "plies-median")
		b.ReportMetric(float64(len(depths)), "positions")
		b.ReportMetric(float64(nodes)/(cpu()-start).Seconds(), "nodes/cpu-s")
	}
}
