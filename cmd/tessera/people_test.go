package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAccountsAreBackedUpWhileTheServerRuns signs somebody up, takes a copy, and signs in at a server that has the copy only.
func TestAccountsAreBackedUpWhileTheServerRuns(t *testing.T) {
	data := keep(t, nil)
	p := start(t, data)
	const ann = `{"name":"Ann","password":"correct horse battery"}`
	p.ask("POST", "/api/sign-up", ann)
	saved := filepath.Join(t.TempDir(), "people.db")
	if status, _, err := tessera(t, "", "people", "backup", "--data", data, saved); status != 0 {
		t.Fatalf("status %d, %s", status, err)
	}
	if status, _, err := tessera(t, "", "people", "backup", "--data", data, saved); status != exitFailure || !strings.Contains(err, "exists already") {
		t.Errorf("over another: status %d, %s", status, err)
	}
	p.stop(os.Interrupt)
	other := keep(t, nil)
	copied, err := os.ReadFile(saved)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(other, "people.db"), copied, 0o600); err != nil {
		t.Fatal(err)
	}
	again := start(t, other)
	if got := string(again.ask("POST", "/api/sign-in", ann)); !strings.Contains(got, "Ann") {
		t.Errorf("signing in: %s", got)
	}
	again.stop(os.Interrupt)
}
