package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"

	"tessera/library"
	"tessera/server"
	"tessera/store/sqlite"
)

// goodbyePatience is how long a server that is told to stop waits for what is under way, before it is cut off: less than
// what service managers allow before they kill.
const goodbyePatience = 5 * time.Second

// serve is tessera serve.
type serve struct {
	Addr string `default:":8080" env:"TESSERA_ADDR" placeholder:"HOST:PORT" help:"Where to listen (${env}; default: ${default}, on all of this computer's addresses)."`
	dataFlag
	PublicURL *url.URL       `env:"TESSERA_PUBLIC_URL" placeholder:"URL" help:"The address that invitations carry, when a proxy stands in front (${env})."`
	Proxies   []netip.Prefix `default:"127.0.0.0/8,::1/128" env:"TESSERA_PROXIES" placeholder:"NETWORKS" help:"Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed (${env}; default: ${default})."`
	Limits    bool           `default:"true" negatable:"" env:"TESSERA_LIMITS" help:"Limit what one address may do (${env}; --no-limits suits load tests)."`
	Imports   bool           `default:"true" negatable:"" env:"TESSERA_IMPORTS" help:"Let visitors add games to the library (${env}; --no-imports suits the open net)."`
	ListGames bool           `default:"true" negatable:"" env:"TESSERA_LIST_GAMES" help:"Put games that are finished here into the library, without ways to their tables, and with names where everybody could watch (${env})."`
	mailFlags
	pushFlags
	oidcFlags
	profileFlag
	metricsFlag
	LogLevel string `default:"info" enum:"debug,info,warn,error" env:"TESSERA_LOG_LEVEL" placeholder:"LEVEL" help:"What is worth logging: debug, info, warn or error (${env}; default: ${default})."`
}

// Help is shown by tessera serve --help.
func (serve) Help() string {
	return `Everything that is stored lies in the data folder, which one server at a time can use. The addresses under which the server can be reached are printed at start; logs go to standard error. SIGTERM and SIGINT end it when what is under way is done. /healthz and /readyz answer 200 while it lives and while its database and rooms answer.

Examples:

    tessera serve
    tessera serve --addr localhost:9000 --data ~/pente
    tessera serve --public-url https://pente.example.org --log-level debug
    TESSERA_ADDR=:80 TESSERA_DATA=/var/lib/tessera tessera serve`
}

// Validate refuses addresses that cannot be meant.
func (c serve) Validate() error {
	if _, _, err := net.SplitHostPort(c.Addr); err != nil {
		return fmt.Errorf("--addr: %q is not HOST:PORT or :PORT", c.Addr)
	}
	if u := c.PublicURL; u != nil {
		plain := u.Host != "" && strings.Trim(u.Path, "/") == "" && u.RawQuery == "" && u.Fragment == "" && u.User == nil
		if !plain || u.Scheme != "http" && u.Scheme != "https" {
			return fmt.Errorf("--public-url: %q is not like https://pente.example.org", u.Redacted())
		}
	}
	if err := c.mailFlags.validate(c.PublicURL); err != nil {
		return err
	}
	if err := c.pushFlags.validate(c.PublicURL); err != nil {
		return fmt.Errorf("--push-contact: %w", err)
	}
	if err := c.oidcFlags.validate(c.PublicURL); err != nil {
		return err
	}
	if err := c.profileFlag.validate(); err != nil {
		return err
	}
	if err := c.metricsFlag.validate(); err != nil {
		return err
	}
	return c.dataFlag.Validate()
}

// Run serves until the context ends.
func (c serve) Run(ctx context.Context, std streams) error {
	log := c.logger(std.err)
	limit := tuneOwnHeap()
	listener, err := c.listen()
	if err != nil {
		return err
	}
	defer listener.Close()
	house, err := c.open(ctx, listener.Addr(), log)
	if errors.Is(err, sqlite.ErrInUse) {
		return fmt.Errorf("the data folder %s is in use by another server; choose another with --data", c.Data)
	}
	if errors.Is(err, library.ErrInUse) {
		return fmt.Errorf("the library in %s is in use: an import runs; wait until it is done", c.Data)
	}
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		log.Info("stopped before serving")
		return nil
	}
	if err != nil {
		return err
	}
	if err := errors.Join(c.profileFlag.serve(ctx, log), c.metricsFlag.serve(ctx, house.counts, log)); err != nil {
		return errors.Join(err, house.close())
	}
	greet(std.out, listener.Addr(), house.addresses)
	if house.code != "" {
		fmt.Fprintf(std.out, "Whoever signs up with the code %s becomes the host of this server.\n", house.code)
	}
	log.Info("serving", "version", buildVersion(), "addr", listener.Addr().String(), "data", c.Data,
		"sockets", server.DefaultLimits().AllSockets, "memory", limit)
	tell := func(state string) {
		if err := tellManager(state); err != nil {
			log.Warn("the service manager does not hear how this does", "state", state, "error", err)
		}
	}
	err = errors.Join(house.serve(ctx, listener, tell), house.close())
	log.Info("stopped")
	return err
}

func (c serve) listen() (net.Listener, error) {
	listener, err := net.Listen("tcp", c.Addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("cannot listen on %s: another program does already; choose another with --addr", c.Addr)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot listen on %s: %w", c.Addr, err)
	}
	return listener, nil
}

func (c serve) logger(out io.Writer) *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		panic(err) // kong lets only known levels through
	}
	return slog.New(slog.NewTextHandler(out, &slog.HandlerOptions{Level: level}))
}

// greet tells where to open the web app, and where others can.
func greet(out io.Writer, listen net.Addr, addresses []string) {
	fmt.Fprintf(out, "Open   %s\n", localURL(listen))
	for i, address := range addresses {
		label := "      "
		if i == 0 {
			label = "Others"
		}
		fmt.Fprintf(out, "%s %s\n", label, address)
	}
	if len(addresses) == 0 {
		fmt.Fprintln(out, "Others cannot reach this address: it is for this computer only (--addr changes that).")
	}
}

// localURL is the address of the server on its own computer.
func localURL(listen net.Addr) string {
	bound, err := netip.ParseAddrPort(listen.String())
	if err != nil {
		return "http://" + listen.String()
	}
	host := bound.Addr().Unmap().String()
	if bound.Addr().IsUnspecified() || bound.Addr().IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, fmt.Sprint(bound.Port()))
}
