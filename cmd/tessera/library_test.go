package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/library"
	"tessera/pente"
	"tessera/wire"
)

// realGame is a game that people played.
type realGame struct {
	Options []string
	Players []string
	Ratings []int
	Date    string
	Moves   []string
	Verdict struct{ Winner *int }
}

// realGames reads the games that people played, each once.
func realGames(t *testing.T) (games []realGame) {
	t.Helper()
	file, err := os.Open("../../testdata/games/pente-real.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for scanner := bufio.NewScanner(unpacked); scanner.Scan(); {
		var game realGame
		if err := json.Unmarshal(scanner.Bytes(), &game); err != nil {
			t.Fatal(err)
		}
		if name := strings.Join(append(append(game.Moves, game.Players...), game.Date), " "); !seen[name] {
			seen[name] = true
			games = append(games, game)
		}
	}
	return games
}

// written is the game as a record.
func (g *realGame) written(t *testing.T) []byte {
	t.Helper()
	month, rest, _ := strings.Cut(g.Date, "/")
	day, year, _ := strings.Cut(rest, "/")
	r := wire.RecordJSON{
		Format: "tessera-record", Version: 1, Variant: "pente", Options: g.Options, Date: year + "-" + month + "-" + day,
		Line: []wire.RecordNode{{}},
	}
	for seat, name := range g.Players {
		r.Players = append(r.Players, wire.RecordPlayer{Name: name, Rating: g.Ratings[seat]})
	}
	for _, move := range g.Moves {
		r.Line = append(r.Line, wire.RecordNode{Move: move})
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return append(text, '\n')
}

// writeReal makes a file of the real games.
func writeReal(t *testing.T, games []realGame) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "real.jsonl")
	var text []byte
	for _, game := range games {
		text = append(text, game.written(t)...)
	}
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// class is what a point has in common with all that are equal to it while only the centre is taken.
func class(t *testing.T, name string) [2]int {
	t.Helper()
	at, err := pente.ParsePoint(name)
	if err != nil {
		t.Fatal(err)
	}
	dx, dy := max(at.Column()-9, 9-at.Column()), max(at.Row()-9, 9-at.Row())
	return [2]int{min(dx, dy), max(dx, dy)}
}

// counted is what became of games.
type counted struct{ games, first, second int }

// TestTheExplorerCountsAsTheDataDo imports all real games and compares what was played on K10 with a count by hand.
func TestTheExplorerCountsAsTheDataDo(t *testing.T) {
	games, data := realGames(t), t.TempDir()
	status, out, errs := tessera(t, "", "library", "import", writeReal(t, games), "--data", data, "--source", "real")
	if status != 0 || !strings.Contains(out, "Imported "+itoa(len(games))+" games; 0 were there") {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	want := map[[2]int]counted{}
	var all counted
	for _, g := range games {
		if g.Moves[0] != "K10" || len(g.Options) != 1 || g.Options[0] != "tournament" {
			continue
		}
		all = all.add(&g)
		if len(g.Moves) > 1 {
			c := class(t, g.Moves[1])
			want[c] = want[c].add(&g)
		}
	}
	status, out, errs = tessera(t, "", "library", "find", "K10", "--option", "tournament", "--json", "--data", data)
	if status != 0 {
		t.Fatalf("status %d: %s", status, errs)
	}
	var found wire.Explored
	if err := json.Unmarshal([]byte(out), &found); err != nil {
		t.Fatal(err)
	}
	if got := told(&found.Total); got != all || all.games == 0 {
		t.Errorf("K10 was played %+v, counted %+v", got, all)
	}
	if len(found.Moves) != len(want) {
		t.Errorf("%d replies, counted %d", len(found.Moves), len(want))
	}
	for _, next := range found.Moves {
		if got := told(&next.Tally); got != want[class(t, next.Move)] {
			t.Errorf("%s was played %+v, counted %+v", next.Move, got, want[class(t, next.Move)])
		}
	}
}

func (c counted) add(g *realGame) counted {
	c.games++
	if w := g.Verdict.Winner; w != nil && *w == 0 {
		c.first++
	} else if w != nil {
		c.second++
	}
	return c
}

func told(t *wire.Tally) counted { return counted{t.Games, t.Wins[0], t.Wins[1]} }

func itoa(n int) string { return string(must(json.Marshal(n))) }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func TestGamesAreImportedFoundAndExported(t *testing.T) {
	data := t.TempDir()
	paths := sampleFiles(t)
	status, out, errs := tessera(t, "", append([]string{"library", "import", "--data", data}, paths...)...)
	if status != 0 || !strings.Contains(errs, "games …") {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	status, out, _ = tessera(t, "", append([]string{"library", "import", "--data", data}, paths...)...)
	if status != 0 || !strings.Contains(out, "Imported 0 games") {
		t.Errorf("once more: status %d: %s", status, out)
	}
	status, out, _ = tessera(t, "", "library", "stats", "--data", data)
	var stats wire.LibraryStats
	if err := json.Unmarshal([]byte(out), &stats); err != nil || status != 0 || stats.Games == 0 {
		t.Fatalf("status %d, %v: %s", status, err, out)
	}
	status, out, errs = tessera(t, "", "library", "find", "--data", data, "--limit", "3", "--since", "2006", "--ending", "row")
	if status != 0 || len(lines(out)) != 3 || !strings.Contains(errs, "3 of ") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
	for _, format := range []string{"json", "sgf", "pente-text"} {
		file := filepath.Join(t.TempDir(), "all")
		if status, _, errs := tessera(t, "", "library", "export", "--data", data, "--to", format, "-o", file); status != 0 {
			t.Fatalf("%s: status %d: %s", format, status, errs)
		}
		_, out, errs := tessera(t, "", "library", "import", "--data", t.TempDir(), "--from", format, file)
		if !strings.HasPrefix(out, "Imported "+itoa(stats.Games)+" games") {
			t.Errorf("by way of %s: %s%s", format, out, errs)
		}
	}
}

// TestSearchesOnTheCommandLine: each condition narrows as a look at all games says.
func TestSearchesOnTheCommandLine(t *testing.T) {
	data := filepath.Join(t.TempDir(), "a", "folder", "that is made")
	if status, out, errs := tessera(t, "", append([]string{"library", "import", "--data", data}, sampleFiles(t)...)...); status != 0 {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	find := func(args ...string) (games []wire.GameSummary) {
		t.Helper()
		args = append([]string{"library", "find", "--data", data, "--json", "--limit", "1000"}, args...)
		status, out, errs := tessera(t, "", args...)
		if status != 0 {
			t.Fatalf("%v: status %d: %s", args, status, errs)
		}
		for dec := json.NewDecoder(strings.NewReader(out)); dec.More(); {
			var g wire.GameSummary
			if err := dec.Decode(&g); err != nil {
				t.Fatal(err)
			}
			games = append(games, g)
		}
		return games
	}
	all := find()
	someone := all[0].Players[1].Name
	for args, holds := range map[string]func(*wire.GameSummary) bool{
		"--winner 1":                  func(g *wire.GameSummary) bool { return g.Result.Winners[0] == 1 },
		"--without tournament":        func(g *wire.GameSummary) bool { return len(g.Options) == 0 },
		"--size 19 --seats 2":         func(*wire.GameSummary) bool { return true },
		"--size 15":                   func(*wire.GameSummary) bool { return false },
		"--min-moves 30":              func(g *wire.GameSummary) bool { return g.Length >= 30 },
		"--max-rating 1800":           func(g *wire.GameSummary) bool { return g.Rating > 0 && g.Rating <= 1800 },
		"--ending row":                func(g *wire.GameSummary) bool { return strings.Contains(g.Result.By, "row") },
		"--whole --player " + someone: func(g *wire.GameSummary) bool { return g.Players[0].Name == someone || g.Players[1].Name == someone },
		"--whole --player P":          func(*wire.GameSummary) bool { return false },
	} {
		want := 0
		for i := range all {
			want += btoi(holds(&all[i]))
		}
		if got := find(strings.Fields(args)...); len(got) != want {
			t.Errorf("%s: %d games, want %d of %d", args, len(got), want, len(all))
		}
	}
	// What is told of a position adds up to the games that had it.
	status, out, errs := tessera(t, "", "library", "find", "K10", "L10", "--option", "tournament", "--data", data)
	if had := find("--position", "K10,L10", "--option", "tournament"); status != 0 || len(had) == 0 ||
		!strings.HasPrefix(out, fmt.Sprintf("all %12d games", len(had))) ||
		len(lines(out)) < 1+min(len(had), 10) || !strings.Contains(out, had[0].Players[0].Name) {
		t.Errorf("status %d: %s%s; %d games had it", status, out, errs, len(had))
	}
	file := filepath.Join(t.TempDir(), "some.sgf")
	status, _, errs = tessera(t, "", "library", "export", "--data", data, "--position", "K10,L10", "--option", "tournament", "--to", "sgf", "-o", file)
	if status != 0 || !strings.Contains(errs, "Exported "+itoa(len(find("--position", "K10,L10", "--option", "tournament")))+" games") {
		t.Errorf("status %d: %s", status, errs)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestLibraryCommandsExplainThemselves(t *testing.T) {
	for _, name := range []string{"import", "find", "stats", "export", "backup"} {
		status, own, _ := tessera(t, "", "library", name, "--help")
		if status != 0 || !strings.Contains(own, "    tessera library "+name) {
			t.Errorf("library %s --help: status %d\n%s", name, status, own)
		}
	}
}

func TestLibraryCommandsSayWhatIsWrong(t *testing.T) {
	data, empty := t.TempDir(), t.TempDir()
	file := filepath.Join(empty, "bad.sgf")
	if err := os.WriteFile(file, []byte(damagedSGF), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := tessera(t, "", "library", "import", "--data", data, file, "--lenient"); status != exitLeftOut || !strings.Contains(out, "Imported 2") {
		t.Errorf("lenient: status %d: %s%s", status, out, errs)
	}
	for args, says := range map[string]string{
		"library stats --data " + empty:                            "there is no",
		"library import --data " + data + " missing.sgf":           "missing.sgf",
		"library import --data " + data + " " + file:               "game 1, line 1",
		"library import --data " + data + " --source here " + file: "here",
		"library find --data " + data + " --since yesterday":       "yesterday",
		"library find --data " + data + " Z99":                     "move 1",
		"library find --data " + data + " A1":                      "center_first",
		"library find --data " + data + " --variant chess K10":     "chess",
		"library find --data " + data + " --opening Z99":           "move 1",
		"library export --data " + data + " --to docx":             "docx",
		"library find --data " + data + " --limit 0":               "0 games",
		"library find --data " + data + " --limit=-2":              "-2 games",
		"library find --data " + data + " --winner 7":              "no seat 7",
		"library find --data " + data + " --ending boredom":        "boredom",
		"library find --data " + data + " --variant chess":         "chess",
		"library find --data " + data + " --without x":             "x",
		"library find --data " + data + " --min-rating=-1":         "below 0",
		"library find --data " + data + " --position A1":           "center_first",
		"library find --data " + data + " K10 --ending row":        "--ending is for games",
		"library find --data " + data + " K10 --winner 0":          "--winner is for games",
		"library export --data " + data + " --to psq":              "several games",
	} {
		if status, out, errs := tessera(t, "", strings.Fields(args)...); status != exitFailure || !strings.Contains(errs, says) {
			t.Errorf("%s: status %d: %s%s", args, status, out, errs)
		}
	}
	copied := filepath.Join(empty, "copy.db")
	for i, want := range []int{0, exitFailure} {
		if status, _, errs := tessera(t, "", "library", "backup", "--data", data, copied); status != want {
			t.Errorf("backup %d: status %d: %s", i, status, errs)
		}
	}
	inUse, err := library.Open(filepath.Join(data, library.FileName))
	if err != nil {
		t.Fatal(err)
	}
	defer inUse.Close()
	if status, _, errs := tessera(t, "", "library", "import", "--data", data, file); status != exitFailure || !strings.Contains(errs, "server") {
		t.Errorf("in use: status %d: %s", status, errs)
	}
	if status, _, errs := tessera(t, "", "library", "stats", "--data", data); status != 0 {
		t.Errorf("reading beside a server: status %d: %s", status, errs)
	}
}
