package tournament

import (
	"errors"
	"fmt"
)

// Half is points counted in halves: a win is 2, a draw 1.
type Half int

// What a game between two pays.
const (
	Loss Half = iota
	Draw
	Win
)

// Cell is what a round was for an entrant.
type Cell struct {
	// Opponent is Nobody in a bye, and where somebody stayed away without being paired.
	Opponent int
	// First is set for whoever had the first seat.
	First bool
	// Points are Loss, Draw or Win, for a game as for a bye (a full one pays a win, half a one a draw).
	Points Half
	// Played is unset for byes and forfeits: for all that was not decided at the board.
	Played bool
}

// Table is what a tournament has come to: for each entrant the rounds, all as many.
type Table [][]Cell

// Check says why a table cannot be: an entrant against itself, two who disagree of their game, a game of three points.
func (t Table) Check() error {
	for entrant, cells := range t {
		if len(cells) != len(t[0]) {
			return fmt.Errorf("entrant %d has %d rounds, the first has %d", entrant, len(cells), len(t[0]))
		}
	}
	for entrant, cells := range t {
		for round := range cells {
			if err := t.checkCell(entrant, round); err != nil {
				return fmt.Errorf("entrant %d, round %d: %w", entrant, round+1, err)
			}
		}
	}
	return nil
}

func (t Table) checkCell(entrant, round int) error {
	cell := t[entrant][round]
	switch {
	case cell.Points < Loss || cell.Points > Win:
		return fmt.Errorf("%d half points", cell.Points)
	case cell.Opponent == Nobody && cell.Played:
		return errors.New("a game that was played against nobody")
	case cell.Opponent == Nobody:
		return nil
	case cell.Opponent < 0 || cell.Opponent >= len(t) || cell.Opponent == entrant:
		return fmt.Errorf("no opponent is %d", cell.Opponent)
	}
	other := t[cell.Opponent][round]
	// Both can lose a game by forfeit; at the board the points are always two halves.
	sum := cell.Points + other.Points
	if other.Opponent != entrant || other.First == cell.First || other.Played != cell.Played || sum > Win || cell.Played && sum != Win {
		return fmt.Errorf("entrant %d has another story of it", cell.Opponent)
	}
	return nil
}

// Rounds is how many rounds a table has.
func (t Table) Rounds() int {
	if len(t) == 0 {
		return 0
	}
	return len(t[0])
}

// Score is the points of an entrant.
func (t Table) Score(entrant int) Half { return t.scoreBefore(entrant, t.Rounds()) }

// scoreBefore is the points of an entrant before a round.
func (t Table) scoreBefore(entrant, round int) Half {
	var sum Half
	for _, cell := range t[entrant][:round] {
		sum += cell.Points
	}
	return sum
}

// Wins is how many games an entrant has won, forfeits included and byes not.
func (t Table) Wins(entrant int) int {
	wins := 0
	for _, cell := range t[entrant] {
		if cell.Opponent != Nobody && cell.Points == Win {
			wins++
		}
	}
	return wins
}

// Without is the table of a round robin of so many rounds after some have left: who played less than half of the games
// counts for nobody, neither for nor against; who played half or more stays in, and the games that are missing are lost by
// forfeit, which is its callers' business to enter.
func (t Table) Without(left []bool, games int) Table {
	out := make([]bool, len(t))
	for entrant := range t {
		out[entrant] = entrant < len(left) && left[entrant] && 2*t.played(entrant) < games
	}
	kept := make(Table, len(t))
	for entrant, cells := range t {
		kept[entrant] = make([]Cell, len(cells))
		for round, cell := range cells {
			if out[entrant] || cell.Opponent != Nobody && out[cell.Opponent] {
				cell = Cell{Opponent: Nobody}
			}
			kept[entrant][round] = cell
		}
	}
	return kept
}

// played is how many games an entrant has played at the board.
func (t Table) played(entrant int) int {
	count := 0
	for _, cell := range t[entrant] {
		if cell.Played {
			count++
		}
	}
	return count
}
