package people

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tessera/internal/legible"
)

// The least and the greatest length of a name, in letters.
const (
	ShortestName = 2
	LongestName  = 20
)

// ErrName: a name that nobody may have. The error says what is wrong with it.
var ErrName = errors.New("not a name")

// reserved are folded names that could be taken for the house's own.
var reserved = []string{
	"admin", "administrator", "anonymous", "computer", "deleted", "guest", "help", "host", "house", "me", "mod",
	"moderator", "nobody", "null", "root", "server", "staff", "support", "system", "tessera", "undefined",
}

// CheckName returns a name in its one form, or an ErrName. A name begins with a letter or a digit, and goes on with
// those, “-” and “_”; letters are all of one script, so that a Cyrillic а does not pass for a Latin a, and all can be seen.
func CheckName(text string) (string, error) {
	if len(text) > 8*LongestName || !utf8.ValidString(text) {
		return "", fmt.Errorf("%w: too long, or not text", ErrName)
	}
	name := norm.NFKC.String(text)
	if n := bases(name); n < ShortestName || utf8.RuneCountInString(name) > LongestName {
		return "", fmt.Errorf("%w: it has %d letters, and may have %d to %d", ErrName, n, ShortestName, LongestName)
	}
	if sign := strange(name); sign != "" {
		return "", fmt.Errorf("%w: it has the sign %q", ErrName, sign)
	}
	if mixed(name) {
		return "", fmt.Errorf("%w: it mixes scripts", ErrName)
	}
	if kept(name) {
		return "", fmt.Errorf("%w: %q is kept for the house, or looks as if it were", ErrName, name)
	}
	return name, nil
}

// bases counts the signs of a name, without the marks on them.
func bases(name string) (n int) {
	for _, r := range name {
		if !unicode.Is(unicode.M, r) {
			n++
		}
	}
	return n
}

// strange returns the first sign that no name may have at its place, or nothing.
func strange(name string) string {
	marks := 0
	for i, r := range name {
		if marks++; !unicode.Is(unicode.M, r) {
			marks = 0
		}
		joins := i > 0 && (r == '-' || r == '_' || marks > 0 && marks <= legible.MostMarks)
		if !joins && !unicode.IsLetter(r) && !unicode.Is(unicode.Nd, r) || legible.Unseen(r) || disguised(r) {
			return string(r)
		}
	}
	return ""
}

// disguised reports whether a letter looks like a stop or a bracket where nobody expects one: the clicks of Khoisan
// among Latin letters, the tones of Lisu. In other scripts, Hebrew or Japanese, such letters are everyday ones.
func disguised(r rune) bool {
	ordinary := r == '-' || r == '_'
	return !ordinary && unicode.In(r, unicode.Latin, unicode.Lisu, unicode.Common) &&
		strings.ContainsFunc(Likeness(string(r)), func(s rune) bool { return unicode.IsPunct(s) || unicode.IsSymbol(s) })
}

// kept reports whether a name is one of the house's own, or looks like one.
func kept(name string) bool {
	return slices.ContainsFunc(reserved, func(own string) bool {
		return own == Fold(name) || Likeness(own) == Likeness(name)
	})
}

// Fold is what two names have in common that are not to be told apart: it knows no case and no way of encoding. The
// folding of package cases gives Cherokee small letters for capitals and capitals for small ones; in lower case both are one.
func Fold(name string) string {
	return norm.NFKC.String(strings.ToLower(cases.Fold().String(norm.NFKC.String(name))))
}

// lookalikes are scripts whose letters are taken for each other's.
var lookalikes = []*unicode.RangeTable{
	unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Armenian, unicode.Cherokee, unicode.Coptic, unicode.Lisu,
}

func mixed(name string) bool {
	var seen *unicode.RangeTable
	for _, r := range name {
		for _, script := range lookalikes {
			if !unicode.Is(script, r) {
				continue
			}
			if seen != nil && seen != script {
				return true
			}
			seen = script
		}
	}
	return false
}
