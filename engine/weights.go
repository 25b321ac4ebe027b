package engine

// weights are what the hand-made evaluation counts, in centi-stones.
type weights struct {
	// shape is what an empty point is worth to a side for what a stone there would make on one line.
	shape [shapeCount]int
	// attack is what it is worth for each pair that a stone there would threaten.
	attack int
	// captured is what each capture made adds, the first one first, where five win.
	captured [5]Score
	// loose is what each capture that the mover could make now adds, and exposed takes away for each
	// that the other side could; up to mostLoose of them.
	loose, exposed Score
	// open is what it adds when the mover can make an open four.
	open Score
	// tempo is the part in percent of the points of the mover that being to move adds.
	tempo int
}

const mostLoose = 3

// usual began as a logistic regression of who won on 52,000 positions of the real games in testdata, in
// hundredths of the logarithm of the odds. It was then rounded by hand, with short matches against variations.
var usual = weights{
	shape: [shapeCount]int{
		singleShape: 0, twoShape: 0, openTwoShape: 1, threeShape: 2, openThreeShape: 9,
		fourShape: 30, openFourShape: 50, fiveShape: 50,
	},
	attack:   9,
	captured: [5]Score{65, 52, 65, 90, 200},
	loose:    90, exposed: 65,
	open:  70,
	tempo: 30,
}
