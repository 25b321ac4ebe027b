package server

import (
	"fmt"
	"net/http"
	"slices"

	"tessera/match"
	"tessera/pente"
	"tessera/wire"
)

// malformed makes the problem of a message that says something else than the wire allows.
func malformed(format string, args ...any) error {
	return &problem{status: http.StatusBadRequest, code: wire.CodeMalformed, message: fmt.Sprintf(format, args...)}
}

// overlong makes the problem of something that is longer than the wire allows.
func overlong(format string, args ...any) error {
	return &problem{http.StatusRequestEntityTooLarge, wire.CodeTooLong, fmt.Sprintf(format, args...)}
}

// takes lists the fields that a type of message must have and those that it may have.
type takes struct{ must, may []string }

// field is one of a message's, and whether it is there. A number that is 0 counts as left out.
type field struct {
	name  string
	given bool
}

// check compares the fields that a message has with those that its type takes; they are named under a prefix.
func (t takes) check(kind, prefix string, fields []field) error {
	for _, f := range fields {
		must, may := slices.Contains(t.must, f.name), slices.Contains(t.may, f.name)
		switch {
		case must && !f.given:
			return malformed("field %q is missing: %s needs it", prefix+f.name, kind)
		case f.given && !must && !may:
			return malformed("field %q: %s takes none", prefix+f.name, kind)
		}
	}
	return nil
}

// requests says what each type of request takes.
var requests = map[wire.RequestType]takes{
	wire.RequestWatch: {must: []string{"match"}, may: []string{"version"}},
	wire.RequestLeave: {must: []string{"match"}},
	wire.RequestDo:    {must: []string{"match", "id", "action"}, may: []string{"seat", "game", "ply"}},
	wire.RequestPing:  {},

	wire.RequestLobby:    {may: []string{"list"}},
	wire.RequestSeek:     {must: []string{"seek"}, may: []string{"to", "range"}},
	wire.RequestQuick:    {must: []string{"id", "pool"}, may: []string{"rated"}},
	wire.RequestTake:     {must: []string{"id"}},
	wire.RequestWithdraw: {must: []string{"id"}},
	wire.RequestDecline:  {must: []string{"id"}},
}

// decodeRequest reads a message of a browser and checks that it has what its type needs, and no more.
func decodeRequest(data []byte) (r wire.Request, err error) {
	if err := decodeStrict(data, &r); err != nil {
		return r, err
	}
	if err := checkFields(r); err != nil {
		return r, err
	}
	if err := checkNumbers(r); err != nil {
		return r, err
	}
	switch r.Type {
	case wire.RequestDo:
		return r, firstError(checkID(r.ID), checkAction(*r.Action))
	case wire.RequestQuick, wire.RequestTake, wire.RequestWithdraw, wire.RequestDecline:
		return r, checkID(r.ID)
	}
	return r, nil
}

func checkFields(r wire.Request) error {
	t, known := requests[r.Type]
	if !known {
		return malformed(`field "type": %.32q is not watch, leave, do, ping or a request of the lobby`, string(r.Type))
	}
	return t.check(string(r.Type), "", []field{
		{"match", r.Match != ""}, {"version", r.Version != 0}, {"id", r.ID != ""}, {"seat", r.Seat != 0},
		{"game", r.Game != 0}, {"ply", r.Ply != 0}, {"action", r.Action != nil},
		{"list", r.List}, {"seek", r.Seek != nil}, {"to", r.To != ""}, {"pool", r.Pool != ""},
		{"rated", r.Rated}, {"range", r.Range != nil},
	})
}

// checkNumbers keeps numbers within what browsers can count and seats within their type.
func checkNumbers(r wire.Request) error {
	return firstError(
		inRange("version", r.Version, 1<<53-1),
		inRange("seat", int64(r.Seat), pente.MaxSeats-1),
		inRange("game", int64(r.Game), 1<<31-1),
		inRange("ply", int64(r.Ply), 1<<31-1),
		checkRange(r.Range),
	)
}

// checkRange keeps ratings within what somebody can have.
func checkRange(r *wire.RatingRange) error {
	if r == nil {
		return nil
	}
	return firstError(
		inRange("range.least", int64(r.Least), wire.MostRating), inRange("range.most", int64(r.Most), wire.MostRating),
	)
}

// checkID refuses ids that match does not take.
func checkID(id string) error {
	if id == "" {
		return malformed(`field "id" is missing`)
	}
	if !match.ValidID(id) {
		return malformed(`field "id" must be 1 to %d printable ASCII characters`, match.MaxID)
	}
	return nil
}

func inRange(field string, n, high int64) error {
	if n < 0 || n > high {
		return malformed("field %q: %d is not between 0 and %d", field, n, high)
	}
	return nil
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
