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
// those, “-” and “_”; letters are all of one script, so that a Cyrillic а does not pass for a Latin a.
func CheckName(text string) (string, error) {
	if len(text) > 8*LongestName || !utf8.ValidString(text) {
		return "", fmt.Errorf("%w: too long, or not text", ErrName)
	}
	name := norm.NFKC.String(text)
	if n := utf8.RuneCountInString(name); n < ShortestName || n > LongestName {
		return "", fmt.Errorf("%w: it has %d letters, and may have %d to %d", ErrName, n, ShortestName, LongestName)
	}
	for i, r := range name {
		joins := i > 0 && (r == '-' || r == '_' || unicode.Is(unicode.M, r))
		if !unicode.IsLetter(r) && !unicode.Is(unicode.Nd, r) && !joins {
			return "", fmt.Errorf("%w: it has the sign %q", ErrName, r)
		}
	}
	if mixed(name) {
		return "", fmt.Errorf("%w: it mixes scripts", ErrName)
	}
	if slices.Contains(reserved, Fold(name)) {
		return "", fmt.Errorf("%w: %q is kept for the house", ErrName, name)
	}
	return name, nil
}

// Fold is what two names have in common that are not to be told apart: it knows no case and no way of encoding. The
// folding of package cases gives Cherokee small letters for capitals and capitals for small ones; in lower case both are one.
func Fold(name string) string {
	return norm.NFKC.String(strings.ToLower(cases.Fold().String(norm.NFKC.String(name))))
}

// lookalikes are scripts whose letters are taken for each other's.
var lookalikes = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Armenian, unicode.Cherokee}

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
