package metrics

import (
	"context"
	"io"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
)

func scraped(t *testing.T, m *Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	text, err := io.ReadAll(w.Result().Body)
	if err != nil || w.Code != 200 {
		t.Fatalf("status %d, %v", w.Code, err)
	}
	return string(text)
}

// everything counts one of each.
func everything(m *Metrics) {
	m.Answered("GET /m/{match}", 200, time.Millisecond)
	m.Answered("", 403, time.Millisecond)
	m.Failed("stale")
	m.Limited("sockets")
	m.Searched("games", time.Second)
	m.Pushed("sent")
	m.Posted("sent")
	m.Flagged()
	aMove(m)
}

// aMove is all that is counted when somebody moves.
func aMove(m *Metrics) {
	m.Written(3, 2*time.Millisecond, time.Millisecond)
	m.Stored(3 * time.Millisecond)
	m.Happened("moved")
	m.Happened("clocked")
	m.Moved()
	m.Told(4 * time.Millisecond)
}

func TestWhatIsToldIsCounted(t *testing.T) {
	m := New("v1")
	everything(m)
	m.Watch([]Gauge{{Name: "tessera_rooms", Help: "Rooms."}, {Name: "tessera_data_bytes", Help: "Bytes.", Label: "file"}},
		func(context.Context) map[string][]Value {
			return map[string][]Value{"tessera_rooms": {{Number: 7}}, "tessera_data_bytes": {{"a", 1}, {"b", 2}}}
		})
	text := scraped(t, m)
	for _, line := range []string{
		`tessera_build_info{version="v1"} 1`,
		`tessera_http_requests_total{route="GET /m/{match}",status="200"} 1`,
		`tessera_http_requests_total{route="none",status="403"} 1`,
		`tessera_http_request_seconds_bucket{route="none",le="0.005"} 1`,
		`tessera_errors_total{code="stale"} 1`,
		`tessera_limited_total{limit="sockets"} 1`,
		`tessera_events_total{type="clocked"} 1`,
		`tessera_moves_total 1`, `tessera_clock_flags_total 1`,
		`tessera_store_batch_changes_sum 3`, `tessera_store_sync_seconds_bucket{le="0.0005"} 0`,
		`tessera_engine_search_seconds_count{for="games"} 1`,
		`tessera_rooms 7`, `tessera_data_bytes{file="b"} 2`,
		`go_goroutines `, `process_open_fds `,
	} {
		if !strings.Contains(text, "\n"+line) {
			t.Errorf("there is no %s", line)
		}
	}
}

func TestNamesAreThoseThatPrometheusLikes(t *testing.T) {
	m := New("v1")
	everything(m)
	problems, err := promlint.New(strings.NewReader(scraped(t, m))).Lint()
	if err != nil {
		t.Fatal(err)
	}
	for _, each := range problems {
		t.Errorf("%s: %s", each.Metric, each.Text)
	}
}

// TestLabelsAreBounded has somebody send as many different words as they like.
func TestLabelsAreBounded(t *testing.T) {
	m := New("v1")
	for i := range 10 * MaxValues {
		word := strconv.Itoa(i)
		m.Answered(word, 404, 0)
		m.Failed(word)
		m.Limited(word)
		m.Happened(word)
	}
	text := scraped(t, m)
	for _, name := range []string{"tessera_http_requests_total", "tessera_errors_total", "tessera_limited_total", "tessera_events_total"} {
		if got := strings.Count(text, "\n"+name+"{"); got != MaxValues+1 {
			t.Errorf("%s has %d series, want %d", name, got, MaxValues+1)
		}
	}
}

// TestAMoveCountsWithoutGarbage: what is counted with every move must leave nothing to be collected.
func TestAMoveCountsWithoutGarbage(t *testing.T) {
	m := New("v1")
	aMove(m)
	if got := testing.AllocsPerRun(1000, func() { aMove(m) }); got > 0 {
		t.Errorf("%v allocations", got)
	}
}

func BenchmarkMove(b *testing.B) {
	m := New("v1")
	b.ReportAllocs()
	for b.Loop() {
		aMove(m)
	}
}
