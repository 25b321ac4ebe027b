package engine

import (
	"math/bits"
	"strconv"

	"tessera/pente"
)

// The features that the fitted evaluation counts are numbered in this order.
const (
	tempoFeature    = 0                                     // always one: the right to move
	capturesFeature = tempoFeature + 1                      // what the mover has captured, and what the other side
	looseFeature    = capturesFeature + stages*stages       // what the mover could capture, by what it has
	exposedFeature  = looseFeature + stages*(mostLoose+1)   // what the other side could capture, by what it has
	threesFeature   = exposedFeature + stages*(mostLoose+1) // on how many lines the mover can make an open three, then the other side
	heldFeature     = threesFeature + sides*mostThrees      // rows that hold on to stones of the mover in danger, then the other side's
	windowFeature   = heldFeature + sides*mostHeld          // stretches of lines with all stones on them
)

const (
	stages     = 5 // of captures made: fifths, rounded down, of what wins
	mostLoose  = 3 // groups that hang
	mostThrees = 3 // lines
	mostHeld   = 5 // rows
)

// featureCount is how many features there are.
func featureCount() int { return windowFeature + windowKinds }

// groups are the features that stand in a line of the file of weights together.
var groups = [...]struct {
	name  string
	first int
}{
	{"tempo", tempoFeature}, {"captures", capturesFeature}, {"loose", looseFeature}, {"exposed", exposedFeature},
	{"threes", threesFeature}, {"held", heldFeature}, {"windows", windowFeature},
}

// openThrees is on how many lines a side can make an open three, as far as that counts.
func (b *board) openThrees(side int) int {
	on := &b.has[int(openThree)*sides+side]
	return min(bits.OnesCount64(on[0])+bits.OnesCount64(on[1]), mostThrees)
}

// held counts the rows that stones of a side in danger hold together, for each capture that threatens them, as far as
// that counts.
func (b *board) held(side int) int {
	if b.hanging(1-side) == 0 {
		return 0
	}
	n := 0
	for word, lines := range b.has[int(capture)*sides+1-side] {
		for ; lines != 0; lines &= lines - 1 {
			number := word<<6 + bits.TrailingZeros64(lines)
			on := &pointsOn[number]
			for rest := b.book.at(b.line[number]).prey(side); rest != 0; rest &= rest - 1 {
				n += b.rowsThrough(on[bits.TrailingZeros32(rest)], side)
			}
		}
	}
	return min(n, mostHeld)
}

// rowsThrough counts the lines on which a stone is part of a row that is about to become a threat.
func (b *board) rowsThrough(p pente.Point, side int) int {
	n := 0
	at := &places[p]
	for d, number := range at.line {
		n += int(b.book.at(b.line[number]).holds[side] >> at.at[d] & 1)
	}
	return n
}

// Feature is how often something occurs in a position that the evaluation counts.
type Feature struct {
	Number uint16 // its place in FeatureNames
	Count  int16
}

// FeatureNames names all that the evaluation counts, in the order of its weights: windows as they look, x for the mover,
// o for the other side, # beyond the line; else the name of the group, with whose it is and how many there are.
func FeatureNames() []string {
	names := make([]string, featureCount())
	names[tempoFeature] = "tempo"
	for i := range stages {
		for j := range stages {
			names[capturesFeature+i*stages+j] = nameOf("captures", i, j)
		}
		for n := range mostLoose + 1 {
			names[looseFeature+i*(mostLoose+1)+n] = nameOf("loose", i, n)
			names[exposedFeature+i*(mostLoose+1)+n] = nameOf("exposed", i, n)
		}
	}
	for i, who := range [sides]string{"own", "their"} {
		for n := range mostThrees {
			names[threesFeature+i*mostThrees+n] = nameOf("threes."+who, n+1)
		}
		for n := range mostHeld {
			names[heldFeature+i*mostHeld+n] = nameOf("held."+who, n+1)
		}
	}
	for code := windowCodes - 1; code >= 0; code-- {
		if n := windowNumbers[code]; n >= 0 {
			names[windowFeature+int(n)] = windowText(code)
		}
	}
	return names
}

// nameOf is the name of a group with numbers.
func nameOf(group string, numbers ...int) string {
	for _, n := range numbers {
		group += "." + strconv.Itoa(n)
	}
	return group
}

// Features finds what the evaluation counts. It is there for programs that fit the evaluation to data.
type Features struct {
	worker worker
	counts []int16
	list   []Feature
}

// Of lists what there is in a position under rules of two sides that place single stones, in ascending order, from the
// view of the seat to move. The list is good until the next call. Positions in which somebody could win at once
// or make an open four that nothing breaks are not calm: the search does not ask the evaluation about them.
func (f *Features) Of(r *pente.Rules, pos *pente.Position) (list []Feature, calm bool) {
	if f.counts == nil {
		f.counts = make([]int16, featureCount())
	}
	b := &f.worker.board
	b.setUp(r, pos)
	b.count(f.counts)
	f.list = f.list[:0]
	for number, n := range f.counts {
		if n != 0 {
			f.list = append(f.list, Feature{uint16(number), n})
			f.counts[number] = 0
		}
	}
	_, pressed := b.defences()
	ours, theirs := b.winning(b.mover), b.winning(1-b.mover)
	calm = !ours.any() && !theirs.any() && !f.worker.winsByFour() && !pressed
	return f.list, calm
}

// count adds all features of the board.
func (b *board) count(to []int16) {
	mover, other := b.mover, 1-b.mover
	to[tempoFeature]++
	own, their := int(b.stage[mover]), int(b.stage[other])
	to[capturesFeature+own*stages+their]++
	to[looseFeature+own*(mostLoose+1)+min(b.loose(mover), mostLoose)]++
	to[exposedFeature+their*(mostLoose+1)+min(b.loose(other), mostLoose)]++
	for i, side := range [sides]int{mover, other} {
		if n := b.openThrees(side); n > 0 {
			to[threesFeature+i*mostThrees+n-1]++
		}
		if n := b.held(side); n > 0 {
			to[heldFeature+i*mostHeld+n-1]++
		}
	}
	for _, number := range b.line {
		l := b.book.at(number)
		if l.stones[0] != l.stones[1] {
			l.count(mover, to)
		}
	}
}

// count adds the windows of a line.
func (l *line) count(mover int, to []int16) {
	var codes [lineBits]uint16
	for _, code := range windows(&l.stones, mover, &codes) {
		to[windowFeature+int(windowNumbers[code])]++
	}
}
