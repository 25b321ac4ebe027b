package record

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"tessera/pente"
)

// roundTrip writes records and reads them again.
func roundTrip(t testing.TB, f *Format, o Options, records ...*Record) []*Record {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, f, WriteOptions{}, records...); err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return readAll(t, f, o, out.Bytes())
}

// readAll reads all games of a file, in which nothing may be wrong.
func readAll(t testing.TB, f *Format, o Options, data []byte) []*Record {
	t.Helper()
	var records []*Record
	r := NewReader(f, bytes.NewReader(data), o)
	for {
		rec, dropped, err := r.Next()
		if err == io.EOF {
			return records
		}
		if err != nil || len(dropped) > 0 {
			t.Fatalf("%s: %v %v\n%.2000s", f.Name, err, dropped, data)
		}
		records = append(records, rec)
	}
}

// text shows a record in errors.
func text(r *Record) string {
	var out bytes.Buffer
	if err := Write(&out, jsonFormat, WriteOptions{}, r); err != nil {
		return fmt.Sprintf("%+v (%v)", r, err)
	}
	return out.String()
}

// difference shows where two records begin to differ.
func difference(got, want *Record) string {
	a, b := text(got), text(want)
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	from := max(0, i-200)
	return fmt.Sprintf("\n got …%.600s\nwant …%.600s", a[min(from, len(a)):], b[min(from, len(b)):])
}

// placeAt is a stone on a point that exists.
func placeAt(point string) pente.Move {
	m, err := pente.ParseMove(point)
	if err != nil {
		panic(err)
	}
	return m
}
