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

// fields lists for each type of request the fields that it must have and those that it may have.
var fields = map[wire.RequestType]struct{ must, may []string }{
	wire.RequestWatch: {must: []string{"match"}, may: []string{"version"}},
	wire.RequestLeave: {must: []string{"match"}},
	wire.RequestDo:    {must: []string{"match", "id", "action"}, may: []string{"seat", "game", "ply"}},
	wire.RequestPing:  {},
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
	if r.Type == wire.RequestDo {
		return r, firstError(checkID(r.ID), checkAction(*r.Action))
	}
	return r, nil
}

// checkFields compares the fields that a request has with those that its type takes. A number that is
// 0 counts as left out.
func checkFields(r wire.Request) error {
	takes, known := fields[r.Type]
	if !known {
		return malformed(`field "type": %.32q is not watch, leave, do or ping`, string(r.Type))
	}
	for _, field := range []struct {
		name  string
		given bool
	}{
		{"match", r.Match != ""}, {"version", r.Version != 0}, {"id", r.ID != ""}, {"seat", r.Seat != 0},
		{"game", r.Game != 0}, {"ply", r.Ply != 0}, {"action", r.Action != nil},
	} {
		must, may := slices.Contains(takes.must, field.name), slices.Contains(takes.may, field.name)
		switch {
		case must && !field.given:
			return malformed("field %q is missing: %s needs it", field.name, r.Type)
		case field.given && !must && !may:
			return malformed("field %q: %s takes none", field.name, r.Type)
		}
	}
	return nil
}

// checkNumbers keeps numbers within what browsers can count and seats within their type.
func checkNumbers(r wire.Request) error {
	return firstError(
		inRange("version", r.Version, 1<<53-1),
		inRange("seat", int64(r.Seat), pente.MaxSeats-1),
		inRange("game", int64(r.Game), 1<<31-1),
		inRange("ply", int64(r.Ply), 1<<31-1),
	)
}

func checkAction(a wire.Action) error {
	switch a.Type {
	case wire.ActionPlay:
		if a.Point == "" {
			return malformed(`field "action.point" is missing`)
		}
		return nil
	case wire.ActionOfferTakeback, wire.ActionAcceptTakeback, wire.ActionDeclineTakeback, wire.ActionResign, wire.ActionRematch:
		if a.Point != "" {
			return malformed(`field "action.point": %s takes none`, a.Type)
		}
		return nil
	default:
		return malformed(`field "action.type": %.32q is no action`, string(a.Type))
	}
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
