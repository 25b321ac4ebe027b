package server

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"tessera/match"
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
		`{"type":"do","match":"m","id":"1","action":{"type":"choose","choice":"second"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"choose","choice":"claim"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"claim"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"commit","commitment":"` + strings.Repeat("0F", 32) + `"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"reveal","value":5,"nonce":"` + strings.Repeat("a0", 32) + `"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"reveal","value":6,"nonce":"a0"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"offer_takeover","of":3,"level":1}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"resume"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"say","phrase":"good_luck"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"say","text":" \u202e\tgood\nluck "}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"say","phrase":"bye","text":"bye"}}`,
		`{"type":"do","match":"m","id":"1","action":{"type":"resign","x":{}}}`, "{\"type\":\"\xff\"}",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if target := reflect.TypeOf(&wire.Request{}); utf8.Valid(data) && simple(data, target) {
			if err := checkObject(data, target); err != nil {
				t.Fatalf("%q is not simple: %v", data, err)
			}
		}
		r, err := decodeRequest(data)
		if err != nil {
			var p *problem
			if !errors.As(err, &p) || p.code != wire.CodeMalformed && p.code != wire.CodeTooLong || p.message == "" {
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
			if c := commandOf(r, "holder", 0); int(c.Seat) != r.Seat || c.Seat < 0 || c.Seat >= pente.MaxSeats || c.Action == nil {
				t.Fatalf("%+v became %+v", r, c)
			}
			if said, ok := commandOf(r, "holder", 0).Action.(match.Say); ok && !sayable(said.Text) {
				t.Fatalf("%q would be said", said.Text)
			}
		}
	})
}

// sayable reports whether a text is one line of seen characters, or nothing.
func sayable(text string) bool {
	return utf8.RuneCountInString(text) <= wire.MaxText && strings.TrimSpace(text) == text && cleaned(text) == text &&
		!strings.ContainsFunc(text, unicode.IsControl)
}

func TestWhatIsSaidIsCleaned(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "",
		"Goed gedaan!":              "Goed gedaan!",
		" \t two\r\n lines \u2028 ": "two lines",
		"a\x00b\x1b[31m":            "a b [31m",
		"\u202eturned\u202c":        "turned",
		"\ufeffhid\u00adden\u200b":  "hidden",
		"\u200d\u2066\u200c":        "",
		"\ue000private":             "private",
		"👩\u200d👧":                  "👩\u200d👧",
		"می\u200cخواهم":             "می\u200cخواهم",
	} {
		if got := cleaned(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

// TestActionsTakeTheirFieldsAndNoOthers gives each type of action each field.
func TestActionsTakeTheirFieldsAndNoOthers(t *testing.T) {
	hash := strings.Repeat("0a", 32)
	fields := map[string]any{
		"point": "K10", "choice": "first", "commitment": hash, "value": 1, "nonce": hash, "of": 1, "level": 1,
		"phrase": "hello", "text": "hello",
	}
	for kind, takes := range actions {
		for name, value := range fields {
			action := map[string]any{"type": kind, name: value}
			for _, must := range takes.must {
				action[must] = fields[must]
			}
			data, err := json.Marshal(map[string]any{"type": "do", "match": "m", "id": "1", "action": action})
			if err != nil {
				t.Fatal(err)
			}
			_, err = decodeRequest(data)
			if taken := slices.Contains(append(takes.may, takes.must...), name); taken != (err == nil) {
				t.Errorf("%s: %v", data, err)
			}
		}
		for _, must := range takes.must {
			if err := checkAction(wire.Action{Type: kind}); err == nil || !strings.Contains(err.Error(), must) {
				t.Errorf("%s without %s: %v", kind, must, err)
			}
		}
	}
}
