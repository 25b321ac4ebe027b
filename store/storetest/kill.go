package storetest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"
)

// childPlace is the environment variable that makes a test binary the child of testKill, and names the place.
const childPlace = "TESSERA_STORETEST_PLACE"

// childMatches is the number of matches to which the child appends at once.
const childMatches = 8

// Main runs a package's tests, or the child process that a test asks for. Call it from TestMain.
func Main(m *testing.M, d Driver) int {
	place, isChild := os.LookupEnv(childPlace)
	if !isChild {
		return m.Run()
	}
	if err := appendForever(d, place, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	return 1
}

// appendForever goes on with the matches of a place and prints each version that was acknowledged.
func appendForever(d Driver, place string, out io.Writer) error {
	s, err := d.Open(place)
	if err != nil {
		return err
	}
	ctx := context.Background()
	failed := make(chan error)
	for i := range childMatches {
		go func() {
			version, _ := s.Version(ctx, name(i))
			for ; ; version++ {
				if err := s.Append(ctx, command(name(i), version, "ann", fmt.Sprint(version))); err != nil {
					failed <- err
					return
				}
				fmt.Fprintf(out, "%d %d\n", i, version+1)
			}
		}()
	}
	return <-failed
}

// testKill kills a process that appends, at random moments: what it acknowledged is there, and no match has a gap.
func testKill(t *testing.T, d Driver) {
	seed := uint64(time.Now().UnixNano())
	if fixed, err := strconv.ParseUint(os.Getenv("TESSERA_SEED"), 10, 64); err == nil {
		seed = fixed
	}
	t.Logf("TESSERA_SEED=%d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	place := t.TempDir()
	var acknowledged [childMatches]int64
	for range 4 {
		runAndKill(t, place, 1+random.IntN(400), &acknowledged)
		wantAcknowledged(t, d, place, &acknowledged)
	}
}

// runAndKill starts the child, kills it after some acknowledgements and notes all that it had printed by then.
func runAndKill(t *testing.T, place string, lines int, acknowledged *[childMatches]int64) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childPlace+"="+place)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	count := 0
	for scanner := bufio.NewScanner(out); scanner.Scan(); {
		var match int
		var version int64
		if _, err := fmt.Sscan(scanner.Text(), &match, &version); err != nil {
			t.Fatalf("child printed %q: %v", scanner.Text(), err)
		}
		acknowledged[match] = max(acknowledged[match], version)
		if count++; count == lines {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = child.Wait()
	if count < lines {
		t.Fatalf("child ended by itself after %d lines", count)
	}
}

// wantAcknowledged checks a place after a kill, and raises acknowledged to the versions that were found:
// an event that was committed but not printed must stay as well, and the next child goes on after it.
func wantAcknowledged(t *testing.T, d Driver, place string, acknowledged *[childMatches]int64) {
	t.Helper()
	s, err := d.Open(place)
	if err != nil {
		t.Fatal(err)
	}
	for i, least := range acknowledged {
		version, err := s.Version(t.Context(), name(i))
		if err != nil || version < least || version > least+1 {
			t.Errorf("match %d has version %d, %v; version %d was acknowledged", i, version, err, least)
		}
		acknowledged[i] = version
		if version == 0 {
			continue
		}
		wantHistory(t, s, name(i), version)
		wantAnswer(t, s, name(i), "ann", fmt.Sprint(version-1), version)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}
