package server_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/gif"
	"image/png"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"tessera/server"
	"tessera/wire"
)

// withApp is a server with a web app of one page.
func withApp(t *testing.T) setting {
	public, err := url.Parse("https://pente.example.org")
	must(t, err)
	return setting{server: func(c *server.Config) {
		c.PublicURL = public
		c.Assets = fstest.MapFS{"index.html": {Data: []byte("<html><head><title>app</title></head><body></body></html>")}}
	}}
}

const studyWithNames = `{"format":"tessera-record","version":1,"variant":"pente","players":[{"name":"Ann \"<script>"},{"name":"Bob & Co"}],` +
	`"line":[{},{"move":"K10"},{"move":"L11"},{"move":"N10"}]}`

func TestPicturesAreDrawn(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	id := b.create(passAndPlay("x"))
	var kept wire.StudyKept
	b.want(201, "POST", "/api/studies", studyWithNames, &kept)
	study := "/study/" + kept.ID
	for _, c := range []struct {
		path          string
		width, height int
	}{
		{"/m/" + id + "/picture.png?size=300&bare=1", 300, 0},
		{study + "/picture.png?size=400&move=1", 400, 0},
		{study + "/picture.png?size=400&move=3&theme=dark", 400, 0},
		{study + "/picture.png?card=1&lang=de", 1200, 630},
	} {
		status, data := b.ask("GET", c.path, nil)
		if status != 200 {
			t.Fatalf("%s: %d %s", c.path, status, data)
		}
		image, err := png.Decode(bytes.NewReader(data))
		must(t, err)
		if size := image.Bounds().Size(); size.X != c.width || c.height != 0 && size.Y != c.height {
			t.Errorf("%s: %v", c.path, size)
		}
		if _, again := b.ask("GET", c.path, nil); !bytes.Equal(data, again) {
			t.Errorf("%s: another picture the second time", c.path)
		}
	}
	_, one := b.ask("GET", study+"/picture.png?move=1", nil)
	if _, other := b.ask("GET", study+"/picture.png?move=2", nil); bytes.Equal(one, other) {
		t.Error("two moments look the same")
	}
	for query, want := range map[string]string{
		"": "White: K10, N10. Black: L11.", "?points=relative-en": "White: 0, R3. Black: R1U1.",
		"?points=relative-fr&lang=fr": "Blanc\u00a0: 0, D3. Noir\u00a0: D1H1.", "?points=number&lang=nl": "Wit: 180, 183. Zwart: 162.",
		"?points=pair&lang=de": "Weiß: 9,9, 12,9. Schwarz: 10,8.",
	} {
		if _, data := b.ask("GET", study+"/picture.svg"+query, nil); !bytes.Contains(data, []byte(want)) {
			t.Errorf("%s: no %q in %.600s", query, want, data)
		}
	}
	_, data := b.ask("GET", study+"/picture.gif?size=200", nil)
	film, err := gif.DecodeAll(bytes.NewReader(data))
	must(t, err)
	if len(film.Image) < 4 {
		t.Errorf("an animation of %d frames", len(film.Image))
	}
	_, data = b.ask("GET", study+"/picture.svg", nil)
	wellFormed(t, data)
	if bytes.Contains(data, []byte("<script")) {
		t.Error("a name became an element")
	}
}

func wellFormed(t *testing.T, data []byte) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(data))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestPicturesThatCannotBeAreRefused(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	var kept wire.StudyKept
	b.want(201, "POST", "/api/studies", studyWithNames, &kept)
	study := "/study/" + kept.ID
	for path, want := range map[string]struct {
		status int
		code   string
	}{
		study + "/picture.png?move=4":     {404, "unknown_move"},
		study + "/picture.png?move=-1":    {400, "malformed"},
		study + "/picture.png?size=63":    {400, "malformed"},
		study + "/picture.png?size=99999": {400, "malformed"},
		study + "/picture.png?theme=neon": {400, "malformed"},
		study + "/picture.png?lang=tlh":   {400, "malformed"},
		study + "/picture.png?points=up":  {400, "malformed"},
		study + "/picture.png?frame=1":    {400, "malformed"},
		study + "/picture.gif?move=1":     {400, "malformed"},
		study + "/picture.gif?size=1025":  {400, "malformed"},
		"/study/nothing/picture.png":      {404, "unknown_study"},
		"/g/7/picture.png":                {404, "unknown_game"},
		"/m/nowhere/picture.svg":          {404, "unknown_match"},
	} {
		var refused wire.RecordsError
		b.want(want.status, "GET", path, nil, &refused)
		if refused.Code != want.code {
			t.Errorf("%s: %+v", path, refused)
		}
	}
}

func TestLinksHavePreviews(t *testing.T) {
	h := openHouse(t, withApp(t))
	b := h.browser()
	var kept wire.StudyKept
	b.want(201, "POST", "/api/studies", studyWithNames, &kept)
	id := b.create(friends("x"))
	page := func(path, language string) string {
		request, err := http.NewRequest("GET", h.url+path, nil)
		must(t, err)
		request.Header.Set("Accept-Language", language)
		response, err := http.DefaultClient.Do(request)
		must(t, err)
		defer response.Body.Close()
		data, err := io.ReadAll(response.Body)
		must(t, err)
		if response.StatusCode != 200 || !strings.Contains(response.Header.Get("Content-Security-Policy"), "script-src 'self'") || len(response.Cookies()) != 1 {
			t.Errorf("%s: %d %v", path, response.StatusCode, response.Header)
		}
		return string(data)
	}
	study := page("/study/"+kept.ID, "nl")
	for _, want := range []string{
		`<meta property="og:title" content="Pente: Ann &#34;&lt;script&gt; – Bob &amp; Co">`,
		`content="https://pente.example.org/study/` + kept.ID + `/picture.png?card=1&amp;lang=nl"`,
		`content="Zet 3 · Bord van 19 × 19"`, `<title>app</title>`,
	} {
		if !strings.Contains(study, want) {
			t.Errorf("the page of a study lacks %s:\n%s", want, study)
		}
	}
	if strings.Contains(study, "<script") {
		t.Errorf("a name became an element:\n%s", study)
	}
	if match := page("/m/"+id, "en"); !strings.Contains(match, "/m/"+id+"/picture.png?card=1&amp;lang=en") {
		t.Errorf("the page of a match:\n%s", match)
	}
	for _, path := range []string{"/m/nowhere", "/g/1", "/study/nothing", "/study", "/library", "/"} {
		if text := page(path, "en"); strings.Contains(text, "og:") || !strings.Contains(text, "<title>app</title>") {
			t.Errorf("%s:\n%s", path, text)
		}
	}
}
