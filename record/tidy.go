package record

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// tidyOptions brings options into alphabetical order.
func tidyOptions(options []string) []string {
	if len(options) == 0 {
		return nil
	}
	return slices.Sorted(slices.Values(options))
}

// tidyLine brings a text into one line: no control characters, no blanks at its ends.
func tidyLine(text string) string {
	if plain(text, "") {
		return strings.TrimSpace(text)
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if control(r) {
			return ' '
		}
		return r
	}, text))
}

// tidyText leaves line feeds and tabs in a text, but no other control characters and no other ends of lines.
func tidyText(text string) string {
	if plain(text, "\n\t") {
		return text
	}
	text = endsOfLines.Replace(text)
	return strings.Map(func(r rune) rune {
		if control(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, text)
}

// endsOfLines makes line feeds of what other machines end lines with.
var endsOfLines = strings.NewReplacer("\r\n", "\n", "\n\r", "\n", "\r", "\n")

// plain reports whether a text is valid and has no control characters but those allowed.
func plain(text, but string) bool {
	return utf8.ValidString(text) && strings.IndexFunc(text, func(r rune) bool {
		return control(r) && !strings.ContainsRune(but, r)
	}) < 0
}

func control(r rune) bool { return r < ' ' || r >= 0x7f && r < 0xa0 || r == '\ufeff' }

// tidyMarks brings marks into their order and drops those that are there twice.
func tidyMarks(marks []Mark) []Mark {
	slices.SortFunc(marks, compareMarks)
	return slices.Compact(marks)
}

// tidyCounts drops a list that holds nothing but zeros.
func tidyCounts(counts []int) []int {
	if slices.ContainsFunc(counts, func(n int) bool { return n != 0 }) {
		return counts
	}
	return nil
}
