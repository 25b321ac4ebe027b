package library

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"

	"tessera/internal/sqlitefile"
)

// writer is the one connection that changes the file.
type writer struct {
	mu     sync.Mutex
	closed bool
	db     *sql.DB
	conn   *sql.Conn
	stmts  statements
	// merging is held by whoever merges segments.
	merging sync.Mutex
}

func newWriter(path string) (_ *writer, err error) {
	if err := checkFile(context.Background(), path); err != nil {
		return nil, err
	}
	w := new(writer)
	if w.db, err = sqlitefile.Open(path, readWrite()); err != nil {
		return nil, err
	}
	w.db.SetMaxOpenConns(1)
	if err := w.prepare(context.Background()); err != nil {
		return nil, errors.Join(err, w.close())
	}
	return w, nil
}

func (w *writer) prepare(ctx context.Context) (err error) {
	if err := migrate(ctx, w.db); err != nil {
		return err
	}
	if err := drawSeed(ctx, w.db); err != nil {
		return err
	}
	if w.conn, err = w.db.Conn(ctx); err != nil {
		return err
	}
	if err := w.stmts.prepare(ctx, w.conn); err != nil {
		return err
	}
	return w.sweepAll(ctx)
}

// close waits for the transaction under way.
func (w *writer) close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	if w.conn == nil {
		return w.db.Close()
	}
	return errors.Join(w.stmts.close(), w.conn.Close(), w.db.Close())
}

// transact runs changes in one transaction. After an error nothing of it is stored; a context that ends before the
// commit is one.
func (w *writer) transact(ctx context.Context, change func(*statements) error) (err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.closed {
		return ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	// What is begun is ended whatever becomes of the context: a driver that is interrupted in the middle may have rolled
	// back or not.
	whole := context.WithoutCancel(ctx)
	if _, err := w.conn.ExecContext(whole, "begin immediate"); err != nil {
		return fmt.Errorf("begin: %w", explain(err))
	}
	defer func() {
		if err != nil {
			_, _ = w.conn.ExecContext(whole, "rollback") // SQLite may have done it already
		}
	}()
	if err := change(&w.stmts); err != nil {
		return explain(err)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if _, err := w.conn.ExecContext(whole, "commit"); err != nil {
		return fmt.Errorf("commit: %w", explain(err))
	}
	return nil
}

// change runs a transaction where the library may be changed.
func (l *Library) change(ctx context.Context, change func(*statements) error) error {
	if l.writer == nil {
		return ErrReadOnly
	}
	return l.writer.transact(ctx, change)
}
