package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"tessera/engine"
	"tessera/internal/metrics"
	"tessera/library"
	"tessera/match"
	"tessera/pente"
	"tessera/people"
	"tessera/people/push"
	peopledb "tessera/people/sqlite"
	"tessera/store/sqlite"
)

// metricsFlag is where a running server tells how much it does.
type metricsFlag struct {
	MetricsAddr string `env:"TESSERA_METRICS_ADDR" placeholder:"HOST:PORT" help:"Where to serve /metrics for Prometheus, apart from where people connect, such as localhost:9464 (${env}; default: nowhere). Whoever reaches that address can read it."`
}

func (f metricsFlag) validate() error {
	if f.MetricsAddr == "" {
		return nil
	}
	if host, _, err := net.SplitHostPort(f.MetricsAddr); err != nil || host == "" {
		return fmt.Errorf("--metrics-addr: %q is not like localhost:9464", f.MetricsAddr)
	}
	return nil
}

// serve serves the counts until the context ends, if they are asked for.
func (f metricsFlag) serve(ctx context.Context, counts *metrics.Metrics, log *slog.Logger) error {
	if f.MetricsAddr == "" {
		return nil
	}
	listener, err := net.Listen("tcp", f.MetricsAddr)
	if err != nil {
		return fmt.Errorf("--metrics-addr: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", counts.Handler())
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	log.Info("metrics", "url", "http://"+listener.Addr().String()+"/metrics")
	go func() { _ = server.Serve(listener) }()
	return nil
}

// countStored tells of what commands led to.
func countStored(counts *metrics.Metrics) func([]match.Event, time.Duration) {
	return func(events []match.Event, took time.Duration) {
		counts.Stored(took)
		for _, event := range events {
			counts.Happened(event.Type())
			switch event := event.(type) {
			case match.Moved:
				counts.Moved()
			case match.Forfeited:
				if event.Cause == match.TimeOut {
					counts.Flagged()
				}
			}
		}
	}
}

// countWritten tells of transactions.
func countWritten(counts *metrics.Metrics) sqlite.Option {
	return sqlite.OnWritten(func(w sqlite.Written) { counts.Written(w.Changes, w.Took, w.Sync) })
}

// countPushed tells of messages to push services.
func countPushed(counts *metrics.Metrics) func(error) {
	return func(err error) {
		outcome := "failed"
		switch _, later := errors.AsType[*push.Later](err); {
		case err == nil:
			outcome = "sent"
		case errors.Is(err, push.ErrGone):
			outcome = "gone"
		case errors.Is(err, push.ErrRefused):
			outcome = "refused"
		case later:
			outcome = "later"
		}
		counts.Pushed(outcome)
	}
}

// countPosted tells of letters.
func countPosted(counts *metrics.Metrics) func(error) {
	return func(err error) {
		if err != nil {
			counts.Posted("failed")
			return
		}
		counts.Posted("sent")
	}
}

// countedEngine is an engine whose searches are counted.
type countedEngine struct {
	*engine.Engine
	counts *metrics.Metrics
}

// Choose implements room.Chooser.
func (e countedEngine) Choose(ctx context.Context, rules *pente.Rules, pos *pente.Position, level int, rnd *rand.Rand) (pente.Move, error) {
	began := time.Now()
	defer func() { e.counts.Searched("games", time.Since(began)) }()
	return e.Engine.Choose(ctx, rules, pos, level, rnd)
}

// Search implements server.Searcher.
func (e countedEngine) Search(
	ctx context.Context, rules *pente.Rules, pos *pente.Position, limits engine.Limits, report func(engine.Report),
) (engine.Report, error) {
	began := time.Now()
	defer func() { e.counts.Searched("visitors", time.Since(began)) }()
	return e.Engine.Search(ctx, rules, pos, limits, report)
}

// gauges are the numbers that are asked for when somebody looks.
var gauges = []metrics.Gauge{
	{Name: "tessera_sockets", Help: "Sockets that are open: browsers that are there."},
	{Name: "tessera_watches", Help: "Matches that are followed on sockets, each as often as it is."},
	{Name: "tessera_tables_watched", Help: "Matches that somebody follows."},
	{Name: "tessera_rooms_loaded", Help: "Matches in memory."},
	{Name: "tessera_matches_running", Help: "Matches in memory in which a game is being played."},
	{Name: "tessera_engine_searching", Help: "Searches under way, for moves of games and for visitors.", Label: "for"},
	{Name: "tessera_engine_waiting", Help: "Searches that wait for a processor.", Label: "for"},
	{Name: "tessera_library_behind_changes", Help: "Changes of matches that the library has not followed yet."},
	{Name: "tessera_accounts", Help: "People who have an account."},
	{Name: "tessera_sessions", Help: "Browsers in which somebody is signed in."},
	{Name: "tessera_devices", Help: "Devices that are reminded."},
	{Name: "tessera_data_bytes", Help: "How large the files in the data folder are, with their logs.", Label: "file"},
	{Name: "tessera_data_free_bytes", Help: "Room on the disk of the data folder that the server may still use."},
}

// one is a number without a label.
func one[T int | int64](n T) []metrics.Value { return []metrics.Value{{Number: float64(n)}} }

// measure answers for the gauges.
func (h *house) measure(ctx context.Context, data string, crowd *people.House) map[string][]metrics.Value {
	load, line := h.hall.Load(), h.server.Load()
	values := map[string][]metrics.Value{
		"tessera_sockets": one(line.Sockets), "tessera_watches": one(line.Watches), "tessera_tables_watched": one(line.Tables),
		"tessera_rooms_loaded": one(load.Rooms), "tessera_matches_running": one(load.Running),
		"tessera_engine_searching":       {{Label: "games", Number: float64(load.Searching)}, {Label: "visitors", Number: float64(load.Spare)}},
		"tessera_engine_waiting":         {{Label: "games", Number: float64(load.Waiting)}, {Label: "visitors", Number: float64(load.SpareWaiting)}},
		"tessera_library_behind_changes": one(h.feeder.Behind()),
		"tessera_data_bytes":             fileSizes(data),
	}
	if free, ok := freeBytes(data); ok {
		values["tessera_data_free_bytes"] = one(free)
	}
	if kept, err := crowd.Count(ctx); err == nil {
		values["tessera_accounts"], values["tessera_sessions"] = one(kept.Accounts), one(kept.Sessions)
		values["tessera_devices"] = one(kept.Devices)
	}
	return values
}

// fileSizes are those of the databases, their logs included.
func fileSizes(data string) (sizes []metrics.Value) {
	for _, name := range []string{sqlite.FileName, peopledb.FileName, library.FileName} {
		var size int64
		for _, file := range []string{name, name + "-wal"} {
			if info, err := os.Stat(filepath.Join(data, file)); err == nil {
				size += info.Size()
			}
		}
		sizes = append(sizes, metrics.Value{Label: name, Number: float64(size)})
	}
	return sizes
}
