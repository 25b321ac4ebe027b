package main

import (
	"net"
	"path/filepath"
	"syscall"
	"testing"
)

// TestAManagerIsTold has a server tell a service manager that it serves, and that it stops.
func TestAManagerIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notify")
	manager, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: path, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	defer manager.Close()
	t.Setenv("NOTIFY_SOCKET", path)
	p := start(t, t.TempDir())
	heard := func() string {
		buffer := make([]byte, 100)
		n, err := manager.Read(buffer)
		if err != nil {
			t.Fatal(err)
		}
		return string(buffer[:n])
	}
	if got := heard(); got != "READY=1" {
		t.Errorf("at first: %q", got)
	}
	if status := p.stop(syscall.SIGTERM); status != 0 {
		t.Errorf("status %d", status)
	}
	if got := heard(); got != "STOPPING=1" {
		t.Errorf("then: %q", got)
	}
}
