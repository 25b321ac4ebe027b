package fairplay

import (
	"time"

	"tessera/pente"
)

// Turn is a stone of a finished game.
type Turn struct {
	Seat  pente.Seat
	Move  pente.Move
	Spent time.Duration
	// Planned says that the stone was decided before the turn began, so that the time says nothing.
	Planned bool
	// Lines are what a search found in the position before it, the best first; none where nothing was searched.
	Lines []Line
}

// Line is a move that a search would make and what it is worth for whoever moves, in hundredths of a stone. A proven win or
// loss is worth more than anything else.
type Line struct {
	Move   pente.Move
	Value  int
	Proven bool
}

// What is left out of the figures: the opening, which many know by heart; a move that anybody would make, since the next best
// is worth so much less; and what follows when a game is won or lost by proof.
const (
	OpeningPlies = 6
	obvious      = 200
)

// MostLoss is the most that one move can lose, so that a blunder counts as one.
const MostLoss = 1000

// Kind says whether a turn counts, and why not.
type Kind string

// The kinds of turns.
const (
	Counted   Kind = "counted"
	Opening   Kind = "opening"
	Forced    Kind = "forced"
	Decided   Kind = "decided"
	Unweighed Kind = "unweighed"
)

// Judgement is what a search says of a turn.
type Judgement struct {
	Kind Kind
	// Rank is the place of the move among the lines, from 1; 0 where it is none of them.
	Rank int
	// Loss is by how much the move is worth less than the best, in hundredths of a stone. It is known where Weighed.
	Loss    int
	Weighed bool
}

// Judge judges the turns of a game. partners tells whether two seats win together; of more than two sides what a move
// loses is not known unless it is among the lines.
func Judge(turns []Turn, sides int, partners func(a, b pente.Seat) bool) []Judgement {
	judged := make([]Judgement, len(turns))
	for ply, turn := range turns {
		j := Judgement{Kind: kindOf(ply, turn.Lines)}
		if len(turn.Lines) > 0 {
			j.Rank = rankOf(turn)
			j.Loss, j.Weighed = lossOf(turns, ply, j.Rank, sides, partners)
		}
		judged[ply] = j
	}
	return judged
}

func kindOf(ply int, lines []Line) Kind {
	switch {
	case ply < OpeningPlies:
		return Opening
	case len(lines) == 0:
		return Unweighed
	case lines[0].Proven:
		return Decided
	case len(lines) == 1 || lines[1].Proven || lines[0].Value-lines[1].Value >= obvious:
		return Forced
	}
	return Counted
}

func rankOf(turn Turn) int {
	for i, line := range turn.Lines {
		if line.Move == turn.Move {
			return i + 1
		}
	}
	return 0
}

// lossOf compares what was played to the best: by the same search where that looked at it, else by the search of the next turn,
// and then it is worth no more than the last line.
func lossOf(turns []Turn, ply, rank, sides int, partners func(a, b pente.Seat) bool) (loss int, ok bool) {
	lines := turns[ply].Lines
	best := lines[0].Value
	if rank > 0 {
		return min(best-lines[rank-1].Value, MostLoss), true
	}
	if sides != 2 || ply+1 == len(turns) || len(turns[ply+1].Lines) == 0 {
		return 0, false
	}
	next := turns[ply+1].Lines[0].Value
	if !partners(turns[ply].Seat, turns[ply+1].Seat) {
		next = -next
	}
	return min(max(best-next, best-lines[len(lines)-1].Value), MostLoss), true
}
