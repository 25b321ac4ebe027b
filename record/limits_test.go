package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
)

// bombs are texts that are made to make a reader hang, run out of memory or overflow its stack.
var bombs = []struct {
	name   string
	format *Format
	text   string
}{
	{"variations in one another", sgfFormat, "(;GM[4]SZ[15];B[hh]" + strings.Repeat("(;W[gg]", 40_000)},
	{"parentheses", sgfFormat, "(;" + strings.Repeat("(", 400_000)},
	{"empty nodes", sgfFormat, "(;GM[4]SZ[15]" + strings.Repeat(";", 400_000) + ")"},
	{"a long line", sgfFormat, "(;GM[4]SZ[15]" + strings.Repeat(";C[x]", 40_000) + ")"},
	{"variations on a point", sgfFormat, "(;GM[4]SZ[15];B[hh]" + strings.Repeat("(;W[hh])", 40_000) + ")"},
	{"games not closed", sgfFormat, strings.Repeat("\n(;FF[4]GM[4]SZ[15]", 20_000)},
	{"games in one another", sgfFormat, strings.Repeat("(;FF[4]", 40_000) + strings.Repeat(")", 40_000)},
	{"text that is no node", sgfFormat, "(;GM[4]SZ[15]" + strings.Repeat("1;", 100_000) + ")"},
	{"marks", sgfFormat, "(;GM[4]SZ[15];B[hh]" + strings.Repeat("TR[aa:oo]", 20_000) + ")"},
	{"values", sgfFormat, "(;GM[4]SZ[15];B[hh]LB" + strings.Repeat("[aa:x]", 100_000) + ")"},
	{"variations in one another", jsonFormat, jsonStart + `"line":[{},{"move":"K10","variations":[[` +
		strings.Repeat(`{"move":"K9","variations":[[`, 20_000)},
	{"brackets", jsonFormat, jsonStart + `"line":` + strings.Repeat("[", 400_000)},
	{"braces", jsonFormat, jsonStart + `"match":` + strings.Repeat(`{"a":`, 200_000)},
	{"games not closed", jsonFormat, strings.Repeat("{\n", 100_000)},
	{"games in one another", jsonFormat, strings.Repeat("{\n", 40_000) + strings.Repeat("}\n", 40_000)},
	{"a long line", jsonFormat, jsonStart + `"line":[` + strings.Repeat("{},", 80_000) + "{}]}"},
	{"moves that are none", jsonFormat, jsonStart + `"line":[{},{"move":"K10","variations":[[{}` +
		strings.Repeat(`],[{"move":"x"}`, 40_000) + "]]}]}"},
	{"headers", siteTextFormat, strings.Repeat("[Game \"Pente\"]\n", 60_000)},
	{"moves", siteTextFormat, "[Game \"Pente\"]\n\n" + strings.Repeat("K10 ", 200_000)},
	{"moves", movesFormat, strings.Repeat("K10 ", 200_000)},
	{"asterisks", movesFormat, "K10 " + strings.Repeat("*", 400_000)},
	{"parentheses", movesFormat, "K10 " + strings.Repeat("(", 400_000)},
	{"moves", psqFormat, "Piskvorky 15x15, 0:0, 0\n" + strings.Repeat("8,8,0\n", 100_000)},
	{"blanks", psqFormat, "Piskvorky 15x15, 0:0, x" + strings.Repeat(" ", 400_000) + "\n"},
	{"names", recFormat, strings.Repeat("9,9,0\n", 100_000)},
	{"numbers", openingsFormat, "0,0" + strings.Repeat(",1,1", 100_000) + "\n"},
	{"openings", openingsFormat, strings.Repeat("0\n", 40_000)},
	{"siblings", libFormat, "\x78\x00" + strings.Repeat("\x79\xc0", 200_000)},
	{"a long line", libFormat, "\x78\x00" + strings.Repeat("\x79\x00", 200_000)},
	{"texts", libFormat, "\x78\x00" + strings.Repeat("\x79\xc3\x00\x01ab\x00\x00", 40_000)},
	{"turns", libFormat, "\x78\x80" + strings.Repeat("\x79\x80", 200_000)},
}

const jsonStart = `{"format":"tessera-record","version":1,"variant":"pente",`

// TestBombs reads them all, strictly and leniently. Nothing of it hangs: the test would.
func TestBombs(t *testing.T) {
	for _, b := range bombs {
		for _, lenient := range []bool{false, true} {
			games, faults := drain(t, b.format, strings.NewReader(b.text), Options{Lenient: lenient})
			if faults == 0 && !(b.format == siteTextFormat && b.name == "headers") {
				t.Errorf("%s in %s (lenient: %v): %d games and nothing wrong", b.name, b.format.Name, lenient, games)
			}
		}
	}
}

// drain reads all games, and counts them and the faults.
func drain(t testing.TB, f *Format, in io.Reader, o Options) (games, faults int) {
	t.Helper()
	r := NewReader(f, in, o)
	for {
		_, dropped, err := r.Next()
		var wrong *Error
		switch {
		case err == io.EOF:
			return games, faults
		case errors.As(err, &wrong):
			faults++
			if len(err.Error()) > 1000 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
		case err != nil:
			t.Fatal(err)
		default:
			games++
		}
		if len(dropped) > mostDropped+1 {
			t.Errorf("%d faults are listed", len(dropped))
		}
		faults += len(dropped)
	}
}

// TestLargestGame cuts off games that are larger than they may be, and reads those behind them.
func TestLargestGame(t *testing.T) {
	game := "(;GM[4]SZ[15];B[hh];W[gg])\n"
	large := "(;GM[4]SZ[15];B[hh]C[" + strings.Repeat("x", 3000) + "])\n"
	for _, text := range []string{game + large + game, large + game + game, game + game + large} {
		games, faults := drain(t, sgfFormat, strings.NewReader(text), Options{MaxRecord: 1000})
		if games != 2 || faults != 1 {
			t.Errorf("%d games and %d faults, not 2 and 1", games, faults)
		}
	}
	_, _, err := NewReader(sgfFormat, strings.NewReader(large), Options{MaxRecord: 1000}).Next()
	if want := "game 1, line 1, column 1: the game is larger than 1000 bytes"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	_, _, err = NewReader(sgfFormat, strings.NewReader(game), Options{MaxNodes: 2}).Next()
	if want := "game 1, line 1, column 20, node 3: the game has more than 2 nodes"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// endless repeats a text.
type endless struct {
	text []byte
	left int
	at   int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := copy(p, e.text[e.at:])
	if e.at += n; e.at == len(e.text) {
		e.at, e.left = 0, e.left-1
	}
	return n, nil
}

// TestStreaming reads all real games from one file and holds the memory in use to that of few games.
func TestStreaming(t *testing.T) {
	games := realGames(t)
	for _, f := range []*Format{jsonFormat, sgfFormat, siteTextFormat} {
		var file bytes.Buffer
		if err := Write(&file, f, WriteOptions{}, games...); err != nil {
			t.Fatal(err)
		}
		r := NewReader(f, &endless{text: file.Bytes(), left: 1}, Options{})
		before, most, read := inUse(), uint64(0), 0
		for {
			_, _, err := r.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if read++; read%1000 == 0 {
				most = max(most, inUse())
			}
		}
		if read != len(games) {
			t.Errorf("%s: %d games", f.Name, read)
		}
		if grown := int64(most) - int64(before); grown > 1<<20 || cap(r.in.buffer) > 2*firstRead {
			t.Errorf("%s: %d bytes more in use, a buffer of %d", f.Name, grown, cap(r.in.buffer))
		}
	}
}

// inUse is the number of bytes in use.
func inUse() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

// TestLargeGameTakesAMultipleOfItsSize holds all that is allocated for a game to a multiple of its size.
func TestLargeGameTakesAMultipleOfItsSize(t *testing.T) {
	r := New(freeFive(15))
	at := r.Root.Add(placeAt("H8"))
	for i := range 60 {
		second := at.Add(placeAt(fmt.Sprintf("%c%d", "ABCDEF"[i%6], 1+i/6)))
		for j := range 300 {
			second.Add(placeAt(fmt.Sprintf("%c%d", "GJKLMNO"[j%7], 1+j/7%6))).Comment = "what is said of this move"
		}
	}
	for _, f := range []*Format{jsonFormat, sgfFormat, libFormat} {
		var file bytes.Buffer
		if err := Write(&file, f, WriteOptions{}, r); err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if got := readAll(t, f, Options{}, file.Bytes()); got[0].Root.Count() != r.Root.Count() {
			t.Errorf("%s: %d nodes", f.Name, got[0].Root.Count())
		}
		runtime.ReadMemStats(&after)
		times := float64(after.TotalAlloc-before.TotalAlloc) / float64(file.Len())
		t.Logf("%s: %d bytes, %.1f times as many allocated", f.Name, file.Len(), times)
		if times > 40 {
			t.Errorf("%s: %.1f times its size is allocated", f.Name, times)
		}
	}
}
