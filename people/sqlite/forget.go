package sqlite

import (
	"context"
	"database/sql"
)

// forgetting removes what an account $1 has done to others and they to it, and what it has said, but for how others were
// judged.
var forgetting = []string{
	"delete from notes where account = $1",
	"update notes set actor = '' where actor = $1",
	"update reports set closed_by = '' where closed_by = $1",
	"update silences set moderator = '' where moderator = $1",
	"delete from mutes where listener in " + heldBy + " or speaker in " + heldBy,
	"delete from silences where holder in " + heldBy,
	"delete from devices where holder in " + heldBy,
	"delete from errands where subject in " + heldBy,
	"delete from reports where about in " + heldBy,
	"delete from report_lines where holder in " + heldBy,
	"update reports set reporter = '', words = '' where reporter in " + heldBy,
}

const heldBy = "(select holder from accounts where id = $1 union select holder from claims where account = $1)"

// forget carries that out. It comes before the account itself goes.
func forget(ctx context.Context, tx *sql.Tx, account string) error {
	for _, statement := range forgetting {
		if _, err := tx.ExecContext(ctx, statement, account); err != nil {
			return err
		}
	}
	return nil
}
