package main

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/pente"
	"tessera/record"
)

// writtenGame is a file of one game.
func writtenGame(t *testing.T, moves ...string) (path string) {
	t.Helper()
	rules, err := pente.New("pente", 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(rules)
	r.Info.Players = []record.Player{{Name: "Ann"}, {Name: "Bob"}}
	n := r.Root
	for _, each := range moves {
		m, err := pente.ParseMove(each)
		if err != nil {
			t.Fatal(err)
		}
		n = n.Add(m)
	}
	path = filepath.Join(t.TempDir(), "game.json")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := record.Write(file, record.FormatNamed("json"), record.WriteOptions{}, r); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestPictureOfAGame(t *testing.T) {
	game := writtenGame(t, "K10", "L11", "K7", "M12", "N13")
	folder := t.TempDir()
	draw := func(args ...string) []byte {
		t.Helper()
		name := args[len(args)-1]
		args[len(args)-1] = filepath.Join(folder, name)
		if status, out, err := tessera(t, "", append([]string{"picture", game}, args...)...); status != 0 || out != "" {
			t.Fatalf("%v: status %d, %q, %q", args, status, out, err)
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if got, err := png.DecodeConfig(bytes.NewReader(draw("--size", "321", "-o", "a.png"))); err != nil || got.Width != 321 {
		t.Errorf("%+v, %v", got, err)
	}
	card, err := png.DecodeConfig(bytes.NewReader(draw("--card", "-o", "b.png")))
	if err != nil || card.Width != 1200 || card.Height != 630 {
		t.Errorf("%+v, %v", card, err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(draw("-o", "c.gif")))
	if err != nil || len(film.Image) != 7 || film.Config.Width != 480 {
		t.Errorf("%d frames, %v", len(film.Image), err)
	}
	figure := string(draw("--from", "1", "--theme", "print", "-o", "d.svg"))
	if !strings.Contains(figure, ">Pente: Ann – Bob</title>") {
		t.Error(figure)
	}
	early, late := draw("--move", "2", "-o", "e.svg"), draw("-o", "f.svg")
	if bytes.Equal(early, late) || !bytes.Contains(early, []byte("Last move: L11")) {
		t.Error("the second move is not shown")
	}
	if french := draw("--points", "relative-fr", "-o", "g.svg"); !bytes.Contains(french, []byte("Last move: D3H3")) {
		t.Errorf("not in French: %.600s", french)
	}
}

func TestPictureOfAPosition(t *testing.T) {
	status, out, err := tessera(t, "/////////9a 1 - - 1 -\n", "picture", "--corners", "G7:N13")
	if status != 0 || !strings.Contains(out, "White: K10") || err != "" {
		t.Errorf("status %d, %q, %q", status, out, err)
	}
}

func TestPictureSaysWhatIsWrong(t *testing.T) {
	game := writtenGame(t, "K10", "L11")
	position := "- 0 - - 0 -"
	for _, c := range []struct{ input, args, says string }{
		{"", game + " -o x.jpg", `"jpg"`},
		{"", game + " --theme neon", `"neon"`},
		{"", game + " --move 3", "no move 3; there are 2"},
		{"", game + " --game 2", "game.json: no game 2; there are 1"},
		{"", game + " --game 0", "counted from 1"},
		{"", game + " --corners A1", "--corners A1"},
		{"", game + " --format png --size 4", "4 pixels wide"},
		{"", game + " --from 3", "no figure from move 3 to 2"},
		{"", game + " --points morse", `"morse"`},
		{"", game + " --hidden 4", "hide 4 points"},
		{"", game + " --format gif --move 1", "whole game"},
		{"", filepath.Join(t.TempDir(), "missing"), "missing"},
		{"", "", "standard input"},
		{position, "--format gif", "animation"},
		{position, "--move 1", "no moves"},
		{position, "--board 3", "board of 3 lines"},
		{strings.Replace(position, "-", "a", 1), "--corners A1:T20", "--corners"},
	} {
		status, out, err := tessera(t, c.input, append([]string{"picture"}, strings.Fields(c.args)...)...)
		if status != exitFailure || out != "" || !strings.Contains(err, c.says) {
			t.Errorf("%s: status %d, %q, %q, want %q", c.args, status, out, err, c.says)
		}
	}
}
