package people_test

import (
	"testing"

	"tessera/people"
)

func TestWhoSitsIsKnownUntilItChanges(t *testing.T) {
	s := open(t)
	want := func(want people.Sitter, holders ...string) {
		t.Helper()
		if got, err := s.Sitter(t.Context(), holders...); err != nil || got != want {
			t.Errorf("%q: %+v, %v, want %+v", holders, got, err, want)
		}
	}
	want(people.Sitter{}, "holder")
	want(people.Sitter{})
	ann := s.ann(t)
	want(people.Sitter{Name: "Ann"}, "holder")
	want(people.Sitter{Name: "Ann"}, "a guest", "holder")
	if _, err := s.Delete(t.Context(), ann); err != nil {
		t.Fatal(err)
	}
	want(people.Sitter{Gone: true}, "holder", "a guest")
	if _, err := s.SignUp(t.Context(), "Bob", "correct horse", "his", ""); err != nil {
		t.Fatal(err)
	}
	want(people.Sitter{Name: "Bob"}, "holder", "his")
}

func TestNobodyIsCalledWhatRecordsCallTheDeleted(t *testing.T) {
	if got := (people.Sitter{Gone: true}).Written(); got != people.Deleted {
		t.Errorf("written %q", got)
	}
	if _, err := people.CheckName(people.Deleted); err == nil {
		t.Error("somebody may have that name")
	}
}
