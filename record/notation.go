package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tessera/pente"
)

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
	// RelativeEnglish is the distance from the centre, right or left and then up or down: R3U2. The centre is 0.
	RelativeEnglish
	// RelativeDutch is the same with rechts, links, omhoog and neer: R3O2.
	RelativeDutch
	// RelativeFrench is the same with droite, gauche, haut and bas: D3H2.
	RelativeFrench
	// RelativeGerman is the same with rechts, links, oben and unten: R3O2.
	RelativeGerman
	// Number counts points from 0 at the top left, row by row: the centre is 180.
	Number
	// Pair has column and row, both from 0 at the top left: the centre is 9,9.
	Pair
	// PairFromOne has column and row, both from 1 at the top left: the centre is 10,10.
	PairFromOne
)

// notationNames are the names of the notations, by number.
var notationNames = [...]string{
	"", "lettered", "lettered-i", "relative-en", "relative-nl", "relative-fr", "relative-de", "number", "pair", "pair-1",
}

// String is the notation's name, empty for Unknown.
func (n Notation) String() string {
	if int(n) < len(notationNames) {
		return notationNames[n]
	}
	return strconv.Itoa(int(n))
}

// Notations lists all notations.
func Notations() []Notation {
	return []Notation{
		Lettered, LetteredWithI, RelativeEnglish, RelativeDutch, RelativeFrench, RelativeGerman, Number, Pair, PairFromOne,
	}
}

// NotationNamed finds a notation by its name; false where there is none. Unknown's name is empty.
func NotationNamed(name string) (Notation, bool) {
	i := slices.Index(notationNames[:], name)
	return Notation(max(i, 0)), i >= 0
}

// RelativeIn is the centre-relative notation of a language, of which en, nl, fr and de have one; else Unknown.
func RelativeIn(language string) Notation {
	for n, name := range notationNames {
		if name == "relative-"+strings.ToLower(language) {
			return Notation(n)
		}
	}
	return Unknown
}

// relative holds the letters of right, left, up and down.
var relative = map[Notation]string{
	RelativeEnglish: "RLUD", RelativeDutch: "RLON", RelativeFrench: "DGHB", RelativeGerman: "RLOU",
}

// FormatPoint writes a point of a board of so many lines.
func FormatPoint(n Notation, size int, at pente.Point) string {
	column, row := at.Column(), at.Row()
	top := size - 1 - row
	switch n {
	case LetteredWithI:
		return string(rune('A'+column)) + strconv.Itoa(row+1)
	case Number:
		return strconv.Itoa(column + size*top)
	case Pair:
		return fmt.Sprintf("%d,%d", column, top)
	case PairFromOne:
		return fmt.Sprintf("%d,%d", column+1, top+1)
	case RelativeEnglish, RelativeDutch, RelativeFrench, RelativeGerman:
		return formatRelative(relative[n], column-size/2, row-size/2)
	}
	return at.String()
}

func formatRelative(letters string, right, up int) string {
	text := relativePart(letters[0], letters[1], right) + relativePart(letters[2], letters[3], up)
	if text == "" {
		return "0"
	}
	return text
}

func relativePart(more, less byte, distance int) string {
	switch {
	case distance > 0:
		return string(more) + strconv.Itoa(distance)
	case distance < 0:
		return string(less) + strconv.Itoa(-distance)
	}
	return ""
}

// ParsePoint reads what FormatPoint writes, without regard to case and blanks; a zero coordinate may be left out, and
// the centre may be O as well as 0.
func ParsePoint(n Notation, size int, text string) (pente.Point, error) {
	if at := parsePoint(n, size, strings.ToUpper(withoutBlanks(text))); onBoard(at, size) {
		return at, nil
	}
	return pente.NoPoint, Say(noPointAs, text, size, n)
}

func withoutBlanks(text string) string { return strings.Join(strings.Fields(text), "") }

// parsePoint reads a point in capitals; what it gives may be off the board.
func parsePoint(n Notation, size int, text string) pente.Point {
	switch n {
	case Lettered:
		if at, err := pente.ParsePoint(text); err == nil {
			return at
		}
	case LetteredWithI:
		if len(text) >= 2 && 'A' <= text[0] && text[0] <= 'Z' {
			return pente.At(int(text[0]-'A'), natural(text[1:])-1)
		}
	case Number:
		if at := natural(text); at >= 0 {
			return pente.At(at%size, size-1-at/size)
		}
	case Pair, PairFromOne:
		return parsePair(size, text, int(n-Pair))
	case RelativeEnglish, RelativeDutch, RelativeFrench, RelativeGerman:
		return parseRelative(relative[n], size, text)
	}
	return pente.NoPoint
}

func parsePair(size int, text string, first int) pente.Point {
	column, top, found := strings.Cut(text, ",")
	if !found || natural(column) < first || natural(top) < first {
		return pente.NoPoint
	}
	return pente.At(natural(column)-first, size-1-(natural(top)-first))
}

func parseRelative(letters string, size int, text string) pente.Point {
	if text == "0" || text == "O" {
		return pente.At(size/2, size/2)
	}
	right, rest := readPart(letters[0], letters[1], text)
	up, rest := readPart(letters[2], letters[3], rest)
	if rest != "" || text == "" {
		return pente.NoPoint
	}
	return pente.At(size/2+right, size/2+up)
}

// readPart reads a distance in one of two directions from the front of a text, where it is there.
func readPart(more, less byte, text string) (distance int, rest string) {
	if text == "" || text[0] != more && text[0] != less {
		return 0, text
	}
	end := 1
	for end < len(text) && '0' <= text[end] && text[end] <= '9' {
		end++
	}
	distance = natural(text[1:end])
	if distance < 0 {
		return 0, text
	}
	if text[0] == less {
		distance = -distance
	}
	return distance, text[end:]
}

// natural reads a number of at most three digits, -1 for anything else.
func natural(text string) int {
	if len(text) == 0 || len(text) > 3 || len(text) > 1 && text[0] == '0' {
		return -1
	}
	n := 0
	for _, digit := range []byte(text) {
		if digit < '0' || digit > '9' {
			return -1
		}
		n = 10*n + int(digit-'0')
	}
	return n
}

// FormatMove writes a move with its point in a notation: behind it an exclamation mark where its captures are claimed,
// and an asterisk where it captures. Choices are words, as Move.String has them.
func FormatMove(n Notation, size int, m pente.Move, captures bool) string {
	if m.Choice != pente.Stone {
		return m.String()
	}
	text := FormatPoint(n, size, m.Point)
	if m.Claim {
		text += "!"
	}
	if captures {
		text += "*"
	}
	return text
}

// ParseMove reads what FormatMove writes; a move that captures may also stand in parentheses. Marked says whether it is
// marked in one of the two ways.
func ParseMove(n Notation, size int, text string) (m pente.Move, marked bool, err error) {
	inner, marked := unmark(strings.TrimSpace(text), n == Pair || n == PairFromOne)
	for _, choice := range []pente.Choice{pente.First, pente.Second, pente.More, pente.Claim} {
		if strings.EqualFold(inner, pente.Choose(choice).String()) {
			return pente.Choose(choice), marked, nil
		}
	}
	inner, claim := strings.CutSuffix(inner, "!")
	at, err := ParsePoint(n, size, inner)
	return pente.Move{Point: at, Claim: claim}, marked, err
}

// unmark takes the mark of a capture off a move. Two numbers stand in parentheses anyway, which marks nothing.
func unmark(text string, pair bool) (string, bool) {
	if inner := strings.TrimRight(text, "* "); inner != "" && inner != text {
		return inner, true
	}
	if len(text) > 2 && text[0] == '(' && text[len(text)-1] == ')' {
		return strings.TrimSpace(text[1 : len(text)-1]), !pair
	}
	return text, false
}
