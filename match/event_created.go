package match

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"tessera/pente"
)

const typeCreated = "created"

// Created is the first event of every match.
type Created struct {
	At time.Time
	// By holds all seats of kind Person.
	By    Holder
	Rules pente.Rules
	// Options are those of the rules' variant, in alphabetical order.
	Options []string
	Seats   []SeatSettings
	// Levels is the number of levels that the computer has.
	Levels int
	// First begins the first game; NoSeat leaves it to chance, with ByDraw to a draw.
	First  pente.Seat
	ByDraw bool
	// Target and BestOf are as in Settings, but that the usual target is named.
	Target, BestOf int
	Time           TimeControl
	// Public and Rated are as in Settings.
	Public, Rated bool
	// Tournament is as in Settings.
	Tournament string
}

// createdBody is the encoded form of Created. Its first version had no levels, draw, target, bestOf and handicaps; up to
// the second, levels went from 1 to 3; up to the third there was no time, up to the fourth no match was public, and
// up to the fifth none was rated; up to the sixth none was one of a tournament.
type createdBody struct {
	head
	By      Holder     `json:"by"`
	Variant string     `json:"variant"`
	Size    int        `json:"size"`
	Options []string   `json:"options,omitempty"`
	Seats   []seatBody `json:"seats"`
	Levels  int        `json:"levels,omitempty"`
	// First is absent when chance decides.
	First  *pente.Seat `json:"first,omitempty"`
	Draw   bool        `json:"draw,omitempty"`
	Target int         `json:"target,omitempty"`
	BestOf int         `json:"bestOf,omitempty"`
	Time   *timeBody   `json:"time,omitempty"`
	Public bool        `json:"public,omitempty"`
	Rated  bool        `json:"rated,omitempty"`
	// Tournament is absent where it is a game of none.
	Tournament string `json:"tournament,omitempty"`
}

// timeBody is the encoded form of a TimeControl, times in milliseconds.
type timeBody struct {
	Kind    TimeKind `json:"kind"`
	Main    int64    `json:"main,omitempty"`
	Extra   int64    `json:"extra,omitempty"`
	Periods int      `json:"periods,omitempty"`
}

func newTimeBody(t TimeControl) *timeBody {
	if !t.timed() {
		return nil
	}
	return &timeBody{t.Kind, t.Main.Milliseconds(), t.Extra.Milliseconds(), t.Periods}
}

func (b *timeBody) control() TimeControl {
	if b == nil {
		return TimeControl{}
	}
	return TimeControl{
		Kind: b.Kind, Main: time.Duration(b.Main) * time.Millisecond, Extra: time.Duration(b.Extra) * time.Millisecond,
		Periods: b.Periods,
	}
}

// seatBody is the encoded form of SeatSettings.
type seatBody struct {
	Kind     SeatKind `json:"kind"`
	Level    int      `json:"level,omitempty"`
	Handicap int      `json:"handicap,omitempty"`
}

// Type is "created".
func (Created) Type() string { return typeCreated }

func (e Created) body() any {
	body := createdBody{
		head:    newHead(typeCreated, e.At),
		By:      e.By,
		Variant: e.Rules.Variant,
		Size:    e.Rules.Size,
		Options: e.Options,
		Levels:  e.Levels,
		Draw:    e.ByDraw,
		Target:  e.Target,
		BestOf:  e.BestOf,
		Time:    newTimeBody(e.Time),
		Public:  e.Public,
		Rated:   e.Rated,

		Tournament: e.Tournament,
	}
	for _, seat := range e.Seats {
		body.Seats = append(body.Seats, seatBody(seat))
	}
	if e.First != pente.NoSeat {
		body.First = &e.First
	}
	return body
}

func (b createdBody) event() (Event, error) {
	if !b.By.person() {
		return nil, fmt.Errorf("%q cannot be a person's id", b.By)
	}
	created, err := newCreated(b.settings(), b.By)
	switch {
	case err != nil:
		return nil, err
	case created.Rules.Size != b.Size:
		return nil, errors.New("the size is missing")
	case created.Target != b.Target:
		return nil, errors.New("the target is missing")
	}
	created.At = b.At.UTC()
	return created, nil
}

// settings are those with which the match was created.
func (b createdBody) settings() Settings {
	settings := Settings{
		Variant: b.Variant, Size: b.Size, Options: b.Options, First: pente.NoSeat,
		Draw: b.Draw, Target: b.Target, BestOf: b.BestOf, Levels: b.Levels,
		Time: b.Time.control(), Public: b.Public, Rated: b.Rated, Tournament: b.Tournament,
	}
	for _, seat := range b.Seats {
		settings.Seats = append(settings.Seats, SeatSettings(seat))
		if b.V == 1 {
			settings.Levels = max(settings.Levels, seat.Level)
		}
	}
	if b.V < 3 && settings.Levels > 0 && settings.Levels < len(formerLevels) {
		settings.toTen()
	}
	if b.First != nil {
		settings.First = *b.First
	}
	return settings
}

// toTen counts levels on the scale of ten that were counted on that of three.
func (s *Settings) toTen() {
	for i := range s.Seats {
		if seat := &s.Seats[i]; seat.Kind == Computer && seat.Level <= s.Levels {
			seat.Level = fromThree(seat.Level)
		}
	}
	s.Levels = scaleOfTen
}

func (Created) fits(*State) error { return nil }

func (e Created) apply(s *State) {
	s.Rules, s.Options, s.Levels = e.Rules, e.Options, e.Levels
	s.First, s.ByDraw, s.Time, s.Public, s.Rated = e.First, e.ByDraw, e.Time, e.Public, e.Rated
	s.Tournament = e.Tournament
	s.Ticker = pente.NoSeat
	s.Maker = pente.Seat(slices.IndexFunc(e.Seats, func(seat SeatSettings) bool { return seat.Kind == Person }))
	for _, settings := range e.Seats {
		seat := Seat{Kind: settings.Kind, Level: settings.Level, Handicap: settings.Handicap}
		switch seat.Kind {
		case Person:
			seat.Holders = []Holder{e.By}
		case Computer:
			seat.Holders = []Holder{House}
		}
		s.Seats = append(s.Seats, seat)
	}
	s.Series = Series{Target: e.Target, BestOf: e.BestOf}
	if e.Target > 0 {
		s.Series.Totals = s.handicaps()
	}
}
