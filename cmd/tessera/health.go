package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// healthPatience is how long a server may take to say how it is.
const healthPatience = 10 * time.Second

// health is tessera health.
type health struct {
	Addr string `default:":8080" env:"TESSERA_ADDR" placeholder:"HOST:PORT" help:"Where the server listens (${env}; default: ${default})."`
	Live bool   `help:"Ask only whether the process lives, not whether its database and rooms answer."`
}

// Help is shown by tessera health --help.
func (health) Help() string {
	return `The exit status is 0 when a server on this computer is ready to serve, and 1 when it is not or there is none: for containers and scripts that have no other program to ask with.

Example:

    tessera health --addr localhost:8080`
}

// Validate refuses addresses that cannot be meant.
func (c health) Validate() error {
	if _, _, err := net.SplitHostPort(c.Addr); err != nil {
		return fmt.Errorf("--addr: %q is not HOST:PORT or :PORT", c.Addr)
	}
	return nil
}

// Run asks.
func (c health) Run(ctx context.Context, std streams) error {
	path := "/readyz"
	if c.Live {
		path = "/healthz"
	}
	ctx, cancel := context.WithTimeout(ctx, healthPatience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+reachable(c.Addr)+path, nil)
	if err != nil {
		return err
	}
	// A proxy that is set for the outside is not asked about this computer.
	response, err := (&http.Client{Transport: &http.Transport{}}).Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	answer, _ := io.ReadAll(io.LimitReader(response.Body, 1000))
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answers %s: %s", response.Status, strings.TrimSpace(string(answer)))
	}
	_, err = fmt.Fprint(std.out, string(answer))
	return err
}

// reachable is where an address that somebody listens on can be reached from this computer. It needs no names, which a
// container may not have.
func reachable(addr string) string {
	host, port, _ := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return net.JoinHostPort(host, port)
}
