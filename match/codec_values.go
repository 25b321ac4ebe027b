package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"tessera/pente"
)

// point is a point as its text; anything else, null and nothing included, is an error.
type point pente.Point

func (p point) MarshalJSON() ([]byte, error) { return json.Marshal(pente.Point(p).String()) }

func (p *point) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	parsed, err := pente.ParsePoint(text)
	*p = point(parsed)
	return err
}

// points gives points in their encoded form.
func points(list []pente.Point) []point {
	var encoded []point
	for _, p := range list {
		encoded = append(encoded, point(p))
	}
	return encoded
}

// decodePoints is the inverse of points; a point that is there twice is an error.
func decodePoints(encoded []point) ([]pente.Point, error) {
	var list []pente.Point
	seen := make(map[point]bool, len(encoded))
	for _, p := range encoded {
		if seen[p] {
			return nil, fmt.Errorf("%s is there twice", pente.Point(p))
		}
		seen[p] = true
		list = append(list, pente.Point(p))
	}
	return list, nil
}

// seatSet is a set of seats as the list of their numbers.
type seatSet pente.SeatSet

func (s seatSet) MarshalJSON() ([]byte, error) { return json.Marshal(pente.SeatSet(s).Seats()) }

func (s *seatSet) UnmarshalJSON(data []byte) error {
	var seats []pente.Seat
	if err := json.Unmarshal(data, &seats); err != nil {
		return err
	}
	var set pente.SeatSet
	for _, seat := range seats {
		if err := checkSeat(seat); err != nil {
			return err
		}
		if set.Has(seat) {
			return fmt.Errorf("seat %d is there twice", seat)
		}
		set = set.With(seat)
	}
	*s = seatSet(set)
	return nil
}

// checkSeat refuses seats that no table has.
func checkSeat(seat pente.Seat) error {
	if seat < 0 || seat >= pente.MaxSeats {
		return fmt.Errorf("no table has a seat %d", seat)
	}
	return nil
}

// needSeat is a seat that must be there.
func needSeat(seat *pente.Seat) (pente.Seat, error) {
	if seat == nil {
		return pente.NoSeat, errors.New("the seat is missing")
	}
	return *seat, checkSeat(*seat)
}

// needPly is a ply that must be there.
func needPly(ply *int) (int, error) {
	if ply == nil || *ply < 0 {
		return 0, errors.New("the ply is missing or negative")
	}
	return *ply, nil
}

// endings is a set of reasons as the list of their words.
type endings pente.Ending

func (e endings) MarshalJSON() ([]byte, error) { return json.Marshal(pente.Ending(e).Words()) }

func (e *endings) UnmarshalJSON(data []byte) error {
	var words []string
	if err := json.Unmarshal(data, &words); err != nil {
		return err
	}
	var set pente.Ending
	for _, word := range words {
		by := ending(word)
		if by == 0 || set&by != 0 {
			return fmt.Errorf("%q is no ending, or is there twice", word)
		}
		set |= by
	}
	*e = endings(set)
	return nil
}

// ending is the reason that a word stands for, 0 for none.
func ending(word string) pente.Ending {
	for by := pente.Ending(1); by != 0; by <<= 1 {
		if slices.Contains(by.Words(), word) {
			return by
		}
	}
	return 0
}

// choiceWord is a choice as its word; a stone is none.
type choiceWord pente.Choice

// choiceWords are the words by choice.
var choiceWords = [...]string{pente.First: "first", pente.Second: "second", pente.More: "more", pente.Claim: "claim"}

func (c choiceWord) MarshalJSON() ([]byte, error) { return json.Marshal(choiceWords[c]) }

func (c *choiceWord) UnmarshalJSON(data []byte) error {
	var word string
	if err := json.Unmarshal(data, &word); err != nil {
		return err
	}
	choice := slices.Index(choiceWords[:], word)
	if choice <= 0 {
		return fmt.Errorf("%q is no choice", word)
	}
	*c = choiceWord(choice)
	return nil
}
