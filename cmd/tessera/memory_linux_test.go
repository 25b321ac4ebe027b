package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestEngineKeepsToItsMemory fills the table of a program that is told how much memory it may use in all.
func TestEngineKeepsToItsMemory(t *testing.T) {
	const most = 96 << 20
	cmd := exec.Command(os.Args[0], "engine", "--quiet", "--nodes", "400000")
	cmd.Env = append(os.Environ(), asTessera+"=1")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(in, "START 19\nINFO max_memory 100663296\nMOVES\n9,9 10,10 6,9 12,10 8,7\nDONE\n")
	answers := bufio.NewScanner(out)
	for answers.Scan() && !strings.Contains(answers.Text(), ",") { // the move
	}
	used := mostResident(t, cmd.Process.Pid)
	in.Close()
	for answers.Scan() {
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	if used > most {
		t.Errorf("%d bytes of %d", used, most)
	} else if used < most/2 {
		t.Errorf("only %d bytes: the table has not been filled", used)
	}
}

// mostResident is the most memory that a process has had since it began its program, in bytes. What wait4(2) tells counts the
// program that started it, too.
func mostResident(t *testing.T, pid int) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^VmHWM:\s+(\d+) kB$`).FindSubmatch(status)
	if found == nil {
		t.Fatalf("no VmHWM in %s", status)
	}
	kilobytes, err := strconv.Atoi(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return kilobytes << 10
}
