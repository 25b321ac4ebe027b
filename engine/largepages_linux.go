package engine

import (
	"syscall"
	"unsafe"
)

// largePage is how long the large pages of the usual processors are.
const largePage = 2 << 20

// onLargePages asks the system to keep memory that is read here and there on large pages, so that fewer of their
// addresses have to be looked up. It may decline; then the memory is as good as before.
func onLargePages(at unsafe.Pointer, bytes uintptr) {
	lead := -uintptr(at) % largePage
	if bytes < lead+largePage {
		return
	}
	whole := (bytes - lead) / largePage * largePage
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(at, lead)), whole), syscall.MADV_HUGEPAGE)
}
