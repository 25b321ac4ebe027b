package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"time"

	"tessera/internal/sqlitefile"
	"tessera/store"
)

// maxBatch bounds how many jobs share a commit, and with it how long the first of them waits.
const maxBatch = 256

// writer is the one goroutine that changes the database, and its connection.
//
// Nearly all the cost of an append is the sync to disk at its commit, and one sync serves any number of appends. So
// while the writer commits, those who come wait, and when it is done it takes all of them into the next
// transaction. Nobody waits for a timer: alone, an append is committed at once, and the busier the store is the
// larger the batches grow.
type writer struct {
	db    *sql.DB
	conn  *sql.Conn
	stmts statements
	// written is told of transactions, nil where nobody wants to know.
	written func(Written)

	// file is the database as it was when opened, and path where it must still be.
	file os.FileInfo
	path string

	// queue has no buffer: those who wait in it are not yet taken, and may leave when their context ends.
	queue   chan *job
	halting chan struct{}
	halted  chan struct{}
}

// job is one caller's change. Its run must return a verdict (see isVerdict) before it writes anything.
type job struct {
	run  func(context.Context, *statements) error
	err  error
	done chan error
}

func newJob(run func(context.Context, *statements) error) *job {
	return &job{run: run, done: make(chan error, 1)}
}

// openWriter opens the database for writing, brings its schema up to date and starts the goroutine.
func openWriter(path string, wanted []Option) (*writer, error) {
	o := options{pragmas: readWrite()}
	for _, option := range wanted {
		option(&o)
	}
	db, err := sqlitefile.Open(path, o.pragmas)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	w := &writer{
		db: db, path: path, written: o.written, queue: make(chan *job), halting: make(chan struct{}), halted: make(chan struct{}),
	}
	if err := w.prepare(context.Background()); err != nil {
		return nil, errors.Join(explain(err), w.free())
	}
	go w.loop()
	return w, nil
}

func (w *writer) prepare(ctx context.Context) (err error) {
	if w.file, err = os.Stat(w.path); err != nil {
		return err
	}
	if err := migrate(ctx, w.db); err != nil {
		return err
	}
	if w.conn, err = w.db.Conn(ctx); err != nil {
		return err
	}
	return w.stmts.prepare(ctx, w.conn)
}

// do has a job done and returns its outcome when that is durable. A context that ends before the writer takes the
// job withdraws it.
func (w *writer) do(ctx context.Context, run func(context.Context, *statements) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := newJob(run)
	select {
	case w.queue <- j:
		return <-j.done
	case <-ctx.Done():
		return ctx.Err()
	case <-w.halting:
		return store.ErrClosed
	}
}

// halt lets the transaction under way end and stops the goroutine. It must be called once.
func (w *writer) halt() {
	close(w.halting)
	<-w.halted
}

// free closes the connection; the goroutine must have stopped.
func (w *writer) free() error {
	if w.conn == nil {
		return w.db.Close()
	}
	return errors.Join(w.stmts.close(), w.conn.Close(), w.db.Close())
}

// closed reports whether the writer takes no jobs any more.
func (w *writer) closed() bool {
	select {
	case <-w.halting:
		return true
	default:
		return false
	}
}

func (w *writer) loop() {
	defer close(w.halted)
	for {
		select {
		case first := <-w.queue:
			w.commit(w.gather(first))
		case <-w.halting:
			return
		}
	}
}

// gather takes everybody who waits now.
func (w *writer) gather(first *job) []*job {
	batch := []*job{first}
	for len(batch) < maxBatch {
		select {
		case next := <-w.queue:
			batch = append(batch, next)
		default:
			return batch
		}
	}
	return batch
}

// commit carries a batch out and tells everybody the outcome. Even a verdict is told only after the commit: it may
// rest on what a neighbour in the batch wrote, and must not be true before that is.
//
// When a batch fails because of what is in it, all of it was rolled back, and each job is tried again in a
// transaction of its own: SQLite ends the whole transaction when it finds no more room, so that savepoints would
// not shield the neighbours. Failures are rare, and then small neighbours of a large append still find room.
func (w *writer) commit(batch []*job) {
	err := w.carryOut(batch)
	if err != nil && len(batch) > 1 && isOfOne(err) {
		for i := range batch {
			w.commit(batch[i : i+1])
		}
		return
	}
	for _, j := range batch {
		if err != nil {
			j.err = err
		}
		j.done <- j.err
	}
}

// carryOut runs a batch in one transaction, after which the database must still be there. It is looked for before, too,
// so that what is lost is not written to: that could be read until the end of the process.
func (w *writer) carryOut(batch []*job) error {
	if err := w.checkFile(); err != nil {
		return err
	}
	if err := w.transact(context.Background(), batch); err != nil {
		return err
	}
	return w.checkFile()
}

// checkFile returns an error that is store.ErrLost when the database is not where it was opened: a deleted file takes
// commits like any other, and its last user's end is that of all that it holds. The file is only asked for, as opening
// and closing it would drop SQLite's locks.
func (w *writer) checkFile() error {
	now, err := os.Stat(w.path)
	if err != nil {
		return fmt.Errorf("%w: %w", store.ErrLost, err)
	}
	if !os.SameFile(w.file, now) {
		return fmt.Errorf("%w: %s is another file now", store.ErrLost, w.path)
	}
	return nil
}

// jobError is a failure of one job.
type jobError struct{ error }

func (e jobError) Unwrap() error { return e.error }

// isOfOne reports whether a batch failed through one of its jobs, or may do for a lack of space. Every other
// failure, such as a disk that does not sync, is everybody's.
func isOfOne(err error) bool {
	var of jobError
	return errors.As(err, &of) || errors.Is(err, store.ErrFull)
}

// transact runs a batch in one transaction. After an error nothing of it is stored. The rollback may find that
// SQLite did it already; should it fail in another way, the next begin does too and comes here again.
func (w *writer) transact(ctx context.Context, batch []*job) (err error) {
	defer func() {
		if err != nil {
			_, _ = w.conn.ExecContext(ctx, "rollback")
		}
	}()
	began := time.Now()
	if _, err := w.conn.ExecContext(ctx, "begin immediate"); err != nil {
		return fmt.Errorf("begin: %w", explain(err))
	}
	for _, j := range batch {
		if j.err = j.run(ctx, &w.stmts); j.err != nil && !isVerdict(j.err) {
			return jobError{explain(j.err)}
		}
	}
	ran := time.Now()
	if _, err := w.conn.ExecContext(ctx, "commit"); err != nil {
		return fmt.Errorf("commit: %w", explain(err))
	}
	if w.written != nil {
		w.written(Written{Changes: len(batch), Took: time.Since(began), Sync: time.Since(ran)})
	}
	return nil
}
