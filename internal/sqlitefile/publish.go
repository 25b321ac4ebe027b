package sqlitefile

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// Publish makes a finished file durable under its final name, in the same folder, replacing what has that name.
func Publish(temp, path string) error {
	if err := syncFile(temp); err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	return SyncFolder(filepath.Dir(path))
}

// PublishNew makes a finished file durable under a new name in the same folder, and leaves it to the caller to remove
// the old one, which may be gone. The error is fs.ErrExist when something has the new name; it stays what it is.
func PublishNew(temp, path string) error {
	if err := syncFile(temp); err != nil {
		return err
	}
	if err := nameNew(temp, path, os.Link); err != nil {
		return err
	}
	return SyncFolder(filepath.Dir(path))
}

// nameNew gives a file a new name by linking, which never replaces anything. File systems without links have the
// name claimed with an empty file first; a crash right then leaves that.
func nameNew(temp, path string, link func(from, to string) error) error {
	err := link(temp, path)
	if err == nil || errors.Is(err, os.ErrExist) {
		return err
	}
	claim, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	err = claim.Close()
	if err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		return errors.Join(err, Remove(path))
	}
	return nil
}

// syncFile opens for writing because Windows syncs no other files.
func syncFile(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// SyncFolder makes the names in a folder durable. Windows does so by itself and cannot be asked to.
func SyncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// Remove removes files; those that are not there are no error.
func Remove(paths ...string) error {
	var errs []error
	for _, path := range paths {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}
