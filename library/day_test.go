package library

import "testing"

func TestDays(t *testing.T) {
	for text, want := range map[string]day{"2009": 20090000, "2009-03": 20090300, "2009-03-14": 20090314} {
		if got, err := readDay(text); got != want || err != nil {
			t.Errorf("%q is %d, error %v", text, got, err)
		}
	}
	for _, text := range []string{"", "2009-13", "2009-02-30", "14.3.2009", "2009-3", "09", "2009-03-14 ", "x"} {
		if got, err := readDay(text); err == nil {
			t.Errorf("%q is %d", text, got)
		}
	}
}

func TestSpans(t *testing.T) {
	for _, test := range []struct {
		from, to string
		on       day
		has      bool
	}{
		{"", "", 0, true},
		{"", "", 20090314, true},
		{"2009", "", 0, false},
		{"", "2009", 0, false},
		{"2009", "2009", 20090000, true},
		{"2009", "2009", 20091231, true},
		{"2009", "2009", 20100101, false},
		{"2009-03", "2009-03", 20090300, true},
		{"2009-03", "2009-03", 20090331, true},
		{"2009-03", "2009-03", 20090000, false},
		{"2009-03", "2009-03", 20090401, false},
		{"2009-03-14", "", 20090313, false},
		{"2009-03-14", "", 20090314, true},
		{"", "2009-03-14", 20090314, true},
		{"", "2009-03-14", 20090315, false},
	} {
		s, err := readSpan(test.from, test.to)
		if err != nil || s.has(test.on) != test.has {
			t.Errorf("%q to %q has %d: %v, error %v", test.from, test.to, test.on, s.has(test.on), err)
		}
	}
	if _, err := readSpan("x", ""); err == nil {
		t.Error("x is a first day")
	}
	if _, err := readSpan("", "x"); err == nil {
		t.Error("x is a last day")
	}
}
