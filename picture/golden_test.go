package picture

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/pente"
	"tessera/record"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// golden compares a drawing with its file in testdata.
func golden(t *testing.T, name string, d *Drawing, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	var got, again bytes.Buffer
	if err := d.SVG(&got, 0); err != nil {
		t.Fatal(err)
	}
	if err := d.SVG(&again, 0); err != nil || !bytes.Equal(got.Bytes(), again.Bytes()) {
		t.Errorf("%s: drawn twice, it differs: %v", name, err)
	}
	file := filepath.Join("testdata", name+".svg")
	if *update {
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if line, a, b := difference(got.String(), string(want)); line > 0 {
		t.Errorf("%s, line %d: %s\nwant %s (look at it, then go test -update)", name, line, a, b)
	}
}

// difference finds the first line that differs.
func difference(a, b string) (line int, ofA, ofB string) {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return i + 1, as[i], bs[i]
		}
	}
	if len(as) != len(bs) {
		return min(len(as), len(bs)) + 1, "", ""
	}
	return 0, "", ""
}

func TestGoldenPictures(t *testing.T) {
	everything := everything()
	for _, theme := range Themes() {
		d, err := everything.Draw(Options{Theme: theme, Labels: Lettered(), Title: "All & <everything>"})
		golden(t, "everything-"+string(theme), d, err)
	}
	corner := Board{Size: 9}
	corner.Stones[pente.At(2, 2)] = 1
	d, err := corner.Draw(Options{Corners: &[2]pente.Point{pente.At(4, 0), pente.At(0, 5)}, ID: "a"})
	golden(t, "window", d, err)
	way := wayTo(t, recordOf(t, "pente", nil, 2, "K10", "L11", "K7", "M12", "N13", "L11"))
	figure, err := way.Figure(1, 6, Options{})
	if err != nil {
		t.Fatal(err)
	}
	d, err = figure.Draw(Options{Theme: Print})
	golden(t, "figure", d, err)
	card, err := way.Card(record.New(way.rules), 5, Options{})
	if err != nil {
		t.Fatal(err)
	}
	d, err = card.Draw(Options{})
	golden(t, "card", d, err)
}
