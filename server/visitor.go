package server

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"net/http"
	"strings"

	"tessera/match"
)

// A visitor is known by a secret in a cookie. The match never sees the secret, only a hash of it, so
// that nobody who reads a data base can sit in a seat.
const (
	cookieName  = "tessera"
	cookieAge   = 365 * 24 * 60 * 60 // seconds
	secretBytes = 16
)

// letters writes bytes in lower case, without signs that addresses would have to escape.
var letters = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// visitor returns who asks, or no holder for somebody without a valid cookie.
func (s *Server) visitor(r *http.Request) match.Holder { return s.person(r).holder }

// welcome returns who asks, gives newcomers a cookie and renews everybody else's.
func (s *Server) welcome(w http.ResponseWriter, r *http.Request) match.Holder {
	return s.greet(w, r).holder
}

// greet is welcome, with the account of somebody who is signed in, whose browser is that of a guest too, for later.
func (s *Server) greet(w http.ResponseWriter, r *http.Request) person {
	who := s.person(r)
	if who.signedIn() {
		s.acquaint(w, r, who.holders())
		return who
	}
	secret := s.secretIn(r)
	if who.holder == "" {
		secret = newSecret()
		who.holder = holderOf(secret)
	}
	s.setGuest(w, r, secret)
	return who
}

// acquaint notes whom a browser is known as besides the guest that it is, which it is made if it is none.
func (s *Server) acquaint(w http.ResponseWriter, r *http.Request, holders []match.Holder) {
	secret := s.secretIn(r)
	if secret == nil {
		secret = newSecret()
		s.setGuest(w, r, secret)
	}
	s.familiar.meet(holderOf(secret), holders, s.config.Now())
}

// replaceGuest makes a browser that of another guest, who is known as all that the former was, and as some more.
func (s *Server) replaceGuest(w http.ResponseWriter, r *http.Request, more ...match.Holder) {
	secret := newSecret()
	s.familiar.meet(holderOf(secret), append(s.holders(r), more...), s.config.Now())
	s.setGuest(w, r, secret)
}

func newSecret() []byte {
	secret := make([]byte, secretBytes)
	rand.Read(secret) // never fails
	return secret
}

func (s *Server) setGuest(w http.ResponseWriter, r *http.Request, secret []byte) {
	s.keep(w, r, cookieName, letters.EncodeToString(secret), cookieAge)
}

// secretIn returns the secret in a request's cookie, nil when it has none of the right form.
func (s *Server) secretIn(r *http.Request) []byte {
	secret, err := letters.DecodeString(s.kept(r, cookieName))
	if err != nil || len(secret) != secretBytes {
		return nil
	}
	return secret
}

func holderOf(secret []byte) match.Holder {
	if secret == nil {
		return ""
	}
	sum := sha256.Sum256(secret)
	return match.Holder(letters.EncodeToString(sum[:])[:26])
}

// secure reports whether a request left the browser over https: a proxy that is believed says so, or it was made to
// the public URL.
func (s *Server) secure(r *http.Request) bool {
	if trusted(parseAddress(r.RemoteAddr), s.config.Proxies) && strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https") {
		return true
	}
	public := s.config.PublicURL
	return r.TLS != nil || public != nil && public.Scheme == "https" && strings.EqualFold(public.Host, r.Host)
}
