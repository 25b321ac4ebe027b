package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// publish makes a finished file durable under its final name, in the same folder, replacing what has that name.
func publish(temp, path string) error {
	if err := syncFile(temp); err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// syncFile opens for writing because Windows syncs no other files.
func syncFile(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// syncFolder makes the names in a folder durable. Windows does so by itself and cannot be asked to.
func syncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// remove removes files; those that are not there are no error.
func remove(paths ...string) error {
	var errs []error
	for _, path := range paths {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}
