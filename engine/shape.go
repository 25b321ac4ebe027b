package engine

// shape says what a stone makes, or would make, along one line of the board.
type shape uint8

// The shapes, weakest first. A shape counts its stones including the one it is about. “Open” ones become
// an open four in the moves that their name leaves; the others become a plain four at best.
const (
	dead      shape = iota // no row of five fits here any more
	single                 // one stone with room for five
	two                    // two stones with room for five
	openTwo                // one move makes it an open three
	three                  // one move makes it a four
	openThree              // one move makes it an open four
	four                   // one point completes five
	openFour               // two or more points complete five
	five                   // five or more in a row
	shapes
)

// reach is how far along a line one stone can matter to another in a row of five.
const reach = 4

// span is the number of points of a window: a point and its surroundings along a line.
const span = 2*reach + 1

// What a window holds on a point, seen by one side.
const (
	free    = iota
	own     // a stone of that side
	blocked // a stone of the other side, or the edge
)

// windows is the number of windows around an own stone, in base 3 without the point itself.
const windows = 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3

// shapeTable returns the shape of every window; windowNumber gives the index.
func shapeTable() *[windows]shape {
	var table [windows]shape
	var known [windows]bool
	var find func(window [span]uint8) shape
	find = func(window [span]uint8) shape {
		n := windowNumber(window)
		if !known[n] {
			known[n], table[n] = true, shapeOf(window, find)
		}
		return table[n]
	}
	for n := range windows {
		find(windowAt(n))
	}
	return &table
}

// shapeOf works out a window from the windows that one more own stone leads to.
func shapeOf(window [span]uint8, find func([span]uint8) shape) shape {
	if runLength(window) >= 5 {
		return five
	}
	var next [shapes]int
	for i, cell := range window {
		if cell == free {
			window[i] = own
			next[find(window)]++
			window[i] = free
		}
	}
	switch {
	case next[five] >= 2:
		return openFour
	case next[five] == 1:
		return four
	case next[openFour] > 0:
		return openThree
	case next[four] > 0:
		return three
	case next[openThree] > 0:
		return openTwo
	case next[three] > 0:
		return two
	case next[openTwo]+next[two] > 0:
		return single
	}
	return dead
}

// runLength counts the own stones in a row through the middle of a window.
func runLength(window [span]uint8) int {
	n := 1
	for i := reach + 1; i < span && window[i] == own; i++ {
		n++
	}
	for i := reach - 1; i >= 0 && window[i] == own; i-- {
		n++
	}
	return n
}

func windowNumber(window [span]uint8) int {
	n := 0
	for i, cell := range window {
		if i != reach {
			n = 3*n + int(cell)
		}
	}
	return n
}

func windowAt(n int) [span]uint8 {
	var window [span]uint8
	for i := span - 1; i >= 0; i-- {
		if i == reach {
			window[i] = own
			continue
		}
		window[i] = uint8(n % 3)
		n /= 3
	}
	return window
}
