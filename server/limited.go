package server

import (
	"net/http"
	"net/netip"
	"time"

	"tessera/match"
)

// asker is whoever does something, as it is counted: by address, and by account where somebody is signed in. Many people
// may share an address, and one account may come from many. What is empty is not counted.
type asker struct{ address, account string }

// both counts a deed by address, and by account.
func (a asker) both(what deed, address, account Rate) (counts []count) {
	if a.address != "" {
		counts = append(counts, count{what, fromAddress, a.address, address})
	}
	if a.account != "" {
		counts = append(counts, count{what, ofAccount, a.account, account})
	}
	return counts
}

// match takes a token for a new match, or for a game that is sought.
func (l *limiter) match(by asker, now time.Time) error {
	return l.take(now, by.both(deedMatches, l.limits.Matches, l.limits.Accounts.Matches)...)
}

// command takes a token for a request, or for a message on a socket.
func (l *limiter) command(by asker, now time.Time) error {
	return l.take(now, by.both(deedRequests, l.limits.Commands, l.limits.Accounts.Commands)...)
}

// search takes a token for a search of the library, or of a position.
func (l *limiter) search(by asker, now time.Time) error {
	return l.take(now, by.both(deedSearches, l.limits.Searches, l.limits.Accounts.Searches)...)
}

// file takes a token for something done with a whole file.
func (l *limiter) file(by asker, now time.Time) error {
	return l.take(now, by.both(deedFiles, l.limits.Files, l.limits.Accounts.Files)...)
}

// complain takes a token for a mute or a report.
func (l *limiter) complain(by asker, now time.Time) error {
	return l.take(now, by.both(deedComplaints, l.limits.Complaints, l.limits.Accounts.Complaints)...)
}

// talk takes a token for something said at a table.
func (l *limiter) talk(holder match.Holder, now time.Time) error {
	return l.take(now, count{deedTalk, ofName, string(holder), l.limits.Talk})
}

// open takes a token for a new socket.
func (l *limiter) open(address netip.Prefix, now time.Time) error {
	return l.take(now, from(address, deedSockets, l.limits.Sockets))
}

// device takes a token for a device that is to be reminded.
func (l *limiter) device(address netip.Prefix, now time.Time) error {
	return l.take(now, from(address, deedDevices, l.limits.Devices))
}

// taking takes a token for something.
type taking func(l *limiter, by asker, now time.Time) error

// limited answers no more than an address and an account may ask.
func (s *Server) limited(next answering) answering { return s.allowed(next, (*limiter).command) }

// searching is limited, for what has the house search.
func (s *Server) searching(next answering) answering {
	return s.allowed(next, (*limiter).command, (*limiter).search)
}

// filed is limited, for what is done with whole files.
func (s *Server) filed(next answering) answering {
	return s.allowed(next, (*limiter).command, (*limiter).file)
}

// allowed answers where there are tokens.
func (s *Server) allowed(next answering, takes ...taking) answering {
	return func(w http.ResponseWriter, r *http.Request) error {
		if err := s.allow(r, takes...); err != nil {
			return err
		}
		return next(w, r)
	}
}

// allow takes tokens for a request. Whose account asks is looked up only where the address has some left.
func (s *Server) allow(r *http.Request, takes ...taking) error {
	if err := s.takeAll(asker{address: s.address(r).String()}, takes); err != nil {
		return err
	}
	return s.takeAll(asker{account: s.person(r).account.ID}, takes)
}

func (s *Server) takeAll(by asker, takes []taking) error {
	for _, take := range takes {
		if err := take(s.limiter, by, s.config.Now()); err != nil {
			return err
		}
	}
	return nil
}
