package match

import (
	"slices"

	"tessera/pente"
)

// The numbers of points to which a match is played: what may be agreed on, and what is usual.
const (
	MaxTarget     = 1000
	DefaultTarget = 21
)

// MaxBestOf is the largest number of games of which a match is the best.
const MaxBestOf = 99

// MaxGames is the number of finished games that a Series keeps.
const MaxGames = 100

// Series is how a match stands beyond the running game.
type Series struct {
	// Match counts the matches at this table from 1: the first rematch after a decision begins the next. It is 0
	// before the first game.
	Match int
	// Target is the number of points that wins the match, 0 where the rules pay none.
	Target int
	// BestOf is the odd number of games of which the match is the best, 0 for games without end.
	BestOf int
	// Totals are the points per seat with handicaps, nil where the rules pay none.
	Totals []int
	// Won counts the games of this match that each seat has won.
	Won [pente.MaxSeats]int
	// Games are the finished games of this match, at most the last MaxGames.
	Games []GameScore
	// Sheet is the account of the last finished game per seat; nil while a game runs and where the rules pay no points.
	Sheet []pente.Account
	// Scored is the number of the last game that was counted towards a target or the best of some games.
	Scored int
	// Over says that the match is decided; Winners are its winners.
	Over    bool
	Winners pente.SeatSet
}

// GameScore is how one finished game ended.
type GameScore struct {
	Game    int
	First   pente.Seat
	Winners pente.SeatSet
	// Points are per seat, nil where the rules pay none.
	Points []int
}

// pays reports whether rules pay points.
func pays(r *pente.Rules) bool { return r.Scoring != pente.Scoring{} }

// counts reports whether finished games count towards something.
func (s *Series) counts() bool { return s.Target > 0 || s.BestOf > 0 }

// owesScore reports whether the game that has just ended has yet to be counted.
func (s *State) owesScore() bool {
	return s.Result != nil && s.Result.Cause != Abortion && s.Series.counts() && s.Series.Scored != s.Game
}

// score counts the game that has just ended: the account of each seat, and who has won the match by it.
func (s *State) score() GameScored {
	var scored GameScored
	if s.Series.Target > 0 {
		scored.Accounts = s.Rules.Sheet(&s.Position, s.bonusSeat())
		scored.Winners = s.Series.reached(added(s.Series.Totals, scored.Accounts))
	} else {
		scored.Winners = s.Series.best(s.Result.Winners)
	}
	return scored
}

// bonusSeat is the seat that is paid for its row, or to which the others have given up; NoSeat when none is.
func (s *State) bonusSeat() pente.Seat {
	if s.Result.Cause.forfeits() {
		return s.Result.Winners.Seats()[0]
	}
	return s.Rules.RowSeat(&s.Position)
}

// reached is the seat whose total has reached the target and is the only highest, as a set.
func (s *Series) reached(totals []int) pente.SeatSet {
	highest := slices.Max(totals)
	var set pente.SeatSet
	for seat, total := range totals {
		if total == highest && highest >= s.Target {
			set = set.With(pente.Seat(seat))
		}
	}
	if set.Len() != 1 {
		return 0
	}
	return set
}

// best is the set of the winners of a game if they have won the match by it: more than half of its games.
func (s *Series) best(winners pente.SeatSet) pente.SeatSet {
	for _, seat := range winners.Seats() {
		if s.Won[seat] <= s.BestOf/2 {
			return 0
		}
	}
	return winners
}

// added is what accounts make of totals.
func added(totals []int, accounts []pente.Account) []int {
	sum := slices.Clone(totals)
	for seat := range min(len(sum), len(accounts)) {
		sum[seat] += accounts[seat].Total()
	}
	return sum
}

// record adds the game that has just ended.
func (s *Series) record(game GameScore) {
	for _, seat := range game.Winners.Seats() {
		s.Won[seat]++
	}
	kept := s.Games[max(0, len(s.Games)+1-MaxGames):]
	s.Games = append(slices.Clone(kept), game)
}

// renew begins the next match when the last one is decided, and the first one.
func (s *State) renew() {
	if s.Series.Match > 0 && !s.Series.Over {
		s.Series.Sheet = nil
		return
	}
	s.Series = Series{Match: s.Series.Match + 1, Target: s.Series.Target, BestOf: s.Series.BestOf}
	if s.Series.Target > 0 {
		s.Series.Totals = s.handicaps()
	}
}

// handicaps lists the points with which the seats begin a match.
func (s *State) handicaps() []int {
	points := make([]int, len(s.Seats))
	for i, seat := range s.Seats {
		points[i] = seat.Handicap
	}
	return points
}

// NextFirst is the seat that begins the game after the one that is over: where every seat plays for points of its own
// against several, the one with the fewest in that game, else a loser, and after a draw any other player. Of several
// it is the first in turn order after the last beginner. A game that was called off is begun again as it was. It is
// NoSeat unless a game is over.
func (s *State) NextFirst() pente.Seat {
	switch {
	case s.Result == nil:
		return pente.NoSeat
	case s.Result.Cause == Abortion:
		return s.First
	}
	could := s.everybody() &^ s.Result.Winners
	if s.Rules.FreeForAll() && s.Series.Sheet != nil {
		could = s.poorest()
	}
	seats := pente.Seat(len(s.Seats))
	for i := range seats {
		if seat := (s.First + 1 + i) % seats; could.Has(seat) {
			return seat
		}
	}
	return s.First
}

// poorest is the set of the seats with the fewest points in the last game.
func (s *State) poorest() pente.SeatSet {
	var set pente.SeatSet
	fewest := 0
	for i, account := range s.Series.Sheet {
		total := account.Total()
		if i == 0 || total < fewest {
			set, fewest = 0, total
		}
		if total == fewest {
			set = set.With(pente.Seat(i))
		}
	}
	return set
}
