//go:build unix

package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestWhatIsNoFileStaysWhatItIs: a pipe is written to, a link leads on, and a folder is none to write.
func TestWhatIsNoFileStaysWhatItIs(t *testing.T) {
	folder := t.TempDir()
	pipe, link, target := filepath.Join(folder, "pipe"), filepath.Join(folder, "link.json"), filepath.Join(folder, "target.json")
	if err := errors.Join(syscall.Mkfifo(pipe, 0o600), os.WriteFile(target, nil, 0o600), os.Symlink(target, link)); err != nil {
		t.Fatal(err)
	}
	read := make(chan string)
	go func() {
		text, _ := os.ReadFile(pipe)
		read <- string(text)
	}()
	game := "(;FF[4]GM[4]SZ[15];B[hh])"
	if status, _, errs := tessera(t, game, "convert", "-", "--to", "json", "-o", pipe); status != 0 {
		t.Errorf("status %d: %s", status, errs)
	}
	if text := <-read; !strings.Contains(text, "H8") {
		t.Errorf("through the pipe came %q", text)
	}
	if status, _, errs := tessera(t, game, "convert", "-", "-o", link); status != 0 {
		t.Errorf("status %d: %s", status, errs)
	}
	if text, err := os.ReadFile(target); err != nil || !strings.Contains(string(text), "H8") {
		t.Errorf("behind the link is %q, %v", text, err)
	}
	if there, err := os.Lstat(link); err != nil || there.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", there.Mode(), err)
	}
	if status, _, errs := tessera(t, game, "convert", "-", "--to", "json", "-o", folder); status != exitFailure || !strings.Contains(errs, "directory") {
		t.Errorf("a folder: status %d: %s", status, errs)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 3 {
		t.Errorf("the folder has %v, %v", entries, err)
	}
}
