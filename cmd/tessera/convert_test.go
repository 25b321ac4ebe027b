package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// sampleFiles lists the samples of all formats.
func sampleFiles(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("../../testdata/formats/*/*")
	if err != nil || len(paths) == 0 {
		t.Fatal("no sample files", err)
	}
	return paths
}

// TestSamplesAreConvertedAndBack converts all samples to other formats and from there to ours: nothing has changed.
func TestSamplesAreConvertedAndBack(t *testing.T) {
	paths := sampleFiles(t)
	status, plain, errs := tessera(t, "", append([]string{"convert", "--to", "json"}, paths...)...)
	if status != 0 || strings.Count(plain, "\n") != len(paths) {
		t.Fatalf("status %d, %d games: %s", status, strings.Count(plain, "\n"), errs)
	}
	for _, format := range []string{"json", "sgf", "pente-text"} {
		file := filepath.Join(t.TempDir(), "all")
		args := append([]string{"convert", "--to", format, "--lossy", "-o", file}, paths...)
		if status, _, errs := tessera(t, "", args...); status != 0 {
			t.Fatalf("to %s: status %d: %s", format, status, errs)
		}
		status, back, errs := tessera(t, "", "convert", "--from", format, "--to", "moves-of-all", file)
		if status != exitFailure || !strings.Contains(errs, "moves-of-all") || back != "" {
			t.Errorf("an unknown format: status %d, %s", status, errs)
		}
		status, back, errs = tessera(t, "", "convert", "--from", format, "--to", "json", file)
		if status != 0 {
			t.Fatalf("from %s: status %d: %s", format, status, errs)
		}
		if diff := cmp.Diff(lines(plain), lines(back)); diff != "" && format != "pente-text" {
			t.Errorf("by way of %s: %s", format, diff)
		}
	}
}

func lines(text string) []string { return strings.Split(strings.TrimSpace(text), "\n") }

const damagedSGF = "(;FF[4]SZ[19];B[jj];W[kk];B[jj];W[aa])\n(;FF[4]SZ[19];B[jj];W[ll])"

func TestDamagedFilesAreTold(t *testing.T) {
	folder := t.TempDir()
	file, out := filepath.Join(folder, "bad.sgf"), filepath.Join(folder, "out.json")
	if err := os.WriteFile(file, []byte(damagedSGF), 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, errs := tessera(t, "", "convert", file, "-o", out)
	if status != exitFailure || !strings.Contains(errs, "bad.sgf: game 1, line 1") || !strings.Contains(errs, "occupied") {
		t.Errorf("status %d: %s", status, errs)
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v, %v", entries, err)
	}
	status, _, errs = tessera(t, "", "convert", "--lenient", file, "-o", out)
	if status != exitLeftOut || !strings.Contains(errs, "2 nodes") {
		t.Errorf("lenient: status %d: %s", status, errs)
	}
	if text, err := os.ReadFile(out); err != nil || strings.Count(string(text), "\n") != 2 {
		t.Errorf("%s, %v", text, err)
	}
}

func TestConversionsThatCannotBeAreExplained(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "two.sgf")
	if err := os.WriteFile(file, []byte("(;FF[4]SZ[19]C[x];B[jj])(;FF[4]SZ[19];B[jj])"), 0o600); err != nil {
		t.Fatal(err)
	}
	for args, says := range map[string]string{
		"convert " + file:                                         "--to is missing",
		"convert " + file + " --to docx":                          "docx",
		"convert " + file + " --to psq":                           "cannot hold",
		"convert " + file + " --to psq --lossy":                   "several games",
		"convert " + file + " --to json --points klingon":         "klingon",
		"convert " + file + " --to json --as klingon":             "klingon",
		"convert " + file + " --to json --rules chess":            "chess",
		"convert " + file + " --to json --from docx":              "docx",
		"convert " + folder + "/missing.sgf --to json":            "missing.sgf",
		"convert " + file + " -o " + folder + "/no/such/out.json": "no/such",
	} {
		status, _, errs := tessera(t, "", strings.Fields(args)...)
		if status != exitFailure || !strings.Contains(errs, says) {
			t.Errorf("%s: status %d: %s", args, status, errs)
		}
	}
	if status, out, _ := tessera(t, damagedSGF, "convert", "-", "--lenient", "--to", "sgf"); status != exitLeftOut || !strings.HasPrefix(out, "(;") {
		t.Errorf("from standard input: status %d: %s", status, out)
	}
}

// TestWhatAFileLeavesOpenCanBeSaid: rules, the size of the board, seats; files may be packed.
func TestWhatAFileLeavesOpenCanBeSaid(t *testing.T) {
	psq := "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n9,9,0\r\n"
	for args, says := range map[string]string{
		"--rules gomoku":                    `"variant":"gomoku","size":15,"seats":2,"line":[{},{"move":"H8"},{"move":"J7"}]`,
		"--rules gomoku --size 15":          `"variant":"gomoku","size":15`,
		"--rules free --seats 4":            `"variant":"free","size":15,"seats":4`,
		"--options tournament --lenient":    `"options":["tournament"]`,
		"":                                  `"rules":{"size":15`,
		"--rules gomoku --size 19":          "the board has 15 lines, not 19",
		"--rules gomoku --size 3":           "3",
		"--rules free --seats 9":            "9 seats",
		"--rules gomoku --points lettered ": `"size":15`,
	} {
		for _, in := range []string{psq, packed(t, psq)} {
			status, out, errs := tessera(t, in, append(strings.Fields("convert - --to json"), strings.Fields(args)...)...)
			if !strings.Contains(out+errs, says) || (status == exitFailure) != (out == "") {
				t.Errorf("%s: status %d: %s%s", args, status, out, errs)
			}
		}
	}
	if status, _, errs := tessera(t, "PK\x03\x04", "convert", "-", "--to", "json"); status != exitFailure || !strings.Contains(errs, "unpack") {
		t.Errorf("an archive: status %d: %s", status, errs)
	}
}

// packed packs a file with gzip.
func packed(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := w.Write([]byte(text))
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestAllThatIsLeftOutIsTold: a file with many damaged games has a line for each.
func TestAllThatIsLeftOutIsTold(t *testing.T) {
	status, _, errs := tessera(t, strings.Repeat("(;FF[4]SZ[19];B[jj];W[jj])\n", 50), "convert", "-", "--to", "json", "--lenient")
	if told := strings.Count(errs, "occupied"); status != exitLeftOut || told != 50 {
		t.Errorf("status %d, %d lines: %s", status, told, errs)
	}
}

// TestLossesAreTold: --lossy says for each game what was left out, and from which move on.
func TestLossesAreTold(t *testing.T) {
	game := "1. K10 L10 2. A1 M10 3. N10 A2 4. L10"
	for to, says := range map[string]string{
		"lib": "game 1: lib cannot hold move 7 (L10)",
		"pos": "game 1: pos cannot hold move 7 (L10)",
		"psq": "the rules that allow move 7 (L10)",
	} {
		status, _, errs := tessera(t, game, "convert", "-", "--from", "moves", "--points", "lettered", "--to", to, "--lossy")
		if status != 0 || !strings.Contains(errs, says) || !strings.Contains(errs, "Converted 1 game to") {
			t.Errorf("to %s: status %d: %s", to, status, errs)
		}
	}
	if _, _, errs := tessera(t, game, "convert", "-", "--to", "json", "--as", "klingon"); !strings.Contains(errs, "--as:") {
		t.Errorf("--as: %s", errs)
	}
	if _, _, errs := tessera(t, "\n", "convert", "-", "--to", "json"); !strings.Contains(errs, "the file is empty") || strings.Contains(errs, "--from") {
		t.Errorf("an empty file: %s", errs)
	}
	if _, _, errs := tessera(t, game, "convert", "-", "--to", "json", "-o", "/no/such/x.json"); strings.Contains(errs, "partial") {
		t.Errorf("a folder that is not there: %s", errs)
	}
}
