package picture

import (
	"fmt"
	"regexp"

	"tessera/pente"
	"tessera/record"
)

// Options say how a board is drawn. The zero value is all of it by day, without coordinates.
type Options struct {
	Theme Theme
	// Corners are two opposite ones of what is shown; nil for the whole board.
	Corners *[2]pente.Point
	// Labels are written beside the board; nil for none.
	Labels *Labels
	// Hidden is how many points each printed half-circle covers, 3 or 5; 0 stands for 3.
	Hidden int
	// Title and Description are for those who cannot see the picture. Without a description the stones are listed.
	Title, Description string
	// Words are those of descriptions and notes; nil for English.
	Words *Words
	// ID is the prefix of the ids in an SVG, unique on a page; empty for “picture”.
	ID string
}

// Words are those of a language; each has its %s and %d in the order of the English ones.
type Words struct {
	// Board is “19 × 19 board”, Stones “White: K10, L11”, Last “Last move: K10”.
	Board, Stones, Last string
	// Colours names those of the stones.
	Colours [pente.MaxSeats]string
	// Again is “3 at 7”: the stone 3 stood where 7 stands. Takes is “9 takes 4, 6”.
	Again, Takes string
	// Move is “Move 12”, Wins “Ann wins by captures”, Win “Ann & Bob win by captures”, Draw “Draw by agreement”; By
	// holds the last part of the others, by the words of record.Result.
	Move, Wins, Win, Draw string
	By                    map[string]string
	// Variants holds what variants are called.
	Variants map[string]string
}

var english = Words{
	Board: "%d × %d board", Stones: "%s: %s", Last: "Last move: %s",
	Colours: [pente.MaxSeats]string{"White", "Black", "Red", "Blue", "Green", "Amber"},
	Again:   "%s at %s", Takes: "%s takes %s",
	Move: "Move %d", Wins: "%s wins %s", Win: "%s win %s", Draw: "Draw %s",
	Variants: variants,
	By: map[string]string{
		record.ByRow: "with a row", record.ByCaptures: "by captures",
		record.ByRow + "+" + record.ByCaptures: "with a row and by captures",
		record.ByResignation:                   "by resignation", record.ByTime: "on time", record.ByForfeit: "by forfeit",
		record.ByAgreement: "by agreement", record.ByFull: "on a full board", record.ByBlocked: "without a move left",
	},
}

// orEnglish are the words, or those of English where there are none.
func (w *Words) orEnglish() *Words {
	if w == nil {
		return &english
	}
	return w
}

func (o *Options) words() *Words { return o.Words.orEnglish() }

// point names a point as the reader does.
func (o *Options) point(p pente.Point) string {
	if o.Labels == nil || o.Labels.Point == nil {
		return p.String()
	}
	return o.Labels.Point(p)
}

var properID = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]{0,63}$`)

func (o *Options) check(size int) error {
	if o.Hidden != 0 && o.Hidden != 3 && o.Hidden != 5 {
		return fmt.Errorf("picture: half-circles that hide %d points; there are those of 3 and 5", o.Hidden)
	}
	if o.ID != "" && !properID.MatchString(o.ID) {
		return fmt.Errorf("picture: %q cannot begin ids", o.ID)
	}
	if o.Corners == nil {
		return nil
	}
	for _, corner := range o.Corners {
		if corner < 0 || corner.Column() >= size || corner.Row() >= size {
			return fmt.Errorf("picture: no corner %v on a board of %d lines", corner, size)
		}
	}
	if o.Corners[0] == o.Corners[1] {
		return fmt.Errorf("picture: nothing between %v and itself", o.Corners[0])
	}
	return nil
}

// view is the part of the board that is shown.
func (o *Options) view(size int) view {
	if o.Corners == nil {
		return wholeView(size)
	}
	return viewBetween(size, o.Corners[0], o.Corners[1])
}
