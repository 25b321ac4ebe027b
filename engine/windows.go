package engine

import (
	"math"
	"math/bits"
)

// A window is a stretch of so many places of a line. Its code has a bit for each stone of the mover and, above
// those, for each of the other side; walls have both.
const (
	windowLength = 7
	windowFilter = 1<<windowLength - 1
	windowCodes  = 1 << (2 * windowLength)
)

// windows lists the codes of the windows of a line that hold stones, as a side sees them. They begin one place before
// the line and end one behind it.
func windows(stones *[sides]uint32, side int, codes *[lineBits]uint16) []uint16 {
	const beyond = math.MaxUint64 &^ (lineFilter<<1 | 1)
	own, other := uint64(stones[side])<<1|1|beyond, uint64(stones[1-side])<<1|1|beyond
	n := 0
	for i := range lineBits + 2 - windowLength + 1 {
		a, b := uint32(own>>i)&windowFilter, uint32(other>>i)&windowFilter
		if i > 0 && a&b>>(windowLength-2)&1 != 0 {
			break // two places or more beyond the line
		}
		if a != b {
			codes[n] = uint16(a | b<<windowLength)
			n++
		}
	}
	return codes[:n]
}

// windowNumbers numbers the windows that can occur by their codes, a window and its mirror image alike; the others
// have no number and -1. windowKinds is how many there are.
var windowNumbers, windowKinds = numberWindows()

func numberWindows() (*[windowCodes]int16, int) {
	var numbers [windowCodes]int16
	kinds := 0
	for code := range numbers {
		switch mirrored := mirror(code); {
		case !occurs(code):
			numbers[code] = -1
		case mirrored < code:
			numbers[code] = numbers[mirrored]
		default:
			numbers[code] = int16(kinds)
			kinds++
		}
	}
	return &numbers, kinds
}

// mirror is the window of the mirrored line. One that holds a whole short line begins one place before it all the same.
func mirror(code int) int {
	own, other := flip(uint8(code&windowFilter)), flip(uint8(code>>windowLength))
	if before := bits.TrailingZeros8(^(own & other)); before > 1 {
		behind := uint8(windowFilter &^ (windowFilter >> (before - 1)))
		own, other = own>>(before-1)|behind, other>>(before-1)|behind
	}
	return int(own) | int(other)<<windowLength
}

func flip(places uint8) uint8 { return bits.Reverse8(places) >> (8 - windowLength) }

// occurs reports whether windows could list a code: there are stones, and walls at the ends only, more than one of
// them only behind a short line.
func occurs(code int) bool {
	own, other := uint8(code&windowFilter), uint8(code>>windowLength)
	walls := own & other
	before := bits.TrailingZeros8(^walls)
	behind := bits.LeadingZeros8(^(walls << (8 - windowLength)))
	return own != other && bits.OnesCount8(walls) == before+behind && before <= 1 && behind <= max(1, before*windowLength)
}

// windowText shows a window: x for the mover, o for the other side, # beyond the line.
func windowText(code int) string {
	text := make([]byte, windowLength)
	for i := range text {
		text[i] = ".xo#"[code>>i&1|code>>(windowLength+i)&1<<1]
	}
	return string(text)
}
