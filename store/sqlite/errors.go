package sqlite

import (
	"errors"
	"fmt"

	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"tessera/store"
)

// hasCode reports whether SQLite answered with a result code, in any of its extended forms.
func hasCode(err error, code int) bool {
	var failure *driver.Error
	return errors.As(err, &failure) && failure.Code()&0xff == code
}

func isBusy(err error) bool { return hasCode(err, codes.SQLITE_BUSY) }

// explain gives SQLite's failures the names that package store has for them.
func explain(err error) error {
	if hasCode(err, codes.SQLITE_FULL) {
		return fmt.Errorf("%w: %w", store.ErrFull, err)
	}
	return err
}

// isVerdict reports whether an error is a decision about a job, after which nothing was written, and not a failure
// to carry it out.
func isVerdict(err error) bool {
	var repeated *store.Repeated
	return errors.Is(err, store.ErrConflict) || errors.As(err, &repeated)
}
