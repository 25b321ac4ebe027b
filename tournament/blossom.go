package tournament

import "slices"

// shrink makes a blossom of the circle that an edge closes between two outer nodes, whose ways meet at the base.
func (m *matcher) shrink(base int, l link) {
	b := m.vertices
	for m.top[b] != none {
		b++
	}
	m.blossoms++
	left := m.climb(m.top[l.from], base)
	slices.Reverse(left)
	m.circle[b] = append(append([]int{base}, left...), m.climb(m.top[l.to], base)...)
	clear(m.duals(b))
	m.mate[b] = m.mate[base]
	m.trees.label[b], m.trees.root[b] = outer, m.trees.root[base]
	m.cover(b, b)
	m.gather(b)
}

// climb lists the nodes from an outer one up to the base without it. The inner ones become outer.
func (m *matcher) climb(node, base int) []int {
	var way []int
	for node != base {
		in := m.top[m.mate[node]]
		m.enqueue(in)
		way = append(way, node, in)
		node = m.up(node)
	}
	return way
}

// cover sets the outermost node of a node and of all within.
func (m *matcher) cover(node, top int) {
	m.top[node] = top
	if node >= m.vertices {
		for _, child := range m.circle[node] {
			m.cover(child, top)
		}
	}
}

// gather finds out which edges a new blossom has, and which of its nodes hold which vertices.
func (m *matcher) gather(b int) {
	for node := range m.top {
		m.setLink(b, node, link{none, none})
	}
	for _, child := range m.circle[b] {
		for node, top := range m.top {
			if l := m.link(child, node); top != none && m.nearer(l, m.link(b, node)) {
				m.setLink(b, node, l)
			}
		}
		m.hold(b, child, child)
	}
	m.look(b)
}

// hold notes that all vertices within a node are in a child of a blossom.
func (m *matcher) hold(b, child, node int) {
	if node < m.vertices {
		m.holds[b*m.vertices+node] = child
		return
	}
	for _, within := range m.circle[node] {
		m.hold(b, child, within)
	}
}

// look finds the edge of least slack that leads to a node from an outer node elsewhere.
func (m *matcher) look(node int) {
	near := link{none, none}
	for v := range m.vertices {
		if top := m.top[v]; top != node && m.trees.label[top] == outer && m.nearer(m.link(v, node), near) {
			near = m.link(v, node)
		}
	}
	m.trees.near[node] = near
}

// turned makes a child of a blossom stand at an even place of the circle, where it stays next to its neighbours, and tells
// the place.
func (m *matcher) turned(b, child int) int {
	place := slices.Index(m.circle[b], child)
	if place%2 == 0 {
		return place
	}
	slices.Reverse(m.circle[b][1:])
	return len(m.circle[b]) - place
}

// marry matches a node along an edge that leads out of it. Within a blossom the child from which it leads becomes the base,
// and those between it and the old base change their mates.
func (m *matcher) marry(node int, l link) {
	m.mate[node] = int(l.to)
	if node < m.vertices {
		return
	}
	child := m.holds[node*m.vertices+int(l.from)]
	place := m.turned(node, child)
	circle := m.circle[node]
	for i := 0; i < place; i += 2 {
		between := m.link(circle[i], circle[i+1])
		m.marry(circle[i], between)
		m.marry(circle[i+1], between.back())
	}
	m.marry(child, l)
	m.circle[node] = append(slices.Clone(circle[place:]), circle[:place]...)
}

// unfold takes the inner blossoms apart whose duals are used up.
func (m *matcher) unfold() {
	for b := m.vertices; b < len(m.top); b++ {
		if m.top[b] == b && m.trees.label[b] == inner && !slices.ContainsFunc(m.duals(b), func(d int64) bool { return d != 0 }) {
			m.expand(b)
		}
	}
}

// expand puts the children of an inner blossom into its place in the tree: those on the even way between the child that was
// reached and the base. The others are free.
func (m *matcher) expand(b int) {
	reached := m.trees.reached[b]
	place := m.turned(b, m.holds[b*m.vertices+int(reached.from)])
	circle := m.circle[b]
	for _, child := range circle {
		m.cover(child, child)
	}
	for i := 0; i < place; i += 2 {
		m.trees.label[circle[i]], m.trees.reached[circle[i]] = inner, m.link(circle[i], circle[i+1])
		m.trees.label[circle[i+1]], m.trees.root[circle[i+1]] = outer, m.trees.root[m.top[reached.to]]
	}
	m.trees.label[circle[place]], m.trees.reached[circle[place]] = inner, reached
	for _, child := range circle[place+1:] {
		m.trees.label[child] = free
	}
	m.top[b], m.circle[b] = none, nil
	m.blossoms--
	m.resume(circle, place)
}

// resume looks at the edges of the children of a blossom that was taken apart.
func (m *matcher) resume(circle []int, place int) {
	for i, child := range circle {
		if m.trees.label[child] != inner {
			m.look(child)
		}
		if i < place && m.trees.label[child] == outer {
			m.enqueue(child)
		}
	}
}

// dissolve takes all blossoms apart, their duals shared among their vertices so that no slack becomes negative.
func (m *matcher) dissolve() {
	if m.blossoms == 0 {
		return
	}
	for b := m.vertices; b < len(m.top); b++ {
		if m.top[b] == none {
			continue
		}
		m.share(b, m.duals(b))
		clear(m.duals(b))
		m.top[b] = none
	}
	for b := m.vertices; b < len(m.top); b++ {
		m.circle[b] = nil
	}
	for v := range m.vertices {
		m.top[v] = v
	}
	m.blossoms = 0
}

// share gives half of a dual to each vertex within a node.
func (m *matcher) share(node int, dual []int64) {
	if node >= m.vertices {
		for _, child := range m.circle[node] {
			m.share(child, dual)
		}
		return
	}
	for lane, d := range dual {
		m.duals(node)[lane] += d / 2
	}
}
