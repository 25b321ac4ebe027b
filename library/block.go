package library

import (
	"encoding/binary"
	"errors"
)

// group is what was played from a position in some games, whose numbers ascend.
type group struct {
	key   key
	code  code
	games []uint32
}

const (
	// blockSize is the number of bytes at which a block is full.
	blockSize = 16 << 10
	// maxList is the number of games that are listed together; a longer list is cut.
	maxList = 4096
	// manyGames of a chunk are written as a set, which takes less room than to list them.
	manyGames = 120
)

// How the games of a part of a group are written.
const (
	formOne = iota
	formList
	formSet
	forms
)

// errBlock says that a block holds what no block can.
var errBlock = errors.New("damaged block of positions")

// block is parts of groups in the order of their keys and codes, written together. Each is
//
//	what the key is more than the last one, at first than that of the block · code×4 + form · games
//
// and the games are, by their form, one; or their number, the first, and what each further one is more than the one
// before it; or the number of a chunk and the set of those in it, sixteen words of eight bytes, lowest byte first. All
// other numbers are unsigned varints.
type block struct {
	first, last key
	data        []byte
}

func (b *block) begin(k key, c code, form int) {
	if len(b.data) == 0 {
		b.first, b.last = k, k
	}
	b.data = binary.AppendUvarint(b.data, uint64(k)-uint64(b.last))
	b.data = binary.AppendUvarint(b.data, uint64(c)<<2|uint64(form))
	b.last = k
}

// list writes maxList games at most.
func (b *block) list(k key, c code, games []uint32) {
	if len(games) == 1 {
		b.begin(k, c, formOne)
	} else {
		b.begin(k, c, formList)
		b.data = binary.AppendUvarint(b.data, uint64(len(games)))
	}
	last := uint32(0)
	for _, game := range games {
		b.data = binary.AppendUvarint(b.data, uint64(game-last))
		last = game
	}
}

// set writes games that are all of the same chunk.
func (b *block) set(k key, c code, games []uint32) {
	b.begin(k, c, formSet)
	b.data = binary.AppendUvarint(b.data, uint64(games[0]/chunkSize))
	var s set
	for _, game := range games {
		s.add(int(game % chunkSize))
	}
	for _, word := range s {
		b.data = binary.LittleEndian.AppendUint64(b.data, word)
	}
}

func (b *block) full() bool { return len(b.data) >= blockSize }

// scanner reads the parts of a block, one after the other.
type scanner struct {
	// group is the part that was read last; its list is written over by the next.
	group
	// chunk and set are its games where it was written as a set; the list is empty then.
	chunk uint32
	set   set

	data []byte
	err  error
}

// scan begins with a block whose first key is known.
func (s *scanner) scan(first key, data []byte) { s.key, s.data, s.err = first, data, nil }

// next reads a part. It returns false at the end, and where the block is damaged.
func (s *scanner) next() bool {
	if len(s.data) == 0 || s.err != nil {
		return false
	}
	s.key = key(uint64(s.key) + s.number())
	c := s.number()
	s.code, s.games = code(c>>2), s.games[:0]
	switch form := c & 3; {
	case c>>2 >= codes || form >= forms:
		s.err = errBlock
	case form == formOne:
		s.games = append(s.games, uint32(s.number()))
	case form == formList:
		s.list(s.number())
	default:
		s.chunk = uint32(s.number())
		s.words()
	}
	return s.err == nil
}

func (s *scanner) list(count uint64) {
	if count == 0 || count > maxList {
		s.err = errBlock
		return
	}
	game := uint32(0)
	for range count {
		game += uint32(s.number())
		s.games = append(s.games, game)
	}
}

func (s *scanner) words() {
	if len(s.data) < 8*len(s.set) {
		s.err = errBlock
		return
	}
	for i := range s.set {
		s.set[i] = binary.LittleEndian.Uint64(s.data[8*i:])
	}
	s.data = s.data[8*len(s.set):]
}

func (s *scanner) number() uint64 {
	if len(s.data) > 0 && s.data[0] < 0x80 {
		n := uint64(s.data[0])
		s.data = s.data[1:]
		return n
	}
	n, size := binary.Uvarint(s.data)
	if size <= 0 {
		s.data, s.err = nil, errBlock
		return 0
	}
	s.data = s.data[size:]
	return n
}

// appendGames lists the games of the part behind others.
func (s *scanner) appendGames(to []uint32) []uint32 {
	if len(s.games) > 0 {
		return append(to, s.games...)
	}
	for i := range s.set.all() {
		to = append(to, s.chunk*chunkSize+uint32(i))
	}
	return to
}

// together counts the games at the beginning that are of the same chunk.
func together(games []uint32) int {
	n := 1
	for n < len(games) && games[n]/chunkSize == games[0]/chunkSize {
		n++
	}
	return n
}
