package record

import (
	"strings"
	"unicode/utf8"
)

// charset makes a text of bytes; false where some are none of it.
type charset func([]byte) (string, bool)

// charsetUnknown takes bytes for UTF-8 where they can be, else for Latin 1, which is what SGF says.
func charsetUnknown(data []byte) (string, bool) {
	if utf8.Valid(data) {
		return string(data), true
	}
	return latin1(data)
}

func unicodeText(data []byte) (string, bool) {
	if utf8.Valid(data) {
		return string(data), true
	}
	return strings.ToValidUTF8(string(data), "�"), false
}

func ascii(data []byte) (string, bool) {
	for _, c := range data {
		if c >= 0x80 {
			return strings.ToValidUTF8(string(data), "�"), false
		}
	}
	return string(data), true
}

func latin1(data []byte) (string, bool) {
	return mapped(data, func(c byte) rune { return rune(c) })
}

// windows1252 has these characters where Latin 1 has controls; 0 for none.
var windowsExtra = [32]rune{
	'€', 0, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0, 'Ž', 0,
	0, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0, 'ž', 'Ÿ',
}

func windows1252(data []byte) (string, bool) {
	return mapped(data, func(c byte) rune {
		if 0x80 <= c && c < 0xa0 {
			return windowsExtra[c-0x80]
		}
		return rune(c)
	})
}

// latin9 is Latin 1 with the euro and seven letters.
func latin9(data []byte) (string, bool) {
	changed := map[byte]rune{0xa4: '€', 0xa6: 'Š', 0xa8: 'š', 0xb4: 'Ž', 0xb8: 'ž', 0xbc: 'Œ', 0xbd: 'œ', 0xbe: 'Ÿ'}
	return mapped(data, func(c byte) rune {
		if r := changed[c]; r != 0 {
			return r
		}
		return rune(c)
	})
}

// mapped makes a text of bytes, one character each; 0 stands for no character.
func mapped(data []byte, to func(byte) rune) (string, bool) {
	var out strings.Builder
	sound := true
	for _, c := range data {
		r := to(c)
		if r == 0 && c != 0 {
			r, sound = utf8.RuneError, false
		}
		out.WriteRune(r)
	}
	return out.String(), sound
}

// charsets are those that are known, by their names in small letters without hyphens and underscores.
var charsets = map[string]charset{
	"utf8": unicodeText, "usascii": ascii, "ascii": ascii,
	"iso88591": latin1, "latin1": latin1, "iso885915": latin9, "latin9": latin9,
	"windows1252": windows1252, "cp1252": windows1252,
}

// charsetNamed finds a character set; nil where it is not known.
func charsetNamed(name string) charset {
	return charsets[strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(name))]
}
