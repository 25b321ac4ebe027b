package server

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func newTestServer(t *testing.T, files fstest.MapFS) *Server {
	t.Helper()
	s, err := New(Config{Assets: files})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// fetch answers a request with headers given in pairs.
func fetch(s *Server, method, path string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, nil)
	for pair := range slices.Chunk(headers, 2) {
		r.Header.Set(pair[0], pair[1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

var builtFiles = fstest.MapFS{
	".keep":                  {},
	"index.html":             {Data: []byte("<title>app</title>")},
	"index.html.br":          {Data: []byte("brotli page")},
	"index.html.gz":          {Data: []byte("gzip page")},
	"assets/app-1234.js":     {Data: []byte("script")},
	"assets/app-1234.js.gz":  {Data: []byte("gzip script")},
	"assets/font-1234.woff2": {Data: []byte("font")},
	"favicon.svg":            {Data: []byte("<svg/>")},
}

func TestAssetsGoInTheBestForm(t *testing.T) {
	s := newTestServer(t, builtFiles)
	for _, c := range []struct {
		path, accept             string
		body, kind, encoding, cc string
	}{
		{"/", "gzip, deflate, br", "brotli page", "text/html; charset=utf-8", "br", cachePage},
		{"/m/abc", "gzip", "gzip page", "text/html; charset=utf-8", "gzip", cachePage},
		{"/rules", "gzip", "gzip page", "text/html; charset=utf-8", "gzip", cachePage},
		{"/rules/", "gzip", "gzip page", "text/html; charset=utf-8", "gzip", cachePage},
		{"/rules/pente", "gzip", "gzip page", "text/html; charset=utf-8", "gzip", cachePage},
		{"/rules/pente/", "gzip", "gzip page", "text/html; charset=utf-8", "gzip", cachePage},
		{"/", "br;q=0, gzip;q=0.5", "gzip page", "text/html; charset=utf-8", "gzip", cachePage},
		{"/", "BR ; q=1.0", "brotli page", "text/html; charset=utf-8", "br", cachePage},
		{"/", "", "<title>app</title>", "text/html; charset=utf-8", "", cachePage},
		{"/assets/app-1234.js", "br, gzip", "gzip script", "text/javascript; charset=utf-8", "gzip", cacheForever},
		{"/assets/font-1234.woff2", "br", "font", "font/woff2", "", cacheForever},
		{"/favicon.svg", "br", "<svg/>", "image/svg+xml", "", cacheAsk},
	} {
		w := fetch(s, "GET", c.path, "Accept-Encoding", c.accept)
		got := []string{w.Body.String(), w.Header().Get("Content-Type"), w.Header().Get("Content-Encoding"), w.Header().Get("Cache-Control")}
		if diff := cmp.Diff([]string{c.body, c.kind, c.encoding, c.cc}, got); diff != "" {
			t.Errorf("%s with %q: %s", c.path, c.accept, diff)
		}
		again := fetch(s, "GET", c.path, "Accept-Encoding", c.accept, "If-None-Match", w.Header().Get("ETag"))
		if again.Code != http.StatusNotModified || again.Body.Len() > 0 {
			t.Errorf("%s again: status %d", c.path, again.Code)
		}
	}
	if w := fetch(s, "POST", "/favicon.svg"); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: status %d", w.Code)
	}
	if w := fetch(s, "HEAD", "/"); w.Code != 200 || w.Body.Len() > 0 {
		t.Errorf("HEAD: status %d, %d bytes", w.Code, w.Body.Len())
	}
}

// TestLinksToNothingLeadToTheApp asks for what is not there: a person gets a page, a page gets none.
func TestLinksToNothingLeadToTheApp(t *testing.T) {
	s := newTestServer(t, builtFiles)
	for _, path := range []string{"/nothing", "/m/", "/m/a/b", "/rules/a/b", "/.keep", "/index.html.br"} {
		etag := fetch(s, "GET", "/").Header().Get("ETag")
		w := fetch(s, "GET", path, "If-None-Match", etag, "Range", "bytes=0-1")
		if w.Code != http.StatusNotFound || w.Body.String() != "<title>app</title>" || w.Header().Get("Cache-Control") != cachePage {
			t.Errorf("%s: status %d, %v, %s", path, w.Code, w.Header(), w.Body)
		}
		if w := fetch(s, "GET", path, "Accept-Encoding", "br"); w.Body.String() != "brotli page" || w.Header().Get("Content-Encoding") != "br" {
			t.Errorf("%s in brotli: %v, %s", path, w.Header(), w.Body)
		}
	}
	for _, path := range []string{"/assets/", "/assets/app-0000.js", "/api/", "/api/nothing"} {
		if w := fetch(s, "GET", path); w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), "<title>") {
			t.Errorf("%s: status %d, %s", path, w.Code, w.Body)
		}
	}
	if w := fetch(s, "POST", "/m/"); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST: status %d", w.Code)
	}
}

func TestWithoutTheAppThePageSaysHowToBuildIt(t *testing.T) {
	s := newTestServer(t, fstest.MapFS{".keep": {}})
	if w := fetch(s, "GET", "/m/"); w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "make build") {
		t.Errorf("a link to nothing: %d %s", w.Code, w.Body)
	}
	for accept, lang := range map[string]string{
		"": "en", "nl-BE, en;q=0.5": "nl", "fr-CH, fr;q=0.9": "fr", "de": "de", "ja": "en", "da, de;q=0.8, en;q=0.2": "de",
	} {
		w := fetch(s, "GET", "/", "Accept-Language", accept)
		if w.Code != 200 || w.Header().Get("Content-Language") != lang ||
			!strings.Contains(w.Body.String(), "make build") || !strings.Contains(w.Body.String(), `lang="`+lang+`"`) {
			t.Errorf("for %q: %d %s", accept, w.Code, w.Body)
		}
	}
}

func TestPagesAreGuarded(t *testing.T) {
	s := newTestServer(t, builtFiles)
	for _, path := range []string{"/", "/m/abc", "/assets/app-1234.js", "/nothing", "/api/nothing", "/healthz"} {
		header := fetch(s, "GET", path).Header()
		policy := header.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "style-src 'self';",
			"connect-src 'self' ws://example.com wss://example.com", "base-uri 'none'", "frame-ancestors 'none'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: policy %q lacks %q", path, policy, want)
			}
		}
		if strings.Contains(policy, "unsafe-inline") || strings.Contains(policy, "'unsafe-eval'") {
			t.Errorf("%s: policy %q", path, policy)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			if got := header.Get(name); got != want {
				t.Errorf("%s: %s is %q", path, name, got)
			}
		}
	}
	if got := policyFor("evil; script-src *"); got != policy {
		t.Errorf("a host got into the policy: %q", got)
	}
	if got := policyFor("[::1]:8080"); !strings.Contains(got, "ws://[::1]:8080") {
		t.Errorf("policy %q", got)
	}
}

func TestWhomARequestCountsFor(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.1.0.0/16")}
	for _, c := range []struct{ remote, forwarded, want string }{
		{"192.0.2.7:1234", "", "192.0.2.7/32"},
		{"192.0.2.7:1234", "198.51.100.1", "192.0.2.7/32"},
		{"127.0.0.1:1234", "", "127.0.0.1/32"},
		{"127.0.0.1:1234", "198.51.100.1", "198.51.100.1/32"},
		{"127.0.0.1:1234", "203.0.113.9, 198.51.100.1", "198.51.100.1/32"},
		{"127.0.0.1:1234", "203.0.113.9, 198.51.100.1, 10.1.2.3", "198.51.100.1/32"},
		{"127.0.0.1:1234", "nonsense", "127.0.0.1/32"},
		{"[::ffff:127.0.0.1]:1234", "198.51.100.1:99", "198.51.100.1/32"},
		{"[2001:db8:1:2:3::4]:1234", "", "2001:db8:1:2::/64"},
		{"127.0.0.1:1234", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := clientAddress(r, proxies).String(); got != c.want {
			t.Errorf("%s for %q: %s, want %s", c.remote, c.forwarded, got, c.want)
		}
	}
}

func TestCookiesAreSecureOverHTTPS(t *testing.T) {
	public, err := url.Parse("https://pente.example.org")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Assets: builtFiles, PublicURL: public, Proxies: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		remote, host, proto string
		want                bool
	}{
		{"10.1.2.3:80", "inside", "https", true},
		{"10.1.2.3:80", "inside", "HTTPS", true},
		{"10.1.2.3:80", "inside", "http", false},
		{"10.1.2.3:80", "inside", "", false},
		{"10.2.2.3:80", "inside", "https", false},
		{"10.2.2.3:80", "Pente.example.org", "", true},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr, r.Host = c.remote, c.host
		if c.proto != "" {
			r.Header.Set("X-Forwarded-Proto", c.proto)
		}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		cookies, strict := w.Result().Cookies(), w.Header().Get("Strict-Transport-Security") != ""
		if len(cookies) != 1 || cookies[0].Secure != c.want || strings.HasPrefix(cookies[0].Name, "__Host-") != c.want || strict != c.want {
			t.Errorf("%+v: cookies %v, strict transport %v", c, cookies, strict)
		}
	}
}

// TestCookiesOfNeighboursAreNotTaken sends the plain cookie, which another site of the domain could have set, over https.
func TestCookiesOfNeighboursAreNotTaken(t *testing.T) {
	public, err := url.Parse("https://pente.example.org")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(Config{Assets: builtFiles, PublicURL: public})
	if err != nil {
		t.Fatal(err)
	}
	secret := letters.EncodeToString(newSecret())
	for name, want := range map[string]bool{"tessera": false, "__Host-tessera": true} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Host = public.Host
		r.AddCookie(&http.Cookie{Name: name, Value: secret})
		if got := s.visitor(r) != ""; got != want {
			t.Errorf("%s is taken: %v", name, got)
		}
	}
}

func TestWhereOthersReachTheServer(t *testing.T) {
	addresses := func(texts ...string) (list []netip.Addr) {
		for _, text := range texts {
			list = append(list, netip.MustParseAddr(text))
		}
		return list
	}
	own := addresses("127.0.0.1", "172.17.0.1", "192.168.1.5", "::1", "fe80::1", "2001:db8::5")
	for _, c := range []struct {
		bound string
		want  []netip.Addr
	}{
		{"::", addresses("192.168.1.5", "172.17.0.1", "2001:db8::5")},
		{"0.0.0.0", addresses("192.168.1.5", "172.17.0.1")},
		{"192.168.1.5", addresses("192.168.1.5")},
		{"127.0.0.1", nil},
		{"::1", nil},
	} {
		got := reachable(netip.MustParseAddr(c.bound), own, netip.MustParseAddr("192.168.1.5"))
		if !slices.Equal(got, c.want) {
			t.Errorf("bound to %s: %v, want %v", c.bound, got, c.want)
		}
	}
}
