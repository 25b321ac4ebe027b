package sqlitefile

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// TestNewNamesReplaceNothing names files with links and without.
func TestNewNamesReplaceNothing(t *testing.T) {
	for name, link := range map[string]func(from, to string) error{
		"links": os.Link,
		"no links": func(from, to string) error {
			return &os.LinkError{Op: "link", Old: from, New: to, Err: errors.ErrUnsupported}
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			temp, path := filepath.Join(dir, "temp"), filepath.Join(dir, "path")
			write(t, temp, "backup")
			want(t, nameNew(temp, path, link), nil)
			wantContent(t, path, "backup")

			want(t, Remove(temp), nil)
			write(t, temp, "another")
			want(t, nameNew(temp, path, link), os.ErrExist)
			wantContent(t, path, "backup")
			wantContent(t, temp, "another")

			dangling := filepath.Join(dir, "dangling")
			if err := os.Symlink(filepath.Join(dir, "nowhere"), dangling); err != nil {
				t.Skip(err)
			}
			want(t, nameNew(temp, dangling, link), os.ErrExist)
		})
	}
}

func TestAFailedNameLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "path")
	want(t, nameNew(filepath.Join(dir, "missing"), path, os.Link), os.ErrNotExist)
	if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("left behind: %v", err)
	}
}

func want(t *testing.T, got, target error) {
	t.Helper()
	if !errors.Is(got, target) {
		t.Errorf("error %v, want %v", got, target)
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func wantContent(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s holds %q, error %v, want %q", path, got, err, want)
	}
}
