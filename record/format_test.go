package record

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"tessera/pente"
)

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		name, head string
		want       *Format
	}{
		{"a.json", `{"format":"tessera-record"`, jsonFormat},
		{"", "\xef\xbb\xbf {\n", jsonFormat},
		{"a.sgf", "(;FF[4]GM[4]", sgfFormat},
		{"a.txt", "(;FF[4]GM[101]SZ[19]", siteSGFFormat},
		{"a.sgf", "a mail\n\n(\n;GM[1]", sgfFormat},
		{"a.txt", "[Game \"Pente\"]\r\n", siteTextFormat},
		{"a.txt", "Game \"Pente\"]\r\n[Site \"Pente.org\"]\r\n", siteTextFormat},
		{"", "Piskvorky 20x20, 11:11, 0\n8,8,0\n", psqFormat},
		{"a.rec", "a.zip\nb.zip\n9,9,0\n10,9,0\n", recFormat},
		{"openings.txt", "-7,-8, -6,-9, -3,-9\n", openingsFormat},
		{"", "\xffRenLib\xff\x03\x04", libFormat},
		{"", "\xffRenLib\xff\x03\x04 (;a comment\n[Like \"a header\"]\n", libFormat},
		{"a.POS", "\x02\x70\x71", posFormat},
		{"a.txt", "1. K10 L9", movesFormat},
		{"", "0 R3U2", movesFormat},
		{"", "R3 U2", movesFormat},
		{"", "9,9 10,10", movesFormat},
		{"", "  1. (j10), k9", movesFormat},
	} {
		if got, err := Detect(c.name, []byte(c.head)); err != nil || got != c.want {
			t.Errorf("%q %q: error %v, %v, not %s", c.name, c.head, err, got, c.want.Name)
		}
	}
	for _, head := range []string{"", " \n", "hello", "<html>", "\x7fELF", "(hello)", "\x02\x70\x71"} {
		if got, err := Detect("a.txt", []byte(head)); err == nil {
			t.Errorf("%q is taken for %s", head, got.Name)
		}
	}
}

func TestFormatsHaveNames(t *testing.T) {
	for _, f := range Formats() {
		if FormatNamed(f.Name) != f || len(f.Extensions) == 0 || !strings.HasPrefix(f.Extensions[0], ".") {
			t.Errorf("%+v", f)
		}
	}
	if f := FormatNamed("chess"); f != nil {
		t.Errorf("chess is %s", f.Name)
	}
}

// TestLosses: what a format cannot hold is told before it is lost, and nothing is written.
func TestLosses(t *testing.T) {
	game := realGames(t)[0]
	var out bytes.Buffer
	err := Write(&out, psqFormat, WriteOptions{}, game)
	var loss *LossError
	want := "game 1: psq cannot hold the rules, the players' ratings, the site, the date, whether it was rated, the result, " +
		"the rules that allow move 17 (O9), which have to be said when it is read"
	if !errors.As(err, &loss) || err.Error() != want || out.Len() > 0 {
		t.Errorf("%v, want %s; %d bytes written", err, want, out.Len())
	}
	if err := Write(&out, psqFormat, WriteOptions{Lossy: true}, game); err != nil || out.Len() == 0 {
		t.Errorf("%v; %d bytes written", err, out.Len())
	}
	if err := Write(&out, psqFormat, WriteOptions{Lossy: true}, game, game); err == nil {
		t.Error("two games were written into a file for one")
	}
	if got := Losses(jsonFormat, game); got != nil {
		t.Errorf("our own format loses %v", got)
	}
}

// TestWriteRefusesNonsense: a record that makes no sense is not written in any format.
func TestWriteRefusesNonsense(t *testing.T) {
	sound := realGames(t)[0]
	for what, spoil := range map[string]func(*Record){
		"there is no root":                       func(r *Record) { r.Root = nil },
		"the root has a move":                    func(r *Record) { m := placeAt("K10"); r.Root.Move = &m },
		"no seat 2 to begin":                     func(r *Record) { r.First = 2 },
		"a seat has won that does not exist":     func(r *Record) { r.Result.Winners = 4 },
		`no game ends by "luck"`:                 func(r *Record) { r.Result.By = "luck" },
		"1 points for 2 seats":                   func(r *Record) { r.Result.Points = []int{1} },
		"a number of the match is negative":      func(r *Record) { r.Match = &Match{Game: -1} },
		"3 players in 2 seats":                   func(r *Record) { r.Info.Players = make([]Player, 3) },
		`no player is a "dog"`:                   func(r *Record) { r.Info.Players[0].Kind = "dog" },
		"two sides ends when a seat leaves":      func(r *Record) { r.Root.Leaves = append(r.Root.Leaves, 0) },
		`"‽" is no glyph`:                        func(r *Record) { r.Root.Glyph = "‽" },
		`there is no mark "star"`:                func(r *Record) { r.Root.Marks = []Mark{{Kind: "star"}} },
		"seats, not 2 to 6":                      func(r *Record) { r.Rules.Seats = 1 },
		"the first stone goes on the centre":     func(r *Record) { *r.Root.Children[0].Move = placeAt("A1") },
		`"maybe" is not whether a game is rated`: func(r *Record) { r.Info.Rated = "maybe" },
	} {
		game := roundTrip(t, jsonFormat, Options{}, sound)[0]
		spoil(game)
		var wrong *Error
		if err := Write(new(bytes.Buffer), jsonFormat, WriteOptions{}, game); !errors.As(err, &wrong) || !strings.Contains(err.Error(), what) {
			t.Errorf("%v, want %s", err, what)
		}
	}
}

// TestExamplesInTheDocs reads the games that docs/formats.md shows.
func TestExamplesInTheDocs(t *testing.T) {
	docs, err := os.ReadFile("../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	for fence, f := range map[string]*Format{"```json\n": jsonFormat, "```text\n": siteTextFormat} {
		_, rest, _ := strings.Cut(string(docs), fence)
		example, _, found := strings.Cut(rest, "```")
		if r := one(t, f, Options{}, example); !found || len(r.Moves()) < 3 {
			t.Errorf("%s: %s", f.Name, text(r))
		}
	}
	for _, f := range Formats() {
		if !strings.Contains(string(docs), "`"+f.Name+"`") {
			t.Errorf("docs/formats.md says nothing of %s", f.Name)
		}
	}
	for _, n := range Notations() {
		at := pente.At(12, 11)
		if row := "| `" + n.String() + "` | `" + FormatPoint(n, 19, pente.At(9, 9)) + "` | `" + FormatPoint(n, 19, at) + "` |"; !strings.Contains(string(docs), row) {
			t.Errorf("docs/formats.md has not %s", row)
		}
	}
}

// TestPrettyJSON: a game over many lines is one game, whatever is wrong in it.
func TestPrettyJSON(t *testing.T) {
	game := "{\n\"format\": \"tessera-record\", \"version\": 1, \"variant\": \"pente\", \"line\": [\n{},\n{\"move\": \"K10\"},\n{\"move\": \"K10\"}\n]}\n"
	for _, lenient := range []bool{false, true} {
		games, faults := drain(t, jsonFormat, strings.NewReader(game+game), Options{Lenient: lenient})
		if games != 2*truth(lenient) || faults != 2 {
			t.Errorf("lenient %v: %d games, %d faults", lenient, games, faults)
		}
	}
}
