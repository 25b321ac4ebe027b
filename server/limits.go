package server

import (
	"math"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tessera/match"
)

// Rate is a token bucket: so many a second in the long run, and a burst at once.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits keep one visitor from taking what is there for all. They count by address, and many people
// may share one (a school, a house), so they are far above what a person does.
type Limits struct {
	// Matches limits new matches, Sockets the opening of sockets, Commands all that is done at tables.
	Matches, Sockets, Commands Rate
	// Files limits what is done with whole files of games: reading, writing, imports, exports, studies, pictures.
	Files Rate
	// Talk limits what is said at tables, by visitor and not by address.
	Talk Rate
	// SignIns limits attempts with a password by address, SignInsByName those with one name from one address, and
	// SignInsByNameFromAll those with it from wherever; SignUps limits new accounts, Forms attempts at them, Questions those
	// for passkeys.
	SignIns, SignInsByName, SignInsByNameFromAll, SignUps, Forms, Questions Rate
	// Complaints limits mutes and reports, by address.
	Complaints Rate
	// Letters limits those that one address has sent, LettersByReader those to one reader or about one account.
	Letters, LettersByReader Rate
	// Devices limits those that are added to be reminded, by address.
	Devices Rate
	// OpenSockets is the number of sockets that an address may hold, AllSockets of all together.
	OpenSockets, AllSockets int
	// OpenConnections is the number of connections besides sockets that an address may hold, AllConnections of all
	// together, a proxy's included. Beyond them, the one that has been idle for longest is closed.
	OpenConnections, AllConnections int
	// Watches is the number of matches that one socket may follow, OpenWatches that an address may on all of its
	// sockets. A watched match keeps its room live, and a hall has room.Config.MaxRooms of those.
	Watches, OpenWatches int
}

// DefaultLimits suit a server that anybody can reach. They leave a quarter of the files that the
// process may open to everything but sockets, half of it to other connections, so that a crowded server still answers
// health checks.
func DefaultLimits() Limits {
	return Limits{
		Matches:              Rate{PerSecond: 2, Burst: 100},
		Sockets:              Rate{PerSecond: 10, Burst: 200},
		Commands:             Rate{PerSecond: 100, Burst: 500},
		Files:                Rate{PerSecond: 5, Burst: 100},
		Talk:                 Rate{PerSecond: 0.5, Burst: 10},
		SignIns:              Rate{PerSecond: 0.2, Burst: 30},
		SignInsByName:        Rate{PerSecond: 1.0 / 30, Burst: 10},
		SignInsByNameFromAll: Rate{PerSecond: 1.0 / 15, Burst: 100},
		Forms:                Rate{PerSecond: 0.5, Burst: 200},
		SignUps:              Rate{PerSecond: 1.0 / 30, Burst: 40},
		Questions:            Rate{PerSecond: 0.5, Burst: 100},
		Complaints:           Rate{PerSecond: 1.0 / 20, Burst: 30},
		Letters:              Rate{PerSecond: 1.0 / 60, Burst: 20},
		LettersByReader:      Rate{PerSecond: 1.0 / 720, Burst: 5},
		Devices:              Rate{PerSecond: 1.0 / 20, Burst: 40},
		OpenSockets:          500,
		AllSockets:           min(20_000, maxFiles()/4*3),
		OpenConnections:      min(500, maxFiles()/16),
		AllConnections:       min(10_000, maxFiles()/8),
		Watches:              32,
		OpenWatches:          1000,
	}
}

// NoLimits count nobody: for load tests, and where everybody is known.
func NoLimits() Limits {
	endless := Rate{PerSecond: math.Inf(1)}
	return Limits{
		Matches: endless, Sockets: endless, Commands: endless, Files: endless, Talk: endless,
		SignIns: endless, SignInsByName: endless, SignInsByNameFromAll: endless, SignUps: endless, Forms: endless, Questions: endless, Complaints: endless, Letters: endless, LettersByReader: endless, Devices: endless,
		OpenSockets: math.MaxInt, AllSockets: math.MaxInt, OpenConnections: math.MaxInt, AllConnections: math.MaxInt, Watches: math.MaxInt, OpenWatches: math.MaxInt,
	}
}

// forgetAfter is how long an address without sockets, or a visitor who says nothing, is remembered. All buckets are full again by then.
const forgetAfter = 10 * time.Minute

// guests counts what each address does.
type guests struct {
	limits Limits

	mu      sync.Mutex
	byAddr  map[netip.Prefix]*guest
	talkers map[match.Holder]*talker
	sockets int
	swept   time.Time
}

// guest is what one address has left.
type guest struct {
	matches, opening, commands, files *rate.Limiter
	sockets, watches                  int
	seen                              time.Time
}

// talker is what one visitor has left to say.
type talker struct {
	lines *rate.Limiter
	seen  time.Time
}

func newGuests(limits Limits) *guests {
	return &guests{limits: limits, byAddr: map[netip.Prefix]*guest{}, talkers: map[match.Holder]*talker{}}
}

func (r Rate) limiter() *rate.Limiter {
	if math.IsInf(r.PerSecond, 1) {
		return rate.NewLimiter(rate.Inf, 0)
	}
	return rate.NewLimiter(rate.Limit(r.PerSecond), r.Burst)
}

// match takes a token for a new match.
func (g *guests) match(address netip.Prefix, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.at(address, now).matches.AllowN(now, 1)
}

// command takes a token for something done at a table.
func (g *guests) command(address netip.Prefix, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.at(address, now).commands.AllowN(now, 1)
}

// file takes a token for something done with a whole file.
func (g *guests) file(address netip.Prefix, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.at(address, now).files.AllowN(now, 1)
}

// talk takes a token for something said at a table.
func (g *guests) talk(holder match.Holder, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.sweep(now)
	known := g.talkers[holder]
	if known == nil {
		known = &talker{lines: g.limits.Talk.limiter()}
		g.talkers[holder] = known
	}
	known.seen = now
	return known.lines.AllowN(now, 1)
}

// open counts a socket of an address, unless there are too many; close must follow.
func (g *guests) open(address netip.Prefix, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	guest := g.at(address, now)
	if guest.sockets >= g.limits.OpenSockets || g.sockets >= g.limits.AllSockets || !guest.opening.AllowN(now, 1) {
		return false
	}
	guest.sockets++
	g.sockets++
	return true
}

func (g *guests) close(address netip.Prefix, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.at(address, now).sockets--
	g.sockets--
}

// watch counts a match that an address follows, unless there are too many; unwatch must come before the socket's close.
func (g *guests) watch(address netip.Prefix, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	guest := g.at(address, now)
	if guest.watches >= g.limits.OpenWatches {
		return false
	}
	guest.watches++
	return true
}

func (g *guests) unwatch(address netip.Prefix, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.at(address, now).watches--
}

// at returns the guest at an address; the caller holds the lock.
func (g *guests) at(address netip.Prefix, now time.Time) *guest {
	g.sweep(now)
	known := g.byAddr[address]
	if known == nil {
		known = &guest{
			matches:  g.limits.Matches.limiter(),
			opening:  g.limits.Sockets.limiter(),
			commands: g.limits.Commands.limiter(),
			files:    g.limits.Files.limiter(),
		}
		g.byAddr[address] = known
	}
	known.seen = now
	return known
}

// sweep forgets, from time to time, the addresses and visitors that have been away.
func (g *guests) sweep(now time.Time) {
	if now.Sub(g.swept) < forgetAfter {
		return
	}
	g.swept = now
	for address, guest := range g.byAddr {
		if guest.sockets == 0 && now.Sub(guest.seen) >= forgetAfter {
			delete(g.byAddr, address)
		}
	}
	for holder, talker := range g.talkers {
		if now.Sub(talker.seen) >= forgetAfter {
			delete(g.talkers, holder)
		}
	}
}
