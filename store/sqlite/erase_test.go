package sqlite

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"tessera/store"
)

// TestWhatIsErasedIsNotInTheFiles looks into the bytes on the disk.
func TestWhatIsErasedIsNotInTheFiles(t *testing.T) {
	s := openFresh(t)
	secret, rest := []byte("zephyrine was here"), []byte("and so was somebody else")
	for version := range int64(200) {
		a := store.Append{Match: "m", After: version, At: noon, Events: [][]byte{rest}}
		if version%50 == 7 {
			a.Events = [][]byte{secret}
		}
		wantOutcomes(t, []error{s.Append(t.Context(), a)}, nil)
	}
	count := func(text []byte) (n int) {
		entries, err := os.ReadDir(s.dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			data, err := os.ReadFile(filepath.Join(s.dir, entry.Name()))
			if err != nil {
				t.Fatal(err)
			}
			n += bytes.Count(data, text)
		}
		return n
	}
	if count(secret) < 4 {
		t.Fatal("it was not there before")
	}
	erased := map[int64][]byte{}
	for _, version := range []int64{8, 58, 108, 158} {
		erased[version] = []byte("-")
	}
	wantOutcomes(t, []error{s.Erase(t.Context(), "m", erased)}, nil)
	if n := count(secret); n > 0 {
		t.Errorf("it is there %d times", n)
	}
	if count(rest) < 196 {
		t.Error("something else is gone as well")
	}
}
