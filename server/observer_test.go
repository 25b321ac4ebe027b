package server_test

import (
	"bytes"
	"io"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"tessera/server"
)

// listening is an observer that remembers what it was told.
type listening struct {
	mu              sync.Mutex
	routes          []string
	failed, limited []string
}

func (l *listening) Answered(route string, _ int, _ time.Duration) { l.note(&l.routes, route) }
func (l *listening) Told(time.Duration)                            {}
func (l *listening) Failed(code string)                            { l.note(&l.failed, code) }
func (l *listening) Limited(of string)                             { l.note(&l.limited, of) }

func (l *listening) note(list *[]string, word string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	*list = append(*list, word)
}

// TestAnObserverHearsOfRefusals asks for more than an address may have.
func TestAnObserverHearsOfRefusals(t *testing.T) {
	heard := &listening{}
	h := openHouse(t, setting{server: func(c *server.Config) {
		c.Observer, c.Limits = heard, server.DefaultLimits()
		c.Limits.Matches = server.Rate{Burst: 1}
	}})
	for range 2 {
		response, err := http.Post(h.url+"/api/matches", "application/json", bytes.NewReader([]byte("{}")))
		must(t, err)
		_, err = io.Copy(io.Discard, response.Body)
		must(t, err)
		must(t, response.Body.Close())
	}
	h.server.Load()
	heard.mu.Lock()
	defer heard.mu.Unlock()
	if !slices.Equal(heard.failed, []string{"malformed", "too_many_requests"}) || !slices.Equal(heard.limited, []string{"matches"}) {
		t.Errorf("failed: %v, limited: %v", heard.failed, heard.limited)
	}
}
