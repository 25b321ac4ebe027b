package record

import (
	"fmt"
	"strings"

	"tessera/pente"
)

// Error says what is wrong with a written game, and where. What is not known is the zero value.
type Error struct {
	// Line and Column count from 1; a column is one of characters. In a file that is no text the line is 0 and the
	// column that of bytes.
	Line, Column int
	// Game counts the games of the file, from 1.
	Game int
	// Node counts the nodes of the game from 1, the root, each with what follows it before its neighbour.
	Node int
	// Move counts the moves that lead to it, itself included.
	Move int
	// Point is the move as it was written, or as players write it.
	Point string
	// Rule is the one that forbids a move.
	Rule pente.Reason
	// What explains it.
	What Said
	// cause is the error that it was made of, if any.
	cause error
}

// Unwrap is the error that it was made of; that of the rules, where they refuse a set-up.
func (e *Error) Unwrap() error { return e.cause }

func (e *Error) Error() string {
	var where []string
	add := func(number int, name string) {
		if number > 0 {
			where = append(where, fmt.Sprintf("%s %d", name, number))
		}
	}
	add(e.Game, "game")
	add(e.Line, "line")
	if e.Line > 0 {
		add(e.Column, "column")
	} else {
		add(e.Column, "byte")
	}
	add(e.Node, "node")
	add(e.Move, "move")
	text := strings.Join(where, ", ")
	if e.Point != "" {
		text += " (" + e.Point + ")"
	}
	if text == "" {
		return e.What.String()
	}
	return strings.TrimSpace(text) + ": " + e.What.String()
}

// Dropped is something of a damaged game that was left out so that the rest could be read.
type Dropped struct {
	// Error is what was wrong with it.
	Error
	// Nodes is the number of nodes that were lost.
	Nodes int
}

func (d Dropped) String() string {
	switch d.Nodes {
	case 0:
		return d.Error.Error()
	case 1:
		return d.Error.Error() + "; left out with its node"
	}
	return fmt.Sprintf("%s; left out with %d nodes", d.Error.Error(), d.Nodes)
}

// ruleWords explain the rules that forbid a move.
var ruleWords = map[pente.Reason]string{
	pente.GameOver:       "the game is over",
	pente.WrongChoice:    "a choice is due, or none of this kind",
	pente.OffBoard:       "there is no such point on the board",
	pente.Occupied:       "a stone is there already",
	pente.CentreFirst:    "the first stone goes on the centre",
	pente.TooNear:        "the second stone of the player who began is too near the centre",
	pente.NotAdjacent:    "no stone is next to it",
	pente.DoubleThree:    "it makes two open threes at once",
	pente.NothingToClaim: "there is nothing to claim",
}
