package largepages

import (
	"syscall"
	"unsafe"
)

// large is how many bytes the large pages of the usual processors have.
const large = 2 << 20

// Advise asks the system for large pages for so many bytes of memory, so that fewer of their addresses have to be looked
// up. It may decline; then the memory is as good as before.
func Advise(at unsafe.Pointer, bytes uintptr) {
	lead := -uintptr(at) % large
	if bytes < lead+large {
		return
	}
	whole := (bytes - lead) / large * large
	_ = syscall.Madvise(unsafe.Slice((*byte)(unsafe.Add(at, lead)), whole), syscall.MADV_HUGEPAGE)
}
