package main

import (
	"os"
	"testing"
)

func TestCommittedTypesAreCurrent(t *testing.T) {
	files, err := parse("../../wire")
	if err != nil {
		t.Fatal(err)
	}
	want, err := Generate(files)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../web/src/wire.ts")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("web/src/wire.ts is out of date: run make generate")
	}
}
