// Package metrics counts what a server does, and tells it in the text format of Prometheus. It knows nothing of what is
// counted: those who do it tell. No label names anybody, and none has more than MaxValues values.
package metrics

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// The bounds of histograms, in seconds: of what should be done at once, of what may take a while, and of searches.
var (
	quick   = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 5}
	patient = []float64{.001, .005, .025, .1, .5, 2.5, 10}
	search  = []float64{.01, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}
)

// Metrics are the counts of one server. Make them with New. Its methods may be called by many goroutines at once, and are
// made for being called with every move.
type Metrics struct {
	registry *prometheus.Registry
	// names are those of all that is counted here.
	names []string

	requests *prometheus.CounterVec
	answers  *prometheus.HistogramVec
	routes   *vocabulary
	codes    *vocabulary
	limits   *vocabulary
	events   *vocabulary

	failures, limited, happened, pushes, letters *prometheus.CounterVec
	moves, flags                                 prometheus.Counter
	stored, told, batch, transaction, sync       prometheus.Histogram
	searches                                     *prometheus.HistogramVec
}

const buildInfo = "tessera_build_info"

// New returns counts that begin at nothing, of a program of a version.
func New(version string) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		routes:   newVocabulary(), codes: newVocabulary(), limits: newVocabulary(), events: newVocabulary(),
	}
	m.makeServer()
	m.makeGames()
	m.names = append(m.names, buildInfo)
	m.registry.MustRegister(
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: buildInfo, Help: "1; the label says which version runs.", ConstLabels: prometheus.Labels{"version": version},
		}, func() float64 { return 1 }),
	)
	return m
}

func (m *Metrics) makeServer() {
	m.requests = m.counters("tessera_http_requests_total", "Requests, by the pattern of their address and the status of the answer.", "route", "status")
	m.answers = m.durations("tessera_http_request_seconds", "How long an answer took. A socket is answered when it is open.", patient, "route")
	m.failures = m.counters("tessera_errors_total", "Errors that somebody was told, by their code.", "code")
	m.limited = m.counters("tessera_limited_total", "What was refused because there was too much of it, by the limit.", "limit")
	m.pushes = m.counters("tessera_pushes_total", "Messages to push services, by what became of them.", "outcome")
	m.letters = m.counters("tessera_letters_total", "Letters, by what became of them.", "outcome")
	// What has not failed yet counts as 0, and not as unknown.
	for _, outcome := range []string{"sent", "gone", "refused", "later", "failed"} {
		m.pushes.WithLabelValues(outcome)
	}
	m.letters.WithLabelValues("sent")
	m.letters.WithLabelValues("failed")
	m.told = m.duration("tessera_command_told_seconds", "From when a command was received until its sender's line had the answer, after the update that shows it.")
}

func (m *Metrics) makeGames() {
	m.happened = m.counters("tessera_events_total", "Events of matches that were stored, by their type.", "type")
	m.moves = m.counter("tessera_moves_total", "Moves that were stored, those of the computer included.")
	m.flags = m.counter("tessera_clock_flags_total", "Seats whose time was used up.")
	m.stored = m.duration("tessera_command_stored_seconds", "From when a command was received until what it led to was durable.")
	m.batch = m.histogram("tessera_store_batch_changes", "Changes that shared a transaction of the store of matches.",
		[]float64{1, 2, 4, 8, 16, 32, 64, 128, 256})
	m.transaction = m.duration("tessera_store_transaction_seconds", "How long a transaction of the store of matches took, its commit included.")
	m.sync = m.duration("tessera_store_sync_seconds", "How long the commit of a transaction took, which syncs the disk.")
	m.searches = m.durations("tessera_engine_search_seconds", "How long the engine searched: for moves of games, and for visitors.", search, "for")
}

// Handler answers with all counts.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4, Timeout: 10 * time.Second})
}

// Names lists the names of all that is counted, but for what the runtime tells of itself.
func (m *Metrics) Names() []string { return slices.Clone(m.names) }

// Value is a number under a label, which is empty for values without one.
type Value struct {
	Label  string
	Number float64
}

// Gauge tells numbers as they are at a moment, which are asked for when somebody looks.
type Gauge struct {
	Name, Help string
	// Label is the name of the values' labels, empty where there is one value without.
	Label string
}

// Watch has numbers asked for whenever somebody looks. What is asked must answer while the context lasts, with a value for
// each gauge that it has; those that it leaves out are left out.
func (m *Metrics) Watch(gauges []Gauge, ask func(context.Context) map[string][]Value) {
	for _, each := range gauges {
		m.names = append(m.names, each.Name)
	}
	m.registry.MustRegister(newWatched(gauges, ask))
}

// Answered implements server.Observer.
func (m *Metrics) Answered(route string, status int, took time.Duration) {
	if route == "" {
		route = "none"
	}
	route = m.routes.word(route)
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
	m.answers.WithLabelValues(route).Observe(took.Seconds())
}

// Told implements server.Observer.
func (m *Metrics) Told(took time.Duration) { m.told.Observe(took.Seconds()) }

// Failed implements server.Observer.
func (m *Metrics) Failed(code string) { m.failures.WithLabelValues(m.codes.word(code)).Inc() }

// Limited implements server.Observer.
func (m *Metrics) Limited(of string) { m.limited.WithLabelValues(m.limits.word(of)).Inc() }

// Stored counts a command that was carried out.
func (m *Metrics) Stored(took time.Duration) { m.stored.Observe(took.Seconds()) }

// Happened counts an event of a match.
func (m *Metrics) Happened(kind string) { m.happened.WithLabelValues(m.events.word(kind)).Inc() }

// Moved counts a move.
func (m *Metrics) Moved() { m.moves.Inc() }

// Flagged counts a seat whose time was used up.
func (m *Metrics) Flagged() { m.flags.Inc() }

// Written counts a transaction of the store.
func (m *Metrics) Written(changes int, took, sync time.Duration) {
	m.batch.Observe(float64(changes))
	m.transaction.Observe(took.Seconds())
	m.sync.Observe(sync.Seconds())
}

// Searched counts a search for somebody.
func (m *Metrics) Searched(whom string, took time.Duration) {
	m.searches.WithLabelValues(whom).Observe(took.Seconds())
}

// Pushed counts a message to a push service by its outcome.
func (m *Metrics) Pushed(outcome string) { m.pushes.WithLabelValues(outcome).Inc() }

// Posted counts a letter by its outcome.
func (m *Metrics) Posted(outcome string) { m.letters.WithLabelValues(outcome).Inc() }
