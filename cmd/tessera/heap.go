package main

import (
	"os"
	"runtime/debug"
)

// Garbage is collected when there is three times as much as there is in use, which takes half the processor time of Go's once, as
// long as all of it fits into three quarters of the machine's memory; beyond that as often as it must.
const (
	garbagePercent = 300
	limitPercent   = 75
)

// tuneHeap sets when garbage is collected, where the environment does not say it (GOGC, GOMEMLIMIT) and the memory of the machine is
// known. It reports the limit in bytes, 0 where it has set none.
func tuneHeap(getenv func(string) string, memory func() (bytes int64, known bool)) (limit int64) {
	bytes, known := memory()
	if !known || getenv("GOGC") != "" || getenv("GOMEMLIMIT") != "" {
		return 0
	}
	limit = bytes / 100 * limitPercent
	debug.SetGCPercent(garbagePercent)
	debug.SetMemoryLimit(limit)
	return limit
}

// tuneOwnHeap is tuneHeap for this machine.
func tuneOwnHeap() int64 { return tuneHeap(os.Getenv, machineMemory) }
