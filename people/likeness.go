package people

import (
	"strings"

	"go.mau.fi/util/confusable"
	"golang.org/x/text/unicode/norm"
)

// Likeness is what two names have in common that look the same to a reader: the skeleton of UTS #39, with which the
// Cyrillic “НОЅТ” is “host” and “B1ll” is “BIll”. No two accounts have one likeness; it is shown to nobody. Capitals are
// compared as capitals before they become small letters, since some look like others only then.
func Likeness(name string) string {
	return confusable.Skeleton(strings.ToLower(confusable.Skeleton(norm.NFKC.String(name))))
}
