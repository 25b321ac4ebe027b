package record

import (
	"bytes"
	"io"
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
	{sgfFormat, "(;FF[4]GM[4]SZ[15]\n;B[hh];W[hi]\n;B[ii];W[hh])", "x", ""},
}

func TestDamagedFiles(t *testing.T) {
	for _, d := range damaged {
		_, _, err := firstError(d.format, d.text)
		if err == nil || err.Error() != d.err {
			t.Errorf("%s: %.60q:\n got %v\nwant %s", d.format.Name, d.text, err, d.err)
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
