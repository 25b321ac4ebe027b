package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestNobodyAsksForNames holds all code of the module to asking rules for their properties: it looks
// for comparisons of and switches over a field called Variant.
func TestNobodyAsksForNames(t *testing.T) {
	files := token.NewFileSet()
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && skip(entry.Name()) && path != root {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for node := range ast.Preorder(file) {
			if asksForName(node) {
				t.Errorf("%s asks which variant it is; ask the rules for the property that matters", files.Position(node.Pos()))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func asksForName(node ast.Node) bool {
	switch n := node.(type) {
	case *ast.SwitchStmt:
		return isVariant(n.Tag)
	case *ast.BinaryExpr:
		return (n.Op == token.EQL || n.Op == token.NEQ) &&
			(isVariant(n.X) && isName(n.Y) || isVariant(n.Y) && isName(n.X))
	}
	return false
}

func isVariant(e ast.Expr) bool {
	field, ok := e.(*ast.SelectorExpr)
	return ok && field.Sel.Name == "Variant"
}

// isName reports whether an expression may be a variant's name; an empty text asks for none.
func isName(e ast.Expr) bool {
	text, ok := e.(*ast.BasicLit)
	return !ok || text.Value != `""`
}

func TestAsksForName(t *testing.T) {
	for source, want := range map[string]bool{
		`r.Variant == "keryo"`: true,
		`name != r.Variant`:    true,
		`r.Variant == ""`:      false,
		`r.Row == 5`:           false,
		`func() { switch r.Variant { case "keryo": } }`: true,
		`func() { switch r.Row { case 5: } }`:           false,
	} {
		e, err := parser.ParseExpr(source)
		if err != nil {
			t.Fatal(err)
		}
		asks := false
		for node := range ast.Preorder(e) {
			asks = asks || asksForName(node)
		}
		if asks != want {
			t.Errorf("%s: %v", source, asks)
		}
	}
}
