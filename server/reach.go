package server

import (
	"cmp"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Reach lists the URLs under which others can reach a server that listens on an address, best first,
// without a final slash: the public URL where one is set, then this computer's addresses in its
// networks. It is empty, never nil, when only this computer can.
func Reach(listen net.Addr, public *url.URL) []string {
	urls := []string{}
	if public != nil {
		urls = append(urls, strings.TrimSuffix(public.String(), "/"))
	}
	bound, err := netip.ParseAddrPort(listen.String())
	if err != nil {
		return urls
	}
	port := strconv.Itoa(int(bound.Port()))
	for _, address := range reachable(bound.Addr().Unmap(), interfaceAddresses(), preferredAddress()) {
		urls = append(urls, "http://"+net.JoinHostPort(address.String(), port))
	}
	return urls
}

// reachable chooses from this computer's addresses those that others can use: the preferred one first,
// then IPv4 before IPv6.
func reachable(bound netip.Addr, own []netip.Addr, preferred netip.Addr) []netip.Addr {
	if !bound.IsUnspecified() {
		own = []netip.Addr{bound}
	}
	var found []netip.Addr
	for _, address := range own {
		if address.IsGlobalUnicast() && (address.Is4() || !bound.Is4()) {
			found = append(found, address)
		}
	}
	rank := func(a netip.Addr) int {
		switch {
		case a == preferred:
			return 0
		case a.Is4():
			return 1
		default:
			return 2
		}
	}
	slices.SortStableFunc(found, func(a, b netip.Addr) int { return cmp.Compare(rank(a), rank(b)) })
	return found
}

// interfaceAddresses lists all addresses of this computer; without permission to ask, none.
func interfaceAddresses() []netip.Addr {
	networks, _ := net.InterfaceAddrs()
	var addresses []netip.Addr
	for _, network := range networks {
		if prefix, err := netip.ParsePrefix(network.String()); err == nil {
			addresses = append(addresses, prefix.Addr().Unmap())
		}
	}
	return addresses
}

// preferredAddress is the address from which this computer would speak to a distant one. Nothing is
// sent to find it: the distant address is one of those kept for documentation.
func preferredAddress() netip.Addr {
	conn, err := net.Dial("udp4", "192.0.2.1:9")
	if err != nil {
		return netip.Addr{}
	}
	defer conn.Close()
	return parseAddress(conn.LocalAddr().String())
}
