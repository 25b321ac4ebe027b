package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"time"
)

// profileFlag is where a running server can be looked into.
type profileFlag struct {
	Profile string `env:"TESSERA_PROFILE" placeholder:"HOST:PORT" help:"Where to serve profiles of this program as net/http/pprof does, on a loopback address: for finding out what takes time and memory (${env})."`
}

// validate refuses addresses at which others would see what goes on, too.
func (f profileFlag) validate() error {
	if f.Profile == "" {
		return nil
	}
	host, _, err := net.SplitHostPort(f.Profile)
	if err != nil || host != "localhost" && !net.ParseIP(host).IsLoopback() {
		return fmt.Errorf("--profile: %q is not like localhost:6060", f.Profile)
	}
	return nil
}

// serve serves profiles until the context ends, if they are asked for.
func (f profileFlag) serve(ctx context.Context, log *slog.Logger) error {
	if f.Profile == "" {
		return nil
	}
	listener, err := net.Listen("tcp", f.Profile)
	if err != nil {
		return fmt.Errorf("--profile: %w", err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	log.Info("profiles", "url", "http://"+listener.Addr().String()+"/debug/pprof/")
	go func() { _ = server.Serve(listener) }()
	return nil
}
