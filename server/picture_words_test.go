package server

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"tessera/pente"
)

// TestPicturesNameVariantsAsPagesDo holds the names of variants in pictures to those of the web app.
func TestPicturesNameVariantsAsPagesDo(t *testing.T) {
	named := regexp.MustCompile(`'variant\.(\w+)': '([^']*)'`)
	for lang, words := range pictureWords {
		text, err := os.ReadFile(filepath.Join("../web/src/i18n", lang, "setup.ts"))
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]string{}
		for _, m := range named.FindAllStringSubmatch(string(text), -1) {
			found[m[1]] = m[2]
		}
		for _, v := range pente.Variants() {
			if got := words.Variant(v.Name); got != found[v.Name] {
				t.Errorf("%s: %s is %q in pictures, %q on pages", lang, v.Name, got, found[v.Name])
			}
		}
	}
}
