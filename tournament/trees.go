package tournament

// label says where a node is in the trees that grow from the vertices without mates.
type label uint8

const (
	free label = iota
	outer
	inner
)

// trees are what a matcher knows while it looks for a way to match two more vertices. From the roots on, which have no
// mates, each path goes by an edge without slack to an inner node, and on to its mate, an outer one.
type trees struct {
	label []label
	// reached is the edge by which an inner node was reached, seen from it.
	reached []link
	// near is the edge of least slack from an outer node elsewhere, seen from it.
	near []link
	// root is the node from which the tree of an outer node grows.
	root []int
	// seen marks, by the number of the turn, the nodes on the way to the root.
	seen []int
	turn int
	// queue is the outer vertices whose edges were not yet looked at; circles are edges without slack between two outer nodes
	// of a tree. They wait, as it is quicker to find a way to another tree without them.
	queue   []int
	circles []link
	// delta is by how much duals change, other one that it may be.
	delta, other []int64
}

func newTrees(nodes, lanes int) trees {
	return trees{
		label:   make([]label, nodes),
		reached: make([]link, nodes),
		near:    make([]link, nodes),
		root:    make([]int, nodes),
		seen:    make([]int, nodes),
		delta:   make([]int64, lanes),
		other:   make([]int64, lanes),
	}
}

// grow lets trees grow until two more vertices have mates, and reports whether that can be.
func (m *matcher) grow() bool {
	m.plant()
	for {
		if m.explore() {
			return true
		}
		if !m.measure() {
			return false
		}
		m.adjust()
		if m.reach() {
			return true
		}
		m.unfold()
	}
}

// plant makes a tree of each node without a mate.
func (m *matcher) plant() {
	t := &m.trees
	t.queue, t.circles = t.queue[:0], t.circles[:0]
	for node := range m.top {
		t.label[node], t.near[node] = free, link{none, none}
	}
	for node, top := range m.top {
		if top == node && m.mate[node] == none {
			t.label[node], t.root[node] = outer, node
			m.enqueue(node)
		}
	}
}

// enqueue notes that the edges of all vertices of a node are to be looked at.
func (m *matcher) enqueue(node int) {
	if node < m.vertices {
		m.trees.queue = append(m.trees.queue, node)
		return
	}
	for _, child := range m.circle[node] {
		m.enqueue(child)
	}
}

// explore follows the edges without slack, and reports whether two vertices got mates.
func (m *matcher) explore() bool {
	t := &m.trees
	for len(t.queue) > 0 || len(t.circles) > 0 {
		if len(t.queue) > 0 {
			u := t.queue[0]
			t.queue = t.queue[1:]
			if m.visit(u) {
				return true
			}
			continue
		}
		last := len(t.circles) - 1
		l := t.circles[last]
		t.circles = t.circles[:last]
		if a, b := m.top[l.from], m.top[l.to]; a != b {
			m.shrink(m.fork(a, b), l)
		}
	}
	return false
}

// visit follows the edges of an outer vertex, and reports whether two vertices got mates.
func (m *matcher) visit(u int) bool {
	for v := range m.vertices {
		l, top := m.link(u, v), m.top[v]
		if !l.there() || m.top[u] == top || m.trees.label[top] == inner {
			continue
		}
		if m.tight(l) {
			if m.meet(l) {
				return true
			}
		} else if m.nearer(l, m.trees.near[top]) {
			m.trees.near[top] = l
		}
	}
	return false
}

// reach follows the edges that have lost their slack, and reports whether two vertices got mates.
func (m *matcher) reach() bool {
	for node, top := range m.top {
		l := m.trees.near[node]
		if top == node && m.trees.label[node] != inner && l.there() && m.top[l.from] != node && m.tight(l) && m.meet(l) {
			return true
		}
	}
	return false
}

// meet takes an edge without slack from an outer node to one that is not inner, and reports whether that gave mates to two
// vertices.
func (m *matcher) meet(l link) bool {
	a, b := m.top[l.from], m.top[l.to]
	switch {
	case m.trees.label[b] == free:
		m.take(b, l.back())
	case m.trees.root[a] == m.trees.root[b]:
		m.trees.circles = append(m.trees.circles, l)
	default:
		m.augment(a, l)
		m.augment(b, l.back())
		return true
	}
	return false
}

// take adds a free node to a tree, and its mate.
func (m *matcher) take(node int, by link) {
	m.trees.label[node], m.trees.reached[node] = inner, by
	mate := m.top[m.mate[node]]
	m.trees.label[mate], m.trees.root[mate] = outer, m.trees.root[m.top[by.to]]
	m.trees.near[mate] = link{none, none}
	m.enqueue(mate)
}

// up is the outer node before an outer node, none for a root.
func (m *matcher) up(node int) int {
	if m.mate[node] == none {
		return none
	}
	return m.top[m.trees.reached[m.top[m.mate[node]]].to]
}

// fork is the node where the ways of two outer nodes of a tree to its root meet.
func (m *matcher) fork(a, b int) int {
	m.trees.turn++
	for {
		if a != none {
			if m.trees.seen[a] == m.trees.turn {
				return a
			}
			m.trees.seen[a] = m.trees.turn
			a = m.up(a)
		}
		a, b = b, a
	}
}

// augment matches an outer node along an edge, and all others on its way to the root anew.
func (m *matcher) augment(node int, l link) {
	for {
		mate := m.mate[node]
		m.marry(node, l)
		if mate == none {
			return
		}
		in := m.top[mate]
		by := m.trees.reached[in]
		m.marry(in, by)
		node, l = m.top[by.to], by.back()
	}
}

// measure finds by how much the duals of the trees can change until an edge loses its slack or a blossom its dual, and
// reports whether anything sets a limit; if nothing does, nobody else can be matched.
func (m *matcher) measure() bool {
	limited := false
	for node, top := range m.top {
		if top == node && m.limit(node) && (!limited || lower(m.trees.other, m.trees.delta)) {
			m.trees.delta, m.trees.other = m.trees.other, m.trees.delta
			limited = true
		}
	}
	return limited
}

// limit puts the limit that a node sets into other, and reports whether it sets one.
func (m *matcher) limit(node int) bool {
	t := &m.trees
	if t.label[node] == inner {
		for lane, dual := range m.duals(node) {
			t.other[lane] = dual / 2
		}
		return node >= m.vertices
	}
	if !t.near[node].there() {
		return false
	}
	for lane := range t.other {
		t.other[lane] = m.slack(t.near[node], lane)
		if t.label[node] == outer {
			t.other[lane] /= 2
		}
	}
	return true
}

// lower reports whether a vector is less than another.
func lower(a, b []int64) bool {
	for lane := range a {
		if a[lane] != b[lane] {
			return a[lane] < b[lane]
		}
	}
	return false
}

// adjust changes the duals of all nodes in the trees by delta.
func (m *matcher) adjust() {
	way := [...]int64{free: 0, outer: -1, inner: 1}
	for v := range m.vertices {
		m.change(v, way[m.trees.label[m.top[v]]])
	}
	for node := m.vertices; node < len(m.top); node++ {
		if m.top[node] == node {
			m.change(node, -2*way[m.trees.label[node]])
		}
	}
}

// change adds delta to a dual so many times.
func (m *matcher) change(node int, times int64) {
	duals := m.duals(node)
	for lane, delta := range m.trees.delta {
		duals[lane] += times * delta
	}
}
