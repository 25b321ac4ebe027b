package record

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestSentences: each has a key of its own, and speaks of nothing twice.
func TestSentences(t *testing.T) {
	keys := make(map[string]bool)
	for _, s := range Sentences() {
		if keys[s.Key] || !regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`).MatchString(s.Key) {
			t.Errorf("the key %q is no word, or another's", s.Key)
		}
		keys[s.Key] = true
		found := names.FindAllString(s.English, -1)
		if s.English == "" || len(slices.Compact(slices.Sorted(slices.Values(found)))) != len(found) {
			t.Errorf("%s: %q", s.Key, s.English)
		}
	}
}

// TestSentencesAreFilled: whoever says a sentence gives it a value for each name in it.
func TestSentencesAreFilled(t *testing.T) {
	english := make(map[string]string)
	eachNode(t, ".", func(n ast.Node) {
		if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
			if call, ok := spec.Values[0].(*ast.CallExpr); ok && nameOf(call.Fun) == "sentence" {
				english[spec.Names[0].Name] = call.Args[1].(*ast.BasicLit).Value
			}
		}
	})
	if len(english) != len(Sentences()) {
		t.Fatalf("%d of %d sentences found", len(english), len(Sentences()))
	}
	said := 0
	for _, dir := range []string{".", "../server"} {
		eachNode(t, dir, func(n ast.Node) {
			call, ok := n.(*ast.CallExpr)
			if !ok || !slices.Contains([]string{"Say", "fault", "wrong", "assume"}, nameOf(call.Fun)) {
				return
			}
			for i, arg := range call.Args {
				if text, known := english[nameOf(arg)]; known {
					said++
					if want := len(names.FindAllString(text, -1)); len(call.Args)-1-i != want {
						t.Errorf("%s has %d values, not %d", nameOf(arg), len(call.Args)-1-i, want)
					}
				}
			}
		})
	}
	if said < 100 {
		t.Errorf("only %d calls found", said)
	}
}

func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

// eachNode goes through the source of a package, tests left out.
func eachNode(t *testing.T, dir string, visit func(ast.Node)) {
	t.Helper()
	files, err := fs.Glob(os.DirFS(dir), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(gotoken.NewFileSet(), dir+"/"+name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			visit(n)
			return true
		})
	}
}

// TestValuesAreData: what a sentence speaks of is a text, a number, or a sentence itself.
func TestValuesAreData(t *testing.T) {
	_, _, err := firstError(movesFormat, "1. 0 R1 D1 2. R3 L1 U1")
	if err == nil {
		t.Fatal("the points are not ambiguous")
	}
	values := saidOf(err.(*Error).What).Values()
	for _, name := range []string{"point", "point2"} {
		if text, ok := values[name].(string); !ok || text == "" {
			t.Errorf("%s is %v", name, values[name])
		}
	}
	joined := false
	for _, name := range []string{"notation", "notation2"} {
		switch v := values[name].(type) {
		case string:
		case Said:
			joined = v.Key == joinedParts.Key && v.Values()["notation"] == "relative-en"
		default:
			t.Errorf("%s is %v", name, v)
		}
	}
	if !joined {
		t.Errorf("no reading with parts put together: %v", values)
	}
}
