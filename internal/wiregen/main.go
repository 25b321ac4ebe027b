// Command wiregen writes what browsers know of the program's types, so that browser and server share one definition:
// the messages of package wire, read from its source, the table of variants of package pente, and what package record
// has to say about files. Run it with make generate.
//
//	wiregen messages DIR > web/src/wire.ts
//	wiregen variants > web/src/variants.ts
//	wiregen sentences > web/src/study/faults/en.ts
package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"os"
	"strings"

	"tessera/pente"
	"tessera/record"
)

func main() {
	log.SetFlags(0)
	text, err := generate(os.Args[1:])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(text)
}

func generate(args []string) (string, error) {
	switch {
	case len(args) == 2 && args[0] == "messages":
		files, err := parse(args[1])
		if err != nil {
			return "", err
		}
		return Generate(files)
	case len(args) == 1 && args[0] == "variants":
		return GenerateVariants(pente.Variants())
	case len(args) == 1 && args[0] == "sentences":
		return GenerateSentences(record.Sentences()), nil
	}
	return "", errors.New("usage: wiregen messages DIR | wiregen variants | wiregen sentences")
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
