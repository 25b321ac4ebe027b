package record

import (
	"strings"
	"time"
)

// dateForms are the ways to write dates that are understood, the first of which is ISO 8601.
var dateForms = []string{"2006-01-02", "2006/01/02", "2006.01.02", "2006-1-2", "2006/1/2", "2006.1.2"}

// tidyDate brings a date into the form of ISO 8601, where it can be read.
func tidyDate(text string) string {
	text = tidyLine(text)
	for _, form := range dateForms {
		if day, err := time.Parse(form, text); err == nil {
			return day.Format(dateForms[0])
		}
	}
	return partialDate(text)
}

// partialDate brings a month of a year into the form of ISO 8601, and drops the question marks for a day or month that
// nobody knows (2009.03.??).
func partialDate(text string) string {
	short := strings.TrimRight(text, "?./-")
	for _, form := range []string{"2006-01", "2006/01", "2006.01"} {
		if month, err := time.Parse(form, short); err == nil {
			return month.Format("2006-01")
		}
	}
	if _, err := time.Parse("2006", short); err == nil {
		return short
	}
	return text
}
