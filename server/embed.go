package server

import (
	"net/http"
	"strings"
)

// embed sends the page of a board that other sites may show in theirs: GET /embed/m/{match}. It shows and does nothing else, so that
// nobody can be made to press something in it, and whoever looks at it is given no cookie.
func (s *Server) embed(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Security-Policy", strings.Replace(policyFor(r.Host), "frame-ancestors 'none'", "frame-ancestors *", 1))
	header.Set("Cross-Origin-Resource-Policy", "cross-origin")
	page, built := s.assets["/index.html"]
	if !built {
		unbuilt(w, r, http.StatusOK)
		return
	}
	page.cache = cachePage
	page.ServeHTTP(w, r)
}
