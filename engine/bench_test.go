package engine

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"tessera/pente"
)

// middle is a position in which nothing is decided yet.
func middle(t testing.TB) (*pente.Rules, pente.Position) {
	t.Helper()
	return played(t, rulesOf(t, pente.MaxSize, "tournament"), "K10", "L9", "G10", "N9", "J12", "M9")
}

// played follows moves from the start.
func played(t testing.TB, r *pente.Rules, moves ...string) (*pente.Rules, pente.Position) {
	t.Helper()
	pos := r.Start(0)
	for _, text := range moves {
		m, err := pente.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if pos, _, err = r.Play(pos, m); err != nil {
			t.Fatal(err)
		}
	}
	return r, pos
}

// BenchmarkNodes tells how many nodes a search makes, and BenchmarkNodesPlain with the evaluation of points alone.
func BenchmarkNodes(b *testing.B) { benchmarkNodes(b, evaluationFor) }

func BenchmarkNodesPlain(b *testing.B) {
	benchmarkNodes(b, func(*pente.Rules) evaluation { return byPoints })
}

func benchmarkNodes(b *testing.B, how func(*pente.Rules) evaluation) {
	r, pos := middle(b)
	e := New(time.Now)
	e.evaluation = how
	b.ReportAllocs()
	nodes, start := int64(0), cpu()
	for b.Loop() {
		report, err := e.Search(context.Background(), r, &pos, Limits{Nodes: 100_000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		nodes += report.Nodes
		b.ReportMetric(float64(report.Depth), "plies")
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes)/(cpu()-start).Seconds(), "nodes/cpu-s")
}

func BenchmarkChoose(b *testing.B) {
	r, pos := middle(b)
	for i, level := range Levels() {
		b.Run(level.Name, func(b *testing.B) {
			e := New(time.Now)
			rnd := rand.New(rand.NewPCG(1, 1))
			for b.Loop() {
				if _, err := e.Choose(context.Background(), r, &pos, i+1, rnd); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
