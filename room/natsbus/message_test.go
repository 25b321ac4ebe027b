package natsbus

import "testing"

func TestMessages(t *testing.T) {
	for _, text := range []string{"", "1", "x m", "0 m", "-1 m", "1 ", " m", "99999999999999999999 m"} {
		if match, version, err := decode([]byte(text)); err == nil {
			t.Errorf("%q was read as version %d of %q", text, version, match)
		}
	}
	for _, match := range []string{"m", "a b", " "} {
		got, version, err := decode(encode(match, 12))
		if got != match || version != 12 || err != nil {
			t.Errorf("%q at 12 came back as %q at %d, %v", match, got, version, err)
		}
	}
}
