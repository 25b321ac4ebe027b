package record

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
)

// damaged are files with one thing wrong, the error that says so, and what of their games is sound.
var damaged = []struct {
	format *Format
	text   string
	err    string
	// moves are those that are kept, games with a slash between them.
	moves string
}{
	{
		sgfFormat, "(;FF[4]GM[4]SZ[15]\n;B[hh];W[hi]\n;B[ii];W[hh];B[jj])",
		`game 1, line 3, column 7, node 5, move 4 (H8): not allowed (occupied): a stone is there already`,
		"H8 H7 J7",
	},
	{
		sgfFormat, "(;FF[4]GM[4]SZ[15];B[hh];W[hi])\n(;FF[4]GM[4]SZ[15];B[hh](;W[hi]\n(;FF[4]GM[4]SZ[15];B[hh];W[gg])\n",
		`game 2, line 3, column 1, node 3: the next game begins here, but this one is not closed`,
		"H8 H7/H8 H7/H8 G9",
	},
	{
		sgfFormat, "(;GM[4]SZ[15];B[hh]C[no end",
		`game 1, line 1, column 22, node 2: the text breaks off in a value of C`,
		"H8",
	},
	{
		sgfFormat, "(;GM[4]SZ[15];B[hh];B[hi];W[gg])",
		`game 1, line 1, column 20, node 3, move 2 (H7): a stone of colour 1, but one of colour 2 is due`,
		"H8",
	},
	{
		sgfFormat, "(;GM[4]SZ[15];B[hh](;W[zz];B[gg])(;W[gg]))",
		`game 1, line 1, column 24, node 3: W[zz] is no point of the board`,
		"H8 G9",
	},
	{
		sgfFormat, "(;GM[4]SZ[15];B[hh];W[])",
		`game 1, line 1, column 23, node 3: W[] passes, which these games do not know`,
		"H8",
	},
	{
		sgfFormat, "(;GM[4]CA[KOI8-X]SZ[15];B[hh])",
		`game 1, line 1, column 10, node 1: the character set "KOI8-X" is not known`,
		"H8",
	},
	{
		sgfFormat, "(;GM[4]CA[UTF-8]SZ[15];B[hh]C[caf\xe9])",
		`game 1, line 1, column 31, node 2: a value of C is not in the character set that the game states`,
		"H8",
	},
	{
		sgfFormat, "(;GM[4]SZ[20];B[hh])\n(;GM[4]SZ[19];B[jj])",
		`game 1, line 1, column 2, node 1: a board of 20 lines, not 5 to 19`,
		"-/K10",
	},
	{
		sgfFormat, "(;XVARIANT[penta]SZ[19];B[jj])",
		`game 1, line 1, column 2, node 1: rules: no variant is called "penta"`,
		"-",
	},
	{
		sgfFormat, "(;GM[4]SZ[15];B[hh]TR;W[hi]TR[hh][xx])",
		`game 1, line 1, column 22, node 2: the property TR has no value`,
		"H8 H7",
	},
	{
		sgfFormat, "(;GM[1]SZ[19];B[pd];W[dd])",
		`game 1, line 1, column 2, node 1: GM says that this is Go: which rules to read it by has to be said`,
		"-",
	},
	{
		siteSGFFormat, "(;GM[101]SZ[19]RU[Rated]\n(;B[K10];W[L9];B[L10];W[M9]))",
		`game 1, line 2, column 15, node 4, move 3 (L10): not allowed (tournament): the second stone of the player who began is too near the centre`,
		"K10 L9",
	},
	{
		jsonFormat, "{\"format\":\"tessera-record\",\"version\":1,\"variant\":\"pente\",\"line\":[{},{\"move\":\"K10\"},{\"move\":\"L9\"",
		`game 1, line 1, column 96, node 3: the text breaks off`,
		"K10 L9",
	},
	{
		jsonFormat, "{\"format\":\"tessera-record\",\"version\":1,\"variant\":\"pente\",\n \"line\":[{},{\"move\":\"K10\",\"coment\":\"good\"},{\"move\":\"L9\"}]}",
		`game 1, line 2, column 27, node 2: "coment" is unknown`,
		"K10 L9",
	},
	{
		jsonFormat, "{\"format\":\"tessera-record\",\"version\":2,\"variant\":\"pente\",\"line\":[{}]}\n{\"format\":\"tessera-record\",\"version\":1,\"variant\":\"pente\",\"line\":[{},{\"move\":\"K10\"}]}",
		`game 1, line 1, column 1, node 1: version 2 is newer than this program, which reads up to 1`,
		"-/K10",
	},
	{
		jsonFormat, "{\"format\":\"tessera-record\",\"version\":1,\"variant\":\"pente\",\"options\":[\"tournament\"],\"line\":[{},{\"move\":\"K10\"},{\"move\":\"A1\"},{\"move\":\"K11\"}]}",
		`game 1, line 1, column 123, node 4, move 3 (K11): not allowed (tournament): the second stone of the player who began is too near the centre`,
		"K10 A1",
	},
	{
		jsonFormat, "{\"format\":\"tessera-record\",\"version\":1,\"variant\":\"pente\",\"setup\":{\"stones\":{\"0\":[\"K10\"],\"1\":[\"K10\"]},\"turn\":0},\"line\":[{}]}",
		`game 1, line 1, column 1: set-up: two stones on K10`,
		"-",
	},
	{
		jsonFormat, "{\"format\":\"tessera-record\",\"version\":1,\"variant\":\"pente\",\"line\":[{},{\"move\":\"K10\",\"marks\":[{\"kind\":\"star\",\"at\":\"K10\"}]},{\"move\":5},{\"move\":\"L9\"}]}",
		`game 1, line 1, column 69, node 2: there is no mark "star"`,
		"K10",
	},
	{
		siteTextFormat, "[Game \"Pente\"]\r\n[Rated \"N\"]\r\n\r\n1. K10 L10 2. K20 L9 1-0\r\n[Game \"Pente\"]\r\n\r\n1. K10 A1 0-1\r\n",
		`game 1, line 4, column 15, node 1: "K20" is no move`,
		"K10 L10/K10 A1",
	},
	{
		siteTextFormat, "Game \"Pente\"]\r\n[Site \"Pente.org\"]\r\n\r\n1. K10 L10 1-0\r\n",
		`game 1, line 1, column 1, node 1: "Game" is no move`,
		"/K10 L10",
	},
	{
		siteTextFormat, "[Game \"Go\"]\r\n\r\n1. Q16 D4\r\n",
		`game 1, line 1, column 1, node 1: the game "Go" is not known`,
		"-",
	},
	{
		siteTextFormat, "[Game \"Pente\"]\r\n[Event Blitz]\r\n\r\n1. K10 L10 1-0\r\n",
		`game 1, line 2, column 1, node 1: "[Event Blitz]" is no header: it has no name, no value in quotes, or no end`,
		"K10 L10",
	},
	{
		siteTextFormat, "[Game \"Keryo-Pente\"]\n[Rated \"Y\"]\n\n1. K10 L10 2. K11\nL11 1-0\n",
		`game 1, line 4, column 15, node 4, move 3 (K11): not allowed (tournament): the second stone of the player who began is too near the centre`,
		"K10 L10",
	},
	{
		psqFormat, "Piskvorky 15 15, 0:0, 0\n8,8,0\n",
		`game 1, line 1, column 1, node 1: the first line is not like “Piskvorky 15x15, 0:0, 0”`,
		"-",
	},
	{
		psqFormat, "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,3,0\n9,9,0\n",
		`game 1, line 3, column 1, node 2: column 16, row 3 is off the board`,
		"H8",
	},
	{
		psqFormat, "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n",
		`game 1, line 3, column 1, node 3, move 2 (H8): not allowed (occupied): a stone is there already`,
		"H8",
	},
	{
		recFormat, "a.zip\nb.zip\n9,9,0\n9;8,0\n",
		`game 1, line 4, column 1, node 2: "9;8,0" is neither a move nor anything else that belongs here`,
		"K10",
	},
	{
		openingsFormat, "-1,2, 0,0, 3\n0,0, 1,1\n",
		`game 1, line 1, column 11, node 1: the last stone has a distance to the side and none up or down`,
		"J8 K10/K10 L9",
	},
	{
		libFormat, "\xffRenLib\xff\x04\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x78\x40",
		`game 1, byte 9, node 1: version 4.0 is newer than 3.4, the last that is known`,
		"-",
	},
	{
		libFormat, "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x78\x00\x79\x80\x7a\x08ab",
		`game 1, byte 27, node 3: the file breaks off in a text`,
		"H8 J8 K8",
	},
	{
		libFormat, "\x78\x00\x79\x00\x78\x40",
		`game 1, byte 5, node 4, move 3 (H8): not allowed (occupied): a stone is there already`,
		"H8 J8",
	},
	{
		posFormat, "\x03\x70\x71\xf0",
		`game 1, byte 4, node 1: the byte 240 is no point of a board of 15 lines`,
		"H8 J8",
	},
	{
		movesFormat, "1. K10 L9 2. M8 J9 3. K1O",
		`game 1, line 1, column 23, node 1: "K1O" is no move (lettered)`,
		"K10 L9 M8 J9",
	},
	{
		movesFormat, "D2 B2 G3 H4",
		`game 1, line 1, column 1, node 2, move 1 (D2): not allowed (center_first): the first stone goes on the centre`,
		"",
	},
}

func TestDamagedFiles(t *testing.T) {
	for _, d := range damaged {
		_, _, err := firstError(d.format, d.text)
		if err == nil || err.Error() != d.err {
			t.Errorf("%s: %.60q:\n got %v\nwant %s", d.format.Name, d.text, err, d.err)
		}
		if wrong, ok := err.(*Error); !ok || wrong.Rule == "" && !slices.Contains(Sentences(), wrong.What.Sentence) {
			t.Errorf("%s: %.60q: %v is not told by a rule or a sentence that others can translate", d.format.Name, d.text, err)
		}
		if moves := keptMoves(t, d.format, d.text); moves != d.moves {
			t.Errorf("%s: %.60q: kept %q, want %q", d.format.Name, d.text, moves, d.moves)
		}
	}
}

// firstError reads games until one has an error.
func firstError(f *Format, text string) (*Record, []Dropped, error) {
	r := NewReader(f, strings.NewReader(text), Options{})
	for {
		rec, dropped, err := r.Next()
		if err == io.EOF {
			return nil, nil, nil
		}
		if err != nil {
			return rec, dropped, err
		}
	}
}

// keptMoves reads games leniently, and says what of them is kept.
func keptMoves(t *testing.T, f *Format, text string) string {
	r := NewReader(f, bytes.NewReader([]byte(text)), Options{Lenient: true})
	var games []string
	lost := 0
	for {
		rec, dropped, err := r.Next()
		if err == io.EOF {
			break
		}
		if lost += len(dropped); err != nil {
			lost++
			games = append(games, "-")
			continue
		}
		var moves []string
		for _, m := range rec.Moves() {
			moves = append(moves, m.String())
		}
		games = append(games, strings.Join(moves, " "))
	}
	if lost == 0 {
		t.Errorf("%.60q: nothing is reported as lost", text)
	}
	return strings.Join(games, "/")
}
