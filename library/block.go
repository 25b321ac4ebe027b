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
	// maxPart is the number of games that are written together; a longer list is cut.
	maxPart = 4096
)

// errBlock says that a block holds what no block can.
var errBlock = errors.New("damaged block of positions")

// block is groups in the order of their keys and codes, written together. It begins with a group of the key first:
//
//	what the key is more than the last one · code×2, or ×2+1 for several games [number of games] · first game ·
//	what each further game is more than the one before it
//
// all as unsigned varints.
type block struct {
	first, last key
	data        []byte
}

// add writes a group, whose games must be maxPart at most.
func (b *block) add(g *group) {
	if len(b.data) == 0 {
		b.first, b.last = g.key, g.key
	}
	b.data = binary.AppendUvarint(b.data, uint64(g.key)-uint64(b.last))
	b.last = g.key
	if len(g.games) == 1 {
		b.data = binary.AppendUvarint(b.data, uint64(g.code)<<1)
	} else {
		b.data = binary.AppendUvarint(b.data, uint64(g.code)<<1|1)
		b.data = binary.AppendUvarint(b.data, uint64(len(g.games)))
	}
	last := uint32(0)
	for _, game := range g.games {
		b.data = binary.AppendUvarint(b.data, uint64(game-last))
		last = game
	}
}

func (b *block) full() bool { return len(b.data) >= blockSize }

// scanner reads the groups of a block, one after the other.
type scanner struct {
	// group is the one that was read last; its list is written over by the next.
	group
	data []byte
	err  error
}

// scan begins with a block whose first key is known.
func (s *scanner) scan(first key, data []byte) { s.key, s.data, s.err = first, data, nil }

// next reads a group. It returns false at the end, and where the block is damaged.
func (s *scanner) next() bool {
	if len(s.data) == 0 || s.err != nil {
		return false
	}
	s.key = key(uint64(s.key) + s.number())
	c := s.number()
	count := uint64(1)
	if c&1 == 1 {
		count = s.number()
	}
	if c>>1 >= codes || count == 0 || count > maxPart {
		s.err = errBlock
		return false
	}
	s.code, s.games = code(c>>1), s.games[:0]
	game := uint64(0)
	for range count {
		game += s.number()
		s.games = append(s.games, uint32(game))
	}
	return s.err == nil
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
