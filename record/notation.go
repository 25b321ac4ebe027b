package record

// Notation is a way to write points.
type Notation uint8

// The notations.
const (
	// Unknown stands for no notation in particular.
	Unknown Notation = iota
	// Lettered has a column letter without I, and rows from 1 at the bottom: the centre is K10.
	Lettered
	// LetteredWithI has column letters with I: the centre is J10.
	LetteredWithI
	// Relative is the distance from the centre, right or left and then up or down, with the letters of a language.
	Relative
	// Number counts points from 0 at the top left, row by row: the centre is 180.
	Number
	// Pair has column and row, both from 0 at the top left: the centre is 9,9.
	Pair
	// PairFromOne has column and row, both from 1 at the top left: the centre is 10,10.
	PairFromOne
)
