// Package web carries the built web app inside the binary.
package web

import (
	"embed"
	"io/fs"
)

// dist holds what make build leaves there; on a fresh clone only a .keep.
//
//go:embed all:dist
var dist embed.FS

// Assets returns the files of the web app, index.html at their root, and whether they were built.
func Assets() (files fs.FS, built bool) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the name is a valid path
	}
	_, err = fs.Stat(files, "index.html")
	return files, err == nil
}
