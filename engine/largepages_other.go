//go:build !linux

package engine

import "unsafe"

// onLargePages does nothing where systems choose their pages themselves.
func onLargePages(unsafe.Pointer, uintptr) {}
