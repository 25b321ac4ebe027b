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
		{t.Context(), tooMany("slowly"), nil},
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
