package server

import (
	"reflect"
	"strings"
	"testing"

	"tessera/wire"
)

// usual are messages as browsers send them.
var usual = []string{
	`{"type":"ping"}`,
	`{"type":"watch","match":"q7c","version":12}`,
	`{"type":"do","match":"q7c","id":"a-1","seat":1,"game":1,"ply":4,"action":{"type":"play","point":"K10"}}`,
	`{"type":"do","match":"q7c","id":"a-1","action":{"type":"say","text":"Schön gespielt – 好"}}`,
	`{"type":"lobby","list":true}`,
}

func TestUsualMessagesAreSimple(t *testing.T) {
	target := reflect.TypeOf(&wire.Request{})
	for _, text := range usual {
		if !simple([]byte(text), target) {
			t.Errorf("%s is looked at twice", text)
		}
		if _, err := decodeRequest([]byte(text)); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestNothingWrongIsSimple: each text is one that checkObject refuses, or one that it should see.
func TestNothingWrongIsSimple(t *testing.T) {
	target := reflect.TypeOf(&wire.Request{})
	for _, text := range []string{
		``, `{`, `{}`, `[]`, `null`, `"type"`, `{"type"}`, `{"type":}`, `{"type":"ping"`, `{"type":"ping",}`, `{"type":"ping"}}`,
		`{"type":"ping"} x`, `{"type":"ping","type":"ping"}`, `{"Type":"ping"}`, `{"type":"ping","x":1}`, `{"match":{"a":1}}`,
		`{"action":{"type":"play","type":"play"}}`, `{"action":{"x":1}}`, `{"action":[{"x":1}]}`, `{"ply":01}`, `{"ply":1.}`,
		`{"ply":-}`, `{"ply":truetrue}`, `{"ply":nul}`, `{"id":"a\x"}`, "{\"id\":\"a\nb\"}", `{"id":"a}`, `{"\u0074ype":"ping"}`,
		strings.Repeat(`{"action":`, 9) + `{"type":"play"}` + strings.Repeat(`}`, 9),
	} {
		if simple([]byte(text), target) {
			t.Errorf("%s passes unseen", text)
		}
	}
}

func BenchmarkDecodeRequest(b *testing.B) {
	data := []byte(usual[2])
	b.ReportAllocs()
	for b.Loop() {
		if _, err := decodeRequest(data); err != nil {
			b.Fatal(err)
		}
	}
}
