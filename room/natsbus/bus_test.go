package natsbus_test

import (
	"fmt"
	"log/slog"
	"testing"
	"time"

	"tessera/room/natsbus"
)

// patience bounds how long a test waits for what must happen; it passes as soon as it does.
const patience = 20 * time.Second

func TestOthersHearInOrder(t *testing.T) {
	server := start(t)
	from, to := join(t, server), join(t, server)
	heard := subscribe(t, to)
	own := subscribe(t, from)
	for version := range int64(100) {
		publish(t, from, "abc def.>*", version+1)
	}
	for version := range int64(100) {
		if got, want := next(t, heard), fmt.Sprintf("abc def.>* %d", version+1); got != want {
			t.Fatalf("heard %q, want %q", got, want)
		}
	}
	publish(t, to, "back", 7)
	if got := next(t, own); got != "back 7" {
		t.Errorf("the publisher heard %q first, want only what the other said", got)
	}
}

func TestCancelledSubscriptionIsSilent(t *testing.T) {
	server := start(t)
	from, to := join(t, server), join(t, server)
	silent := make(chan string, 8)
	cancel, err := to.Subscribe(func(match string, _ int64) { silent <- match })
	if err != nil {
		t.Fatal(err)
	}
	heard := subscribe(t, to)
	cancel()
	publish(t, from, "m", 1)
	if got := next(t, heard); got != "m 1" {
		t.Errorf("the other subscription heard %q, want m 1", got)
	}
	if len(silent) > 0 {
		t.Errorf("heard %q after cancel", <-silent)
	}
}

func TestTheLobbyIsHeardApart(t *testing.T) {
	server := start(t)
	from, to := join(t, server), join(t, server)
	heard := make(chan string, 8)
	cancel, err := to.Hear(func(data []byte) { heard <- string(data) })
	if err != nil {
		t.Fatal(err)
	}
	publish(t, from, "m", 1)
	if err := from.Tell([]byte("a seek")); err != nil {
		t.Fatal(err)
	}
	if got := next(t, heard); got != "a seek" {
		t.Errorf("heard %q, want a seek", got)
	}
	cancel()
}

func TestPublishingOnAClosedBusFails(t *testing.T) {
	server := start(t)
	bus, err := server.Connect(slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	bus.Close()
	if err := bus.Publish("m", 1); err == nil {
		t.Error("no error")
	}
	if _, err := bus.Subscribe(func(string, int64) {}); err == nil {
		t.Error("no error from Subscribe")
	}
}

func start(t *testing.T) *natsbus.Server {
	t.Helper()
	server, err := natsbus.Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	return server
}

func join(t *testing.T, server *natsbus.Server) *natsbus.Bus {
	t.Helper()
	bus, err := server.Connect(slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	return bus
}

func subscribe(t *testing.T, bus *natsbus.Bus) <-chan string {
	t.Helper()
	heard := make(chan string, 200)
	cancel, err := bus.Subscribe(func(match string, version int64) { heard <- fmt.Sprint(match, " ", version) })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cancel)
	return heard
}

func publish(t *testing.T, bus *natsbus.Bus, match string, version int64) {
	t.Helper()
	if err := bus.Publish(match, version); err != nil {
		t.Fatal(err)
	}
}

func next(t *testing.T, heard <-chan string) string {
	t.Helper()
	select {
	case message := <-heard:
		return message
	case <-time.After(patience):
		t.Fatal("nothing was heard")
		return ""
	}
}
