//go:build amd64 || arm64

package engine

import "unsafe"

// prefetch asks the processor to fetch what lies at an address from memory, and does not wait for it.
//
//go:noescape
func prefetch(at unsafe.Pointer)
