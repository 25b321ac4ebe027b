package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

// The caching of assets: names under /assets/ contain a hash of what they name; all others are asked for
// again each time and answered by their ETag. Pages come with somebody's cookie, so that nobody on the way may
// keep them.
const (
	cacheForever = "public, max-age=31536000, immutable"
	cacheAsk     = "no-cache"
	cachePage    = "private, no-cache"
)

// asset is one file of the web app with its precompressed forms, best first and the plain one last.
type asset struct {
	kind, cache string
	forms       []form
}

// form is one encoding of an asset; the plain form has an empty encoding.
type form struct {
	encoding, etag string
	data           []byte
}

// encodings lists the precompressed forms by the end of their file's name, best first.
var encodings = []struct{ suffix, name string }{{".br", "br"}, {".gz", "gzip"}}

// kinds maps the ends of names to media types, whatever the operating system thinks of them.
var kinds = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".woff2":       "font/woff2",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".ico":         "image/x-icon",
	".mp3":         "audio/mpeg",
	".ogg":         "audio/ogg",
	".wav":         "audio/wav",
	".txt":         "text/plain; charset=utf-8",
}

// loadAssets reads all files of the web app, keyed by their path from the root.
func loadAssets(files fs.FS) (map[string]asset, error) {
	assets := map[string]asset{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || hidden(name) {
			return err
		}
		assets["/"+name], err = loadAsset(files, name)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("reading the web app: %w", err)
	}
	return assets, nil
}

// hidden reports whether a file has no address of its own.
func hidden(name string) bool {
	if strings.HasPrefix(path.Base(name), ".") {
		return true
	}
	for _, encoding := range encodings {
		if strings.HasSuffix(name, encoding.suffix) {
			return true
		}
	}
	return false
}

func loadAsset(files fs.FS, name string) (asset, error) {
	a := asset{kind: kinds[path.Ext(name)], cache: cacheAsk}
	if a.kind == "" {
		a.kind = "application/octet-stream"
	}
	if strings.HasPrefix(name, "assets/") {
		a.cache = cacheForever
	}
	for _, encoding := range encodings {
		if data, err := fs.ReadFile(files, name+encoding.suffix); err == nil {
			a.forms = append(a.forms, newForm(encoding.name, data))
		}
	}
	data, err := fs.ReadFile(files, name)
	a.forms = append(a.forms, newForm("", data))
	return a, err
}

func newForm(encoding string, data []byte) form {
	sum := sha256.Sum256(data)
	return form{encoding: encoding, etag: `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, data: data}
}

// ServeHTTP sends the best form that the browser takes.
func (a asset) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	form := a.head(w, r)
	w.Header().Set("ETag", form.etag)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(form.data))
}

// serveInstead sends the asset in place of what was asked for and is not there.
func (a asset) serveInstead(w http.ResponseWriter, r *http.Request) {
	form := a.head(w, r)
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write(form.data) // an error here is the reader's, who went away; net/http sends no body to HEAD
}

// head chooses the form for a browser and says what it is.
func (a asset) head(w http.ResponseWriter, r *http.Request) form {
	form := a.choose(r.Header.Get("Accept-Encoding"))
	header := w.Header()
	header.Set("Content-Type", a.kind)
	header.Set("Cache-Control", a.cache)
	header.Set("Vary", "Accept-Encoding")
	if form.encoding != "" {
		header.Set("Content-Encoding", form.encoding)
	}
	return form
}

func (a asset) choose(accepted string) form {
	for _, form := range a.forms {
		if form.encoding == "" || accepts(accepted, form.encoding) {
			return form
		}
	}
	return a.forms[len(a.forms)-1]
}

// accepts reports whether an Accept-Encoding header takes an encoding.
func accepts(header, encoding string) bool {
	for item := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(item, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		quality, found := strings.CutPrefix(strings.TrimSpace(params), "q=")
		value, err := strconv.ParseFloat(quality, 64)
		return !found || err != nil || value > 0
	}
	return false
}

// app sends the page that the web app starts from, and gives newcomers their cookie.
func (s *Server) app(w http.ResponseWriter, r *http.Request) {
	if page, built := s.page(w, r); built {
		page.ServeHTTP(w, r)
	} else {
		unbuilt(w, r, http.StatusOK)
	}
}

// missing is app for addresses at which there is nothing, such as a link that lost its end: the web app says so and
// shows the way home.
func (s *Server) missing(w http.ResponseWriter, r *http.Request) {
	if page, built := s.page(w, r); built {
		page.serveInstead(w, r)
	} else {
		unbuilt(w, r, http.StatusNotFound)
	}
}

// page welcomes a visitor and returns the page of the web app, if that is built.
func (s *Server) page(w http.ResponseWriter, r *http.Request) (page asset, built bool) {
	s.welcome(w, r)
	page, built = s.assets["/index.html"]
	page.cache = cachePage
	return page, built
}

// file sends a file of the web app.
func (s *Server) file(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "this address can only be read", http.StatusMethodNotAllowed)
		return
	}
	file, ok := s.assets[r.URL.Path]
	switch {
	case ok:
		file.ServeHTTP(w, r)
	case strings.HasPrefix(r.URL.Path, "/assets/"): // asked for by a page, not by a person
		http.NotFound(w, r)
	default:
		s.missing(w, r)
	}
}
