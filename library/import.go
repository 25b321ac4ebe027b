package library

import (
	"context"
	"fmt"
	"iter"
	"runtime"
	"sync"
)

// A batch of an import has so many games, or fewer of so many bytes as they are stored: what is held in memory is
// bounded, and so is what a crash takes back.
const (
	batchGames = 1000
	batchBytes = 4 << 20
)

// Import adds games, as they come, in transactions of up to a thousand. Games that are there already are recognised: by
// their link in the source, else by having the same moves from the same start, the same people and the same day. An
// error that the entries yield is a game that was refused, as is a game against its rules, and the import goes on.
//
// What the report says has been stored; progress, which may be nil, is told after each transaction. After an error or
// the end of the context, all before the last transaction is in the library.
func (l *Library) Import(ctx context.Context, entries iter.Seq2[Entry, error], progress func(Report)) (Report, error) {
	if l.writer == nil {
		return Report{}, ErrReadOnly
	}
	im := &importer{library: l, progress: progress, ready: make(chan []*prepared, 1), done: make(chan struct{})}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go im.storeAll(ctx, cancel)
	im.prepareAll(ctx, entries)
	<-im.done
	if err := context.Cause(ctx); err != nil {
		return im.report, fmt.Errorf("import: %w", err)
	}
	return im.report, nil
}

// importer prepares a batch while the one before it is stored.
type importer struct {
	library  *Library
	report   Report
	progress func(Report)
	ready    chan []*prepared
	done     chan struct{}
}

// prepareAll reads entries and prepares them on all processors.
func (im *importer) prepareAll(ctx context.Context, entries iter.Seq2[Entry, error]) {
	defer close(im.ready)
	number, batch, work := 0, []*prepared(nil), newWorkers(im.library.keys)
	defer work.stop()
	send := func() bool {
		work.wait()
		select {
		case im.ready <- batch:
			batch = nil
			return true
		case <-ctx.Done():
			return false
		}
	}
	for e, err := range entries {
		if err != nil || e.Record != nil {
			number++
		}
		p := &prepared{number: number, entry: e, err: err}
		batch = append(batch, p)
		if err == nil {
			work.give(p)
		}
		if (len(batch) == batchGames || work.bytes() >= batchBytes) && !send() {
			return
		}
		if ctx.Err() != nil {
			return
		}
	}
	if len(batch) > 0 {
		send()
	}
}

// storeAll stores batches until there are no more or one fails.
func (im *importer) storeAll(ctx context.Context, cancel context.CancelCauseFunc) {
	defer close(im.done)
	for batch := range im.ready {
		if err := im.store(ctx, batch); err != nil {
			cancel(err)
			return
		}
		if im.progress != nil {
			im.progress(im.report)
		}
	}
}

// store stores a batch, and then merges what has become too much.
func (im *importer) store(ctx context.Context, batch []*prepared) error {
	report := im.report
	err := im.library.change(ctx, func(q *statements) error { return q.store(batch, &report) })
	if err != nil {
		return err
	}
	im.report = report
	return im.library.tidy(ctx)
}

// workers prepare games.
type workers struct {
	keys  *keyer
	queue chan *prepared
	group sync.WaitGroup // of games
	mu    sync.Mutex
	size  int
}

func newWorkers(keys *keyer) *workers {
	w := &workers{keys: keys, queue: make(chan *prepared)}
	for range runtime.GOMAXPROCS(0) {
		go w.loop()
	}
	return w
}

func (w *workers) loop() {
	for p := range w.queue {
		p.prepare(w.keys)
		w.mu.Lock()
		w.size += p.size()
		w.mu.Unlock()
		w.group.Done()
	}
}

func (w *workers) give(p *prepared) {
	w.group.Add(1)
	w.queue <- p
}

// wait waits until all that was given is prepared, and begins to count anew.
func (w *workers) wait() {
	w.group.Wait()
	w.size = 0
}

// bytes is how much has been prepared since the last wait.
func (w *workers) bytes() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.size
}

func (w *workers) stop() {
	w.group.Wait()
	close(w.queue)
}
