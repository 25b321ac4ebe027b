package server

import (
	"tessera/match"
	"tessera/pente"
	"tessera/room"
	"tessera/wire"
)

// seatKinds and kindNames translate the kinds of seat both ways.
var (
	seatKinds = map[wire.SeatKind]match.SeatKind{
		wire.SeatPerson: match.Person, wire.SeatOpen: match.Open, wire.SeatComputer: match.Computer,
	}
	kindNames = map[match.SeatKind]wire.SeatKind{
		match.Person: wire.SeatPerson, match.Open: wire.SeatOpen, match.Computer: wire.SeatComputer,
	}
)

// wholeOf is the change that brings a match to somebody who knows nothing of it.
func wholeOf(id string, state *match.State) room.Change {
	return room.Change{Match: id, Version: state.Version, State: state}
}

// updateOf tells a change to a visitor.
func updateOf(c room.Change, holder match.Holder) wire.Update {
	return wire.Update{
		Type: wire.ReplyUpdate, Match: c.Match, Since: c.Since, Version: c.Version, From: c.From,
		Moves: movesOf(c.State, c.From), Table: tableOf(c.State), Mine: seatNumbers(c.State.Mine(holder)),
	}
}

// tableOf is a match as everybody may see it. Who holds the seats stays in the house.
func tableOf(s *match.State) wire.Table {
	table := wire.Table{
		Variant: s.Rules.Variant, Options: append([]string{}, s.Options...), Size: s.Rules.Size,
		Seats: make([]wire.Seat, len(s.Seats)), Game: s.Game, First: max(0, int(s.First)),
		WinCaptures: s.Rules.WinCaptures, Result: resultOf(s.Result), Rematch: seatNumbers(s.Rematch.Seats()),
		Choices: []wire.Choice{}, Out: []int{}, Left: 1,
		Series: wire.Series{Totals: []int{}, Games: []wire.GameScore{}, Winners: []int{}},
	}
	for i, seat := range s.Seats {
		table.Seats[i] = wire.Seat{
			Kind: kindNames[seat.Kind], Level: seat.Level, Wins: seat.Wins,
			Colour: colourNumber(s.Rules.Colour[i]), Side: int(s.Rules.Side[i]),
		}
	}
	if turn := s.Turn(); turn != pente.NoSeat {
		number := int(turn)
		table.Turn = &number
		table.Stone = table.Seats[turn].Colour
		table.Restriction = restrictionOf(s.Rules.Restriction(&s.Position))
	}
	if s.Takeback != nil {
		table.Takeback = &wire.Takeback{
			Seat: int(s.Takeback.Seat), Ply: s.Takeback.Ply, Waiting: seatNumbers(s.Takeback.Waiting.Seats()),
		}
	}
	return table
}

// movesOf lists the moves of the running game from a ply on. Effects hold points only, so the stones
// are followed from the start to tell which colours were captured.
func movesOf(s *match.State, from int) []wire.Move {
	moves := make([]wire.Move, 0, max(0, len(s.Moves)-from))
	var stones [pente.MaxSize * pente.MaxSize]pente.Colour
	for ply, effect := range s.Moves {
		if ply >= from {
			moves = append(moves, moveOf(effect, stones[:]))
		}
		stones[effect.Move.Point] = effect.Colour
		for _, point := range effect.Captured {
			stones[point] = pente.Empty
		}
	}
	return moves
}

// moveOf tells one move, given the stones before it.
func moveOf(e pente.Effect, stones []pente.Colour) wire.Move {
	move := wire.Move{
		Seat: int(e.Seat), Colour: colourNumber(e.Colour), Point: e.Move.Point.String(), Groups: int(e.Groups),
	}
	for _, point := range e.Captured {
		move.Captured = append(move.Captured, wire.Captured{Point: point.String(), Colour: colourNumber(stones[point]), To: &move.Seat})
	}
	for _, row := range e.Rows {
		move.Rows = append(move.Rows, pointNames(row))
	}
	return move
}

// endings lists what the rules can end a game by, in the order in which it is told.
var endings = []struct {
	by   pente.Ending
	name wire.Ending
}{
	{pente.ByRow, wire.EndRow},
	{pente.ByCaptures, wire.EndCaptures},
	{pente.ByFull, wire.EndFull},
	{pente.ByBlocked, wire.EndBlocked},
}

func resultOf(r *match.Result) *wire.Result {
	if r == nil {
		return nil
	}
	result := &wire.Result{Winners: seatNumbers(r.Winners.Seats()), By: []wire.Ending{}}
	for _, ending := range endings {
		if r.By&ending.by != 0 {
			result.By = append(result.By, ending.name)
		}
	}
	if r.Resigned {
		result.By = append(result.By, wire.EndResignation)
	}
	return result
}

func restrictionOf(r pente.Restriction) *wire.Restriction {
	if r.Reason == "" {
		return nil
	}
	return &wire.Restriction{Reason: wire.Code(r.Reason), Only: pointNames(r.Only), Except: pointNames(r.Except)}
}

func pointNames(points []pente.Point) []string {
	names := make([]string, len(points))
	for i, point := range points {
		names[i] = point.String()
	}
	return names
}

// seatNumbers gives seats as the wire does; it is never nil.
func seatNumbers(seats []pente.Seat) []int {
	numbers := make([]int, len(seats))
	for i, seat := range seats {
		numbers[i] = int(seat)
	}
	return numbers
}

// colourNumber counts colours from 0, as the wire does.
func colourNumber(c pente.Colour) int { return int(c) - 1 }
