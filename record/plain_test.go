package record

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

// plainFiles are what programs may write, in their plain form.
var plainFiles = map[string]string{
	"a.json":    "{\"format\":\"tessera-record\",\"version\":1,\"variant\":\"pente\",\n\"line\":[{\"comment\":\"é 𝄞\"},{\"move\":\"K10\"}]}\n",
	"a.sgf":     "(;FF[4]GM[4]CA[UTF-8]SZ[15]\nC[one\n\ntwo é 𝄞]\n;B[hh]\n;W[hi])\n",
	"a.txt":     "[Game \"Pente\"]\n[Player 1 Name \"André\"]\n\n1. K10 L10 2. N8\nN12 1-0\n[Game \"Pente\"]\n\n1. K10 A1 0-1\n",
	"a.psq":     "Piskvorky 15x15, 11:11, 0\n8,8,1000\n9,9,200\nhomo-é\n?\n0\n",
	"a.rec":     "a.zip\nb.zip\n9,9,100\n9,8,0\n0\n",
	"b.txt":     "0,0, 1,1, 2,2\n1,2, 3,4, -1,-2\n",
	"moves.txt": "1. K10 L9 2. N8\n3. M8 K8\n",
}

func to16(text string, big bool) string {
	var out []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		if big {
			out = append(out, byte(unit>>8), byte(unit))
		} else {
			out = append(out, byte(unit), byte(unit>>8))
		}
	}
	return string(out)
}

func packed(text string) string {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = io.WriteString(w, text)
	_ = w.Close()
	return out.String()
}

// lineEndsAs writes the ends of lines in another way.
func lineEndsAs(end string) func(string) string {
	return func(text string) string { return strings.ReplaceAll(text, "\n", end) }
}

// disguises are ways in which the same file comes from other systems.
var disguises = map[string]func(string) string{
	"CR LF":         lineEndsAs("\r\n"),
	"CR":            lineEndsAs("\r"),
	"LF CR":         lineEndsAs("\n\r"),
	"marked":        func(text string) string { return "\ufeff" + text },
	"UTF-16 small":  func(text string) string { return to16(text, false) },
	"UTF-16 big":    func(text string) string { return to16(text, true) },
	"UTF-16 of CR":  func(text string) string { return to16(lineEndsAs("\r")(text), false) },
	"end of file":   func(text string) string { return lineEndsAs("\r\n")(text) + "\x1a" },
	"blank lines":   func(text string) string { return "\r\n \n" + text + "\r\n\r\n" },
	"packed":        packed,
	"packed UTF-16": func(text string) string { return packed(to16(text, true)) },
}

// open reads all games of a file as a person gives it, perhaps in small pieces.
func open(t *testing.T, name, data string, piece func(io.Reader) io.Reader) []*Record {
	t.Helper()
	plain, err := Plain(piece(strings.NewReader(data)), 0)
	if err != nil {
		t.Fatal(err)
	}
	head, _ := plain.Peek(HeadSize)
	f, err := Detect(name, head)
	if err != nil {
		t.Fatalf("%q: %v", data, err)
	}
	var games []*Record
	for r := NewReader(f, plain, Options{}); ; {
		game, _, err := r.Next()
		if err == io.EOF {
			return games
		}
		if err != nil {
			t.Fatalf("%q: %v", data, err)
		}
		games = append(games, game)
	}
}

func TestFilesOfOtherSystems(t *testing.T) {
	whole := func(in io.Reader) io.Reader { return in }
	for name, text := range plainFiles {
		want := open(t, name, text, whole)
		for as, disguise := range disguises {
			for _, piece := range []func(io.Reader) io.Reader{whole, iotest.OneByteReader, iotest.DataErrReader} {
				if got := open(t, name, disguise(text), piece); !reflect.DeepEqual(got, want) {
					t.Errorf("%s, %s: %d games, not equal to the %d of the plain file", name, as, len(got), len(want))
				}
			}
		}
	}
}

// TestPlacesInOtherSystems: an error says the same line whatever ends the lines.
func TestPlacesInOtherSystems(t *testing.T) {
	for _, end := range []string{"\n", "\r\n", "\r", "\n\r"} {
		_, _, err := firstError(psqFormat, strings.Join([]string{"Piskvorky 15x15, 0:0, 0", "8,8,0", "", "16,3,0", ""}, end))
		if want := "game 1, line 4, column 1, node 2: column 16, row 3 is off the board"; err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", end, err, want)
		}
	}
}

func TestPackedFilesAreBounded(t *testing.T) {
	text := plainFiles["a.sgf"]
	for limit, want := range map[int64]error{0: nil, int64(len(text)): nil, int64(len(text)) - 1: ErrPacked, 1: ErrPacked} {
		plain, err := Plain(strings.NewReader(packed(text)), limit)
		if err == nil {
			_, err = io.ReadAll(plain)
		}
		if !errors.Is(err, want) {
			t.Errorf("%d bytes at most: %v, want %v", limit, err, want)
		}
	}
}

func TestArchivesAndDamagedPackages(t *testing.T) {
	for data, want := range map[string]string{
		"PK\x03\x04(;FF[4])":                    "archive (zip)",
		"\x1f\x8bxx":                            "packed and damaged",
		packed(plainFiles["a.sgf"])[:40]:        "packed and damaged",
		packed(plainFiles["a.sgf"]) + "(;FF[4]": "packed and damaged",
	} {
		plain, err := Plain(strings.NewReader(data), 0)
		if err == nil {
			_, err = io.ReadAll(plain)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", data, err, want)
		}
	}
}

// TestWhatCameBeforeAFailure is read: a file that cannot be read to its end still gives the games that arrived whole.
func TestWhatCameBeforeAFailure(t *testing.T) {
	broken := errors.New("the line is dead")
	in := io.MultiReader(strings.NewReader("(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[hh]"), iotest.ErrReader(broken))
	r := NewReader(sgfFormat, in, Options{Lenient: true})
	if game, _, err := r.Next(); err != nil || len(game.Moves()) != 1 {
		t.Errorf("%v, error %v", game, err)
	}
	if game, _, err := r.Next(); !errors.Is(err, broken) {
		t.Errorf("%v, error %v", game, err)
	}
}
