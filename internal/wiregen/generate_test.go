package main

import (
	"os"
	"testing"
)

func TestCommittedFilesAreCurrent(t *testing.T) {
	for path, args := range map[string][]string{
		"../../web/src/wire.ts":            {"messages", "../../wire"},
		"../../web/src/variants.ts":        {"variants"},
		"../../web/src/study/faults/en.ts": {"sentences"},
	} {
		want, err := generate(args)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is out of date: run make generate", path)
		}
	}
}
