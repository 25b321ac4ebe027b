package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// pure lists the folders that must not touch the world: they take time and randomness as arguments, and compile for
// the browser.
var pure = []string{"pente", "engine", "match", "tournament"}

// forbidden lists what pure folders may not import.
var forbidden = []string{
	"os", "net", "net/http", "log", "log/slog", "syscall", "database/sql", "io/ioutil", "os/exec", "crypto/rand",
}

// clocks lists what reads or waits for the time of day in package time.
var clocks = []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker"}

// given lists what packages math/rand and math/rand/v2 have besides functions that draw from the global source.
var given = []string{"New", "NewSource", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "Source64", "PCG", "ChaCha8", "Zipf"}

func TestPureFoldersTouchNothing(t *testing.T) {
	for folder, imports := range packages(t) {
		if !slices.Contains(pure, folder) {
			continue
		}
		for _, path := range imports {
			if slices.Contains(forbidden, path) {
				t.Errorf("%s imports %s: time, randomness and files are its callers' business", folder, path)
			}
		}
	}
}

func TestPureFoldersTakeTimeAndChanceAsArguments(t *testing.T) {
	for _, folder := range pure {
		paths, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
		if err != nil || len(paths) == 0 {
			t.Fatalf("%s: %d files, error %v", folder, len(paths), err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, node := range helpsItself(file) {
				t.Errorf("%s: time and chance are its callers' to give", files.Position(node.Pos()))
			}
		}
	}
}

// helpsItself finds where a file reads a clock or draws from the global source, or could without being seen to.
func helpsItself(file *ast.File) (found []ast.Node) {
	names := map[string]string{}
	for _, spec := range file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value) // the parser has read it
		switch imported {
		case "time", "math/rand", "math/rand/v2":
		default:
			continue
		}
		name := path.Base(strings.TrimSuffix(imported, "/v2"))
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if name == "." {
			found = append(found, spec)
		}
		names[name] = imported
	}
	for node := range ast.Preorder(file) {
		selector, ok := node.(*ast.SelectorExpr)
		if !ok {
			continue
		}
		name, ok := selector.X.(*ast.Ident)
		if ok && isOwn(names[name.Name], selector.Sel.Name) {
			found = append(found, selector)
		}
	}
	return found
}

// isOwn reports whether a name of a package is one of those that pure code does without.
func isOwn(imported, name string) bool {
	switch imported {
	case "time":
		return slices.Contains(clocks, name)
	case "math/rand", "math/rand/v2":
		return !slices.Contains(given, name)
	}
	return false
}

func TestHelpsItself(t *testing.T) {
	for source, want := range map[string]int{
		`import "time"; var at = time.Now()`:                                              1,
		`import "time"; var clock = time.Now`:                                             1,
		`import "time"; func f(at time.Time) { time.Sleep(at.Sub(at)); <-time.After(1) }`: 2,
		`import clock "time"; var d = clock.Since(clock.Time{})`:                          1,
		`import . "time"`: 1,
		`import "time"; var d = time.Second; var t time.Time`:                                0,
		`import "math/rand/v2"; var n = rand.IntN(6)`:                                        1,
		`import "math/rand/v2"; var n = rand.N(6)`:                                           1,
		`import "math/rand"; func f() { rand.Shuffle(2, nil); _ = rand.Int() }`:              2,
		`import dice "math/rand/v2"; var n = dice.Perm(6)`:                                   1,
		`import "math/rand/v2"; func f(r *rand.Rand) int { return r.IntN(6) }`:               0,
		`import "math/rand/v2"; var r = rand.New(rand.NewPCG(1, 2))`:                         0,
		`import "tessera/pente"; func f(time clock, rand dice) { time.Now(); rand.IntN(6) }`: 0,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p; "+source, 0)
		if err != nil {
			t.Fatal(err)
		}
		if found := helpsItself(file); len(found) != want {
			t.Errorf("%s: found %d, want %d", source, len(found), want)
		}
	}
}
