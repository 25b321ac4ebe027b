package library

import (
	"os"
	"testing"
)

// TestMain is where the test binary becomes the process that is killed while it imports, see crash_test.go.
func TestMain(m *testing.M) {
	if path := os.Getenv(crashing); path != "" {
		os.Exit(importForever(path))
	}
	code := m.Run()
	forgetBench()
	os.Exit(code)
}
