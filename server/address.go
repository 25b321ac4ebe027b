package server

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// address tells whom to count a request for.
func (s *Server) address(r *http.Request) netip.Prefix {
	return clientAddress(r, s.config.Proxies)
}

// clientAddress tells whom to count a request for. A proxy's word about it is taken only from the
// proxies that the server was told of.
func clientAddress(r *http.Request, proxies []netip.Prefix) netip.Prefix {
	address := parseAddress(r.RemoteAddr)
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		if !trusted(address, proxies) {
			break
		}
		next := parseAddress(strings.TrimSpace(hop))
		if !next.IsValid() {
			break
		}
		address = next
	}
	return countedAs(address)
}

// countedAs returns all addresses that count as one with an address: an IPv6 customer has a whole /64.
func countedAs(address netip.Addr) netip.Prefix {
	bits := 32
	if address.Is6() {
		bits = 64
	}
	prefix, _ := address.Prefix(bits) // the zero prefix for an address that is none
	return prefix
}

// around is the network in which an address lies that counts as one: a customer with many IPv6 addresses seldom has more
// than a /48, and neighbours in IPv4 share a /24.
func around(counted netip.Prefix) netip.Prefix {
	bits := 24
	if counted.Addr().Is6() {
		bits = 48
	}
	prefix, _ := counted.Addr().Prefix(bits) // the zero prefix for an address that is none
	return prefix
}

// parseAddress reads an IP address with or without a port.
func parseAddress(text string) netip.Addr {
	if with, err := netip.ParseAddrPort(text); err == nil {
		return with.Addr().Unmap().WithZone("")
	}
	address, _ := netip.ParseAddr(text)
	return address.Unmap().WithZone("")
}

func trusted(address netip.Addr, proxies []netip.Prefix) bool {
	return slices.ContainsFunc(proxies, func(p netip.Prefix) bool { return p.Contains(address) })
}
