package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tessera/library"
	"tessera/room"
	"tessera/store"
)

// TestWhoGoesAwayIsNoFailureOfTheHouse holds what is logged above Debug to what the house should look at.
func TestWhoGoesAwayIsNoFailureOfTheHouse(t *testing.T) {
	gone, leave := context.WithCancel(t.Context())
	leave()
	for _, c := range []struct {
		ctx  context.Context
		err  error
		want []string
	}{
		{t.Context(), errors.New("broken"), []string{"ERROR", "WARN"}},
		{t.Context(), fmt.Errorf("append: %w", store.ErrFull), []string{"ERROR", "WARN"}},
		{t.Context(), fmt.Errorf("append: %w", context.DeadlineExceeded), []string{"ERROR", "WARN"}},
		{gone, fmt.Errorf("append: %w", context.Canceled), nil},
		{gone, errors.New("interrupted"), nil},
		{t.Context(), tooMany(limitRequests, "slowly"), nil},
	} {
		var logged bytes.Buffer
		s, err := New(Config{Assets: builtFiles, Log: slog.New(slog.NewTextHandler(&logged, nil))})
		if err != nil {
			t.Fatal(err)
		}
		failing := s.logged(s.api(func(http.ResponseWriter, *http.Request) error { return c.err }))
		failing.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil).WithContext(c.ctx))
		var levels []string
		for line := range strings.Lines(logged.String()) {
			if _, level, found := strings.Cut(line, "level="); found && !strings.HasPrefix(level, "INFO") {
				levels = append(levels, strings.Fields(level)[0])
			}
		}
		if fmt.Sprint(levels) != fmt.Sprint(c.want) {
			t.Errorf("%v: logged %v, want %v:\n%s", c.err, levels, c.want, logged.String())
		}
	}
}

// TestEveryFailureHasItsStatus: what can go wrong below the server is told with its own status, and only surprises are
// the house's.
func TestEveryFailureHasItsStatus(t *testing.T) {
	for _, c := range []struct {
		err       error
		status    int
		surprises bool
	}{
		{library.ErrUnknown, 404, false}, {library.ErrStudies, 507, true}, {library.ErrReadOnly, 403, false},
		{library.ErrClosed, 503, false}, {library.ErrFull, 507, true}, {library.ErrCrowd, 400, false},
		{library.ErrDamaged, 500, true}, {room.ErrUnknownMatch, 404, false}, {room.ErrBusy, 503, false}, {room.ErrClosed, 503, false},
		{store.ErrFull, 507, true}, {store.ErrLost, 503, true}, {store.ErrClosed, 503, false},
		{context.Canceled, 503, true}, {errors.New("broken"), 500, true},
	} {
		p, surprising := problemOf(fmt.Errorf("doing something: %w", c.err))
		if p.status != c.status || surprising != c.surprises || p.message == "" || p.code == "" {
			t.Errorf("%v: %d %q %q, surprising %v", c.err, p.status, p.code, p.message, surprising)
		}
	}
}
