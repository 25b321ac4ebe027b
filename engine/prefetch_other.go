//go:build !amd64 && !arm64

package engine

import "unsafe"

// prefetch does nothing where there is no such instruction.
func prefetch(unsafe.Pointer) {}
