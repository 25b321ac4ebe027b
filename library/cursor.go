package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// Cursor is how far something that feeds the library has come, by the name that it gave its cursor: empty at first.
// Entry.Cursor moves it together with what it covers.
func (l *Library) Cursor(ctx context.Context, name string) (value string, err error) {
	err = l.reads.cursor.QueryRowContext(ctx, name).Scan(&value)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err = l.failed(err); err != nil {
		return "", fmt.Errorf("cursor %q: %w", name, err)
	}
	return value, nil
}

// SetCursor moves a cursor by itself.
func (l *Library) SetCursor(ctx context.Context, c Cursor) error {
	err := l.change(ctx, func(q *statements) error {
		_, err := q.setCursor.Exec(c.Name, c.Value)
		return err
	})
	if err != nil {
		return fmt.Errorf("cursor %q: %w", c.Name, err)
	}
	return nil
}
