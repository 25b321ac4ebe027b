package server

import "slices"

// maxAssumed bounds how much an answer tells of what was assumed.
const maxAssumed = 20

// assumed collects what was taken for granted in the games of a file, each once.
type assumed []string

func (a *assumed) add(texts []string) {
	for _, text := range texts {
		if len(*a) < maxAssumed && !slices.Contains(*a, text) {
			*a = append(*a, text)
		}
	}
}

// list is never nil.
func (a assumed) list() []string { return append([]string{}, a...) }
