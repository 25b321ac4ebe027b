//go:build !unix

package server

import "math"

// maxFiles is the number of files, sockets among them, that the process may have open.
func maxFiles() int { return math.MaxInt }
