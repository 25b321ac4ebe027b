package main

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// TestEngineKeepsToItsMemory fills the table of a program that is told how much memory it may use in all.
func TestEngineKeepsToItsMemory(t *testing.T) {
	const most = 96 << 20
	cmd := exec.Command(os.Args[0], "engine", "--quiet", "--nodes", "400000")
	cmd.Env = append(os.Environ(), asTessera+"=1")
	cmd.Stdin = strings.NewReader("START 19\nINFO max_memory 100663296\nMOVES\n9,9 10,10 6,9 12,10 8,7\nDONE\n")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	if used := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10; used > most {
		t.Errorf("%d bytes of %d", used, most)
	} else if used < most/2 {
		t.Errorf("only %d bytes: the table has not been filled", used)
	}
}
