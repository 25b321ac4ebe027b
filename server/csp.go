package server

import (
	"net/http"
	"regexp"
	"strings"
)

// policy allows the app its own files and its own socket, WebAssembly, and nothing else.
var policy = strings.Join([]string{
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"worker-src 'self'",
	"style-src 'self'",
	"img-src 'self' data:",
	"font-src 'self'",
	"media-src 'self'",
	"manifest-src 'self'",
	"base-uri 'none'",
	"form-action 'self'",
	"frame-ancestors 'none'",
	"connect-src 'self'",
}, "; ")

// plainHost is a Host that can stand in a policy without changing its meaning.
var plainHost = regexp.MustCompile(`^[A-Za-z0-9.:\[\]-]+$`)

// policyFor names the socket's address too, which 'self' does not cover in older browsers.
func policyFor(host string) string {
	if !plainHost.MatchString(host) {
		return policy
	}
	return policy + " ws://" + host + " wss://" + host
}

// strictTransport has browsers come by https alone for a year once they have done so.
const strictTransport = "max-age=31536000"

// guard sets the headers that keep other sites, injected scripts and unencrypted lines out.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", policyFor(r.Host))
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "same-origin")
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		if s.secure(r) {
			header.Set("Strict-Transport-Security", strictTransport)
		}
		next.ServeHTTP(w, r)
	})
}
