package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// jsonScan reads one game of our format, token by token where nodes are and value by value elsewhere.
type jsonScan struct {
	*scan
	*json.Decoder
	head head
	// fields are where the members of the head go.
	fields map[string]any
	root   *Node
	// ended says that the text broke off, so that what was read so far is all there is.
	ended bool
}

func readJSON(s *scan) (*Record, error) {
	j := &jsonScan{scan: s, Decoder: json.NewDecoder(bytes.NewReader(s.data))}
	j.fields = j.head.fields()
	if err := j.object(j.member); err != nil {
		return nil, err
	}
	return j.record()
}

// at is where the decoder is in the data.
func (j *jsonScan) at() int { return int(j.InputOffset()) }

// next is where the next token begins.
func (j *jsonScan) next() int {
	at := j.at()
	for at < len(j.data) && bytes.IndexByte([]byte(" \t\r\n,:"), j.data[at]) >= 0 {
		at++
	}
	return at
}

// broken says what is wrong with the text itself. Behind that nothing can be read.
func (j *jsonScan) broken(err error) error {
	var syntax *json.SyntaxError
	at, what := j.at(), Say(jsonBreaksOff)
	if errors.As(err, &syntax) {
		what = Say(noJSON).because(syntax)
	} else if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		what = Say(unreadable).because(err)
	} else {
		at = len(j.data)
	}
	j.ended, j.brokenOff = true, true
	return j.wrongOf(at, what)
}

// open reads the beginning of an object or array, and reports whether it is there.
func (j *jsonScan) open(delim json.Delim) (bool, error) {
	token, err := j.Token()
	if err != nil {
		return false, j.broken(err)
	}
	if token == delim {
		return true, nil
	}
	if err := j.wrong(j.at(), jsonForm, fmt.Sprintf("%c…%c", delim, delim+2)); err != nil {
		return false, err
	}
	return false, j.skipFrom(token)
}

// object reads an object, member by member.
func (j *jsonScan) object(member func(key string) error) error {
	open, err := j.open('{')
	for err == nil && open && !j.ended && j.More() {
		token, tokenErr := j.Token()
		if tokenErr != nil {
			return j.broken(tokenErr)
		}
		err = member(token.(string)) // the decoder takes nothing else for a key
	}
	return j.close(open, err)
}

// array reads an array, item by item.
func (j *jsonScan) array(item func() error) error {
	open, err := j.open('[')
	for err == nil && open && !j.ended && j.More() {
		err = item()
	}
	return j.close(open, err)
}

func (j *jsonScan) close(open bool, err error) error {
	if err != nil || !open || j.ended {
		return err
	}
	if _, err := j.Token(); err != nil {
		return j.broken(err)
	}
	return nil
}

// skipFrom reads the rest of a value of which one token has been read.
func (j *jsonScan) skipFrom(token json.Token) error {
	for depth := 0; ; {
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth <= 0 {
			return nil
		}
		var err error
		if token, err = j.Token(); err != nil {
			return j.broken(err)
		}
	}
}

// word reads the text of a member.
func (j *jsonScan) word(to *string, key string) error {
	token, err := j.Token()
	if err != nil {
		return j.broken(err)
	}
	if text, ok := token.(string); ok {
		*to = text
		return nil
	}
	if err := j.wrong(j.at(), jsonNoText, key); err != nil {
		return err
	}
	return j.skipFrom(token)
}

// value reads the value of a member, which is of a given form.
func (j *jsonScan) value(to any, key string) error {
	if text, ok := to.(*string); ok {
		return j.word(text, key)
	}
	var raw json.RawMessage
	if err := j.Decode(&raw); err != nil {
		return j.broken(err)
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return j.wrongOf(j.at()-len(raw), Say(jsonWrongValue, key).because(jsonFault(err)))
	}
	return nil
}

// jsonFault says in users' words why a value is not of the form that it should have.
func jsonFault(err error) error {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fmt.Errorf("a %s where none belongs", wrong.Value)
	}
	return err
}

// member reads a member of the game.
func (j *jsonScan) member(key string) error {
	if key == "line" {
		return j.line(nil, 0)
	}
	field := j.fields[key]
	if field == nil {
		return j.unknown(key)
	}
	return j.value(field, key)
}

func (j *jsonScan) unknown(key string) error {
	if err := j.wrong(j.at()-len(key)-2, jsonUnknown, key); err != nil {
		return err
	}
	var raw json.RawMessage
	if err := j.Decode(&raw); err != nil {
		return j.broken(err)
	}
	return nil
}

// fields are where the members of the head go.
func (h *head) fields() map[string]any {
	return map[string]any{
		"format": &h.Format, "version": &h.Version, "variant": &h.Variant, "options": &h.Options, "size": &h.Size,
		"seats": &h.Seats, "rules": &h.Rules, "first": &h.First, "setup": &h.Setup, "players": &h.Players,
		"event": &h.Event, "site": &h.Site, "round": &h.Round, "section": &h.Section, "date": &h.Date, "time": &h.Time,
		"timeControl": &h.TimeControl, "source": &h.Source, "annotator": &h.Annotator, "language": &h.Language,
		"rated": &h.Rated, "header": &h.Header, "result": &h.Result, "match": &h.Match,
	}
}
