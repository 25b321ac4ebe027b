package server_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	written "tessera/record"
	"tessera/wire"
)

// upload sends a file and reads the answer, which must have a status.
func (b *browser) upload(status int, path string, file []byte, answer any) {
	t := b.house.t
	t.Helper()
	response, err := b.client.Post(b.house.url+path, "application/octet-stream", bytes.NewReader(file))
	must(t, err)
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	must(t, err)
	if response.StatusCode != status {
		t.Fatalf("POST %s: status %d, want %d: %.500s", path, response.StatusCode, status, data)
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	must(t, decoder.Decode(answer))
}

const sgf = `(;FF[4]SZ[19]PB[Ann]PW[Bob]C[hello];B[jj];W[kk]C[a comment](;B[gg])(;B[ff]))`

func TestFilesAreReadAndWritten(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	var read wire.ReadRecords
	b.upload(200, "/api/records/read?name=game.sgf", []byte(sgf), &read)
	if read.Format != "sgf" || len(read.Games) != 1 || read.More || len(read.Dropped) != 0 || len(read.Assumed) == 0 {
		t.Fatalf("%+v", read)
	}
	var game wire.RecordJSON
	must(t, json.Unmarshal(read.Games[0], &game))
	if len(game.Line) != 4 || game.Line[1].Move != "K10" || len(game.Line[2].Variations) != 1 || game.Players[0].Name != "Ann" {
		t.Errorf("%+v", game)
	}
	for _, f := range []string{"json", "sgf"} {
		status, file := b.ask("POST", "/api/records/write?format="+f, wire.WriteRecords{Records: read.Games})
		if status != 200 {
			t.Fatalf("%s: %d %s", f, status, file)
		}
		var again wire.ReadRecords
		b.upload(200, "/api/records/read", file, &again)
		if diff := cmp.Diff(string(read.Games[0]), string(again.Games[0])); f == "json" && diff != "" {
			t.Errorf("%s: %s", f, diff)
		}
	}
}

// TestRecordsAreAsTheWireSays reads what package record writes with the types that browsers have, and nothing is lost.
func TestRecordsAreAsTheWireSays(t *testing.T) {
	paths, err := filepath.Glob("../testdata/formats/*/*")
	must(t, err)
	if len(paths) == 0 {
		t.Fatal("no sample files")
	}
	for _, path := range paths {
		file, err := os.ReadFile(path)
		must(t, err)
		format, err := written.Detect(path, file)
		must(t, err)
		game, _, err := written.NewReader(format, bytes.NewReader(file), written.Options{}).Next()
		must(t, err)
		var text bytes.Buffer
		must(t, written.Write(&text, written.FormatNamed("json"), written.WriteOptions{}, game))
		decoder := json.NewDecoder(bytes.NewReader(text.Bytes()))
		decoder.DisallowUnknownFields()
		var told wire.RecordJSON
		must(t, decoder.Decode(&told))
		again, err := json.Marshal(told)
		must(t, err)
		reader := written.NewReader(written.FormatNamed("json"), bytes.NewReader(again), written.Options{})
		back, _, err := reader.Next()
		must(t, err)
		var second bytes.Buffer
		must(t, written.Write(&second, written.FormatNamed("json"), written.WriteOptions{}, back))
		if text.String() != second.String() {
			t.Errorf("%s: %s became %s", path, text.String(), second.String())
		}
	}
}

func TestDamagedFiles(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	damaged := []byte("(;FF[4]SZ[19];B[jj];W[kk];B[jj];W[aa])\n" + sgf)
	var refused wire.RecordsError
	b.upload(422, "/api/records/read?name=x.sgf", damaged, &refused)
	if refused.Code != string(wire.CodeUnreadable) || len(refused.Problems) != 1 {
		t.Fatalf("%+v", refused)
	}
	if p := refused.Problems[0]; p.Game != 1 || p.Line != 1 || p.Move != 3 || p.Rule != wire.CodeOccupied || p.Column == 0 {
		t.Errorf("%+v", p)
	}
	var read wire.ReadRecords
	b.upload(200, "/api/records/read?name=x.sgf&lenient=1", damaged, &read)
	if len(read.Games) != 2 || len(read.Dropped) != 1 || read.Dropped[0].Nodes != 2 {
		t.Errorf("%+v", read)
	}
}

// TestPackedFiles: what gzip packed is read as what it holds, and bounded by that.
func TestPackedFiles(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	var read wire.ReadRecords
	b.upload(200, "/api/records/read?name=game.sgf.gz", packed(t, sgf), &read)
	if read.Format != "sgf" || len(read.Games) != 1 {
		t.Errorf("%+v", read)
	}
	var done wire.Imported
	b.upload(200, "/api/library/import?name=game.sgf.gz", packed(t, sgf), &done)
	if done.Imported != 1 {
		t.Errorf("%+v", done)
	}
	bomb := packed(t, sgf+strings.Repeat(" ", wire.MaxImport))
	b.upload(200, "/api/library/import?name=bomb.sgf.gz", bomb, &done)
	if last := len(done.Dropped) - 1; done.Duplicates != 1 || last < 0 || !strings.Contains(done.Dropped[last].What, "too long") {
		t.Errorf("%+v", done)
	}
	for status, file := range map[int][]byte{413: bomb, 422: []byte("PK\x03\x04 and more"), 400: packed(t, sgf)[:40]} {
		var refused wire.RecordsError
		b.upload(status, "/api/records/read?name=game.sgf.gz", file, &refused)
		if refused.Message == "" {
			t.Errorf("%+v", refused)
		}
	}
}

// packed packs a file with gzip.
func packed(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := io.WriteString(w, text)
	must(t, errors.Join(err, w.Close()))
	return out.Bytes()
}

func TestFilesThatCannotBeReadAreRefused(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	for _, c := range []struct {
		path, file string
		status     int
		code       string
	}{
		{"/api/records/read", "", 422, "unknown_format"},
		{"/api/records/read", "<html>", 422, "unknown_format"},
		{"/api/records/read?format=docx", sgf, 422, "unknown_format"},
		{"/api/records/read?points=klingon", sgf, 400, "malformed"},
		{"/api/records/read?lenient=perhaps", sgf, 400, "malformed"},
		{"/api/records/read?colour=red", sgf, 400, "malformed"},
		{"/api/records/read?name=a&name=b", sgf, 400, "malformed"},
		{"/api/records/read?options=tournament", sgf, 400, "malformed"},
		{"/api/records/read?variant=chess", sgf, 422, "unknown_variant"},
		{"/api/records/read?format=json", "[]", 422, "unreadable"},
		{"/api/records/read", strings.Repeat("(", wire.MaxFile+1), 413, "too_long"},
	} {
		var refused wire.RecordsError
		b.upload(c.status, c.path, []byte(c.file), &refused)
		if refused.Code != c.code {
			t.Errorf("%s with %.20q: %+v", c.path, c.file, refused)
		}
	}
}

func TestLongFilesAreReadInPart(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	var read wire.ReadRecords
	b.upload(200, "/api/records/read?name=x.sgf", []byte(strings.Repeat(sgf, wire.MaxRead+1)), &read)
	if len(read.Games) != wire.MaxRead || !read.More {
		t.Errorf("%d games, more: %v", len(read.Games), read.More)
	}
}

func TestFilesThatCannotBeWrittenAreRefused(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	game := `{"format":"tessera-record","version":1,"variant":"pente","line":[{"comment":"x"},{"move":"K10"}]}`
	illegal := strings.Replace(game, "K10", "A1", 1)
	for _, c := range []struct {
		path, body string
		status     int
		code       string
		losses     bool
	}{
		{"format=json", `{"records":[]}`, 400, "malformed", false},
		{"", `{"records":[` + game + `]}`, 400, "malformed", false},
		{"format=docx", `{"records":[` + game + `]}`, 422, "unknown_format", false},
		{"format=psq", `{"records":[` + game + `]}`, 422, "loss", true},
		{"format=lib", `{"records":[` + game + `,` + game + `]}`, 422, "loss", true},
		{"format=json", `{"records":[` + game + `,` + illegal + `]}`, 422, "unreadable", false},
		{"format=json", `{"records":[` + game + `],"more":1}`, 400, "malformed", false},
		{"format=json", `{"records":[{}]}`, 422, "unreadable", false},
	} {
		var refused wire.RecordsError
		b.want(c.status, "POST", "/api/records/write?"+c.path, c.body, &refused)
		if refused.Code != c.code || (len(refused.Losses) > 0) != c.losses {
			t.Errorf("%s with %.80s: %+v", c.path, c.body, refused)
		}
		if c.code == "unreadable" && refused.Problems[0].Game == 0 {
			t.Errorf("%s: the game is not named: %+v", c.body, refused)
		}
	}
}

func TestWrittenFilesHaveSafeNames(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	body := `{"records":[{"format":"tessera-record","version":1,"variant":"pente","line":[{},{"move":"K10"}]}]}`
	request, err := http.NewRequest("POST", b.house.url+`/api/records/write?format=sgf&name=..%2F%22a+b%0D%0A%3Cx%3E`, strings.NewReader(body))
	must(t, err)
	request.Header.Set("Content-Type", "application/json")
	response, err := b.client.Do(request)
	must(t, err)
	response.Body.Close()
	if got := response.Header.Get("Content-Disposition"); got != `attachment; filename="a-bx.sgf"` {
		t.Errorf("disposition %q", got)
	}
}

func TestFormatsAreListed(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	var formats wire.Formats
	b.get("/api/records/formats", &formats)
	if len(formats.Formats) != len(written.Formats()) || len(formats.Notations) != len(written.Notations()) {
		t.Errorf("%+v", formats)
	}
}
