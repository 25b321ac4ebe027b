package tournament

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// graph is a graph for tests: the weights of its edges, nil where there is none.
type graph [][][]int64

// randomGraph has small weights, so that many matchings are equal in the first lanes.
func randomGraph(r *rand.Rand, vertices, lanes int, dense float64) graph {
	g := make(graph, vertices)
	for u := range g {
		g[u] = make([][]int64, vertices)
		for v := range u {
			if r.Float64() < dense {
				g[u][v] = randomWeight(r, lanes)
				g[v][u] = g[u][v]
			}
		}
	}
	return g
}

func randomWeight(r *rand.Rand, lanes int) []int64 {
	weight := make([]int64, lanes)
	for lane := range weight {
		weight[lane] = int64(r.IntN(4) - r.IntN(4))
	}
	return weight
}

// best tries everything: the greatest weight of a perfect matching of those who are left, nil where there is none.
func (g graph) best(left []int, lanes int) []int64 {
	if len(left) == 0 {
		return make([]int64, lanes)
	}
	var most []int64
	for i, v := range left[1:] {
		if g[left[0]][v] == nil {
			continue
		}
		sum := g.best(slices.Delete(slices.Clone(left[1:]), i, i+1), lanes)
		for lane := range sum {
			sum[lane] += g[left[0]][v][lane]
		}
		if sum != nil && (most == nil || slices.Compare(sum, most) > 0) {
			most = sum
		}
	}
	return most
}

// matched is the weight of what a matcher has found, after a look at whether it is a matching of edges.
func (g graph) matched(t *testing.T, m *matcher) []int64 {
	t.Helper()
	sum := make([]int64, m.lanes)
	for v, w := range m.mate[:m.vertices] {
		if w == none || m.mate[w] != v || g[v][w] == nil {
			t.Fatalf("%d is matched with %d", v, w)
		}
		for lane := range sum {
			sum[lane] += g[v][w][lane]
		}
	}
	for lane := range sum {
		sum[lane] /= 2
	}
	return sum
}

func (g graph) matcher(lanes int) *matcher {
	m := newMatcher(len(g), lanes)
	for u := range g {
		for v := range u {
			if g[u][v] != nil {
				m.join(u, v, g[u][v])
			}
		}
	}
	return m
}

// TestNoMatchingWeighsMore holds matchings to those that are found by trying everything, at first, and after changes of
// weights and edges that go missing.
func TestNoMatchingWeighsMore(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	perfect := 0
	for range 4000 {
		lanes := 1 + r.IntN(4)
		g := randomGraph(r, 2*(1+r.IntN(5)), lanes, 0.3+0.7*r.Float64())
		m := g.matcher(lanes)
		for range 4 {
			vertices := make([]int, len(g))
			for v := range vertices {
				vertices[v] = v
			}
			want := g.best(vertices, lanes)
			if got := m.solve(); got != (want != nil) {
				t.Fatalf("%v: perfect: %v", g, got)
			}
			if want != nil {
				perfect++
				if got := g.matched(t, m); !slices.Equal(got, want) {
					t.Fatalf("%v: %v, by trying everything %v", g, got, want)
				}
			}
			g.change(r, m)
		}
	}
	if perfect < 2000 {
		t.Errorf("only %d graphs had a perfect matching", perfect)
	}
}

// change gives some edges of a vertex other weights, takes one away and fixes another.
func (g graph) change(r *rand.Rand, m *matcher) {
	u := r.IntN(len(g))
	for v := range g {
		if g[u][v] != nil && r.IntN(2) > 0 {
			g[u][v] = randomWeight(r, m.lanes)
			g[v][u] = g[u][v]
			m.join(u, v, g[u][v])
		}
	}
	if v := r.IntN(len(g)); g[u][v] != nil && r.IntN(3) == 0 {
		g[u][v], g[v][u] = nil, nil
		m.cut(u, v)
	}
	if v := r.IntN(len(g)); g[u][v] != nil && r.IntN(3) == 0 {
		m.keep(u, v)
		for w := range g {
			if w != v {
				g[u][w], g[w][u] = nil, nil
			}
			if w != u {
				g[v][w], g[w][v] = nil, nil
			}
		}
	}
}

// proven checks the duals of a matcher, which prove that no matching weighs more, however large the graph.
func proven(t *testing.T, m *matcher) {
	t.Helper()
	m.dissolve()
	for u := range m.vertices {
		for v := range u {
			if m.joined(u, v) && m.under(m.link(u, v)) {
				t.Fatalf("the edge from %d to %d has negative slack", u, v)
			}
		}
	}
}

func TestLargeGraphsAreMatched(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, vertices := range []int{20, 60, 150} {
		g := randomGraph(r, vertices, 3, 0.2)
		m := g.matcher(3)
		if !m.solve() {
			t.Fatalf("%d vertices: not matched", vertices)
		}
		g.matched(t, m)
		proven(t, m)
	}
}

func BenchmarkMatching(b *testing.B) {
	for range b.N {
		randomGraph(rand.New(rand.NewPCG(9, 10)), 300, 6, 1).matcher(6).solve()
	}
}
