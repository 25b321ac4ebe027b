package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tables are the only files that may spell the names of variants: rules are data, and code asks for
// the property that it needs.
var tables = []string{"pente/variant.go", "pente/variants.go"}

// names are the variants' names, and those that come.
var names = []string{
	"pente", "points", "partners", "team", "points3", "free", "keryo", "gpente", "poof", "boat", "opente",
	"dpente", "dkpente", "swap2", "swap2keryo", "gomoku", "ninuki", "connect6",
}

func TestNoCodeAsksForAVariantByName(t *testing.T) {
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && skip(entry.Name()) && path != root {
			return filepath.SkipDir
		}
		relative := filepath.ToSlash(strings.TrimPrefix(path, root+"/"))
		if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") && !slices.Contains(tables, relative) {
			refuseNames(t, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// refuseNames reports comparisons and cases with a variant's name.
func refuseNames(t *testing.T, path string) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	report := func(expr ast.Expr) {
		literal, ok := expr.(*ast.BasicLit)
		if ok && literal.Kind == token.STRING && slices.Contains(names, strings.Trim(literal.Value, `"`)) {
			t.Errorf("%s asks for the variant %s: ask for the property of its rules", files.Position(literal.Pos()), literal.Value)
		}
	}
	ast.Inspect(file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				report(n.X)
				report(n.Y)
			}
		case *ast.CaseClause:
			for _, expr := range n.List {
				report(expr)
			}
		}
		return true
	})
}
