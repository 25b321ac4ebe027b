package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// schema is how a type of event is read.
type schema struct {
	// version is the newest that this program knows, and the one that it writes.
	version int
	decode  func(data []byte) (Event, error)
}

// schemas lists every type of event.
var schemas = map[string]schema{
	typeCreated:          {7, decode[createdBody]},
	typeSeated:           {1, decode[seatedBody]},
	typeFilled:           {1, decode[filledBody]},
	typeUnseated:         {1, decode[unseatedBody]},
	typeDrawOpened:       {1, decode[drawOpenedBody]},
	typeCommitted:        {1, decode[committedBody]},
	typeSealed:           {1, decode[sealedBody]},
	typeRevealed:         {1, decode[revealedBody]},
	typeDrawn:            {1, decode[drawnBody]},
	typeGameStarted:      {1, decode[gameStartedBody]},
	typeMoved:            {2, decode[movedBody]},
	typeTakebackOffered:  {1, decode[takebackOfferedBody]},
	typeTakebackAccepted: {1, decode[takebackAcceptedBody]},
	typeTakebackDeclined: {1, decode[takebackDeclinedBody]},
	typeTakenBack:        {1, decode[takenBackBody]},
	typeResigned:         {1, decode[resignedBody]},
	typeLeft:             {1, decode[leftBody]},
	typeGameScored:       {1, decode[gameScoredBody]},
	typeRematchOffered:   {1, decode[rematchOfferedBody]},
	typeTakeoverOffered:  {2, decode[takeoverOfferedBody]},
	typeTakeoverAccepted: {1, decode[takeoverAcceptedBody]},
	typeTakeoverDeclined: {1, decode[takeoverDeclinedBody]},
	typeTookOver:         {2, decode[tookOverBody]},
	typeResumed:          {1, decode[resumedBody]},
	typePlanned:          {1, decode[plannedBody]},
	typePlanDropped:      {1, decode[planDroppedBody]},
	typeClocked:          {1, decode[clockedBody]},
	typeClockHeld:        {1, decode[clockHeldBody]},
	typeVacation:         {1, decode[vacationBody]},
	typeForfeited:        {1, decode[forfeitedBody]},
	typeAborted:          {1, decode[abortedBody]},
	typeTieOffered:       {1, decode[tieOfferedBody]},
	typeTieAccepted:      {1, decode[tieAcceptedBody]},
	typeTieDeclined:      {1, decode[tieDeclinedBody]},
	typeTied:             {1, decode[tiedBody]},
	typeSaid:             {2, decode[spokenBody]},
	typeHelped:           {1, decode[helpedBody]},
	typeVoided:           {1, decode[voidedBody]},
}

// head begins every encoded event.
type head struct {
	Type string `json:"type"`
	// V is the version of the type's schema.
	V int `json:"v"`
	// At is when it happened, in UTC.
	At time.Time `json:"at"`
}

// Encode writes an event as one JSON object, in the form that events.md describes. It fails only for a time whose
// year has not four digits.
func Encode(e Event) ([]byte, error) {
	data, err := json.Marshal(e.body())
	if err != nil {
		return nil, fmt.Errorf("encode %s event: %w", e.Type(), err)
	}
	return data, nil
}

// Decode reads what Encode writes. Unknown types and newer versions, unknown fields and impossible values
// (points off the board, seats that no table has) are errors.
func Decode(data []byte) (Event, error) {
	var h head
	if err := json.Unmarshal(data, &h); err != nil {
		return nil, fmt.Errorf("decode event: %w", err)
	}
	schema, ok := schemas[h.Type]
	if !ok {
		return nil, fmt.Errorf("decode event: unknown type %q", h.Type)
	}
	if h.V < 1 || h.V > schema.version {
		return nil, fmt.Errorf("decode %s event: version %d is not among the known 1 to %d", h.Type, h.V, schema.version)
	}
	e, err := schema.decode(data)
	if err != nil {
		return nil, fmt.Errorf("decode %s event: %w", h.Type, err)
	}
	return e, nil
}

// decode reads a body, in which it knows every field, and makes the event of it.
func decode[B interface{ event() (Event, error) }](data []byte) (Event, error) {
	var body B
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&body); err != nil {
		return nil, err
	}
	return body.event()
}

// newHead begins the encoded form of an event in its present version.
func newHead(kind string, at time.Time) head {
	return head{Type: kind, V: schemas[kind].version, At: at}
}
