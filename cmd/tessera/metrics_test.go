package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/internal/metrics"
	"tessera/people/push"
)

// metricsURL waits until a server has logged where it tells its counts.
func (p *process) metricsURL() string {
	p.t.Helper()
	logged := regexp.MustCompile(`msg=metrics url=(\S+)`)
	for range 3000 {
		if found := logged.FindStringSubmatch(p.logs.String()); found != nil {
			return found[1]
		}
		time.Sleep(10 * time.Millisecond)
	}
	p.t.Fatal("no metrics:", p.logs.String())
	return ""
}

// get returns the status and the body of an answer.
func get(t *testing.T, url string) (status int, body string) {
	t.Helper()
	response, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// counted waits until a server's counts have some lines: an answer is counted when it has been given.
func (p *process) counted(lines ...string) (text string) {
	p.t.Helper()
	url := p.metricsURL()
	var missing string
	for range 3000 {
		_, text = get(p.t, url)
		at := slices.IndexFunc(lines, func(line string) bool { return !strings.Contains(text, "\n"+line) })
		if at < 0 {
			return text
		}
		missing = lines[at]
		time.Sleep(10 * time.Millisecond)
	}
	p.t.Fatalf("there is no %s:\n%s", missing, text)
	return ""
}

// TestAServerTellsItsCountsElsewhere plays a game and looks at the counts, which the address for people must not have.
func TestAServerTellsItsCountsElsewhere(t *testing.T) {
	p := start(t, t.TempDir(), "--metrics-addr", "127.0.0.1:0")
	match := p.playAlone("K10", "L10", "M10")
	p.ask("GET", "/api/matches/"+match, "")
	text := p.counted(
		"tessera_moves_total 3", "tessera_command_told_seconds_count 3", `tessera_events_total{type="moved"} 3`,
		`tessera_http_requests_total{route="POST /api/matches",status="201"} 1`,
		`tessera_http_requests_total{route="GET /api/matches/{match}",status="200"} 1`,
		`tessera_http_requests_total{route="GET /api/socket",status="101"} 1`,
		"tessera_rooms_loaded 1", "tessera_matches_running 1", "tessera_accounts 0", `tessera_data_bytes{file="tessera.db"} `,
		"tessera_store_sync_seconds_count ", "tessera_build_info{", "process_open_fds ",
	)
	if strings.Contains(text, match) {
		t.Error("the counts name the match")
	}
	if status, body := get(t, p.url+"/metrics"); status != 404 || strings.Contains(body, "tessera_moves_total") {
		t.Errorf("people are told: status %d, %s", status, body)
	}
}

func TestWithoutAnAddressNothingIsTold(t *testing.T) {
	p := start(t, t.TempDir())
	if status, _ := get(t, p.url+"/metrics"); status != 404 {
		t.Errorf("status %d", status)
	}
	if status := p.stop(syscall.SIGTERM); status != 0 || strings.Contains(p.logs.String(), "msg=metrics") {
		t.Errorf("status %d, %s", status, p.logs.String())
	}
}

func TestAddressesOfMetricsThatCannotBeMeant(t *testing.T) {
	for _, address := range []string{"9464", "localhost", ":9464"} {
		status, _, err := tessera(t, "", "serve", "--data", t.TempDir(), "--metrics-addr", address)
		if status != exitUsage || !strings.Contains(err, "--metrics-addr") {
			t.Errorf("%s: status %d, %s", address, status, err)
		}
	}
}

func TestWhatBecameOfMessagesIsCounted(t *testing.T) {
	counts := metrics.New("test")
	pushed, posted := countPushed(counts), countPosted(counts)
	for _, err := range []error{nil, nil, push.ErrGone, fmt.Errorf("no: %w", push.ErrRefused), &push.Later{Err: io.EOF}, io.EOF} {
		pushed(err)
	}
	posted(nil)
	posted(io.EOF)
	w := httptest.NewRecorder()
	counts.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	for _, line := range []string{
		`tessera_pushes_total{outcome="sent"} 2`, `tessera_pushes_total{outcome="gone"} 1`, `tessera_pushes_total{outcome="refused"} 1`,
		`tessera_pushes_total{outcome="later"} 1`, `tessera_pushes_total{outcome="failed"} 1`,
		`tessera_letters_total{outcome="sent"} 1`, `tessera_letters_total{outcome="failed"} 1`,
	} {
		if !strings.Contains(w.Body.String(), "\n"+line) {
			t.Errorf("there is no %s", line)
		}
	}
}
