package server

import (
	"encoding/hex"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

func seriesOf(s *match.State) wire.Series {
	series := wire.Series{
		Target: s.Series.Target, BestOf: s.Series.BestOf, RunLength: s.Rules.Scoring.RunLength,
		Totals: append([]int{}, s.Series.Totals...), Games: listOf(s.Series.Games, gameScoreOf),
		Over: s.Series.Over, Winners: seatNumbers(s.Series.Winners.Seats()),
	}
	if s.Result != nil {
		series.Sheet = listOf(s.Series.Sheet, accountOf)
	}
	if s.Result != nil && !s.Series.Over {
		series.Next = seatNumber(s.NextFirst())
	}
	return series
}

func gameScoreOf(_ int, g match.GameScore) wire.GameScore {
	return wire.GameScore{
		Game: g.Game, First: int(g.First), Winners: seatNumbers(g.Winners.Seats()), Points: append([]int{}, g.Points...),
	}
}

func accountOf(_ int, a pente.Account) wire.Account {
	return wire.Account{
		Bonus: a.Bonus, Captures: a.Captures, CapturePoints: a.CapturePoints,
		Runs: rowNames(a.Runs), RunPoints: a.RunPoints, Total: a.Total(),
	}
}

// drawOf is a draw as everybody may see it: what a hand holds only when it has opened.
func drawOf(d *match.Draw) *wire.Draw {
	if d == nil {
		return nil
	}
	draw := &wire.Draw{Hands: listOf(d.Hands, handOf), Seats: seatNumbers(d.Seats), First: seatNumber(d.First)}
	if !d.Until.IsZero() {
		draw.Until = d.Until.UnixMilli()
	}
	return draw
}

func handOf(_ int, h match.Hand) wire.Hand {
	hand := wire.Hand{Seat: seatNumber(h.Seat()), Revealed: h.Revealed}
	if h.Committed {
		hand.Commitment = hex.EncodeToString(h.Commitment[:])
	}
	if h.Revealed {
		hand.Value, hand.Nonce = h.Value, hex.EncodeToString(h.Nonce[:])
	}
	return hand
}
