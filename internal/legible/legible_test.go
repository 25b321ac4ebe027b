package legible_test

import (
	"testing"

	"tessera/internal/legible"
)

func TestWhatCanBeRead(t *testing.T) {
	for _, line := range []string{
		"", "Cup", "Café d’été", "Cafe\u0301", "Giải cờ Việt Nam", "Gia\u0302\u0309i", "שָׁלוֹם", "การแข่งขันที่", "第1回大会", "½ : ½\u00a0!",
		"Summer ☀\ufe0f cup", "1\ufe0f\u20e3", "👩🏽\u200d🚀", "🏳\ufe0f\u200d🌈", "👨\u200d👩\u200d👧", "🇳🇱",
	} {
		if sign := legible.Flaw(line); sign != "" {
			t.Errorf("%q: %q", line, sign)
		}
	}
}

func TestWhatCannotBeRead(t *testing.T) {
	for line, want := range map[string]string{
		"a\nb": "\n", "a\tb": "\t", "a\x00": "\x00", "a\u202eb": "\u202e", "a\u200bb": "\u200b", "a\ufeff": "\ufeff", "a\u00adb": "\u00ad",
		"a\u3164b": "\u3164", "\u2800": "\u2800", "a\u034fb": "\u034f", "a\ufe0f": "\ufe0f", " \ufe0f": "\ufe0f", "☀\ufe0e": "\ufe0e",
		"a\u200db": "\u200d", "👩\u200d": "\u200d", "👩\u200da": "\u200d", "Z\u0335\u0336\u0337": "\u0337", "\u0301": "\u0301", "a \u0301": "\u0301",
		"\U000e0041": "\U000e0041", "\ue000": "\ue000",
	} {
		if sign := legible.Flaw(line); sign != want {
			t.Errorf("%q: %q, want %q", line, sign, want)
		}
	}
}
