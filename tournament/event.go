package tournament

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Event is something that has happened in a tournament. All times are in milliseconds since 1970, rounds count from 1, entrants and
// the meetings of a round from 0.
type Event interface {
	// name is what the event is called where it is stored.
	name() string
	// fits says why the event cannot have happened in a state.
	fits(s *State) error
	apply(s *State)
}

// Made is the first event of every tournament.
type Made struct {
	At int64 `json:"at"`
	// By is the holder who has made it.
	By    string `json:"by"`
	Terms Terms  `json:"terms"`
}

// Entered adds an entrant.
type Entered struct {
	At int64 `json:"at"`
	// Holder is whose account it is; Name is that of somebody who plays at a real board.
	Holder string `json:"holder,omitempty"`
	Name   string `json:"name,omitempty"`
	// Rating is what the entrant had then, by which entrants are seeded; 0 where that is not known.
	Rating int  `json:"rating,omitempty"`
	Bot    bool `json:"bot,omitempty"`
}

// Returned brings back somebody who has left.
type Returned struct {
	At      int64 `json:"at"`
	Entrant int   `json:"entrant"`
}

// Cause is why somebody is not in a tournament any more, or it was cancelled.
type Cause string

// The causes.
const (
	// CauseWish: the entrant has left; the maker has cancelled.
	CauseWish Cause = "wish"
	// CauseOut: the maker, or a moderator, has taken the entrant out, or cancelled.
	CauseOut Cause = "out"
	// CauseAbsent: the entrant did not come to the board.
	CauseAbsent Cause = "absent"
	// CauseGone: the account is deleted.
	CauseGone Cause = "gone"
	// CauseFew: too few had entered. CauseForgotten: nobody has begun it.
	CauseFew       Cause = "few"
	CauseForgotten Cause = "forgotten"
)

// Left says that an entrant is not in it any more.
type Left struct {
	At      int64 `json:"at"`
	Entrant int   `json:"entrant"`
	Cause   Cause `json:"cause"`
}

// Begun begins the tournament. Seeds are the entrants in the order in which they are seeded.
type Begun struct {
	At    int64 `json:"at"`
	Seeds []int `json:"seeds"`
	// Lot says that in the first round of a Swiss odd pairing numbers begin.
	Lot bool `json:"lot,omitempty"`
}

// Paired begins a round; in an arena, which has one, it adds to that. A meeting of one is a bye; one of nobody is a place of a
// knock-out into which nobody has come.
type Paired struct {
	At    int64 `json:"at"`
	Round int   `json:"round"`
	// Ends is when a round of a league does.
	Ends     int64   `json:"ends,omitempty"`
	Meetings [][]int `json:"meetings"`
}

// Opened says that the next game of a meeting is played in a match.
type Opened struct {
	At      int64  `json:"at"`
	Round   int    `json:"round"`
	Meeting int    `json:"meeting"`
	Match   string `json:"match"`
}

// Ended says what the game that was opened last in a meeting has paid, in the order of the meeting's entrants.
type Ended struct {
	At      int64  `json:"at"`
	Round   int    `json:"round"`
	Meeting int    `json:"meeting"`
	Points  []Half `json:"points"`
	// Forfeit says that it was not decided at the board.
	Forfeit bool `json:"forfeit,omitempty"`
}

// CalledOff says that the game that was opened last in a meeting counts for nothing: an entrant has not begun it.
type CalledOff struct {
	At      int64 `json:"at"`
	Round   int   `json:"round"`
	Meeting int   `json:"meeting"`
	Entrant int   `json:"entrant"`
}

// Decided says what a meeting has paid, or has paid instead, in the order of its entrants.
type Decided struct {
	At      int64  `json:"at"`
	Round   int    `json:"round"`
	Meeting int    `json:"meeting"`
	Points  []Half `json:"points"`
	Forfeit bool   `json:"forfeit,omitempty"`
}

// Finished ends the tournament, and Cancelled ends it for nothing.
type Finished struct {
	At int64 `json:"at"`
}

// Cancelled ends the tournament without anybody having won it.
type Cancelled struct {
	At    int64 `json:"at"`
	Cause Cause `json:"cause"`
}

func (Made) name() string      { return "made" }
func (Entered) name() string   { return "entered" }
func (Returned) name() string  { return "returned" }
func (Left) name() string      { return "left" }
func (Begun) name() string     { return "begun" }
func (Paired) name() string    { return "paired" }
func (Opened) name() string    { return "opened" }
func (Ended) name() string     { return "ended" }
func (CalledOff) name() string { return "called_off" }
func (Decided) name() string   { return "decided" }
func (Finished) name() string  { return "finished" }
func (Cancelled) name() string { return "cancelled" }

// decoders read the events by their names.
var decoders = map[string]func([]byte) (Event, error){
	"made": decode[Made], "entered": decode[Entered], "returned": decode[Returned], "left": decode[Left], "begun": decode[Begun],
	"paired": decode[Paired], "opened": decode[Opened], "ended": decode[Ended], "called_off": decode[CalledOff],
	"decided": decode[Decided], "finished": decode[Finished], "cancelled": decode[Cancelled],
}

// stored is an event as it is stored.
type stored struct {
	Type string          `json:"type"`
	Body json.RawMessage `json:"body"`
}

// Encode writes an event as JSON.
func Encode(e Event) ([]byte, error) {
	body, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	return json.Marshal(stored{e.name(), body})
}

// Decode reads what Encode writes, and nothing else.
func Decode(data []byte) (Event, error) {
	var s stored
	if err := strictly(data, &s); err != nil {
		return nil, err
	}
	read, known := decoders[s.Type]
	if !known {
		return nil, fmt.Errorf("there is no event %.32q", s.Type)
	}
	return read(s.Body)
}

func decode[E Event](data []byte) (Event, error) {
	var e E
	err := strictly(data, &e)
	return e, err
}

func strictly(data []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return errors.New("there is something after the event")
	}
	return nil
}
