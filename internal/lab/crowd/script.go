// Package crowd plays many games over real sockets, as programs of strangers would: by docs/socket.md and nothing else.
// It notes what the players were told, so that a server can be held to it, and how long everybody waited for it.
package crowd

import (
	"fmt"
	"math/rand/v2"
	"strconv"
)

const (
	// size is that of the boards.
	size = 19
	// letters name the columns.
	letters = "ABCDEFGHJKLMNOPQRST"
	// centre is where a game begins.
	centre = "K10"
	// reach is how far from another stone one is placed.
	reach = 2
)

// Script says what the players of one match do. The same seed, match and moment always lead to the same.
type Script struct {
	Seed  uint64
	Match int
	// Talk is in which part of the turns something is said.
	Talk float64
}

func (s Script) random(k *Known) *rand.Rand {
	return rand.New(rand.NewPCG(s.Seed, uint64(s.Match)<<32|uint64(k.Game)<<16|uint64(len(k.Moves))))
}

// Place chooses an empty point near the other stones, "" where the board is full.
func (s Script) Place(k *Known) string {
	random, stones := s.random(k), k.stones()
	if len(k.Moves) == 0 {
		return centre
	}
	for range 100 {
		column, row := parse(k.Moves[random.IntN(len(k.Moves))].Point)
		at := name(column+random.IntN(2*reach+1)-reach, row+random.IntN(2*reach+1)-reach)
		if at != "" && !stones[at] {
			return at
		}
	}
	for i := range size * size {
		if at := name(i%size, i/size); !stones[at] {
			return at
		}
	}
	return ""
}

// Say is what is said before a move, "" for nothing. No line is like another.
func (s Script) Say(k *Known) string {
	if s.random(k).Float64() >= s.Talk {
		return ""
	}
	return fmt.Sprintf("line %d-%d of table %d", k.Game, len(k.Moves), s.Match)
}

// parse finds the column and row of a point.
func parse(point string) (column, row int) {
	for column = range letters {
		if letters[column] == point[0] {
			break
		}
	}
	row, _ = strconv.Atoi(point[1:])
	return column, row - 1
}

// name is the point of a column and a row, "" off the board.
func name(column, row int) string {
	if column < 0 || row < 0 || column >= size || row >= size {
		return ""
	}
	return letters[column:column+1] + strconv.Itoa(row+1)
}
