package record

import (
	"bytes"

	"tessera/pente"
)

// libFormat is that of RenLib: a tree of moves on a board of 15 lines, two bytes a move.
var libFormat = &Format{
	Name: "lib", Extensions: []string{".lib"},
	looks: func(extension string, head []byte) bool {
		return bytes.HasPrefix(head, libMagic) || extension == ".lib" && len(head) >= 2 && head[0] == libCentre
	},
	split:  splitWhole,
	read:   readLib,
	write:  writeLib,
	losses: libLosses,
	board:  libSize,
}

// posFormat is that of RenLib's positions: the number of moves, and a byte for each.
var posFormat = &Format{
	Name: "pos", Extensions: []string{".pos"},
	looks: func(extension string, head []byte) bool {
		return extension == ".pos" && len(head) > 0 && head[0] <= libPoints
	},
	split:  splitWhole,
	read:   readPos,
	write:  writePos,
	losses: posLosses,
	board:  libSize,
}

// libMagic is how files begin, but for the oldest, which begin with a move on the centre.
var libMagic = []byte("\xffRenLib\xff")

const (
	libHeader = 20
	libCentre = 0x78
	libSize   = 15
	libPoints = libSize * libSize
	// libMajor and libMinor are the last version whose layout is known.
	libMajor, libMinor = 3, 4
)

// What the second byte of a node says.
const (
	// libSibling: another child of the same parent follows, behind all that follows this one.
	libSibling = 0x80
	// libLeaf: nothing follows this one.
	libLeaf       = 0x40
	libOldComment = 0x20
	libMark       = 0x10
	libComment    = 0x08
	libStart      = 0x04
	// libNoMove: the node is no move, but holds a text on a point.
	libNoMove = 0x02
	// libExtended: two more bytes follow.
	libExtended = 0x01
)

// libBoardText in the second of those says that a text on the point follows.
const libBoardText = 0x01

// What is kept of nodes besides.
const (
	libMarkKey  = "mark"
	libStartKey = "start"
)

// libPoint reads a byte of a tree: 16 for each row from the top, and the column from 1. 0 is no point.
func libPoint(b byte) pente.Point {
	column, top := int(b)%16-1, int(b)/16
	if column < 0 || column >= libSize || top >= libSize {
		return pente.NoPoint
	}
	return pente.At(column, libSize-1-top)
}

// libByte writes a point; 0 stands for none.
func libByte(at pente.Point) byte {
	if at == pente.NoPoint {
		return 0
	}
	return byte(16*(libSize-1-at.Row()) + at.Column() + 1)
}

// libRules are those of a game in RenLib's files, which state none.
func (s *scan) libRules(r *Record) error {
	if s.options.Rules != nil {
		rules, err := s.rulesOn(libSize)
		if err != nil {
			return s.faultOf(0, err)
		}
		r.Rules, r.Options = rules, s.options.RulesOptions
		return nil
	}
	r.Rules = freeFive(libSize)
	s.assume(assumedFive)
	return nil
}
