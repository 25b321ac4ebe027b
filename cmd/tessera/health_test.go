package main

import (
	"strings"
	"testing"
)

func TestHealthAsksAServer(t *testing.T) {
	p := start(t, t.TempDir())
	address := strings.TrimPrefix(p.host(), "http://")
	for _, args := range [][]string{{"health", "--addr", address}, {"health", "--live", "--addr", address}} {
		if status, out, err := tessera(t, "", args...); status != 0 || out != "ok\n" {
			t.Errorf("%v: status %d, %s%s", args, status, out, err)
		}
	}
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = p.cmd.Wait() // it was killed
	if status, out, _ := tessera(t, "", "health", "--addr", address); status != exitFailure || out != "" {
		t.Errorf("without a server: status %d, %s", status, out)
	}
	if status, _, err := tessera(t, "", "health", "--addr", "8080"); status != exitUsage || !strings.Contains(err, "--addr") {
		t.Errorf("without a host: status %d, %s", status, err)
	}
}

func TestAnAddressIsReachable(t *testing.T) {
	for addr, want := range map[string]string{
		":8080": "127.0.0.1:8080", "0.0.0.0:80": "127.0.0.1:80", "[::]:80": "127.0.0.1:80", "localhost:80": "localhost:80", "[::1]:80": "[::1]:80", "10.0.0.2:80": "10.0.0.2:80",
	} {
		if got := reachable(addr); got != want {
			t.Errorf("%s: %s, want %s", addr, got, want)
		}
	}
}
