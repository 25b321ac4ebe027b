package store

import (
	"fmt"
	"slices"
	"time"
)

// Seated is who sits in a match; by it a holder's matches are found.
type Seated struct {
	// Holders are those of all seats, each of them once and none empty.
	Holders []string
	// Over says that nothing goes on there any more.
	Over bool
}

// Check returns an ErrInvalid that says what no store can keep.
func (s *Seated) Check() error {
	for i, holder := range s.Holders {
		if holder == "" || slices.Contains(s.Holders[:i], holder) {
			return fmt.Errorf("%w: holder %d of %d, %q, is empty or there twice", ErrInvalid, i+1, len(s.Holders), holder)
		}
	}
	return checkTexts(s.Holders...)
}

// Sitting is a match in which some holder sits.
type Sitting struct {
	// Mark is the change with which Seated was stored.
	Mark
	// At is when that was, to the nanosecond, in UTC.
	At time.Time
	// Over is Seated's. Company says that somebody else sits there too.
	Over, Company bool
}

// Sittings asks for the matches in which any of some holders sits.
type Sittings struct {
	Holders []string
	// Going leaves out those that are over.
	Going bool
	// Before is the mark of the last one already known; the zero Mark begins with the latest.
	Before Mark
	// Limit must be positive.
	Limit int
}
