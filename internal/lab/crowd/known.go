package crowd

import (
	"slices"

	"tessera/wire"
)

// message is what a player reads of the server's messages.
type message struct {
	Type    wire.ReplyType `json:"type"`
	ID      string         `json:"id"`
	Since   int64          `json:"since"`
	Version int64          `json:"version"`
	From    int            `json:"from"`
	Moves   []Move         `json:"moves"`
	Table   table          `json:"table"`
	Said    []wire.Said    `json:"said"`
	Error   wire.Error     `json:"error"`
}

// Move is a stone with what it took.
type Move struct {
	Point    string `json:"point"`
	Captured []struct {
		Point string `json:"point"`
	} `json:"captured"`
}

// table is what a player reads of a table.
type table struct {
	Game   int          `json:"game"`
	Turn   *int         `json:"turn"`
	Clocks []wire.Clock `json:"clocks"`
	Result *wire.Result `json:"result"`
}

// Known is what a player knows of a match. It is a value: a later one leaves it as it is.
type Known struct {
	Version int64
	Game    int
	Moves   []Move
	// Turn is the seat to move, nil for none.
	Turn   *int
	Clocks []wire.Clock
	Result *wire.Result
	// Said is all that was said.
	Said []wire.Said
}

// after is what is known after an update; ok is false when something was missed before it.
func (k Known) after(m *message) (next Known, ok bool) {
	if m.Since != 0 && m.Since != k.Version || m.From > len(k.Moves) {
		return k, false
	}
	next = Known{
		Version: m.Version, Game: m.Table.Game, Turn: m.Table.Turn, Clocks: m.Table.Clocks, Result: m.Table.Result,
		Moves: append(slices.Clip(k.Moves[:m.From]), m.Moves...),
		Said:  k.Said,
	}
	for _, line := range m.Said {
		if len(next.Said) == 0 || next.Said[len(next.Said)-1].Version < line.Version {
			next.Said = append(slices.Clip(next.Said), line)
		}
	}
	return next, true
}

// stones are the points on which one stands.
func (k *Known) stones() map[string]bool {
	stones := map[string]bool{}
	for _, move := range k.Moves {
		stones[move.Point] = true
		for _, taken := range move.Captured {
			delete(stones, taken.Point)
		}
	}
	return stones
}

// turnOf reports whether a seat is to move.
func (k *Known) turnOf(seat int) bool { return k.Turn != nil && *k.Turn == seat && k.Result == nil }
