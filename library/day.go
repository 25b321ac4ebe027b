package library

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// day is a date as the number YYYYMMDD, with 00 for a month or day that is unknown, and 0 for no date at all.
type day int32

// readDay reads a date of ISO 8601, perhaps without day or month.
func readDay(text string) (day, error) {
	for _, form := range []string{time.DateOnly, "2006-01", "2006"} {
		if _, err := time.Parse(form, text); err == nil {
			digits, _ := strconv.Atoi(strings.ReplaceAll(text, "-", "")) // Parse has seen them
			for range (len(time.DateOnly) - len(text)) / len("-01") {
				digits *= 100
			}
			return day(digits), nil
		}
	}
	return 0, fmt.Errorf("%q is no date such as 2009, 2009-03 or 2009-03-14", text)
}

func (d day) year() int { return int(d) / 10_000 }

// String writes a day as it is read, nothing for no date.
func (d day) String() string {
	switch {
	case d == 0:
		return ""
	case d%10_000 == 0:
		return fmt.Sprintf("%04d", d/10_000)
	case d%100 == 0:
		return fmt.Sprintf("%04d-%02d", d/10_000, d/100%100)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d/10_000, d/100%100, d%100)
}

// span is a range of days, both ends included.
type span struct{ from, to day }

// always is the span of all days, and of games without one.
var always = span{0, 99_999_999}

// readSpan reads the ends of a range, either of which may be empty. An end without day or month is the whole month or
// year. Games whose own day or month is unknown lie within a range that holds all of their month or year.
func readSpan(from, to string) (s span, err error) {
	s = always
	if from != "" {
		if s.from, err = readDay(from); err != nil {
			return s, err
		}
	}
	if to != "" {
		if s.to, err = readDay(to); err != nil {
			return s, err
		}
		switch {
		case s.to%10_000 == 0:
			s.to += 9_999
		case s.to%100 == 0:
			s.to += 99
		}
	}
	if from == "" && to != "" {
		s.from = 1 // a game without a date is not before anything
	}
	return s, nil
}

func (s span) has(d day) bool { return s.from <= d && d <= s.to }
