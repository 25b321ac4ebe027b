package server

import "net/http"

// hostOnly begins the names of cookies that browsers take from this host alone, and over https alone: no other site of the
// same domain can plant one.
const hostOnly = "__Host-"

// cookieNamed is what a cookie is called on the line on which a request came.
func (s *Server) cookieNamed(r *http.Request, name string) string {
	if s.secure(r) {
		return hostOnly + name
	}
	return name
}

// keep sets a cookie that scripts cannot read and other sites cannot send along; a negative age, in seconds, removes it.
func (s *Server) keep(w http.ResponseWriter, r *http.Request, name, value string, age int) {
	http.SetCookie(w, &http.Cookie{
		Name: s.cookieNamed(r, name), Value: value, Path: "/", MaxAge: age,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.secure(r),
	})
}

// kept is the value of a cookie, empty where there is none.
func (s *Server) kept(r *http.Request, name string) string {
	cookie, err := r.Cookie(s.cookieNamed(r, name))
	if err != nil {
		return ""
	}
	return cookie.Value
}
