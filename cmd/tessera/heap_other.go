//go:build !linux

package main

// machineMemory is not known here.
func machineMemory() (bytes int64, known bool) { return 0, false }
