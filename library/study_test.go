package library

import (
	"errors"
	"path/filepath"
	"reflect"
	"testing"

	"tessera/pente"
	"tessera/record"
)

func TestStudiesAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	l, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := pente.New("pente", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	study := record.New(rules)
	study.Root.Comment = "Where does this lead?"
	study.Root.Add(pente.Place(rules.Centre())).Glyph = record.Good
	id, err := l.KeepStudy(t.Context(), study)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := l.KeepStudy(t.Context(), study); again != id || err != nil {
		t.Errorf("kept again as %q, %v; before as %q", again, err, id)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	reader, err := OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if got, err := reader.Study(t.Context(), id); err != nil || !reflect.DeepEqual(got, study) {
		t.Errorf("found %+v, %v; want %+v", got, err, study)
	}
	if _, err := reader.Study(t.Context(), "nothing"); !errors.Is(err, ErrUnknown) {
		t.Errorf("a study that is not there: %v", err)
	}
	study.Root.Comment = "Nowhere."
	if _, err := reader.KeepStudy(t.Context(), study); !errors.Is(err, ErrReadOnly) {
		t.Errorf("kept in a library that is read only: %v", err)
	}
}

func TestIllegalStudiesAreRefused(t *testing.T) {
	l, err := Open(filepath.Join(t.TempDir(), FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	rules, err := pente.New("pente", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	study := record.New(rules)
	study.Root.Add(pente.Place(pente.At(0, 0)))
	if id, err := l.KeepStudy(t.Context(), study); err == nil {
		t.Errorf("a first stone in the corner was kept as %q", id)
	}
}
