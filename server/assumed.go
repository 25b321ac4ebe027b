package server

import (
	"slices"

	"tessera/record"
	"tessera/wire"
)

// maxAssumed bounds how much an answer tells of what was assumed.
const maxAssumed = 20

// assumed collects what was taken for granted in the games of a file, each once.
type assumed []wire.Sentence

func (a *assumed) add(list []record.Said) {
	for _, each := range list {
		told := said(each)
		same := func(o wire.Sentence) bool { return o.What == told.What }
		if len(*a) < maxAssumed && !slices.ContainsFunc(*a, same) {
			*a = append(*a, told)
		}
	}
}

// list is never nil.
func (a assumed) list() []wire.Sentence { return append([]wire.Sentence{}, a...) }
