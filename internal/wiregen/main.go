// Command wiregen writes the TypeScript types of the messages in package wire, read from its source,
// so that browser and server share one definition. Run it with make generate.
//
//	wiregen DIR > web/src/wire.ts
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"os"
	"strings"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: wiregen DIR")
	}
	files, err := parse(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	text, err := Generate(files)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(text)
}

// parse reads the Go files of a folder, tests left out, in the order of their names.
func parse(dir string) ([]*ast.File, error) {
	names, err := fs.Glob(os.DirFS(dir), "*.go")
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), dir+"/"+name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}
