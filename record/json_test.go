package record

import (
	"bytes"
	"io"
	"reflect"
	"testing"
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

func TestJSONOfRealGames(t *testing.T) {
	for _, game := range realGames(t) {
		if got := roundTrip(t, jsonFormat, Options{}, game); len(got) != 1 || !reflect.DeepEqual(got[0], game) {
			t.Fatalf("got %+v, want %+v", got[0], game)
		}
	}
}
