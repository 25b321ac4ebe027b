package push

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"
)

// longestEndpoint is how long an address of a push service may be, in bytes; those of browsers have some hundreds.
const longestEndpoint = 2048

// ErrEndpoint: not a subscription that can be used.
var ErrEndpoint = errors.New("not a push subscription")

// errForbidden: an address that nobody in the open net has.
var errForbidden = errors.New("a forbidden address")

// checkEndpoint refuses what is no address of a push service: this server must not be sent to others by it.
func checkEndpoint(endpoint string, anywhere bool) error {
	u, err := url.Parse(endpoint)
	switch {
	case len(endpoint) > longestEndpoint:
		return fmt.Errorf("%w: its address is longer than %d bytes", ErrEndpoint, longestEndpoint)
	case err != nil || u.Host == "" || u.User != nil || u.Fragment != "" || !printable(endpoint):
		return fmt.Errorf("%w: its address is none", ErrEndpoint)
	case u.Scheme == "http" && anywhere && local(u.Hostname()):
		return nil
	case u.Scheme != "https":
		return fmt.Errorf("%w: its address is not one of https", ErrEndpoint)
	case !anywhere && (u.Port() != "" && u.Port() != "443" || private(u.Hostname())):
		return fmt.Errorf("%w: its address is not in the open net", ErrEndpoint)
	}
	return nil
}

func printable(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' })
}

func local(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}

// private reports whether a host can be told from its name not to be in the open net. What its name leads to is looked at
// when it is called.
func private(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if address, err := netip.ParseAddr(host); err == nil {
		return !open(address)
	}
	return !strings.Contains(host, ".") || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".local") || strings.HasSuffix(host, ".internal")
}

// closed are networks that are not in the open net, or lead to others, besides those that netip knows.
var closed = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("192.88.99.0/24"), netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("100::/64"),
	netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("fec0::/10"),
}

// open reports whether an address is in the open net.
func open(address netip.Addr) bool {
	address = address.Unmap().WithZone("")
	return address.IsGlobalUnicast() && !address.IsPrivate() &&
		!slices.ContainsFunc(closed, func(p netip.Prefix) bool { return p.Contains(address) })
}

// newTransport calls addresses in the open net only, whatever names lead to, unless all are allowed.
func newTransport(c Config) *http.Transport {
	dialer := &net.Dialer{Timeout: patience, KeepAlive: 30 * time.Second}
	if !c.Anywhere {
		dialer.Control = func(_, address string, _ syscall.RawConn) error {
			to, err := netip.ParseAddrPort(address)
			if err != nil || !open(to.Addr()) {
				return errForbidden
			}
			return nil
		}
	}
	return &http.Transport{
		DialContext: dialer.DialContext, TLSClientConfig: &tls.Config{RootCAs: c.Roots}, ForceAttemptHTTP2: true,
		TLSHandshakeTimeout: patience, ResponseHeaderTimeout: patience, IdleConnTimeout: time.Minute,
		MaxIdleConns: 20, MaxIdleConnsPerHost: 4, MaxResponseHeaderBytes: 16 << 10,
	}
}
