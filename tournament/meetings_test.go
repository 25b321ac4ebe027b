package tournament_test

import (
	"slices"
	"testing"
	"time"

	"tessera/tournament"
)

// wantStand wants places by the numbers of entrants.
func (s *stage) wantStand(want ...int) {
	s.t.Helper()
	got := make([]int, len(s.state.Entrants))
	for _, place := range s.state.Standings() {
		got[place.Entrant] = place.Place
	}
	if !slices.Equal(got, want) {
		s.t.Errorf("places %v, want %v", got, want)
	}
}

// TestTheThirdPlace is won by the worse seed.
func TestTheThirdPlace(t *testing.T) {
	of := terms(tournament.KindKnockout, 8)
	of.ThirdPlace = true
	s := begun(t, of, "ann", "bob", "cat", "dan")
	s.best()
	s.pass(time.Second)
	s.wantStand(1, 1, 3, 3)
	for _, match := range s.playing() {
		if _, meeting, _, _ := s.state.Find(match); meeting == 1 {
			s.end(match, 0, 1)
		}
	}
	s.wantStand(1, 1, 4, 3)
	s.best()
	s.wantStand(1, 2, 4, 3)
}

// TestAThirdWhoIsAlone: dan has left, so that cat, who has lost at the board, has nobody to play.
func TestAThirdWhoIsAlone(t *testing.T) {
	of := terms(tournament.KindKnockout, 8)
	of.ThirdPlace, of.Pause = true, 1
	s := begun(t, of, "ann", "bob", "cat", "dan")
	for _, match := range s.playing() {
		s.state.Playing(func(id string, f *tournament.Fixture) bool {
			if id == match && slices.Contains(f.Entrants, 0) {
				s.off(match, 1, true, false)
			} else if id == match {
				s.end(match, 1, 0)
			}
			return true
		})
	}
	s.do(tournament.Leave{Holder: "dan", Cause: tournament.CauseWish})
	s.pass(time.Minute)
	if n := len(s.state.Rounds[1].Fixtures); n != 1 {
		t.Fatalf("%d meetings in the last round", n)
	}
	s.best()
	s.wantStand(1, 2, 3, 4)
}

// TestWhoNeverComes loses a meeting of some games by forfeit, and one of which a game was played at the board.
func TestWhoNeverComes(t *testing.T) {
	for _, played := range []bool{false, true} {
		of := terms(tournament.KindKnockout, 8)
		of.Games = 3
		s := begun(t, of, "ann", "bob")
		if s.off(s.playing()[0], 1, true, false); played {
			s.end(s.playing()[0], 0, 1)
		} else {
			s.off(s.playing()[0], 0, false, false)
			s.off(s.playing()[0], 1, true, false)
		}
		s.wantPaid(1, 0, !played, 4, 0)
	}
}
