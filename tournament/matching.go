package tournament

// matcher finds a perfect matching of the greatest weight in a graph, by the primal-dual method of Jack Edmonds
// ("Maximum matching and a polyhedron with 0,1-vertices", 1965), in a time of n³.
//
// A weight is a vector of lanes, added lane by lane and compared from the first lane on: the first lane is what matters
// most, and the next decides only between matchings that are equal in it. A lane should stay below 2⁴⁰.
//
// A node is a vertex, or a blossom: an odd circle of nodes that is treated as one. Each vertex has a dual, and each
// blossom one that is not negative. The slack of an edge, which is the duals of its ends less its weight, is not negative
// either, and edges of the matching have none: that proves that no matching weighs more.
type matcher struct {
	vertices, lanes int
	// weight is that of each pair of vertices, twice, as duals change by halves.
	weight []int64
	// links are the edges of least slack between any two nodes.
	links []link
	dual  []int64
	// top is the outermost node around a node, none for blossoms that are not in use.
	top []int
	// mate is the vertex that a node is matched with.
	mate []int
	// circle is the nodes of which a blossom is made, its base first; holds is in which of them a vertex is.
	circle [][]int
	holds  []int
	// blossoms is how many there are.
	blossoms int
	// hints are whom vertices are matched with where others are no better, before anything is tried.
	hints []int
	// stale marks vertices whose edges have changed since the last solution.
	stale []bool
	trees trees
}

// link is an edge, seen from one end. One that is not there begins at none.
type link struct{ from, to int32 }

const none = -1

func (l link) there() bool { return l.from != none }

func (l link) back() link {
	if !l.there() {
		return l
	}
	return link{l.to, l.from}
}

// newMatcher is a graph of so many vertices without edges.
func newMatcher(vertices, lanes int) *matcher {
	nodes := vertices + vertices/2 + 1
	m := &matcher{
		vertices: vertices, lanes: lanes,
		weight: make([]int64, vertices*vertices*lanes),
		links:  make([]link, nodes*nodes),
		dual:   make([]int64, nodes*lanes),
		top:    make([]int, nodes),
		mate:   make([]int, nodes),
		circle: make([][]int, nodes),
		holds:  make([]int, nodes*vertices),
		hints:  make([]int, vertices),
		stale:  make([]bool, vertices),
		trees:  newTrees(nodes, lanes),
	}
	for i := range m.links {
		m.links[i].from = none
	}
	for node := range nodes {
		m.top[node], m.mate[node] = none, none
	}
	for v := range vertices {
		m.top[v], m.hints[v] = v, v
	}
	return m
}

func (m *matcher) link(a, b int) link { return m.links[a*len(m.top)+b] }

func (m *matcher) setLink(a, b int, l link) {
	m.links[a*len(m.top)+b] = l
	m.links[b*len(m.top)+a] = l.back()
}

func (m *matcher) duals(node int) []int64 { return m.dual[node*m.lanes : (node+1)*m.lanes] }

func (m *matcher) weights(from, to int) []int64 {
	at := (from*m.vertices + to) * m.lanes
	return m.weight[at : at+m.lanes]
}

// join makes an edge between two vertices, or gives it another weight.
func (m *matcher) join(u, v int, weight []int64) {
	m.dissolve()
	there, back := m.weights(u, v), m.weights(v, u)
	for lane, w := range weight {
		there[lane], back[lane] = 2*w, 2*w
	}
	m.setLink(u, v, link{int32(u), int32(v)})
	m.stale[u], m.stale[v] = true, true
}

// tune gives one lane of the weight of an edge another value.
func (m *matcher) tune(u, v, lane int, weight int64) {
	m.dissolve()
	m.weights(u, v)[lane], m.weights(v, u)[lane] = 2*weight, 2*weight
	m.stale[u], m.stale[v] = true, true
}

// joined reports whether there is an edge.
func (m *matcher) joined(u, v int) bool { return m.link(u, v).there() }

// cut takes an edge away.
func (m *matcher) cut(u, v int) {
	m.dissolve()
	m.setLink(u, v, link{none, none})
	if m.mate[u] == v {
		m.mate[u], m.mate[v] = none, none
	}
}

// keep cuts all edges of two vertices but the one between them.
func (m *matcher) keep(u, v int) {
	for w := range m.vertices {
		if w != v && m.joined(u, w) {
			m.cut(u, w)
		}
		if w != u && m.joined(v, w) {
			m.cut(v, w)
		}
	}
}

// expect tells whom a vertex is matched with rather than with others who are no better.
func (m *matcher) expect(u, v int) { m.hints[u], m.hints[v] = v, u }

// solve matches all vertices so that no other way weighs more, and reports whether all can be matched. It begins with
// what it found before: after a small change that takes a time of n².
func (m *matcher) solve() bool {
	m.repair()
	for m.lonely() {
		if !m.grow() {
			return false
		}
	}
	return true
}

// lonely reports whether somebody has no mate.
func (m *matcher) lonely() bool {
	for v := range m.vertices {
		if m.mate[v] == none {
			return true
		}
	}
	return false
}

// repair makes the duals fit the weights again, takes pairs apart that need not be in the best matching any more, and
// makes those that clearly may be.
func (m *matcher) repair() {
	m.dissolve()
	for v, stale := range m.stale {
		if stale {
			m.raise(v)
		}
	}
	for v := range m.vertices {
		if w := m.mate[v]; w != none && !m.tight(m.link(v, w)) {
			m.mate[v], m.mate[w] = none, none
		}
	}
	m.settle()
	clear(m.stale)
}

// settle makes the duals of those without mates as low as they can be, and matches whoever then fits. The duals of all who
// are left must be even, so that the slack between two trees can be halved.
func (m *matcher) settle() {
	for v := range m.vertices {
		if m.mate[v] == none {
			m.lower(v)
		}
	}
	for v, w := range m.hints {
		m.match(v, w)
	}
	for v := range m.vertices {
		for w := 0; w < v && m.mate[v] == none; w++ {
			m.match(v, w)
		}
	}
}

// match matches two who have no mates, where there is an edge without slack.
func (m *matcher) match(v, w int) {
	if m.mate[v] == none && m.mate[w] == none && m.joined(v, w) && m.tight(m.link(v, w)) {
		m.mate[v], m.mate[w] = w, v
	}
}

// raise gives a vertex a dual that fits its weights, whatever those of the others are.
func (m *matcher) raise(v int) {
	for w := range m.vertices {
		if l := m.link(v, w); l.there() && m.under(l) {
			m.shift(v, l)
		}
	}
}

// lower gives a vertex the least even dual that fits its weights.
func (m *matcher) lower(v int) {
	least := link{none, none}
	for w := range m.vertices {
		if l := m.link(v, w); m.nearer(l, least) {
			least = l
		}
	}
	if least.there() {
		m.shift(v, least)
	}
	for lane, dual := range m.duals(v) {
		m.duals(v)[lane] = (dual + 1) &^ 1
	}
}

// shift changes the dual of a vertex so that an edge has no slack.
func (m *matcher) shift(v int, l link) {
	for lane := range m.lanes {
		m.duals(v)[lane] -= m.slack(l, lane)
	}
}

// slack is one lane of the slack of an edge.
func (m *matcher) slack(l link, lane int) int64 {
	u, v := int(l.from), int(l.to)
	return m.dual[u*m.lanes+lane] + m.dual[v*m.lanes+lane] - m.weight[(u*m.vertices+v)*m.lanes+lane]
}

// tight reports whether an edge has no slack.
func (m *matcher) tight(l link) bool {
	for lane := range m.lanes {
		if m.slack(l, lane) != 0 {
			return false
		}
	}
	return true
}

// under reports whether the slack of an edge is negative.
func (m *matcher) under(l link) bool {
	for lane := range m.lanes {
		if s := m.slack(l, lane); s != 0 {
			return s < 0
		}
	}
	return false
}

// nearer reports whether an edge has less slack than another, which may be missing.
func (m *matcher) nearer(l, than link) bool {
	if !l.there() || !than.there() {
		return l.there()
	}
	for lane := range m.lanes {
		if a, b := m.slack(l, lane), m.slack(than, lane); a != b {
			return a < b
		}
	}
	return false
}
