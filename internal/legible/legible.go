// Package legible says whether what somebody has written can be read by others: nothing in it is hidden, and nothing grows over
// other lines.
package legible

import "unicode"

// MostMarks may stand on one letter: as many as Vietnamese, Thai and Hebrew need, and no tower over other lines.
const MostMarks = 2

// The signs that make emoji of others: they are not seen themselves.
const (
	selector = '\ufe0f'
	joiner   = '\u200d'
)

// Unseen reports whether a letter, a mark or a sign shows nothing.
func Unseen(r rune) bool {
	const emptyBraille = '\u2800'
	return r == emptyBraille || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// Flaw returns the first sign of a line that cannot be read at its place, or nothing.
func Flaw(line string) string {
	signs, marks := []rune(line), 0
	for i, r := range signs {
		before, after := neighbour(signs, i-1), neighbour(signs, i+1)
		if !unicode.Is(unicode.M, r) {
			marks = 0
		} else if marks++; marks > MostMarks || unicode.IsSpace(before) {
			return string(r)
		}
		if !shows(r) && !makesEmoji(before, r, after) {
			return string(r)
		}
	}
	return ""
}

// neighbour is a sign of a line, a blank beyond its ends.
func neighbour(signs []rune, i int) rune {
	if i < 0 || i >= len(signs) {
		return ' '
	}
	return signs[i]
}

// shows reports whether a sign is seen, or is a blank as others are.
func shows(r rune) bool {
	const noBreak = '\u00a0'
	return (unicode.IsPrint(r) || r == noBreak) && !Unseen(r)
}

// makesEmoji reports whether a sign that is not seen has an effect where it stands: it has a symbol drawn in colour, or makes one of two.
func makesEmoji(before, r, after rune) bool {
	switch r {
	case selector:
		return shows(before) && !unicode.In(before, unicode.L, unicode.M, unicode.Z)
	case joiner:
		return (before == selector || unicode.In(before, unicode.So, unicode.Sk)) && unicode.Is(unicode.So, after)
	}
	return false
}
