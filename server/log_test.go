package server_test

import (
	"bytes"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"testing"

	"tessera/server"
	"tessera/wire"
)

// notes keeps what is logged.
type notes struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (n *notes) Write(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(p)
}

func (n *notes) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.String()
}

func TestLogsHoldNoSecrets(t *testing.T) {
	var logged notes
	h := openHouse(t, setting{server: func(c *server.Config) {
		c.Log = slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}})
	b := h.browser()
	id := b.create(friends("secrets"))
	var keys wire.Keys
	b.get("/api/matches/"+id+"/keys?hint=hush", &keys)
	var seated wire.Seated
	b.want(200, "POST", "/api/matches/"+id+"/return", wire.Return{Key: keys.Keys[0].Key}, &seated)
	var refused wire.Error
	b.want(403, "POST", "/api/matches/"+id+"/return", wire.Return{Key: "guessed-key"}, &refused)
	l := b.dial()
	l.watch(id, 0)
	l.say(`{"type":"do","id":"told-in-vain"}`)
	l.hear(wire.ReplyRefused)

	text := logged.String()
	if !strings.Contains(text, "path=/api/matches/"+id+"/keys status=200") {
		t.Errorf("the request is not logged:\n%s", text)
	}
	address, err := url.Parse(h.url)
	must(t, err)
	for _, cookie := range b.client.Jar.Cookies(address) {
		if strings.Contains(text, cookie.Value) {
			t.Errorf("the cookie is logged:\n%s", text)
		}
	}
	for _, secret := range []string{keys.Keys[0].Key, "guessed-key", "hush", "told-in-vain"} {
		if strings.Contains(text, secret) {
			t.Errorf("%q is logged:\n%s", secret, text)
		}
	}
}
