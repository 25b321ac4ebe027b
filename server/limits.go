package server

import "math"

// Rate is a token bucket: so many a second in the long run, and a burst at once.
type Rate struct {
	PerSecond float64
	Burst     int
}

// Limits keep one visitor from taking what is there for all. They count by address, and many people
// may share one (a school, a house), so they are far above what a person does; those of accounts are nearer to it.
type Limits struct {
	// Matches limits new matches, Sockets the opening of sockets, Commands all that is done at tables.
	Matches, Sockets, Commands Rate
	// Searches limits searches of the library and evaluations of positions; they count as commands, too.
	Searches Rate
	// Files limits what is done with whole files of games: reading, writing, imports, exports, studies.
	Files Rate
	// Talk limits what is said at tables, by visitor and not by address.
	Talk Rate
	// SignIns limits attempts with a password by address, SignInsByName those with one name from one address, and
	// SignInsByNameFromAll those with it from wherever; SignUps limits new accounts, Forms attempts at them, Questions those
	// for passkeys.
	SignIns, SignInsByName, SignInsByNameFromAll, SignUps, Forms, Questions Rate
	// Complaints limits mutes and reports, by address.
	Complaints Rate
	// Accounts limits what is done with one account, from however many addresses.
	Accounts AccountLimits
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

// AccountLimits are the limits of one account beside those of its addresses. They are what one busy person can come to.
type AccountLimits struct {
	Matches, Commands, Searches, Files, Complaints Rate
}

// DefaultLimits suit a server that anybody can reach. They leave a quarter of the files that the
// process may open to everything but sockets, half of it to other connections, so that a crowded server still answers
// health checks.
func DefaultLimits() Limits {
	return Limits{
		Matches:              Rate{PerSecond: 2, Burst: 100},
		Sockets:              Rate{PerSecond: 10, Burst: 200},
		Commands:             Rate{PerSecond: 100, Burst: 500},
		Searches:             Rate{PerSecond: 20, Burst: 500},
		Files:                Rate{PerSecond: 5, Burst: 100},
		Talk:                 Rate{PerSecond: 0.5, Burst: 10},
		SignIns:              Rate{PerSecond: 0.2, Burst: 30},
		SignInsByName:        Rate{PerSecond: 1.0 / 30, Burst: 10},
		SignInsByNameFromAll: Rate{PerSecond: 1.0 / 15, Burst: 100},
		Forms:                Rate{PerSecond: 0.5, Burst: 200},
		SignUps:              Rate{PerSecond: 1.0 / 30, Burst: 40},
		Questions:            Rate{PerSecond: 0.5, Burst: 100},
		Complaints:           Rate{PerSecond: 1.0 / 20, Burst: 30},
		Accounts: AccountLimits{
			Matches:    Rate{PerSecond: 0.5, Burst: 50},
			Commands:   Rate{PerSecond: 30, Burst: 300},
			Searches:   Rate{PerSecond: 5, Burst: 200},
			Files:      Rate{PerSecond: 2, Burst: 50},
			Complaints: Rate{PerSecond: 1.0 / 60, Burst: 20},
		},
		Letters:         Rate{PerSecond: 1.0 / 60, Burst: 20},
		LettersByReader: Rate{PerSecond: 1.0 / 720, Burst: 5},
		Devices:         Rate{PerSecond: 1.0 / 20, Burst: 40},
		OpenSockets:     500,
		AllSockets:      min(20_000, maxFiles()/4*3),
		OpenConnections: min(500, maxFiles()/16),
		AllConnections:  min(10_000, maxFiles()/8),
		Watches:         32,
		OpenWatches:     1000,
	}
}

// NoLimits count nobody: for load tests, and where everybody is known.
func NoLimits() Limits {
	endless := Rate{PerSecond: math.Inf(1)}
	return Limits{
		Matches: endless, Sockets: endless, Commands: endless, Searches: endless, Files: endless, Talk: endless,
		Accounts: AccountLimits{Matches: endless, Commands: endless, Searches: endless, Files: endless, Complaints: endless},
		SignIns:  endless, SignInsByName: endless, SignInsByNameFromAll: endless, SignUps: endless, Forms: endless, Questions: endless, Complaints: endless, Letters: endless, LettersByReader: endless, Devices: endless,
		OpenSockets: math.MaxInt, AllSockets: math.MaxInt, OpenConnections: math.MaxInt, AllConnections: math.MaxInt, Watches: math.MaxInt, OpenWatches: math.MaxInt,
	}
}
