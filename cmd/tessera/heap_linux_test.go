package main

import (
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"
)

func TestTheHeapGrowsAsTheMachineAllows(t *testing.T) {
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(math.MaxInt64)
	t.Cleanup(func() { debug.SetGCPercent(percent); debug.SetMemoryLimit(limit) })
	four := func() (int64, bool) { return 4 << 30, true }
	for name, c := range map[string]struct {
		env     map[string]string
		memory  func() (int64, bool)
		percent int
		limit   int64
	}{
		"by itself":              {nil, four, 300, (4 << 30) / 100 * 75},
		"GOGC says it":           {map[string]string{"GOGC": "50"}, four, 100, 0},
		"GOMEMLIMIT says it":     {map[string]string{"GOMEMLIMIT": "1GiB"}, four, 100, 0},
		"nothing is known of it": {nil, func() (int64, bool) { return 0, false }, 100, 0},
	} {
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
		if got := tuneHeap(func(key string) string { return c.env[key] }, c.memory); got != c.limit {
			t.Errorf("%s: a limit of %d, want %d", name, got, c.limit)
		}
		if set := debug.SetMemoryLimit(-1); c.limit > 0 && set != c.limit {
			t.Errorf("%s: set to %d", name, set)
		}
		if got := debug.SetGCPercent(100); got != c.percent {
			t.Errorf("%s: %d %%, want %d", name, got, c.percent)
		}
	}
}

func TestTheLimitOfAGroup(t *testing.T) {
	root := t.TempDir()
	for group, limit := range map[string]string{"": "max", "system": "1000000\n", "system/tessera": "max\n", "system/small": "5000\n"} {
		folder := filepath.Join(root, group)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "memory.max"), []byte(limit), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for own, want := range map[string]int64{
		"0::/system/tessera\n": 1000000,
		"0::/system/small\n":   5000,
		"0::/\n":               0,
		"0::/../other\n":       0,
		"12:memory:/system/small\n0::/system/tessera\n": 1000000,
		"": 0,
	} {
		if got := groupLimit(root, own); got != want {
			t.Errorf("%q: %d, want %d", own, got, want)
		}
	}
	if bytes, known := machineMemory(); !known || bytes < 64<<20 {
		t.Errorf("this machine has %d bytes, known: %v", bytes, known)
	}
}
