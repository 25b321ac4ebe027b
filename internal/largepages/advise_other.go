//go:build !linux

package largepages

import "unsafe"

// Advise does nothing where systems choose their pages themselves.
func Advise(unsafe.Pointer, uintptr) {}
