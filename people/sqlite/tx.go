package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"

	"tessera/people"
)

// noted carries out a statement that must change something, together with its note.
func (s *Store) noted(ctx context.Context, n people.Note, statement string, args ...any) error {
	return s.together(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, statement, args...)
		if err != nil {
			return explain(err)
		}
		if err := one(done.RowsAffected()); err != nil {
			return err
		}
		return note(ctx, tx, n)
	})
}

// listed are texts as json_each reads them.
func listed(texts []string) string {
	data, _ := json.Marshal(append([]string{}, texts...)) // texts always can be written
	return string(data)
}

// note adds to the audit trail.
func note(ctx context.Context, tx *sql.Tx, n people.Note) error {
	_, err := tx.ExecContext(ctx, addNote, n.At.UnixNano(), n.Kind, n.Account, n.By, n.Detail)
	return err
}

const addNote = "insert into notes (at, kind, account, actor, detail) values ($1, $2, $3, $4, $5)"
