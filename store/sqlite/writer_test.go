package sqlite

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tessera/store"
)

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

func openFresh(t testing.TB, options ...Option) *Store {
	t.Helper()
	s, err := Open(t.TempDir(), options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// sized is an append of one event of a size.
func sized(match string, after int64, size int) store.Append {
	return store.Append{Match: match, After: after, Events: [][]byte{make([]byte, size)}, At: noon}
}

func appending(a store.Append) func(context.Context, *statements) error {
	return func(ctx context.Context, q *statements) error { return q.append(ctx, &a) }
}

// together carries jobs out as one batch. Nobody else may use the writer meanwhile.
func together(s *Store, runs ...func(context.Context, *statements) error) (outcomes []error) {
	var batch []*job
	for _, run := range runs {
		batch = append(batch, newJob(run))
	}
	s.writer.commit(batch)
	for _, j := range batch {
		outcomes = append(outcomes, <-j.done)
	}
	return outcomes
}

func wantOutcomes(t *testing.T, got []error, want ...error) {
	t.Helper()
	for i := range want {
		if !errors.Is(got[i], want[i]) {
			t.Errorf("job %d: error %v, want %v", i, got[i], want[i])
		}
	}
}

func wantVersions(t *testing.T, s *Store, want map[string]int64) {
	t.Helper()
	for match, version := range want {
		got, err := s.Version(t.Context(), match)
		if got != version || (err != nil) != (version == 0) {
			t.Errorf("match %s has version %d, %v; want %d", match, got, err, version)
		}
		events, _ := s.Events(t.Context(), match, 0)
		if int64(len(events)) != version {
			t.Errorf("match %s has %d events, want %d", match, len(events), version)
		}
	}
}

// TestPragmas asks the very connection that writes.
func TestPragmas(t *testing.T) {
	s := openFresh(t)
	const full = "2"
	for pragma, want := range map[string]string{
		"synchronous": full, "journal_mode": "wal", "foreign_keys": "1", "busy_timeout": "5000",
	} {
		var got string
		err := s.writer.conn.QueryRowContext(t.Context(), "pragma "+pragma).Scan(&got)
		if err != nil || got != want {
			t.Errorf("%s is %q, %v; want %q", pragma, got, err, want)
		}
	}
}

// TestCloseFoldsLog: a closed store is one file, with everything in it, and holds on to nothing.
func TestCloseFoldsLog(t *testing.T) {
	s := openFresh(t)
	err := s.Append(t.Context(), sized("a", 0, 10))
	_, readErr := s.Events(t.Context(), "a", 0)
	wantOutcomes(t, []error{err, readErr, s.Close()}, nil, nil, nil)
	left, err := filepath.Glob(filepath.Join(s.dir, "tessera.*"))
	want := []string{filepath.Join(s.dir, FileName), filepath.Join(s.dir, lockName)}
	if err != nil || !slices.Equal(left, want) {
		t.Errorf("closing left %v, %v; want %v", left, err, want)
	}
}

// TestFailingJob has a job fail after it wrote: what it wrote is undone, and its neighbours are stored.
func TestFailingJob(t *testing.T) {
	s := openFresh(t)
	broken := errors.New("broken")
	wantOutcomes(t, together(s,
		appending(sized("a", 0, 10)),
		func(ctx context.Context, q *statements) error {
			return errors.Join(appending(sized("b", 0, 10))(ctx, q), broken)
		},
		appending(sized("c", 0, 10)),
		appending(sized("a", 0, 10)),
		appending(sized("a", 1, 10)),
	), nil, broken, nil, store.ErrConflict, nil)
	wantVersions(t, s, map[string]int64{"a": 2, "b": 0, "c": 1})
}

// TestFailingCommit makes the commit itself fail, with an event of a match that does not exist, checked at the end:
// nobody may be told that anything was stored or decided.
func TestFailingCommit(t *testing.T) {
	s := openFresh(t)
	outcomes := together(s,
		appending(sized("a", 0, 10)),
		appending(sized("a", 0, 10)),
		func(ctx context.Context, q *statements) error {
			if _, err := s.writer.conn.ExecContext(ctx, "pragma defer_foreign_keys = on"); err != nil {
				return err
			}
			_, err := run(ctx, q.event, "nowhere", 1, 0, []byte("x"))
			return err
		},
		appending(sized("b", 0, 10)),
	)
	for i, err := range outcomes {
		if err == nil || isVerdict(err) || errors.As(err, new(jobError)) {
			t.Errorf("job %d: error %v, want the commit's", i, err)
		}
	}
	wantVersions(t, s, map[string]int64{"a": 0, "b": 0, "nowhere": 0})
	wantOutcomes(t, []error{s.Append(t.Context(), sized("a", 0, 10))}, nil)
	wantVersions(t, s, map[string]int64{"a": 1})
}

func TestGather(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const more = 10
		w := &writer{queue: make(chan *job)}
		for range maxBatch + more {
			go func() { w.queue <- newJob(nil) }()
		}
		synctest.Wait()
		for _, want := range []int{maxBatch, more} {
			if got := len(w.gather(<-w.queue)); got != want {
				t.Errorf("gathered %d jobs, want %d", got, want)
			}
		}
	})
}

// TestWithdrawn ends a context while its append waits behind another.
func TestWithdrawn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openFresh(t)
		release, slow, withdrawn := make(chan struct{}), make(chan error), make(chan error)
		go func() {
			slow <- s.writer.do(context.Background(), func(context.Context, *statements) error {
				<-release
				return nil
			})
		}()
		synctest.Wait()
		waiting, cancel := context.WithCancel(t.Context())
		go func() { withdrawn <- s.Append(waiting, sized("a", 0, 10)) }()
		synctest.Wait()
		cancel()
		wantOutcomes(t, []error{<-withdrawn}, context.Canceled)
		close(release)
		wantOutcomes(t, []error{<-slow}, nil)
		wantVersions(t, s, map[string]int64{"a": 0})
	})
}

// TestCarriedThrough ends a context while its append is under way.
func TestCarriedThrough(t *testing.T) {
	s := openFresh(t)
	underWay, cancel := context.WithCancel(t.Context())
	err := s.writer.do(underWay, func(ctx context.Context, q *statements) error {
		cancel()
		return appending(sized("a", 0, 10))(ctx, q)
	})
	wantOutcomes(t, []error{err}, nil)
	wantVersions(t, s, map[string]int64{"a": 1})
}

// fill appends to a match, after a version, until the database is full and returns the version reached.
func fill(t *testing.T, s *Store, match string, version int64) int64 {
	t.Helper()
	for ; version < 1000; version++ {
		err := s.Append(t.Context(), sized(match, version, 10_000))
		if errors.Is(err, store.ErrFull) {
			return version
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the database never was full")
	return 0
}

// TestFull fills a database of few pages, for a real SQLITE_FULL, and makes room again.
func TestFull(t *testing.T) {
	s := openFresh(t, MaxPages(100))
	command := sized("big", 0, 10_000)
	command.Actor, command.ID = "ann", "1"
	command.Due = &store.Due{At: noon, Kind: "flag", Key: "1"}
	wantOutcomes(t, []error{s.Append(t.Context(), sized("small", 0, 10)), s.Append(t.Context(), command)}, nil, nil)
	last := fill(t, s, "big", 1)
	wantVersions(t, s, map[string]int64{"small": 1, "big": last})

	refused := sized("big", last, 100_000)
	refused.Actor, refused.ID = "ann", "2"
	wantOutcomes(t, []error{s.Append(t.Context(), refused)}, store.ErrFull)
	wantVersions(t, s, map[string]int64{"small": 1, "big": last})
	if _, stored, err := s.Answer(t.Context(), "big", "ann", "2"); stored || err != nil {
		t.Errorf("a refused command is stored: %v, %v", stored, err)
	}
	if err := s.Ready(t.Context()); err != nil {
		t.Error(err)
	}

	err := s.writer.do(t.Context(), func(ctx context.Context, _ *statements) error {
		_, err := s.writer.conn.ExecContext(ctx, "pragma max_page_count = 1000")
		return err
	})
	wantOutcomes(t, []error{err, s.Append(t.Context(), refused)}, nil, nil)
	wantOutcomes(t, []error{s.Append(t.Context(), sized("small", 1, 10))}, nil)
	wantVersions(t, s, map[string]int64{"small": 2, "big": last + 1})
}

// TestFullBatch puts an append for which there is no room between two small ones.
func TestFullBatch(t *testing.T) {
	s := openFresh(t, MaxPages(100))
	wantOutcomes(t, together(s,
		appending(sized("a", 0, 10)),
		appending(sized("b", 0, 1_000_000)),
		appending(sized("c", 0, 10)),
	), nil, store.ErrFull, nil)
	wantVersions(t, s, map[string]int64{"a": 1, "b": 0, "c": 1})
}
