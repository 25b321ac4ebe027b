package fairplay_test

import (
	"math"
	"slices"
	"testing"
	"time"

	"tessera/fairplay"
	"tessera/pente"
)

// moveAt is the move to a point.
func moveAt(t testing.TB, text string) pente.Move {
	t.Helper()
	move, err := pente.ParseMove(text)
	if err != nil {
		t.Fatal(err)
	}
	return move
}

// turn is a stone of a seat; the lines are A1, A2 and A3 with their values.
func turn(t testing.TB, seat pente.Seat, point string, seconds int, values ...int) fairplay.Turn {
	made := fairplay.Turn{Seat: seat, Move: moveAt(t, point), Spent: time.Duration(seconds) * time.Second}
	for i, value := range values {
		made.Lines = append(made.Lines, fairplay.Line{Move: moveAt(t, []string{"A1", "A2", "A3"}[i]), Value: value, Proven: max(value, -value) > 20_000})
	}
	return made
}

// opened is the opening of a game by two seats, a stone a second.
func opened(t testing.TB) (turns []fairplay.Turn) {
	for ply := range fairplay.OpeningPlies {
		turns = append(turns, turn(t, pente.Seat(ply%2), "A1", 1, 50, 0))
	}
	return turns
}

func opponents(a, b pente.Seat) bool { return a == b }

func TestTurnsAreJudged(t *testing.T) {
	turns := append(opened(t),
		turn(t, 0, "A1", 1, 50, 40, 30), turn(t, 1, "A3", 1, 20, 10, -5), turn(t, 0, "K10", 1, 60, 50, 40),
		turn(t, 1, "A2", 1, 100, -150), turn(t, 0, "A1", 1, 20, -29_000), turn(t, 1, "K10", 1, -29_990, -29_990),
		turn(t, 0, "K10", 1, 50, 40, 30), turn(t, 1, "A1", 1, 29_999, 10), turn(t, 0, "K10", 1, 10),
	)
	judged := fairplay.Judge(turns, 2, opponents)
	want := []fairplay.Judgement{
		{Kind: fairplay.Counted, Rank: 1, Loss: 0, Weighed: true},
		{Kind: fairplay.Counted, Rank: 3, Loss: 25, Weighed: true},
		// The next turn is worth 100 for the opponent, so that this one lost 160.
		{Kind: fairplay.Counted, Rank: 0, Loss: 160, Weighed: true},
		{Kind: fairplay.Forced, Rank: 2, Loss: 250, Weighed: true},
		{Kind: fairplay.Forced, Rank: 1, Loss: 0, Weighed: true},
		// What is not among the lines of one search is worth no more than they are.
		{Kind: fairplay.Decided, Rank: 0, Loss: 0, Weighed: true},
		{Kind: fairplay.Counted, Rank: 0, Loss: fairplay.MostLoss, Weighed: true},
		{Kind: fairplay.Decided, Rank: 1, Loss: 0, Weighed: true},
		{Kind: fairplay.Forced},
	}
	if got := judged[fairplay.OpeningPlies:]; !slices.Equal(got, want) {
		t.Errorf("judged\n%+v\nnot\n%+v", got, want)
	}
	for ply, j := range judged[:fairplay.OpeningPlies] {
		if j.Kind != fairplay.Opening {
			t.Errorf("ply %d is %s", ply, j.Kind)
		}
	}
}

// Of three sides it is not known what a move outside the lines loses.
func TestOfManySidesLossesAreNotKnown(t *testing.T) {
	turns := append(opened(t), turn(t, 0, "K10", 1, 60, 50, 40), turn(t, 1, "A2", 1, 100, 90))
	judged := fairplay.Judge(turns, 3, opponents)
	if j := judged[fairplay.OpeningPlies]; j.Weighed || j.Kind != fairplay.Counted {
		t.Errorf("%+v", j)
	}
}

func TestPartnersLoseTogether(t *testing.T) {
	turns := append(opened(t), turn(t, 0, "K10", 1, 60, 50, 40), turn(t, 1, "A1", 1, 30, 20))
	judged := fairplay.Judge(turns, 2, func(pente.Seat, pente.Seat) bool { return true })
	if j := judged[fairplay.OpeningPlies]; j.Loss != 30 {
		t.Errorf("%+v", j)
	}
}

func TestFigures(t *testing.T) {
	turns := append(opened(t),
		turn(t, 0, "A1", 8, 50, 40, 30), turn(t, 1, "A1", 5, 20, 10, -5), turn(t, 0, "A3", 6, 60, 40, 20),
		turn(t, 1, "A1", 5, 100, 90), turn(t, 0, "A1", 2, 400, 0), turn(t, 1, "A2", 5, 30, 20),
	)
	judged := fairplay.Judge(turns, 2, opponents)
	f := fairplay.FiguresOf(turns, judged, 0)
	if f.Turns != 6 || f.Counted != 2 || f.First != 1 || f.Three != 2 || f.Loss != 20 || f.Weighed != 2 ||
		f.Left[fairplay.Opening] != 3 || f.Left[fairplay.Forced] != 1 {
		t.Errorf("%+v", f)
	}
	// 1 1 1 2 6 8 seconds; the clearer a move the sooner it came.
	if f.Times.Low != time.Second || f.Times.Median != time.Second || f.Times.High != 2*time.Second || f.Times.Clears != 3 ||
		math.Abs(f.Times.Clear+1) > 1e-9 {
		t.Errorf("%+v", f.Times)
	}
	turns[8].Planned, turns[8].Spent = true, 0
	if f := fairplay.FiguresOf(turns, judged, 0); f.Turns != 6 || f.Planned != 1 || f.Counted != 2 || f.Times.Low != time.Second ||
		f.Times.High != 2*time.Second || f.Times.Clears != 2 {
		t.Errorf("with a planned stone: %+v", f)
	}
	even := fairplay.FiguresOf(turns[fairplay.OpeningPlies:], judged[fairplay.OpeningPlies:], 1)
	if even.Times.Spread != 0 || even.Times.Clear != 0 || even.First != 2 || even.Three != 3 {
		t.Errorf("who always takes equally long: %+v", even)
	}
	if none := fairplay.FiguresOf(nil, nil, 0); none.Turns != 0 || none.Loss != 0 || none.Times != (fairplay.Times{}) {
		t.Errorf("of no turns: %+v", none)
	}
}
