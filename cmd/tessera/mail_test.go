package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSettingsOfMailThatCannotBeMeant(t *testing.T) {
	const public = "--public-url=https://pente.example.org"
	for name, args := range map[string][]string{
		"password into": {"--mail=smtp://ann:secret@mail.example.org", "--mail-from=a@example.org", public},
		"--mail-from":   {"--mail=smtp://mail.example.org", public},
		"--public-url":  {"--mail=smtp://mail.example.org", "--mail-from=a@example.org"},
		"--mail:":       {"--mail-from=a@example.org", public},
	} {
		var said strings.Builder
		status := run(t.Context(), append([]string{"serve", "--data=" + t.TempDir()}, args...), streams{nil, &said, &said})
		if status != exitUsage || !strings.Contains(said.String(), name) || strings.Contains(said.String(), "secret") {
			t.Errorf("%s: status %d, %s", name, status, said.String())
		}
	}
}

func TestASecretComesFromAFileOrTheEnvironment(t *testing.T) {
	t.Setenv("TESSERA_TEST_SECRET", "from the environment")
	path := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(path, []byte("from a file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{"": "from the environment", path: "from a file"} {
		if got, err := secretFrom("TESSERA_TEST_SECRET", file); got != want || err != nil {
			t.Errorf("%q: %q, %v", file, got, err)
		}
	}
	if _, err := secretFrom("TESSERA_TEST_SECRET", path+"-missing"); err == nil {
		t.Error("a missing file was taken")
	}
}
