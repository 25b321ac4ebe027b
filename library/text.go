package library

import (
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"math"
	"strings"
	"sync"

	"tessera/pente"
	"tessera/record"
)

// deflatedJSON is the first byte of a stored record: JSON, deflated with the dictionary below.
const deflatedJSON = 1

// dictionary holds what most records have, the most common last. It is part of the file's format: a change needs a
// number of its own in place of deflatedJSON.
var dictionary = makeDictionary()

func makeDictionary() []byte {
	var text strings.Builder
	for at := range pente.Point(pente.MaxSize * pente.MaxSize) {
		fmt.Fprintf(&text, `{"move":"%v"},`, at)
	}
	text.WriteString(`"kind":"computer","event":"","round":"","section":"","time":"","timeControl":"","source":"",` +
		`"header":[{"key":"","values":[""]}],"by":"captures"},"by":"resignation"},"by":"time"},"match":{"id":"",` +
		`"game":1,"bestOf":3},"comment":"","variations":[[{},{"move":"{"format":"tessera-record","version":1,` +
		`"variant":"keryo","variant":"pente","options":["tournament"],"size":19,"seats":2,"players":[{"name":"",` +
		`"rating":1600},{"name":"","rating":1800}],"site":"","date":"2010-01-01","rated":"no","rated":"yes",` +
		`"result":{"winners":[0]},"result":{"winners":[1],"by":"row"},"line":[{},{"move":"K10"},{"move":"`)
	return []byte(text.String())
}

var deflaters = sync.Pool{New: func() any {
	w, err := flate.NewWriterDict(nil, flate.DefaultCompression, dictionary)
	if err != nil {
		panic(err) // the level exists
	}
	return w
}}

// packRecord writes a record as it is stored. The error says why it is none.
func packRecord(r *record.Record) ([]byte, error) {
	var text bytes.Buffer
	if err := record.Write(&text, record.FormatNamed("json"), record.WriteOptions{}, r); err != nil {
		return nil, err
	}
	packed := bytes.NewBuffer([]byte{deflatedJSON})
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(packed)
	if _, err := w.Write(text.Bytes()); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

var inflaters = sync.Pool{New: func() any { return flate.NewReaderDict(nil, dictionary) }}

// unpack finds the text of a record that is stored.
func unpack(data []byte) ([]byte, error) {
	if len(data) == 0 || data[0] != deflatedJSON {
		return nil, fmt.Errorf("%w: a game in a form that is unknown", ErrDamaged)
	}
	r := inflaters.Get().(io.Reader)
	defer inflaters.Put(r)
	if err := r.(flate.Resetter).Reset(bytes.NewReader(data[1:]), dictionary); err != nil {
		return nil, err
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return text, nil
}

// readRecord reads the text of a record. It may be as large as it is: it has been written.
func readRecord(text []byte) (*record.Record, error) {
	options := record.Options{MaxRecord: math.MaxInt32, MaxNodes: math.MaxInt32}
	r, _, err := record.NewReader(record.FormatNamed("json"), bytes.NewReader(text), options).Next()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return r, nil
}
