package server

import (
	"bytes"
	"html"
	"net/http"
	"strings"

	"golang.org/x/text/language"

	"tessera/picture"
)

// previewed sends the page that the web app starts from, with what programs that show links want to know of the game.
func (s *Server) previewed(find shower) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if page, ok := s.previewPage(r, find); ok {
			s.welcome(w, r)
			page.ServeHTTP(w, r)
			return
		}
		s.app(w, r)
	}
}

// endOfHead is where a preview goes into a page.
var endOfHead = []byte("</head>")

// previewPage is the page with a preview; without a game there is none.
func (s *Server) previewPage(r *http.Request, find shower) (asset, bool) {
	page, built := s.assets["/index.html"]
	if !built {
		return asset{}, false
	}
	before, after, found := bytes.Cut(page.forms[len(page.forms)-1].data, endOfHead)
	base := s.base(r)
	if !found || base == "" || s.limiter.command(asker{address: s.address(r).String()}, s.config.Now()) != nil {
		return asset{}, false
	}
	game, err := find(r)
	if err != nil {
		return asset{}, false
	}
	tags, err := previewTags(game, base+r.URL.Path, preferredLanguage(r))
	if err != nil {
		return asset{}, false
	}
	page.forms = []form{newForm("", bytes.Join([][]byte{before, tags, endOfHead, after}, nil))}
	page.cache = cachePage
	return page, true
}

// base is the address of the server as others see it, without a final slash; empty where none can be told.
func (s *Server) base(r *http.Request) string {
	if public := s.config.PublicURL; public != nil {
		return public.Scheme + "://" + public.Host
	}
	if !plainHost.MatchString(r.Host) {
		return ""
	}
	if s.secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// previewTags tells about a game in the words of Open Graph.
func previewTags(game *shown, address, lang string) ([]byte, error) {
	way, err := picture.MainLine(game.record)
	if err != nil {
		return nil, err
	}
	card, err := way.Card(game.record, way.Moves(), picture.Options{Words: pictureWords[lang]})
	if err != nil {
		return nil, err
	}
	title := card.Heading
	if names := namesOf(game); names != "" {
		title += ": " + names
	}
	image := address + "/picture.png?card=1&lang=" + lang
	var tags bytes.Buffer
	for _, tag := range [][3]string{
		{"property", "og:site_name", "Tessera"}, {"property", "og:type", "website"}, {"property", "og:url", address},
		{"property", "og:title", title}, {"property", "og:description", card.Status + " · " + card.Detail},
		{"property", "og:locale", locales[lang]}, {"property", "og:image", image},
		{"property", "og:image:type", "image/png"}, {"property", "og:image:width", "1200"},
		{"property", "og:image:height", "630"}, {"name", "twitter:card", "summary_large_image"},
	} {
		tags.WriteString("<meta " + tag[0] + `="` + tag[1] + `" content="` + html.EscapeString(tag[2]) + "\">\n")
	}
	return tags.Bytes(), nil
}

// namesOf lists the players that have names.
func namesOf(game *shown) string {
	var names []string
	for _, p := range game.record.Info.Players {
		if p.Name != "" {
			names = append(names, p.Name)
		}
	}
	return strings.Join(names, " – ")
}

// preferredLanguage is that of those there are which a reader likes best.
func preferredLanguage(r *http.Request) string {
	_, chosen := language.MatchStrings(adviceLanguages, r.Header.Get("Accept-Language"))
	return advices[chosen].Lang
}

// locales are the names that Open Graph has for languages.
var locales = map[string]string{"en": "en_GB", "nl": "nl_NL", "fr": "fr_FR", "de": "de_DE"}
