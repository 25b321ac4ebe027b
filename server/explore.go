package server

import (
	"errors"
	"net/http"

	"tessera/library"
	"tessera/pente"
	"tessera/wire"
)

func isUnknown(err error) bool { return errors.Is(err, library.ErrUnknown) }

// explore tells what was played from a position: POST /api/library/position.
func (s *Server) explore(w http.ResponseWriter, r *http.Request) error {
	var body wire.AskPosition
	if err := readLimited(w, r, wire.MaxLineBytes, &body); err != nil {
		return err
	}
	filter, err := filterOf(&body.Filter)
	if err != nil {
		return err
	}
	line, err := lineOf(&body.Line)
	if err == nil && line.wrong != nil {
		err = line.whole()
	}
	if err == nil {
		err = s.fair(r, line.shapes())
	}
	if err != nil {
		return err
	}
	answer, err := s.config.Library.Position(r.Context(), &line.rules, &line.position, filter)
	if err != nil {
		return err
	}
	writeJSON(w, http.StatusOK, TellPosition(answer, line.rules.Seats))
	return nil
}

func filterOf(f *wire.PositionFilter) (library.Filter, error) {
	filter := library.Filter{RatingFrom: f.MinRating, RatingTo: f.MaxRating, From: f.From, To: f.To, Player: f.Player}
	for _, day := range []struct{ name, text string }{{"from", f.From}, {"to", f.To}} {
		if !validDay(day.text) {
			return filter, malformed("field %q: %.32q is no date such as 2009, 2009-03 or 2009-03-14", "filter."+day.name, day.text)
		}
	}
	if f.Seat != nil {
		if err := inRange("filter.seat", int64(*f.Seat), pente.MaxSeats-1); err != nil {
			return filter, err
		}
		filter.Seats = filter.Seats.With(pente.Seat(*f.Seat))
	}
	return filter, firstError(
		inRange("filter.minRating", int64(f.MinRating), maxCount), inRange("filter.maxRating", int64(f.MaxRating), maxCount),
	)
}

// TellPosition puts what is known of a position into the words of the wire, for rules with so many seats.
func TellPosition(a *library.Answer, seats int) wire.Explored {
	return wire.Explored{
		Total: tallyOf(&a.Tally, seats), Ended: tallyOf(&a.Ended, seats),
		Moves: listOf(a.Moves, func(_ int, n library.Next) wire.PlayedMove {
			return wire.PlayedMove{Move: n.Move.String(), Same: pointNames(n.Same), Tally: tallyOf(&n.Tally, seats)}
		}),
		Games: listOf(a.Best, func(_ int, t library.Top) wire.TopGame {
			top := wire.TopGame{Summary: TellGame(&t.Summary)}
			if t.Played != nil {
				top.Played = t.Played.String()
			}
			return top
		}),
	}
}

func tallyOf(t *library.Tally, seats int) wire.Tally {
	return wire.Tally{
		Games: t.Games, Wins: append([]int{}, t.Wins[:seats]...), Draws: t.Draws, Unknown: t.Unknown, Rating: t.Rating,
		LastYear: t.LastYear,
	}
}
