package match

// formerLevels are the levels that the computer had when events counted three: how strong each is on the scale of ten.
// The place is the former level; 0 was nobody's.
var formerLevels = [...]int{0, 2, 5, 8}

// scaleOfTen is how many levels there have been since.
const scaleOfTen = 10

// fromThree is a former level on the scale of ten. Others stay as they are, to be refused or not like any.
func fromThree(level int) int {
	if level < 0 || level >= len(formerLevels) {
		return level
	}
	return formerLevels[level]
}
