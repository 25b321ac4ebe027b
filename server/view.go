package server

import (
	"time"

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
	return room.Change{Match: id, Version: state.Shown(), State: state}
}

// updateOf tells a change to a visitor, at a time.
func updateOf(c room.Change, holders []match.Holder, now time.Time) wire.Update {
	u := ownUpdate(c, holders, now)
	u.Moves, u.Table = movesOf(c.State, c.From), tableOf(c.State)
	return u
}

// ownUpdate is what of a change is told to each visitor apart: all but the moves and the table, which are the same for
// everybody.
func ownUpdate(c room.Change, holders []match.Holder, now time.Time) wire.Update {
	return wire.Update{
		Type: wire.ReplyUpdate, Match: c.Match, Since: c.Since, Version: c.Version, From: c.From,
		Said: saidOf(c.State, c.Since), Asked: c.State.Asked(holders...),
		Mine: seatNumbers(c.State.Mine(holders...)), Plans: plansOf(c.State, holders), Now: now.UnixMilli(),
	}
}

// tableOf is a match as everybody may see it. Who holds the seats stays in the house, and so does what a stone brackets
// that nobody has claimed.
func tableOf(s *match.State) wire.Table {
	table := wire.Table{
		Variant: s.Rules.Variant, Options: append([]string{}, s.Options...), Size: s.Rules.Size,
		Seats: listOf(s.Seats, func(i int, seat match.Seat) wire.Seat { return seatOf(s, pente.Seat(i), seat) }),
		Game:  s.Game, First: max(0, int(s.First)), Choices: []wire.Choice{},
		WinCaptures: s.Rules.WinCaptures, WinStones: s.Rules.WinStones,
		Out: seatNumbers(s.Position.Out.Seats()), Result: resultOf(s.Result), Rematch: seatNumbers(s.Rematch.Seats()),
		Takeback: takebackOf(s.Takeback), Takeover: takeoverOf(s.Takeover), Draw: drawOf(s.Draw), Series: seriesOf(s),
		Tie: tieOf(s.Tie), Public: s.Public, Rated: s.Rated, Void: s.IsVoid(s.Game), Maker: int(s.Maker), Helped: seatNumbers(s.Helped.Seats()),
	}
	tellTime(&table, s)
	if s.Turn() != pente.NoSeat {
		tellTurn(&table, s)
	}
	return table
}

func seatOf(s *match.State, number pente.Seat, seat match.Seat) wire.Seat {
	return wire.Seat{
		Kind: kindNames[seat.Kind], Level: seat.Level, Wins: seat.Wins, Handicap: seat.Handicap, Away: seat.Away,
		Colour: colourNumber(s.Rules.ColourOf(&s.Position, number)), Side: int(s.Rules.Side[number]),
		Vacation: vacationOf(s, number),
	}
}

// tellTurn tells what the seat to move is to do.
func tellTurn(table *wire.Table, s *match.State) {
	turn := s.Turn()
	table.Turn = seatNumber(turn)
	table.Stone = table.Seats[turn].Colour
	table.Choices = listOf(s.Rules.Choices(&s.Position), func(_ int, c pente.Choice) wire.Choice { return choiceNames[c] })
	if colour := s.Rules.StoneColour(&s.Position); colour != pente.Empty {
		table.Stone, table.Left = colourNumber(colour), int(s.Position.Left)+1
		table.Restriction = restrictionOf(s.Rules.Restriction(&s.Position))
	}
}

func restrictionOf(r pente.Restriction) *wire.Restriction {
	if r.Reason == "" {
		return nil
	}
	return &wire.Restriction{Reason: wire.Code(r.Reason), Only: pointNames(r.Only), Except: pointNames(r.Except)}
}

func takebackOf(t *match.Takeback) *wire.Takeback {
	if t == nil {
		return nil
	}
	return &wire.Takeback{Seat: int(t.Seat), Ply: t.Ply, Waiting: seatNumbers(t.Waiting.Seats())}
}

func takeoverOf(t *match.Takeover) *wire.Takeover {
	if t == nil {
		return nil
	}
	return &wire.Takeover{
		Seat: int(t.Seat), Level: t.Level, By: int(t.By), Waiting: seatNumbers(t.Waiting.Seats()), Until: t.Until.UnixMilli(),
	}
}

// saidOf lists what was said after a version.
func saidOf(s *match.State, since int64) (lines []wire.Said) {
	for _, said := range s.Said {
		if said.Version > since {
			lines = append(lines, wire.Said{
				Version: said.Version, Seat: int(said.Seat), At: said.At.UnixMilli(),
				Phrase: wire.Phrase(said.Phrase), Text: said.Text, Erased: said.Erased,
			})
		}
	}
	return lines
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

// causes names what else a game can end by.
var causes = map[match.Cause]wire.Ending{
	match.Resignation: wire.EndResignation, match.TimeOut: wire.EndTime, match.Absence: wire.EndAbsence,
	match.Agreement: wire.EndAgreement, match.Abortion: wire.EndAborted,
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
	if name, ok := causes[r.Cause]; ok {
		result.By = append(result.By, name)
	}
	return result
}
