package server

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"tessera/pente"
	"tessera/wire"
)

// FuzzDecodeRequest holds that whatever is sent is either refused with a reason or means the same
// when it is written again, and that a command made of it is within its types.
func FuzzDecodeRequest(f *testing.F) {
	for _, seed := range []string{
		``, `{}`, `[]`, `null`, `{"type":"ping"}`, `{"type":"ping"} `, `{"type":"ping"}{}`, `{"TYPE":"ping","type":"ping"}`,
		`{"type":"watch","match":"m","version":9007199254740991}`, `{"type":"leave","match":"m"}`,
		`{"type":"do","match":"m","id":"1","seat":1,"game":1,"ply":4,"action":{"type":"play","point":"K10"}}`,
		`{"type":"do","match":"m","id":"1","seat":256,"action":{"type":"resign"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"resign","x":{}}}`, "{\"type\":\"\xff\"}",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := decodeRequest(data)
		if err != nil {
			var p *problem
			if !errors.As(err, &p) || p.code != wire.CodeMalformed || p.message == "" {
				t.Fatalf("refused with %v", err)
			}
			if a := addressee(data); a.Type == wire.RequestDo && checkID(a.ID) != nil {
				t.Fatalf("the refusal names %q", a.ID)
			}
			return
		}
		written, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		again, err := decodeRequest(written)
		if err != nil || !reflect.DeepEqual(r, again) {
			t.Fatalf("%s became %+v, then %+v (%v)", data, r, again, err)
		}
		if r.Type == wire.RequestDo {
			if c := commandOf(r, "holder"); int(c.Seat) != r.Seat || c.Seat < 0 || c.Seat >= pente.MaxSeats || c.Action == nil {
				t.Fatalf("%+v became %+v", r, c)
			}
		}
	})
}
