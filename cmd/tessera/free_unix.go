//go:build linux || darwin

package main

import "syscall"

// freeBytes is the room on the disk of a folder that this process may use; ok is false where nobody knows.
func freeBytes(folder string) (free int64, ok bool) {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(folder, &stat); err != nil {
		return 0, false
	}
	return int64(stat.Bavail) * int64(stat.Bsize), true
}
