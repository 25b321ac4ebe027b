package library

import (
	"bufio"
	"context"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"tessera/record"
)

// crashing is the environment variable that makes the test binary import games into a library until it is killed. It
// holds the library's path.
const crashing = "TESSERA_LIBRARY_CRASHING"

// importForever moves a cursor along with the games, and prints a line for each transaction.
func importForever(path string) int {
	l, err := Open(path)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	value, err := l.Cursor(context.Background(), "log")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	done, _ := strconv.Atoi(value) // empty at first
	for {
		report, err := l.Import(context.Background(), numberedFrom(done, 150), nil)
		if err != nil {
			fmt.Println(err)
			return 1
		}
		done += report.Added
		fmt.Println(done)
	}
}

// numberedFrom is so many games behind one of those that have numbers, which are their links and cursors.
func numberedFrom(done, count int) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for n := done + 1; n <= done+count; n++ {
			number := fmt.Sprint(n)
			r := newPlayer(uint64(n)).game(&testing.B{}, kind{"pente", 9, 2, nil}, 12)
			if !yield(Entry{Record: r, Source: "log", Link: number, Cursor: &Cursor{"log", number}}, nil) {
				return
			}
		}
	}
}

// TestKilled kills processes that import at moments of all sorts, among them those of merges, and finds all that they
// said was stored, with the cursor, and every answer right.
func TestKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	stored := 0
	for life := range 4 {
		stored = killAfter(t, path, 5+4*life)
	}
	l := openAt(t, path)
	value, err := l.Cursor(t.Context(), "log")
	if err != nil {
		t.Fatal(err)
	}
	done, err := strconv.Atoi(value)
	if err != nil || done < stored {
		t.Fatalf("the cursor is at %q, error %v, and %d games were stored", value, err, stored)
	}
	count, err := l.Count(t.Context(), Query{})
	if err != nil || count != done {
		t.Errorf("%d games, error %v; the cursor is at %d", count, err, done)
	}
	var whole string
	if err := l.readers.QueryRow("pragma integrity_check").Scan(&whole); err != nil || whole != "ok" {
		t.Errorf("the file is %q, error %v", whole, err)
	}
	checkAnswers(t, l, done)
}

// checkAnswers compares answers with a count of the games that have been stored.
func checkAnswers(t *testing.T, l *Library, done int) {
	t.Helper()
	var games []*record.Record
	for e := range numberedFrom(0, done) {
		games = append(games, e.Record)
	}
	o := newOracle(t, games)
	for n := 0; n < done; n += 1 + done/40 {
		moments := momentsOf(t, games[n])
		p := moments[min(n%4, len(moments)-1)].position
		o.compare(t, l, &games[n].Rules, &p, someFilters[n%len(someFilters)])
	}
}

// killAfter kills a process when it has printed so many lines, and returns what the last of them was.
func killAfter(t *testing.T, path string, lines int) (stored int) {
	t.Helper()
	other := exec.Command(os.Args[0])
	other.Env = append(os.Environ(), crashing+"="+path)
	out, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	printed := bufio.NewScanner(out)
	for range lines {
		if !printed.Scan() {
			break
		}
		if stored, err = strconv.Atoi(printed.Text()); err != nil {
			t.Errorf("the process printed %q", printed.Text())
			break
		}
	}
	_ = other.Process.Kill() // it may have ended by itself, which Wait tells
	for printed.Scan() {
		stored, _ = strconv.Atoi(printed.Text())
	}
	if err := other.Wait(); other.ProcessState.Exited() {
		t.Fatalf("the process ended by itself: %v", err)
	}
	return stored
}
