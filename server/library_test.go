package server_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/scribe"
	"tessera/server"
	"tessera/wire"
)

// samples is a file of all samples in one format, and the number of their games.
func samples(t *testing.T, folder string) (file []byte, games int) {
	t.Helper()
	paths, err := filepath.Glob("../testdata/formats/" + folder + "/*")
	must(t, err)
	for _, path := range paths {
		data, err := os.ReadFile(path)
		must(t, err)
		file = append(append(file, data...), '\n')
	}
	if len(paths) == 0 {
		t.Fatalf("no samples in %s", folder)
	}
	return file, len(paths)
}

// tournament is a line under the rules of the samples.
func tournament(moves ...string) wire.Line {
	return wire.Line{Variant: "pente", Options: []string{"tournament"}, Moves: append([]string{}, moves...)}
}

func TestGamesAreImportedAndFound(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	file, games := samples(t, "pente-org-text")
	var done wire.Imported
	b.upload(200, "/api/library/import?name=all.txt&source=samples", file, &done)
	if done.Imported != games || done.Duplicates+done.Refused+len(done.Dropped) != 0 || done.Format != "pente-text" {
		t.Fatalf("%d games, %+v", games, done)
	}
	b.upload(200, "/api/library/import?name=all.txt&source=again", file, &done)
	if done.Imported != 0 || done.Duplicates != games {
		t.Errorf("once more: %+v", done)
	}
	var stats wire.LibraryStats
	b.get("/api/library/stats", &stats)
	if stats.Games != games || stats.Sources[0].Name != "samples" || !stats.Imports {
		t.Errorf("%+v", stats)
	}
	seen := map[int64]bool{}
	for cursor := ""; ; {
		var page wire.GamesPage
		b.get("/api/library/games?limit=5&cursor="+cursor, &page)
		for _, g := range page.Games {
			seen[g.ID] = true
		}
		if page.Total != games {
			t.Fatalf("total %d", page.Total)
		}
		if cursor = page.Next; cursor == "" {
			break
		}
	}
	var first wire.GamesPage
	b.get("/api/library/games?limit=1", &first)
	if g := first.Games[0]; len(g.Opening) != min(g.Length, wire.OpeningMoves) || g.Opening[0] != "K10" {
		t.Errorf("opening %v of %d moves", g.Opening, g.Length)
	}
	if len(seen) != games {
		t.Errorf("the pages hold %d games, want %d", len(seen), games)
	}
}

func TestSearchesNarrow(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	file, games := samples(t, "pente-org-sgf")
	var done wire.Imported
	b.upload(200, "/api/library/import?name=all.sgf", file, &done)
	var all wire.GamesPage
	b.get("/api/library/games?limit=100", &all)
	one := all.Games[0]
	for query, want := range map[string]func(wire.GameSummary) bool{
		"player=" + one.Players[0].Name + "&whole=1": func(g wire.GameSummary) bool {
			return g.Players[0].Name == one.Players[0].Name || g.Players[1].Name == one.Players[0].Name
		},
		"from=2008&to=2010-06":           func(g wire.GameSummary) bool { return g.Date >= "2008" && g.Date < "2010-07" },
		"minPlies=30&maxPlies=40":        func(g wire.GameSummary) bool { return g.Length >= 30 && g.Length <= 40 },
		"winner=1":                       func(g wire.GameSummary) bool { return g.Result != nil && g.Result.Winners[0] == 1 },
		"ending=captures":                func(g wire.GameSummary) bool { return g.Result != nil && strings.Contains(g.Result.By, "captures") },
		"minRating=1800":                 func(g wire.GameSummary) bool { return g.Rating >= 1800 },
		"options=tournament&opening=K10": func(g wire.GameSummary) bool { return len(g.Options) == 1 },
		"variant=keryo":                  func(wire.GameSummary) bool { return false },
		"options=tournament&position=K10,K9": func(g wire.GameSummary) bool {
			return slices.Contains(g.Options, "tournament") && slices.Contains([]string{"K9", "K11", "J10", "L10"}, b.record(g.ID).Line[2].Move)
		},
		"source=import": func(wire.GameSummary) bool { return true },
	} {
		expected := 0
		for _, g := range all.Games {
			if want(g) {
				expected++
			}
		}
		var page wire.GamesPage
		b.get("/api/library/games?limit=100&"+query, &page)
		if page.Total != expected || len(page.Games) != expected {
			t.Errorf("%s: %d games, want %d of %d", query, page.Total, expected, games)
		}
	}
	for _, query := range []string{
		"colour=red", "from=yesterday", "minRating=-1", "minPlies=x", "score=won", "score=maybe&player=x", "ending=boredom",
		"opening=K10,X99", "cursor=1", "cursor=1.2.3", "limit=101", "seat=6&player=x", "variant=chess", "options=tour", "without=x", "size=3", "seats=1", "size=9&opening=K10", "player=" + strings.Repeat("x", 201), "%zz",
	} {
		var refused wire.Error
		b.want(400, "GET", "/api/library/games?"+query, nil, &refused)
		if refused.Code != wire.CodeMalformed {
			t.Errorf("%s: %+v", query, refused)
		}
	}
}

// record is a game of the library.
func (b *browser) record(id int64) (game wire.RecordJSON) {
	var shown wire.LibraryGame
	b.get(fmt.Sprintf("/api/library/games/%d", id), &shown)
	must(b.house.t, json.Unmarshal(shown.Record, &game))
	return game
}

// TestPositionsOfASearch: a position that cannot be is refused with the reason.
func TestPositionsOfASearch(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	for query, says := range map[string]string{
		"position=A1": "center_first", "position=K10,K10": "occupied", "position=K10,Z99": "Z99", "variant=chess&position=K10": "chess",
		"options=tournament,adjacent&position=K10": "tournament",
	} {
		status, text := b.ask("GET", "/api/library/games?"+query, nil)
		if status < 400 || status >= 500 || !strings.Contains(string(text), says) {
			t.Errorf("%s: %d %s", query, status, text)
		}
	}
}

func TestGamesOfTheLibraryAreShown(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	file, _ := samples(t, "pente-org-text")
	var done wire.Imported
	b.upload(200, "/api/library/import", file, &done)
	var page wire.GamesPage
	b.get("/api/library/games", &page)
	var game wire.LibraryGame
	b.get(fmt.Sprintf("/api/library/games/%d", page.Games[0].ID), &game)
	if !strings.Contains(string(game.Record), `"move":"K10"`) || game.Summary.ID != page.Games[0].ID {
		t.Errorf("%+v", game)
	}
	for _, id := range []string{"0", "-1", "999999", "x", "99999999999999999999"} {
		var refused wire.RecordsError
		b.want(404, "GET", "/api/library/games/"+id, nil, &refused)
		if refused.Code != string(wire.CodeUnknownGame) {
			t.Errorf("%s: %+v", id, refused)
		}
	}
}

func TestPositionsAreExplored(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	file, games := samples(t, "pente-org-text")
	var done wire.Imported
	b.upload(200, "/api/library/import", file, &done)
	var found wire.Explored
	b.want(200, "POST", "/api/library/position", wire.AskPosition{Line: tournament("K10")}, &found)
	sum := found.Ended.Games
	for _, next := range found.Moves {
		sum += next.Tally.Games
	}
	if found.Total.Games != games || sum != games || found.Total.Wins[0]+found.Total.Wins[1]+found.Total.Draws != games || len(found.Games) != 10 {
		t.Errorf("%d games, %+v", games, found)
	}
	b.want(200, "POST", "/api/library/position", wire.AskPosition{
		Line: tournament("K10"), Filter: wire.PositionFilter{MinRating: 1800, From: "2009"},
	}, &found)
	if found.Total.Games == 0 || found.Total.Games >= games {
		t.Errorf("filtered: %+v", found.Total)
	}
	for _, c := range []struct {
		body   string
		status int
		code   wire.Code
	}{
		{`{"line":{"variant":"pente","moves":["A1"]},"filter":{}}`, 422, wire.CodeCenterFirst},
		{`{"line":{"variant":"pente","moves":[]},"filter":{"from":"never"}}`, 400, wire.CodeMalformed},
		{`{"line":{"variant":"pente","moves":[]},"filter":{"seat":7}}`, 400, wire.CodeMalformed},
		{`{"line":{"variant":"pente","moves":[]},"filter":{"minRating":-1}}`, 400, wire.CodeMalformed},
		{`{"line":{"variant":"pente","moves":[]},"filter":{"name":"x"}}`, 400, wire.CodeMalformed},
	} {
		var refused wire.Error
		b.want(c.status, "POST", "/api/library/position", c.body, &refused)
		if refused.Code != c.code {
			t.Errorf("%s: %+v", c.body, refused)
		}
	}
}

func TestDamagedFilesAreImportedInPart(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	damaged := "(;FF[4]SZ[19];B[jj];W[kk];B[jj];W[aa])\n(;FF[4]SZ[19];B[jj];W[ll])\n(;FF[4]SZ[99];B[jj])\n" + sgf
	var done wire.Imported
	b.upload(200, "/api/library/import?name=x.sgf", []byte(damaged), &done)
	if done.Imported != 3 || done.Refused != 1 || len(done.Dropped) != 2 || done.Dropped[0].Move != 3 || done.Dropped[1].Game != 3 {
		t.Errorf("%+v", done)
	}
}

func TestImportsThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		path   string
		off    bool
		file   string
		status int
		code   string
	}{
		{"?name=x.sgf", true, sgf, 403, "no_library"},
		{"?name=x.sgf&source=here", false, sgf, 400, "malformed"},
		{"?name=x.sgf&source=" + strings.Repeat("x", 41), false, sgf, 400, "malformed"},
		{"?format=docx", false, sgf, 422, "unknown_format"},
		{"", false, "<html>", 422, "unknown_format"},
	} {
		h := openHouse(t, setting{server: func(config *server.Config) { config.Imports = !c.off }})
		var refused wire.RecordsError
		h.browser().upload(c.status, "/api/library/import"+c.path, []byte(c.file), &refused)
		if refused.Code != c.code {
			t.Errorf("%s: %+v", c.path, refused)
		}
	}
}

func TestAFileThatIsTooLongIsImportedUpToThere(t *testing.T) {
	b := openHouse(t, setting{}).browser()
	file := []byte(sgf + strings.Repeat(" ", wire.MaxImport))
	var done wire.Imported
	b.upload(200, "/api/library/import?name=x.sgf", file, &done)
	if last := len(done.Dropped) - 1; done.Imported != 1 || last < 0 || !strings.Contains(done.Dropped[last].What, "too long") {
		t.Errorf("%+v", done)
	}
}

func TestExportsHoldWhatWasImported(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	file, games := samples(t, "pente-org-text")
	var done wire.Imported
	b.upload(200, "/api/library/import", file, &done)
	for _, format := range []string{"json", "sgf", "pente-text"} {
		status, exported := b.ask("GET", "/api/library/export?format="+format, nil)
		if status != 200 {
			t.Fatalf("%s: %d %s", format, status, exported)
		}
		other := openHouse(t, setting{}).browser()
		other.upload(200, "/api/library/import?format="+format, exported, &done)
		if done.Imported != games || done.Refused != 0 {
			t.Errorf("%s: %+v", format, done)
		}
	}
	status, packed := b.ask("GET", "/api/library/dump", nil)
	if status != 200 {
		t.Fatal(status)
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	must(t, err)
	text, err := io.ReadAll(unpacked)
	must(t, err)
	if lines := bytes.Count(text, []byte("\n")); lines != games {
		t.Errorf("the dump has %d lines, want %d", lines, games)
	}
	var page wire.GamesPage
	b.get("/api/library/games?limit=3", &page)
	named := fmt.Sprintf("games=%d,999999,%d", page.Games[2].ID, page.Games[0].ID)
	status, some := b.ask("GET", "/api/library/export?format=json&"+named, nil)
	if lines := bytes.Count(some, []byte("\n")); status != 200 || lines != 2 {
		t.Errorf("two chosen games: %d, %d lines", status, lines)
	}
	for _, query := range []string{
		"format=psq", "format=docx", "minPlies=x", "games=x", "games=1" + strings.Repeat(",1", wire.MaxChosen),
	} {
		if status, _ := b.ask("GET", "/api/library/export?"+query, nil); status != 422 && status != 400 {
			t.Errorf("%s: status %d", query, status)
		}
	}
}

// TestGamesPlayedHereAreFound plays a game over a socket and lets the library be fed.
func TestGamesPlayedHereAreFound(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	id := b.create(passAndPlay("x"))
	l := b.dial()
	for ply, point := range won {
		l.say(play(id, fmt.Sprint(ply), ply%2, 1, ply, point))
		l.hear(wire.ReplyAck)
	}
	feeder := scribe.Feeder{Log: h.log, Library: h.library}
	must(t, feeder.Catch(t.Context()))
	var page wire.GamesPage
	b.get("/api/library/games?source=here", &page)
	if page.Total != 1 || page.Games[0].Link == "" || strings.Contains(page.Games[0].Link, id) {
		t.Fatalf("%+v", page)
	}
	var found wire.Explored
	b.want(200, "POST", "/api/library/position", wire.AskPosition{Line: penteLine(won[:4]...)}, &found)
	if found.Total.Games != 1 || found.Moves[0].Move != won[4] && len(found.Moves[0].Same) < 2 {
		t.Errorf("%+v", found)
	}
}

func TestMatchesAreRecords(t *testing.T) {
	h := openHouse(t, setting{})
	b := h.browser()
	waiting := b.create(friends("waiting"))
	var refused wire.RecordsError
	b.want(409, "GET", "/api/matches/"+waiting+"/record", nil, &refused)
	b.want(404, "GET", "/api/matches/nowhere/record", nil, &refused)
	id := b.create(passAndPlay("x"))
	l := b.dial()
	l.say(play(id, "1", 0, 1, 0, "K10"))
	l.hear(wire.ReplyAck)
	var game wire.RecordJSON
	b.get("/api/matches/"+id+"/record", &game)
	if len(game.Line) != 2 || game.Result != nil || game.Match.Game != 1 || game.Match.ID == id {
		t.Errorf("%+v", game)
	}
	l.say(doing(id, "2", 1, 1, 1, wire.ActionResign))
	l.hear(wire.ReplyAck)
	b.get("/api/matches/"+id+"/record?game=1", &game)
	if game.Result == nil || game.Result.By != "resignation" || game.Result.Winners[0] != 0 {
		t.Errorf("%+v", game.Result)
	}
	b.want(404, "GET", "/api/matches/"+id+"/record?game=2", nil, &refused)
	if refused.Code != string(wire.CodeUnknownGame) {
		t.Errorf("%+v", refused)
	}
	status, text := b.ask("GET", "/api/matches/"+id+"/record?format=sgf", nil)
	if status != http.StatusOK || !strings.HasPrefix(string(text), "(;") {
		t.Errorf("%d %s", status, text)
	}
	b.want(422, "GET", "/api/matches/"+id+"/record?format=docx", nil, &refused)
}

func TestStudiesAreKept(t *testing.T) {
	h := openHouse(t, setting{})
	study := `{"format":"tessera-record","version":1,"variant":"pente","line":[{"comment":"<b>"},{"move":"K10"}]}`
	var kept, again wire.StudyKept
	h.browser().want(201, "POST", "/api/studies", study, &kept)
	h.browser().want(201, "POST", "/api/studies", strings.Replace(study, ",", " ,\n", 2), &again)
	if kept.ID == "" || kept != again {
		t.Errorf("%v and %v", kept, again)
	}
	var game wire.RecordJSON
	h.browser().get("/api/studies/"+kept.ID, &game)
	if game.Line[0].Comment != "<b>" || game.Line[1].Move != "K10" {
		t.Errorf("%+v", game)
	}
	for _, c := range []struct {
		body   string
		status int
		code   string
	}{
		{strings.Replace(study, "K10", "A1", 1), 422, "unreadable"},
		{study + study, 422, "unreadable"},
		{`{}`, 422, "unreadable"},
		{``, 422, "unreadable"},
		{strings.Replace(study, "<b>", strings.Repeat("x", wire.MaxStudy), 1), 413, "too_long"},
	} {
		var refused wire.RecordsError
		h.browser().want(c.status, "POST", "/api/studies", c.body, &refused)
		if refused.Code != c.code {
			t.Errorf("%.60s: %+v", c.body, refused)
		}
	}
	var refused wire.RecordsError
	h.browser().want(404, "GET", "/api/studies/nothing", nil, &refused)
	if refused.Code != string(wire.CodeUnknownStudy) {
		t.Errorf("%+v", refused)
	}
}

func TestFilesAreLimitedByAddress(t *testing.T) {
	limits := server.NoLimits()
	limits.Files = server.Rate{Burst: 2}
	b := openHouse(t, setting{server: func(c *server.Config) { c.Limits = limits }}).browser()
	var read wire.ReadRecords
	for range 2 {
		b.upload(200, "/api/records/read?name=x.sgf", []byte(sgf), &read)
	}
	var refused wire.RecordsError
	b.upload(429, "/api/records/read?name=x.sgf", []byte(sgf), &refused)
	if refused.Code != string(wire.CodeTooMany) {
		t.Errorf("%+v", refused)
	}
}
