package server

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestBrowsersKnowEveryReason holds the three lists of reasons together: what the rules and a match refuse with is
// cast to a wire.Code, which browsers translate.
func TestBrowsersKnowEveryReason(t *testing.T) {
	known := constants(t, "../wire", "Code")
	for _, from := range []struct{ folder, kind, one string }{
		{"../pente", "Reason", "occupied"}, {"../match", "Code", "match_full"},
	} {
		reasons := constants(t, from.folder, from.kind)
		if !slices.Contains(reasons, from.one) {
			t.Errorf("%s: found the reasons %q, without %s", from.folder, reasons, from.one)
		}
		for _, reason := range reasons {
			if !slices.Contains(known, reason) {
				t.Errorf("%s: no wire.Code says %q", from.folder, reason)
			}
		}
	}
}

// constants lists the texts of the constants of a type in a folder, tests left out.
func constants(t *testing.T, folder, kind string) (values []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for node := range ast.Preorder(file) {
			if spec, ok := node.(*ast.ValueSpec); ok {
				values = append(values, valuesOf(spec, kind)...)
			}
		}
	}
	return values
}

func valuesOf(spec *ast.ValueSpec, kind string) (values []string) {
	if name, ok := spec.Type.(*ast.Ident); !ok || name.Name != kind {
		return nil
	}
	for _, value := range spec.Values {
		if text, ok := value.(*ast.BasicLit); ok {
			values = append(values, strings.Trim(text.Value, `"`))
		}
	}
	return values
}
