package picture

import (
	"fmt"
	"strconv"
	"strings"
)

// Measures of notes: their size, from line to line, and around them.
const (
	noteSize   = 21.0
	noteLine   = 30.0
	noteMargin = 18.0
)

// notes writes lines of text below the board, and makes the drawing as high as they need.
func (s *scene) notes(all *box) []item {
	if len(s.Notes) == 0 {
		return nil
	}
	var lines []string
	for _, note := range s.Notes {
		lines = append(lines, plain().wrap(note, noteSize, s.box.width-2*noteMargin)...)
	}
	lines = lines[:min(len(lines), MaxNotes)]
	top := s.box.y + s.box.height
	high := noteLine*float64(len(lines)) + noteMargin
	all.height += high
	items := []item{filled(rectangle(box{s.box.x, top, s.box.width, high}), s.look.ground)}
	for i, line := range lines {
		p, _ := plain().write(line, noteSize)
		at := spot{s.box.x + noteMargin, top + noteMargin/2 + noteLine*(float64(i)+0.7)}
		items = append(items, filled(p.at(at), s.look.text))
	}
	return items
}

// wrap breaks a text into lines no wider than allowed. A word that is wider is cut.
func (f *face) wrap(text string, size, width float64) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		word = f.within(word, size, width)
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && f.width(longer, size) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}

func digits(number int) string { return strconv.Itoa(number) }

func join(names []string) string { return strings.Join(names, ", ") }

func sprintf(words string, parts ...any) string { return fmt.Sprintf(words, parts...) }
